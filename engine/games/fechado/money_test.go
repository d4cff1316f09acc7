package fechado

import (
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// TestMoney: no chip comes or goes, whoever leaves, comes or cheats.
func TestMoney(t *testing.T) {
	enginetest.Chips(t, Game{}, 400, carryOf, func(hand engine.Hand, p engine.Seat) int32 {
		h := hand.(*Hand)
		if h.s.pot.Stack[p]+h.s.pot.Paid[p] != h.rules.stack[p] {
			t.Errorf("seat %d has %d chips and has paid %d of %d", p, h.s.pot.Stack[p], h.s.pot.Paid[p], h.rules.stack[p])
		}
		return h.rules.stack[p]
	})
}
