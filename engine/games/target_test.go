package games_test

import (
	"math/rand/v2"
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

// A match of so many hands ends with the last of them, and not before.
func TestHandsOfAMatch(t *testing.T) {
	declared := 0
	for _, g := range games.All {
		o, _ := g.Game.Info().Defaults("")
		for k := range g.Game.Info().Hands {
			declared++
			rng := rand.New(rand.NewPCG(uint64(k), 8))
			c := after(g.Game, &o, k, rng)
			if err := engine.CheckCarry(g.Game, &o, &c); err != nil || c.Deal != k {
				t.Fatalf("%s: before hand %d: %+v, %v", o.String(), k+1, c, err)
			}
			h := g.Game.New(&o, &c)
			engine.Sample(h, rng, new(engine.Scratch))
			engine.Playout(h, rng, new(engine.List))
			if _, over := g.Game.Next(&o, &c, h.Score()); over != (k == g.Game.Info().Hands-1) {
				t.Errorf("%s: over after hand %d: %v", o.String(), k+1, over)
			}
		}
	}
	if declared == 0 {
		t.Error("no game has a number of hands")
	}
}
