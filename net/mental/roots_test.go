package mental

import (
	"testing"

	"carteado/engine"
)

// TestRoots: peers who hear of cheats in another order come to the same root, and each can tell whether what another says
// belongs to what it has left behind, to what it may come to, or to neither.
func TestRoots(t *testing.T) {
	start := [32]byte{1}
	at := func(cheats ...engine.Seat) *roots {
		r := newRoots(start, 4)
		for _, s := range cheats {
			r.convict(s)
		}
		return &r
	}
	if at(1, 2).root != at(2, 1).root || at(1).root == at(2).root || at(1).root == start {
		t.Error("the root does not stand for who was found to cheat")
	}
	for name, c := range map[string]struct {
		here        *roots
		root        [32]byte
		past, ahead bool
	}{
		"the same":                      {at(1), at(1).root, false, false},
		"of one who has not heard":      {at(1), start, true, false},
		"of one who has heard of less":  {at(1, 2), at(2).root, true, false},
		"of one who has heard of more":  {at(1), at(1, 2).root, false, true},
		"of one who has heard of other": {at(1), at(2).root, false, true},
		"made up":                       {at(1), [32]byte{9}, false, false},
		"nobody cheats":                 {at(), start, false, false},
	} {
		if past, ahead := c.here.past(c.root); past != c.past || ahead != c.ahead {
			t.Errorf("%s: past %v, ahead %v", name, past, ahead)
		}
	}
	// When the phase is over, what hangs on the roots of those who have not heard is passed over, and on the last one it is not.
	r := at(1, 2)
	last := r.root
	r.bind(Piece{pieceDue, []byte{1}})
	for root, want := range map[[32]byte]bool{start: true, at(1).root: true, at(2).root: true, last: false, r.root: false} {
		if past, ahead := r.past(root); past != want || ahead {
			t.Errorf("after the phase: past %v, ahead %v, want %v", past, ahead, want)
		}
	}
	r.abandon(true)
	if past, _ := r.past(r.base); !past {
		t.Error("a phase that begins again counts")
	}
}

// TestInbox: messages have their places by number, what was said for a root that is left is forgotten, and each neighbour
// answers for what it brings.
func TestInbox(t *testing.T) {
	b := newInbox(2)
	here, later := [32]byte{1}, [32]byte{2}
	for seq, root := range map[uint32][32]byte{0: here, 1: here, 2: later, 3: here} {
		b.seats[1].known[seq] = &Message{Kind: Flips, Seat: 1, Seq: seq, Root: root}
	}
	if m := b.pending(1); m == nil || m.Seq != 0 || b.pending(0) != nil {
		t.Fatalf("pending is %v", m)
	}
	b.accept(b.pending(1))
	b.accept(&Message{Kind: Act, Seat: 1, Seq: actions})
	if b.Next(1) != 1 {
		t.Errorf("the next is %d", b.Next(1))
	}
	b.purge(here)
	var left []uint32
	for _, raw := range b.Held(1) {
		m, err := DecodeMessage(raw)
		if err != nil {
			t.Fatal(err)
		}
		left = append(left, m.Seq)
	}
	if len(left) != 3 || left[0] != 0 || left[1] != 2 || left[2] != actions {
		t.Errorf("left are %d", left)
	}
	b.recount(spell(1))
	if b.pending(1) != nil || b.Next(0) != spell(1) {
		t.Error("what was said before stands in the place of what is said now")
	}
	for range patience {
		b.drop(0, "noise")
	}
	if !b.Muted(0) || b.Muted(1) || b.Muted(engine.Nobody) || b.Held(5) != nil {
		t.Error("another answers for it")
	}
}
