package tarot

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
			"tarot(petit_sec=off,rounds=1,seats=3,slam_lead=off)",
			"tarot(defence_slam=off,preset=fft,rounds=40)",
		},
		Carry: func(o *engine.Options, rng *rand.Rand) engine.Carry {
			c := engine.Carry{Dealer: engine.Seat(rng.IntN(o.Seats()))}
			c.Extra[extraRounds] = rng.Int32N(rounds(o))
			c.Deal = c.Extra[extraRounds] + rng.Int32N(3)
			if c.Extra[extraRounds] > 0 {
				for p := range o.Seats() - 1 {
					x := rng.Int32N(600) - 300
					c.Points[p] += x
					c.Points[p+1] -= x
				}
			}
			return c
		},
		Visible: visible,
		Revokes: func(*engine.Options) bool { return true },
	})
}

// visible is the visibility table: a hand is its owner's, the dog nobody's before it is opened, what is laid away the
// declarer's until the end, but for trumps; and what was shown or played is everybody's.
func visible(hand engine.Hand, s engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	z := h.t.Where(s)
	f := h.t.Face(s)
	declarer := h.s.auction.Holder
	tookDog := h.s.auction.Over() && h.s.auction.Level < semCao
	end := h.s.phase == showing || h.s.phase == over && h.s.play.Seats > 0
	switch {
	case z == zStock:
		return 0
	case z == zDog && (end || tookDog && declarer != engine.Nobody && h.s.phase != calling):
		return engine.Everyone
	case z == zDog:
		return 0
	case z == zAway && (end || isTrump(f)):
		return engine.Everyone
	case z == zAway:
		return declarer.Set()
	case z >= zTrick:
		return engine.Everyone
	}
	p := engine.Seat(z - zHand)
	switch {
	case h.s.shown == p:
		return engine.Everyone
	case h.s.handful[p] > 0 && (isTrump(f) || f == engine.Excuse):
		return engine.Everyone
	case h.s.phase == mixing && p == declarer:
		if s < 78 && f != engine.Unknown {
			for _, d := range h.s.dog {
				if d == f {
					return engine.Everyone
				}
			}
			return p.Set()
		}
		return 0
	}
	return p.Set()
}
