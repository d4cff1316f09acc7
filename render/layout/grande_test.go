package layout

import (
	"testing"

	"carteado/engine"
)

// Modo Grande enlarges the cards of the trick: by two fifths at tables of four on all screens but the smallest, where signs need
// some of the room and a large hand most of it, and by some at every other. On a phone that lies a hand of more than fifteen
// cards leaves the trick as much as it has else.
func TestTrickIsLargerInGrande(t *testing.T) {
	all := tables(t)
	for _, c := range screens {
		for i := range all {
			x, held := &all[i], 0
			wide := func(big bool) (w float64) {
				f := c.frame(big, false)
				f.Top = max(f.Top, 48)
				s := Lay(f, &x.Table)
				held = len(s.own)
				for k := range s.Cards {
					if c := &s.Cards[k]; c.Kind == engine.Trick && !c.Wins {
						w = c.W
					}
				}
				return w
			}
			least := 1.1
			switch {
			case x.Options.Seats() != 4:
			case c.w == 360:
				least = 1
			case c.h > 400:
				least = 1.38
			}
			plain, big := wide(false), wide(true)
			if held > 15 && c.h < 400 {
				least = 1
			}
			if big < least*plain {
				t.Errorf("%v, %s: cards of the trick are %.0f wide, %.0f in Modo Grande", c, x.name, plain, big)
			}
		}
	}
}
