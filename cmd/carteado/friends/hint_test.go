//go:build !js

package friends_test

import (
	"slices"
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/net/plan"
	"carteado/net/session"
	"carteado/render/dom"
	"carteado/render/page"
)

// Hints are agreed on with the terms: who asks is advised, by button and key, only where that was agreed on, and with all hints off no card
// is marked.
func TestHints(t *testing.T) {
	for _, hints := range []plan.Hints{plan.HintsLegal, plan.HintsOff, plan.HintsFull} {
		e := newEvening(t, 1, "")
		e.Makes(two(t), func(x *session.Terms) { x.Hints = hints })
		if hints != plan.HintsLegal && !e.Says("friends.terms.hints."+hints.String()) {
			t.Errorf("%v: the lobby says %s", hints, e.Words())
		}
		e.Sits(1)
		e.Until("the own turn", 60, func() bool { return e.Screen.Now().Mine() })
		at := e.Screen.Match().Engine().Len()
		button := apptest.Find("bar", func(n *dom.Node) bool { return n.Attr["data-sign"] == "hint" && n.On["click"] != nil })
		if (button != nil) != (hints == plan.HintsFull) {
			t.Errorf("%v: the button is %v", hints, button)
		}
		e.Key("h")
		e.Turn(1500)
		word := page.Shown("toast").Words()
		switch off := e.Word("friends.hint.off"); {
		case hints != plan.HintsFull && !strings.Contains(word, off):
			t.Errorf("%v: it says %q", hints, word)
		case hints == plan.HintsFull && (word == "" || strings.Contains(word, off) || strings.Contains(word, e.Word("page.hint.thinking"))):
			t.Errorf("%v: it says %q", hints, word)
		}
		if e.Screen.Match().Engine().Len() != at {
			t.Errorf("%v: a hint plays", hints)
		}
		if (hints == plan.HintsOff) != e.Screen.Match().Party().Unmarked {
			t.Errorf("%v: marked as if it were not so", hints)
		}
	}
}

// A hint goes when a sheet of any kind is opened over the table, and none comes while one is open.
func TestHintGoesBehindEverySheet(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(two(t), func(x *session.Terms) { x.Hints = plan.HintsFull })
	e.Sits(1)
	e.Until("the own turn", 60, func() bool { return e.Screen.Now().Mine() })
	hinted := func() bool {
		return apptest.Find("toast", func(n *dom.Node) bool { return slices.Contains(strings.Fields(n.Attr["class"]), "hint") }) != nil
	}
	for name, open := range map[string]func(){
		"proof": e.table().Proof.Open, "chat": e.table().Chat.Open, "reactions": e.table().Chat.OpenReactions, "codes": e.table().Codes.Invite,
		"hall": e.Friends.Hall, "code": e.Friends.Enter, "score": e.Screen.OpenSheet, "history": e.History.Open,
	} {
		e.Key("h")
		e.Turn(1500)
		if !hinted() {
			t.Fatalf("before %s nothing is advised: %q", name, page.Shown("toast").Words())
		}
		if e.Do(open); page.Top() == "" || hinted() {
			t.Errorf("%s is open (%s), and it is still said: %q", name, page.Top(), page.Shown("toast").Words())
		}
		e.Do(page.CloseAll)
		e.Key("h")
		e.Do(open)
		if e.Turn(1500); hinted() {
			t.Errorf("%s is open, and it is said behind it: %q", name, page.Shown("toast").Words())
		}
		e.Do(page.CloseAll)
	}
}
