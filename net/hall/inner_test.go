package hall

import (
	"bytes"
	"crypto/rand"
	"testing"

	"carteado/engine/games"
	"carteado/net/codec"
	"carteado/net/identity"
)

const noon = int64(1_800_000_000_000)

// posted returns the notice of a table for which a pass of so many bits was worked, and how many it has.
func posted(t *testing.T, n byte, bits int) ([]byte, int) {
	t.Helper()
	_, o, err := games.Rules("truco(seats=2)")
	if err != nil {
		t.Fatal(err)
	}
	k := identity.FromSeed([32]byte{n, 2})
	w := NewWork(k.ID(), noon)
	for w.bits() < bits {
		w.nonce++
	}
	h := NewHost(k, w, rand.Reader)
	h.Set(Notice{Rules: o.String(), Free: 1, Lang: "en", Name: "Ana"})
	return h.Due(noon), w.bits()
}

// Where the list is full, a table on which more work was done takes the place of one with the least, and any that of one that is shown no more.
func TestFullList(t *testing.T) {
	list, least := NewList(games.Lookup), 99
	for n := range byte(MaxTables) {
		letter, bits := posted(t, n, WorkBits)
		if least = min(least, bits); !list.Receive(letter, noon) {
			t.Fatalf("table %d is not taken", n)
		}
	}
	has := func(n byte) bool {
		for _, x := range list.tables {
			if x.ID == (identity.FromSeed([32]byte{n, 2})).ID() {
				return true
			}
		}
		return false
	}
	letter, _ := posted(t, 100, least+1)
	if !list.Receive(letter, noon) || !has(100) || len(list.tables) != MaxTables {
		t.Errorf("more work, and it is there: %v, among %d", has(100), len(list.tables))
	}
	gone := 0
	for n := range byte(MaxTables) {
		if !has(n) {
			gone++
		}
	}
	if gone != 1 {
		t.Errorf("%d tables have gone", gone)
	}
	later := noon + forgotten + 1
	for i := range list.tables { // all but one are shown still
		list.tables[i].heard, list.tables[i].bits = later, 60
	}
	list.tables[7].heard = noon
	dead := list.tables[7].ID
	if letter, _ = posted(t, 101, WorkBits); !list.Receive(letter, later) || !has(101) || list.tables[7].ID == dead {
		t.Error("a table that is shown no more keeps its place")
	}
	if letter, _ = posted(t, 102, WorkBits); list.Receive(letter, later) {
		t.Error("a flood pushes tables out with less work")
	}
}

// What is sealed in letters, and what a notice holds, is read in the one way in which it is written.
func FuzzInner(f *testing.F) {
	for _, m := range []codec.Message{&caller{"Ana", true}, &reply{"#1x"}, &Notice{Rules: "truco", Free: 1, Name: "Ana"}} {
		b, err := codec.Append(nil, m)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		for _, m := range []codec.Message{&caller{}, &reply{}, &Notice{}} {
			if codec.Read(b, m) != nil {
				continue
			}
			if again, err := codec.Append(nil, m); err != nil || !bytes.Equal(again, b) {
				t.Errorf("%x is read as %+v, and that written as %x, %v", b, m, again, err)
			}
		}
	})
}
