package chemin

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestReason(t *testing.T) {
	why := enginetest.NewReasons(t, Game{}, Mind{})
	for _, c := range []struct{ options, carry, shoe, plays, action, want string }{
		{"(seats=2)", "", "", "", "1 bid n=10", "bank"},
		{"(seats=2)", "", "", "", "1 pass", "let_go"},
		{"(seats=2)", kept(2, 0), "", "", "0 announce n=10", "modest"},
		{"(bank_rule=accumulate,seats=2)", kept(2, 0), "", "", "0 announce n=100", "keep"},
		{"(bank_rule=accumulate,seats=2)", kept(2, 0), "", "", "0 give_up", "cash"},
		{"(seats=2)", kept(2, 0), "", "0 announce n=100", "1 stake n=10", "small"},
		{"(seats=2)", kept(2, 0), "", "0 announce n=100", "1 banco", "alone"},
		{"(seats=2)", kept(2, 0), "", "0 announce n=100", "1 pass", "watch"},
		{"(seats=2)", kept(2, 0), "", "0 announce n=100; 1 stake n=10", "0 accept", "accept"},
		{"(seats=2)", kept(2, 0), "", "0 announce n=100; 1 stake n=10", "0 annul", "annul"},
		{"(seats=2)", kept(2, 0), "", "0 give_up", "1 decline", "let_go"},
		{"(seats=2)", kept(2, 0), "", "0 give_up", "1 take_bank", "bank"},
		{"(seats=2)", kept(2, 0), "2C KD 2D 3D", "0 announce n=100; 1 banco", "1 none", "must"},
		{"(seats=2)", kept(2, 0), "2C KD 3C 3D", "0 announce n=100; 1 banco; 1 none; 0 none", "1 draw", "five"},
		{"(seats=2)", kept(2, 0), "2C KD 3C 3D", "0 announce n=100; 1 banco; 1 none; 0 none", "1 stand", "bluff"},
		{"(seats=2)", kept(2, 0), "2C KD 3C 3D 9C", "0 announce n=100; 1 banco; 1 none; 0 none; 1 draw", "0 stand", "choice"},
		{"(seats=2)", kept(2, 0), "2C KD 3C 7D 9C", "0 announce n=100; 1 banco; 1 none; 0 none; 1 draw", "0 stand", "must"},
	} {
		s := enginetest.Play(t, Game{}, "chemin-de-fer"+c.options, c.carry, "shoe: "+c.shoe).Do(c.plays)
		if got := why.Of(s, c.action); got != c.want {
			t.Errorf("%s %q, %s: %s, not %s", c.options, c.plays, c.action, got, c.want)
		}
	}
	why.Play("", 2)
	why.Play("chemin-de-fer(preset=casino)", 2)
	why.All()
}

// TestTaste has robots play some shoes: the bank is kept and passes, stakes are small, and five is mixed.
func TestTaste(t *testing.T) {
	o, c := enginetest.Setting(t, Game{}, "", "")
	rng := rand.New(rand.NewPCG(3, 3))
	drew, stood, alone, coups := 0, 0, 0, int32(0)
	for range 20 {
		h := Game{}.New(&o, &c).(*Hand)
		engine.Sample(h, rng, new(engine.Scratch))
		var l engine.List
		for !h.Over() {
			p := h.Turn().First()
			l.Reset()
			h.Legal(p, &l)
			a := l.At(Mind{}.Thumb(h, &l, rng))
			switch {
			case a.Verb == Stake && a.N > max(h.rules.least, h.s.stack[p]/stakePart), a.Verb == Announce && a.N > max(h.rules.least, h.s.stack[p]/bankPart):
				t.Fatalf("%d of %d", a.N, h.s.stack[p])
			case a.Verb == Banco:
				alone++
			case h.s.phase == calling && l.Len() == 2 && a.Verb == Draw:
				drew++
			case h.s.phase == calling && l.Len() == 2:
				stood++
			}
			engine.Step(h, a)
		}
		if h.s.score.Ending != Worn {
			t.Errorf("a shoe ends with %s", info.Endings[h.s.score.Ending])
		}
		coups += h.s.coups
	}
	if coups < 20*40 || drew < 3*stood || drew > 7*stood || alone == 0 {
		t.Errorf("X3: %d coups, five: %d drawn, %d stood; %d bancos", coups, drew, stood, alone)
	}
}

// TestEnough: a robot gives up a bank that grows when it has won three coups in this shoe, a tie not counted; one that names what it likes it keeps.
func TestEnough(t *testing.T) {
	const win, tie = "KC 9D KD KH ", "8C 8D KC KD "
	for _, c := range []struct {
		rule, shoe string
		coups      []string
		gives      bool
	}{
		{"accumulate", win + win, []string{"100", "200"}, false},
		{"accumulate", win + win + win, []string{"100", "200", "400"}, true},
		{"accumulate", win + win + tie, []string{"100", "200", "400"}, false},
		{"announce", win + win + win, []string{"100", "100", "100"}, false},
	} {
		s := enginetest.Play(t, Game{}, "chemin-de-fer(bank_rule="+c.rule+",chips=10000,seats=2)", kept(2, 0), "shoe: "+c.shoe)
		for _, n := range c.coups {
			say(s, "0 announce n="+n+"; 1 banco")
		}
		var l engine.List
		s.Hand().Legal(0, &l)
		if a := l.At(Mind{}.Thumb(s.Hand(), &l, rand.New(rand.NewPCG(1, 1)))); (a.Verb == GiveUp) != c.gives {
			t.Errorf("%s after %d coups: %s", c.rule, len(c.coups), s.Words(a))
		}
	}
}
