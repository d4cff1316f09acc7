package screen_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/dom"
	"carteado/render/page"
)

// A whole hand of every game, and a move of the next, are played with nothing but a keyboard, and the focus is never lost.
func TestWholeHandsByKeyboard(t *testing.T) {
	for _, e := range games.All {
		t.Run(e.Game.Info().Key, func(t *testing.T) {
			b := apptest.New(t, "")
			b.Do(func() { b.Local.Start(local.Wish{Game: e.Game.Info().Key, People: 1}) })
			over := false
			for moves := 0; ; moves++ {
				b.Draw()
				b.Until("a decision, or the end of a hand", func() bool { return page.Top() != "" || b.Screen.Outcome() || b.Mine() })
				over = over || b.HandOver()
				if b.Screen.Outcome() {
					b.Until("the next hand", func() bool { return !b.Screen.Outcome() })
					continue
				}
				if moves > 2000 {
					t.Fatal("the hand does not end")
				}
				if page.Top() != "" {
					answerByKeys(b)
					continue
				}
				if moves > 0 && page.Focused() == nil {
					t.Fatalf("the focus is lost after %d moves; the page says: %s", moves, b.Words())
				}
				if decideByKeys(b); over {
					break
				}
			}
		})
	}
}

// Escape leaves the field for commands, then a sheet, then puts back what is picked; what is left to open is the menu.
func TestEscape(t *testing.T) {
	b := apptest.New(t, "")
	b.Do(func() { b.Local.Start(local.Wish{Game: "truco", People: 1}) })
	b.Still()
	b.Key("1")
	c := b.Screen.Control()
	picked := c.Hand()[0]
	inHand := func() bool {
		at := page.Focused()
		return at != nil && strings.HasPrefix(at.Attr["id"], "card-")
	}
	if !c.Picked(picked) || !inHand() {
		t.Fatalf("1 does not pick the first card: %v, the focus is on %v", c.Picks(), page.Focused())
	}
	b.Key("s")
	if page.Top() != "sheet" {
		t.Fatalf("S opens %q", page.Top())
	}
	b.Key("Escape")
	b.Key("/")
	b.Key("q")
	b.Do(b.Screen.Renew)
	if at := page.Focused(); at == nil || at.Attr["value"] != "q" {
		t.Fatalf("what is typed after / is in %+v", at)
	}
	b.Key("Escape")
	if !inHand() || !c.Picked(picked) || page.Top() != "" || apptest.Find("mirror", apptest.ByID("command")).Attr["value"] != "" {
		t.Errorf("from the field Escape leads to %+v, %v picked, dialog %q", page.Focused(), c.Picks(), page.Top())
	}
	b.Key("Escape")
	if len(c.Picks()) > 0 || page.Top() != "" {
		t.Errorf("then %v are picked, and the dialog is %q", c.Picks(), page.Top())
	}
	b.Key("Escape")
	if page.Top() != screen.Menu {
		t.Errorf("then the dialog is %q", page.Top())
	}
	b.Key("Escape")
	if page.Top() != "" || !inHand() {
		t.Errorf("from the menu Escape leads to %q, %+v", page.Top(), page.Focused())
	}
}

// decideByKeys comes to something that can be done at the table and does it.
func decideByKeys(b *apptest.Bench) {
	b.Helper()
	may := ", " + b.Word("page.mirror.card.may")
	ways := page.Shown("mirror").All(func(n *dom.Node) bool {
		return n.Tag == "button" && (strings.HasSuffix(n.Name(), may) || strings.Contains(n.Attr["class"], "target"))
	})
	var actions []*dom.Node
	for _, id := range [...]string{"actions", "grid"} {
		if list := apptest.Find("mirror", apptest.ByID(id)); list != nil {
			actions = append(actions, list.All(func(n *dom.Node) bool { return n.Tag == "button" })...)
		}
	}
	if len(b.Screen.Control().Picks()) > 0 && len(actions) > 0 && b.Rng.IntN(3) > 0 {
		ways = nil // more cards may make more, and mostly what is picked is enough
	}
	ways = append(ways, actions...)
	if len(ways) == 0 {
		b.Fatalf("nothing can be done; the page says: %s", b.Words())
	}
	n := ways[b.Rng.IntN(len(ways))]
	if id := n.Attr["id"]; !strings.HasPrefix(id, "card-") {
		b.KeyTo(func(x *dom.Node) bool { return x == n || id != "" && x.Attr["id"] == id }, "Tab")
		b.Key("Enter")
	} else {
		at := b.Screen.Match().Engine().Len()
		own := slices.ContainsFunc(b.Screen.Control().Hand(), func(s engine.Slot) bool { return id == "card-"+strconv.Itoa(int(s)) })
		b.KeyTo(apptest.ByID(id), map[bool]string{false: "Tab", true: "ArrowUp"}[own]) // dummy's cards are no row
		if ring := b.Screen.Focus(); own && "card-"+strconv.Itoa(int(ring)) != id {
			b.Fatalf("%s has the focus, and the ring is at %d", id, ring)
		}
		b.Key("Enter")
		if x := apptest.Find("mirror", apptest.ByID(id)); x != nil && x.Attr["aria-pressed"] == "true" && b.Screen.Match().Engine().Len() == at && page.Top() == "" {
			main := func(n *dom.Node) bool { return n.Tag == "button" && strings.Contains(n.Attr["class"], "main") }
			switch { // picked: the main button, or the second time, plays it, or puts it back
			case apptest.Find("mirror", main) != nil:
				b.KeyTo(main, "Tab")
				b.Key("Enter")
			case b.Rng.IntN(2) == 0:
				b.Key("Enter")
			}
		}
	}
}

// answerByKeys presses a button that the topmost dialog is about.
func answerByKeys(b *apptest.Bench) {
	b.Helper()
	top := page.Top()
	b.KeyTo(func(n *dom.Node) bool {
		return strings.Contains(n.Attr["class"], "main") || strings.Contains(n.Attr["class"], "danger") ||
			n.Attr["class"] != "close" && n.Tag == "button" && slices.Contains([]string{"more", "ways"}, top)
	}, "Tab")
	b.Key("Enter")
}
