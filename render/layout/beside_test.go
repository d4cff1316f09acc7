package layout

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
)

// What is said at a plate lies beside it, over nothing that is needed: in every game, at every seat, on every screen, in both sizes.
// On crowded phones there is no room at some plates. There it lies over backs or over the plate itself, and else on its middle, where
// hardly any of it is over something that is played with.
func TestBeside(t *testing.T) {
	places, found, over, covers, nth := 0, 0, 0, 0, 0
	each(t, func(t *testing.T, s *Scene, x *table) {
		if nth++; nth%7 != 0 { // in many frames each table has its turn
			return
		}
		for p := range engine.Seat(x.Options.Seats()) {
			for _, shapes := range [][]Shape{{{44, 44}}, {{180, 54}, {100, 100}}} {
				places++
				plate := s.PlateOf(p)
				said, _ := s.Beside((p+1)%engine.Seat(x.Options.Seats()), []Shape{{96, 44}})
				r, ok := s.Beside(p, shapes, said)
				at := !ok
				if ok {
					found++
				} else if r, ok = s.Over(p, shapes, said); ok {
					over++
				} else {
					r = s.Atop(p, shapes, said)
				}
				if !within(r, s.Safe) || !slices.Contains(shapes, Shape{r.W, r.H}) || ok && r.Meets(said) {
					t.Errorf("seat %d: %v", p, r)
				}
				if !ok {
					if cx, cy := plate.Centre(); !r.Grow(0.01).Has(cx, cy) {
						t.Errorf("seat %d: %v lies beside the middle of %v", p, r, plate)
					}
					under := 0.0
					for _, o := range s.listPlayed(nil, spares{backs: true}) {
						under = max(under, r.and(o).area()/r.area())
					}
					if under > 0 {
						covers++
					}
					if under > 0.3 {
						t.Errorf("seat %d: %.0f %% of %v lies over what is played with", p, 100*under, r)
					}
					continue
				}
				if what := liesOver(s, r, at, p); what != "" {
					t.Errorf("seat %d: %v lies over %s", p, r, what)
				}
				for i := range s.Plates {
					if q := &s.Plates[i]; q.Seat != p && r.away(q.Rect) <= r.away(plate) {
						t.Errorf("seat %d: %v lies nearer to the plate of seat %d", p, r, q.Seat)
					}
				}
			}
		}
	})
	if found*100 < places*82 || (found+over)*100 < places*91 || covers*100 > places*4 {
		t.Errorf("of %d plates %d have room beside them, %d over them, and at %d something is covered that is played with", places, found, over, covers)
	}
}

// liesOver returns what is needed of a table that a place lies over, "" for nothing. Where it belongs at a seat, backs of others and
// the plate of that seat are not.
func liesOver(s *Scene, r Rect, at bool, p engine.Seat) string {
	for i := range s.Cards {
		if c := &s.Cards[i]; at && c.Kind == engine.Holding && !c.Up && !c.Mine {
			continue
		}
		if r.Meets(s.Cards[i].bounds()) {
			return fmt.Sprintf("card %+v", s.Cards[i])
		}
	}
	for i := range s.Plates {
		if r.Meets(s.Plates[i].Rect) && !(at && s.Plates[i].Seat == p) {
			return fmt.Sprintf("the plate of seat %d", s.Plates[i].Seat)
		}
	}
	for i := range s.Piles {
		if k := s.Piles[i].Kind; k != engine.Trick && k != engine.Board && !(at && k == engine.Holding) && r.Meets(s.Piles[i].Rect) { // whose rectangles are larger than their cards
			return fmt.Sprintf("pile %+v", s.Piles[i])
		}
	}
	for i := range s.Melds {
		if r.Meets(s.Melds[i].Rect) {
			return fmt.Sprintf("meld %+v", s.Melds[i])
		}
	}
	for name, o := range map[string]Rect{"prompt": s.Prompt, "actions": s.Actions, "trump": s.Trump, "its card": s.Card, "stakes": s.Stakes.Rect, "hand": s.Hand, "grid": s.Grid.Rect, "calls": s.Calls.Rect, "choice of a sum": s.Amount.Rect} {
		if r.Meets(o) {
			return fmt.Sprintf("the %s %v", name, o)
		}
	}
	return ""
}

// Buttons of the player at the bottom lie over nothing that is needed and stay while nothing comes there. Nearly everywhere there is room
// for two of them, beside the own plate or elsewhere; in Modo Grande the smallest phones have none at many tables.
func TestHandy(t *testing.T) {
	places, found, nth := 0, 0, 0
	each(t, func(t *testing.T, s *Scene, x *table) {
		if nth++; nth%7 != 0 || !x.played {
			return
		}
		two := []Shape{{88, 44}, {44, 88}, {44, 44}}
		r, ok := s.Handy(two, Rect{})
		if !s.Frame.Big {
			places++
			if ok && r.W+r.H > 88 {
				found++
			}
		}
		if ok && (!within(r, s.Safe) || liesOver(s, r, false, engine.Nobody) != "") {
			t.Errorf("%v lies over %s", r, liesOver(s, r, false, engine.Nobody))
		}
		if again, _ := s.Handy(two, r); again != r {
			t.Errorf("from %v to %v", r, again)
		}
		plate := s.PlateOf(s.bottom)
		plate.W, plate.H = 88, 44
		if r, _ := s.Handy(two, plate); r == plate {
			t.Errorf("they stay on the plate")
		}
	})
	if found*100 < places*98 {
		t.Errorf("at %d of %d tables there is room for two", found, places)
	}
}

// Where the buttons stand, they stay when there is room for more of them, nearer to the plate.
func TestHandyStays(t *testing.T) {
	x := circle(4, 6, 2)
	s := Lay(screen{1280, 800}.frame(false, false), &x.Table)
	many := []Shape{{264, 44}, {88, 44}, {44, 44}}
	first, ok := s.Handy(many[1:], Rect{})
	if again, _ := s.Handy(many, first); !ok || again != first {
		t.Errorf("from %v to %v", first, again)
	}
}
