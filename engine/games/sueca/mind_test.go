package sueca

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestValue(t *testing.T) {
	value := func(target, us, them, won, lost int32, cards int16) float64 {
		h := &Hand{rules: &rules{target: target, points: [2]int32{us, them}}}
		h.s.score.Points = [engine.MaxSeats]int32{won, lost, won, lost}
		if cards >= 0 { // -1 for a hand thrown in
			h.s.points = [2]int16{cards, 120 - cards}
		}
		a, b := Mind{}.Value(h, 0), Mind{}.Value(h, 1)
		if a < 0 || a > 1 || a+b < 0.999 || a+b > 1.001 {
			t.Errorf("the sides have %v and %v", a, b)
		}
		if a != (Mind{}).Value(h, 2) {
			t.Error("partners do not agree")
		}
		return a
	}
	rising := []float64{
		value(4, 0, 0, 0, 4, 0), // from a lost match
		value(4, 0, 0, 0, 2, 20),
		value(4, 0, 0, 0, 1, 40),
		value(4, 0, 0, 0, 0, 60),
		value(4, 0, 0, 1, 0, 61),
		value(4, 0, 0, 1, 0, 90),
		value(4, 0, 0, 2, 0, 91),
		value(4, 0, 0, 4, 0, 120), // to one that is won
	}
	if !slices.IsSorted(rising) || rising[0] != 0 || rising[7] != 1 {
		t.Error(rising)
	}
	if v := value(4, 0, 0, 0, 0, -1); v != 0.5 {
		t.Errorf("a hand thrown in at 0-0 is worth %v", v)
	}
	// At three all the second point is worth nothing, at two all much.
	if a, b := value(4, 3, 3, 2, 0, 100)-value(4, 3, 3, 1, 0, 100), value(4, 2, 2, 2, 0, 100)-value(4, 2, 2, 1, 0, 100); a != 0 || b < 0.1 {
		t.Errorf("the second point is worth %v at 3-3, %v at 2-2", a, b)
	}
	if v := value(20, 19, 0, 4, 0, 120); v != 1 {
		t.Errorf("past the target: %v", v)
	}
}

// after plays a script and gives what the seat in turn makes of it.
func after(t *testing.T, deck, plays string) (*enginetest.Script, outlook) {
	t.Helper()
	s := enginetest.Play(t, Game{}, "sueca(throw_in_max=off)", "", deck).Do(plays)
	return s, hand(s).look()
}

func TestLook(t *testing.T) {
	_, s := after(t, "hand0: 2H; hand1: QH; hand2: AH 3H 4D; hand3: 5H; @39: 2S", "0 play 2H; 1 play QH")
	if s.Me != 2 || s.Now.Led() != engine.Hearts || s.Now.Best.String() != "QH" || s.Ours || s.points != 2 || s.Behind != engine.Seat(3).Set() {
		t.Errorf("%+v", s)
	}
	if s.Unseen(engine.Hearts) != 10-2-s.Held(engine.Hearts) {
		t.Errorf("%d hearts are hidden", s.Unseen(engine.Hearts))
	}
	ace, _ := engine.ParseFace("AH")
	seven, _ := engine.ParseFace("7H")
	if !s.Top(ace) || s.Higher(seven) != 0 { // it holds the ace itself
		t.Error("the ace of hearts is the top")
	}
}

func TestChance(t *testing.T) {
	const (
		trump  = "; @39: 2S"
		rest   = " QC 3C 4C 5D 6D JD KD 3S" // of a hand of eight and two hearts
		hearts = "hand1: AH QH; hand2: KH 3H; hand3: 7H 2H 2D 3D 4D 6C QD JC AD" + trump
	)
	for _, c := range []struct {
		name, deck, plays, card string
		low, high               float64
	}{
		{"the last seat knows: won", "hand0: 4H; " + hearts, "0 play 4H; 1 play QH; 2 play KH", "7H", 1, 1},
		{"the last seat knows: lost", "hand0: 4H; " + hearts, "0 play 4H; 1 play QH; 2 play KH", "2H", 0, 0},
		{"the last seat knows: the partner has it", "hand0: 4H; " + hearts, "0 play 4H; 1 play AH; 2 play KH", "2H", 1, 1},
		{"an ace led early mostly stands", "hand0: AH 4H" + rest + trump, "", "AH", 0.7, 0.99},
		{"a 2 led is the partner's to win", "hand0: 2H 4H" + rest + trump, "", "2H", 0.01, 0.5},
		{"third hand: the ace behind may beat the 7", "hand0: 2H; hand1: 3H; hand2: 7H 4H" + rest + trump, "0 play 2H; 1 play 3H", "7H", 0.4, 0.8},
		{"third hand: the highest trump", "hand0: 2H; hand1: 3H; hand2: AS AC 2C 3C AD 2D 3D 4D 5D 6D; hand3: 4H" + trump,
			"0 play 2H; 1 play 3H", "AS", 1, 1},
	} {
		script, s := after(t, c.deck, c.plays)
		f, err := engine.ParseFace(c.card)
		if err != nil {
			t.Fatal(err)
		}
		if p := s.Chance(f); p < c.low || p > c.high {
			t.Errorf("%s: %v (%v)", c.name, p, script.Legal(s.Me))
		}
	}
}

func TestThumb(t *testing.T) {
	for _, c := range []struct{ name, deck, plays, card string }{
		{"lead an ace", "hand0: AH 2H QC 3C 4C 5D 6D JD KD 2S; @39: 3S", "", "0 play AH"},
		{"keep the 7 while the ace is out", "hand0: 7H 2H QC 3C 4C 5D 6D JD KD 2S; @39: 3S", "", "0 play 2H"},
		{"lead the 7 when the ace has gone", "hand0: AH 7H QC 3C 4C 5D 6D JD KD 2S; hand1: 2H; hand2: 3H; hand3: 4H; @39: 3S",
			"0 play AH; 1 play 2H; 2 play 3H; 3 play 4H", "0 play 7H"},
		{"load the partner's ace", "hand0: AH; hand1: 2H; hand2: 7H 3H QC 3C 4C 5D 6D JD KD 3S; hand3: 4H; @39: 2S", "0 play AH; 1 play 2H", "2 play 7H"},
		{"palha for the opponents", "hand0: 2H; hand1: AH; hand2: 7H 3H QC 3C 4C 5D 6D JD KD 3S; hand3: 4H; @39: 2S", "0 play 2H; 1 play AH", "2 play 3H"},
		{"last takes with the most", "hand0: QH; hand1: 6H; hand2: 2H; hand3: 7H JH 3H; @39: 2S", "0 play QH; 1 play 6H; 2 play 2H", "3 play 7H"},
		{"trump low for points", "hand0: AH; hand1: 2H; hand2: KH; hand3: AS 3S " + "2D 3D 4D 5D 6D QD JD; @39: 2S",
			"0 play AH; 1 play 2H; 2 play KH", "3 play 2S"},
		{"no trump for palha", "hand0: 3H; hand1: 2H; hand2: 4H; hand3: AS 3S " + "2D 3D 4D 5D 6D QD JD; @39: 2S",
			"0 play 3H; 1 play 2H; 2 play 4H", "3 play 2D"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, _ := after(t, c.deck, c.plays)
			if got := thumb(s); got != c.card {
				t.Errorf("played %s, not %s, of %v", got, c.card, s.Legal(s.Hand().Turn().First()))
			}
		})
	}
	t.Run("throw a poor hand in", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", "hand0: 2H 3H 4H 5H 6H 2C 3C 4C 5C 6C; @39: 2S")
		if got := thumb(s); got != "0 throw_in 2H 3H 4H 5H 6H 2C 3C 4C 5C 6C" {
			t.Errorf("played %s", got)
		}
	})
}

func thumb(s *enginetest.Script) string { return by(Mind{}.Thumb, s) }

// by tells in words what a rule of thumb does.
func by(thumb func(engine.Hand, *engine.List, *rand.Rand) int, s *enginetest.Script) string {
	var l engine.List
	s.Hand().Legal(s.Hand().Turn().First(), &l)
	return s.Words(l.At(thumb(s.Hand(), &l, rand.New(rand.NewPCG(1, 1)))))
}

// TestNovice: a beginner does what the trick asks for, but forgets that the ace has gone.
func TestNovice(t *testing.T) {
	for _, c := range []struct{ name, deck, plays, novice, rule string }{
		{"lead an ace", "hand0: AH 2H QC 3C 4C 5D 6D JD KD 2S; @39: 3S", "", "0 play AH", "0 play AH"},
		{"load the partner's ace", "hand0: AH; hand1: 2H; hand2: 7H 3H QC 3C 4C 5D 6D JD KD 3S; hand3: 4H; @39: 2S",
			"0 play AH; 1 play 2H", "2 play 7H", "2 play 7H"},
		{"the 7 when the ace has gone", "hand0: AH 7H QC 3C 4C 5D 6D JD KD 2S; hand1: 2H; hand2: 3H; hand3: 4H; @39: 3S",
			"0 play AH; 1 play 2H; 2 play 3H; 3 play 4H", "0 play 3C", "0 play 7H"},
	} {
		s, _ := after(t, c.deck, c.plays)
		if got := by(Mind{}.Novice, s); got != c.novice {
			t.Errorf("%s: a beginner plays %s, not %s", c.name, got, c.novice)
		}
		if got := thumb(s); got != c.rule {
			t.Errorf("%s: the rule plays %s, not %s", c.name, got, c.rule)
		}
	}
}

func TestBook(t *testing.T) {
	s := enginetest.Play(t, Game{}, "sueca(preset=portugal)", "", "")
	var l engine.List
	s.Hand().Legal(3, &l)
	rng := rand.New(rand.NewPCG(1, 1))
	var left [2]int
	for range 100 {
		keep := []bool{true, true}
		Mind{}.Book(s.Hand(), &l, rng, keep)
		if keep[0] == keep[1] {
			t.Fatal("the book does not decide")
		}
		left[slices.Index(keep, true)]++
	}
	if left[0] < 30 || left[1] < 30 {
		t.Errorf("last %d times, first %d times", left[0], left[1])
	}
}

// TestBookSpares asks which cards of a choice are worth a thought.
func TestBookSpares(t *testing.T) {
	const trump = "; @39: 2S"
	for _, c := range []struct{ name, deck, plays, keeps string }{
		{"the cheapest of each suit in a lost trick", "hand0: 2H; hand1: 3H; hand2: AH; hand3: 6D JD 2D QC KC 3C AC 5D QD" + trump,
			"0 play 2H; 1 play 3H; 2 play AH", "2S 2D 3C"},
		{"a partner who may still take it can use the points", "hand0: AH; hand1: JH 3H 2D 4D 6D QD JC 4C 3C 2C; hand2: 4H" + trump,
			"0 play AH", "3H JH"},
		{"one of two cards with nothing between them", "hand0: 2H 3H 5H 6H AH 2D 3D 4D QC KC; hand1: 4H" + trump, "", "2H 5H AH 2D QC KC"},
	} {
		s := enginetest.Play(t, Game{}, "sueca(throw_in_max=off)", "", c.deck).Do(c.plays)
		var l engine.List
		h := hand(s)
		h.Legal(h.turn(), &l)
		keep := slices.Repeat([]bool{true}, l.Len())
		Mind{}.Book(h, &l, nil, keep)
		var kept []string
		for i, k := range keep {
			if k {
				kept = append(kept, l.At(i).Face(0).String())
			}
		}
		want := strings.Fields(c.keeps)
		slices.Sort(kept)
		slices.Sort(want)
		if !slices.Equal(kept, want) {
			t.Errorf("%s: %v, not %v", c.name, kept, want)
		}
	}
}

// TestMindIsHonest compares what the mind thinks of a choice in a world in which all is known with what it
// thinks of it at the seat's own engine: it must not look at other hands.
func TestMindIsHonest(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	o, _ := enginetest.Setting(t, Game{}, "", "")
	own := Game{}.New(&o, &engine.Carry{})
	for range 20 {
		e, err := engine.New(Game{}, o, engine.Carry{})
		if err != nil {
			t.Fatal(err)
		}
		if err := engine.NewDealer(e, rng).Serve(e); err != nil {
			t.Fatal(err)
		}
		h := e.Clone()
		var l engine.List
		for !h.Over() {
			p := h.Turn().First()
			l.Reset()
			h.Legal(p, &l)
			own.CopyFrom(h)
			own.Table().Mask(p)
			if x, y := (Mind{}).Thumb(h, &l, rng), (Mind{}).Thumb(own, &l, rng); x != y {
				t.Fatalf("takes %d in the world and %d at the seat", x, y)
			}
			engine.Step(h, l.At(rng.IntN(l.Len())))
		}
	}
}
