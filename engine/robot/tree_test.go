package robot

import (
	"testing"

	"carteado/engine"
)

// TestTree finds what was put in, however full it is, and nothing else.
func TestTree(t *testing.T) {
	var tr tree
	for _, n := range []int{1, 31, 1000} {
		tr.reset(n)
		for i := range uint64(n) {
			path := mix(start, i*i)
			at := tr.find(path)
			if tr.nodes[at].path != 0 {
				t.Fatalf("two of %d paths are one", n)
			}
			tr.nodes[at] = node{path: path, visits: uint32(i)}
		}
		for i := range uint64(n) {
			if at := tr.find(mix(start, i*i)); tr.nodes[at].visits != uint32(i) {
				t.Fatalf("path %d of %d was not found", i, n)
			}
		}
	}
}

// TestPaths tells actions apart as a seat does: by faces that it sees, by places that it does not.
func TestPaths(t *testing.T) {
	var tb engine.Table
	tb.Lay(engine.French(2, 0), 2, 1)
	tb.Show(0, 7)
	tb.Show(52, 7) // the same face from the other pack
	tb.Show(1, 8)
	card := func(seat engine.Seat, slot engine.Slot, face engine.Face) *engine.Action {
		a := &engine.Action{Seat: seat, Verb: engine.FirstVerb, Cards: []engine.Slot{slot}}
		if face != engine.Unknown {
			a.Faces = []engine.Face{face}
		}
		return a
	}
	of := func(a *engine.Action) uint64 { return pathTo(start, &tb, 0, a) }
	if of(card(0, 0, 7)) != of(card(0, 52, 7)) {
		t.Error("like cards are one and the same")
	}
	for _, other := range []*engine.Action{card(0, 1, 8), card(1, 0, 7), card(0, 5, 0), {Seat: 0, Verb: engine.FirstVerb, N: 1}} {
		if of(card(0, 0, 7)) == of(other) {
			t.Error("different actions are told apart:", other)
		}
	}
	if of(card(0, 5, 0)) == of(card(0, 6, 0)) {
		t.Error("cards that are not seen are told apart by their place")
	}
	if a, b := card(0, 0, 7), card(0, 52, 7); !rather(&tb, a, b) || rather(&tb, b, a) {
		t.Error("of like cards the lowest slot is played")
	}
}
