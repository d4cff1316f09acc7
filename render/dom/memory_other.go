//go:build !js

package dom

import "slices"

// fake keeps what was done to it, as an element of a page would.
type fake struct {
	page *Page
	tag  string
	id   string // of a root
	said string
	has  map[string]string
	kids []*fake
	node *Node // with callbacks
}

// host is the page in memory.
type host struct {
	changes int // so far
	focus   *fake
	deaf    map[string]bool
}

func (p *Page) newElement(tag string) element {
	p.changes++
	return &fake{page: p, tag: tag, has: map[string]string{}}
}

func (p *Page) rootElement(id string) element {
	return &fake{page: p, tag: "div", id: id, has: map[string]string{}}
}

// Changes counts the changes of the page so far.
func (p *Page) Changes() int { return p.changes }

// Deaf reports whether what is mounted at an id takes no events.
func (p *Page) Deaf(id string) bool { return p.deaf[id] }

func (f *fake) text(s string) {
	f.page.changes++
	f.said = s
}

func (f *fake) attr(name, value string) {
	if f.has[name] != value {
		f.page.changes++
	}
	f.has[name] = value
}

func (f *fake) drop(name string) {
	if _, ok := f.has[name]; ok {
		f.page.changes++
	}
	delete(f.has, name)
}

func (f *fake) insert(child, before element) {
	f.page.changes++
	c := child.(*fake)
	f.kids = slices.DeleteFunc(f.kids, func(k *fake) bool { return k == c })
	i := len(f.kids)
	if before != nil {
		i = slices.Index(f.kids, before.(*fake))
	}
	f.kids = slices.Insert(f.kids, i, c)
}

func (f *fake) remove(child element) {
	f.page.changes++
	f.kids = slices.DeleteFunc(f.kids, func(k *fake) bool { return k == child.(*fake) })
	if at := f.page.focus; at != nil && child.(*fake).holds(at) {
		f.page.focus = nil
	}
}

func (f *fake) holds(x *fake) bool {
	return f == x || slices.ContainsFunc(f.kids, func(k *fake) bool { return k.holds(x) })
}

func (f *fake) bind(n *Node) {
	f.node = nil
	if len(n.On) > 0 {
		f.node = n
	}
}

func (f *fake) free() { f.node = nil }

func (f *fake) focus() {
	f.page.host.focus = f
	f.node.Fire("focus", Event{})
}

func (p *Page) active() element { return p.focus }

func (p *Page) refocus(e element) {
	f := e.(*fake)
	if f == nil {
		return
	}
	for _, root := range p.mounted {
		if root.el.(*fake).holds(f) {
			f.focus()
		}
	}
}

// Holds reports whether what is mounted at an id has the focus.
func (p *Page) Holds(id string) bool {
	root := p.mounted[id]
	return root != nil && p.focus != nil && root.el.(*fake).holds(p.focus)
}

// Inert makes what is mounted at an id deaf to everything, or not.
func (p *Page) Inert(id string, on bool) {
	if p.deaf == nil {
		p.deaf = map[string]bool{}
	}
	p.deaf[id] = on
}

// Focused returns the node that has the focus, nil for none.
func (p *Page) Focused() *Node {
	for _, root := range p.mounted {
		for _, n := range root.All(func(n *Node) bool { return p.focus != nil && n.el == element(p.focus) }) {
			return n
		}
	}
	return nil
}

// Later does something at once: nobody waits here.
func Later(_ float64, do func()) { do() }
