package buraco

import (
	"testing"

	"carteado/engine/canastra/canastratest"
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
		Carry:   canastratest.Carry,
		Visible: canastratest.Visible,
		Longest: 4000,
	})
}
