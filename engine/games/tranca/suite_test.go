package tranca

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/enginetest"
)

func TestConformance(t *testing.T) {
	enginetest.Run(t, enginetest.Suite{
		Game: Game{},
		Settings: []string{
			"tranca(justify_wild=forbid,red3_replace=none,seats=2,stock_out=end,take_top_two=forbid,wild_move=fixed)",
			"tranca(card_values=graded,out_req=none,red3_need=clean,same_rank_sets=one,set_canastra=on,unused_morto=count)",
			"tranca(out_req=none,red3_replace=none,seats=2,target=2000)",
		},
		Carry: func(o *engine.Options, rng *rand.Rand) engine.Carry {
			c := engine.Carry{Dealer: engine.Seat(rng.IntN(o.Seats()))}
			if o.Is("target", "single") {
				return c
			}
			for p := range o.Seats() {
				if p < sides {
					c.Points[p] = int32(rng.IntN(o.Int("target")+1000) - 1000)
				} else {
					c.Points[p] = c.Points[p-sides]
				}
			}
			return c
		},
		Visible: visible,
		Longest: 4000,
	})
}

// visible is the visibility table: the lixo, the melds and the rows are everybody's, and a card that has lain there or
// was shown stays known in a hand; a hand is its owner's until the end; stock and mortos are nobody's.
func visible(hand engine.Hand, s engine.Slot) engine.SeatSet {
	h := hand.(*canastra.Hand)
	switch z := h.Table().Where(s); {
	case z == zLixo, z >= piles.Meld(0, 0):
		return engine.Everyone
	case z >= zStock:
		return 0
	case h.Table().Open(s):
		return engine.Everyone
	case h.State().Phase >= canastra.Counting && !h.Paid(engine.Seat(z)):
		return engine.Everyone
	default:
		return engine.Seat(z).Set()
	}
}
