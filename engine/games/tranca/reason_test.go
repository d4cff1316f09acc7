package tranca

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestReason(t *testing.T) {
	why := enginetest.NewReasons(t, Game{}, Mind{})
	for _, c := range []struct{ position, action, want string }{
		{"hand0: 9C 9D 4H KD JS; phase: draw; lixo: 6C 9S", "0 draw_stock", "draw"},
		{"hand0: 9C 4D 4H KD JS; phase: draw; lixo: 6C 9S", "0 draw_stock", "only_move"},
		{"hand0: 9C 9D 4H KD JS; phase: draw; lixo: 6C 9S", "0 take_pile 9C 9D", "take_pile_melds"},
		{"hand0: 3H 9S KD", "0 lay_red3 3H", "lay_three"},
		{"hand0: 3C 9S KD", "0 discard 3C", "discard_lock"},
		{"hand0: 4C 5C 6C +4", "0 meld 4C 5C 6C", "lay"},
		{"hand0: 7C +4; meld0.0: 4C 5C 6C", "0 add 7C", "add"},
		{"hand0: TC +4; meld0.0: 4C 5C 6C 7C 8C 9C", "0 add TC", "lay_canastra"},
		{"hand0: 4C 5C 6C", "0 meld 4C 5C 6C", "take_morto"},
		{"hand0: 9S", "0 discard 9S", "only_move"},
		{"hand0: KS KD KH; took: 0; gone: 1; meld0.0: " + clean, "0 meld KS KD KH", "go_out"},
		{"hand0: KS 4D 6D 7D; meld1.0: 4C 5C 6C", "0 discard KS", "discard_safe"},
		{"hand0: KS 4D 6D 7D", "0 discard KS", "discard_loose"},
		{"hand0: KS KD 6D 7D", "0 discard KS", "odds"},
		{"hand0: 2S 4D 6D 7D", "0 discard 2S", "odds"},
		{"took: 0; gone: 2; hand0: 3H 3D; stock:", "0 show_stuck 3H 3D", "only_move"},
	} {
		if got := why.Of(position(t, mj, c.position), c.action); got != c.want {
			t.Errorf("%s: %s: %s, not %s", c.position, c.action, got, c.want)
		}
	}
	for _, options := range []string{mj, pop, with(mj, "red3_replace=none,seats=2")} {
		why.Play(options, 4)
	}
	why.All()
}
