package sueca

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
			"sueca(accusation=on,tie=nothing,turnup=first)",
			"sueca(capot=tricks_win_match,preset=portugal,revoke_points=0,target=20,throw_in_max=10,turnup=first)",
		},
		Carry: func(o *engine.Options, rng *rand.Rand) engine.Carry {
			c := engine.Carry{Dealer: engine.Seat(rng.IntN(seats))}
			if o.Is("tie", "accumulate") {
				c.Extra[0] = int32(rng.IntN(3))
			}
			for p := range 2 {
				c.Points[p] = int32(rng.IntN(o.Int("target")))
				c.Points[p+2] = c.Points[p]
			}
			return c
		},
		Visible: visible,
		Revokes: func(*engine.Options) bool { return true },
	})
}

// visible is the visibility table: what has been played or turned up is everybody's, a hand its owner's, and
// what is not dealt nobody's; an accusation opens everything, a throw-in the leader's hand.
func visible(hand engine.Hand, s engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	z := h.t.Where(s)
	up := engine.Slot(39)
	if h.s.turnFirst {
		up = 0
	}
	switch {
	case z == zTrick, z == zWon, z == zWon+1, s == up && h.s.phase >= turning, h.s.accused != engine.Nobody:
		return engine.Everyone
	case z == zStock:
		return 0
	case h.s.thrown && engine.Seat(z-zHand) == h.rules.dealer.Next(1, seats):
		return engine.Everyone
	}
	return engine.Seat(z - zHand).Set()
}
