package holdem

import (
	"math"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/poker"
	"carteado/engine/robot/selfplay"
)

// TestStrength compares what the table says before the flop, and some boards, with what is known of them.
func TestStrength(t *testing.T) {
	ranks := poker.Ranks{Low: 2, AceLow: true}
	for _, c := range []struct {
		own, board string
		low, high  float64
	}{
		{"AC AD", "", 0.85, 0.855},
		{"7C 2D", "", 0.34, 0.352},
		{"AS KS", "", 0.665, 0.675},
		{"KS AD", "", 0.648, 0.658},
		{"2C 2D", "", 0.498, 0.508},
		{"AC AD", "AH AS 2C", 0.99, 1},
		{"9C 2D", "TH JH QH KH AH", 0.5, 0.5}, // the board plays
		{"AH 2H", "KH 7H 3C", 0.6, 0.8},       // a flush draw
	} {
		f, _ := engine.ParseFaces(c.own)
		board, _ := engine.ParseFaces(c.board)
		if s := strength(&ranks, [2]engine.Face{f[0], f[1]}, board, 2000); s < c.low || s > c.high {
			t.Errorf("%s on %q wins %.3f, not %.3f to %.3f", c.own, c.board, s, c.low, c.high)
		}
		if c.board == "" && simulate(&ranks, [2]engine.Face{f[0], f[1]}, nil, 20000)-before([2]engine.Face{f[0], f[1]}) > 0.015 {
			t.Errorf("the table is wrong for %s", c.own)
		}
	}
}

// TestThumb wants of the rule player what anybody would do.
func TestThumb(t *testing.T) {
	board := "; stock: AS 8C 2D 2H 5S"
	for _, c := range []struct {
		name, rules, deck, play string
		verbs                   []engine.Verb
	}{
		{"aces are raised", casino, "hand0: AC AD", "", []engine.Verb{Raise}},
		{"a bad hand is folded", casino, "hand0: 7C 3D", "", []engine.Verb{Fold}},
		{"nothing is folded for nothing", casino, "hand2: 7C 3D", "0 fold; 1 call n=5", []engine.Verb{Check}},
		{"four of a kind bets", limit, "hand1: 2C 2S", "0 call n=10; 1 call n=5; 2 check", []engine.Verb{Bet}},
		{"nothing against a large bet", casino, "hand1: 7H 3C", "0 call n=10; 1 call n=5; 2 check; 1 check; 2 bet n=30; 0 raise n=300", []engine.Verb{Fold}},
		{"a good price is paid", limit, "hand1: KC QC", "0 raise n=20", []engine.Verb{Call, Raise}},
	} {
		s := sit(t, c.rules, 0, c.deck+board, 1000, 1000, 1000).Do(c.play)
		rng := rand.New(rand.NewPCG(1, 2))
		var l engine.List
		s.Hand().Legal(s.Hand().Turn().First(), &l)
		for range 20 {
			a := l.At(Mind{}.Thumb(s.Hand(), &l, rng))
			ok := false
			for _, v := range c.verbs {
				ok = ok || a.Verb == v
			}
			if !ok && rng.IntN(4) > 0 { // a bluff now and then
				t.Errorf("%s: %s", c.name, s.Words(a))
				break
			}
		}
	}
}

// TestJudge: a world is judged by what each seat sees.
func TestJudge(t *testing.T) {
	s := sit(t, casino, 0, "hand0: AC AD; hand1: 7C 2D; hand2: KC KD; stock: AS 8C 2H 2S 5S", 1000, 1000, 1000)
	h := s.Clone()
	engine.Sample(h, rand.New(rand.NewPCG(1, 1)), new(engine.Scratch))
	var l engine.List
	h.Legal(0, &l)
	worth := make([]float64, l.Len())
	sum := make([]float64, l.Len())
	rng := rand.New(rand.NewPCG(3, 4))
	for range 50 {
		Mind{}.Judge(h, &l, rng, worth)
		for i, x := range worth {
			sum[i] += x / 50
		}
	}
	last := l.Len() - 1    // fold
	const folded = 1.0 / 3 // it keeps a third of the chips
	if math.Abs(sum[last]-folded) > 1e-9 {
		t.Errorf("a fold is worth %v", sum[last])
	}
	for i, x := range sum[:last] {
		if x < folded {
			t.Errorf("%s is worth %v with aces", s.Words(l.At(i)), x)
		}
	}
	var tree selfplay.Tree
	tree.Reset(2000)
	if n := testing.AllocsPerRun(200, func() { Mind{}.Learn(h, &l, rng, &tree, worth) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if tree.Sets() == 0 {
		t.Error("nothing is learned of what to do later")
	}
	if n := testing.AllocsPerRun(20, func() { Mind{}.Judge(h, &l, rng, worth) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if n := testing.AllocsPerRun(20, func() { Mind{}.Weight(h, 0) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestWeight: who has raised a raise has rather kings than nothing.
func TestWeight(t *testing.T) {
	weight := func(cards string) float64 {
		s := sit(t, limit, 0, "hand0: AC AD; hand1: "+cards+"; hand2: JC JD", 1000, 1000, 1000).Do("0 raise n=20; 1 raise n=30; 2 fold")
		return Mind{}.Weight(s.Clone(), 0)
	}
	if kings, nothing := weight("KC KD"), weight("7C 2D"); kings < 5*nothing {
		t.Errorf("kings weigh %v, seven and two %v", kings, nothing)
	}
}

// TestBurn: a playout opens the cards that the table will open.
func TestBurn(t *testing.T) {
	for _, rules := range []string{limit, with(limit, "burn=true")} {
		s := sit(t, rules, 0, "", 200, 200, 200)
		var first world
		for street, play := range []string{"0 call n=10; 1 call n=5; 2 check", "1 check; 2 check; 0 check", "1 check; 2 check; 0 check", ""} {
			h := s.Clone().(*Hand)
			engine.Sample(h, rand.New(rand.NewPCG(1, 1)), new(engine.Scratch))
			var w world
			w.imagine(h)
			if street == 0 {
				first = w
			}
			if w.board != first.board {
				t.Fatalf("%s: in street %d the board is %v, and was to be %v", rules, street, w.board, first.board)
			}
			s.Do(play)
		}
		h := hand(s)
		for i, c := range h.t.Pile(zBoard) {
			if h.t.Face(c) != first.board[i] {
				t.Errorf("%s: card %d of the board is %v, not %v", rules, i, h.t.Face(c), first.board[i])
			}
		}
	}
}

func TestReasons(t *testing.T) {
	r := enginetest.NewReasons(t, Game{}, Mind{})
	r.Play(with(casino, "autoBlind=off"), 20)
	r.Play(limit, 40)
	for _, c := range []struct{ deck, play, words, why string }{
		{"hand0: AC AD", "", "0 raise n=20", "strong"},
		{"hand0: 7C 2D", "", "0 fold", "weak"},
		{"hand0: AC AD", "", "0 fold", "stakes"},
		{"hand2: 7C 3D", "0 fold; 1 call n=5", "2 check", "free"},
		{"hand2: AC AD", "0 fold; 1 call n=5", "2 check", "slow"},
		{"hand0: TC 7C", "", "0 raise n=20", "push"},
		{"hand0: 7C 2D", "", "0 call n=10", "grow"},
		{"hand1: KC 6C", "0 raise n=20", "1 call n=15", "price"},
		{"hand1: 3C 4D; stock: AS 8C KD 2H 9S", "0 fold; 1 call n=5; 2 check", "1 bet n=10", "bluff"},
		{"hand1: TC 8C", "0 raise n=20", "1 fold", "stakes"},
	} {
		s := sit(t, limit, 0, c.deck, 1000, 1000, 1000).Do(c.play)
		if got := r.Of(s, c.words); got != c.why {
			t.Errorf("%s, %s: %q, not %q", c.deck, c.words, got, c.why)
		}
	}
	r.All()
}
