package cacheta

import (
	"testing"

	"carteado/engine/enginetest"
	"carteado/engine/pife"
)

func TestChoices(t *testing.T) {
	enginetest.Choices(t, Game{}, pife.Mind{}, 100, "cacheta", "cacheta(seats=2)", "cacheta(preset=livre)")
}
