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

// screens are the sizes that tables are looked at in.
var screens = [][2]float64{{360, 640}, {390, 844}, {640, 360}, {844, 390}, {800, 1280}, {1280, 800}, {1440, 900}, {1920, 1080}}

// In Modo Grande the cards of the trick are 1.4 times as large as else, and so are the indexes of the hand and of the
// trick everywhere.
func TestGrandeIsLarge(t *testing.T) {
	plain := settings.Default()
	big := plain.Grande(true)
	index := func(s settings.Settings) float64 { return card.Look{Style: s.Style}.Index() }
	for _, entry := range games.All {
		g := entry.Game
		o, _ := g.Info().Defaults("")
		e, err := engine.New(g, o, engine.Carry{})
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(3, 4))
		d := engine.NewDealer(e, rng)
		d.Serve(e)
		played := func() int {
			n := 0
			for _, z := range e.View(0).Zones {
				if z.Kind == engine.Trick {
					n += len(z.Cards)
				}
			}
			return n
		}
		for range 40 {
			if played() > 1 {
				break
			}
			moves := e.View(e.Hand().Turn().First()).Moves
			if err := e.Do(uint32(e.Len()), &moves[rng.IntN(len(moves))]); err != nil {
				t.Fatal(err)
			}
			if d.Serve(e); e.Over() {
				break
			}
		}
		table := layout.Table{View: e.View(0), Options: &o}
		for _, f := range []layout.Frame{{W: 360, H: 640}, {W: 390, H: 844}, {W: 640, H: 360}, {W: 844, H: 390}, {W: 800, H: 1280}, {W: 1280, H: 800}, {W: 1440, H: 900}, {W: 1920, H: 1080}} {
			wide := func(s settings.Settings) (hand, trick float64) {
				f.Big, f.Top = s.Big, page.BarHeight(s.Big, f.H)
				for _, c := range layout.Lay(f, &table).Cards {
					switch {
					case c.Mine:
						hand = c.W
					case c.Kind == engine.Trick:
						trick = c.W
					}
				}
				return
			}
			hand, trick := wide(plain)
			handBig, trickBig := wide(big)
			larger := 1.395
			if held := len(e.View(0).Zones[0].Cards); held > 15 && f.H < 480 { // more is not to be had where these lie in two rows
				larger = 1
			}
			if handBig*index(big) < 1.4*hand*index(plain) {
				t.Errorf("%s at %vx%v: cards of the hand are %.0f wide, %.0f in Modo Grande", g.Info().Key, f.W, f.H, hand, handBig)
			}
			if trickBig < larger*trick || trickBig*index(big) < 1.4*trick*index(plain) {
				t.Errorf("%s at %vx%v: cards of the trick are %.0f wide, %.0f in Modo Grande", g.Info().Key, f.W, f.H, trick, trickBig)
			}
		}
	}
}

// In Modo Grande the index of every card that lies open is larger than else, by two fifths in boards and boxes, too, and by no less than a
// fifth in melds: in all games with any number of players, on every screen. On phones, tables of six and more for chips have their
// cards as large as else at least in what is read, and melds may be words on paper, whose letters are larger.
func TestGrandeIsLargeEverywhere(t *testing.T) {
	plain := settings.Default()
	big := plain.Grande(true)
	s, least := new(layout.Scene), map[engine.Kind]float64{}
	for _, entry := range games.All {
		for _, o := range enginetest.Settings(entry.Game.Info()) {
			nth := 0
			moments(t, entry.Game, o, func(table *layout.Table) {
				nth++
				for i, c := range screens {
					if (i+nth)%2 != 0 { // each table has its turn on some
						continue
					}
					read := func(set settings.Settings) map[engine.Kind]float64 {
						s.Lay(layout.Frame{W: c[0], H: c[1], Top: page.BarHeight(set.Big, c[1]), Big: set.Big}, table)
						return indexes(s, card.LookOf(set))
					}
					was, is := read(plain), read(big)
					for kind, w := range was {
						by := 1.39
						switch phone := min(c[0], c[1]) < 480; {
						case kind == engine.Meld && is[kind] == 0: // words
							continue
						case kind == engine.Meld:
							by = 1.2
						case (kind == engine.Board || kind == engine.Box) && phone && (c[1] == 360 || o.Seats() > 5):
							by = 1
						case kind == engine.Discard && phone, kind == engine.TurnUp, kind == engine.Reserve:
							by = 1
						case kind == engine.Board || kind == engine.Box:
							by = 1.37
						}
						if is[kind] < by*w {
							t.Errorf("%s at %v: the index of a card of a %v is %.1f high, %.1f in Modo Grande", o.String(), c, kind, w, is[kind])
						}
						if r, ok := least[kind]; !ok || is[kind]/w < r {
							least[kind] = is[kind] / w
						}
					}
				}
			})
		}
	}
	for kind, by := range least {
		t.Logf("the index of a %v is larger by %.2f at least", kind, by)
	}
}

// indexes returns how high the lowest rank in the corner of an open card is, of each kind of pile.
func indexes(s *layout.Scene, look card.Look) map[engine.Kind]float64 {
	of := map[engine.Kind]float64{}
	for i := range s.Cards {
		c := &s.Cards[i]
		if !c.Up || c.Wins || c.Kind == engine.Holding && !c.Mine {
			continue
		}
		high := look.Index() * c.W
		if c.Brief {
			high = look.Small() * c.W
		}
		if was, ok := of[c.Kind]; !ok || high < was {
			of[c.Kind] = high
		}
	}
	return of
}
