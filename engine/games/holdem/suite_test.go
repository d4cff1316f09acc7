package holdem

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/bet"
	"carteado/engine/enginetest"
)

func TestConformance(t *testing.T) {
	enginetest.Run(t, enginetest.Suite{
		Game: Game{},
		Settings: []string{
			"texas-holdem(autoBlind=off,bb=20,burn=true,handsPerMatch=9,raiseCap=3,seats=3)",
			"texas-holdem(aceLow=false,autoBlind=off,headsUp=dealer-big,preset=casino-nolimit,seats=2,showAllIn=true)",
			"texas-holdem(burn=true,buyIn=200,preset=casino-nolimit,seats=6,showAllIn=true)",
		},
		Carry:   carryOf,
		Visible: visible,
	})
}

// carryOf returns how a match may stand: at its beginning, or later, with short stacks, seats without chips and rebuys.
func carryOf(o *engine.Options, rng *rand.Rand) engine.Carry {
	n := o.Seats()
	c := engine.Carry{Dealer: engine.Seat(rng.IntN(n))}
	if rng.IntN(3) == 0 {
		return c
	}
	c.Deal = 1 + rng.Int32N(8)
	p := purse(o)
	for q := range n {
		often := int32(0)
		if rng.IntN(3) == 0 {
			often = rng.Int32N(3)
		}
		c.Own[q] = bet.Bought*often + bet.Changed*rng.Int32N(2)
		c.Points[q] = -p.Chips(0, often) // nothing is left
		switch rng.IntN(4) {
		case 0:
			c.Points[q] += rng.Int32N(2 * int32(o.Int("bb")))
		case 1:
			c.Points[q] += rng.Int32N(300)
		}
		c.Extra[0] -= c.Points[q]
	}
	for k := range engine.Seat(2) { // two have chips, the dealer among them
		q := c.Dealer.Next(int(k), n)
		c.Points[q] += 40
		c.Extra[0] -= 40
	}
	return c
}

// visible is the visibility table: two cards are their owner's, those on the board everybody's, and the hands that are in at the end
// too; the rest is nobody's.
func visible(hand engine.Hand, s engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	switch z := h.t.Where(s); {
	case z == zStock || z == zBurn:
		return 0
	case z == zBoard:
		return engine.Everyone
	case h.s.shown && (z != zMuck || h.t.Open(s)):
		return engine.Everyone
	}
	at := int(s) % h.s.dealt.Len() // dealt one by one
	for k := range h.rules.n {
		if p := h.left().Next(k, h.rules.n); h.s.dealt.Has(p) {
			if at == 0 {
				return p.Set()
			}
			at--
		}
	}
	return 0
}
