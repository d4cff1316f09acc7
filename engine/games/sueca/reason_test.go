package sueca

import (
	"testing"

	"carteado/engine/enginetest"
)

func TestReason(t *testing.T) {
	const deck = "hand0: AC 2C 3D JH QH 5H 6H 2S 7S AS; hand1: 3C KC 4D 5D 6D 7D 3S 4S 5S 6S; " +
		"hand2: 4C 5C 6C QC JC 2D QD JD AD KD; hand3: 7C KH AH 2H 3H 4H; @39: 7H"
	why := enginetest.NewReasons(t, Game{}, Mind{})
	for _, c := range []struct{ options, plays, action, want string }{
		{"", "", "0 play AC", "lead_top"},
		{"", "", "0 play JH", "draw_trumps"},
		{"", "", "0 play 3D", "lead_short"},
		{"", "", "0 play 2S", "lead_low"},
		{"", "", "0 play 7S", "lead_top"},
		{"", "0 play 2C", "1 play KC", "take_points"},
		{"", "0 play 2C", "1 play 3C", "odds"},
		{"", "0 play AC", "1 play 3C", "throw_low"},
		{"", "0 play AC; 1 play 3C", "2 play JC", "load_partner"},
		{"", "0 play AC; 1 play 3C", "2 play 4C", "throw_low"},
		{"", "0 play 2C; 1 play 3C", "2 play JC", "take_points"},
		{"", "0 play 2C; 1 play 3C; 2 play 4C", "3 play 7C", "only_card"},
		{"", "0 play 3D; 1 play 4D; 2 play AD", "3 play 2H", "ruff"},
		{"", "0 play 3D; 1 play 7D; 2 play QD", "3 play KH", "secure"},
		{"sueca(preset=portugal)", "", "3 choose_turnup n=1", "blind"},
	} {
		s := enginetest.Play(t, Game{}, c.options, "", deck).Do(c.plays)
		if got := why.Of(s, c.action); got != c.want {
			t.Errorf("after %q, %s: %s, not %s", c.plays, c.action, got, c.want)
		}
	}
	why.Play("", 300)
	why.All()
}
