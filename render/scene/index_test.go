package scene

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games"
	"carteado/render/card"
	"carteado/render/layout"
	"carteado/render/page"
	"carteado/render/settings"
)

// moments plays a hand at random, in which melds are laid where they can be, and calls see with the table as seat 0 sees it, now and then
// and at the end.
func moments(t *testing.T, g engine.Game, o engine.Options, see func(*layout.Table)) {
	t.Helper()
	e, err := engine.New(g, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(5, 12))
	d := engine.NewDealer(e, rng)
	by := map[engine.Slot]engine.Seat{}
	look := func() {
		see(&layout.Table{View: e.View(0), Options: &o, Played: func(c engine.Slot) engine.Seat {
			if p, ok := by[c]; ok {
				return p
			}
			return engine.Nobody
		}})
	}
	for n := 1; n < 240; n++ {
		if err := d.Serve(e); err != nil {
			t.Fatal(err)
		}
		if e.Over() {
			break
		}
		moves := e.View(e.Hand().Turn().First()).Moves
		m := moves[rng.IntN(len(moves))]
		for _, x := range moves {
			if k := g.Info().Verb(x.Verb).Deed; (k == engine.DeedLay || k == engine.DeedAdd) && rng.IntN(2) == 0 {
				m = x
			}
		}
		for _, c := range m.Cards {
			by[c] = m.Seat
		}
		if err := e.Do(uint32(e.Len()), &m); err != nil {
			t.Fatal(err)
		}
		if n == 30 || n%70 == 0 {
			look()
		}
	}
	look()
}

// looks are how tables are looked at here: as they are, in Modo Grande, and that for the left hand.
var looks = []func(settings.Settings) settings.Settings{
	func(s settings.Settings) settings.Settings { return s },
	func(s settings.Settings) settings.Settings { return s.Grande(true) },
	func(s settings.Settings) settings.Settings { s = s.Grande(true); s.Left = true; return s },
}

// Of every card that is not wholly out of sight the index is seen, whole rank and suit: in hands, fans, melds, boxes, boards, tricks, of
// all games with any number of players, on every screen, in both sizes and for the left hand. A meld that is read by its upper edges
// shows them as far as the index reaches.
func TestIndexesAreWhole(t *testing.T) {
	s, kinds := new(layout.Scene), map[engine.Kind]int{}
	for _, entry := range games.All {
		for _, o := range enginetest.Settings(entry.Game.Info()) {
			nth := 0
			moments(t, entry.Game, o, func(table *layout.Table) {
				nth++
				for i, c := range screens {
					for k, look := range looks {
						if (i+k+nth)%3 != 0 { // each table has its turn on some
							continue
						}
						set := look(settings.Default())
						s.Lay(layout.Frame{W: c[0], H: c[1], Top: page.BarHeight(set.Big, c[1]), Big: set.Big, LeftHanded: set.Left}, table)
						whole(t, s, card.LookOf(set), kinds, func(c *layout.Card, by *layout.Card) {
							t.Errorf("%s at %v, big %v, left %v: the index of a card of a %v, %.0f wide, is covered by one of a %v, %.0f, %.0f away",
								o.String(), s.Frame, set.Big, set.Left, c.Kind, c.W, by.Kind, by.X-c.X, by.Y-c.Y)
						})
					}
				}
				if t.Failed() {
					t.FailNow()
				}
			})
		}
	}
	for _, k := range []engine.Kind{engine.Holding, engine.Trick, engine.Meld, engine.Discard, engine.Board, engine.Box} {
		if kinds[k] < 100 {
			t.Errorf("%d cards of a %v were looked at", kinds[k], k)
		}
	}
}

// whole calls covered for every card that is seen in part and whose index is not seen as a whole.
func whole(t *testing.T, s *layout.Scene, look card.Look, kinds map[engine.Kind]int, covered func(c, by *layout.Card)) {
	t.Helper()
	const inset, steps = 0.06, 4 // of the corner: the edge of the paper, which has nothing on it
	under := func(i int, x, y float64) *layout.Card {
		for j := i + 1; j < len(s.Cards); j++ {
			if s.Cards[j].Has(x, y) {
				return &s.Cards[j]
			}
		}
		return nil
	}
	for i := range s.Cards {
		c := &s.Cards[i]
		if !c.Up {
			continue
		}
		at := func(px, py float64) (x, y float64) { // of a part of the card, from its left upper corner
			if look.Left {
				px = 1 - px
			}
			return c.Place((px-0.5)*c.W, (py-0.5)*c.H)
		}
		seen := false
		for k := range 7 * 7 {
			x, y := at((float64(k%7)+0.5)/7, (float64(k/7)+0.5)/7)
			seen = seen || under(i, x, y) == nil
		}
		if !seen {
			continue
		}
		kinds[c.Kind]++
		w, h := look.Corner(c.Brief)
		h *= c.W / c.H
		for k := range steps * steps {
			part := func(k int) float64 { return inset + (1-2*inset)*float64(k)/(steps-1) }
			x, y := at(w*part(k%steps), h*part(k/steps))
			if by := under(i, x, y); by != nil {
				covered(c, by)
				break
			}
		}
	}
}
