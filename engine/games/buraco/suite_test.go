package buraco

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
			"buraco(first_draw_again=on,jokers=4,pile_return=forbid,pile_start=1,seats=2,sets=any,wild_move=fixed)",
			"buraco(out_req=any,pile_take=justify,preset=mega,stock_floor=0,wilds_per_meld=2)",
			"buraco(pile_take=justify,preset=diversao,run_span=low,seats=2,two_natural=ace_three,wild_move=fixed)",
			"buraco(out_req=clean,pile_return=forbid,preset=copag,run_span=high,seats=3,unused_morto=count,wilds_per_meld=2)",
			"buraco(decks6=3,mortos3=3,preset=copag,seats=6,teams6=two_trios,two_natural=ace_three,wild_move=fixed,wilds_per_meld=2)",
		},
		Carry: func(o *engine.Options, rng *rand.Rand) engine.Carry {
			c := engine.Carry{Dealer: engine.Seat(rng.IntN(o.Seats()))}
			if o.Is("target", "single") {
				return c
			}
			for k := range sides(o) {
				points := int32(rng.IntN(o.Int("target")+1000) - 1000)
				for p := k; p < o.Seats(); p += sides(o) {
					c.Points[p] = points
				}
			}
			return c
		},
		Visible: visible,
		Longest: 4000,
	})
}

// visible is the visibility table: the lixo and the melds are everybody's, and a card that has lain there stays
// known in a hand; a hand is its owner's until the end; stock and mortos are nobody's.
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
