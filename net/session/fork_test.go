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
		played [4]byte // where, 0 for nowhere
	}{
		{"each has gone on for himself", [4][][32]byte{way(1, 2, 3, 6, 7), nil, way(1, 2, 3, 8), way(1, 2, 3, 9, 4)}, 0, 3, [4]byte{}},
		{"two have gone on together", [4][][32]byte{way(1, 2, 3, 6, 7), nil, way(1, 2, 3, 8), way(1, 2, 3, 6)}, 0, 6, [4]byte{}},
		{"one tells nothing", [4][][32]byte{way(1, 2, 3, 6), nil, way(1, 2, 3, 8), nil}, 1 << 3, 3, [4]byte{}},
		{"one tells that there was nothing", [4][][32]byte{way(1, 2, 3, 6), nil, way(1, 2, 3, 8), nil}, 0, 3, [4]byte{}},
		{"one tells what is long past", [4][][32]byte{way(1, 2, 3, 6), nil, way(1, 2, 3, 8), way(1)}, 0, 3, [4]byte{}},
		{"one tells it in another order", [4][][32]byte{way(1, 2, 3, 6), nil, way(1, 2, 3, 8), way(3, 6, 8, 2, 1)}, 0, 3, [4]byte{}},
		{"the cheat tells something", [4][][32]byte{way(1, 2, 3, 6), way(1, 2, 3, 6), way(1, 2, 3, 8), way(1, 2, 3)}, 0, 3, [4]byte{}},
		{"one tells nothing, and has played", [4][][32]byte{way(1, 2, 3), nil, way(1, 2, 4), nil}, 1 << 3, 4, [4]byte{3: 4}},
		{"one tells less than he has played", [4][][32]byte{way(1, 2, 3), nil, way(1, 2, 4), way(1)}, 0, 3, [4]byte{3: 3}},
		{"the cheat has played", [4][][32]byte{way(1, 2, 3), nil, way(1, 2, 4), way(1)}, 0, 2, [4]byte{1: 3}},
		{"there is none", [4][][32]byte{way(6), nil, way(8), nil}, 0, 0, [4]byte{}},
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
		if x.enough |= c.silent; x.told(others) == (c.silent != 0) {
			t.Errorf("%s: nor one who has told nothing", c.what)
		}
		if x.enough |= 1 << 2; !x.told(others) {
			t.Errorf("%s: two wait no longer", c.what)
		}
		played := func(v engine.Seat, root [32]byte) bool { return c.played[v] != 0 && root == [32]byte{c.played[v]} }
		if got := x.last(others, played); got != [32]byte{c.last} {
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
	if x.last(others, func(engine.Seat, [32]byte) bool { return false }) != long[2*maxTrail+8] {
		t.Error("of a long way")
	}
}
