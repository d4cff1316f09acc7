package bridge

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestChoices(t *testing.T) {
	enginetest.Choices(t, Game{}, Mind{}, 2000, "bridge", "bridge(preset=rubber)", "bridge(preset=torneio)")
}
