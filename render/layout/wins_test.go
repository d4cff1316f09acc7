package layout

import (
	"testing"

	"carteado/engine"
)

// full returns the table with a card of everybody in the trick, and where that is: -1 where there is none.
func (x *table) full() (out Table, trick int) {
	out, trick = x.Table, -1
	view := *x.View
	view.Zones = append([]engine.ZoneView(nil), view.Zones...)
	out.View = &view
	for z := range view.Zones {
		if view.Zones[z].Kind == engine.Trick {
			trick = z
		}
	}
	if trick < 0 {
		return out, -1
	}
	by := map[engine.Slot]engine.Seat{}
	var there engine.SeatSet
	for _, c := range view.Zones[trick].Cards {
		by[c.Slot] = x.Played(c.Slot)
		there |= by[c.Slot].Set()
	}
	for z := range view.Zones {
		v := &view.Zones[z]
		if v.Kind != engine.Holding || len(v.Cards) == 0 || there.Has(v.Owner) {
			continue
		}
		c := v.Cards[len(v.Cards)-1]
		v.Cards = v.Cards[:len(v.Cards)-1]
		c.Up = true
		t := &view.Zones[trick]
		t.Cards = append(t.Cards[:len(t.Cards):len(t.Cards)], c)
		by[c.Slot], there = v.Owner, there|v.Owner.Set()
	}
	out.Played = func(c engine.Slot) engine.Seat {
		if p, ok := by[c]; ok {
			return p
		}
		return engine.Nobody
	}
	return out, trick
}

// The card that took the trick lies over all others, whole, whoever took it, in every game on every screen, and the index of each of the
// others stays in sight, with the corner of its card, where it can be touched. In Modo Grande, where cards of a trick overlap, these make
// way: in hands that are played they keep 0.65 of their width at least, and nine tenths in 11 of 12. None of them lies on anything but the
// trick.
func TestWhatTookTheTrickIsWhole(t *testing.T) {
	games, looked, smaller := map[string]bool{}, 0, 0
	s := new(Scene)
	all := tables(t)
	for i := range all {
		full, trick := all[i].full()
		if trick < 0 {
			continue
		}
		for j, screen := range screens {
			for k := range 4 {
				if !all[i].looks(i, 4*j+k) {
					continue
				}
				for _, took := range full.View.Zones[trick].Cards {
					full.Wins = func(c engine.Slot) bool { return c == took.Slot }
					s.Lay(screen.frame(k&1 != 0, k&2 != 0), &full)
					if s.plays() || !s.Grid.Rect.Empty() || !s.Calls.Rect.Empty() { // what is bid has the place of the trick
						continue
					}
					games[full.Options.Game().Key] = true
					if s.Frame.Big {
						looked++
						if s.tookWhole(t, all[i].played) < 0.89 {
							smaller++
						}
					} else {
						s.tookWhole(t, false)
					}
					if t.Failed() {
						t.Fatalf("%s at %s, %d", all[i].name, screen, k)
					}
				}
			}
		}
	}
	if len(games) < 9 || looked < 1000 || smaller > looked/12 {
		t.Errorf("of %d tricks %d are smaller by more than a tenth, in %v", looked, smaller, games)
	}
}

// tookWhole fails the test if a card that took the trick is not whole, or the index of another is covered. It returns how wide the narrowest
// of these is, by what it is else.
func (s *Scene) tookWhole(t *testing.T, played bool) (share float64) {
	t.Helper()
	share = 1
	var wins *Card
	for i := range s.Cards {
		c := &s.Cards[i]
		if c.Kind != engine.Trick {
			continue
		}
		if wins != nil && wins.bounds().Grow(-0.01).Meets(c.bounds()) {
			t.Errorf("what took the trick, at %.0f, lies under a card at %.0f", wins.bounds(), c.bounds())
		}
		at := c.bounds().shrunk(0.92) // the one that took it is larger than its place
		for _, p := range s.Plates {
			if at.Meets(p.Rect) {
				t.Errorf("a card of the trick at %.0f lies on the plate %.0f", at, p.Rect)
			}
		}
		if at.Meets(s.Sign) || at.Meets(s.Stakes.Rect) || at.Meets(s.Took) {
			t.Errorf("a card of the trick at %.0f lies on the sign %.0f, the ladder %.0f or who took it %.0f", at, s.Sign, s.Stakes.Rect, s.Took)
		}
		if c.Wins {
			wins = c
			continue
		}
		share = min(share, c.W/s.trickW)
		seen := s.Seen(c.Slot)
		x, y := seen.Centre()
		if slot, _ := s.CardAt(x, y); slot != c.Slot || seen.W < 12 || seen.H < 12 {
			t.Errorf("of %+v is seen %.0f, where %d lies", *c, seen, slot)
		}
		for _, p := range index(c, s.Frame.LeftHanded) {
			if slot, _ := s.CardAt(p[0], p[1]); slot != c.Slot {
				t.Errorf("the index of %+v is under %d", *c, slot)
			}
		}
		if s.heap.cards > 0 && s.Frame.Big {
			r := s.indexOf(c, c.bounds())
			for j := i + 1; j < len(s.Cards); j++ {
				if o := &s.Cards[j]; o.bounds().Grow(-0.5).Meets(r) {
					t.Errorf("the index at %.0f of a card of the trick is under a card at %.0f, what took it %v", r, o.bounds(), o.Wins)
				}
			}
		}
	}
	switch {
	case wins == nil || s.heap.cards > 0 && !within(wins.bounds(), s.Table) || !within(wins.bounds(), s.Safe):
		t.Errorf("what took the trick is %+v", wins)
	case wins.W < trickWins*s.trickW-0.01:
		t.Errorf("what took the trick is %.0f wide, others %.0f", wins.W, s.trickW)
	case played && share < 0.64, share < 0.59:
		t.Errorf("the others have %.2f of their width", share)
	}
	return share
}
