package espadas

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
			"espadas(bag_limit=5,bag_reset=carry,failed_nil_tricks=count,floor=-200)",
			"espadas(double_nil=off,preset=classico)",
		},
		Carry: func(o *engine.Options, rng *rand.Rand) engine.Carry {
			c := engine.Carry{Dealer: engine.Seat(rng.IntN(seats))}
			for side := range 2 {
				c.Extra[extraBags+side] = int32(rng.IntN(o.Int("bag_limit")))
				c.Points[side] = int32(rng.IntN(o.Int("target")+150) - 150)
				c.Points[side+2] = c.Points[side]
			}
			return c
		},
		Visible: visible,
		Revokes: func(*engine.Options) bool { return true },
	})
}

// visible is the visibility table: a hand is its owner's once it was looked at or double nil was bid, and what was played
// is everybody's.
func visible(hand engine.Hand, s engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	z := h.t.Where(s)
	switch {
	case z == zStock:
		return 0
	case z >= zTrick:
		return engine.Everyone
	}
	p := engine.Seat(z - zHand)
	if h.s.phase == calling && !h.s.looked.Has(p) {
		return 0
	}
	return p.Set()
}
