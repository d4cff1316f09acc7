package page

import (
	"fmt"
	"strconv"

	"carteado/engine"
	"carteado/render/control"
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

	// Where the buttons of the turn and the prompt are seen on the canvas; without them they are only heard.
	Button func(i, n int) layout.Rect
	Prompt layout.Rect

	TapCard func(engine.Slot)
	TapPile func(engine.Zone)
	Press   func(*engine.Action)
	Command func(line string)
	Focus   func(engine.Slot) // a card has got the focus; NoSlot when none has any more
}

// Mirror tells the table on the canvas to who cannot see it, and has the buttons of the turn. All of it can be
// reached with the keyboard, and a click does what a tap on the canvas does. The zero Mirror is ready.
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
	first := Shown("mirror") == nil
	m.draw()
	if first {
		later(hush, func() {
			if Shown("mirror") != nil {
				m.here = true
				m.draw()
			}
		})
	}
}

// draw brings the page to the tree. What had the focus may go with that: a card played, a button pressed. Then
// the hand has it, so that who uses the keyboard goes on from there.
func (m *Mirror) draw() {
	if Shown("toast") == nil {
		Toast(nil)
	}
	had := holds("mirror")
	Mount("mirror", m.tree())
	if had && !holds("mirror") {
		Focus(cardID(m.at))
	}
}

// Clear takes the table off the page.
func (m *Mirror) Clear() {
	*m = Mirror{}
	Mount("mirror", nil)
}

// place gives the place of a card in the hand, -1 if it is not there.
func (m *Mirror) place(s engine.Slot) int {
	for i, c := range m.s.Control.Hand() {
		if c == s {
			return i
		}
	}
	return -1
}

func (m *Mirror) tree() *Node {
	b := m.s.Voice.Book
	title := b.Say("page.mirror", "game", b.Say(m.s.Voice.Info.Key+".name"))
	return El("main", Attr{"aria-label": title}, El("h1", Class("unseen"), title),
		m.turn(), m.prompt(), m.hand(), m.actions(), m.table(), m.log(), m.command())
}

// turn says that it is one's turn, and nothing else: it interrupts whatever is read.
func (m *Mirror) turn() *Node {
	var now *Node
	if m.mine && m.here {
		now = El("p", Key(strconv.Itoa(m.asks)), m.s.Voice.Book.Say("page.mirror.yours"))
	}
	return El("div", Attr{"id": "turn", "class": "unseen", "aria-live": "assertive"}, now)
}

// prompt is the line that says what is asked.
func (m *Mirror) prompt() *Node {
	p := El("p", Attr{"id": "prompt"}, placed(m.s.Prompt), m.s.Voice.Prompt(m.s.View))
	if m.mine {
		p.set("class", "mine")
	}
	return p
}

// placed puts a node where something is on the canvas; an empty rectangle leaves it to be heard only.
func placed(r layout.Rect) Attr {
	if r.Empty() {
		return Class("unseen")
	}
	px := func(v float64) string { return strconv.Itoa(int(v+0.5)) + "px" }
	return Attr{"class": "placed", "--x": px(r.X), "--y": px(r.Y), "--w": px(r.W), "--h": px(r.H)}
}

func cardID(s engine.Slot) string { return fmt.Sprintf("card-%d", s) }

// hand lists the own cards. Tab comes to one of them, arrows go on from there.
func (m *Mirror) hand() *Node {
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
	var list []*Node
	for i, c := range cards {
		label := b.Say("page.mirror.card", "card", v.Card(faces[c]), "n", i+1, "of", len(cards))
		if faces[c] == engine.Unknown {
			label = b.Say("page.mirror.card.closed", "n", i+1, "of", len(cards))
		}
		if m.mine && s.Control.Lit(c) {
			label += ", " + b.Say("page.mirror.card.may")
		}
		list = append(list, El("li", Key(cardID(c)), El("button",
			Attr{"type": "button", "id": cardID(c), "tabindex": "-1", "aria-pressed": strconv.FormatBool(s.Control.Picked(c))},
			If(c == m.at, "tabindex", "0"), On{
				"click":   func(Event) { s.TapCard(c) },
				"focus":   func(Event) { m.focused(c) },
				"blur":    func(Event) { m.blurred(c) },
				"keydown": func(e Event) { m.arrow(e, i) },
			}, label)))
	}
	return El("ul", Attr{"id": "hand", "class": "heard", "aria-label": b.Say("page.mirror.hand")}, list)
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
func (m *Mirror) arrow(e Event, i int) {
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
	Focus(cardID(m.s.Control.Hand()[i]))
}

// seenButtons is how many buttons there is room for.
const seenButtons = 4

// actions are the buttons of the turn. Those that do not fit, and signs and accusations, are behind "Mais".
func (m *Mirror) actions() *Node {
	s, v := &m.s, m.s.Voice
	b := v.Book
	var list []*Node
	var more []Line
	all := m.buttons()
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
	at := func(i int) Attr {
		if s.Button == nil {
			return Class("unseen")
		}
		return placed(s.Button(i, n))
	}
	for i := range all {
		x := all[i]
		press := func() { s.Press(&x.Action) }
		if i < seen {
			list = append(list, Button(x.label, press, Key(x.label), at(i), If(x.Main, "class", "main"), If(x.Final, "class", "danger")))
		} else {
			more = append(more, Line{x.label, func() {
				Close("more")
				press()
			}})
		}
	}
	if len(more) > 0 {
		list = append(list, Button(b.Say("page.more"), func() {
			Open("more", Listing(b, b.Say("page.mirror.actions"), []Group{{Lines: more}}, "", func() { Close("more") }), func() { Close("more") })
		}, Key("more"), at(seen), Attr{"aria-haspopup": "dialog"}))
	}
	return El("div", Attr{"id": "actions", "role": "toolbar", "aria-label": b.Say("page.mirror.actions")}, list)
}

// labelled is a button with its words.
type labelled struct {
	control.Button
	label string
}

// buttons gives the buttons that do different things.
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
func (m *Mirror) log() *Node {
	from := max(0, len(m.s.Log)-keptLines)
	var list []*Node
	for i, l := range m.s.Log[from:] {
		if !m.here {
			break
		}
		list = append(list, El("li", Key(fmt.Sprintf("%d.%d", m.s.Hand, from+i)), l))
	}
	return El("div", Attr{"id": "log", "role": "log", "aria-live": "polite", "class": "unseen",
		"aria-label": m.s.Voice.Book.Say("page.mirror.log")}, El("ol", list))
}

// command is the field for typed commands.
func (m *Mirror) command() *Node {
	b := m.s.Voice.Book
	return El("form", Attr{"class": "heard", "id": "command-form"}, On{"submit": func(Event) {
		line := m.typed
		m.typed = ""
		m.draw()
		m.s.Command(line)
	}}, El("label", El("span", b.Say("page.command")),
		El("input", Attr{"id": "command", "type": "text", "value": m.typed, "placeholder": b.Say("page.command.hint"), "autocomplete": "off",
			"autocapitalize": "none", "spellcheck": "false", "enterkeyhint": "send", "maxlength": "200"},
			On{"input": func(e Event) { m.typed = e.Value }})))
}

// Slip says what was wrong with a typed command.
func Slip(v *speech.Voice, e *control.CommandError) string {
	return v.Book.Say("page.command."+e.Key, "text", e.Text, "card", v.Card(e.Face), "n", e.N)
}
