package page

import (
	"strconv"

	"carteado/assets/words"
	"carteado/render/dom"
)

// Mates are the robots on the reader's side.
type Mates struct {
	Names string
	Ask   func() // has them say why they played as they did; nil where nobody can be asked
}

// button asks them; nil where nobody can be asked.
func (m *Mates) button(b *words.Book) *dom.Node {
	if m.Ask == nil {
		return nil
	}
	return dom.Button(b.Say("page.why", "who", m.Names), m.Ask, dom.Class("noprint"))
}

// Reason is something that a partner did, and why.
type Reason struct{ Did, Why string }

// Reasons lists what partners did in a hand and why, in its order.
func Reasons(b *words.Book, who string, list []Reason, close func()) *dom.Node {
	var out []*dom.Node
	for i, x := range list {
		out = append(out, dom.El("li", dom.Key(strconv.Itoa(i)), dom.El("b", x.Did), dom.El("span", x.Why)))
	}
	return sheet("dialog", b.Say("page.why", "who", who), b.Say("page.close"), close,
		dom.El("ol", dom.Class("hands"), out))
}
