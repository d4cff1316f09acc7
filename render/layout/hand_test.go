package layout

import (
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/engine/games/gin"
)

// The melds of a hand lie apart where there is room, and no row ends within one where another end would do. Each card shows as
// much as without melds, and none leaves the screen.
func TestMeldsInHand(t *testing.T) {
	o, err := gin.Game{}.Info().Parse("gin-rummy")
	if err != nil {
		t.Fatal(err)
	}
	e, err := engine.New(gin.Game{}, o, engine.Carry{})
	if err != nil {
		t.Fatal(err)
	}
	view := e.View(0)
	for z := range view.Zones { // the test deals
		view.Zones[z].Cards = nil
	}
	whole := 0
	for _, size := range screens {
		for _, big := range []bool{false, true} {
			for _, melds := range [][]int{nil, {3}, {3, 4}, {4, 3}, {4, 4}, {3, 3, 3}, {3, 3, 4}, {7}, {8}, {11}} {
				for n := 10; n <= 11; n++ {
					name := fmt.Sprintf("%v, big %v, %d cards, melds %v", size, big, n, melds)
					view.Zones[0].Cards = nil
					tab := Table{View: view, Options: e.Options(), Me: 0, Melds: melds}
					for c := range engine.Slot(n) {
						view.Zones[0].Cards = append(view.Zones[0].Cards, engine.CardView{Slot: c, Face: engine.Face(c)})
						tab.Hand = append(tab.Hand, c)
					}
					var s Scene
					s.Lay(size.frame(big, false), &tab)
					row := func(c engine.Slot) int {
						k := 0
						for int(c) >= s.hand.ends[k] {
							k++
						}
						return k
					}
					for c := range engine.Slot(n) {
						at, ok := s.Home(c)
						if !ok || at.X-at.W/2 < -0.5 || at.X+at.W/2 > size.w+0.5 {
							t.Fatalf("%s: card %d lies at %v", name, c, at.X)
						}
						if next, ok := s.Home(c + 1); ok && int(c)+1 < n && row(c) == row(c+1) && next.X-at.X < min(s.gauge.strip, s.Strip)-1 {
							t.Errorf("%s: card %d shows %.1f of %.1f", name, c, next.X-at.X, s.gauge.strip)
						}
					}
					most := 1 + int((min(s.gauge.reach, s.Safe.W-2*s.gauge.pad)-s.cardW)/s.gauge.strip)
					cut, could, end := false, false, 0
					for _, k := range melds {
						cut = cut || end+k <= n && row(engine.Slot(end)) != row(engine.Slot(end+k-1))
						end += k
						could = could || end <= most && n-end <= most && end < n
					}
					if s.Rows == 2 && cut && could {
						t.Errorf("%s: a row ends within a meld, after %d", name, s.hand.ends[0])
					}
					if s.Rows == 2 && !cut && len(melds) > 1 {
						whole++
					}
				}
			}
		}
	}
	if whole == 0 {
		t.Error("no hand of melds in two rows")
	}
}
