package bet

import (
	"bytes"
	"testing"

	"carteado/engine"
)

var ladder = Ladder{1, 3, 6, 9, 12}

// want compares all that can be asked of stakes.
func want(t *testing.T, s *Stakes, value, asked, next int32) {
	t.Helper()
	if v, a, n := ladder.Value(s), ladder.Asked(s), ladder.Next(s); v != value || a != asked || n != next {
		t.Errorf("worth %d, asked %d, next %d; not %d, %d, %d", v, a, n, value, asked, next)
	}
	if s.Pending() != (asked > 0) {
		t.Errorf("pending: %v with %d asked", s.Pending(), asked)
	}
}

func TestStakes(t *testing.T) {
	var s Stakes
	want(t, &s, 1, 0, 3)
	for side := range 2 {
		if s.Barred(side) || s.Owes(side) {
			t.Errorf("side %d is barred or owes an answer before anything was asked", side)
		}
	}
	s.Raise(2, 0)
	want(t, &s, 1, 3, 6)
	if s.Owes(0) || !s.Owes(1) || s.Asker != 2 {
		t.Errorf("side 1 owes an answer to seat 2: %+v", s)
	}
	s.Accept()
	want(t, &s, 3, 0, 6)
	if !s.Barred(0) || s.Barred(1) {
		t.Errorf("side 0 raised last: %+v", s)
	}
}

func TestReraise(t *testing.T) {
	var s Stakes
	s.Raise(0, 0)
	s.Raise(3, 1)
	want(t, &s, 3, 6, 9)
	s.Raise(2, 0)
	want(t, &s, 6, 9, 12)
	if s.Owes(0) || !s.Owes(1) {
		t.Errorf("side 1 owes the answer: %+v", s)
	}
	s.Raise(1, 1)
	want(t, &s, 9, 12, 0)
	s.Accept()
	want(t, &s, 12, 0, 0)
	if !s.Barred(1) || s.Barred(0) {
		t.Errorf("side 1 raised last: %+v", s)
	}
}

func TestDrop(t *testing.T) {
	var s Stakes
	s.Raise(1, 1)
	s.Accept()
	s.Raise(0, 0)
	s.Drop()
	want(t, &s, 3, 0, 6)
	if !s.Barred(1) || s.Barred(0) {
		t.Errorf("a raise that was run from changes nobody's right: %+v", s)
	}
}

func TestPublic(t *testing.T) {
	public := func(s Stakes) []byte {
		var e engine.Encoder
		s.Public(&e)
		return e.Bytes()
	}
	for _, s := range []Stakes{{Rung: 1}, {Asked: 1}, {Asker: 1}, {Side: 1}, {Held: 1}} {
		if bytes.Equal(public(s), public(Stakes{})) {
			t.Errorf("%+v is written as the zero stakes are", s)
		}
	}
}
