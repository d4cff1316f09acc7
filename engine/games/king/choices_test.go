package king

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestChoices(t *testing.T) {
	enginetest.Choices(t, Game{}, Mind{}, 200, "king", "king(king_forced=any_legal)")
}
