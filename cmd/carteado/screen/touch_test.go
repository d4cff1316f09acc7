package screen_test

import (
	"slices"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/input"
)

// A press of a second is a tap in Modo Grande, and the second plays. Elsewhere it shows the card larger; let go, the card is
// picked or put back, and nothing is played by that.
func TestSlowPress(t *testing.T) {
	total := 0
	for _, e := range games.All {
		for _, big := range []bool{false, true} {
			b := apptest.New(t, map[bool]string{false: "big=0", true: "big=1"}[big])
			b.Do(func() { b.Local.Start(local.Wish{Game: e.Game.Info().Key, People: 1}) })
			b.Still()
			b.Turn(5000) // others may act at the same time
			c := b.Screen.Control()
			slot := engine.NoSlot
			for _, s := range c.Hand() {
				if c.Lit(s) {
					slot = s
				}
			}
			if slot == engine.NoSlot {
				continue // something comes before cards
			}
			at := b.Local.Table().Engine().Len()
			plays := slices.ContainsFunc(b.Screen.Now().View.Moves, func(m engine.Action) bool { return e.Game.Info().Verb(m.Verb).Deed == engine.DeedPlay })
			press := func() {
				x, y := b.Screen.Layout().Seen(slot).Centre()
				put := func(k input.Kind) {
					b.Update(b.D.Clock, []input.Event{{Kind: k, Touch: true, X: x, Y: y, At: b.D.Clock}}, nil)
				}
				put(input.Down)
				b.Turn(1000)
				put(input.Up)
			}
			press()
			if !c.Picked(slot) || b.Local.Table().Engine().Len() != at {
				t.Fatalf("%s, big %v: a slow press does not pick", e.Game.Info().Key, big)
			}
			press()
			if c.Picked(slot) {
				t.Errorf("%s, big %v: the second slow press neither plays nor puts back", e.Game.Info().Key, big)
			}
			played := b.Local.Table().Engine().Len() != at
			if !big && played {
				t.Errorf("%s: looking at a card has played it", e.Game.Info().Key)
			}
			if big && plays {
				if total++; !played {
					t.Errorf("%s: the second slow press in Modo Grande does not play", e.Game.Info().Key)
				}
			}
		}
	}
	if total == 0 {
		t.Error("nothing is played by a slow press")
	}
}
