package page

import (
	"fmt"
	"strconv"

	"carteado/engine"
	"carteado/render/dom"
)

// place returns the place of a card in the hand, -1 if it is not there.
func (m *Mirror) place(s engine.Slot) int {
	for i, c := range m.s.Control.Hand() {
		if c == s {
			return i
		}
	}
	return -1
}

func cardID(s engine.Slot) string { return fmt.Sprintf("card-%d", s) }

// hand lists the own cards. Tab comes to one of them, arrows go on from there.
func (m *Mirror) hand() *dom.Node {
	s, v := &m.s, m.s.Voice
	b := v.Book
	cards := s.Control.Hand()
	faces := map[engine.Slot]engine.Face{}
	for z := range s.View.Zones {
		if p := &s.View.Zones[z]; p.Kind == engine.Holding && p.Owner == s.View.Seat {
			for _, c := range p.Cards {
				faces[c.Slot] = c.Face
			}
		}
	}
	var list []*dom.Node
	for i, c := range cards {
		label := b.Say("page.mirror.card", "card", v.Card(faces[c]), "n", i+1, "of", len(cards))
		if faces[c] == engine.Unknown {
			label = b.Say("page.mirror.card.closed", "n", i+1, "of", len(cards))
		}
		if m.mine && s.Control.Lit(c) && !s.Control.Unmarked {
			label += ", " + b.Say("page.mirror.card.may")
		}
		list = append(list, dom.El("li", dom.Key(cardID(c)), dom.El("button",
			dom.Attr{"type": "button", "id": cardID(c), "tabindex": "-1", "aria-pressed": strconv.FormatBool(s.Control.Picked(c))},
			dom.If(c == m.at, "tabindex", "0"), m.overCard(c), dom.On{
				"click":   func(dom.Event) { s.TapCard(c) },
				"focus":   func(e dom.Event) { m.focused(c, !e.Unseen) },
				"blur":    func(dom.Event) { m.blurred(c) },
				"keydown": func(e dom.Event) { m.arrow(e, i) },
			}, label)))
	}
	return dom.El("ul", dom.Attr{"id": "hand", "class": "heard", "aria-label": b.Say("page.mirror.hand")}, list)
}

// focused makes a card the one that Tab comes to. It has the keyboard's ring where browsers would draw one.
func (m *Mirror) focused(c engine.Slot, seen bool) {
	m.moved = true
	if m.at != c {
		m.at, m.nth = c, m.place(c)
		m.draw()
	}
	if m.has = c; seen {
		m.s.Focus(c)
	}
}

// blurred comes when a card has lost the focus; by then another may have it.
func (m *Mirror) blurred(c engine.Slot) {
	if m.has == c {
		m.has = engine.NoSlot
		m.s.Focus(engine.NoSlot)
	}
}

// arrow goes from card i to the next, the previous, the first or the last. With Shift it takes the card along.
func (m *Mirror) arrow(e dom.Event, i int) {
	n := len(m.s.Control.Hand())
	if by := map[string]int{"ArrowRight": 1, "ArrowLeft": -1}[e.Key]; e.Shift && by != 0 {
		c := m.s.Control.Hand()[i]
		e.Stop()
		m.s.Shift(c, by)
		screen.Focus(cardID(c))
		return
	}
	switch e.Key {
	case "ArrowRight", "ArrowDown":
		i = (i + 1) % n
	case "ArrowLeft", "ArrowUp":
		i = (i + n - 1) % n
	case "Home":
		i = 0
	case "End":
		i = n - 1
	default:
		return
	}
	e.Stop()
	screen.Focus(cardID(m.s.Control.Hand()[i]))
}

// FocusHand gives the focus to the card of the hand that Tab comes to, or where there is none to the first button of the turn.
func (m *Mirror) FocusHand() {
	if n := firstThing(); !screen.Focus(cardID(m.at)) && n != nil {
		screen.FocusOn(n)
	}
}

// FocusCard gives the focus to a card of the hand.
func (m *Mirror) FocusCard(c engine.Slot) { screen.Focus(cardID(c)) }
