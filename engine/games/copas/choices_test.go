package copas

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestChoices(t *testing.T) {
	enginetest.Choices(t, Game{}, Mind{}, 200, "copas", "copas(preset=literal)", "copas(pass=none,queen_breaks=on)")
}
