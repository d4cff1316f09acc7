package bet

import (
	"testing"

	"carteado/engine"
)

// A player who knows the odds bets good hands, pays what a hand is worth, and says why. Seat 0 has bet 20 into a pot of 30, and
// seat 1 decides.
func TestSpot(t *testing.T) {
	limits := Limits{Unit: 10, Least: 10, Check: true}
	for _, c := range []struct {
		own    float64
		round  int
		facing bool
		dice   float64
		verb   engine.Verb
		reason string
	}{
		{0.2, 0, false, 0.5, Check, "free"},
		{0.2, 1, false, 0.05, Bet, "bluff"},
		{0.2, 0, false, 0.05, Check, "free"}, // nobody bluffs in the first round
		{0.9, 0, false, 0.5, Bet, "strong"},
		{0.2, 1, true, 0.5, Fold, "weak"},
		{0.32, 1, true, 0.5, Fold, "scared"}, // seat 0 has bet
		{0.5, 1, true, 0.5, Call, "price"},
		{0.95, 1, true, 0.5, Raise, "strong"},
	} {
		pot := NewPot(2, 0b11, [engine.MaxSeats]int32{500, 500})
		pot.Ante(0, 15)
		pot.Ante(1, 15)
		pot.Open(&limits, 1)
		said := make([]Said, 2)
		if c.facing {
			pot.Open(&limits, 0)
			pot.Act(&limits, &said[c.round], Bet, 20)
		}
		s := Spot{Limits: &limits, Pot: &pot, Round: c.round, Said: said, Own: c.own}
		verb, n := s.Play(c.dice)
		if reason := s.Reason(verb); verb != c.verb || reason != c.reason {
			t.Errorf("%+v: plays %d for %d, because %q", c, verb, n, reason)
		}
		var l engine.List
		pot.List(&limits, &l)
		listed := false
		for i := range l.Len() {
			listed = listed || l.At(i).Verb == verb && l.At(i).N == n && l.At(i).Seat == 1
		}
		if !listed {
			t.Errorf("%+v: %d for %d is not listed", c, verb, n)
		}
	}
}

// From which hand on a player bets, and how much; and however often the others have raised, he fears them no more than so much.
func TestBounds(t *testing.T) {
	limits := Limits{Unit: 10, Least: 10, Check: true}
	for _, c := range []struct {
		own   float64
		stack int32 // before the ante of 15
		verb  engine.Verb
		n     int32
	}{
		{0.60, 500, Check, 0},
		{0.62, 500, Bet, 15}, // half of the pot of 30
		{0.75, 500, Bet, 30},
		{0.62, 39, Bet, 24}, // all, since half the pot is most of it
		{0.62, 41, Bet, 15},
	} {
		pot := NewPot(2, 0b11, [engine.MaxSeats]int32{c.stack, c.stack})
		pot.Ante(0, 15)
		pot.Ante(1, 15)
		pot.Open(&limits, 1)
		s := Spot{Limits: &limits, Pot: &pot, Round: 1, Said: make([]Said, 2), Own: c.own}
		if verb, n := s.Play(0.5); verb != c.verb || n != c.n {
			t.Errorf("%v with %d: plays %d for %d, not %d for %d", c.own, c.stack, verb, n, c.verb, c.n)
		}
	}
	for own, want := range map[float64]engine.Verb{0.48: Fold, 0.52: Call} { // less 0.2, and 20 of 70 are to be won
		pot := NewPot(2, 0b11, [engine.MaxSeats]int32{500, 500})
		pot.Ante(0, 15)
		pot.Ante(1, 15)
		pot.Open(&limits, 0)
		said := make([]Said, 4)
		pot.Act(&limits, &said[3], Bet, 20)
		for k := range said {
			said[k][0] = Reraised
		}
		s := Spot{Limits: &limits, Pot: &pot, Round: 3, Said: said, Own: own}
		if verb, _ := s.Play(0.5); verb != want {
			t.Errorf("%v against one who has raised in four rounds: plays %d, not %d", own, verb, want)
		}
	}
}

// What a seat has done in a round is the strongest of it, and the more it dared the better its hand.
func TestDeeds(t *testing.T) {
	limits := Limits{Unit: 10, Least: 10, Check: true}
	pot := NewPot(2, 0b11, [engine.MaxSeats]int32{500, 500})
	pot.Open(&limits, 0)
	var said Said
	for _, x := range []struct {
		verb engine.Verb
		n    int32
		want Said
	}{
		{Check, 0, Said{Checked}},
		{Bet, 10, Said{Checked, Raised}},
		{Raise, 30, Said{Raised, Raised}},
		{Raise, 60, Said{Raised, Reraised}},
		{Call, 30, Said{Raised, Reraised}},
	} {
		if pot.Act(&limits, &said, x.verb, x.n); said != x.want {
			t.Fatalf("%v, not %v", said, x.want)
		}
	}
	for d := Called; d < Reraised; d++ {
		if weak, strong := (d+1).Likely(0.4)/(d+1).Likely(0.8), d.Likely(0.4)/d.Likely(0.8); weak >= strong {
			t.Errorf("a weak hand does %d as readily as %d", d+1, d)
		}
	}
}
