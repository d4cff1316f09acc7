package layout

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
)

// Each hand before a seat is drawn, or it is told on the plate what it comes to, and so is each bet, at tables of chips of all kinds for two
// to eight on every screen: on a plate in room of its own, where the name and the figures have theirs.
func TestAllIsDrawnOrTold(t *testing.T) {
	list := append(chipTables(), splits(5, 1, 2), splits(5, 2, 3), splits(4, 2, 3), splits(7, 4, 2), splits(8, 4, 2))
	for n := 2; n <= engine.MaxSeats; n++ {
		list = append(list, draw(n, 0), draw(n, 6))
	}
	boxes, bets := 0, 0
	for i := range list {
		x := &list[i]
		for _, c := range screens {
			for k := range 4 {
				s := Lay(c.frame(k&1 != 0, k&2 != 0), &x.Table)
				name := fmt.Sprintf("%s at %s, big %v, left %v", x.name, c, k&1 != 0, k&2 != 0)
				for z := range x.View.Zones {
					v := &x.View.Zones[z]
					titled := slices.ContainsFunc(s.Titles, func(x Title) bool { return x.Zone == engine.Zone(z) && x.Told == (s.pile(x.Zone) == nil) })
					if v.Kind == engine.Box && len(v.Cards) > 0 && !titled {
						t.Errorf("%s: box %d of seat %d is neither drawn nor told", name, z, v.Owner)
					}
				}
				for p := range engine.Seat(s.seats) {
					for f := range x.View.Facts {
						if s.isBet(f, p) && !slices.ContainsFunc(s.Bets, func(b Bet) bool { return b.Fact == f || b.Fact < 0 && b.Seat == p }) {
							t.Errorf("%s: a bet of seat %d is neither drawn nor told", name, p)
						}
					}
				}
				var told [engine.MaxSeats][]Rect
				for _, b := range s.Titles {
					if b.Told {
						boxes++
						p := x.View.Zones[b.Zone].Owner
						told[p] = append(told[p], b.Rect)
					}
				}
				for _, b := range s.Bets {
					if b.Told {
						bets++
						told[b.Seat] = append(told[b.Seat], b.Rect)
						if b.Rect.W < 28 || !within(b.Disc, b.Rect) || !within(b.Text, b.Rect) {
							t.Errorf("%s: the bet %+v", name, b)
						}
					}
				}
				for i := range s.Plates {
					p := &s.Plates[i]
					parts := told[p.Seat]
					if len(parts) == 0 {
						continue
					}
					for _, r := range parts {
						if r.W < 12 || r.H < 11.5 {
							t.Errorf("%s: %.1f has no room for words", name, r)
						}
					}
					if p.Name.W < 38 || p.Name.H < 12 || p.Points.W < 26 || p.Points.H < 11.5 {
						t.Errorf("%s: the plate %+v", name, *p)
					}
					if d := between(p.Avatar, p.Dealer); p.Avatar.W > 0 && d < 0.22*p.Avatar.H+p.Dealer.H/2 {
						t.Errorf("%s: the dealer's mark %.1f lies on the picture %.1f", name, p.Dealer, p.Avatar)
					}
					parts = append(parts, p.Name, p.Points, p.Avatar, p.Tally)
					for i, r := range parts {
						if !r.Empty() && !within(r, p.Rect) {
							t.Errorf("%s: part %d, %.1f, of plate %+v", name, i, r, *p)
						}
						if i < len(parts)-2 && r.Meets(p.Dealer.Grow(-0.6)) {
							t.Errorf("%s: the dealer's mark lies on part %d, %.1f, of plate %+v", name, i, r, *p)
						}
						for j, q := range parts[:i] {
							if r.Grow(-0.01).Meets(q) {
								t.Errorf("%s: part %d, %.1f, lies on part %d, %.1f, of plate %+v", name, i, r, j, q, *p)
							}
						}
					}
				}
				if t.Failed() {
					return
				}
			}
		}
	}
	if boxes == 0 || bets == 0 {
		t.Errorf("%d boxes and %d bets are told on plates", boxes, bets)
	}
}
