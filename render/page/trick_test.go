//go:build !js

package page_test

import (
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/render/dom"
	. "carteado/render/page"
)

// The last trick is four cards in the order in which they were laid, the winning one marked, with who took it and what it
// brought; readers hear each card in words, once.
func TestLastTrick(t *testing.T) {
	b := words.In("pt-BR")
	closed := false
	n := LastTrick(b, []Laid{{Who: "Dalva", Card: "ás de copas", Short: "A♥", Ink: "#B5121B", Took: true}, {Who: "Rita", Card: "carta fechada"}},
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
	if w := LastTrick(b, nil, "", func() {}).Words(); !strings.Contains(w, b.Say("page.trick.none")) {
		t.Errorf("before the first trick it says %q", w)
	}
}
