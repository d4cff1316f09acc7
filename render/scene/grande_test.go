package scene

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
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
