package layout

import (
	"testing"

	"carteado/engine"
	"carteado/engine/games/tarot"
)

// A handful of trumps that somebody has shown lies on the table for all to read, whoever has shown it and whatever the screen,
// and the other cards of that hand stay closed.
func TestHandfulIsShown(t *testing.T) {
	info := tarot.Game{}.Info()
	o, _ := info.Defaults("")
	for _, c := range screens {
		for _, big := range []bool{false, true} {
			for by := engine.Seat(1); by < 4; by++ {
				d := made(info)
				trumps := d.next
				for z := range info.Zones {
					switch x := &info.Zones[z]; {
					case x.Kind == engine.Holding && x.Owner == 0:
						d.put(engine.Zone(z), 17, anyFaces...)
					case x.Kind == engine.Holding && x.Owner == by:
						trumps = d.next
						for n := range engine.Face(10) {
							d.put(engine.Zone(z), 1, engine.Trump+n)
						}
						d.put(engine.Zone(z), 8)
					case x.Kind == engine.Holding && x.Owner < 4:
						d.put(engine.Zone(z), 18)
					case x.Kind == engine.Trick:
						d.put(engine.Zone(z), 1, engine.FaceOf(7, engine.Hearts))
					}
				}
				s := new(Scene)
				s.Lay(c.frame(big, false), &Table{View: d.v, Options: &o, Played: func(engine.Slot) engine.Seat { return 0 }})
				open := 0
				for i := range s.Cards {
					x := &s.Cards[i]
					if x.Seat != by || x.Kind != engine.Holding {
						continue
					}
					if shown := x.Slot >= trumps && x.Slot < trumps+10; x.Up != shown {
						t.Errorf("%v, big %v: slot %d of seat %d lies open: %v", c, big, x.Slot, by, x.Up)
					} else if shown {
						if r := s.Seen(x.Slot); r.W < 5 || r.H < 8 || !r.Within(s.Safe.Grow(0.01)) {
							t.Errorf("%v, big %v: of a card of seat %d %v is seen", c, big, by, r)
						}
						open++
					}
				}
				if open != 10 {
					t.Errorf("%v, big %v: %d cards of seat %d lie open", c, big, open, by)
				}
			}
		}
	}
}
