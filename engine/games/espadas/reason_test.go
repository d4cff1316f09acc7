package espadas

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestReason(t *testing.T) {
	why := enginetest.NewReasons(t, Game{}, Mind{})
	const bids = "0 look; 0 bid n=3; 1 look; 1 bid n=4; 2 look; 2 bid n=0; 3 look; 3 bid n=5; "
	const deck = "hand0: 2C AD AS; hand1: KC 2D; hand2: 3C 4D; hand3: AC 5D"
	for _, c := range []struct{ plays, action, want string }{
		{"", "0 look", "look"},
		{"", "0 double_nil", "odds"},
		{"0 look", "0 bid n=0", "bid_nil"},
		{"0 look", "0 bid n=4", "bid_sure"},
		{bids, "0 play AD", "odds"},
		{bids + "0 play 2C; 1 play KC", "2 play 3C", "keep_nil"},
		{bids + "0 play 2C; 1 play KC; 2 play 3C", "3 play AC", "win"},
	} {
		s := enginetest.Play(t, Game{}, "", "", deck).Do(c.plays)
		if got := why.Of(s, c.action); got != c.want {
			t.Errorf("after %q, %s: %s, not %s", c.plays, c.action, got, c.want)
		}
	}
	far := enginetest.Play(t, Game{}, "", "deal=5 dealer=3 points=0,300,0,300 bags0=0 bags1=0", deck)
	if got := why.Of(far, "0 double_nil"); got != "gamble" {
		t.Errorf("300 behind: %s", got)
	}
	why.Play("", 200)
	why.All()
}

// Whose nil has failed takes no trick that the contract would need, and does not hear that it is made.
func TestReasonAfterNil(t *testing.T) {
	for _, c := range []struct{ options, bid, want string }{
		{"espadas(double_nil=off)", "0", "odds"}, {"espadas(double_nil=off,failed_nil_tricks=count)", "0", "win"}, {"espadas(double_nil=off)", "2", "win"},
	} {
		s := enginetest.Play(t, Game{}, c.options, "", "hand0: AC KC 4C 2C; hand1: 3C QC 5C; hand2: 6C 7C 8C; hand3: 9C TC JC").
			Do("0 bid n=" + c.bid + "; 1 bid n=3; 2 bid n=4; 3 bid n=3; 0 play AC; 1 play 3C; 2 play 6C; 3 play 9C").
			Do("0 play 2C; 1 play QC; 2 play 7C; 3 play TC; 1 play 5C; 2 play 8C; 3 play JC")
		why := enginetest.NewReasons(t, Game{}, Mind{})
		if got := why.Of(s, "0 play KC"); got != c.want {
			t.Errorf("%s, with a bid of %s: %s", c.options, c.bid, got)
		}
		if got := why.Of(s, "0 play 4C"); got == "no_bags" {
			t.Errorf("%s, with a bid of %s: %s", c.options, c.bid, got)
		}
	}
}

// TestReasonsAreTrue plays hands by rule, and wants the trick to end as the reason of a card says, for the pair where it is to
// be won.
func TestReasonsAreTrue(t *testing.T) {
	o, c := enginetest.Setting(t, Game{}, "espadas(double_nil=off)", "")
	keys := []string{"win", "ruff", "keep_nil", "throw_low", "no_bags"}
	enginetest.NewReasons(t, Game{}, Mind{}).Hold(o, slices.Repeat([]engine.Carry{c}, 150), keys, func(h engine.Hand, k int, p engine.Seat, key string) bool {
		by := h.(*Hand).s.play.Lead[k+1]
		if key == "win" || key == "ruff" {
			return (by-p)&1 == 0
		}
		return by != p
	})
}
