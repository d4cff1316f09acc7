package dom

import "slices"

// element is what a page has for a node. Where a call would change nothing it is not made.
type element interface {
	text(s string)
	attr(name, value string)
	drop(name string)
	insert(child, before element) // before nil: at the end
	remove(child element)
	bind(n *Node) // events of the element go to n
	free()        // the element goes: no events any more
	focus()
}

// patch makes what the page has for old into what n says.
func (p *Page) patch(old, n *Node) {
	n.el = old.el
	if n.Tag == "" {
		if n.Text != old.Text {
			n.el.text(n.Text)
		}
		return
	}
	n.el.bind(n)
	switch {
	case n.Text != "":
		for _, k := range old.Kids {
			k.free()
			n.el.remove(k.el)
		}
		if n.Text != old.Text || len(old.Kids) > 0 {
			n.el.text(n.Text)
		}
	default:
		if old.Text != "" {
			n.el.text("")
		}
		p.patchKids(old.Kids, n)
	}
	// After the kids: the value of a select is one of them.
	for k := range old.Attr {
		if _, ok := n.Attr[k]; !ok {
			n.el.drop(k)
		}
	}
	for k, v := range n.Attr {
		// What somebody typed or ticked is not in the old node.
		if w, ok := old.Attr[k]; !ok || v != w || k == "value" || k == "checked" {
			n.el.attr(k, v)
		}
	}
	if _, on := n.Attr["checked"]; n.Tag == "input" && !on {
		n.el.drop("checked")
	}
}

// patchKids moves as few kids as it can: one that has the focus keeps it when others move around it.
func (p *Page) patchKids(old []*Node, n *Node) {
	from := match(old, n.Kids)
	keep := make([]bool, len(old))
	for _, i := range from {
		if i >= 0 {
			keep[i] = true
		}
	}
	for i, k := range old {
		if !keep[i] {
			k.free()
			n.el.remove(k.el)
		}
	}
	still := rising(from)
	next := make([]element, len(n.Kids)) // the first behind each kid that stays where it is
	var behind element
	for i := len(n.Kids) - 1; i >= 0; i-- {
		next[i] = behind
		if still[i] {
			behind = old[from[i]].el
		}
	}
	// In their order: what is added to a log is read in the order in which it comes.
	for i, k := range n.Kids {
		if from[i] < 0 {
			p.create(k)
		} else {
			p.patch(old[from[i]], k)
		}
		if !still[i] {
			n.el.insert(k.el, next[i])
		}
	}
}

// match finds for each kid the old one that it goes on from, -1 for none: of the same tag and key, and where
// keys are empty or not unique the next of them.
func match(old, kids []*Node) []int {
	type name struct{ tag, key string }
	places := map[name][]int{}
	for i, k := range old {
		x := name{k.Tag, k.Key}
		places[x] = append(places[x], i)
	}
	out := make([]int, len(kids))
	for i, k := range kids {
		out[i] = -1
		x := name{k.Tag, k.Key}
		if p := places[x]; len(p) > 0 {
			out[i], places[x] = p[0], p[1:]
		}
	}
	return out
}

// rising marks a longest row of places whose old places rise: these kids stay where they are.
func rising(from []int) []bool {
	out := make([]bool, len(from))
	var tails []int // index of the last of the best row of each length
	prev := make([]int, len(from))
	for i, x := range from {
		prev[i] = -1
		if x < 0 {
			continue
		}
		k, _ := slices.BinarySearchFunc(tails, x, func(t, x int) int { return from[t] - x })
		if k > 0 {
			prev[i] = tails[k-1]
		}
		if k == len(tails) {
			tails = append(tails, i)
		} else {
			tails[k] = i
		}
	}
	if len(tails) > 0 {
		for i := tails[len(tails)-1]; i >= 0; i = prev[i] {
			out[i] = true
		}
	}
	return out
}

// create makes what the page has for a node and all below.
func (p *Page) create(n *Node) {
	n.el = p.newElement(n.Tag)
	if n.Tag == "" {
		n.el.text(n.Text)
		return
	}
	if n.Text != "" {
		n.el.text(n.Text)
	}
	for _, k := range n.Kids {
		p.create(k)
		n.el.insert(k.el, nil)
	}
	for k, v := range n.Attr {
		n.el.attr(k, v)
	}
	n.el.bind(n)
}

// free lets go of the events of a node and all below.
func (n *Node) free() {
	n.el.free()
	for _, k := range n.Kids {
		k.free()
	}
}
