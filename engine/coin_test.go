package engine

import (
	"math/rand/v2"
	"slices"
	"testing"
)

func TestToss(t *testing.T) {
	var tb Table
	tb.Lay(Forty(), 1, 0)
	tb.Toss(7)
	if !tb.Waiting() {
		t.Error("the table does not wait for the coin")
	}
	tb.land(5)
	if tb.Waiting() || tb.Coin() != 5 {
		t.Errorf("waiting %v, coin %d", tb.Waiting(), tb.Coin())
	}
	// In an imagined world the coin falls at once, on every side of it.
	tb.world, tb.luck = true, rand.Uint64()
	var seen [7]bool
	for range 1000 {
		tb.Toss(7)
		if tb.Waiting() {
			t.Fatal("a world waits")
		}
		seen[tb.Coin()] = true
	}
	if slices.Contains(seen[:], false) {
		t.Errorf("1000 coins never fell on some of 0..6: %v", seen)
	}
}

func TestRotate(t *testing.T) {
	const under, pile, above = 0, 1, 2
	for k := range 38 {
		var tb Table
		tb.Lay(Forty(), 3, pile)
		tb.Move(0, under)
		tb.Move(1, above)
		tb.Move(2, above)
		before := slices.Clone(tb.Pile(pile))
		tb.Rotate(pile, k)
		for i, s := range tb.Pile(pile) {
			if want := before[(i+k)%len(before)]; s != want || tb.Where(s) != pile {
				t.Fatalf("after a cut of %d, place %d holds slot %d, not %d", k, i, s, want)
			}
		}
		if !slices.Equal(tb.Pile(under), []Slot{0}) || !slices.Equal(tb.Pile(above), []Slot{1, 2}) {
			t.Fatal("a cut moved cards of other piles")
		}
		var o Table
		o.CopyFrom(&tb)
		if !slices.Equal(o.Pile(pile), tb.Pile(pile)) {
			t.Fatal("the copy is not cut")
		}
	}
}
