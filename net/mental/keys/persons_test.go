package keys

import (
	"errors"
	"slices"
	"testing"

	"carteado/net/mental/sharing"
)

// TestPersons: whoever runs several seats holds one share of each key, and none of the keys of the seats that he runs. All
// other persons together have the key, and one fewer have not.
func TestPersons(t *testing.T) {
	rules := Rules{Persons: []uint8{1, 1, 3, 1, 5}, Stock: true, Hand: true} // three persons, two robots of the first
	for of, want := range [][]uint8{{3, 5}, {3, 5}, {1, 5}, {3, 5}, {1, 3}} {
		if got := rules.Holders(uint8(of + 1)); !slices.Equal(got, want) {
			t.Errorf("the shares of seat %d are with %d, want %d", of+1, got, want)
		}
	}
	tab := newTable(rules, source(1))
	_, reveals, err := tab.join()
	if err != nil {
		t.Fatal(err)
	}
	victim := reveals[2]
	var owner []sharing.Share
	for _, seat := range []int{1, 2, 4} { // all that the owner of three seats can open
		box := victim.Box(sharing.Numbered(3), sharing.Numbered(uint8(seat)))
		if box == nil {
			continue
		}
		list := must(box.Open(header2(seat-1), tab.secret(seat-1, Receive)))
		owner = append(owner, sharing.Share{Seat: sharing.Numbered(uint8(seat)), Value: list[1]})
	}
	if len(owner) != 1 {
		t.Fatalf("the owner of three seats holds %d shares", len(owner))
	}
	if _, err := victim.Shared()[1].Reconstruct(owner...); !errors.Is(err, sharing.ErrTooFew) {
		t.Errorf("the owner of three seats has the key of a hand: %v", err)
	}
}

// TestOtherPersons: a seat that has other persons in mind than the rest commits to other keys.
func TestOtherPersons(t *testing.T) {
	rules := Rules{Persons: []uint8{1, 2, 3, 4}, Stock: true}
	other := Rules{Persons: []uint8{1, 2, 3, 3}, Stock: true}
	s := must(New(rules, source(1)))
	if slices.Equal(must(s.Commit(header1(0), rules)), must(s.Commit(header1(0), other))) {
		t.Error("the commitment does not bind who runs which seat")
	}
}
