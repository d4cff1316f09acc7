package e2e

import (
	"slices"
	"strings"
	"testing"

	"carteado/assets/words"
)

var book = words.In("pt-BR")

// quick is a table without motion and with robots that hardly think.
const quick = "speed=0&level=0&nosw=1&game="

// whole is a game of which every hand is played to its last card, with a deal in which somebody else deals.
const whole = "sueca&preset=portugal&seed=3"

// short is how often the number of points that a match of a game goes to is lowered.
var short = map[string]int{"sueca": 1}

// A whole match of each game by each way there is: the robots answer, hands end, the sheet says who has won.
func TestWholeMatches(t *testing.T) {
	for _, by := range []struct {
		name string
		way  Way
		size Size
	}{{"touch", Touch{}, phone}, {"mouse", Mouse{}, desktop}, {"keyboard", Keys{}, Size{844, 390}}} {
		for _, game := range []string{"sueca", "truco", "buraco"} {
			t.Run(by.name+"/"+game, func(t *testing.T) {
				p := shared.Apart(t, by.size)
				if by.way == (Touch{}) {
					p.Touchable(by.size)
				}
				table := SitAt(t, p, url+"?"+quick+game)
				m := &match{Table: table, way: by.way, drags: 1}
				if n := short[game]; n > 0 {
					m.shorten(game, n)
				}
				m.play()
				if m.moves < 3 {
					t.Errorf("the match was over after %d moves", m.moves)
				}
				t.Logf("%d hands, %d moves", m.hands, m.moves)
				expect(t, p, "!!document.querySelector('#result').textContent", true)
				m.way.Press(table, ".sheet footer button.main")
				table.Until("!s.match && !s.over && !s.dialog")
			})
		}
	}
}

// match is somebody who plays one to its end.
type match struct {
	*Table
	way   Way
	hands int
	moves int
	drags int  // cards to be dragged yet
	bold  bool // asks for six in Truco, and runs from nothing: a match is short
}

// shorten starts another match by the sheet of rules, with fewer points to win.
func (m *match) shorten(game string, n int) {
	m.t.Helper()
	m.way.Press(m.Table, "#bar [data-sign=menu]")
	m.way.Press(m.Table, "="+book.Say("page.menu.options"))
	m.Until("s.dialog === 'options'")
	m.way.Press(m.Table, ".sheet button.wide")
	less := "=" + book.Say("page.number.less", "what", book.Say(game+".option.target"))
	for range n {
		value := found(less) + "?.parentElement.querySelector('input').value"
		m.Wait(value)
		was := Eval[string](m.Page, value)
		m.way.Press(m.Table, less)
		m.Wait(value + " !== '" + was + "'")
	}
	m.way.Press(m.Table, ".sheet footer button.main")
	m.Until("!s.dialog")
}

// play plays on until the match is over.
func (m *match) play() {
	m.t.Helper()
	for m.moves < 1000 {
		s := m.Turn()
		switch {
		case s.Dialog == "over" && s.Match:
			m.hands++
			return
		case s.Dialog == "over":
			m.hands++
			m.way.Press(m.Table, ".sheet footer button.main")
			m.Until("!s.dialog && !s.over")
		case s.Dialog != "":
			m.t.Fatalf("a dialog that nobody asked for: %s", s.Dialog)
		default:
			m.move(s)
		}
	}
	m.t.Fatal("the match has no end")
}

// move takes part in a turn.
func (m *match) move(s Seen) {
	m.t.Helper()
	m.moves++
	switch {
	case s.Game == "buraco":
		m.buraco(s)
		return
	case s.Game == "truco":
		if m.call(s) {
			return
		}
	}
	for _, c := range s.Hand() {
		if c.Lit {
			m.lay(s, c)
			return
		}
	}
	if len(m.Buttons()) == 0 {
		m.t.Fatalf("my turn, and nothing to do: %+v", s)
	}
	m.way.Button(m.Table, 0)
	m.Until("s.entries !== %d || s.dialog", s.Entries)
}

// lay plays a card: with two taps, or by dragging it to the middle.
func (m *match) lay(s Seen, c Card) {
	m.t.Helper()
	if mouse, ok := m.way.(Mouse); ok && m.drags > 0 {
		m.drags--
		mouse.Drag(m.Table, c.X, c.Y, float64(desktop.W)/2, float64(desktop.H)/2-60)
	} else {
		m.way.Card(m.Table, s, c.Slot)
		s = m.Until("s.cards.find(c => c.slot === %d).picked", c.Slot)
		m.way.Card(m.Table, s, c.Slot)
	}
	m.Until("s.entries > %d || s.deal !== %d || s.dialog", s.Entries, s.Deal)
}

// call does what there is to say in Truco: asks for three, accepts that, and runs from more, which must be confirmed.
func (m *match) call(s Seen) bool {
	m.t.Helper()
	buttons := m.Buttons()
	has := func(key string) int { return slices.Index(buttons, book.Say("truco.verb."+key)) }
	next := []string{"accept", "play-eleven", "raise.3"}
	if m.bold {
		next = append([]string{"re-raise.6"}, next...)
	} else if has("re-raise.6") < 0 && has("run") >= 0 {
		next = []string{"run"}
	}
	for _, key := range next {
		if k := has(key); k >= 0 {
			m.way.Button(m.Table, k)
			s := m.Until("s.entries > %d || s.deal !== %d || s.dialog", s.Entries, s.Deal)
			if s.Dialog == "asked" {
				m.way.Press(m.Table, ".sheet footer button.danger")
				m.Until("s.dialog !== 'asked' && s.entries > %d", s.Entries)
			}
			return true
		}
	}
	return false
}

// buraco draws, lays down what a button offers, and discards.
func (m *match) buraco(s Seen) {
	m.t.Helper()
	switch s.Prompt {
	case "draw":
		for _, p := range s.Piles {
			if p.Kind == "stock" && p.Target { // an empty one may yet be filled from a morto
				if _, keys := m.way.(Keys); keys {
					m.Key("d")
				} else {
					m.way.Zone(m.Table, s, p.Zone)
				}
				m.Until("s.entries > %d || s.dialog", s.Entries)
				return
			}
		}
		m.t.Fatalf("nothing to draw: %+v", s.Piles)
	case "meld":
		if m.meld(s) {
			return
		}
		hand, before := s.Hand(), s.Entries
		for k := range hand {
			c := hand[len(hand)-1-k]
			m.way.Card(m.Table, s, c.Slot)
			s = m.Until("s.cards.find(c => c.slot === %d).picked", c.Slot)
			m.way.Card(m.Table, s, c.Slot)
			// Among friends a card that is put down again may be on its way.
			s = m.Until("s.entries > %d || s.dialog || !s.sent && !s.cards.find(c => c.slot === %d).picked && (!s.phase || document.querySelector('.toast.bad'))", s.Entries, c.Slot)
			if s.Dialog != "" || s.Entries > before || !s.Card(c.Slot).Mine {
				return // it was discarded
			}
		}
		m.t.Fatal("no card may be discarded")
	default:
		m.way.Button(m.Table, 0)
		m.Until("s.entries > %d || s.dialog", s.Entries)
	}
}

// meld lays down a run of three cards, or adds a card to a meld.
func (m *match) meld(s Seen) bool {
	m.t.Helper()
	for _, run := range runs(s.Hand()) {
		for _, slot := range run {
			m.way.Card(m.Table, s, slot)
			s = m.Until("s.cards.find(c => c.slot === %d).picked", slot)
		}
		verb, _, _ := strings.Cut(book.Say("buraco.verb.meld"), "{")
		for k, label := range m.Buttons() {
			if strings.HasPrefix(label, verb) {
				m.way.Button(m.Table, k)
				m.Until("s.entries > %d || s.dialog", s.Entries)
				return true
			}
		}
		for _, slot := range run { // it may not be laid: it would leave too few cards
			m.way.Card(m.Table, s, slot)
			s = m.Until("!s.cards.find(c => c.slot === %d).picked", slot)
		}
	}
	return false
}

// runs finds three cards of a suit in a row.
func runs(hand []Card) (out [][]int) {
	at := map[string]int{}
	for _, c := range hand {
		at[c.Face] = c.Slot
	}
	const ranks = "A23456789TJQKA"
	for _, suit := range "CDHS" {
		for i := range len(ranks) - 2 {
			var run []int
			for _, r := range ranks[i : i+3] {
				if slot, ok := at[string(r)+string(suit)]; ok {
					run = append(run, slot)
				}
			}
			if len(run) == 3 {
				out = append(out, run)
			}
		}
	}
	return out
}
