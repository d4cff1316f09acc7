package gin

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
			"gin-rummy(ace_limit=0,dealer_first_draw=stock,layoff_on_gin=on,spade_double=on,tie=undercut)",
			"gin-rummy(fixed_limit=20,limit=fixed,start=eleven,target=single)",
			"gin-rummy(limit=second_deck,preset=oklahoma,spade_double=on,target=250)",
		},
		Carry: func(o *engine.Options, rng *rand.Rand) engine.Carry {
			c := engine.Carry{Dealer: engine.Seat(rng.IntN(seats))}
			if !longMatch(o) {
				return c
			}
			for p := range seats {
				if rng.IntN(3) > 0 {
					c.Own[p] = rng.Int32N(5)
					c.Points[p] = rng.Int32N(target(o))
				}
			}
			c.Deal = c.Own[0] + c.Own[1] + rng.Int32N(3)
			return c
		},
		Visible: visible,
		Longest: 1000,
	})
}

// visible is the visibility table: discards and melds are everybody's, and a card that has lain there stays known; the
// card that closes a hand is its player's alone, though it lies on the pile; who goes out shows all he has left, and so
// does who answers; the stock, and what is held at the end of a void round, nobody else ever sees.
func visible(hand engine.Hand, s engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	if h.t.Open(s) {
		return engine.Everyone
	}
	switch z := h.t.Where(s); {
	case z == zStock:
		return 0
	case z == zDiscard && h.s.out != nobody:
		return h.s.knocker.Set()
	case z >= zDiscard:
		return engine.Everyone
	case h.s.out != nobody && (engine.Seat(z) == h.s.knocker || h.s.phase > answering):
		return engine.Everyone
	default:
		return engine.Seat(z).Set()
	}
}
