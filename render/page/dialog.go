package page

import (
	"slices"

	"carteado/render/dom"
)

// dialog is a sheet, a question or a menu that lies over the table.
type dialog struct {
	key  string
	node *dom.Node
	esc  func()
	back dom.Place // what had the focus before
	from bool      // that was at the table
}

// OnCover has something done before a dialog is opened over the table. One that is opened over another covers no table.
func OnCover(do func()) { screen.cover = do }

// Open shows a dialog over the table and over those that are open already, and moves the focus into it: to the
// node with the attribute "data-focus", else to the dialog. One that is open under that key is changed where it
// is. esc is called by the key of that name; nil where it may not be closed like that. n is the dialog's own
// element.
func Open(key string, n *dom.Node, esc func()) {
	n.Key = key
	if i := slices.IndexFunc(screen.dialogs, func(d dialog) bool { return d.key == key }); i >= 0 {
		screen.dialogs[i].node, screen.dialogs[i].esc = n, esc
		drawDialogs()
		return
	}
	if len(screen.dialogs) == 0 && screen.cover != nil {
		screen.cover()
	}
	screen.dialogs = append(screen.dialogs, dialog{key, n, esc, screen.Place(), screen.astray || screen.Holds("mirror")})
	drawDialogs()
	if first := n.All(func(x *dom.Node) bool { _, ok := x.Attr["data-focus"]; return ok }); len(first) > 0 {
		screen.FocusOn(first[0])
	} else {
		screen.FocusOn(n)
	}
}

// Close takes a dialog away, and those above it; the focus goes back to where it was before. Nothing happens
// when none is open under that key.
func Close(key string) {
	i := slices.IndexFunc(screen.dialogs, func(d dialog) bool { return d.key == key })
	if i < 0 {
		return
	}
	d := screen.dialogs[i]
	screen.dialogs = slices.Delete(screen.dialogs, i, len(screen.dialogs))
	drawDialogs()
	screen.Return(d.back)
	screen.astray = d.from && screen.Focused() == nil
	comeBack()
}

// CloseAll takes every dialog away.
func CloseAll() {
	if len(screen.dialogs) > 0 {
		Close(screen.dialogs[0].key)
	}
}

// Top returns the key of the topmost dialog, "" if none is open.
func Top() string {
	if len(screen.dialogs) == 0 {
		return ""
	}
	return screen.dialogs[len(screen.dialogs)-1].key
}

// IsOpen reports whether a dialog is open under a key, be it the topmost or not.
func IsOpen(key string) bool {
	return slices.ContainsFunc(screen.dialogs, func(d dialog) bool { return d.key == key })
}

// Escape does what the key of that name does to the topmost dialog; it reports whether one is open.
func Escape() bool {
	if len(screen.dialogs) == 0 {
		return false
	}
	if esc := screen.dialogs[len(screen.dialogs)-1].esc; esc != nil {
		esc()
	}
	return true
}

func drawDialogs() {
	var layers []*dom.Node
	for i := range screen.dialogs {
		d := &screen.dialogs[i]
		// Tab leaves a dialog at either end only to come in again at the other.
		edge := func(key string, to func([]*dom.Node) *dom.Node) *dom.Node {
			return dom.El("span", dom.Key(key), dom.Attr{"tabindex": "0", "class": "edge", "aria-hidden": "true"}, dom.On{"focus": func(dom.Event) {
				if f := d.node.All(focusable); len(f) > 0 {
					screen.FocusOn(to(f))
				}
			}})
		}
		layers = append(layers, dom.El("div", dom.Key(d.key), dom.Class("veil"), dom.If(i < len(screen.dialogs)-1, "inert", ""),
			dom.On{"keydown": func(e dom.Event) {
				if e.Key != "Escape" {
					return
				}
				e.Stop()
				if at := screen.Focused(); at != nil && typed(at) { // what is written there stays
					screen.FocusOn(d.node)
				} else {
					Escape()
				}
			}},
			out(d.esc),
			edge("first", func(f []*dom.Node) *dom.Node { return f[len(f)-1] }),
			d.node,
			edge("last", func(f []*dom.Node) *dom.Node { return f[0] })))
	}
	shut()
	if len(layers) == 0 {
		screen.Mount("panel", nil)
		return
	}
	screen.Mount("panel", dom.El("div", dom.Class("veils"), layers))
}

// out is the ground around a dialog: a touch there closes it, where Escape does.
func out(esc func()) *dom.Node {
	if esc == nil {
		return nil
	}
	return dom.El("div", dom.Key("out"), dom.Attr{"class": "out", "aria-hidden": "true"}, dom.On{"click": func(dom.Event) { esc() }})
}

// typed reports whether a node is a field that is written into.
func typed(n *dom.Node) bool {
	return n.Role() == "textbox" || n.Role() == "spinbutton"
}

// shut makes the table deaf while something lies over it.
func shut() {
	covered := len(screen.dialogs) > 0 || screen.Shown("curtain") != nil
	screen.Inert("bar", covered)
	screen.Inert("mirror", covered)
	screen.Inert("talk", covered)
}

// focusable reports whether Tab comes to a node.
func focusable(n *dom.Node) bool {
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
func sheet(role, title, closes string, close func(), parts ...any) *dom.Node {
	head := []*dom.Node{dom.El("h2", title)}
	if close != nil {
		head = append(head, dom.Button("", close, dom.Attr{"class": "close", "aria-label": closes, "title": closes}, cross()))
	}
	about := ""
	if len(parts) > 0 {
		if first, _ := parts[0].(*dom.Node); first != nil {
			about = first.Attr["id"]
		}
	}
	body := dom.El("div", append([]any{dom.Class("body")}, parts...)...)
	if len(body.All(focusable)) == 0 { // keys can scroll only what has the focus
		body.Set("tabindex", "0")
	}
	return dom.El("section", dom.Attr{"role": role, "aria-modal": "true", "aria-label": title, "tabindex": "-1", "class": "sheet"},
		dom.If(about != "", "aria-describedby", about),
		dom.El("header", head), body)
}

// cross is the sign on a button that closes.
func cross() *dom.Node {
	return dom.El("svg", dom.Attr{"viewBox": "0 0 24 24", "aria-hidden": "true"}, dom.El("path", dom.Attr{"d": "M5 5L19 19M19 5L5 19"}))
}
