package layout

import (
	"testing"

	"carteado/engine"
)

// Every card of the own hand, and every card of a trick, has a part that can be touched and that is its own.
func TestEveryCardIsSeen(t *testing.T) {
	each(t, func(t *testing.T, s *Scene, x *table) {
		var apart []Rect
		for i := range s.Cards {
			c := &s.Cards[i]
			r := s.Seen(c.Slot)
			if !c.Mine && c.Kind != engine.Trick {
				continue
			}
			if r.W < 12 || r.H < 12 || !r.Within(s.Safe.Grow(0.01)) {
				t.Errorf("%v of card %+v is seen", r, *c)
			}
			for _, p := range [][2]float64{{r.X + r.W/2, r.Y + r.H/2}, {r.X + r.W/8, r.Y + r.H/2}, {r.X + 7*r.W/8, r.Y + r.H/2}} {
				if slot, _ := s.CardAt(p[0], p[1]); slot != c.Slot {
					t.Errorf("at %v of what is seen of %+v lies %d", p, *c, slot)
				}
			}
			for _, o := range apart {
				if o.Grow(-0.01).Meets(r) {
					t.Errorf("what is seen of %+v is seen of another card, too", *c)
				}
			}
			apart = append(apart, r)
		}
		if r := s.Seen(engine.NoSlot); !r.Empty() {
			t.Errorf("no card is seen at %v", r)
		}
	})
}
