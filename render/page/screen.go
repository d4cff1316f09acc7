package page

import "carteado/render/dom"

// screen is what the page shows: trees, and the dialogs over the table, the topmost last. A browser has one page, and so
// there is one screen.
var screen struct {
	dom.Page
	dialogs []dialog
	cover   func() // see OnCover
	ribbon  ribbon
	astray  bool // the focus was at the table, and what had it is gone
}

// Mount makes a tree the content of the page's element with an id; nil empties it.
func Mount(id string, n *dom.Node) { screen.Mount(id, n) }

// Shown returns the tree that the element with an id shows, nil for none. It is not to be changed.
func Shown(id string) *dom.Node { return screen.Shown(id) }

// Focus gives the focus to the node with an attribute "id". It reports whether there is one.
func Focus(id string) bool { return screen.Focus(id) }

// FocusOn gives the focus to a node that is shown.
func FocusOn(n *dom.Node) { screen.FocusOn(n) }

// Focused returns the node that has the focus, nil for none.
func Focused() *dom.Node { return screen.Focused() }

// comeBack gives the focus to the hand, or where nobody holds cards to the first button of the turn, when it has gone astray and
// there is something to have it.
func comeBack() {
	if !screen.astray || len(screen.dialogs) > 0 {
		return
	}
	if screen.Focused() != nil {
		screen.astray = false
		return
	}
	if n := firstThing(); n != nil {
		screen.FocusOn(n)
		screen.astray = false
	}
}

// firstThing returns the card that Tab comes to, else the first button of the turn; nil for none.
func firstThing() *dom.Node {
	cards := screen.Shown("mirror").All(func(n *dom.Node) bool { return n.Attr["tabindex"] == "0" && n.Tag == "button" })
	if len(cards) > 0 {
		return cards[0]
	}
	for _, n := range screen.Shown("mirror").All(func(n *dom.Node) bool { return n.Attr["id"] == "actions" || n.Attr["id"] == "grid" }) {
		for _, k := range n.Kids {
			if k.Tag == "button" {
				return k
			}
		}
	}
	return nil
}
