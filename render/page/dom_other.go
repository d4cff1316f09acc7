//go:build !js

package page

import "slices"

// fake keeps what was done to it, as an element of a page would.
type fake struct {
	tag  string
	id   string // of a root
	said string
	has  map[string]string
	kids []*fake
	node *Node // with callbacks
}

var (
	strokes int // changes of the page so far
	focused *fake
	deaf    = map[string]bool{}
)

func newElement(tag string) element {
	strokes++
	return &fake{tag: tag, has: map[string]string{}}
}

func rootElement(id string) element { return &fake{tag: "div", id: id, has: map[string]string{}} }

func (f *fake) text(s string) {
	strokes++
	f.said = s
}

func (f *fake) attr(name, value string) {
	if f.has[name] != value {
		strokes++
	}
	f.has[name] = value
}

func (f *fake) drop(name string) {
	if _, ok := f.has[name]; ok {
		strokes++
	}
	delete(f.has, name)
}

func (f *fake) insert(child, before element) {
	strokes++
	c := child.(*fake)
	f.kids = slices.DeleteFunc(f.kids, func(k *fake) bool { return k == c })
	i := len(f.kids)
	if before != nil {
		i = slices.Index(f.kids, before.(*fake))
	}
	f.kids = slices.Insert(f.kids, i, c)
}

func (f *fake) remove(child element) {
	strokes++
	f.kids = slices.DeleteFunc(f.kids, func(k *fake) bool { return k == child.(*fake) })
	if focused != nil && child.(*fake).holds(focused) {
		focused = nil
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
	focused = f
	f.node.Fire("focus", Event{})
}

func active() element { return focused }

func refocus(e element) {
	f := e.(*fake)
	if f == nil {
		return
	}
	for _, root := range mounted {
		if root.el.(*fake).holds(f) {
			f.focus()
		}
	}
}

func holds(id string) bool {
	root := mounted[id]
	return root != nil && focused != nil && root.el.(*fake).holds(focused)
}

func inert(id string, on bool) { deaf[id] = on }

// Focused gives the node that has the focus, nil for none.
func Focused() *Node {
	for _, root := range mounted {
		for _, n := range root.All(func(n *Node) bool { return focused != nil && n.el == element(focused) }) {
			return n
		}
	}
	return nil
}

// later does something at once: nobody waits here.
func later(_ float64, do func()) { do() }
