package layout

import (
	"testing"

	"carteado/engine"
)

// However large the cards of a trick are, the trump and what the hand is worth are seen: at every table of four, and at those of
// all games that there are.
func TestSignsAreThere(t *testing.T) {
	each(t, func(t *testing.T, s *Scene, x *table) {
		trick := false
		for z := range x.View.Zones {
			trick = trick || x.View.Zones[z].Kind == engine.Trick
		}
		if !trick || x.Options.Seats() > 4 {
			return
		}
		if s.trumped() && s.Sign.Empty() {
			t.Error("the trump is not shown")
		}
		if rungs, _ := StakesFacts(x.Options.Game()); rungs > 0 && s.Stakes.Rect.Empty() {
			t.Errorf("what the hand is worth is not shown")
		}
	})
}

// The card of the trump is taken for nobody's at tables of up to four: it is apart from all plates, on every screen, in every game that has
// one. The exceptions are in Modo Grande, a table of four on the smallest phone that lies, and one of three on a phone that stands, where
// it may lie between two plates.
func TestTrumpIsNobodys(t *testing.T) {
	games := map[string]int{}
	s := new(Scene)
	for _, x := range tables(t) {
		for _, c := range screens {
			for k := range 4 {
				s.Lay(c.frame(k&1 != 0, k&2 != 0), &x.Table)
				if !x.played || s.Sign.Empty() || !s.carded() || s.melds || s.seats > 4 ||
					s.Frame.Big && (c.h == 360 && s.seats == 4 || c.w == 390 && s.seats == 3) {
					continue
				}
				games[x.Options.Game().Key]++
				for i := range s.Plates {
					if p := &s.Plates[i]; p.Rect.away(s.Sign) < signClear {
						t.Errorf("%s at %s, %d: the trump at %.0f is %.0f from the plate of seat %d at %.0f", x.name, c, k, s.Sign, p.Rect.away(s.Sign), p.Seat, p.Rect)
					}
				}
			}
		}
	}
	for _, key := range []string{"sueca", "truco", "sobe-e-desce", "cacheta", "gin-rummy"} {
		if games[key] == 0 {
			t.Errorf("no trump of %s was looked at: %v", key, games)
		}
	}
}
