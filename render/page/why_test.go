//go:build !js

package page_test

import (
	"slices"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/dom"
	. "carteado/render/page"
)

// What a partner says is read in order, each reason after what it is about.
func TestReasonsSheet(t *testing.T) {
	b := words.In("pt-BR")
	closed := false
	n := Reasons(b, "Dalva", []Reason{{"Dalva: ás de copas", "Não sobrava nenhuma carta maior neste naipe."}, {"Dalva: 2 de paus", "A vaza era nossa."}}, func() { closed = true })
	proper(t, "why", n)
	var said []string
	for _, x := range n.All(func(x *dom.Node) bool { return x.Tag == "b" || x.Tag == "span" }) {
		said = append(said, x.Words())
	}
	if !slices.Equal(said, []string{"Dalva: ás de copas", "Não sobrava nenhuma carta maior neste naipe.", "Dalva: 2 de paus", "A vaza era nossa."}) {
		t.Errorf("it says %q", said)
	}
	if !n.Find("button", b.Say("page.close")).Click() || !closed {
		t.Error("it does not close")
	}
}

// Where a partner can be asked, what came of a hand, the end of a match and the score sheet have a button for it; elsewhere they
// have none.
func TestMates(t *testing.T) {
	g, _ := games.Named("sueca")
	o, _, _ := played(t, g.Game, "", 1)
	v := voice("pt-BR", o, 0)
	asked := 0
	for _, mates := range []Mates{{}, {Names: "Dalva", Ask: func() { asked++ }}} {
		for _, n := range []*dom.Node{
			Outcome(OutcomeState{Voice: v, View: &engine.View{Score: &engine.Score{}}, Next: func() {}, Sheet: func() {}, Mates: mates}),
			MatchEnd(MatchEndState{Voice: v, Places: [engine.MaxSeats]uint8{1, 2, 1, 2}, Again: func() {}, Mates: mates}),
			Sheet(SheetState{Voice: v, Mates: mates, Close: func() {}}),
		} {
			if ask := n.Find("button", "Por quê, Dalva?"); (ask != nil) != (mates.Ask != nil) || ask != nil && !ask.Click() {
				t.Errorf("of %q: %s", mates.Names, n.Words())
			}
		}
	}
	if asked != 3 {
		t.Errorf("she is asked %d times", asked)
	}
}
