package maumau

import (
	"errors"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// TestBefore puts actions in order that were made on the same state.
func TestBefore(t *testing.T) {
	const forgot = "1 discard 4D" // seat 1 can be accused, and seat 2 is in turn
	for _, c := range []struct{ name, plays, first, second string }{
		{"C1 X15 the accusation comes before the turn", forgot, "0 accuse", "2 draw"},
		{"C1 the first after the accused", forgot, "2 accuse", "3 accuse"},
		{"C1 and so round the table", forgot, "3 accuse", "0 accuse"},
		{"C2 a call before the discard", "", "1 mau_mau", "1 discard 4D"},
	} {
		s := two(t, "").Do(c.plays)
		a, err := s.Action(c.first)
		if err != nil {
			t.Fatal(err)
		}
		b, err := s.Action(c.second)
		if err != nil {
			t.Fatal(err)
		}
		if h := hand(s); !h.Before(&a, &b) || h.Before(&b, &a) {
			t.Errorf("%s: %s does not come before %s", c.name, c.first, c.second)
		}
	}
	back := enginetest.Play(t, Game{}, "mau-mau", "", "hand3: 2H; discard: QH")
	a, _ := back.Action("3 accuse")
	b, _ := back.Action("1 accuse")
	if h := hand(back); h.Before(&b, &a) || !h.Before(&a, &b) {
		t.Error("C1: with the direction turned, seat 1 comes before seat 3")
	}
}

// TestLate makes actions on a state that has moved on.
func TestLate(t *testing.T) {
	for _, c := range []struct {
		name, plays, early, late string
		stale                    bool
	}{
		{"C1 the others vanish", "1 discard 4D", "2 accuse", "3 accuse", true},
		{"C1 X15 the turn stands", "1 discard 4D", "0 accuse", "2 draw", false},
		{"R17 X10 a draw has not closed the window", "1 discard 4D", "2 draw", "0 accuse", false},
		{"R17 who acts has closed it", "1 discard 4D", "2 draw; 2 pass", "0 accuse", true},
		{"C1 an accusation after a call that was false", "1 discard 4D", "2 mau_mau", "0 accuse", false},
		{"two of the seat in turn", "1 discard 4D", "2 draw", "2 mau_mau", true},
		{"R17 A7 nor has who names a suit for the jack", "1 discard JD", "1 choose_suit n=0", "3 accuse", false},
		{"C1 the suit stands after an accusation", "1 discard JD", "3 accuse", "1 choose_suit n=0", false},
	} {
		s := twoWith(t, "", strings.Fields(c.plays)[2]).Do(c.plays)
		at := uint32(s.Len())
		s.Do(c.early)
		a, err := s.Action(c.late)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Engine.Do(at, &a); errors.Is(err, engine.ErrStale) != c.stale || !c.stale && err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	s := two(t, "") // C2: one message may carry both
	at := uint32(s.Len())
	a, _ := s.Action("1 discard 4D")
	s.Do("1 mau_mau")
	if err := s.Engine.Do(at, &a); err != nil || !hand(s).s.safe.Has(1) {
		t.Errorf("C2: a discard sent with its call: %v", err)
	}
}
