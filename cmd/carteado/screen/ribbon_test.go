package screen_test

import (
	"slices"
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/cmd/carteado/toast"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/control"
	"carteado/render/dom"
	"carteado/render/page"
)

// marked returns what a hint has marked on the page.
func marked() []*dom.Node {
	return page.Shown("mirror").All(func(n *dom.Node) bool { return slices.Contains(strings.Fields(n.Attr["class"]), "hinted") })
}

// A hint stands in the ribbon and marks what it is about: cards, or a pile, or a button. Both stay while the table does, and go
// with the next action of anybody.
func TestHintIsMarked(t *testing.T) {
	for _, e := range games.All {
		if e.Mind == nil {
			continue
		}
		b := apptest.New(t, "")
		b.Do(func() { b.Local.Start(local.Wish{Game: e.Game.Info().Key, People: 1}) })
		for range 6 {
			if b.Still(); page.Top() != "" {
				b.Answer()
				continue
			}
			b.Turn(5000) // others may act at the same time
			b.Key("h")
			b.Turn(100)
			if len(b.Screen.Hinted()) == 0 && len(marked()) == 0 {
				t.Fatalf("%s: nothing is marked at %q", e.Game.Info().Key, b.Up())
			}
			said := b.Up()
			b.Turn(60_000)
			if !slices.Equal(b.Up(), said) {
				t.Errorf("%s: after a minute %q is %q", e.Game.Info().Key, said, b.Up())
			}
			at := b.Local.Table().Engine().Len()
			for range 200 {
				if b.Decide(); page.Top() != "" || b.Local.Table().Engine().Len() > at {
					break
				}
			}
			if page.Top() == "" && (len(b.Up()) > 0 || len(b.Screen.Hinted()) > 0 || len(marked()) > 0) {
				t.Errorf("%s: somebody has acted, and there is %q with %v marked", e.Game.Info().Key, b.Up(), b.Screen.Hinted())
			}
		}
	}
}

// Why a card cannot be played stands in the ribbon until the next action.
func TestRefusalGoes(t *testing.T) {
	b := apptest.New(t, "")
	b.Do(func() { b.Local.Start(local.Wish{Game: "sueca", People: 1}) })
	for b.Still(); page.Top() == ""; b.Still() {
		c := b.Screen.Control()
		i := slices.IndexFunc(c.Hand(), c.Lit)
		refused := slices.IndexFunc(c.Hand(), func(s engine.Slot) bool { return !c.Lit(s) })
		if refused < 0 {
			b.Decide()
			continue
		}
		b.Do(func() { b.Screen.TapCard(c.Hand()[refused]) })
		if len(b.Up()) != 1 || page.Shown("toast").Attr["class"] != "in-ribbon" {
			t.Fatalf("a card that may not be played is refused by %q", b.Up())
		}
		for range 2 {
			b.Do(func() { b.Screen.TapCard(c.Hand()[i]) })
		}
		if len(b.Up()) > 0 {
			t.Errorf("another is played, and there is still %q", b.Up())
		}
		return
	}
	t.Fatal("no card is ever refused")
}

// What answers or advises at the table does not stand below a sheet that is opened over it.
func TestWordsGoBehindASheet(t *testing.T) {
	b := apptest.New(t, "")
	b.Do(func() { b.Local.Start(local.Wish{Game: "sueca", People: 1}) })
	b.Still()
	b.Key("h")
	b.Turn(100)
	if len(b.Up()) != 1 {
		t.Fatalf("a hint says %q", b.Up())
	}
	b.Do(b.Screen.OpenSheet)
	if len(b.Up()) > 0 {
		t.Errorf("the score sheet is open, and there is %q", b.Up())
	}
	b.Do(func() { b.Screen.Reply("page.undo.done") })
	b.Do(b.Screen.OpenLog)
	if len(b.Up()) != 1 {
		t.Errorf("what answers at a sheet is gone: %q", b.Up())
	}
}

// A hint goes when a question is asked about a move, or before the table is left: it would lie over the hand.
func TestHintGoesWithAQuestion(t *testing.T) {
	for _, ask := range []func(*apptest.Bench){
		func(b *apptest.Bench) { b.Screen.Ask("Sair da mesa?", "", "Sair", func() {}) },
		func(b *apptest.Bench) {
			a := b.Screen.Control().Hand()
			b.Screen.Question(&control.Result{Ask: &engine.Action{Verb: engine.FirstVerb, Cards: a[:1]}, Doubt: control.DoubtFinal})
		},
	} {
		b := apptest.New(t, "")
		b.Do(func() { b.Local.Start(local.Wish{Game: "sueca", People: 1}) })
		b.Still()
		b.Key("h")
		b.Turn(100)
		if len(b.Up()) != 1 {
			t.Fatalf("a hint says %q", b.Up())
		}
		if b.Do(func() { ask(b) }); page.Top() == "" || len(b.Up()) > 0 {
			t.Errorf("%q is open, and there is %q", page.Top(), b.Up())
		}
	}
}

// What is said in passing goes when a robot acts, too. Notices stay for as long as it takes to read them.
func TestWordsGoWhenARobotActs(t *testing.T) {
	for _, e := range games.All {
		b := apptest.New(t, "")
		b.Do(func() { b.Local.Start(local.Wish{Game: e.Game.Info().Key}) }) // robots alone
		b.Do(func() { b.Screen.Reply("page.undo.done") })
		at := b.Local.Table().Engine().Len()
		b.Until("a move", func() bool { return b.Local.Table().Engine().Len() > at })
		if up := b.Up(); len(up) > 0 {
			t.Errorf("%s: a robot has acted, and there is %q", e.Game.Info().Key, up)
		}
		at = b.Local.Table().Engine().Len()
		b.Do(func() { b.Screen.Toasts.Announce("Rui saiu da mesa", false) })
		b.Until("a move", func() bool { return b.Local.Table().Engine().Len() > at })
		if up := b.Up(); len(up) != 1 {
			t.Errorf("%s: nobody can have seen a notice, and there is %q", e.Game.Info().Key, up)
		}
		b.Turn(toast.Blink)
		if up := b.Up(); len(up) > 0 {
			t.Errorf("%s: everybody has read %q", e.Game.Info().Key, up)
		}
	}
}

// The buttons of the turn come with the question: when the last card has landed. Where several are asked they stay while the
// cards and chips of another fly.
func TestButtonsComeWithTheQuestion(t *testing.T) {
	stay := 0
	buttons := func() int {
		return len(apptest.Find("mirror", apptest.ByID("actions")).All(func(n *dom.Node) bool { return n.Tag == "button" }))
	}
	for _, e := range games.All {
		b := apptest.New(t, "speed=1")
		b.Do(func() { b.Local.Start(local.Wish{Game: e.Game.Info().Key, People: 1}) })
		early, there := 0, 0 // there when all had landed
		for range 12 {
			if b.Still(); page.Top() != "" {
				b.Answer()
				continue
			}
			at := b.Local.Table().Engine().Len()
			there = buttons()
			if b.Decide(); b.Local.Table().Engine().Len() > at {
				there = 0
			}
			for range 20 {
				b.Turn(50)
				n := buttons()
				if b.Screen.Quiet() {
					there = n
				} else if n > 0 {
					early += max(0, n-there)
					stay++
				}
			}
		}
		if early > 0 {
			t.Errorf("%s: there are %d buttons while cards fly", e.Game.Info().Key, early)
		}
	}
	if stay == 0 {
		t.Error("no buttons stay while another answers")
	}
}

// What is asked changes when the last card has landed: while cards fly the ribbon says what it said, or nothing.
func TestPromptFollowsTheLastCard(t *testing.T) {
	b := apptest.New(t, "speed=1")
	b.Do(func() { b.Local.Start(local.Wish{Game: "sueca", People: 1}) })
	prompt := func() string { return apptest.Find("mirror", apptest.ByID("prompt")).Words() }
	changes := 0
	for range 8 {
		if b.Still(); page.Top() != "" {
			break
		}
		was := prompt()
		b.Decide()
		for range 300 {
			b.Turn(10)
			switch is := prompt(); {
			case is == was || is == "":
			case b.Screen.Quiet():
				was = is
				changes++
			default:
				t.Fatalf("cards fly, and %q has become %q", was, is)
			}
		}
	}
	if changes < 8 {
		t.Errorf("only %d changes of what is asked", changes)
	}
}

// Where nothing moves the buttons of a turn stay as they are when the table is shown anew, as among friends whenever the face
// of a card arrives: a press that has begun still counts, and the keyboard stays where it is.
func TestButtonsStayWhileFacesArrive(t *testing.T) {
	for _, e := range games.All {
		b := apptest.New(t, "")
		b.Do(func() { b.Local.Start(local.Wish{Game: e.Game.Info().Key, People: 1}) })
		b.Still()
		buttons := func() []*dom.Node {
			return apptest.Find("mirror", apptest.ByID("actions")).All(func(n *dom.Node) bool { return n.Tag == "button" })
		}
		was := buttons()
		b.Do(func() {
			b.Screen.Redraw()
			b.Screen.Renew()
		})
		if is := buttons(); len(is) != len(was) {
			t.Errorf("%s: of %d buttons %d are left until the next frame", e.Game.Info().Key, len(was), len(is))
		}
	}
}

// An own call answers what is asked: with it the ribbon says what is asked next, or who is waited for.
func TestPromptFollowsTheOwnCall(t *testing.T) {
	b := apptest.New(t, "speed=1")
	b.Do(func() { b.Local.Start(local.Wish{Game: "truco", People: 1}) })
	prompt := func() string { return apptest.Find("mirror", apptest.ByID("prompt")).Words() }
	calls := 0
	for n := 0; n < 200 && calls < 4; n++ {
		if b.Still(); page.Top() != "" {
			b.Answer()
			continue
		}
		call := apptest.Find("mirror", func(n *dom.Node) bool { return n.Tag == "button" && strings.Contains(n.Attr["class"], "raise") })
		if call == nil {
			b.Decide()
			continue
		}
		was, at := prompt(), b.Local.Table().Engine().Len()
		call.Click()
		if b.Turn(20); b.Local.Table().Engine().Len() == at+1 {
			if calls++; prompt() == was || prompt() == "" {
				t.Errorf("after %q the ribbon says %q, as before", call.Name(), prompt())
			}
		}
	}
	if calls < 4 {
		t.Errorf("only %d calls", calls)
	}
}

// So it does with another's call: who has raised is waited for no longer.
func TestPromptFollowsACall(t *testing.T) {
	b := apptest.New(t, "speed=1")
	b.Do(func() { b.Local.Start(local.Wish{Game: "truco", People: 1}) })
	prompt := func() string {
		if n := apptest.Find("mirror", apptest.ByID("prompt")); n != nil {
			return n.Words()
		}
		return "" // before the first cards
	}
	heard, at := 0, 0
	for n := 0; n < 20_000 && heard < 6; n++ {
		if b.Screen.Quiet() && b.Screen.Now().View.Turn.Has(b.Screen.Viewer()) {
			b.Decide()
		}
		was := prompt()
		if b.Turn(20); page.Top() != "" {
			b.Answer()
			continue
		}
		e := b.Local.Table().Engine()
		if e.Len() == at || e.Len() == 0 || !b.Screen.Still() || b.Screen.Quiet() {
			continue
		}
		at = e.Len()
		x, view := e.Entry(at-1), b.Screen.Now().View
		if x.Seat == b.Screen.Viewer() || len(x.Cards) > 0 || view.Turn.Has(x.Seat) || view.Over || view.Turn.Len() == 0 {
			continue
		}
		if heard++; prompt() == was || prompt() == "" {
			t.Errorf("after %s the ribbon says %q", e.Game().Info().VerbKey(x.Verb), prompt())
		}
	}
	if heard < 6 {
		t.Errorf("only %d calls of others", heard)
	}
}
