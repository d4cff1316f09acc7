package blackjack

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
			"blackjack(chips=100,dealer=rotating,hole=peek,max_bet=100,min_bet=10,seats=5,shoe=continuous,surrender=early)",
			"blackjack(dealer=rotating,hole=peek,preset=nevada,seats=3,surrender=early,resplit=on,resplit_aces=on)",
			"blackjack(decks=1,double_on=9-11,resplit=on,resplit_aces=on,rounds=5,seats=2,shoe=continuous,soft17=hit,split_by=rank)",
		},
		Carry:   carryOf,
		Visible: visible,
		Longest: 4000,
	})
}

// carryOf returns how a match may stand: at its beginning, with a seat that is nearly broke, after some shoes, or before
// the last round.
func carryOf(o *engine.Options, rng *rand.Rand) engine.Carry {
	n := o.Seats()
	c := engine.Carry{Deal: int32(rng.IntN(3)), Dealer: engine.Seat(rng.IntN(n))}
	if c.Deal == 0 {
		return c
	}
	c.Extra[0] = rng.Int32N(50)
	if rounds := int32(o.Int("rounds")); rounds > 0 {
		c.Extra[0] = rng.Int32N(rounds)
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
	return c
}

// visible is the visibility table: V1 and V2 for the players' cards, V3 to V5 for the dealer's, and nobody for the rest.
func visible(hand engine.Hand, c engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	t, s := h.Table(), &h.s
	z := t.Where(c)
	switch {
	case z == zShoe:
		return 0
	case z == zDealer && t.Pile(zDealer)[1] == c && s.phase < drawing && !s.paid:
		switch {
		case s.phase == peeking && s.window.Yes.Has(s.bank), t.Open(c):
			return engine.Everyone
		case s.peeked && s.bank >= 0:
			return s.bank.Set()
		}
		return 0
	case z >= zHands:
		p := engine.Seat(z - zHands)
		if s.phase < paying && !s.paid || s.surrendered.Has(p) || t.Gone().Has(p) {
			return p.Set()
		}
	case z == zUsed: // as it lay before
		return t.Seen(c)
	}
	return engine.Everyone
}
