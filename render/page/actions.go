package page

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"carteado/engine"
	"carteado/render/control"
	"carteado/render/dom"
	"carteado/render/layout"
)

// seenButtons is how many buttons there is room for.
const seenButtons = 4

// actions are the buttons of the turn, and what stands in the main one's place while cards are to be picked. Those that do not fit,
// and signs and accusations, are behind "Mais". n is how many places are taken.
func (m *Mirror) actions() (nodes []*dom.Node, n int) {
	s, v := &m.s, m.s.Voice
	b := v.Book
	var list []*dom.Node
	var rests *dom.Node
	var more []Line
	all := m.buttons()
	if len(m.cells()) > 0 {
		all = slices.DeleteFunc(all, func(x labelled) bool { return layout.Celled(v.Info.Verb(x.Action.Verb)) })
	}
	wants := m.wanting(all)
	if wants != "" {
		all = slices.Insert(all, 0, labelled{label: wants, rests: true})
	}
	if s.Moving {
		all = nil
	}
	seen := len(all)
	for i := range all {
		if all[i].Aside {
			seen = min(seen, i)
		}
	}
	if seen > seenButtons || seen < len(all) {
		seen = min(seen, seenButtons-1)
	}
	n = seen
	if seen < len(all) {
		n++
	}
	labels := make([]string, 0, seenButtons)
	for _, x := range all[:seen] {
		labels = append(labels, x.label)
	}
	behind := m.behind(all[seen:])
	if behind != "" {
		labels = append(labels, behind)
	}
	places, row := m.places(labels, n), math.Inf(1)
	for i, label := range labels {
		if s.Lay != nil {
			row = min(row, sizeIn(label, places[i], s.Lay))
		}
	}
	at := func(i int, label string) dom.Attr {
		if s.Lay == nil {
			return dom.Class("unseen")
		}
		return lettered(label, places[i], s.Lay, row)
	}
	for i := range all {
		x := all[i]
		press := func() { s.Press(&x.Action) }
		switch {
		case x.rests:
			rests = dom.El("p", dom.Attr{"id": "wants"}, at(i, x.label), x.label)
		case i < seen:
			list = append(list, dom.Button(x.label, press, m.key(&x), at(i, x.label), dom.If(v.Info.Verb(x.Action.Verb).Role == engine.RoleRaise, "class", "raise"),
				dom.If(v.Info.Verb(x.Action.Verb).Ask == engine.AskSum, "data-sum", "on"), dom.If(x.Main, "class", "main"), dom.If(m.loses(&x.Button), "class", "danger"), m.hinted(&x.Action)))
		default:
			more = append(more, Line{x.label, func() {
				Close("more")
				press()
			}})
		}
	}
	if s.Onward != nil {
		n, places = 1, m.places([]string{b.Say("page.trick.on")}, 1)
		list = append(list, dom.Button(b.Say("page.trick.on"), s.Onward, dom.Key("on"), at(0, b.Say("page.trick.on")), dom.Class("main")))
	}
	if len(more) > 0 {
		label := cmp.Or(behind, b.Say("page.more"))
		list = append(list, dom.Button(label, func() {
			Open("more", Listing(b, b.Say("page.mirror.actions"), []Group{{Lines: more}}, "", func() { Close("more") }), func() { Close("more") })
		}, dom.Key("more"), at(seen, label), dom.Attr{"aria-haspopup": "dialog"}))
	}
	buttons := dom.El("div", dom.Attr{"id": "actions", "role": "toolbar", "aria-label": b.Say("page.mirror.actions")}, dom.On{"keydown": m.along}, list)
	return []*dom.Node{rests, buttons}, n
}

// behind returns what the last button opens where that is one thing, or several of one kind with a word for it: "Acusar renúncia". Else
// it is "", and for a hand that is to be shown though it may not be whole, which nobody is to do by mistake.
func (m *Mirror) behind(rest []labelled) string {
	v := m.s.Voice
	switch {
	case len(rest) == 0, v.Info.Verb(rest[0].Action.Verb).Whole:
		return ""
	case len(rest) == 1:
		return rest[0].label
	}
	for i := range rest {
		if rest[i].Action.Verb != rest[0].Action.Verb {
			return ""
		}
	}
	return v.Several(rest[0].Action.Verb)
}

// places returns where n buttons lie, the first of which have labels; with more of them than labels the last opens the rest. They are alike,
// unless words would be small in one of them: then who has long words has some of the room of the others.
func (m *Mirror) places(labels []string, n int) (out [seenButtons]layout.Rect) {
	lay := m.s.Lay
	if lay == nil || n == 0 {
		return out
	}
	for i := range n {
		out[i] = lay.Button(i, n, n > len(labels))
	}
	k := len(labels)
	if k < 2 {
		return out
	}
	fair := m.fair(labels, out)
	size := func(at *[seenButtons]layout.Rect) float64 { // of type
		least := math.Inf(1)
		for i, label := range labels {
			least = min(least, sizeIn(label, at[i], lay))
			for _, word := range strings.Fields(label) {
				least = min(least, (at[i].W-labelPad)/(letter*letters(word)))
			}
		}
		return least
	}
	if size(&fair) > size(&out)+0.4 {
		return fair
	}
	return out
}

// fair divides the room of buttons with labels among them so that the smallest of these is as large as can be.
func (m *Mirror) fair(labels []string, at [seenButtons]layout.Rect) [seenButtons]layout.Rect {
	lay, room, n := m.s.Lay, 0.0, len(labels)
	for i := range n {
		room += at[i].W
	}
	gap, x := max(at[1].X-at[0].X-at[0].W, at[0].X-at[1].X-at[1].W), at[0].X+at[0].W
	if lay.Frame.LeftHanded {
		x = at[0].X
	}
	k, rest := lay.Scale, -1.0
	for size := largestOf(lay.Frame.Big); rest < 0 && size >= least(); size -= 0.5 {
		rest = room
		for i, label := range labels {
			at[i].W = max(leastWide, k*narrowest(label, (at[i].H-labelPad/2)/k, size)+labelPad)
			rest -= at[i].W
		}
	}
	for i := range n {
		at[i].W += rest / float64(n)
		if lay.Frame.LeftHanded {
			at[i].X = x
			x += at[i].W + gap
		} else {
			at[i].X = x - at[i].W
			x -= at[i].W + gap
		}
	}
	return at
}

// leastWide is how wide a button with a label is at least.
const leastWide = 60

// loses reports whether a button gives something up: it is red. A bid that is final is not.
func (m *Mirror) loses(x *control.Button) bool {
	return x.Final && (x.Aside || m.s.Voice.Info.Verb(x.Action.Verb).Role == engine.RoleYield)
}

// wanting returns what the main button's place says while the turn waits for cards to be picked: how, and how many there are.
func (m *Mirror) wanting(all []labelled) string {
	of, ok := m.s.Control.Wants()
	if !ok || len(all) > 0 && all[0].Main {
		return ""
	}
	b, n := m.s.Voice.Book, len(m.s.Control.Picks())
	switch {
	case of > 0:
		return b.Say("page.pick.of", "n", n, "of", of)
	case n == 0:
		return b.Say("page.pick")
	case n == 1:
		return b.Say("page.picked.one")
	}
	return b.Say("page.picked.other", "n", n)
}

// along goes from one button of the turn to its neighbour, and with other arrows to the hand.
func (m *Mirror) along(e dom.Event) {
	step := 0
	switch e.Key {
	case "ArrowRight": // the first button is the one at the right
		step = -1
	case "ArrowLeft":
		step = 1
	default:
		m.toHand(e)
		return
	}
	if m.s.Lay != nil && m.s.Lay.Frame.LeftHanded {
		step = -step
	}
	e.Stop()
	for _, bar := range screen.Shown("mirror").All(func(n *dom.Node) bool { return n.Attr["id"] == "actions" }) {
		if i, n := slices.Index(bar.Kids, screen.Focused()), len(bar.Kids); i >= 0 {
			screen.FocusOn(bar.Kids[(i+step+n)%n])
		}
	}
}

// toHand goes from elsewhere on the table to the hand.
func (m *Mirror) toHand(e dom.Event) {
	switch e.Key {
	case "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown":
		e.Stop()
		m.FocusHand()
	}
}

// hinted marks the button of what was advised, where no card or pile shows it.
func (m *Mirror) hinted(a *engine.Action) dom.Attr {
	h := m.s.Hint
	return dom.If(h != nil && len(h.Cards) == 0 && h.Verb == a.Verb && h.N == a.N, "class", "hinted")
}

// labelled is a button with its words.
type labelled struct {
	control.Button
	label string
	rests bool // it says what is wanted, and does nothing
}

// key tells a button from the others: by its words, but that of a sum, whose words change with what is chosen, by its verb.
func (m *Mirror) key(x *labelled) dom.Key {
	if v := m.s.Voice.Info.Verb(x.Action.Verb); v.Ask == engine.AskSum {
		return dom.Key("sum-" + v.Key)
	}
	return dom.Key(x.label)
}

// buttons returns the buttons that do different things.
func (m *Mirror) buttons() (out []labelled) {
	said := map[string]bool{}
	for _, x := range m.s.Control.Buttons() {
		label := m.s.Voice.Move(m.s.View, &x.Action)
		if !said[label] {
			said[label] = true
			out = append(out, labelled{Button: x, label: label})
		}
	}
	return out
}
