package trick

import (
	"testing"

	"carteado/engine"
)

// table lays a French pack whose slot k has the face k+1, four hands of thirteen.
func table() *engine.Table {
	var t engine.Table
	p := engine.French(1, 0)
	t.Lay(p, 6, 5)
	for s, f := range p.Cards() {
		t.Show(engine.Slot(s), f)
	}
	return &t
}

func slot(t *testing.T, name string) engine.Slot {
	f, err := engine.ParseFace(name)
	if err != nil {
		t.Fatal(err)
	}
	return engine.Slot(f - 1)
}

func TestWinner(t *testing.T) {
	high := Ranking(2, 3, 4, 5, 6, 7, 8, 9, 10, engine.Jack, engine.Queen, engine.King, engine.Ace)
	for _, c := range []struct {
		lead  engine.Seat
		cards []string
		trump engine.Suit
		want  engine.Seat
	}{
		{0, []string{"2C", "3C", "4C", "AC"}, engine.NoSuit, 3},
		{2, []string{"2C", "3C", "4C", "AC"}, engine.NoSuit, 1},
		{0, []string{"2C", "AD", "AH", "AS"}, engine.NoSuit, 0},
		{0, []string{"AC", "2D", "AH", "3D"}, engine.Diamonds, 3},
		{1, []string{"AC", "KC", "2D"}, engine.Diamonds, 3},
		{3, []string{"5D", "4D", "AC", "6D"}, engine.Diamonds, 2},
	} {
		tb := table()
		var tr Tricks
		tr.Start(4, c.lead)
		for _, name := range c.cards {
			tr.Play(tb, slot(t, name))
		}
		if got := tr.Winner(tb, 0, high, c.trump); got != c.want {
			t.Errorf("%v led by %d, trump %v: seat %d wins, not %d", c.cards, c.lead, c.trump, got, c.want)
		}
	}
}

// TestVoidsAndRevoke follows a hand in which seat 1 does not follow clubs in trick 0 and plays one in trick 1.
func TestVoidsAndRevoke(t *testing.T) {
	tb := table()
	empty := func(engine.Seat) engine.Zone { return 4 }
	play := func(tr *Tricks, lead engine.Seat, cards ...string) {
		for _, name := range cards {
			tr.Play(tb, slot(t, name))
		}
		if tr.Full() {
			tr.Close(lead)
		}
	}
	var tr Tricks
	tr.Start(4, 0)
	play(&tr, 0, "2C", "2D", "3C", "4C")
	if !tr.Void[1].Has(engine.Clubs) || tr.Void[2] != 0 {
		t.Error("seat 1 showed no clubs")
	}
	if may := tr.Leaves(1); may.Has(1) || !may.Has(14) || tr.Leaves(0) != engine.AnyFace {
		t.Error("seat 1 may hold anything but clubs")
	}
	if s := tr.Revoke(tb, empty); s != engine.Nobody {
		t.Error("nothing shows a revoke yet, but seat", s)
	}
	in := tr
	play(&in, 0, "2H", "5C") // the card in the trick in play proves it
	if s := in.Revoke(tb, empty); s != 1 {
		t.Error("a card in the trick in play shows the revoke of seat 1, not of", s)
	}
	play(&tr, 0, "2H", "3H", "5D", "6C") // seat 2 and 3 discard
	play(&tr, 0, "3D", "7C", "4H", "4D") // seat 1 had a club; seat 2 had a heart
	if s := tr.Revoke(tb, empty); s != 1 {
		t.Error("the earliest revoke is that of seat 1, not of", s)
	}
	held := func(s engine.Seat) engine.Zone {
		if s == 3 {
			return 3
		}
		return 4
	}
	tb.Move(slot(t, "KH"), 3)
	var late Tricks
	late.Start(4, 0)
	play(&late, 0, "2H", "3H", "5H", "6C")
	if s := late.Revoke(tb, held); s != 3 {
		t.Error("seat 3 holds a heart, so it revoked; found", s)
	}
}
