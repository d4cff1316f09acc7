package layout

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/games/truco"
)

// staked returns a table at which hands are worth more and more, and tricks have places.
func staked(t testing.TB, x table) table {
	info := *x.Options.Game()
	info.Ladder = []int32{1, 3, 6, 9, 12}
	info.Facts = []engine.FactInfo{{Key: "worth", Spot: engine.SpotWorth}, {Key: "trick", Spot: engine.SpotTaken, Most: 3}} // it counts no points
	o, err := info.Defaults("")
	if err != nil {
		t.Fatal(err)
	}
	x.Options = &o
	x.name += ", with a ladder"
	return x
}

// The sign of what a hand is worth lies on nothing: no card, no vira, no plate, no prompt and no button, at any size and
// with any number of players; and neither do words that somebody calls out.
func TestStakesLieOnNothing(t *testing.T) {
	all := tables(t)
	real := len(all)
	for _, x := range circles() {
		all = append(all, staked(t, x))
	}
	for k, f := range frames() {
		t.Run(fmt.Sprintf("%+v", f), func(t *testing.T) {
			s := new(Scene)
			signs := 0
			for i := range all {
				x := &all[i]
				if !x.looks(i, k) {
					continue
				}
				s.Lay(f, &x.Table)
				rungs, tricks := StakesFacts(x.Options.Game())
				k := s.Stakes
				roomy := i < real || !f.Big && x.Options.Seats() <= 4 && len(s.own) <= 13
				if rungs == 0 && !k.Rect.Empty() || rungs > 0 && k.Rect.Empty() && roomy {
					t.Fatalf("%s: %d rungs, and the sign is %v", x.name, rungs, k.Rect)
				}
				if k.Rect.Empty() {
					continue
				}
				signs++
				if roomy {
					for _, row := range []struct {
						Rect
						n     int
						least float64
					}{{k.Rungs, rungs, 16}, {k.Taken, tricks, 12}} {
						if c := Cell(row.Rect, row.n-1, row.n); c.W < row.least*s.Text || c.H < 12*s.Text || !within(c, k.Rect) {
							t.Fatalf("%s: part %v of the sign %v", x.name, c, k.Rect)
						}
					}
				}
				if k.Rungs.Meets(k.Words) || k.Taken.Meets(k.Words) || k.Rungs.Meets(k.Taken) || !k.Words.Empty() && !within(k.Words, k.Rect) {
					t.Fatalf("%s: the parts of the sign lie on each other: %+v", x.name, k)
				}
				if what := s.under(k.Rect); what != "" {
					t.Fatalf("%s: the sign %v lies on %s", x.name, k.Rect, what)
				}
				for p := range s.Plates {
					px, py := s.Plates[p].Rect.Centre()
					w, h := 120.0, 40.0
					if f.H < 390 { // on the smallest phone a word is smaller where a trick lies
						w, h = 0.8*w, 0.8*h
					}
					r, ok := s.Free(w, h, px, py, s.Table, nil)
					if !ok {
						roomy := i < real || !f.Big && x.Options.Seats() <= 4 && len(s.own) <= 13
						if roomy {
							t.Fatalf("%s: no room for words of seat %d", x.name, s.Plates[p].Seat)
						}
						continue
					}
					if what := s.under(r); what != "" || r.Meets(k.Rect) {
						t.Fatalf("%s: words of seat %d at %v lie on %s", x.name, s.Plates[p].Seat, r, what)
					}
				}
			}
			if signs < 20 {
				t.Errorf("only %d signs", signs)
			}
		})
	}
}

// under returns what a rectangle covers, "" for nothing.
func (s *Scene) under(r Rect) string {
	for i := range s.Cards {
		if s.Cards[i].bounds().Meets(r) {
			return fmt.Sprintf("card %+v", s.Cards[i])
		}
	}
	for _, p := range s.Plates {
		if p.Rect.Meets(r) {
			return fmt.Sprint("the plate of ", p.Seat)
		}
	}
	for _, p := range s.Scores {
		if p.Rect.Meets(r) {
			return fmt.Sprint("the score of ", p.Side)
		}
	}
	for _, p := range s.Piles {
		if p.Kind != engine.Trick && p.Kind != engine.Holding && p.Rect.Meets(r) {
			return fmt.Sprintf("pile %+v", p)
		}
	}
	for name, o := range map[string]Rect{"trump": s.Trump, "its card": s.Card, "prompt": s.Prompt, "actions": s.Actions} {
		if o.Meets(r) {
			return name
		}
	}
	return ""
}

// The cards that are marked as the best are those that the facts name, wherever they lie open.
func TestMarks(t *testing.T) {
	marked := 0
	for _, x := range tables(t) {
		s := Lay(screens[1].frame(false, false), &x.Table)
		for _, c := range s.Cards {
			want := int8(0)
			for i := range x.View.Facts {
				if f := &x.View.Facts[i]; x.Options.Game().Spot(f) == engine.SpotMark && f.Face == c.Face && c.Up {
					want = int8(f.N)
				}
			}
			if c.Mark != want {
				t.Errorf("%s: %v has the mark %d, not %d", x.name, c.Face, c.Mark, want)
			}
			if want > 0 {
				marked++
			}
		}
	}
	if marked == 0 {
		t.Error("no card is marked")
	}
}

// A hand shows which of its cards are the best, and in which order.
func TestMarksOfHands(t *testing.T) {
	o, err := truco.Game{}.Info().Defaults("")
	if err != nil {
		t.Fatal(err)
	}
	facts, pack := o.Game().Facts, engine.Forty()
	best := pack.Cards()[:3]
	mark := slices.IndexFunc(facts, func(f engine.FactInfo) bool { return f.Spot == engine.SpotMark })
	for _, x := range played(t, truco.Game{}, o, 1, 1) {
		v := *x.View
		v.Facts, v.Zones = nil, slices.Clone(v.Zones)
		own := slices.IndexFunc(v.Zones, func(z engine.ZoneView) bool {
			return z.Kind == engine.Holding && z.Owner == v.Seat && len(z.Cards) == len(best)
		})
		if own < 0 {
			continue
		}
		v.Zones[own].Cards = slices.Clone(v.Zones[own].Cards)
		want := map[engine.Face]int8{}
		for i, face := range best {
			v.Zones[own].Cards[i].Face, want[face] = face, int8(1+i)
			v.Facts = append(v.Facts, engine.Fact{Key: facts[mark].Key, Face: face, N: int32(1 + i)})
		}
		x.View = &v
		shown := 0
		for _, c := range Lay(screens[1].frame(false, false), &x.Table).Cards {
			if c.Kind == engine.Holding && c.Seat == v.Seat {
				if shown++; c.Mark != want[c.Face] {
					t.Errorf("%s: %v has the mark %d, not %d", x.name, c.Face, c.Mark, want[c.Face])
				}
			}
		}
		if shown != len(best) {
			t.Fatalf("%s: %d cards of the hand", x.name, shown)
		}
		return
	}
	t.Fatal("nobody holds three cards")
}

// A card of another's hand that lies closed has no mark, though the listener has seen its face before.
func TestClosedCardsHaveNoMark(t *testing.T) {
	o, err := truco.Game{}.Info().Defaults("")
	if err != nil {
		t.Fatal(err)
	}
	facts, pack := o.Game().Facts, engine.Forty()
	best := pack.Cards()[0]
	mark := slices.IndexFunc(facts, func(f engine.FactInfo) bool { return f.Spot == engine.SpotMark })
	for _, x := range played(t, truco.Game{}, o, 1, 1) {
		v := *x.View
		other := slices.IndexFunc(v.Zones, func(z engine.ZoneView) bool {
			return z.Kind == engine.Holding && z.Owner != v.Seat && len(z.Cards) == 3
		})
		if other < 0 || v.Seat == engine.Nobody {
			continue
		}
		v.Facts, v.Zones = []engine.Fact{{Key: facts[mark].Key, Face: best, N: 1}}, slices.Clone(v.Zones)
		v.Zones[other].Cards = slices.Clone(v.Zones[other].Cards)
		v.Zones[other].Cards[0].Face = best
		x.View = &v
		seen := 0
		for _, c := range Lay(screens[1].frame(false, false), &x.Table).Cards {
			if c.Slot == v.Zones[other].Cards[0].Slot {
				if seen++; c.Up || c.Mark != 0 {
					t.Errorf("%s: a closed card lies open: %v, with the mark %d", x.name, c.Up, c.Mark)
				}
			}
		}
		if seen != 1 {
			t.Fatalf("%s: the card lies there %d times", x.name, seen)
		}
		return
	}
	t.Fatal("nobody else holds three cards")
}
