package layout

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/games/gin"
)

// knocked is a round of Gin Rummy in which seat 1 shows melds of some sizes and so many cards that are left over.
func knocked(t *testing.T, left int, melds ...int) table {
	info := gin.Game{}.Info()
	o, err := info.Defaults("")
	if err != nil {
		t.Fatal(err)
	}
	d := made(info)
	for z := range info.Zones {
		switch x := &info.Zones[z]; {
		case x.Kind == engine.Holding && x.Owner == 0:
			d.put(engine.Zone(z), 10, anyFaces...)
			for k := range d.v.Zones[z].Cards {
				d.v.Zones[z].Cards[k].Up = false
			}
		case x.Kind == engine.Holding && x.Owner == 1:
			d.put(engine.Zone(z), left, anyFaces...)
		case x.Kind == engine.Meld && x.Owner == 1 && len(melds) > 0:
			d.put(engine.Zone(z), melds[0], anyFaces...)
			melds = melds[1:]
		case x.Kind == engine.Meld && x.Owner == 0 && left == 10 && len(d.v.Zones[z-1].Cards) == 0: // it was he who knocked
			d.put(engine.Zone(z), 3, anyFaces...)
		case x.Kind == engine.Stock:
			d.put(engine.Zone(z), 20)
		case x.Kind == engine.Discard:
			d.put(engine.Zone(z), 8, anyFaces...)
		}
	}
	return table{fmt.Sprint(left, " left over"), false, Table{View: d.v, Options: &o}}
}

// Of who knocks all that is left over is seen beside his melds, on every screen: in the area of his side, on no meld, and each card
// large enough to be read. So is what the other shows in the end.
func TestWhatIsLeftOverIsShown(t *testing.T) {
	for _, x := range []table{knocked(t, 1, 3, 3, 3), knocked(t, 2, 4, 4), knocked(t, 3, 4, 3), knocked(t, 4, 3, 3), knocked(t, 5, 5), knocked(t, 7, 3), knocked(t, 10)} {
		for _, c := range screens {
			for k := range 4 {
				s := Lay(c.frame(k&1 != 0, k&2 != 0), &x.Table)
				shown := 0
				for i := range s.Cards {
					card := &s.Cards[i]
					if card.Kind != engine.Holding || card.Seat != 1 {
						continue
					}
					shown++
					r, in := s.Seen(card.Slot), false
					for _, a := range s.Areas {
						in = in || a.Side == 1 && card.bounds().Within(a.Rest.Grow(0.01)) && a.Rest.Within(a.Rect.Grow(0.01))
					}
					if !in || r.W < 10 || r.H < 12 || card.W < 24 {
						t.Errorf("%s at %s, %d: a card %.0f wide, seen in %.0f", x.name, c, k, card.W, r)
					}
					for _, m := range s.Melds {
						if card.bounds().Meets(m.Rect) {
							t.Errorf("%s at %s, %d: a card left over at %.0f lies on the meld %.0f", x.name, c, k, card.bounds(), m.Rect)
						}
					}
				}
				if left := len(x.View.Zones[1].Cards); shown != left {
					t.Errorf("%s at %s, %d: %d are seen of %d", x.name, c, k, shown, left)
				}
				for _, m := range s.Melds {
					if m.Chip && !(s.Frame.Big && s.Size == Compact) {
						t.Errorf("%s at %s, %d: a meld is words", x.name, c, k)
					}
				}
			}
		}
	}
}

// The melds of two sides lie under the points of each where they lie side by side, and each area says whose it is.
func TestMeldsLieUnderTheirPoints(t *testing.T) {
	for _, x := range []table{board(t, 2, 11, []int{3, 4}, []int{3}), board(t, 4, 11, []int{3, 4}, []int{3}), knocked(t, 3, 4, 3)} {
		for _, c := range screens {
			for k := range 4 {
				s := Lay(c.frame(k&1 != 0, k&2 != 0), &x.Table)
				if len(s.Areas) != 2 || len(s.Scores) != 2 {
					t.Fatalf("%s at %s: %d areas and %d scores", x.name, c, len(s.Areas), len(s.Scores))
				}
				for _, a := range s.Areas {
					if a.Melds > 0 && a.Name.Empty() && c.h > 360 && !(s.Frame.Big && s.Size == Compact) {
						t.Errorf("%s at %s, %d: nothing says whose melds lie at %.0f", x.name, c, k, a.Rect)
					}
					for _, p := range s.Scores {
						if p.Side != a.Side || s.Areas[0].Rect.Y != s.Areas[1].Rect.Y { // one over the other
							continue
						}
						if mid, _ := p.Rect.Centre(); mid < a.Rect.X || mid > a.Rect.X+a.Rect.W {
							t.Errorf("%s at %s, %d: the melds of side %d lie at %.0f, its points at %.0f", x.name, c, k, a.Side, a.Rect, p.Rect)
						}
					}
				}
			}
		}
	}
}

// In Modo Grande five melds on a phone leave a rim for the name of their side.
func TestNameBesideLargeMelds(t *testing.T) {
	x := board(t, 4, 14, []int{3, 3, 4}, []int{3, 4, 3, 4, 5})
	s := Lay(screen{390, 844}.frame(true, false), &x.Table)
	for _, a := range s.Areas {
		if !a.Own && a.Name.Empty() || slices.ContainsFunc(s.Melds, func(m Meld) bool { return m.Rect.Meets(a.Name) }) {
			t.Errorf("nothing says whose melds lie at %.0f: %.0f", a.Rect, a.Name)
		}
	}
}

// A hand of which all know all cards, since it took them from the lixo, is not shown before the hand is over.
func TestHandsStayShutInPlay(t *testing.T) {
	x := board(t, 4, 11, []int{3, 4}, []int{3})
	for k := range x.View.Zones[2].Cards {
		x.View.Zones[2].Cards[k].Face, x.View.Zones[2].Cards[k].Up = anyFaces[k%len(anyFaces)], true
	}
	for _, over := range []bool{false, true} {
		x.View.Over = over
		for _, c := range screens {
			shown := 0
			for _, card := range Lay(c.frame(false, false), &x.Table).Cards {
				if card.Kind == engine.Holding && card.Seat == 2 {
					shown++
				}
			}
			if want := map[bool]int{true: 11}[over]; shown != want {
				t.Errorf("%s, over %v: %d cards are seen, not %d", c, over, shown, want)
			}
		}
	}
}
