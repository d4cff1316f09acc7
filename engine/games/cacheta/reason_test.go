package cacheta

import (
	"testing"

	"carteado/engine/enginetest"
	"carteado/engine/pife"
)

func TestReason(t *testing.T) {
	why := enginetest.NewReasons(t, Game{}, pife.Mind{})
	const near = "vira: 8C; hand0: 5H 5C 5D 7S 8S 9S QD KD 2H; hand1: 2C 4D 4H 6D 6H 8H TH JC KC; hand2: 3C 3D 3H 7D 7H TS JH JD KS; hand3: AC AS 2S 4S 6S 8D TC QC QS; stock: 4C JC AH AD"
	for _, c := range []struct{ before, action, want string }{
		{"", "0 draw_stock", "only_move"},
		{"0 draw_stock", "0 discard n=1 4C", "announce"},
		{"0 draw_stock", "0 discard 4C", "discard"},
		{"0 draw_stock", "0 discard 5H", "odds"},
		{"0 draw_stock", "0 discard n=1 5H", "odds"}, // more than one card would be missing
		{"0 draw_stock; 0 discard 4C", "1 take_top", "take"},
		{"0 draw_stock; 0 discard 2H", "1 take_top", "odds"},
		{"0 draw_stock; 0 discard 2H", "1 draw_stock", "draw"},
		{"0 announce; 0 draw_stock; 0 discard 4C; 1 draw_stock; 1 discard KC; 0 pass; 2 draw_stock", "2 discard AH", "discard"},
	} {
		s := enginetest.Play(t, Game{}, "", "", near).Do(c.before)
		if got := why.Of(s, c.action); got != c.want {
			t.Errorf("%s: %s: %s, not %s", c.before, c.action, got, c.want)
		}
	}
	s := enginetest.Play(t, Game{}, "", "", "vira: 8C; hand0: 5H 5C 5D 5D 8C 9C TC AD 2D; stock: 3D").Do("0 draw_stock")
	if got := why.Of(s, out(0, "5H 5C 5D 5D|8C 9C TC|AD 2D 3D")); got != "go_out_ten" {
		t.Errorf("all ten: %s", got)
	}
	for _, options := range []string{"cacheta", "cacheta(seats=2)", "cacheta(preset=livre)"} {
		why.Play(options, 3)
	}
	why.All()
}
