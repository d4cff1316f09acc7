//go:build !js

package page

import (
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/dom"
	"carteado/render/layout"
)

// Reactions are one tap on the table: all of them on a desk in a game of tricks, some on a phone that stands, each large enough
// for a finger. The last button opens the others. While one bids on a phone the grid and the table of calls may take the room: they are said
// from the sheet of the talk then.
func TestReactionsOnTheTable(t *testing.T) {
	for _, g := range games.All {
		o, _ := g.Game.Info().Defaults("")
		e, _ := engine.New(g.Game, o, engine.Carry{})
		table := layout.Table{View: e.View(0), Options: &o}
		for _, f := range frames() {
			said := 0
			s := TalkState{Book: words.In("en"), Big: f.Big, React: func(k int) { said = k }, More: func() {}}
			lay := layout.Lay(f, &table)
			s.ReactAt, _ = lay.Beside(0, ReactShapes(f.Big))
			quick := Talk(s).All(func(n *dom.Node) bool { return strings.Contains(n.Attr["class"], "quick") })
			buttons := 0
			for _, q := range quick {
				for name, want := range placed(s.ReactAt) {
					if name != "class" && q.Attr[name] != want {
						t.Errorf("%s at %vx%v: they have %s %s, not %s", g.Game.Info().Key, f.W, f.H, name, q.Attr[name], want)
					}
				}
				for k, n := range q.All(func(n *dom.Node) bool { return n.Tag == "button" }) {
					buttons++
					if n.Click(); n.Attr["id"] != "react" && said != k+1 {
						t.Errorf("%s at %vx%v: button %d says %d", g.Game.Info().Key, f.W, f.H, k+1, said)
					}
				}
			}
			least := 0
			switch {
			case f.Big:
			case f.W >= 800 && g.Game.Info().Tricks():
				least = Reactions() + 1
			case f.H > f.W && f.H < 700: // the smallest phones
				least = 2
			case f.H > f.W && f.W < 800:
				least = 3
			}
			if f.W > f.H && f.H < 480 || lay.Size == layout.Compact && !lay.Grid.Rect.Empty() { // there may be no room
				least = 0
			}
			if buttons < least {
				t.Errorf("%s at %vx%v: %d buttons in %v", g.Game.Info().Key, f.W, f.H, buttons, s.ReactAt)
			}
		}
	}
}
