//go:build !js

package friends_test

import (
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/net/passcode"
	"carteado/net/rendezvous"
	"carteado/render/dom"
	"carteado/render/page"
)

// The owner's invitation shows a code, the next one, and what becomes of them.
func TestPasscodeShown(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(apptest.Options(t, "truco"), nil)
	e.Press("page.menu.friends")
	if e.Spells != 1 || e.Says("friends.passcode") {
		t.Fatalf("%d codes; before there is one the sheet says %s", e.Spells, e.Words())
	}
	e.Spelled("AB3K9Z", false)
	e.Shows(5, "friends.passcode")
	if apptest.Find("panel", func(n *dom.Node) bool { return n.Tag == "code" && n.Text == "AB 3K9Z" }) == nil {
		t.Errorf("the code is not there: %s", e.Words())
	}
	e.Spelled("CD3K9Z", true)
	e.Shows(5, "friends.passcode.guessed")
	e.Press("page.close")
	e.Press("page.menu.friends")
	if e.Spells != 1 {
		t.Errorf("%d codes of one table", e.Spells)
	}
	e.Spelled("", true)
	e.Shows(5, "friends.passcode.none")
}

// A code that runs out while nobody looks is the last, until somebody looks again; one of a table that was left is none.
func TestPasscodeEnds(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(apptest.Options(t, "truco"), nil)
	e.Press("page.menu.friends")
	e.Spelled("AB3K9Z", false)
	e.Press("page.close")
	e.Spelled("CD3K9Z", false)
	if e.Spells != 0 {
		t.Error("codes are drawn for nobody")
	}
	e.Press("page.menu.friends")
	if e.Spells != 1 || e.Says("friends.passcode") {
		t.Errorf("%d codes, and the sheet says %s", e.Spells, e.Words())
	}
	e.Do(e.Friends.Quit)
	if e.Spells != 0 {
		t.Error("the code of a table that was left leads there")
	}
}

// Who types a code comes to its table, and learns what is wrong with one that leads nowhere.
func TestEnter(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Codes = map[passcode.Code]error{"AB3K9Y": passcode.ErrWrong, "AB2222": passcode.ErrNobody, "AB3333": rendezvous.ErrNoRelay}
	e.Wish(app.Wish{Game: "truco", Code: true})
	e.Shows(5, "friends.enter")
	typed := func(text string) {
		typePasscode(e, text)
		e.Press("friends.enter.go")
	}
	for _, c := range []struct{ text, sorry string }{
		{"", "code"}, {"AB3K90", "code"}, {"ab 3k9y", "wrong"}, {"AB2222", "nobody"}, {"ab-3333", "relay"},
	} {
		typed(c.text)
		if c.sorry != "code" && !e.Says("friends.enter.looking") {
			t.Errorf("for %q nothing is looked for: %s", c.text, e.Words())
		}
		e.Shows(5, "friends.enter.sorry."+c.sorry)
	}
	typePasscode(e, "ab 3k9z")
	apptest.Find("panel", func(n *dom.Node) bool { return n.Tag == "form" }).Fire("submit", dom.Event{})
	e.Until("the table", 10, func() bool { return e.Friends.Table() != nil })
	if page.IsOpen("enter") || e.table().Link() != e.Link.String() {
		t.Errorf("the code leads to %s: %s", e.table().Link(), e.Words())
	}
}

// Who shuts the sheet goes nowhere.
func TestEnterGivenUp(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Wish(app.Wish{Game: "truco", Code: true})
	typePasscode(e, "AB3K9Z")
	e.Press("friends.enter.go")
	e.Press("page.cancel")
	e.Turn(1000)
	if e.Friends.Table() != nil || page.Top() != "" {
		t.Error("the table comes all the same")
	}
}

func typePasscode(e *evening, text string) {
	field := apptest.Find("panel", func(n *dom.Node) bool { return n.Tag == "input" })
	field.On["input"](dom.Event{Value: text})
}
