package bet

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/robot/selfplay"
)

// TestMix: who learns goes by rule at first, then more and more by what has brought most, of hands about as good in the same place; what
// is learned of one place says nothing of another.
func TestMix(t *testing.T) {
	limits := Limits{Unit: 10, Least: 10, Check: true}
	pot := NewPot(2, 0b11, [engine.MaxSeats]int32{500, 500})
	pot.Ante(0, 15)
	pot.Ante(1, 15)
	said := make([]Said, 2)
	pot.Open(&limits, 0)
	pot.Act(&limits, &said[1], Bet, 20)
	s := Spot{Limits: &limits, Pot: &pot, Round: 1, Said: said, Own: 0.21}
	var tree selfplay.Tree
	tree.Reset(50)
	rng := rand.New(rand.NewPCG(1, 1))
	raised := 0
	for k := range 1000 {
		verb, n := s.Mix(&tree, 5, rng)
		worth := [engine.MaxSeats]float64{}
		if verb == Raise && n == limits.Moves(&pot).Low {
			worth[1] = 10
			if k >= 500 {
				raised++
			}
		}
		tree.Learn(&worth)
		if k < 8 && verb != Fold {
			t.Errorf("decision %d is not that of the rule, but %d for %d", k, verb, n)
		}
	}
	if raised < 400 {
		t.Errorf("the raise that brings most is taken %d times of the last 500", raised)
	}
	same, better, other := s, s, s
	same.Own, better.Own = 0.29, 0.31
	other.Round = 0
	for _, c := range []struct {
		what string
		s    *Spot
		seen uint64
		key  bool
	}{{"a hand as good", &same, 5, true}, {"a better hand", &better, 5, false}, {"another round", &other, 5, false}, {"another sight", &s, 6, false}} {
		if (c.s.key(c.seen) == s.key(5)) != c.key {
			t.Errorf("%s is the same place: %v", c.what, !c.key)
		}
	}
	if verb, _ := better.Mix(&tree, 5, rng); verb != Fold {
		t.Errorf("of a better hand nothing is learned, and it is played by %d", verb)
	}
	pot = NewPot(2, 0b11, [engine.MaxSeats]int32{500, 500})
	pot.Open(&limits, 0)
	s.Own = 0.05
	for range 200 { // whatever is tried, it is not to fold for nothing
		if verb, _ := s.Mix(&tree, 5, rng); verb == Fold {
			t.Fatal("folded for nothing")
		}
		tree.Learn(&[engine.MaxSeats]float64{})
	}
}
