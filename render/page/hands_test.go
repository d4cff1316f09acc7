//go:build !js

package page_test

import (
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/render/dom"
	. "carteado/render/page"
)

// The hands of all lie on one sheet, each suit in its colour; readers hear each card in words, once.
func TestHandsSheet(t *testing.T) {
	b := words.In("pt-BR")
	closed := false
	n := Hands(b, []Held{
		{Who: "Dalva", Suits: []Suit{{Ink: "#14161A", Cards: []string{"A♠", "7♠"}, Words: []string{"ás de espadas", "7 de espadas"}}, {Ink: "#B5121B", Cards: []string{"K♥"}, Words: []string{"rei de copas"}}}},
		{Who: "Rita", Suits: []Suit{{Ink: "#14161A", Cards: []string{"2♣"}, Words: []string{"2 de paus"}}}},
	}, func() { closed = true })
	proper(t, "hands", n)
	if list := n.All(func(x *dom.Node) bool { return x.Tag == "li" }); len(list) != 2 {
		t.Errorf("%d hands", len(list))
	}
	var inks []string
	for _, x := range n.All(func(x *dom.Node) bool { return x.Attr["--ink"] != "" }) {
		inks = append(inks, x.Attr["--ink"])
		if strings.Contains(x.Words(), "\u00a0") {
			t.Errorf("%q is one word, and twenty trumps are wider than a phone", x.Words())
		}
	}
	if strings.Join(inks, " ") != "#14161A #B5121B #14161A" {
		t.Errorf("the suits are %v", inks)
	}
	for _, x := range []string{"Dalva", "ás de espadas, 7 de espadas, rei de copas", "Rita", "2 de paus"} {
		if w := n.Words(); strings.Count(w, x) != 1 || strings.Contains(w, "A♠") {
			t.Errorf("readers hear %q, not %q once", w, x)
		}
	}
	if !n.Find("button", b.Say("page.close")).Click() || !closed {
		t.Error("it does not close")
	}
}
