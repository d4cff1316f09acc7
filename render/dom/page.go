package dom

// Page is what a page shows: trees, each in an element that the page has under an id. The zero Page shows nothing and is
// ready. It is for one goroutine at a time, but for what Event says.
type Page struct {
	mounted map[string]*Node // by the id of the element they are in
	host
}

// Mount makes a tree the content of the element with an id; nil empties it.
func (p *Page) Mount(id string, n *Node) {
	root := p.mounted[id]
	if root == nil {
		root = &Node{Tag: "div", el: p.rootElement(id)}
	}
	next := &Node{Tag: "div", el: root.el}
	if n != nil {
		next.Kids = []*Node{n}
	}
	if p.mounted == nil {
		p.mounted = map[string]*Node{}
	}
	p.mounted[id] = next
	p.patchKids(root.Kids, next)
}

// Shown returns the tree that the element with an id shows, nil for none. It is not to be changed.
func (p *Page) Shown(id string) *Node {
	if root := p.mounted[id]; root != nil && len(root.Kids) > 0 {
		return root.Kids[0]
	}
	return nil
}

// Focus gives the focus to the node with an attribute "id". It reports whether there is one.
func (p *Page) Focus(id string) bool {
	for _, root := range p.mounted {
		for _, n := range root.All(func(x *Node) bool { return x.Attr["id"] == id }) {
			n.el.focus()
			return true
		}
	}
	return false
}

// FocusOn gives the focus to a node that is shown.
func (p *Page) FocusOn(n *Node) { n.el.focus() }

// Place is where the focus was. It may be gone since.
type Place struct{ el element }

// Place returns what has the focus now.
func (p *Page) Place() Place { return Place{p.active()} }

// Return gives the focus back to a place, if it is still there.
func (p *Page) Return(to Place) { p.refocus(to.el) }

// Same reports whether the page has one and the same element for two nodes, one of which may be of an earlier tree.
func Same(a, b *Node) bool { return a.el == b.el }
