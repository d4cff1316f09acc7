package bridge

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
			"bridge(claim=off,honours=on,revoke=two_tricks,winner_by=points)",
			"bridge(preset=rubber,rubbers=3)",
		},
		Carry: func(o *engine.Options, rng *rand.Rand) engine.Carry {
			c := engine.Carry{Dealer: engine.Seat(rng.IntN(seats))}
			if boards(o) {
				c.Deal = int32(rng.IntN(o.Int("boards")))
				c.Points[0] = int32(10 * (rng.IntN(400) - 200))
				c.Points[1] = -c.Points[0]
			}
			for side := range 2 {
				if !boards(o) {
					c.Points[side] = int32(10 * rng.IntN(200))
					c.Extra[extraGames+side] = int32(rng.IntN(won))
				}
				if o.Is("scoring", "rubber") {
					c.Extra[extraBelow+side] = int32(10 * rng.IntN(game/10))
				}
				c.Points[side+2] = c.Points[side]
			}
			if rotates(o) {
				c.Extra[extraRubber] = int32(rng.IntN(len(seatings)))
				for p := range seats {
					c.Points[p] = int32(10 * (rng.IntN(400) - 200))
				}
				c.Points[3] -= c.Points[0] + c.Points[1] + c.Points[2] + c.Points[3]
			}
			return c
		},
		Visible: visible,
		Revokes: func(*engine.Options) bool { return true },
	})
}

// visible is the visibility table of section 4: a hand is its owner's; dummy's is everybody's after the opening lead, a
// claimant's from the claim on, and all are when a claim is accepted.
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
	if h.s.given || h.s.shown && p == h.At(h.s.declarer.Next(2, seats)) || h.t.Open(s) {
		return engine.Everyone
	}
	if h.At(h.s.claimant) == p {
		return engine.Everyone
	}
	return p.Set()
}
