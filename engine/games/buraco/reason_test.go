package buraco

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestReason(t *testing.T) {
	why := enginetest.NewReasons(t, Game{}, Mind{})
	for _, c := range []struct{ options, position, action, want string }{
		{mj, "hand0: 4C 9D 3H JS KC; phase: draw; lixo: 6C 8S QD", "0 draw_stock", "draw"},
		{mj, "hand0: 4C 9D 3H JS KC; phase: draw; lixo: 8S QD", "0 draw_stock", "draw"}, // which may be taken, though nobody would
		{mj, "hand0: 4C 5C 6C +4; phase: draw; lixo: 7C", "0 take_pile", "take_pile_melds"},
		{mj, "hand0: 4C 9D 3H JS KC; phase: draw; lixo: 6C 8S QD", "0 take_pile", "take_pile"},
		{mj, "hand0: 4C 5C 6C +4", "0 meld 4C 5C 6C", "lay"},
		{mj, "hand0: 7C +4; meld0.0: 4C 5C 6C", "0 add 7C", "add"},
		{mj, "hand0: TC +4; meld0.0: 4C 5C 6C 7C 8C 9C", "0 add TC", "lay_canastra"},
		{mj, "hand0: 4C 5C 6C", "0 meld 4C 5C 6C", "take_morto"},
		{mj, "hand0: 9S", "0 discard 9S", "only_move"},
		{mj, "hand0: 4C 5C 6C; took: 0 1; gone: 2; meld0.0: 3D 4D 5D 6D 7D 8D 9D", "0 meld 4C 5C 6C", "go_out"},
		{mj, "hand0: KS 4D 6D 7D; meld1.0: 4C 5C 6C", "0 discard KS", "discard_safe"},
		{mj, "hand0: 7C 4D 6D 7D; meld1.0: 4C 5C 6C", "0 discard 7C", "discard_loose"},
		{mj, "hand0: KS 4D 6D 7D", "0 discard KS", "discard_loose"},
		{mj, "hand0: KS 4D 6D 7D", "0 discard 6D", "odds"},
		{mj, "hand0: 2S 4D 6D 7D", "0 discard 2S", "odds"},
		{dv, "hand0: KS KD 6D 7D", "0 discard KS", "odds"},
	} {
		s := position(t, c.options, c.position)
		if got := why.Of(s, c.action); got != c.want {
			t.Errorf("%s: %s: %s, not %s", c.position, c.action, got, c.want)
		}
	}
	for _, options := range []string{mj, dv, cp, mg, with(mg, "pile_take=justify")} {
		why.Play(options, 4)
	}
	why.All()
}
