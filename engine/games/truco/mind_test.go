package truco

import (
	"math/rand/v2"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/robot"
)

func strong(o *engine.Options) *robot.Robot {
	level, _ := robot.LevelNamed("strong")
	return robot.New(Game{}, o, Mind{}, level)
}

// tally counts what a strong robot does in a position, in words, by seeds.
func tally(t *testing.T, s *enginetest.Script, p engine.Seat, seeds uint64) map[string]int {
	t.Helper()
	if !s.Hand().Turn().Has(p) {
		t.Fatalf("it is not seat %d's turn", p)
	}
	r := strong(s.Options())
	out := map[string]int{}
	for k := range seeds {
		a := r.Choose(s.Hand(), p, rand.New(rand.NewPCG(k, 5)), nil)
		out[s.Words(&a)[len("0 "):]]++
	}
	return out
}

// In all of these the vira is a six, so that sevens are manilhas, and seat 0 leads. With eleven nothing can be
// raised.
func TestMind(t *testing.T) {
	const two, blog, on = "truco(seats=2)", "truco(preset=blog)", 20
	const onze = "deal=0 dealer=1 points=11,3"
	for name, c := range map[string]struct {
		options, carry, deck, actions string
		seat                          engine.Seat
		want                          string // how what it does begins
		least, most                   int    // times of 20
	}{
		"zap and copas raise, or wait": {"", "", "hand0: 7C 7H 3S; vira: 6D", "", 0, "raise", 1, on - 3},
		"zap and copas do not run": {"", "", "hand0: 7C 7H 3S; hand1: 3H 3C 2C; vira: 6D", "0 play 3S; 1 raise n=3", 0,
			"run", 0, 0},
		"zap and copas raise again": {"", "", "hand1: 7C 7H 3S; vira: 6D", "0 raise n=3", 1, "re-raise n=6", 4, on},
		"nothing runs from truco":   {two, "", "hand0: 3S 2S AS; hand1: 4H 4S 5D; vira: 6D", "0 raise n=3", 1, "run", on, on},
		"nothing runs from doze": {two, "", "hand0: 4H 4S 5D; hand1: 3S 2S AS; vira: 6D",
			"0 raise n=3; 1 re-raise n=6; 0 re-raise n=9; 1 re-raise n=12", 0, "run", 8, on},
		"a queen on the table in the last trick runs from who has a card yet": {two, "",
			"hand0: 4S 3S QS; hand1: 2S AD 7C; vira: 6D", "0 play 4S; 1 play 2S; 1 play AD; 0 play 3S; 0 play QS; 1 raise n=3", 0, "run", 16, on},
		"a three there runs at times only": {two, "", "hand0: 4S 3S 3H; hand1: AD 5D 7C; vira: 6D",
			"0 play 4S; 1 play AD; 1 play 5D; 0 play 3S; 0 play 3H; 1 raise n=3", 0, "accept", 4, on},
		"it runs from who took a four with a two, and had nothing less": {two, "",
			"hand0: 4S 3S 3H; hand1: 2S AD 7C; vira: 6D", "0 play 4S; 1 play 2S; 1 play AD; 0 play 3S; 0 play 3H; 1 raise n=3", 0, "run", 16, on},
		"a truco that was raised is taken for what it is worth": {two, "", "hand0: 3S KS 5H; hand1: 7C 7H AD; vira: 6D",
			"0 raise n=3; 1 re-raise n=6", 0, "run", 16, on},
		"no nove with a five and a king": {two, "", "hand0: 3S KS 5H; hand1: 2S 7H AD; vira: 6D",
			"0 play 3S; 1 play 2S; 0 raise n=3; 1 re-raise n=6", 0, "re-raise", 0, 0},
		"three, three and ace stay at nine, where one chance in six is enough": {two, "", "hand1: 3S 3H AC; vira: 6D",
			"0 raise n=3; 1 re-raise n=6; 0 re-raise n=9", 1, "run", 0, 0},
		"who speaks for both does not count on a partner whose truco was raised": {"", "",
			"hand0: QH 5S QC; hand1: JC 5H 2H; hand2: 7H 3S 4C; hand3: KC 4S QD; vira: 6D",
			"0 play 5S; 1 play 5H; 2 play 4C; 3 raise n=3; 2 re-raise n=6", 1, "run", 16, on},
		"a certain hand does not run": {"", "", "hand0: 3S 7C 5S; hand1: 3H AS 4C; hand2: 5H 5D 4D; hand3: 5C QC QD; vira: 6D",
			"0 play 3S; 1 play 4C; 2 play 5H; 3 play 5C; 0 play 5S; 1 raise n=3", 0, "run", 0, 0},
		"the zap after a tie raises before it is laid": {two, "", "hand0: QC 4D KH; hand1: QH 5C 7C; vira: 6D", "0 play QC; 1 play QH", 1,
			"raise", on, on},
		"no raise with eleven":    {"", score(11, 3), "hand0: 7C 7H 3S; vira: 6D", "", 0, "raise", 0, 0},
		"no raise against eleven": {"", score(3, 11), "hand0: 7C 7H 3S; vira: 6D", "", 0, "raise", 0, 0},
		"no raise that could cost the match": {two, "deal=0 dealer=1 points=3,9", "hand0: 4S 4C 5D; vira: 6D", "", 0,
			"raise", 0, 0},
		"eleven, zap and copas play":   {blog, score(11, 9), "hand0: 7C 7H 3S; vira: 6D", "", 0, "play-eleven", on, on},
		"the partner's play":           {blog, score(11, 9), "hand0: 4S 4C 5D; hand2: 7C 7H 3S; vira: 6D", "", 0, "play-eleven", on, on},
		"eleven and nothing run":       {blog, score(11, 3), "hand0: 4S 4C 5D; hand2: 5S 5C QD; vira: 6D", "", 0, "run-eleven", on, on},
		"with ten against them, a try": {blog, score(11, 10), "hand0: 3S 2C 5D; hand2: 3D 5C QD; vira: 6D", "", 0, "play-eleven", on, on},
		"the zap is not led":           {"", score(11, 3), "hand0: 7C 3S 4S; vira: 6D", "", 0, "play 7C", 0, 0},
		"the last wins with its cheapest": {"", score(11, 3), "hand0: AS 4S 5S; hand1: 4C 5C QC; hand2: 4D 5D QD; hand3: 7C 2S 4H; vira: 6D",
			"0 play AS; 1 play 4C; 2 play 4D", 3, "play 2S", on, on},
		"the last leaves it to its partner": {"", score(11, 3), "hand0: AS 4S 5S; hand1: 3C 5C QC; hand2: 4D 5D QD; hand3: 7C 2S 4H; vira: 6D",
			"0 play AS; 1 play 3C; 2 play 4D", 3, "play 4H", on, on},
		"the last takes the trick with no more than it needs": {two, "", "hand0: KC 6H 4C; hand1: AS 2D 5D; vira: 6D", "0 play KC", 1,
			"play 2D", 0, 0},
		"a tie is enough after a trick": {two, onze, "hand0: 3S KS 4S; hand1: 2S KD 7C; vira: 6D",
			"0 play 3S; 1 play 2S; 0 play 4S; 1 play 7C; 1 play KD", 0, "play KS", on, on},
		"the best after a tie": {"", score(11, 3), "hand0: 3S 7H 4S; hand1: 3C AC QC; hand2: 4D 5D QD; hand3: 2C KD 5H; vira: 6D",
			"0 play 3S; 1 play 3C; 2 play 4D; 3 play 2C; 1 play AC; 2 play QD; 3 play 5H", 0, "play 7H", on, on},
		"the zap is led after a tie": {two, onze, "hand0: 3S AS 4S; hand1: 3C 7C QC; vira: 6D", "0 play 3S; 1 play 3C", 1,
			"play 7C", on, on},
		"a lost card is covered": {two, onze, "hand0: 3S 7H 4S; hand1: 5C 2C QC; vira: 6D",
			"0 play 3S; 1 play 5C; 0 play 7H", 1, "cover (QC)", on, on},
		"nothing is covered where it may not be": {"truco(coverFrom=0,seats=2)", onze, "hand0: 3S 7H 4S; hand1: 5C 2C QC; vira: 6D",
			"0 play 3S; 1 play 5C; 0 play 7H", 1, "play QC", on, on},
	} {
		t.Run(name, func(t *testing.T) {
			s := play(t, c.options, c.carry, c.deck, c.actions)
			n, got := 0, tally(t, s, c.seat, on)
			for words, k := range got {
				if strings.HasPrefix(words, c.want) {
					n += k
				}
			}
			if n < c.least || n > c.most {
				t.Errorf("%s %d times, not %d to %d: %v", c.want, n, c.least, c.most, got)
			}
		})
	}
}

// A raise is no promise, nor is a card without one a confession: a bad hand raises now and then, where running seems
// likely, and a good one waits at times.
func TestMindMixes(t *testing.T) {
	for name, c := range map[string]struct {
		options, deck, actions string
		seat                   engine.Seat
		least, most            int // raises of 60
	}{
		"good":                      {"truco(seats=2)", "hand0: 7C 3H 2S; vira: 6D", "", 0, 3, 57},
		"bad, the first trick won":  {"truco(seats=2)", "hand0: 3S 4S 5D; hand1: 2C 5C QC; vira: 6D", "0 play 3S; 1 play 2C", 0, 4, 30},
		"lost, but for the bluff":   {"truco(seats=2)", "hand0: 3S 4S 5D; hand1: 2C AC QC; vira: 6D", "0 play 3S; 1 play 2C; 0 play 4S; 1 play AC; 1 play QC", 0, 10, 40},
		"lost, and both can see it": {"truco(seats=2)", "hand0: 3S 4S 5D; hand1: 2C AC 7C; vira: 6D", "0 play 3S; 1 play 2C; 0 play 4S; 1 play AC; 1 play 7C", 0, 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			n := 0
			got := tally(t, play(t, c.options, "", c.deck, c.actions), c.seat, 60)
			for words, k := range got {
				if strings.HasPrefix(words, "raise") {
					n += k
				}
			}
			t.Log(got)
			if n < c.least || n > c.most {
				t.Errorf("raises %d times of 60, not %d to %d: %v", n, c.least, c.most, got)
			}
		})
	}
	t.Run("a blind card is any card", func(t *testing.T) {
		s := play(t, "", score(11, 11), "hand0: 7C 3S 4C", "")
		if got := tally(t, s, 0, 60); len(got) != 3 {
			t.Error(got)
		}
	})
}

// What a robot does must not change when the cards change that its seat cannot see.
func TestMindSeesItsSeatOnly(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 1))
	var sc engine.Scratch
	asked := 0
	for k := range 120 {
		options := []string{"truco", regulamento, blogged, "truco(ferroBlind=first-trick)", "truco(preset=regulamento,ritual=on)",
			"truco(preset=blog,seats=2)"}[k%6]
		o, err := info.Parse(options)
		if err != nil {
			t.Fatal(err)
		}
		e, err := engine.New(Game{}, o, carries(&o, rng))
		if err != nil {
			t.Fatal(err)
		}
		d := engine.NewDealer(e, rng)
		if err := d.Serve(e); err != nil {
			t.Fatal(err)
		}
		r := robot.New(Game{}, &o, Mind{}, robot.Level{Iterations: 60})
		simple := robot.NewSimple(Game{}, &o, Mind{})
		for !e.Over() {
			h := e.Hand().(*Hand)
			p := h.Turn().First()
			seed := rng.Uint64()
			dice := func() *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }
			a := r.Choose(h, p, dice(), nil)
			rule := simple.Choose(h, p, dice(), nil)
			for range 2 {
				var other Hand
				other.CopyFrom(h)
				other.t.Mask(p)
				engine.Sample(&other, rng, &sc)
				if b := r.Choose(&other, p, dice(), nil); info.Notation(&a) != info.Notation(&b) {
					t.Fatalf("%s: with other cards %s, not %s", options, info.Notation(&b), info.Notation(&a))
				}
				if b := simple.Choose(&other, p, dice(), nil); info.Notation(&rule) != info.Notation(&b) {
					t.Fatalf("%s: by rule, with other cards %s, not %s", options, info.Notation(&b), info.Notation(&rule))
				}
				asked++
			}
			if err := e.Do(uint32(e.Len()), &a); err != nil {
				t.Fatal(err)
			}
			if err := d.Serve(e); err != nil {
				t.Fatal(err)
			}
		}
	}
	if asked < 1000 {
		t.Error("only", asked, "questions")
	}
}

const blogged = "truco(preset=blog)"

// The search asks these thousands of times a decision.
func TestMindAllocatesNothing(t *testing.T) {
	s := play(t, "", "", "", "0 raise n=3")
	var world Hand
	var sc engine.Scratch
	world.CopyFrom(s.Hand())
	engine.Sample(&world, rand.New(rand.NewPCG(1, 1)), &sc)
	var l engine.List
	world.Legal(1, &l)
	w := make([]float64, 16)
	dice := rand.New(rand.NewPCG(1, 2))
	if n := testing.AllocsPerRun(100, func() {
		Mind{}.Judge(&world, &l, dice, w[:l.Len()])
		Mind{}.Weight(&world, 1)
		Mind{}.Value(&world, 0)
	}); n != 0 {
		t.Error(n, "allocations")
	}
}

// A beginner keeps nothing back, neither a card nor a raise, and believes nobody; but he does not throw a match away.
func TestNovice(t *testing.T) {
	for name, c := range map[string]struct{ options, deck, actions, want, rule string }{
		"his best card leads":                {"", "hand0: 7C 3S 4S; vira: 6D", "", "raise n=3", "raise n=3"},
		"the best of little leads":           {"", "hand0: 2C KS 4S; vira: 6D", "", "play 2C", "play 4S"},
		"the best takes a queen":             {"", "hand0: QC KS 4S; hand1: AS JS 4C; vira: 6D", "0 play QC", "play AS", "play 4C"},
		"the worst goes where none takes":    {"", "hand0: 3C KS 4S; hand1: KD 2S 4C; vira: 6D", "0 play 3C", "play 4C", "play 4C"},
		"the partner's card is let be":       {"", "hand0: AC KS 4S; hand1: 4C 5C QC; hand2: 3S 2S JS; vira: 6D", "0 play AC; 1 play 4C", "play JS", "play 3S"},
		"a three is worth a look":            {"", "hand1: 3S KS 5D; vira: 6D", "0 raise n=3", "accept", "run"},
		"two fours and a five are worthless": {"", "hand1: 4S 4H 5C; vira: 6D", "0 raise n=3", "run", "run"},
	} {
		t.Run(name, func(t *testing.T) {
			s := play(t, c.options, "", c.deck, c.actions)
			var l engine.List
			s.Hand().Legal(s.Hand().Turn().First(), &l)
			for what, at := range map[string]int{c.want: Mind{}.Novice(s.Hand(), &l, nil), "rule " + c.rule: Mind{}.Thumb(s.Hand(), &l, nil)} {
				if got := s.Words(l.At(at))[len("0 "):]; got != strings.TrimPrefix(what, "rule ") {
					t.Errorf("%s, not %s", got, what)
				}
			}
		})
	}
}
