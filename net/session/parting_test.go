package session

import (
	"testing"

	"carteado/engine"
)

// TestPartings: the last root at which the deals of all others were the same is the first that all of them have named, however long
// their ways back are, and whoever is quicker. It takes a majority, and nobody fills what is kept for another.
func TestPartings(t *testing.T) {
	const cheat, away = 1, 3
	at := func(root byte) parting { return parting{voice: cheat, stage: dealt, last: [32]byte{root}} }
	ways := [][]byte{{9, 8, 3, 2, 1}, nil, {7, 3, 2, 1}, {6, 5, 4, 3, 2, 1}}
	for _, order := range [][]engine.Seat{
		{0, 0, 0, 0, 0, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3},
		{3, 2, 0, 3, 2, 0, 3, 2, 0, 3, 2, 0, 3, 3, 0},
		{2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 0, 0, 0, 0, 0},
	} {
		var x partings
		said := [4]int{}
		for _, v := range order {
			x.say(v, at(ways[v][said[v]]))
			said[v]++
			if p := x.agreed(engine.Seats(4), 0, 4); p != nil {
				if p.last[0] != 3 {
					t.Errorf("%v: they agree on %d", order, p.last[0])
				}
				break
			}
		}
		if said[0] < 3 || said[2] < 2 || said[3] < 4 {
			t.Errorf("%v: they agree before all have named it: %v", order, said)
		}
	}

	var x partings
	x.say(0, at(3))
	x.say(2, at(3))
	if x.agreed(engine.Seats(4), 0, 4) != nil {
		t.Error("one who is there has not said it")
	}
	if x.agreed(engine.Seats(4)&^engine.Seat(away).Set(), 0, 4) != nil {
		t.Error("two are no majority of four")
	}
	x.say(away, at(3))
	if p := x.agreed(engine.Seats(4), 0, 4); p == nil {
		t.Error("all have said it")
	} else if p.done = true; x.agreed(engine.Seats(4), 0, 4) != nil {
		t.Error("it is agreed on twice")
	}

	x = nil
	began := parting{voice: cheat, stage: agreed}
	x.say(0, began)
	x.say(2, at(3))
	if x.agreed(engine.Seats(4), engine.Seat(cheat).Set(), 4) != nil {
		t.Error("one of three says that the hand has begun")
	}
	x.say(away, began)
	if x.agreed(engine.Seats(4), engine.Seat(cheat).Set(), 4) == nil {
		t.Error("two of three say that the hand has begun")
	}
	if x.agreed(engine.Seats(4), engine.Seat(2).Set(), 4) != nil {
		t.Error("two of three say so of whom nothing is proved")
	}

	x = nil
	for i := range byte(200) {
		x.say(cheat, parting{voice: 0, last: [32]byte{i}})
	}
	x.say(2, parting{voice: cheat})
	if n := len(x); n != maxPartings+1 {
		t.Errorf("%d are kept", n)
	}
}
