//go:build !js

package friends_test

import (
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
