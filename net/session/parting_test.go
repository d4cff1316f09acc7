package session

import (
	"testing"

	"carteado/engine"
)

// TestPartings: it takes all others who are there, and a majority. They need not say the same of how far the hand had come: half of them who were
// dealt their cards are enough for it to go on, and one who had agreed on the deck for the cheat to pay.
func TestPartings(t *testing.T) {
	const cheat, away = 1, 3
	for _, c := range []struct {
		stages [3]stage // of 0, 2 and 3
		want   ruling
	}{
		{[3]stage{mixing, mixing, mixing}, isVoid},
		{[3]stage{mixing, agreed, mixing}, endsAsBegun},
		{[3]stage{agreed, dealt, mixing}, endsAsBegun},
		{[3]stage{dealt, agreed, dealt}, goesOn},
		{[3]stage{dealt, dealt, dealt}, goesOn},
	} {
		var x partings
		p := &x[cheat]
		p.say(0, c.stages[0])
		p.say(2, c.stages[1])
		if x.agreed(engine.Seats(4), 4) >= 0 {
			t.Errorf("%v: one who is there has not said it", c.stages)
		}
		if x.agreed(engine.Seats(4)&^engine.Seat(away).Set(), 4) >= 0 {
			t.Errorf("%v: two are no majority of four", c.stages)
		}
		p.say(away, c.stages[2])
		if v := x.agreed(engine.Seats(4), 4); v != cheat || p.ruling(0b1101) != c.want {
			t.Errorf("%v: of %d, %d, not %d", c.stages, v, p.ruling(0b1101), c.want)
		}
		if p.done = true; x.agreed(engine.Seats(4), 4) >= 0 || x.open() {
			t.Errorf("%v: it is agreed on twice", c.stages)
		}
	}
}
