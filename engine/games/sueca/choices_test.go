package sueca

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestChoices(t *testing.T) {
	enginetest.Choices(t, Game{}, Mind{}, 400, "sueca", "sueca(preset=portugal)", "sueca(turnup=first)", "sueca(silent=on)", "sueca(preset=portugal,target=1)")
}
