package apptest

import (
	"slices"
	"strconv"
	"strings"

	"carteado/engine"
	"carteado/render/dom"
	"carteado/render/page"
)

// ByID returns a test for the node with an id.
func ByID(id string) func(*dom.Node) bool {
	return func(n *dom.Node) bool { return n.Attr["id"] == id }
}

// Find returns the first node of a part of the page that a test holds for.
func Find(part string, test func(*dom.Node) bool) *dom.Node {
	for _, n := range page.Shown(part).All(test) {
		return n
	}
	return nil
}

// Button finds a button anywhere, the topmost part first.
func Button(name string) *dom.Node {
	for _, part := range [...]string{"curtain", "toast", "panel", "outcome", "banner", "bar", "talk", "mirror"} {
		at := page.Shown(part)
		if part == "panel" && at != nil {
			at = at.Kids[len(at.Kids)-1]
		}
		if n := at.Find("button", name); n != nil {
			return n
		}
	}
	return nil
}

// Words returns everything that the page says.
func (b *Bench) Words() string {
	var all []string
	for _, part := range [...]string{"curtain", "toast", "panel", "outcome", "banner", "bar", "talk", "mirror"} {
		for _, n := range page.Shown(part).All(func(n *dom.Node) bool { return true }) {
			all = append(all, n.Text, n.Attr["aria-label"], n.Attr["value"], n.Attr["title"])
		}
	}
	return strings.Join(slices.DeleteFunc(all, func(s string) bool { return s == "" }), " | ")
}

// Holds returns the buttons of the curtain that are held.
func Holds() []*dom.Node {
	return page.Shown("curtain").All(func(n *dom.Node) bool { return n.On["pointerdown"] != nil })
}

// Chair returns what is told of a seat in words.
func (b *Bench) Chair(p engine.Seat) string {
	b.Helper()
	n := Find("mirror", func(n *dom.Node) bool { return n.Key == "seat-"+strconv.Itoa(int(p)) })
	if n == nil {
		b.Fatalf("nothing is told of seat %d: %s", p, b.Words())
	}
	return n.Words()
}

// Up returns the passing words, from the top.
func (b *Bench) Up() (out []string) {
	if page.Shown("toast") != nil {
		for _, n := range page.Shown("toast").Kids {
			out = append(out, n.Words())
		}
	}
	return out
}
