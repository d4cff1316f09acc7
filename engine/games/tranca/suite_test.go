package tranca

import (
	"testing"

	"carteado/engine/canastra/canastratest"
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
		Carry:   canastratest.Carry,
		Visible: canastratest.Visible,
		Longest: 4000,
	})
}
