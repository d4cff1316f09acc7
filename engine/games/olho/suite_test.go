package olho

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
			"olho(leftover=deal_all,pass_locks=on,seats=5)",
			"olho(auto_two=off,leftover=deal_all,passing=forced,seats=6)",
			"olho(pass_locks=on,passing=forced)",
		},
		Carry:   carryOf,
		Visible: visible,
		Revokes: func(*engine.Options) bool { return true },
	})
}

// carryOf returns how a match may stand: at its beginning, after games of the same players, or with a newcomer.
func carryOf(o *engine.Options, rng *rand.Rand) engine.Carry {
	n := o.Seats()
	c := engine.Carry{Deal: int32(rng.IntN(o.Int("games"))), Dealer: engine.Seat(rng.IntN(n))}
	if c.Deal == 0 {
		return c
	}
	c.Extra[0] = c.Deal
	place := rng.Perm(n)
	for p, k := range place {
		x := standing{role: roleOf(k+1, n), place: int32(k + 1)}
		if x.role == president {
			x.presidencies = c.Deal
		}
		c.Points[p] = worth[x.role] * c.Deal
		if rng.IntN(12) == 0 { // somebody else has come in
			x = standing{}
			c.Points[p] = 0
		}
		c.Own[p] = x.own()
	}
	return c
}

// visible is the visibility table: a seat sees the cards that it was dealt, and those that it was given; what was played is
// everybody's, and so is the hand that is left at the end. Nobody sees what was left out.
func visible(hand engine.Hand, s engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	z := h.t.Where(s)
	switch {
	case z == zStock || z == zSpare:
		return 0
	case z == zTrick || z == zPlayed:
		return engine.Everyone
	case h.s.phase >= showing:
		return engine.Everyone
	}
	first := engine.Seat((int(h.rules.dealer) + 1 + int(s)) % h.rules.n)
	set := first.Set() | engine.Seat(z-zHand).Set()
	for k := range h.s.gifts { // given, and given back
		g := &h.s.gifts[k]
		for i := range many[k] {
			if g.step != none && g.step != giving && g.given[i] == s {
				set |= h.rules.holder[above[k]].Set()
			}
		}
	}
	return set
}
