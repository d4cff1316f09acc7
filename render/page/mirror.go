package page

import (
	"fmt"
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
	Shift   func(c engine.Slot, by int) // moves a card of the hand to the next place: see control.Control
	Focus   func(engine.Slot)           // a card has got the focus; NoSlot when none has any more
}

// Mirror is the table on the canvas for those who cannot see it, and the buttons of the turn. Its nodes lie unseen over what
// they tell of, so that a finger that explores the screen finds them there. Whatever can be tapped can be reached by
// keyboard, and a click does what a tap on the canvas does. The zero Mirror is ready to use.
type Mirror struct {
	s     MirrorState
	at    engine.Slot // the card that Tab comes to: the first, until another has had the focus in this hand
	moved bool        // another has had it
	nth   int         // its place in the hand
	has   engine.Slot // the card that has the focus
	typed string      // in the field for commands
	sum   sumField

	mine bool // the turn was this seat's
	due  bool // it is to be told so: what led to the turn is still on its way, and is heard first
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
	m.due = mine && (m.due || !m.mine || held != m.held || s.Hand != m.s.Hand)
	if m.due && !s.Moving {
		m.due = false
		m.asks++
	}
	m.moved = m.moved && s.Hand == m.s.Hand
	m.s, m.mine, m.held = s, mine, held
	hand := s.Control.Hand()
	switch i := m.place(m.at); {
	case len(hand) == 0:
	case !m.moved:
		m.at, m.nth = hand[0], 0
	case i >= 0:
		m.nth = i
	default: // a card that was played leaves its neighbour
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
	placeRibbon(layout.Rect{}, layout.Rect{}, false, 1)
}

func (m *Mirror) tree() *dom.Node {
	b := m.s.Voice.Book
	title := b.Say("page.mirror", "game", b.Of(m.s.Voice.Info.Key).Say("name"))
	actions, n := m.actions()
	return dom.El("main", dom.Attr{"aria-label": title}, dom.If(m.s.Voice.Info.Stakes, "class", "chips"), dom.El("h1", dom.Class("unseen"), title),
		m.turn(), m.prompt(n), m.calls(), m.hand(), m.amount(), actions, m.grid(), m.table(), m.log(), m.command())
}

// turn says that it is one's turn, and nothing else: it interrupts whatever is read.
func (m *Mirror) turn() *dom.Node {
	var now *dom.Node
	if m.mine && !m.due && m.here {
		now = dom.El("p", dom.Key(strconv.Itoa(m.asks)), m.s.Voice.Book.Say("page.mirror.yours"))
	}
	return dom.El("div", dom.Attr{"id": "turn", "class": "unseen", "aria-live": "assertive"}, now)
}

// prompt is the line that says what is asked, beside so many buttons.
func (m *Mirror) prompt(buttons int) *dom.Node {
	at, wide, big, k, text := layout.Rect{}, layout.Rect{}, false, 1.0, m.s.Asked
	if m.s.Lay != nil {
		at, wide, big, k = m.s.Lay.Prompt, m.s.Lay.Ribbon(buttons), m.s.Lay.Frame.Big, m.s.Lay.Scale
	}
	placeRibbon(at, wide, big, k)
	p := dom.El("p", dom.Attr{"id": "prompt", "--f": px(scaled(text, at.W, at.H, big, k))}, placed(at), text)
	if m.mine && !m.s.Moving { // else it still says whose turn it was
		p.Set("class", "mine")
	}
	return p
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
