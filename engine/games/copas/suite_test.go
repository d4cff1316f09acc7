package copas

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
			"copas(moon=self_minus_26,queen_breaks=on,tie=extra_hand)",
			"copas(early_stop=off,first_trick_points=allowed,pass=none,target=50)",
		},
		Carry: func(o *engine.Options, rng *rand.Rand) engine.Carry {
			c := engine.Carry{Deal: int32(rng.IntN(5)), Dealer: engine.Seat(rng.IntN(seats))}
			for p := range seats {
				c.Points[p] = int32(rng.IntN(int(target(o))))
			}
			return c
		},
		Visible: visible,
		Revokes: func(*engine.Options) bool { return true },
	})
}

// visible is the visibility table: a hand is its owner's, those of four hands that were passed are known to who passed
// them until the hands are mixed, and what was played, or is left at the end, is everybody's.
func visible(hand engine.Hand, s engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	z := h.t.Where(s)
	switch {
	case z >= zTrick && z < zStock, h.s.phase == showing, h.s.phase == over:
		return engine.Everyone
	case z == zStock:
		return 0
	}
	owner := engine.Seat(z - zHand)
	if h.s.phase != mixing {
		return owner.Set()
	}
	// The cards go round: those that are not mixed yet are seen by who held them, and by nobody else.
	for p := range engine.Seat(seats) {
		for _, c := range h.s.given[p] {
			if c == s {
				return p.Set()
			}
		}
	}
	if owner < h.s.mixed || s < seats*dealt {
		return owner.Set()
	}
	return 0 // of the hand that is being mixed
}
