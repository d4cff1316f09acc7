package dom

import (
	"slices"
	"strings"
)

// Node is an element of the page, or a text.
type Node struct {
	Tag  string // "button"; "" is a text
	Key  string // tells it from its siblings while they come and go; "" where their order does
	Attr map[string]string
	Text string // of a text, or of an element without kids
	Kids []*Node
	On   map[string]func(Event) // by the kind of event: "click"

	el element // what the page has for it
}

// Attr are attributes. "value", "checked" and "disabled" are the state of a field, names with two dashes in front
// custom properties of its style. A true value is "", a false one is left out.
type Attr = map[string]string

// On are callbacks by the kind of event.
type On = map[string]func(Event)

// Key is a part of an El that becomes its Key.
type Key string

// Event is what happened to a node.
type Event struct {
	Value   string // of a field
	Checked bool   // of a box
	Key     string // pressed: "Enter", "ArrowLeft"
	Shift   bool
	Repeat  bool // the key is held down
	Unseen  bool // a focus that browsers show no ring for: it came by a finger or a mouse

	stop *bool
}

// Stop keeps the browser from doing what it would do with the event.
func (e Event) Stop() {
	if e.stop != nil {
		*e.stop = true
	}
}

// El makes an element of parts: Attr, On, Key, texts, nodes and slices of nodes; nil nodes and empty texts are
// left out. Attr of several parts add up, "class" word by word.
func El(tag string, parts ...any) *Node {
	n := &Node{Tag: tag}
	for _, p := range parts {
		switch p := p.(type) {
		case string:
			if p != "" {
				n.Kids = append(n.Kids, &Node{Text: p})
			}
		case *Node:
			if p != nil {
				n.Kids = append(n.Kids, p)
			}
		case []*Node:
			for _, k := range p {
				if k != nil {
					n.Kids = append(n.Kids, k)
				}
			}
		case Key:
			n.Key = string(p)
		case map[string]string:
			for k, v := range p {
				n.Set(k, v)
			}
		case map[string]func(Event):
			for k, f := range p {
				if f != nil {
					if n.On == nil {
						n.On = On{}
					}
					n.On[k] = f
				}
			}
		}
	}
	if len(n.Kids) == 1 && n.Kids[0].Tag == "" {
		n.Text, n.Kids = n.Kids[0].Text, nil
	}
	return n
}

// Set sets an attribute; "class" is added word by word.
func (n *Node) Set(name, value string) {
	if n.Attr == nil {
		n.Attr = Attr{}
	}
	if old := n.Attr[name]; name == "class" && old != "" {
		value = old + " " + value
	}
	n.Attr[name] = value
}

// Class is the attribute "class".
func Class(names string) Attr { return Attr{"class": names} }

// If returns the attribute when it holds, and none when it does not.
func If(holds bool, name, value string) Attr {
	if holds {
		return Attr{name: value}
	}
	return nil
}

// Button makes a button. Without a callback it is disabled.
func Button(label string, press func(), parts ...any) *Node {
	n := El("button", append([]any{Attr{"type": "button"}, label}, parts...)...)
	if press == nil {
		n.Set("disabled", "")
		return n
	}
	if n.On == nil {
		n.On = On{}
	}
	n.On["click"] = func(Event) { press() }
	return n
}

// All returns every node of a tree that a test holds for, in the order of the page.
func (n *Node) All(test func(*Node) bool) (out []*Node) {
	if n == nil {
		return nil
	}
	if test(n) {
		out = append(out, n)
	}
	for _, k := range n.Kids {
		out = append(out, k.All(test)...)
	}
	return out
}

// Role returns the role of a node, as a screen reader has it; "" for none.
func (n *Node) Role() string {
	if r := n.Attr["role"]; r != "" {
		return r
	}
	switch n.Tag {
	case "button", "form", "option":
		return n.Tag
	case "a":
		return "link"
	case "h1", "h2", "h3":
		return "heading"
	case "ul", "ol":
		return "list"
	case "li":
		return "listitem"
	case "table":
		return "table"
	case "textarea":
		return "textbox"
	case "select":
		return "combobox"
	case "fieldset":
		return "group"
	case "input":
		switch n.Attr["type"] {
		case "checkbox", "radio":
			return n.Attr["type"]
		case "range":
			return "slider"
		case "number":
			return "spinbutton"
		}
		return "textbox"
	}
	return ""
}

// Words returns all text of a node and below, as it is read.
func (n *Node) Words() string {
	if n.Attr["aria-hidden"] == "true" {
		return ""
	}
	parts := []string{n.Text}
	for _, k := range n.Kids {
		parts = append(parts, k.Words())
	}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), " ")
}

// Name returns what a node is called by a screen reader: its label, or its text. A field in a label has the label's.
func (n *Node) Name() string {
	if s := n.Attr["aria-label"]; s != "" {
		return s
	}
	return n.Words()
}

// Find returns the first node with a role and a name; a field is found by the label around it. nil if there is
// none.
func (n *Node) Find(role, name string) *Node {
	if n == nil || n.Attr["hidden"] == "hidden" {
		return nil
	}
	if n.Role() == role && n.Name() == name {
		return n
	}
	if n.Tag == "label" && strings.HasPrefix(n.Words(), name) {
		for _, f := range n.All(func(x *Node) bool { return x.Role() == role }) {
			return f
		}
	}
	for _, k := range n.Kids {
		if f := k.Find(role, name); f != nil {
			return f
		}
	}
	return nil
}

// Fire does to a node what somebody at the page would: its callback for the kind of event is called. It
// reports whether there is one.
func (n *Node) Fire(kind string, e Event) bool {
	if n == nil || n.On[kind] == nil {
		return false
	}
	n.On[kind](e)
	return true
}

// Send is Fire, and reports whether the callback stopped the event.
func (n *Node) Send(kind string, e Event) (stopped bool) {
	e.stop = &stopped
	n.Fire(kind, e)
	return stopped
}

// Click presses a node.
func (n *Node) Click() bool { return n.Fire("click", Event{}) }
