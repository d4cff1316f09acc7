package layout

import "testing"

// A canastra that is folded says what it is and how many cards it has: words, seal and count, where it has room, lie on its paper and not on each
// other, and no card of it is drawn.
func TestFoldedCanastra(t *testing.T) {
	folded := 0
	full := []int{7, 7, 8, 9, 7, 14, 7, 10}
	for _, f := range frames() {
		x := board(t, 4, 11, full, full)
		s := Lay(f, &x.Table)
		for _, m := range s.Melds {
			if !m.Sealed || !m.Chip {
				continue
			}
			folded++
			parts := [...]Rect{m.Label, m.Mark, m.Badge}
			for i, p := range parts {
				if !p.Empty() && (p.W < 14 || p.H < 12 || !within(p, m.Rect)) || p.Empty() && i < 2 {
					t.Errorf("%+v: part %d, %v, of %+v", f, i, p, m)
				}
				for j := range i {
					if p.Meets(parts[j].Grow(-0.1)) {
						t.Errorf("%+v: parts %d and %d of %+v", f, j, i, m)
					}
				}
			}
			for _, c := range s.Cards {
				if c.Zone == m.Zone {
					t.Errorf("%+v: a card of a folded canastra is drawn: %+v", f, c)
				}
			}
		}
	}
	if folded == 0 {
		t.Error("no canastra is folded")
	}
}
