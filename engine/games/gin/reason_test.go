package gin

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestReason(t *testing.T) {
	why := enginetest.NewReasons(t, Game{}, Mind{})
	const hand0 = "hand0: 5C 6C 9C 9H 2D 4H JS QS KD AD; "
	for _, c := range []struct{ options, deck, plays, action, want string }{
		{classico, hand0 + "discard: 7C", "", "0 take_top", "meld"},
		{classico, hand0 + "discard: 7C", "", "0 pass_upcard", "odds"},
		{classico, hand0 + "discard: 9D", "", "0 take_top", "meld"},
		{classico, hand0 + "discard: AC", "", "0 take_top", "lower"},
		{classico, hand0 + "discard: KC", "", "0 take_top", "odds"},
		{classico, hand0 + "discard: KC", "", "0 pass_upcard", "no_use"},
		{classico, hand0 + "discard: KC", "0 pass_upcard; 1 pass_upcard", "0 draw_stock", "only_move"},
		{classico, hand0 + "discard: 7C", "0 take_top", "0 discard KD", "least"},
		{classico, hand0 + "discard: 7C", "0 take_top", "0 discard 9C", "odds"},
		{classico, "hand0: 5C 6C 9C 9H 2D 4H JS QS KD TH; discard: 7C", "0 take_top", "0 discard 2D", "lonely"},
		{lenha, w2, "", w2out, "gin"}, {lenha, w3, "", w3big, "big_gin"}, {lenha, w6, "", w6out, "knock"},
		{lenha, w6, w6out, "1 answer n=3 7D 8D 9D 9C 9H 9S 3H 7H KD 5S", "answer"},
	} {
		card := ""
		if c.options == lenha {
			card = "KC"
		}
		s := play(t, c.options, "", card, c.deck).Do(c.plays)
		if got := why.Of(s, c.action); got != c.want {
			t.Errorf("%s, after %q, %s: %s, not %s", c.deck, c.plays, c.action, got, c.want)
		}
	}
	why.Play(lenha, 30)
	why.Play(moderno, 30)
	why.All()
}
