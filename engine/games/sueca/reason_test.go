package sueca

import (
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/robot"
)

func TestReason(t *testing.T) {
	const deck = "hand0: AC 2C 3D JH QH 5H 6H 2S 7S AS; hand1: 3C KC 4D 5D 6D 7D 3S 4S 5S 6S; " +
		"hand2: 4C 5C 6C QC JC 2D QD JD AD KD; hand3: 7C KH AH 2H 3H 4H; @39: 7H"
	seen := map[string]bool{}
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
		a, err := s.Action(c.action)
		if err == nil {
			err = s.Check(&a)
		}
		if err != nil {
			t.Fatalf("%s: %v", c.action, err)
		}
		got := Mind{}.Reason(s.Hand(), &a)
		if got != c.want {
			t.Errorf("after %q, %s: %s, not %s", c.plays, c.action, got, c.want)
		}
		seen[got] = true
	}
	why(t, seen, 300)
	for _, key := range Reasons {
		if !seen[key] {
			t.Errorf("%s is never a reason", key)
		}
	}
}

// why plays hands by rule and gathers the reasons, which must be listed and the same at the seat.
func why(t *testing.T, seen map[string]bool, hands int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(6, 6))
	o, c := enginetest.Setting(t, Game{}, "", "")
	for range hands {
		e, err := engine.New(Game{}, o, c)
		if err != nil {
			t.Fatal(err)
		}
		if err := engine.NewDealer(e, rng).Serve(e); err != nil {
			t.Fatal(err)
		}
		r := robot.NewSimple(Game{}, &o, Mind{})
		for h := e.Clone(); !h.Over(); {
			p := h.Turn().First()
			a := r.Choose(h, p, rng, nil)
			own := e.Clone()
			own.CopyFrom(h)
			own.Table().Mask(p)
			key := Mind{}.Reason(own, &a)
			if key != (Mind{}).Reason(h, &a) {
				t.Fatalf("the reason %s is another where all cards are known", key)
			}
			if !slices.Contains(Reasons, key) {
				t.Fatalf("%q is not listed", key)
			}
			seen[key] = true
			engine.Step(h, &a)
		}
	}
}
