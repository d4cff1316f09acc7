package layout

import (
	"math"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/games"
)

// auctioned deals a hand of a game and makes the first moves of it.
func auctioned(t *testing.T, rules string, moves ...int) *engine.Engine {
	t.Helper()
	g, o, err := games.Rules(rules)
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(g, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	d := engine.NewDealer(e, rand.New(rand.NewPCG(1, 1)))
	for _, k := range append(moves, -1) {
		if err := d.Serve(e); err != nil {
			t.Fatal(err)
		}
		if k >= 0 {
			a := e.View(e.Hand().Turn().First()).Moves[k]
			if err := e.Do(uint32(e.Len()), &a); err != nil {
				t.Fatal(err)
			}
		}
	}
	return e
}

// Wherever more numbers may be said than the bar has room for, each is a cell that a finger hits, and neither they nor the calls
// lie over anything.
func TestGrid(t *testing.T) {
	for _, c := range []struct {
		rules string
		moves []int
		n     int
	}{
		{"bridge", nil, 35}, {"bridge", []int{0, 3}, 35}, {"bridge", []int{3, 5, 3}, 25}, {"bridge", []int{0, 0, 35}, 0}, {"bridge(rubbers=3)", nil, 35}, {"bridge(rubbers=3)", []int{3, 5, 3}, 25}, {"king", nil, 0},
		{"sobe-e-desce", nil, 0}, {"espadas(double_nil=off)", []int{0}, 14}, {"tarot", nil, 8},
	} {
		e := auctioned(t, c.rules, c.moves...)
		me := e.Hand().Turn().First()
		v := e.View(me)
		if n, _ := Cells(v, e.Game().Info()); n != c.n {
			t.Errorf("%s after %v: %d cells, not %d", c.rules, c.moves, n, c.n)
		}
		for _, size := range screens {
			for _, big := range []bool{false, true} {
				s := Lay(size.frame(big, false), &Table{View: v, Options: e.Options(), Me: me})
				g := &s.Grid
				if (c.n > 0) == g.Rect.Empty() {
					t.Fatalf("%s at %s: %d cells in %v", c.rules, size, c.n, g.Rect)
				}
				if g.Rect.Empty() {
					continue
				}
				if wide := (g.Rect.W+g.Gap)/float64(g.Cols) - g.Gap; wide < cellLeast-0.01 || g.Row < cellLeast {
					t.Errorf("%s at %s, big %v: cells of %.0fx%.0f", c.rules, size, big, wide, g.Row)
				}
				if words := c.rules[0] != 'b' && big && size == (screen{844, 390}); words && g.Rect.W/float64(g.Cols) < 60 {
					t.Errorf("%s at %s, big %v: cells of words are %.0f wide", c.rules, size, big, g.Rect.W/float64(g.Cols))
				}
				if words := c.rules[0] != 'b' && big && size == (screen{390, 844}); words && g.Row < 55 {
					t.Errorf("%s at %s, big %v: cells of words are %.0f high", c.rules, size, big, g.Row)
				}
				if g.Rows*g.Cols < c.n || g.Down && float64(g.Rows)*(g.Row+g.Gap)-g.Gap > g.Rect.H+1 {
					t.Errorf("%s at %s, big %v: %d rows of %d in %v", c.rules, size, big, g.Rows, g.Cols, g.Rect)
				}
				half := func(v float64) float64 { return math.Round(v*2) / 2 } // as a page writes it
				if rows := float64(g.Rows); rows*(g.Row+g.Gap)-g.Gap < g.Rect.H+0.01 && rows*(half(g.Row)+half(g.Gap))-half(g.Gap) > half(g.Rect.H) {
					t.Errorf("%s at %s, big %v: %d rows of %.2f scroll in %.2f", c.rules, size, big, g.Rows, g.Row, g.Rect.H)
				}
				for _, r := range []Rect{g.Rect, s.Calls.Rect} {
					if r.Empty() {
						continue
					}
					for i := range s.Plates {
						if r.Meets(s.Plates[i].Rect) {
							t.Errorf("%s at %s, big %v: %v lies over the plate %v", c.rules, size, big, r, s.Plates[i].Rect)
						}
					}
					if r.Meets(s.Prompt) || r.Meets(s.Actions) || r.Meets(s.Hand) || !r.Grow(-0.01).Within(s.Table) {
						t.Errorf("%s at %s, big %v: %v is not on the table", c.rules, size, big, r)
					}
				}
				if g.Rect.Meets(s.Calls.Rect) {
					t.Errorf("%s at %s, big %v: the calls %v lie over the grid %v", c.rules, size, big, s.Calls.Rect, g.Rect)
				}
			}
		}
	}
}

// A dummy can be read from every seat: its cards keep their indexes apart, and the own ones are never smaller for it.
func TestDummy(t *testing.T) {
	for _, rules := range []string{"bridge", "bridge(rubbers=3)"} {
		testDummy(t, auctioned(t, rules, 0, 7, 0, 0, 0, 0)) // the opening lead is made
	}
}

func testDummy(t *testing.T, e *engine.Engine) {
	for me := range engine.Seat(4) {
		for _, size := range screens {
			for _, big := range []bool{false, true} {
				s := Lay(size.frame(big, false), &Table{View: e.View(me), Options: e.Options(), Me: me})
				z, ok := s.findShown()
				if !ok { // dummy itself
					continue
				}
				var cards []Card
				for _, c := range s.Cards {
					if c.Zone == z {
						cards = append(cards, c)
					}
				}
				if len(cards) != 13 {
					t.Fatalf("seat %d at %s: %d cards of dummy are drawn", me, size, len(cards))
				}
				least := 30.0
				if size.w >= 800 && size.h >= 800 {
					least = 60
				}
				for i := range cards {
					for _, p := range s.Plates {
						if p.Rect.Meets(cards[i].bounds().Grow(-0.01)) {
							t.Errorf("seat %d at %s, big %v: dummy's card %v lies on the plate %v of seat %d", me, size, big, cards[i].bounds(), p.Rect, p.Seat)
						}
					}
					if cards[i].W < least {
						t.Fatalf("seat %d at %s, big %v: dummy's cards are %.0f wide", me, size, big, cards[i].W)
					}
					for j := range i {
						dx, dy := cards[i].X-cards[j].X, cards[i].Y-cards[j].Y
						if dx*dx+dy*dy < 0.08*cards[i].W*cards[i].W {
							t.Fatalf("seat %d at %s, big %v: two indexes of dummy are in one place: %+v %+v", me, size, big, cards[i], cards[j])
						}
					}
				}
			}
		}
	}
}

// Who plays together faces each other, whoever is next by number.
func TestPair(t *testing.T) {
	g, o, err := games.Rules("bridge(rubbers=3)")
	if err != nil {
		t.Fatal(err)
	}
	for rubber, order := range [][]engine.Seat{{0, 1, 2, 3}, {0, 2, 1, 3}, {0, 1, 3, 2}} {
		e, err := engine.New(g, o, engine.Carry{Extra: [engine.MaxExtra]int32{4: int32(rubber)}})
		if err == nil {
			err = engine.NewDealer(e, rand.New(rand.NewPCG(1, 1))).Serve(e)
		}
		if err != nil {
			t.Fatal(err)
		}
		for k, me := range order {
			s := Lay(screens[0].frame(false, false), &Table{View: e.View(me), Options: e.Options(), Me: me})
			for i, edge := range map[int]Edge{1: Left, 2: Top, 3: Right} {
				p := order[(k+i)%4]
				if s.Partners(me, p) != (i == 2) {
					t.Errorf("rubber %d: of %d and %d it is not known whether they play together", rubber, me, p)
				}
				if at := s.plate(p); at.Where != edge || s.Column(p) != i-1 {
					t.Errorf("rubber %d: to %d, %d sits at %v and calls in column %d", rubber, me, p, at.Where, s.Column(p))
				}
			}
		}
	}
}
