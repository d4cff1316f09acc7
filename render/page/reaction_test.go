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

// Reactions are one tap on the table: all of them on a desk in a game of tricks, some on every screen, each large enough
// for a finger. The last button opens the others. On a phone in Modo Grande there may be no room for more than that one, or for none, at
// one table of forty.
func TestReactionsOnTheTable(t *testing.T) {
	phones, none := 0, 0
	for _, g := range games.All {
		o, _ := g.Game.Info().Defaults("")
		e, _ := engine.New(g.Game, o, engine.Carry{})
		table := layout.Table{View: e.View(0), Options: &o}
		for _, f := range frames() {
			said := 0
			s := TalkState{Book: words.In("en"), Big: f.Big, React: func(k int) { said = k }, More: func() {}}
			lay := layout.Lay(f, &table)
			s.ReactAt, _ = lay.Handy(ReactShapes(f.Big), layout.Rect{})
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
			least := 2
			switch {
			case f.Big && lay.Size == layout.Compact:
				if phones++; buttons < least {
					none++
				}
				least = 0
			case f.Big:
			case f.W >= 800 && f.H >= 480 && g.Game.Info().Tricks():
				least = Reactions() + 1
			case f.W < 800 && f.H >= 700 && lay.Grid.Rect.Empty():
				least = 3
			}
			if buttons < least {
				t.Errorf("%s at %vx%v: %d buttons in %v", g.Game.Info().Key, f.W, f.H, buttons, s.ReactAt)
			}
		}
	}
	if none*40 > phones {
		t.Errorf("in Modo Grande there is no room at %d of %d tables on phones", none, phones)
	}
}
