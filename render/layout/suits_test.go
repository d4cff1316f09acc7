package layout

import (
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games/maumau"
)

// afterJack returns a table of so many at which seat 0 has laid a jack, and how it sees it: as many cards lie there as are seen of a pile.
func afterJack(t *testing.T, seats int) (*enginetest.Script, *engine.View) {
	x := enginetest.Play(t, maumau.Game{}, fmt.Sprintf("mau-mau(seats=%d)", seats), "", "discard: JH")
	view := x.View(0)
	for z := range view.Zones {
		if v := &view.Zones[z]; v.Kind == engine.Discard {
			for k := range fanned {
				v.Cards = append([]engine.CardView{{Slot: engine.MaxSlots - 1 - engine.Slot(k), Face: engine.FaceOf(engine.Ace, engine.Hearts), Up: true}}, v.Cards...)
			}
		}
	}
	return x, view
}

// Whoever has laid a jack chooses among four suits, each of which a finger hits, on every screen and at every table. They lie over nothing:
// on the smallest phones alone there may be no room for that, and they cover the piles whole.
func TestSuits(t *testing.T) {
	for n := 4; n <= engine.MaxSeats; n++ {
		x, view := afterJack(t, n)
		for _, size := range screens {
			for _, big := range []bool{false, true} {
				s := Lay(size.frame(big, false), &Table{View: view, Options: x.Options(), Me: 0})
				g := &s.Grid
				if g.Rect.Empty() || g.Rows*g.Cols != 4 {
					t.Fatalf("%d at %s, big %v: four suits in %d rows of %d", n, size, big, g.Rows, g.Cols)
				}
				wide := (g.Rect.W+g.Gap)/float64(g.Cols) - g.Gap
				if wide < cellLeast-0.01 || g.Row < cellLeast || !g.Rect.Grow(-0.01).Within(s.Table) {
					t.Errorf("%d at %s, big %v: cells of %.0fx%.0f in %v", n, size, big, wide, g.Row, g.Rect)
				}
				for i := range s.Plates {
					if g.Rect.Grow(suitRim).Meets(s.Plates[i].Rect) {
						t.Errorf("%d at %s, big %v: the suits lie over the plate of seat %d", n, size, big, s.Plates[i].Seat)
					}
				}
				over, whole := "", true
				for i := range s.Piles {
					if p := &s.Piles[i]; !p.Chip && p.Rect.Grow(-0.01).Meets(g.Rect.Grow(suitRim)) {
						over = fmt.Sprintf("%s the %v at %.0f", over, p.Kind, p.Rect)
						whole = whole && p.Rect.Within(g.Rect)
					}
				}
				if over != "" && !(whole && size.w+size.h == 1000) {
					t.Errorf("%d at %s, big %v: the suits at %.0f lie over%s", n, size, big, g.Rect, over)
				}
				if g := g.Rect.Grow(suitRim); g.Meets(s.Prompt) || g.Meets(s.Actions) || g.Meets(s.Hand) {
					t.Errorf("%d at %s, big %v: the suits lie over prompt, buttons or hand", n, size, big)
				}
				if o := Lay(size.frame(big, false), &Table{View: x.View(1), Options: x.Options(), Me: 1}); !o.Grid.Rect.Empty() {
					t.Errorf("%d at %s: who does not choose sees the suits", n, size)
				}
			}
		}
	}
}

// A queen turns the direction of play, and nobody changes places.
func TestWay(t *testing.T) {
	for deck, want := range map[string]int{"discard: 8H": 1, "discard: QH": -1} {
		x := enginetest.Play(t, maumau.Game{}, "", "", deck)
		s := Lay(screens[0].frame(false, false), &Table{View: x.View(0), Options: x.Options(), Me: 0})
		if s.Way != want || s.Turns != 1 {
			t.Errorf("%s: play goes %d, seats %d", deck, s.Way, s.Turns)
		}
	}
}

// Beside the piles the suits lie on the side of the thumb.
func TestSuitsAtTheThumb(t *testing.T) {
	x, view := afterJack(t, 5)
	for _, left := range []bool{false, true} {
		s := Lay(screen{844, 390}.frame(false, left), &Table{View: view, Options: x.Options(), Me: 0})
		suits, _ := s.Grid.Rect.Centre()
		piles, _ := s.pilesOf(engine.Stock, engine.Discard).Centre()
		if suits < piles != left {
			t.Errorf("left hand %v: the suits lie at %.0f, the piles at %.0f", left, suits, piles)
		}
	}
}
