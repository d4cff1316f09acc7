package sample

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestConformance(t *testing.T) {
	enginetest.Run(t, enginetest.Suite{
		Game:     Game{},
		Settings: []string{"sample(most=1)"},
		Carry: func(_ *engine.Options, rng *rand.Rand) engine.Carry {
			c := engine.Carry{Dealer: engine.Seat(rng.IntN(seats))}
			for p := range seats {
				c.Points[p] = int32(rng.IntN(target))
			}
			return c
		},
		Visible: func(hand engine.Hand, s engine.Slot) engine.SeatSet {
			h := hand.(*Hand)
			switch z := h.t.Where(s); {
			case z == zDiscard, z != zStock && h.phase >= showing:
				return engine.Everyone
			case z == zStock:
				return 0
			default:
				return engine.Seat(z - zHand).Set()
			}
		},
		Longest: 10,
	})
}
