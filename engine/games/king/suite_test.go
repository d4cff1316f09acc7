package king

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
			"king(early_stop=off,force_accept_nulos3=on,king_forced=any_legal,pay_limit=tricks_made)",
			"king(auction=off,cover_trump=off,king_forced=discard)",
		},
		Carry:   carry,
		Visible: visible,
		Revokes: func(*engine.Options) bool { return true },
	})
}

// carry is a match that stands before any of its hands.
func carry(_ *engine.Options, rng *rand.Rand) engine.Carry {
	c := engine.Carry{Deal: rng.Int32N(hands), Dealer: engine.Seat(rng.IntN(seats))}
	for k := range c.Deal {
		p := rng.IntN(seats)
		if o := object(k); o.negative() {
			c.Points[p] -= prices[o].total
		} else {
			c.Points[p] += positive
		}
	}
	return c
}

// visible is the visibility table: a hand is its owner's, and what was played, or is left at an early end, is everybody's.
func visible(hand engine.Hand, s engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	z := h.t.Where(s)
	switch {
	case z == zStock:
		return 0
	case z >= zTrick, h.s.play.Seats > 0 && h.s.phase > playing:
		return engine.Everyone
	}
	return engine.Seat(z - zHand).Set()
}
