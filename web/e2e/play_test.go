package e2e

import (
	"slices"

	"carteado/assets/words"
	_ "carteado/engine/games/gamestest" // every game means the sample game, too
)

var book = words.In("pt-BR")

// quick is a table without motion and with robots that hardly think.
const quick = "speed=0&level=0&nosw=1&game="

// whole is a game of which every hand is played to its last card, with a deal in which somebody else deals.
const whole = "sueca&preset=portugal&seed=3"

// match is somebody who plays one.
type match struct {
	*Table
	way   Way
	moves int
	drags int // cards that are dragged yet, by mouse
}

// hasPlayed is what a move has led to, by the entries and the hand before it.
const hasPlayed = "s.entries !== %d || s.deal !== %d || s.dialog"

// move takes part in a turn of any game. It takes from a pile, plays a card that may be played, or presses the first
// button, whatever is there first.
func (m *match) move(s Seen) {
	m.t.Helper()
	m.moves++
	was := s
	for _, p := range s.Piles {
		if p.Target {
			if _, keys := m.way.(Keys); keys && p.Kind == "stock" {
				m.Key("d") // there is no need to go there, and the ring on the cards stays
			} else {
				m.way.Zone(m.Table, s, p.Zone)
			}
			m.Until(hasPlayed, was.Entries, was.Deal)
			return
		}
	}
	for _, c := range s.Cards { // the own ones, or those of a dummy
		if !c.Lit {
			continue
		}
		if mouse, ok := m.way.(Mouse); ok && m.drags > 0 {
			m.drags--
			mouse.Drag(m.Table, c.X, c.Y, float64(desktop.W)/2, float64(desktop.H)/2-60)
			s = m.Until(hasPlayed+" || lasts(s.quiet && s.mine, 1000)", was.Entries, was.Deal)
			if s.Entries != was.Entries || s.Deal != was.Deal || s.Dialog != "" {
				return
			}
			if s.Card(c.Slot).Picked { // of several that go together
				m.way.Card(m.Table, s, c.Slot)
				s = m.Until("!s.cards.find(c => c.slot === %d).picked", c.Slot)
			}
		}
		// The first touch picks it. The second plays it, or puts it down where several are picked, or where it may not be
		// played alone; among friends it may be on its way first.
		m.way.Card(m.Table, s, c.Slot)
		s = m.Until("s.cards.find(c => c.slot === %d).picked", c.Slot)
		m.way.Card(m.Table, s, c.Slot)
		s = m.Until(hasPlayed+" || lasts(!s.sent && !s.cards.find(c => c.slot === %d)?.picked, s.phase ? 1000 : 0)", was.Entries, was.Deal, c.Slot)
		if s.Entries != was.Entries || s.Deal != was.Deal || s.Dialog != "" {
			return
		}
		m.way.Card(m.Table, s, c.Slot)
		s = m.Until("s.cards.find(c => c.slot === %d).picked", c.Slot)
		picked := []int{c.Slot}
		for _, d := range s.Hand() { // more may have to go with it
			if main := "#actions button.main"; Eval[bool](m.Page, "!!document.querySelector('"+main+"')") {
				m.way.Press(m.Table, main)
				m.confirms(was)
				return
			}
			if d.Lit && d.Slot != c.Slot && len(picked) < 3 {
				m.way.Card(m.Table, s, d.Slot)
				s = m.Until("s.cards.find(c => c.slot === %d).picked", d.Slot)
				picked = append(picked, d.Slot)
			}
		}
		for _, slot := range picked {
			m.way.Card(m.Table, s, slot)
			s = m.Until("!s.cards.find(c => c.slot === %d).picked", slot)
		}
	}
	if suit := "#grid.suits button"; Eval[bool](m.Page, "!!document.querySelector('"+suit+"')") {
		m.way.Press(m.Table, suit) // the buttons beside it are asides, and an accusation costs cards
		m.confirms(was)
		return
	}
	if len(m.Buttons()) == 0 {
		m.t.Fatalf("my turn, and nothing to do: %+v", s)
	}
	n := 0
	if s.Prompt == "rebuy" { // the first would end it for good
		n = slices.Index(m.Buttons(), book.Say("talk.verb.rebuy"))
	}
	m.way.Button(m.Table, n)
	m.confirms(was)
}

// confirms waits until a move is played, and says that it is meant where that is asked.
func (m *match) confirms(was Seen) {
	m.t.Helper()
	if s := m.Until(hasPlayed, was.Entries, was.Deal); s.Dialog == "asked" {
		m.way.Press(m.Table, ".sheet footer button.danger")
		m.Until("s.dialog !== 'asked'")
	}
}
