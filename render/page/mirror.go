package page

import (
	"fmt"
	"slices"
	"strconv"

	"carteado/engine"
	"carteado/render/control"
	"carteado/render/dom"
	"carteado/render/layout"
	"carteado/render/speech"
)

// MirrorState is a table as one seat sees it, and what may be done there.
type MirrorState struct {
	Voice   *speech.Voice
	View    *engine.View
	Control *control.Control
	Points  [engine.MaxSeats]int32
	Hand    int                           // number of the hand in the match, which tells logs apart
	Log     []string                      // of this hand, in words
	Played  func(engine.Slot) engine.Seat // who laid a card of the trick
	Robot   func(engine.Seat) string      // says that a robot plays for a seat, "" where that is nothing to be said; may be nil

	Hint *engine.Action // what was advised, to be marked; nil for nothing

	Asked  string // the prompt
	Moving bool   // what led to the turn is still on its way: there are no buttons for it yet
	Onward func() // goes on from there; nil where the table does so by itself

	Lay *layout.Scene // where all of it is seen on the canvas; nil where it is only heard

	TapCard func(engine.Slot)
	TapPile func(engine.Zone)
	Press   func(*engine.Action)
	Command func(line string)
	Focus   func(engine.Slot) // a card has got the focus; NoSlot when none has any more
}

// Mirror is the table on the canvas for those who cannot see it, and the buttons of the turn. Its nodes lie unseen over what
// they tell of, so that a finger that explores the screen finds them there. Whatever can be tapped can be reached by
// keyboard, and a click does what a tap on the canvas does. The zero Mirror is ready to use.
type Mirror struct {
	s     MirrorState
	at    engine.Slot // the card that Tab comes to
	nth   int         // its place in the hand
	has   engine.Slot // the card that has the focus
	typed string      // in the field for commands

	mine bool // the turn was this seat's
	held int  // its cards, in a game where every turn takes one
	asks int  // how often this seat was told that it is its turn
	here bool // the regions that are read when something is added to them have been on the page for a while
}

// hush is how long, in milliseconds, the page is given to find the regions that are read: what is in them when
// they appear is not.
const hush = 150.0

// keptLines are those of the log that stay on the page.
const keptLines = 60

// Draw brings the page to a state, with no more changes than there are in the table.
func (m *Mirror) Draw(s MirrorState) {
	mine := s.View.Seat != engine.Nobody && s.View.Turn.Has(s.View.Seat)
	held := 0
	for z := range s.View.Zones {
		if s.View.Zones[z].Kind == engine.Trick {
			held = len(s.Control.Hand())
		}
	}
	// Robots may be so quick that nothing was drawn while they had the turn.
	if mine && (!m.mine || held != m.held || s.Hand != m.s.Hand) {
		m.asks++
	}
	m.s, m.mine, m.held = s, mine, held
	hand := s.Control.Hand()
	if i := m.place(m.at); i >= 0 {
		m.nth = i
	} else if len(hand) > 0 { // a card that was played leaves its neighbour
		m.nth = min(m.nth, len(hand)-1)
		m.at = hand[m.nth]
	}
	first := screen.Shown("mirror") == nil
	m.draw()
	if first {
		dom.Later(hush, func() {
			if screen.Shown("mirror") != nil {
				m.here = true
				m.draw()
			}
		})
	}
}

// draw brings the page to the tree. What had the focus may go with that: a card played, a button pressed. Then
// the hand has it, so that who uses the keyboard goes on from there; where the hand is empty, the next one.
func (m *Mirror) draw() {
	if screen.Shown("toast") == nil {
		Toast(Word{})
	}
	had := screen.Holds("mirror")
	screen.Mount("mirror", m.tree())
	if had && !screen.Holds("mirror") {
		screen.astray = true
	}
	comeBack()
}

// Clear takes the table off the page.
func (m *Mirror) Clear() {
	*m = Mirror{}
	screen.Mount("mirror", nil)
	placeRibbon(layout.Rect{}, false, 1)
}

// place returns the place of a card in the hand, -1 if it is not there.
func (m *Mirror) place(s engine.Slot) int {
	for i, c := range m.s.Control.Hand() {
		if c == s {
			return i
		}
	}
	return -1
}

func (m *Mirror) tree() *dom.Node {
	b := m.s.Voice.Book
	title := b.Say("page.mirror", "game", b.Of(m.s.Voice.Info.Key).Say("name"))
	return dom.El("main", dom.Attr{"aria-label": title}, dom.El("h1", dom.Class("unseen"), title),
		m.turn(), m.prompt(), m.hand(), m.actions(), m.table(), m.log(), m.command())
}

// turn says that it is one's turn, and nothing else: it interrupts whatever is read.
func (m *Mirror) turn() *dom.Node {
	var now *dom.Node
	if m.mine && m.here {
		now = dom.El("p", dom.Key(strconv.Itoa(m.asks)), m.s.Voice.Book.Say("page.mirror.yours"))
	}
	return dom.El("div", dom.Attr{"id": "turn", "class": "unseen", "aria-live": "assertive"}, now)
}

// prompt is the line that says what is asked.
func (m *Mirror) prompt() *dom.Node {
	at, big, k, text := layout.Rect{}, false, 1.0, m.s.Asked
	if m.s.Lay != nil {
		at, big, k = m.s.Lay.Prompt, m.s.Lay.Frame.Big, m.s.Lay.Scale
	}
	placeRibbon(at, big, k)
	p := dom.El("p", dom.Attr{"id": "prompt", "--f": px(scaled(text, at.W, at.H, big, k))}, placed(at), text)
	if m.mine {
		p.Set("class", "mine")
	}
	return p
}

func cardID(s engine.Slot) string { return fmt.Sprintf("card-%d", s) }

// hand lists the own cards. Tab comes to one of them, arrows go on from there.
func (m *Mirror) hand() *dom.Node {
	s, v := &m.s, m.s.Voice
	b := v.Book
	cards := s.Control.Hand()
	faces := map[engine.Slot]engine.Face{}
	for z := range s.View.Zones {
		if p := &s.View.Zones[z]; p.Kind == engine.Holding && p.Owner == s.View.Seat {
			for _, c := range p.Cards {
				faces[c.Slot] = c.Face
			}
		}
	}
	var list []*dom.Node
	for i, c := range cards {
		label := b.Say("page.mirror.card", "card", v.Card(faces[c]), "n", i+1, "of", len(cards))
		if faces[c] == engine.Unknown {
			label = b.Say("page.mirror.card.closed", "n", i+1, "of", len(cards))
		}
		if m.mine && s.Control.Lit(c) {
			label += ", " + b.Say("page.mirror.card.may")
		}
		list = append(list, dom.El("li", dom.Key(cardID(c)), dom.El("button",
			dom.Attr{"type": "button", "id": cardID(c), "tabindex": "-1", "aria-pressed": strconv.FormatBool(s.Control.Picked(c))},
			dom.If(c == m.at, "tabindex", "0"), m.overCard(c), dom.On{
				"click":   func(dom.Event) { s.TapCard(c) },
				"focus":   func(dom.Event) { m.focused(c) },
				"blur":    func(dom.Event) { m.blurred(c) },
				"keydown": func(e dom.Event) { m.arrow(e, i) },
			}, label)))
	}
	return dom.El("ul", dom.Attr{"id": "hand", "class": "heard", "aria-label": b.Say("page.mirror.hand")}, list)
}

// focused makes a card the one that Tab comes to.
func (m *Mirror) focused(c engine.Slot) {
	if m.at != c {
		m.at, m.nth = c, m.place(c)
		m.draw()
	}
	m.has = c
	m.s.Focus(c)
}

// blurred comes when a card has lost the focus; by then another may have it.
func (m *Mirror) blurred(c engine.Slot) {
	if m.has == c {
		m.has = engine.NoSlot
		m.s.Focus(engine.NoSlot)
	}
}

// arrow goes from card i to the next, the previous, the first or the last.
func (m *Mirror) arrow(e dom.Event, i int) {
	n := len(m.s.Control.Hand())
	switch e.Key {
	case "ArrowRight", "ArrowDown":
		i = (i + 1) % n
	case "ArrowLeft", "ArrowUp":
		i = (i + n - 1) % n
	case "Home":
		i = 0
	case "End":
		i = n - 1
	default:
		return
	}
	e.Stop()
	screen.Focus(cardID(m.s.Control.Hand()[i]))
}

// FocusHand gives the focus to the card of the hand that Tab comes to.
func (m *Mirror) FocusHand() { screen.Focus(cardID(m.at)) }

// FocusCard gives the focus to a card of the hand.
func (m *Mirror) FocusCard(c engine.Slot) { screen.Focus(cardID(c)) }

// seenButtons is how many buttons there is room for.
const seenButtons = 4

// actions are the buttons of the turn. Those that do not fit, and signs and accusations, are behind "Mais".
func (m *Mirror) actions() *dom.Node {
	s, v := &m.s, m.s.Voice
	b := v.Book
	var list []*dom.Node
	var more []Line
	all := m.buttons()
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
	n := seen
	if seen < len(all) {
		n++
	}
	at := func(i int, label string) dom.Attr {
		if s.Lay == nil {
			return dom.Class("unseen")
		}
		return lettered(label, s.Lay.Button(i, n), s.Lay)
	}
	for i := range all {
		x := all[i]
		press := func() { s.Press(&x.Action) }
		if i < seen {
			list = append(list, dom.Button(x.label, press, dom.Key(x.label), at(i, x.label), dom.If(v.Info.Verb(x.Action.Verb).Role == engine.RoleRaise, "class", "raise"),
				dom.If(x.Main, "class", "main"), dom.If(x.Final, "class", "danger"), m.hinted(&x.Action)))
		} else {
			more = append(more, Line{x.label, func() {
				Close("more")
				press()
			}})
		}
	}
	if s.Onward != nil {
		n = 1
		list = append(list, dom.Button(b.Say("page.trick.on"), s.Onward, dom.Key("on"), at(0, b.Say("page.trick.on")), dom.Class("main")))
	}
	if len(more) > 0 {
		label := b.Say("page.more")
		list = append(list, dom.Button(label, func() {
			Open("more", Listing(b, b.Say("page.mirror.actions"), []Group{{Lines: more}}, "", func() { Close("more") }), func() { Close("more") })
		}, dom.Key("more"), at(seen, label), dom.Attr{"aria-haspopup": "dialog"}))
	}
	return dom.El("div", dom.Attr{"id": "actions", "role": "toolbar", "aria-label": b.Say("page.mirror.actions")}, dom.On{"keydown": m.along}, list)
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
}

// buttons returns the buttons that do different things.
func (m *Mirror) buttons() (out []labelled) {
	said := map[string]bool{}
	for _, x := range m.s.Control.Buttons() {
		label := m.s.Voice.Move(m.s.View, &x.Action)
		if !said[label] {
			said[label] = true
			out = append(out, labelled{x, label})
		}
	}
	return out
}

// log is what has happened, read line by line as it comes.
func (m *Mirror) log() *dom.Node {
	from := max(0, len(m.s.Log)-keptLines)
	var list []*dom.Node
	for i, l := range m.s.Log[from:] {
		if !m.here {
			break
		}
		list = append(list, dom.El("li", dom.Key(fmt.Sprintf("%d.%d", m.s.Hand, from+i)), l))
	}
	return dom.El("div", dom.Attr{"id": "log", "role": "log", "aria-live": "polite", "class": "unseen",
		"aria-label": m.s.Voice.Book.Say("page.mirror.log")}, dom.El("ol", list))
}

// command is the field for typed commands.
func (m *Mirror) command() *dom.Node {
	b := m.s.Voice.Book
	return dom.El("form", dom.Attr{"class": "heard", "id": "command-form"}, dom.On{"submit": func(dom.Event) {
		line := m.typed
		m.typed = ""
		m.draw()
		m.s.Command(line)
	}}, dom.El("label", dom.El("span", b.Say("page.command")),
		dom.El("input", dom.Attr{"id": "command", "type": "text", "value": m.typed, "placeholder": b.Say("page.command.hint"), "autocomplete": "off",
			"autocapitalize": "none", "spellcheck": "false", "enterkeyhint": "send", "maxlength": "200"},
			dom.On{"input": func(e dom.Event) { m.typed = e.Value }, "keydown": m.leaveField})))
}

// leaveField goes from the field for commands back to the hand.
func (m *Mirror) leaveField(e dom.Event) {
	if e.Key == "Escape" {
		e.Stop()
		m.typed = ""
		m.draw()
		m.FocusHand()
	}
}

// Slip says what was wrong with a typed command.
func Slip(v *speech.Voice, e *control.CommandError) string {
	return v.Book.Say("page.command."+e.Key, "text", e.Text, "card", v.Card(e.Face), "n", e.N)
}
