package fechado

import (
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// TestMoney: no chip comes or goes, whoever leaves.
func TestMoney(t *testing.T) {
	enginetest.Chips(t, Game{}, 400, carryOf, func(hand engine.Hand) (all int32) {
		h := hand.(*Hand)
		for p := range h.rules.n {
			if all += h.rules.stack[p]; h.s.pot.Stack[p]+h.s.pot.Paid[p] != h.rules.stack[p] {
				t.Errorf("seat %d has %d chips and has paid %d of %d", p, h.s.pot.Stack[p], h.s.pot.Paid[p], h.rules.stack[p])
			}
		}
		return all
	})
}
