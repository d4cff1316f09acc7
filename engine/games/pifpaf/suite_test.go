package pifpaf

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestConformance(t *testing.T) {
	enginetest.Run(t, enginetest.Suite{
		Game: Game{},
		Settings: []string{
			"pif-paf(ace=low,bet_max=8,hands=0,max_reshuffles=1,rebate=auto,seats=3,set_rule=doubled,stack=40)",
			"pif-paf(ante=3,bet_max=100,bet_min=10,louca=false,preset=popular,seats=5)",
			"pif-paf(rebate=off,seats=8)",
		},
		Carry:   carryOf,
		Visible: visible,
		Longest: 9000,
	})
}

// carryOf returns how a match may stand: at its beginning, or later, with short stacks and a pot that was not won.
func carryOf(o *engine.Options, rng *rand.Rand) engine.Carry {
	n := o.Seats()
	c := engine.Carry{Dealer: engine.Seat(rng.IntN(n))}
	if rng.IntN(3) == 0 {
		return c
	}
	c.Deal = 1 + rng.Int32N(8)
	stack := int32(o.Int("stack"))
	lost := int32(0)
	for q := range n {
		if q != int(c.Dealer) && q != int(c.Dealer.Next(1, n)) {
			c.Points[q] = -rng.Int32N(stack + 1)
			lost -= c.Points[q]
		}
	}
	if rng.IntN(2) == 0 && lost >= int32(n*o.Int("ante")) {
		c.Extra[extraPot], c.Extra[extraPaid] = lost, int32(engine.Seats(n))
		lost = 0
	}
	c.Points[c.Dealer] += lost
	return c
}

// visible is the visibility table: the stock is nobody's, the lixo everybody's, a hand its owner's, also when it is folded or
// quit, and what has lain on the lixo or was shown stays known to all. What lies there for who has left while his cards were mixed
// is nobody's.
func visible(hand engine.Hand, s engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	switch z := h.Table().Where(s); {
	case z == piles.Stock() || s >= 104 && z < seats && !h.s.pot.In.Has(engine.Seat(z)):
		return 0
	case z == piles.Lixo() || h.Table().Open(s):
		return engine.Everyone
	default:
		return engine.Seat(z).Set()
	}
}
