//go:build !js

package dom

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// html writes what the page has.
func (f *fake) html() string {
	if f.tag == "" {
		return f.said
	}
	var b strings.Builder
	b.WriteString("<" + f.tag)
	for _, k := range slices.Sorted(maps.Keys(f.has)) {
		fmt.Fprintf(&b, " %s=%q", k, f.has[k])
	}
	b.WriteString(">")
	if len(f.kids) == 0 {
		b.WriteString(f.said)
	}
	for _, k := range f.kids {
		b.WriteString(k.html())
	}
	return b.String() + "</" + f.tag + ">"
}

// written returns what the page has in an element.
func (p *Page) written(id string) string { return p.mounted[id].el.(*fake).html() }

func list(keys ...string) *Node {
	var kids []*Node
	for _, k := range keys {
		kids = append(kids, El("li", Key(k), k))
	}
	return El("ul", kids)
}

func TestPatchChangesNoMoreThanItMust(t *testing.T) {
	for _, x := range []struct {
		from, to string
		most     int
	}{
		{"a b c", "a b c", 0},
		{"a b c", "a b c d", 3},       // made, written, inserted
		{"a b c", "b c", 1},           // removed
		{"a b c d e", "b c d e a", 1}, // one moves behind four
		{"a b c d e", "e a b c d", 1},
		{"a b c d e", "a d c b e", 2},
		{"", "a", 4},
		{"a b", "", 2},
	} {
		var page Page
		page.Mount("t", list(strings.Fields(x.from)...))
		before := page.Changes()
		page.Mount("t", list(strings.Fields(x.to)...))
		if n := page.Changes() - before; n > x.most {
			t.Errorf("%q to %q takes %d changes, not %d", x.from, x.to, n, x.most)
		}
		want := list(strings.Fields(x.to)...)
		page.create(want)
		if got := page.written("t"); got != "<div>"+want.el.(*fake).html()+"</div>" {
			t.Errorf("%q to %q gives %s", x.from, x.to, got)
		}
	}
}

// random makes any small tree; keys repeat now and then.
func random(rng *rand.Rand, depth int) *Node {
	tags := []string{"div", "p", "input", "button"}
	n := El(tags[rng.IntN(len(tags))], Key([]string{"", "a", "b", "c"}[rng.IntN(4)]))
	for _, k := range []string{"class", "value", "checked", "--x"} {
		if rng.IntN(3) == 0 {
			n.Set(k, fmt.Sprint(rng.IntN(3)))
		}
	}
	if rng.IntN(2) == 0 {
		n.On = On{"click": func(Event) {}}
	}
	if rng.IntN(4) == 0 {
		n.Text = fmt.Sprint("text ", rng.IntN(3))
		return n
	}
	for range rng.IntN(5) * min(depth, 1) {
		if rng.IntN(5) == 0 {
			n.Kids = append(n.Kids, &Node{Text: fmt.Sprint(rng.IntN(3))})
		} else {
			n.Kids = append(n.Kids, random(rng, depth-1))
		}
	}
	return n
}

// Whatever tree follows whatever tree, the page has what it would have had from the start, and events find
// the new nodes.
func TestPatchAnyTree(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var page Page
	for i := range 2000 {
		seed := rng.Uint64()
		make := func() *Node { return random(rand.New(rand.NewPCG(seed, 1)), 3) }
		page.Mount("t", make())
		n := make()
		page.create(n)
		if got, want := page.written("t"), "<div>"+n.el.(*fake).html()+"</div>"; got != want {
			t.Fatalf("step %d: %s\nwant %s", i, got, want)
		}
		for _, x := range page.Shown("t").All(func(*Node) bool { return true }) {
			if f := x.el.(*fake); f.node != x && (f.node != nil || len(x.On) > 0) {
				t.Fatalf("step %d: the events of a %s go elsewhere", i, x.Tag)
			}
		}
	}
}

// What somebody has typed or ticked gives way to what the state says.
func TestPatchFields(t *testing.T) {
	field := func() *Node { return El("input", Attr{"type": "checkbox", "value": "x"}) }
	var page Page
	page.Mount("t", field())
	f := page.Shown("t").el.(*fake)
	f.has["checked"], f.has["value"] = "", "typed"
	page.Mount("t", field())
	if _, on := f.has["checked"]; on || f.has["value"] != "x" {
		t.Errorf("the field still has %v", f.has)
	}
}

// Two pages share nothing, and the focus comes back to where it was.
func TestPages(t *testing.T) {
	var page, other Page
	button := func(id string) *Node { return El("button", Attr{"id": id}, id) }
	page.Mount("t", El("div", button("a"), button("b")))
	if other.Shown("t") != nil || other.Focus("a") || !page.Focus("a") || page.Focused().Name() != "a" || other.Focused() != nil {
		t.Fatal("one page shows what the other does")
	}
	at := page.Place()
	page.Focus("b")
	page.Return(at)
	if page.Focused().Name() != "a" || !page.Holds("t") || page.Holds("u") {
		t.Error("the focus does not come back")
	}
	page.Mount("t", El("div", button("b")))
	if page.Return(at); page.Focused() != nil && page.Focused().Name() == "a" {
		t.Error("what is gone has the focus")
	}
	page.Inert("t", true)
	if !page.Deaf("t") || other.Deaf("t") {
		t.Error("the wrong page is deaf")
	}
}
