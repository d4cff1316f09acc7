package dom

import (
	"strings"
	"syscall/js"
)

var document = js.Global().Get("document")

// dom is an element of a browser's page. Events are caught where a tree is mounted, by one listener for each
// kind, and find their node by a number on the element.
type dom struct {
	page *Page
	v    js.Value
	id   int
}

// host is the browser's page.
type host struct {
	live    map[int]*Node // nodes with callbacks, by the number of their element
	highest int
	busy    int             // not 0 while the page is being changed
	heard   map[string]bool // kinds of events that are listened to
}

func (p *Page) newElement(tag string) element {
	if tag == "" {
		return &dom{page: p, v: document.Call("createTextNode", "")}
	}
	if tag == "svg" || tag == "path" || tag == "use" || tag == "circle" {
		return &dom{page: p, v: document.Call("createElementNS", "http://www.w3.org/2000/svg", tag)}
	}
	return &dom{page: p, v: document.Call("createElement", tag)}
}

func (p *Page) rootElement(id string) element {
	return &dom{page: p, v: document.Call("getElementById", id)}
}

func (d *dom) text(s string) { d.v.Set("textContent", s) }

func (d *dom) attr(name, value string) {
	switch {
	case name == "value":
		if d.v.Get("value").String() != value { // else the cursor in it would jump
			d.v.Set("value", value)
		}
	case name == "checked":
		d.v.Set("checked", true)
	case strings.HasPrefix(name, "--"):
		d.v.Get("style").Call("setProperty", name, value)
	default:
		d.v.Call("setAttribute", name, value)
	}
}

func (d *dom) drop(name string) {
	switch {
	case name == "value":
		d.v.Set("value", "")
	case name == "checked":
		d.v.Set("checked", false)
	case strings.HasPrefix(name, "--"):
		d.v.Get("style").Call("removeProperty", name)
	default:
		d.v.Call("removeAttribute", name)
	}
}

func (d *dom) insert(child, before element) {
	next := js.Null()
	if before != nil {
		next = before.(*dom).v
	}
	d.page.busy++
	d.v.Call("insertBefore", child.(*dom).v, next)
	d.page.busy--
}

func (d *dom) remove(child element) {
	d.page.busy++ // what had the focus loses it
	d.v.Call("removeChild", child.(*dom).v)
	d.page.busy--
}

func (d *dom) bind(n *Node) {
	if len(n.On) == 0 {
		d.free()
		return
	}
	if d.id == 0 {
		d.page.highest++
		d.id = d.page.highest
		d.v.Set("carteado", d.id)
	}
	if d.page.live == nil {
		d.page.live = map[int]*Node{}
	}
	d.page.live[d.id] = n
	for kind := range n.On {
		d.page.hear(kind)
	}
}

func (d *dom) free() {
	if d.id != 0 {
		delete(d.page.live, d.id)
	}
}

func (d *dom) focus() {
	d.page.busy++
	d.v.Call("focus")
	d.page.busy--
}

func (p *Page) active() element { return &dom{page: p, v: document.Get("activeElement")} }

func (p *Page) refocus(e element) {
	if d := e.(*dom); d.v.Truthy() && d.v.Get("isConnected").Bool() {
		d.focus()
	}
}

// Holds reports whether what is mounted at an id has the focus.
func (p *Page) Holds(id string) bool {
	e := document.Call("getElementById", id)
	return e.Truthy() && e.Call("contains", document.Get("activeElement")).Bool()
}

// Focused returns the node with callbacks that has the focus, nil for none.
func (p *Page) Focused() *Node {
	if id := document.Get("activeElement").Get("carteado"); id.Type() == js.TypeNumber {
		return p.live[id.Int()]
	}
	return nil
}

// Inert makes what is mounted at an id deaf to everything, or not.
func (p *Page) Inert(id string, on bool) {
	if e := document.Call("getElementById", id); e.Truthy() {
		e.Set("inert", on)
	}
}

// hear listens to a kind of event on the whole page, in the first phase: some kinds do not come up from where
// they happened. The listener lives as long as the page; there are about a dozen kinds.
func (p *Page) hear(kind string) {
	if p.heard[kind] {
		return
	}
	if p.heard == nil {
		p.heard = map[string]bool{}
	}
	p.heard[kind] = true
	f := js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.dispatch(kind, args[0])
		return nil
	})
	document.Call("addEventListener", kind, f, true)
}

// dispatch calls the callbacks of where an event happened and of what is around it, until one stops it. The
// focus comes and goes at one place only.
func (p *Page) dispatch(kind string, e js.Value) {
	for at := e.Get("target"); at.Truthy(); at = at.Get("parentNode") {
		if id := at.Get("carteado"); id.Type() == js.TypeNumber {
			if n := p.live[id.Int()]; n != nil && n.On[kind] != nil && p.call(n.On[kind], kind, e) {
				return
			}
		}
		if kind == "focus" || kind == "blur" {
			return
		}
	}
}

// call calls a callback and reports whether it stopped the event.
func (p *Page) call(f func(Event), kind string, e js.Value) bool {
	if p.busy > 0 {
		// The page's own doing: whoever did it may hold a lock that the callback wants.
		go f(eventOf(e, nil))
		return false
	}
	stop := kind == "submit"
	f(eventOf(e, &stop))
	if stop {
		e.Call("preventDefault")
		e.Call("stopPropagation")
	}
	return stop
}

func eventOf(e js.Value, stop *bool) Event {
	out := Event{stop: stop}
	at := e.Get("target")
	if v := at.Get("value"); v.Type() == js.TypeString {
		out.Value = v.String()
	}
	out.Checked = at.Get("checked").Truthy()
	out.Unseen = e.Get("type").String() == "focus" && !at.Call("matches", ":focus-visible").Bool()
	if k := e.Get("key"); k.Type() == js.TypeString {
		out.Key = k.String()
		out.Shift, out.Repeat = e.Get("shiftKey").Truthy(), e.Get("repeat").Truthy()
	}
	return out
}

// Later does something in so many milliseconds.
func Later(ms float64, do func()) {
	var f js.Func
	f = js.FuncOf(func(js.Value, []js.Value) any {
		f.Release()
		do()
		return nil
	})
	js.Global().Call("setTimeout", f, ms)
}
