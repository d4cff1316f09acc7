package cacheta

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
			"cacheta(bate10_from_claim=false,max_reshuffles=0,seats=3,set_max=3,start_points=7,wild_color=all,wilds_per_meld=any)",
			"cacheta(claims=off,fourth_suit=allow,loss10=4,loss9=3,seats=2,stock_out=void,wild_color=suit)",
		},
		Carry:   carry,
		Visible: visible,
		Longest: 9000,
	})
}

// carry makes a match in which some may be out, on places as they come.
func carry(o *engine.Options, rng *rand.Rand) engine.Carry {
	n, top := o.Seats(), int32(o.Int("start_points"))
	c := engine.Carry{Deal: int32(rng.IntN(30))}
	left := n
	for p := range n {
		if left > 2 && rng.IntN(4) == 0 {
			c.Points[p], c.Own[p] = -top, int32(left)
			left--
		} else {
			c.Points[p] = -rng.Int32N(top)
		}
	}
	for c.Dealer = engine.Seat(rng.IntN(n)); c.Own[c.Dealer] != 0; {
		c.Dealer = c.Dealer.Next(1, n)
	}
	return c
}

// visible is the visibility table: the stock is nobody's, vira and lixo are everybody's, a hand its owner's, and what has
// lain on the lixo or was shown stays known to all.
func visible(hand engine.Hand, s engine.Slot) engine.SeatSet {
	h := hand.(*Hand)
	switch z := h.Table().Where(s); {
	case z == piles.Stock():
		return 0
	case z >= piles.Lixo() || h.Table().Open(s):
		return engine.Everyone
	default:
		return engine.Seat(z).Set()
	}
}
