package maumau

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
			"mau-mau(callPenalty=0,drawAlways=false,finalJack=false,handSize=7,ninePrevious=last-player,sevenDraw=3)",
			"mau-mau(callPenalty=2,firstEffect=false,jackOnSeven=true,lastEffect=true,seats=6,sevenStack=false)",
			"mau-mau(callPenalty=1,deals=20,drawAlways=false,nineDraw=0,seats=5)",
		},
		Carry: func(o *engine.Options, rng *rand.Rand) engine.Carry {
			n := o.Seats()
			c := engine.Carry{Deal: rng.Int32N(int32(o.Int("deals"))), Dealer: engine.Seat(rng.IntN(n))}
			for p := range n {
				c.Points[p] = rng.Int32N(most/int32(n)*c.Deal + 1)
			}
			return c
		},
		Visible: visible,
		Longest: 5000,
	})
}

// visible is the visibility table: a hand is its owner's until the end, what was discarded is everybody's, and the stock
// nobody's.
func visible(hand engine.Hand, s engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	switch z := h.t.Where(s); {
	case z == zStock:
		return 0
	case z == zDiscard || h.s.phase >= showing:
		return engine.Everyone
	default:
		return engine.Seat(z - zHand).Set()
	}
}
