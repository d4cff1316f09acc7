package bridge

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// TestWeight finds hands likelier that have what was bid.
func TestWeight(t *testing.T) {
	weight := func(deck, calls string) float64 {
		h := hand(enginetest.Play(t, Game{}, "", "", deck).Do(calls))
		return Mind{}.Weight(h.clone(), 0)
	}
	const opened = "3 bid n=5" // one no trump
	strong := "hand3: AS KS 4S 2S AH KH 3H QD 5D 4D JC 3C 2C"
	weak := "hand3: 9S 8S 4S 2S 9H 8H 3H 9D 5D 4D JC 3C 2C"
	if a, b := weight(strong, opened), weight(weak, opened); a != 1 || b > 0.1 {
		t.Errorf("%v for fifteen points and %v for one", a, b)
	}
	if a, b := weight(strong, "3 pass"), weight(weak, "3 pass"); b != 1 || a > 0.5 {
		t.Errorf("after a pass %v for fifteen points and %v for one", a, b)
	}
}

func (h *Hand) clone() *Hand {
	c := new(Hand)
	c.CopyFrom(h)
	return c
}

// judged returns a hand, what a seat may do there, and what each of it is worth in this world.
func judged(s *enginetest.Script, p engine.Seat) (*Hand, *engine.List, []float64) {
	h, l := hand(s).clone(), new(engine.List)
	h.Legal(p, l)
	worth := make([]float64, l.Len())
	Mind{}.Judge(h, l, rand.New(rand.NewPCG(1, 2)), worth)
	return h, l, worth
}

// TestJudge solves a world in which one card makes the contract and others do not.
func TestJudge(t *testing.T) {
	s := begun(t, "", "", tenTricks, 3, NoTrump)
	s.Do("3 play JS; 2 play 2S; 1 play AS; 2 play 5S; 1 play KS; 2 play 6S; 3 play 8S; 2 play 3S; 1 play QS; 2 play 7S; 3 play 9S; 2 play 4S")
	s.Do("1 play 5C; 2 play 2C; 3 play 8C; 2 play JC; 2 play AD; 1 play 6D; 2 play 2D; 3 play 9D; 2 play KD; 1 play 7D")
	h, l, worth := judged(s, 2)
	// Three, four and five of diamonds are as good: the rest is high.
	c := Contract{3, NoTrump, 0}
	for i, v := range worth {
		if want := h.worth(&c, 10, 0); v != want || l.Len() != 3 {
			t.Errorf("%s is worth %v, want %v", s.Words(l.At(i)), v, want)
		}
	}
	// Who must find a discard keeps what would win a trick.
	s = begun(t, "", "", "hand0: AC KC QC JC TC 9C 8C 7C 6C 2D 2H 2S 3S; hand1: 5C 4C 3C 2C AD KD QD JD TD 9D 8D 7D 6D;"+
		"hand2: 5D 4D 3D AH KH QH JH TH 9H 8H 7H 6H AS; hand3: KS QS JS TS 9S 8S 7S 6S 5S 4S 5H 4H 3H", 3, NoTrump)
	s.Do("3 play KS; 2 play 2S; 1 play 6D; 2 play AS; 2 play AH; 3 play 3H; 2 play 2H; 1 play 7D; 2 play KH; 3 play 4H; 2 play 2D; 1 play 8D; 2 play QH; 3 play 5H; 2 play 3S; 1 play 9D")
	s.Do("2 play 3D; 3 play 4S; 2 play 6C")
	_, l, worth = judged(s, 1)
	best := 0
	for i := range worth {
		if worth[i] > worth[best] {
			best = i
		}
	}
	if f := l.At(best).Face(0); f.Suit() != engine.Diamonds {
		t.Errorf("it plays %v", f)
	}
	for i := range worth {
		if worth[i] < 0 || worth[i] > 1 {
			t.Errorf("%s is worth %v", s.Words(l.At(i)), worth[i])
		}
	}
}

// TestRuns cashes a long suit in the second trick of a world, where any other card gives all tricks away.
func TestRuns(t *testing.T) {
	s := begun(t, "", "", "hand0: AS 2S AC KC QC JC TC 9C 8C 7C 6C 5C 4C; hand1: QH JH TH 9H 8H 7H KD QD JD TD 9D 8D 2C;"+
		"hand2: 3S 3C 6H 5H 4H 3H 2H 7D 6D 5D 4D 3D 2D; hand3: KS QS JS TS 9S 8S 7S 6S 5S 4S AH KH AD", 3, NoTrump)
	s.Do("3 play KS; 2 play AS; 1 play 8D; 2 play 3S")
	h, l, worth := judged(s, 2)
	c := Contract{3, NoTrump, 0}
	for i, v := range worth {
		tricks := 12
		if l.At(i).Face(0).Suit() == engine.Spades {
			tricks = 1
		}
		if want := h.worth(&c, tricks, 0); v != want {
			t.Errorf("%s is worth %v, want %v", s.Words(l.At(i)), v, want)
		}
	}
}

// TestReply accepts a claim of what is high, and no other; whoever judges a world agrees.
func TestReply(t *testing.T) {
	const played = "3 play JS; 2 play 2S; 1 play AS; 2 play 5S; 1 play KS; 2 play 6S; 3 play 8S; 2 play 3S; 1 play QS; 2 play 7S; 3 play 9S; 2 play 4S;"
	for claim, want := range map[string]engine.Verb{"2 claim n=10": Accept, "2 claim n=3": Accept} {
		s := begun(t, "", "", tenTricks, 3, NoTrump).Do(played + "1 play 5C; 2 play 2C; 3 play 8C; 2 play JC;" + "2 play AC; 1 play 6C; 2 play 3C; 3 play 9C;")
		if claim == "2 claim n=10" {
			claim = "2 claim n=8"
		}
		s.Do(claim)
		h, l, worth := judged(s, 1)
		if a := l.At((Mind{}).Thumb(h, l, nil)); a.Verb != want {
			t.Errorf("%s: %s", claim, s.Words(a))
		}
		if worth[0] < worth[1] {
			t.Errorf("%s: to accept is worth %v, to reject %v", claim, worth[0], worth[1])
		}
	}
	s := begun(t, "", "", tenTricks, 3, NoTrump).Do(played + "1 claim n=5")
	h, l, worth := judged(s, 2)
	if a := l.At((Mind{}).Thumb(h, l, nil)); a.Verb != Reject {
		t.Error("a defender who has no high card claims five tricks, and the declarer accepts")
	}
	if worth[0] >= worth[1] {
		t.Error("to accept is worth more than to reject", worth)
	}
	h = hand(begun(t, "", "", tenTricks, 3, NoTrump).Do(played + "1 claim n=10")).clone()
	l.Reset()
	h.Legal(3, l)
	if a := l.At((Mind{}).Thumb(h, l, nil)); a.Verb != Accept {
		t.Error("a defender claims all that is left, and his partner rejects it")
	}
}

// TestStanding is more for more points, and even for as many.
func TestStanding(t *testing.T) {
	if standing(0) != 0.5 || standing(50) <= 0.5 || standing(-50) >= 0.5 || standing(420) <= standing(170) || standing(9000) >= 1 || standing(-9000) <= 0 {
		t.Error(standing(0), standing(50), standing(-50))
	}
}
