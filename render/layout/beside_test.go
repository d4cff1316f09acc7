package layout

import (
	"slices"
	"testing"

	"carteado/engine"
)

// What is said at a plate lies beside it, over nothing that is needed: in every game, at every seat, on every screen, in both sizes.
// On crowded phones there is no room at some plates.
func TestBeside(t *testing.T) {
	places, found, nth := 0, 0, 0
	each(t, func(t *testing.T, s *Scene, x *table) {
		if nth++; nth%7 != 0 { // in many frames each table has its turn
			return
		}
		for p := range engine.Seat(x.Options.Seats()) {
			for _, shapes := range [][]Shape{{{44, 44}}, {{180, 54}, {100, 100}}} {
				places++
				said, _ := s.Beside((p+1)%engine.Seat(x.Options.Seats()), []Shape{{96, 44}})
				r, ok := s.Beside(p, shapes, said)
				if !ok {
					continue
				}
				found++
				if !within(r, s.Safe) || !slices.Contains(shapes, Shape{r.W, r.H}) || r.Meets(said) {
					t.Errorf("seat %d: %v", p, r)
				}
				for i := range s.Cards {
					if r.Meets(s.Cards[i].bounds()) {
						t.Errorf("seat %d: %v lies over card %+v", p, r, s.Cards[i])
					}
				}
				for i := range s.Plates {
					if q := &s.Plates[i]; r.Meets(q.Rect) || q.Seat != p && r.away(q.Rect) <= r.away(s.PlateOf(p)) {
						t.Errorf("seat %d: %v lies over or nearer to the plate of seat %d", p, r, s.Plates[i].Seat)
					}
				}
				for i := range s.Piles {
					if k := s.Piles[i].Kind; k != engine.Trick && k != engine.Board && r.Meets(s.Piles[i].Rect) { // whose rectangles are larger than their cards
						t.Errorf("seat %d: %v lies over pile %+v", p, r, s.Piles[i])
					}
				}
				for i := range s.Melds {
					if r.Meets(s.Melds[i].Rect) {
						t.Errorf("seat %d: %v lies over meld %+v", p, r, s.Melds[i])
					}
				}
				for name, o := range map[string]Rect{"prompt": s.Prompt, "actions": s.Actions, "trump": s.Trump, "its card": s.Card, "stakes": s.Stakes.Rect, "hand": s.Hand, "grid": s.Grid.Rect, "calls": s.Calls.Rect} {
					if r.Meets(o) {
						t.Errorf("seat %d: %v lies over the %s %v", p, r, name, o)
					}
				}
			}
		}
	})
	if found*10 < places*7 {
		t.Errorf("at %d of %d plates there is room", found, places)
	}
}
