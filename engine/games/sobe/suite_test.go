package sobe

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
			"sobe-e-desce(ace_first=on,chooser_must_play=false,exchange_max=3,lone_player=void,max_sit_out=2,must_play_at=5,trump_by=cycle)",
			"sobe-e-desce(seats=3,trump_led_rule=free,void_rule=free)",
		},
		Carry: func(o *engine.Options, rng *rand.Rand) engine.Carry {
			n := o.Seats()
			c := engine.Carry{Deal: int32(rng.IntN(9)), Dealer: engine.Seat(rng.IntN(n))}
			for p := range n {
				c.Points[p] = 1 + rng.Int32N(int32(o.Int("max"))-1) - int32(o.Int("start"))
				c.Own[p] = rng.Int32N(min(c.Deal, sitOut(o)) + 1)
			}
			return c
		},
		Visible: visible,
		Revokes: func(*engine.Options) bool { return true },
	})
}

// visible is the visibility table: a seat sees the cards of its hand, but for those that came last while the hand is not
// mixed yet, and what it has put away; what was played is everybody's.
func visible(hand engine.Hand, s engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	switch z := h.t.Where(s); {
	case z == zStock:
		return 0
	case z == zAway:
		return awayOf(h, s).Set()
	case z >= zTrick:
		return engine.Everyone
	default:
		p := engine.Seat(z - zHand)
		if h.t.Waiting() && (h.s.phase == filling || h.s.phase == drawing) {
			fresh := s >= 40 // mixed at least once
			first := int(s) < 2*h.rules.n
			switch {
			case p == h.s.turn:
				return 0 // being mixed
			case !fresh && !first:
				return 0 // of the three that came
			}
		}
		return p.Set()
	}
}

// awayOf returns who has put a card away: the seats do one after the other, from the one after the dealer on.
func awayOf(h *Hand, s engine.Slot) engine.Seat {
	k := 0
	for h.t.Pile(zAway)[k] != s {
		k++
	}
	for i := range h.rules.n {
		p := h.rules.first().Next(i, h.rules.n)
		if n := int(h.s.swapped[p]); n > 0 {
			if k < n {
				return p
			}
			k -= n
		}
	}
	return engine.Nobody
}
