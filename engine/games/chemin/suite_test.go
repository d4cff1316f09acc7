package chemin

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
			"chemin-de-fer(bank_rule=accumulate,cover=full,banker_rule=free,seats=3)",
			"chemin-de-fer(banker_rule=fixed,chips=100,min_stake=20,banco_suivi=on,seats=5)",
			"chemin-de-fer(cagnotte=5,coups=5,decks=7,reveal=on_declaration)",
		},
		Carry:   carryOf,
		Visible: visible,
		Revokes: func(o *engine.Options) bool { return o.Int("coups") > 0 }, // short hands: each entry is resumed
		Longest: 6000,
	})
}

// carryOf returns how a match may stand: at its beginning, with a bank that is kept, handed on or put up, with a seat that is
// nearly broke, before the last coup.
func carryOf(o *engine.Options, rng *rand.Rand) engine.Carry {
	n := o.Seats()
	c := engine.Carry{Deal: int32(rng.IntN(3)), Dealer: engine.Seat(rng.IntN(n))}
	if c.Deal == 0 {
		return c
	}
	c.Extra[extraCoups] = rng.Int32N(50)
	if coups := int32(o.Int("coups")); coups > 0 {
		c.Extra[extraCoups] = rng.Int32N(coups)
	}
	chips := int32(o.Int("chips"))
	for p := range n {
		c.Own[p] = rng.Int32N(3)
		switch rng.IntN(4) {
		case 0:
			c.Points[p] = smallest(o) - chips*(1+c.Own[p])
		case 1:
			c.Points[p] = rng.Int32N(5 * chips)
		}
	}
	switch rng.IntN(3) {
	case 0:
		c.Extra[extraPasses] = 1
	case 1:
		has := c.Points[c.Dealer] + chips*(1+c.Own[c.Dealer])
		c.Extra[extraBanca] = smallest(o) + rng.Int32N(has-smallest(o)+1)
	}
	return c
}

// visible is the visibility table: two cards are for who plays the hand until both say what they have or the coup ends, a third is
// everybody's, and the shoe is nobody's.
func visible(hand engine.Hand, c engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	t := h.Table()
	z := t.Where(c)
	if z == zShoe {
		return 0
	}
	if z == zUsed || h.s.gone {
		return t.Seen(c) // what was not opened before somebody left stays shut
	}
	pile := t.Pile(z)
	switch {
	case h.s.actor == engine.Nobody, len(pile) > 2 && c == pile[2], h.s.phase == opened:
		return engine.Everyone
	case z == zPonto:
		return h.s.actor.Set()
	case h.rules.early && h.s.phase >= giving:
		return engine.Everyone
	}
	return h.s.bank.Set()
}
