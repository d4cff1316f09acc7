package session

import (
	"testing"

	"carteado/engine"
)

// TestPartings: it takes all others who are there, and a majority, and the same of all; nobody fills what is kept for another.
func TestPartings(t *testing.T) {
	const cheat, away = 1, 3
	for _, at := range []stage{mixing, agreed, dealt} {
		var x partings
		p := parting{voice: cheat, stage: at}
		x.say(0, p)
		x.say(2, p)
		if x.agreed(engine.Seats(4), 4) != nil {
			t.Errorf("%d: one who is there has not said it", at)
		}
		if x.agreed(engine.Seats(4)&^engine.Seat(away).Set(), 4) != nil {
			t.Errorf("%d: two are no majority of four", at)
		}
		x.say(away, parting{voice: cheat, stage: (at + 1) % stages})
		if x.agreed(engine.Seats(4), 4) != nil {
			t.Errorf("%d: one says something else", at)
		}
		x.say(away, p)
		if p := x.agreed(engine.Seats(4), 4); p == nil || p.stage != at {
			t.Errorf("%d: all have said it", at)
		} else if p.done = true; x.agreed(engine.Seats(4), 4) != nil {
			t.Errorf("%d: it is agreed on twice", at)
		}
	}

	var x partings
	for i := range 200 {
		x.say(cheat, parting{voice: engine.Seat(i)})
	}
	x.say(2, parting{voice: cheat, stage: dealt})
	if n := len(x); n > maxPartings+1 || x[n-1].first != 2 {
		t.Errorf("%d are kept", n)
	}
}
