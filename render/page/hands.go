package page

import (
	"strings"

	"carteado/assets/words"
	"carteado/render/dom"
)

// Held is what a player held.
type Held struct {
	Who   string
	Suits []Suit
}

// Suit is the cards of one suit, in order.
type Suit struct {
	Ink   string   // their colour, as CSS writes it
	Cards []string // as on paper: "Q♠"
	Words []string // in words
}

// Hands shows what everybody held in a hand that is over.
func Hands(b *words.Book, list []Held, close func()) *dom.Node {
	var out []*dom.Node
	for _, x := range list {
		var suits []*dom.Node
		var said []string
		for _, k := range x.Suits {
			suits = append(suits, dom.El("span", dom.Attr{"--ink": k.Ink}, strings.Join(k.Cards, " ")))
			said = append(said, k.Words...)
		}
		out = append(out, dom.El("li", dom.Key(x.Who), dom.El("b", x.Who), dom.El("span", dom.Attr{"class": "open", "aria-hidden": "true"}, suits),
			dom.El("span", dom.Class("unseen"), strings.Join(said, ", "))))
	}
	return sheet("dialog", b.Say("page.hands"), b.Say("page.close"), close, dom.El("ul", dom.Class("hands"), out))
}
