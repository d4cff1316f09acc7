package buraco

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestChoices(t *testing.T) {
	enginetest.Choices(t, Game{}, Mind{}, 400, mj, dv, cp, mg, with(mj, "seats=2"), with(cp, "seats=3"),
		with(dv, "pile_take=justify,wild_move=fixed"))
}
