package apptest

import (
	"slices"
	"strings"
	"unicode/utf8"

	"carteado/render/dom"
	"carteado/render/input"
	"carteado/render/page"
)

// Key presses a key as a browser takes it: first what has the focus and what is around that, then the browser itself, and
// what nobody takes the table.
func (b *Bench) Key(name string) {
	b.Helper()
	path := focusPath()
	for i := len(path) - 1; i >= 0; i-- {
		if path[i].Send("keydown", dom.Event{Key: name}) {
			b.Draw()
			return
		}
	}
	var at *dom.Node
	if len(path) > 0 {
		at = path[len(path)-1]
	}
	switch {
	case name == "Tab":
		b.tab()
	case at != nil && at.Tag == "button" && (name == "Enter" || name == " "):
		at.Click()
	case at != nil && at.Role() == "textbox" && name == "Enter":
		for _, n := range path {
			n.Fire("submit", dom.Event{})
		}
	case at != nil && at.Role() == "textbox":
		if utf8.RuneCountInString(name) == 1 {
			at.Fire("input", dom.Event{Value: at.Attr["value"] + name})
		}
	case at != nil && page.Top() != "": // a dialog keeps the others to itself
	default:
		b.Update(b.D.Clock, nil, []input.Key{{Name: name}})
	}
	b.Draw()
}

// focusPath returns what has the focus, the last, and what is around it.
func focusPath() []*dom.Node {
	at := page.Focused()
	for _, part := range [...]string{"curtain", "panel", "bar", "mirror"} {
		if path := pathTo(page.Shown(part), at); path != nil {
			return path
		}
	}
	return nil
}

func pathTo(from, to *dom.Node) []*dom.Node {
	switch {
	case from == nil || to == nil:
		return nil
	case from == to:
		return []*dom.Node{from}
	}
	for _, k := range from.Kids {
		if path := pathTo(k, to); path != nil {
			return append([]*dom.Node{from}, path...)
		}
	}
	return nil
}

// tab goes on to what Tab comes to next: in the topmost dialog, or beside the canvas.
func (b *Bench) tab() {
	b.Helper()
	var list []*dom.Node
	if panel := page.Shown("panel"); panel != nil {
		list = panel.Kids[len(panel.Kids)-1].All(tabbed)
	} else {
		list = append(page.Shown("bar").All(tabbed), page.Shown("mirror").All(tabbed)...)
	}
	if len(list) == 0 {
		b.Fatalf("Tab comes to nothing; the page says: %s", b.Words())
	}
	page.FocusOn(list[(slices.Index(list, page.Focused())+1)%len(list)])
}

// tabbed reports whether Tab comes to a node.
func tabbed(n *dom.Node) bool {
	if _, off := n.Attr["disabled"]; off || n.Attr["tabindex"] == "-1" || strings.Contains(n.Attr["class"], "edge") {
		return false
	}
	return n.Tag == "button" || n.Tag == "input" || n.Tag == "select" || n.Tag == "textarea" || n.Attr["tabindex"] == "0"
}

// KeyTo comes to a node by its key or id with Tab, or with arrows to a card of the hand.
func (b *Bench) KeyTo(is func(*dom.Node) bool, key string) {
	b.Helper()
	for range 200 {
		if at := page.Focused(); at != nil && is(at) {
			return
		}
		b.Key(key)
	}
	b.Fatalf("%s does not come there; the page says: %s", key, b.Words())
}
