package tranca

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestChoices(t *testing.T) {
	enginetest.Choices(t, Game{}, Mind{}, 300, mj, pop, with(mj, "seats=2"), with(pop, "red3_replace=none,wild_move=fixed"))
}
