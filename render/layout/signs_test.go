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
