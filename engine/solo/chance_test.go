package solo_test

import (
	"slices"
	"testing"

	"carteado/engine"
)

// TestChance sees to it that every seat deals the first hand at some seeds, about equally often, and that no
// two hands have the same deck.
func TestChance(t *testing.T) {
	var first [4]int
	var decks [][]engine.Face
	for seed := range uint64(400) {
		table := begin(t, setup(t, "sueca", 0, seed))
		first[table.Engine().Carry().Dealer]++
		r, err := table.Record()
		if err != nil {
			t.Fatal(err)
		}
		decks = append(decks, r.Deck)
	}
	for p, n := range first {
		if n < 70 || n > 130 {
			t.Errorf("seat %d deals first %d times of 400", p, n)
		}
	}
	table := begin(t, setup(t, "sueca", 0, 1000))
	for !table.Over() {
		for !table.Engine().Over() {
			turn(t, table)
		}
		r, err := table.Record()
		if err != nil {
			t.Fatal(err)
		}
		decks = append(decks, r.Deck)
		if !table.Over() {
			if err := table.NextHand(); err != nil {
				t.Fatal(err)
			}
		}
	}
	slices.SortFunc(decks, slices.Compare[[]engine.Face])
	if n := len(slices.CompactFunc(decks, slices.Equal[[]engine.Face])); n != len(decks) {
		t.Errorf("%d decks in %d hands", n, len(decks))
	}
}
