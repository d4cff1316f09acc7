//go:build !js

package page_test

import (
	"strings"
	"testing"

	"carteado/engine/games"
	"carteado/render/dom"
	. "carteado/render/page"
)

// The last trick is four cards in the order in which they were laid, the winning one marked, with who took it and what it
// brought; readers hear each card in words, once.
func TestLastTrick(t *testing.T) {
	g, _ := games.Named("sueca")
	o, _, _ := played(t, g.Game, "", 1)
	v := voice("pt-BR", o, 0)
	b := v.Book
	closed := false
	n := LastTrick(v, []Laid{{Who: "Dalva", Card: "ás de copas", Short: "A♥", Ink: "#B5121B", Took: true}, {Who: "Rita", Card: "carta fechada"}},
		"Dalva levou · 11 pontos", func() { closed = true })
	proper(t, "last trick", n)
	cards := n.All(func(x *dom.Node) bool { return x.Tag == "li" })
	if len(cards) != 2 || cards[0].Attr["class"] != "took" || cards[1].Attr["class"] != "" {
		t.Errorf("%d cards, marked %v", len(cards), cards)
	}
	if w := n.Words(); !strings.Contains(w, "Dalva levou · 11 pontos") || strings.Count(w, "ás de copas") != 1 || strings.Contains(w, "A♥") {
		t.Errorf("readers hear %q", w)
	}
	if !n.Find("button", b.Say("page.close")).Click() || !closed {
		t.Error("it does not close")
	}
	if w := LastTrick(v, nil, "", func() {}).Words(); !strings.Contains(w, "Ainda não saiu nenhuma vaza.") {
		t.Errorf("before the first trick it says %q", w)
	}
}

// The button at the bar, its sheet and what readers hear call a trick what the game's players call it.
func TestTrickHasOneName(t *testing.T) {
	for game, last := range map[string]string{"sueca": "Última vaza", "truco": "Última rodada"} {
		g, _ := games.Named(game)
		o, _, _ := played(t, g.Game, "", 1)
		v := voice("pt-BR", o, 0)
		if bar := Bar(BarState{Book: v.Book, Trick: v.Trick()}); !strings.Contains(bar.Words(), last) {
			t.Errorf("the bar of %s says %q", game, bar.Words())
		}
		if w := LastTrick(v, nil, "", func() {}).Words(); !strings.Contains(w, last) {
			t.Errorf("the sheet of %s says %q", game, w)
		}
	}
}
