package session

import (
	"testing"

	"carteado/engine"
)

// TestFork: a hand that one has parted ends at the last root at which more than half of the others have been, whatever one of them tells.
func TestFork(t *testing.T) {
	const cheat = 1
	others := engine.Seats(4) &^ engine.Seat(cheat).Set()
	way := func(roots ...byte) (list [][32]byte) {
		for _, r := range roots {
			list = append(list, [32]byte{r})
		}
		return list
	}
	for _, c := range []struct {
		what   string
		ways   [4][][32]byte
		silent engine.SeatSet
		last   byte
	}{
		{"each has gone on for himself", [4][][32]byte{way(1, 2, 3, 6, 7), nil, way(1, 2, 3, 8), way(1, 2, 3, 9, 4)}, 0, 3},
		{"two have gone on together", [4][][32]byte{way(1, 2, 3, 6, 7), nil, way(1, 2, 3, 8), way(1, 2, 3, 6)}, 0, 6},
		{"one tells nothing", [4][][32]byte{way(1, 2, 3, 6), nil, way(1, 2, 3, 8), nil}, 1 << 3, 3},
		{"one tells that there was nothing", [4][][32]byte{way(1, 2, 3, 6), nil, way(1, 2, 3, 8), nil}, 0, 3},
		{"one tells what is long past", [4][][32]byte{way(1, 2, 3, 6), nil, way(1, 2, 3, 8), way(1)}, 0, 3},
		{"one tells it in another order", [4][][32]byte{way(1, 2, 3, 6), nil, way(1, 2, 3, 8), way(3, 6, 8, 2, 1)}, 0, 3},
		{"the cheat tells something", [4][][32]byte{way(1, 2, 3, 6), way(1, 2, 3, 6), way(1, 2, 3, 8), way(1, 2, 3)}, 0, 3},
		{"there is none", [4][][32]byte{way(6), nil, way(8), nil}, 0, 0},
	} {
		var x fork
		for v := range engine.Seat(4) {
			if c.silent.Has(v) {
				continue
			}
			if v != cheat && x.told(others) {
				t.Errorf("%s: %d is not waited for", c.what, v)
			}
			x.say(v, newTrail(c.ways[v]))
			x.say(v, trail{})
		}
		if x.told(others) == (c.silent != 0) {
			t.Errorf("%s: told %v", c.what, c.silent == 0)
		}
		if x.enough = 1; x.told(others) == (c.silent != 0) {
			t.Errorf("%s: one waits no longer", c.what)
		}
		if x.enough |= 1 << 2; !x.told(others) {
			t.Errorf("%s: two wait no longer", c.what)
		}
		if got := x.last(others); got != [32]byte{c.last} {
			t.Errorf("%s: %d", c.what, got[0])
		}
	}
	long := make([][32]byte, 3*maxTrail)
	for i := range long {
		long[i][1], long[i][2] = byte(i), byte(i>>8)
	}
	var x fork
	x.say(0, newTrail(long))
	x.say(2, newTrail(long[:2*maxTrail+9]))
	if x.last(others) != long[2*maxTrail+8] {
		t.Error("of a long way")
	}
}
