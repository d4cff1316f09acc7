package control_test

import (
	"errors"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/render/speech"

	. "carteado/render/control"
)

// Lines that are typed at seat 1's turn of Buraco, after the draw, with what they come to.
func TestCommands(t *testing.T) {
	x := melding(t, "buraco")
	x.sit(1)
	x.do(t, x.c.Command("c").Do)
	x.sit(1)
	x.do(t, x.c.Command("b 4c 5c 6c").Do)
	x.sit(1)
	for _, step := range []struct{ line, want string }{
		{"m", "say hand -"}, {"m c", "say hand H"}, {"m e", "say hand S"}, {"m x", "error unknown"},
		{"mesa", "say table -"}, {"V", "say last -"}, {"p", "say score -"}, {"t", "say tricks -"},
		{"q", "say turn -"}, {"r", "say rules -"}, {"?", "say help -"}, {"dica", "say hint -"}, {"desfaz", "say undo -"},
		{"", ""}, {"   ", ""},
		{"d kp", "discard 0 KC"}, {"d rp", "discard 0 KC"}, {"descarta K♣", "discard 0 KC"}, {"D 2E", "confirm discard 0 2S"},
		{"d", "error which"}, {"d 1p", "error held"}, {"d zz", "error card"}, {"d kp ko", "error which"},
		{"b 1 7c", "add 0 7H"}, {"b 1 7c 8c", "add 0 7H 8H"}, {"b 2 7c", "error meld"}, {"b 0", "error meld"},
		{"b", "error which"}, {"b kp ko 7e", "rule meld_mixed"}, {"b 7c 8c kp", "rule meld_mixed"}, {"b kp ko", "rule meld_few"},
		{"b kp ko 2e", "rule meld_sets"}, {"b kp 7c vs", "rule meld_mixed"},
		{"c", "rule drawn_already"}, {"compra", "rule drawn_already"}, {"l", "rule drawn_already"}, {"draw_stock", "rule drawn_already"},
		{"x 7c 8c", "say picks -"}, {"b 1", "add 0 7H 8H"}, {"x", "say picks -"}, {"b 1", "error which"},
		{"x 1 99", "error place"}, {"x 0", "error place"}, {"x kc", "error held"},
		{"j 7c", "error not"}, {"truco", "error unknown"}, {"a", "error not"}, {"6", "error not"}, {"sim", "error not"},
		{"xyz", "error unknown"}, {"c 1 2", "error unknown"}, {"c x", "error unknown"}, {"não", "say picks -"},
	} {
		if got := x.answer(x.c.Command(step.line)); got != step.want {
			t.Errorf("%q gives %q, want %q", step.line, got, step.want)
		}
	}
	x.c.English = true
	if got := x.answer(x.c.Command("discard kc")); got != "discard 0 KC" {
		t.Error("in English c is clubs:", got)
	}
}

func (x *table) answer(r Reply) string {
	var slip *CommandError
	rule, _ := engine.IsRule(r.Err)
	switch {
	case r.Do != nil:
		return x.say(r.Do)
	case r.Ask != nil:
		return "confirm " + x.say(r.Ask)
	case rule != nil:
		return "rule " + rule.Key
	case errors.As(r.Err, &slip):
		return "error " + slip.Key
	case r.Err != nil:
		return r.Err.Error()
	case r.Say != "":
		return "say " + r.Say + " " + r.Suit.String()
	}
	return ""
}

// The words of Truco, in a hand with the ritual before it.
func TestCommandsOfTruco(t *testing.T) {
	x := open(t, "truco(preset=regulamento,ritual=on)", engine.Carry{}, 5)
	type step struct {
		seat engine.Seat
		line string
		want string
		do   bool
	}
	for i, s := range []step{
		{3, "corta 40", "rule cut_at", false}, {3, "6", "cut 6", false}, {3, "corta 17", "cut 17", true},
		{3, "truco", "rule raise_when", false}, {3, "peekbottom", "peekBottom 0", false}, {3, "dá", "deal 0", true},
		{3, "descer", "descer 0", true}, {3, "dá", "deal 0", true}, {3, "dá", "deal 0", true}, {3, "dá", "deal 0", true},
		{3, "dá", "deal 0", true},
		{1, "a", "rule answer_when", false}, {1, "6", "rule raise_level", false}, {1, "truco", "raise 3", true},
		{2, "j", "error which", false}, {2, "f", "confirm run 0", false}, {2, "a", "accept 0", false},
		{2, "f", "confirm run 0", false}, {2, "não", "say picks -", false}, {2, "sim", "error not", false},
		{2, "f", "confirm run 0", false}, {2, "sim", "run 0", false}, {2, "9", "rule raise_level", false}, {2, "6", "re-raise 6", true},
		{1, "f", "confirm run 0", false}, {1, "f", "run 0", true},
	} {
		if x.v == nil || x.v.Seat != s.seat || i > 0 {
			x.sit(s.seat)
		}
		r := x.c.Command(s.line)
		if got := x.answer(r); got != s.want {
			t.Fatalf("step %d: %q gives %q, want %q", i, s.line, got, s.want)
		}
		if s.do {
			x.do(t, r.Do)
		}
	}
	if !x.Over() {
		t.Error("the hand is not over")
	}
}

// A word for giving up says why there is nothing to give up by the verb that the players mean, not by a rarer one.
func TestRunFromNothing(t *testing.T) {
	x := open(t, "truco(preset=blog)", engine.Carry{}, 5)
	x.sit(x.Hand().Turn().First())
	for _, line := range []string{"f", "foge", "corre"} {
		if got := x.answer(x.c.Command(line)); got != "rule answer_when" {
			t.Errorf("%q gives %q", line, got)
		}
	}
	x = open(t, "truco(preset=blog)", engine.Carry{Points: [8]int32{11, 4, 11, 4}}, 5)
	x.sit(0)
	if got := x.answer(x.c.Command("f")); got != "confirm run-eleven 0" {
		t.Errorf("with eleven it gives %q", got)
	}
}

// A line never does what is refused, and never panics.
func FuzzCommand(f *testing.F) {
	for _, s := range []string{"m c", "j 7c", "x 1 3 5", "b 2", "d kp", "l 1", "signal 3", "t21", "cut -1", "x é", "99999999999"} {
		f.Add(s)
	}
	x := melding(f, "buraco")
	x.sit(1)
	x.do(f, x.c.Command("c").Do)
	x.sit(1)
	f.Fuzz(func(t *testing.T, line string) {
		if r := x.c.Command(line); r.Do != nil && x.Check(r.Do) != nil {
			t.Errorf("%q gives what is refused: %s", line, x.say(r.Do))
		}
	})
}

// A bid is typed as it is written, and a dummy's card like an own one.
func TestTypedBids(t *testing.T) {
	x := open(t, "bridge", engine.Carry{}, 1)
	x.sit(0)
	for _, c := range []struct {
		line string
		n    int32
	}{{"1p", 1}, {"1st", 5}, {"2c", 8}, {"3♠", 14}, {"7nt", 35}} {
		if r := x.c.Command(c.line); r.Do == nil || r.Do.N != c.n {
			t.Errorf("%q gives %+v", c.line, r)
		}
	}
	for _, line := range []string{"8p", "1x", "0st"} {
		if r := x.c.Command(line); r.Err == nil {
			t.Errorf("%q gives %+v", line, r)
		}
	}
	for _, line := range []string{"1st", "passo", "passo", "passo"} {
		x.do(t, x.c.Command(line).Do)
		x.sit(x.Hand().Turn().First())
	}
	x.do(t, x.c.Flick(x.c.Hand()[0]).Do) // the opening lead
	x.sit(0)
	for i := range x.v.Moves {
		a := &x.v.Moves[i]
		if len(a.Cards) == 0 {
			continue
		}
		voice := speech.Voice{Book: words.In("en"), Info: x.Game().Info(), Options: x.Options()}
		x.c.English = true
		if r := x.c.Command("j " + strings.ToLower(voice.Short(a.Face(0)))); r.Do == nil || r.Do.Cards[0] != a.Cards[0] {
			t.Errorf("dummy's %s cannot be typed: %+v", a.Face(0), r)
		}
	}
}
