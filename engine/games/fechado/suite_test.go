package fechado

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
			"poker-fechado(autoAnte=off,betLimit=100,handsPerMatch=9,maxDraw=3,seats=3)",
			"poker-fechado(aceLow=false,autoAnte=off,preset=tradicional-br,seats=8)",
			"poker-fechado(ante=2,buyIn=40,minBet=5,preset=tradicional-br,seats=6)",
		},
		Carry:   carryOf,
		Visible: visible,
	})
}

// carryOf returns how a match may stand: at its beginning, or later, with short stacks, seats without chips or away, and rebuys.
func carryOf(o *engine.Options, rng *rand.Rand) engine.Carry {
	n := o.Seats()
	c := engine.Carry{Dealer: engine.Seat(rng.IntN(n))}
	if rng.IntN(3) == 0 {
		return c
	}
	c.Deal = 1 + rng.Int32N(8)
	p, ante := purse(o), int32(o.Int("ante"))
	for q := range n {
		often := int32(0)
		if rng.IntN(3) == 0 {
			often = rng.Int32N(3)
		}
		c.Own[q] = bet.Bought*often + bet.Changed*rng.Int32N(2)
		c.Points[q] = -p.Chips(0, often) // nothing is left
		switch rng.IntN(4) {
		case 0:
			c.Points[q] += rng.Int32N(3 * ante)
		case 1, 2:
			c.Points[q] += 5*ante + rng.Int32N(300)
		}
		if rng.IntN(6) == 0 {
			c.Own[q] |= bet.Out
		}
		c.Extra[0] -= c.Points[q]
	}
	for k := range engine.Seat(2) { // two pay, the dealer among them
		q := c.Dealer.Next(int(k), n)
		c.Own[q] &^= bet.Out
		c.Points[q] += 4 * ante
		c.Extra[0] -= 4 * ante
	}
	return c
}

// visible is the visibility table: a card was its owner's from when it came, wherever it lies now; the hands that are in at the
// end are everybody's, the stock is nobody's. Cards come in slot order, to the hands one by one and then to who draws.
func visible(hand engine.Hand, s engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	n := h.s.dealt.Len()
	switch z := h.t.Where(s); {
	case z == zStock || lost(h, s):
		return 0
	case h.s.shown && (z < zSwap || h.t.Open(s)):
		return engine.Everyone
	}
	order := h.Players()
	if int(s) < five*n {
		return order[int(s)%n].Set()
	}
	at := int(s) - five*n
	for c := engine.Slot(five * n); c < s; c++ {
		if lost(h, c) {
			at--
		}
	}
	for _, p := range order {
		if at -= max(int(h.s.swapped[p]), 0); at < 0 {
			return p.Set()
		}
	}
	return 0
}

// lost reports whether a slot of a new stock is no card, as who should have given it to the mixing has left.
func lost(h *Hand, s engine.Slot) bool { return h.t.Where(s) == zGone && h.t.Seen(s) == 0 }
