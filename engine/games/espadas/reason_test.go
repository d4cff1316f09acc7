package espadas

import (
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

// TestReasonsAreTrue plays hands by rule, and wants the trick to end as the reason of a card says.
func TestReasonsAreTrue(t *testing.T) {
	takes := map[string]bool{"win": true, "ruff": true, "keep_nil": false, "throw_low": false, "no_bags": false}
	said := map[string]int{}
	o, _ := enginetest.Setting(t, Game{}, "espadas(double_nil=off)", "")
	for range 150 {
		e, err := engine.New(Game{}, o, engine.Carry{})
		if err != nil {
			t.Fatal(err)
		}
		if err := engine.NewDealer(e, rng).Serve(e); err != nil {
			t.Fatal(err)
		}
		h := e.Clone().(*Hand)
		var why [seats]string
		for !h.Over() {
			var l engine.List
			p := h.turn()
			h.Legal(p, &l)
			a := l.At(Mind{}.Thumb(h, &l, rng)).Clone()
			if a.Verb == Play {
				why[p] = Mind{}.Reason(h, &a)
			}
			k := h.s.play.Done
			engine.Step(h, &a)
			if h.s.play.Done == k {
				continue
			}
			for q, key := range why {
				if want, ok := takes[key]; ok {
					said[key]++
					took := h.s.play.Lead[k+1] == engine.Seat(q)
					if want { // for the pair
						took = (h.s.play.Lead[k+1]-engine.Seat(q))&1 == 0
					}
					if took != want {
						t.Fatalf("seat %d plays for %q in trick %d, and takes it: %v", q, key, k+1, took)
					}
				}
			}
		}
	}
	for key := range takes {
		if said[key] == 0 {
			t.Errorf("%s was never said", key)
		}
	}
}
