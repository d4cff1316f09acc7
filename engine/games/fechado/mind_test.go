package fechado

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/poker"
	"carteado/engine/robot/selfplay"
)

func faces(t *testing.T, text string) (hand cards5) {
	t.Helper()
	f, err := engine.ParseFaces(text)
	if err != nil || len(f) != five {
		t.Fatalf("%s: %v", text, err)
	}
	return cards5(f)
}

// TestDiscards wants of the rule player what anybody would exchange.
func TestDiscards(t *testing.T) {
	ranks := poker.Ranks{Low: 7, AceLow: true}
	for _, c := range []struct {
		hand string
		most int
		out  uint8
	}{
		{"QC QD AS 9H 7C", five, 0b11100},
		{"QC QD AS 9H 7C", 2, 0b11000}, // the ace stays
		{"QC QD 9S 9H 7C", five, 0b10000},
		{"QC QD QS 9H 7C", five, 0b11000},
		{"QC JD TS 9H 8C", five, 0},
		{"QC QD QS QH 7C", five, 0},
		{"QC QD QS 9H 9C", five, 0},
		{"AC KC QC 9C 7C", five, 0},
		{"QC JD TS 9H 7C", five, 0b10000}, // open at both ends
		{"AC KD QS JH 7C", five, 0b11100}, // only a ten would do
		{"KC QC 9C 7C 8D", five, 0b10000}, // four to a flush
		{"AC JD 9S 8H 7C", five, 0b11110},
		{"KC JD 9S 8H 7C", 3, 0b11100},
	} {
		hand := faces(t, c.hand)
		if out := discards(&ranks, &hand, c.most); out != c.out {
			t.Errorf("%s, %d at most: %05b goes, not %05b", c.hand, c.most, out, c.out)
		}
	}
}

// TestStrength orders hands before the draw and after it, and gives hands that beat all what they win.
func TestStrength(t *testing.T) {
	ranks := poker.Ranks{Low: 7, AceLow: true}
	for _, list := range [][]string{
		{"AC AD AH AS KC", "QC JD TS 9H 8C", "QC QD QS 9H 7C", "AC AD KS 9H 7C", "8C 8D KS 9H QC", "KC JD 9S 8H 7D"},
	} {
		for _, after := range []bool{false, true} {
			last := 1.01
			for _, text := range list {
				hand := faces(t, text)
				f := foes{drew: [seats]int8{3}, n: 1}
				if !after {
					f.n = 0
				}
				s := strength(&ranks, five, &hand, after, &f, 4000)
				if s >= last || text[:2] == "AC" && text[9:11] == "AS" && s < 0.97 {
					t.Errorf("after the draw %v: %s wins %.3f, the one before %.3f", after, text, s, last)
				}
				last = s
			}
		}
	}
	hand := faces(t, "AC AD KS 9H 7C") // who draws nothing has more than two aces
	pat, three := foes{n: 1}, foes{drew: [seats]int8{3}, n: 1}
	if a, b := strength(&ranks, five, &hand, true, &pat, 2000), strength(&ranks, five, &hand, true, &three, 2000); a > b/2 {
		t.Errorf("a pair wins %.3f against who drew nothing, %.3f against who drew three", a, b)
	}
}

func TestThumb(t *testing.T) {
	for _, c := range []struct {
		name, deck, play string
		verbs            []engine.Verb
	}{
		{"three aces open", "hand0: " + aces, "", []engine.Verb{Bet}},
		{"nothing does not", "hand0: KC JD 9H 8S 7C", "", []engine.Verb{Check}},
		{"nothing is folded to a large bet", "hand1: KC JD 9H 8S 7C", "0 bet n=200", []engine.Verb{Fold}},
		{"three kings are not", "hand1: KC KD KH 8S 7C", "0 bet n=100", []engine.Verb{Call, Raise}},
		{"a pair draws", "hand0: QC QD KH 8S 7C", "0 check; 1 check; 2 check", []engine.Verb{Draw}},
	} {
		s := sit(t, seed, c.deck, 1000, 1000, 1000).Do(c.play)
		rng := rand.New(rand.NewPCG(1, 2))
		var l engine.List
		s.Hand().Legal(s.Hand().Turn().First(), &l)
		for range 10 {
			if a := l.At(Mind{}.Thumb(s.Hand(), &l, rng)); !slices.Contains(c.verbs, a.Verb) {
				t.Errorf("%s: %s", c.name, s.Words(a))
			} else if a.Verb == Draw && bits.OnesCount8(hand(s).given(a)) != 3 {
				t.Errorf("%s: %s", c.name, s.Words(a))
			}
		}
	}
}

// TestJudge: with aces everything is worth more than to fold, of exchanges only those are played that Book keeps, and playing on
// allocates nothing.
func TestJudge(t *testing.T) {
	for _, play := range []string{"0 bet n=20; 1 fold; 2 raise n=60", "0 check; 1 check; 2 check"} {
		s := sit(t, seed, "hand0: "+aces, 1000, 1000, 1000).Do(play)
		h := s.Clone()
		engine.Sample(h, rand.New(rand.NewPCG(1, 1)), new(engine.Scratch))
		var l engine.List
		h.Legal(0, &l)
		worth, sum := make([]float64, l.Len()), make([]float64, l.Len())
		rng := rand.New(rand.NewPCG(3, 4))
		for range 50 {
			Mind{}.Judge(h, &l, rng, worth)
			for i, x := range worth {
				sum[i] += x / 50
			}
		}
		if last := l.Len() - 1; l.At(last).Verb == Fold {
			for i, x := range sum[:last] {
				if x <= sum[last] {
					t.Errorf("%s is worth %v with aces, to fold %v", s.Words(l.At(i)), x, sum[last])
				}
			}
		}
		keep := make([]bool, l.Len())
		for i := range keep {
			keep[i] = true
		}
		Mind{}.Book(h, &l, rng, keep)
		for i, x := range sum {
			if l.At(i).Verb == Draw && keep[i] != (x > 0) {
				t.Errorf("%s is kept %v, and worth %v", s.Words(l.At(i)), keep[i], x)
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
}

// TestWeight: who has drawn nothing has rather a straight than a pair.
func TestWeight(t *testing.T) {
	weight := func(cards string) float64 {
		return Mind{}.Weight(sit(t, seed, "hand0: "+cards, 1000, 1000).Do("0 bet n=20; 1 call n=20; 0 draw; 1 draw; 0 check").Clone(), 1)
	}
	if straight, pair := weight("JC TD 9H 8S 7C"), weight("JC JD 9H 8S 7C"); straight < 5*pair {
		t.Errorf("a straight weighs %v, a pair %v", straight, pair)
	}
}

func TestReasons(t *testing.T) {
	r := enginetest.NewReasons(t, Game{}, Mind{})
	r.Play(with(trad, "autoAnte=off"), 20)
	r.Play(seed, 30)
	r.Play(with(trad, "seats=2"), 30)
	for _, c := range []struct{ deck, play, words, why string }{
		{"hand0: " + aces, "", "0 bet n=20", "strong"},
		{"hand1: KC JD 9H 8S 7C", "0 bet n=200", "1 fold", "weak"},
		{"hand0: KC JD 9H 8S 7C", "", "0 check", "free"},
		{"hand0: QC JD TS 9H 8C", "0 check; 1 check; 2 check", "0 draw", "pat"},
		{"hand0: QC QD TS 9H 7C", "0 check; 1 check; 2 check", "0 draw (TS) (9H) (7C)", "keep"},
		{"hand0: QC JD TS 9H 7C", "0 check; 1 check; 2 check", "0 draw (7C)", "fourth"},
		{"hand0: QC JD TS 9H 7C", "0 check; 1 check; 2 check", "0 draw (QC)", "odds"},
		{"hand0: KC JD 9H 8S 7C", "0 check; 1 check; 2 fold; 0 draw; 1 draw", "0 bet n=10", "bluff"},
	} {
		s := sit(t, seed, c.deck, 1000, 1000, 1000).Do(c.play)
		if got := r.Of(s, c.words); got != c.why {
			t.Errorf("%s, %s: %q, not %q", c.deck, c.words, got, c.why)
		}
	}
	r.All()
}
