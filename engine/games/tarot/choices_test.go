package tarot

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestChoices(t *testing.T) {
	enginetest.Choices(t, Game{}, Mind{}, 200, "tarot", "tarot(preset=fft,seats=3)")
}
