package engine_test

import (
	"errors"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games/truco"
)

// A sealed number is in the log as it is. What it says is known where it was unsealed, and changes nothing else there.
func TestUnseal(t *testing.T) {
	s := enginetest.Play(t, truco.Game{}, "truco(preset=blog)", "", "")
	s.Do("1 signal n=1073741900; 0 signal n=3; 0 raise n=3")
	e := s.Engine
	at := e.Len() - 3
	hash, head := e.Hash(), e.Head()
	for _, c := range []struct {
		name string
		at   int
		n    uint8
		bad  bool
	}{
		{"before the log", -1, 3, true},
		{"after it", e.Len(), 3, true},
		{"the dealer's", 0, 3, true},
		{"a plain one", at + 1, 3, true},
		{"a raise", at + 2, 3, true},
		{"the sealed one", at, 5, false},
		{"again", at, 5, false},
		{"another than it was", at, 6, true},
	} {
		if err := e.Unseal(c.at, c.n); (err != nil) != c.bad || c.bad && !errors.Is(err, engine.ErrAction) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	for i, want := range []int32{5, 3, 3} {
		if got := e.Read(at + i); got.N != want || got.Seat != e.Entry(at+i).Seat {
			t.Errorf("entry %d is read as %+v", at+i, got)
		}
	}
	if e.Entry(at).N != 1073741900 || e.Hash() != hash || e.Head() != head {
		t.Error("the log has changed")
	}
	again, err := engine.Resume(e.Game(), *e.Options(), *e.Carry(), e.Log())
	if err != nil || again.Read(at).N != 1073741900 {
		t.Errorf("who has the log reads %+v, %v", again.Read(at), err)
	}
}

// Who has a partner: one seat of a side of two.
func TestPartner(t *testing.T) {
	for text, want := range map[string][]engine.Seat{
		"truco":          {2, 3, 0, 1},
		"truco(seats=2)": {engine.Nobody, engine.Nobody},
	} {
		o, _ := enginetest.Setting(t, truco.Game{}, text, "")
		for p, mate := range want {
			if got := o.Partner(engine.Seat(p)); got != mate {
				t.Errorf("%s: the partner of %d is %d", text, p, got)
			}
		}
	}
}
