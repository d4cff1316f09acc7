package page

import "slices"

// dialog is a sheet, a question or a menu that lies over the table.
type dialog struct {
	key  string
	node *Node
	esc  func()
	back element // what had the focus before
}

// dialogs are those that are open, the topmost last.
var dialogs []dialog

// Open shows a dialog over the table and over those that are open already, and moves the focus into it: to the
// node with the attribute "data-focus", else to the dialog. One that is open under that key is changed where it
// is. esc is called by the key of that name; nil where it may not be closed like that. n is the dialog's own
// element.
func Open(key string, n *Node, esc func()) {
	n.Key = key
	if i := slices.IndexFunc(dialogs, func(d dialog) bool { return d.key == key }); i >= 0 {
		dialogs[i].node, dialogs[i].esc = n, esc
		drawDialogs()
		return
	}
	dialogs = append(dialogs, dialog{key, n, esc, active()})
	drawDialogs()
	if first := n.All(func(x *Node) bool { _, ok := x.Attr["data-focus"]; return ok }); len(first) > 0 {
		first[0].el.focus()
	} else {
		n.el.focus()
	}
}

// Close takes a dialog away, and those above it; the focus goes back to where it was before. Nothing happens
// when none is open under that key.
func Close(key string) {
	i := slices.IndexFunc(dialogs, func(d dialog) bool { return d.key == key })
	if i < 0 {
		return
	}
	back := dialogs[i].back
	dialogs = slices.Delete(dialogs, i, len(dialogs))
	drawDialogs()
	refocus(back)
}

// CloseAll takes every dialog away.
func CloseAll() {
	if len(dialogs) > 0 {
		Close(dialogs[0].key)
	}
}

// Top gives the key of the topmost dialog, "" if none is open.
func Top() string {
	if len(dialogs) == 0 {
		return ""
	}
	return dialogs[len(dialogs)-1].key
}

// IsOpen tells whether a dialog is open under a key, be it the topmost or not.
func IsOpen(key string) bool {
	return slices.ContainsFunc(dialogs, func(d dialog) bool { return d.key == key })
}

// Escape does what the key of that name does to the topmost dialog; it tells whether one is open.
func Escape() bool {
	if len(dialogs) == 0 {
		return false
	}
	if esc := dialogs[len(dialogs)-1].esc; esc != nil {
		esc()
	}
	return true
}

func drawDialogs() {
	var layers []*Node
	for i := range dialogs {
		d := &dialogs[i]
		// Tab leaves a dialog at either end only to come in again at the other.
		edge := func(key string, to func([]*Node) *Node) *Node {
			return El("span", Key(key), Attr{"tabindex": "0", "class": "edge", "aria-hidden": "true"}, On{"focus": func(Event) {
				if f := d.node.All(focusable); len(f) > 0 {
					to(f).el.focus()
				}
			}})
		}
		layers = append(layers, El("div", Key(d.key), Class("veil"), If(i < len(dialogs)-1, "inert", ""),
			On{"keydown": func(e Event) {
				if e.Key == "Escape" {
					e.Stop()
					Escape()
				}
			}},
			edge("first", func(f []*Node) *Node { return f[len(f)-1] }),
			d.node,
			edge("last", func(f []*Node) *Node { return f[0] })))
	}
	shut()
	if len(layers) == 0 {
		Mount("panel", nil)
		return
	}
	Mount("panel", El("div", Class("veils"), layers))
}

// shut makes the table deaf while something lies over it.
func shut() {
	covered := len(dialogs) > 0 || Shown("curtain") != nil
	inert("bar", covered)
	inert("mirror", covered)
}

// focusable tells whether Tab comes to a node.
func focusable(n *Node) bool {
	if _, off := n.Attr["disabled"]; off || n.Attr["tabindex"] == "-1" {
		return false
	}
	switch n.Tag {
	case "button", "input", "select", "textarea", "summary":
		return true
	case "a":
		return n.Attr["href"] != ""
	}
	return n.Attr["tabindex"] == "0"
}

// sheet makes the element of a dialog with a title and a way to close it; without close it has none. When its
// first part has an id it is read with the title.
func sheet(role, title, closes string, close func(), parts ...any) *Node {
	head := []*Node{El("h2", title)}
	if close != nil {
		head = append(head, Button("", close, Attr{"class": "close", "aria-label": closes, "title": closes}, cross()))
	}
	about := ""
	if len(parts) > 0 {
		if first, _ := parts[0].(*Node); first != nil {
			about = first.Attr["id"]
		}
	}
	body := El("div", append([]any{Class("body")}, parts...)...)
	if len(body.All(focusable)) == 0 { // keys can scroll only what has the focus
		body.set("tabindex", "0")
	}
	return El("section", Attr{"role": role, "aria-modal": "true", "aria-label": title, "tabindex": "-1", "class": "sheet"},
		If(about != "", "aria-describedby", about),
		El("header", head), body)
}

// cross is the sign on a button that closes.
func cross() *Node {
	return El("svg", Attr{"viewBox": "0 0 24 24", "aria-hidden": "true"}, El("path", Attr{"d": "M5 5L19 19M19 5L5 19"}))
}
