//go:build !js

package scene

import (
	"strings"
	"testing"

	"carteado/engine"
	"carteado/render/layout"
)

// What a side has so far in the hand is said on a plate, or over its melds: on a phone plates of six have no room for it.
func TestSidesTellWhatTheyHave(t *testing.T) {
	over := 0
	for _, x := range tableSizes() {
		for _, at := range screens {
			for _, big := range []bool{false, true} {
				table := plates(t, x, layout.Frame{W: at[0], H: at[1], Top: 52, Big: big}, "Zé", false)
				w, o := &table.state.Words, table.state.Options
				for p := range engine.Seat(o.Seats()) {
					if side := o.Game().Side(o, p); table.tallied(side) == engine.Nobody {
						w.Sides[side], w.Brief[side] = "Joana e Maria Antonieta", "J·M"
						w.Tally[p], w.Short[p] = "1245 pontos", "1245 pts"
					}
				}
				for i := range table.lay.Areas {
					a := &table.lay.Areas[i]
					if table.platesTell(a.Side) {
						continue
					}
					over++
					if title := table.titleOf(a); !strings.Contains(title, "1245") || !strings.HasPrefix(title, "J") {
						t.Errorf("%s at %v, big %v: of what side %d has it is said %q", x, at, big, a.Side, title)
					}
					if a.Name.Empty() && a.Melds > 0 {
						t.Errorf("%s at %v, big %v: side %d has melds and no place for words", x, at, big, a.Side)
					}
				}
			}
		}
	}
	if over == 0 {
		t.Error("plates have room everywhere: nothing was looked at")
	}
}
