package games_test

import (
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/games"
	_ "carteado/engine/games/gamestest"
)

// A match ends when a side comes to the target that its game declares, and not before.
func TestTarget(t *testing.T) {
	declared := 0
	for _, g := range games.All {
		info := g.Game.Info()
		for _, o := range enginetest.Settings(info) {
			if info.Target == nil || info.Target(&o) == 0 {
				continue
			}
			declared++
			for _, short := range []int32{0, 1} {
				var c engine.Carry
				var s engine.Score
				for p := range engine.Seat(o.Seats()) {
					if info.Side(&o, p) == info.Side(&o, 0) {
						c.Points[p], s.Points[p] = info.Target(&o)-2, 2-short
					}
				}
				if _, over := g.Game.Next(&o, &c, &s); over != (short == 0) {
					t.Errorf("%s: with %d points short of %d the match is over: %v", o.String(), short, info.Target(&o), over)
				}
			}
		}
	}
	if declared < len(games.All) {
		t.Errorf("%d tables have a target", declared)
	}
}
