package page

import (
	"strconv"

	"carteado/render/dom"
	"carteado/render/speech"
)

// Laid is a card of a trick.
type Laid struct {
	Who   string
	Card  string // in words
	Short string // as on paper: "Q♠"; "" for one that lies closed
	Ink   string // the colour of that, as CSS writes it
	Took  bool   // it took the trick
}

// LastTrick shows the cards of the last trick in the order in which they were laid, and says who took it and what it brought.
// Without cards it says that there was none.
func LastTrick(v *speech.Voice, cards []Laid, took string, close func()) *dom.Node {
	b, trick := v.Book, v.Trick()
	title := b.Say("page.bar.last", "trick", trick)
	if len(cards) == 0 {
		return sheet("dialog", title, b.Say("page.close"), close, note(b.Say("page.trick.none", "trick", trick)))
	}
	var list []*dom.Node
	for i, c := range cards {
		list = append(list, dom.El("li", dom.Key(strconv.Itoa(i)), dom.If(c.Took, "class", "took"),
			dom.El("span", dom.Attr{"class": "paper", "aria-hidden": "true", "--ink": c.Ink}, dom.If(c.Short == "", "class", "closed"), c.Short),
			dom.El("span", dom.Attr{"aria-hidden": "true"}, v.Label(c.Who)),
			dom.El("span", dom.Class("unseen"), b.Say("page.mirror.trick.card", "who", v.Label(c.Who), "card", c.Card))))
	}
	n := sheet("dialog", title, b.Say("page.close"), close,
		dom.El("p", dom.Attr{"id": "took", "class": "result"}, took), dom.El("ol", dom.Class("laid"), list))
	n.Set("class", "small")
	return n
}
