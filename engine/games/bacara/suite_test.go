package bacara

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/baccarat"
	"carteado/engine/bet"
	"carteado/engine/enginetest"
)

func TestConformance(t *testing.T) {
	enginetest.Run(t, enginetest.Suite{
		Game: Game{},
		Settings: []string{
			"bacara(bank=rotating,commission=super6,pairs=11,seats=5)",
			"bacara(bank=rotating,chips=100,max_bet=1000,min_bet=20,seats=3,tie_pays=9)",
			"bacara(commission=0,decks=7,pairs=11,reshuffle=fresh,rounds=5)",
		},
		Carry:   carryOf,
		Visible: visible,
		Longest: 6000,
	})
}

// carryOf returns how a match may stand: at its beginning, with a seat that is nearly broke, after some shoes, or before
// the last coup.
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

// visible is the visibility table: what is dealt is everybody's, but for the cards of the banco while somebody decides with
// five, or is going to if it is five; the shoe is nobody's.
func visible(hand engine.Hand, c engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	t := h.Table()
	switch t.Where(c) {
	case zShoe:
		return 0
	case zBanco:
		two := t.Pile(zPonto)
		if !t.Open(two[0]) || !t.Open(two[1]) {
			if h.rules.choice && bet.Largest(h.s.stake[onPonto], 0, h.rules.n) != engine.Nobody {
				return 0
			}
		} else if h.s.phase == choosing && baccarat.Total(t, two) == 5 {
			return 0
		}
	}
	return engine.Everyone
}
