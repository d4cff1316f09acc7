package e2e

import (
	"slices"
	"testing"
)

// faces returns the own hand in words of records.
func (s *Seen) faces() (out []string) {
	for _, c := range s.Hand() {
		out = append(out, c.Face)
	}
	slices.Sort(out)
	return out
}

// some plays a number of turns, and gives what is seen at the next; hands may end meanwhile.
func (m *match) some(n int) Seen {
	m.t.Helper()
	for {
		s := m.Turn()
		switch {
		case s.Dialog == "over":
			m.way.Press(m.Table, ".sheet footer button.main")
			m.Until("!s.dialog && !s.over")
		case n == 0:
			return s
		default:
			m.move(s)
			n--
		}
	}
}

// same fails the test unless the table is where it was.
func same(t *testing.T, what string, was, is Seen) {
	t.Helper()
	if is.Entries != was.Entries || is.Deal != was.Deal || is.Game != was.Game || is.Mine != was.Mine || !slices.Equal(is.faces(), was.faces()) {
		t.Errorf("%s: %d entries of hand %d, %v; it was %d of %d, %v", what, is.Entries, is.Deal, is.faces(), was.Entries, was.Deal, was.faces())
	}
}

// Once the page was there it needs no network: another visit, and a hand.
func TestPlayOffline(t *testing.T) {
	t.Parallel()
	address, stop := Plain(t, site, "/x/y/")
	p := shared.Apart(t, phone)
	table := SitAt(t, p, address+"?speed=0&level=0&game=sueca")
	p.Wait("navigator.serviceWorker.controller")
	stop()
	p.Go(address + "?speed=0&level=0&debug=1&game=truco")
	table.Until("s.game === 'truco'")
	m := &match{Table: table, way: Mouse{}}
	for s := m.Turn(); s.Dialog == "" && s.Deal == 0; s = m.Turn() {
		m.move(s)
	}
	if s := table.Seen(); s.Deal == 0 && s.Dialog != "over" {
		t.Errorf("the hand has led to %q", s.Dialog)
	}
}

// The page comes back to the table when the graphics chip gives up.
func TestContextLost(t *testing.T) {
	table := Sit(t, desktop, quick+"sueca")
	m := &match{Table: table, way: Mouse{}}
	was := m.some(1)
	Eval[any](table.Page, "globalThis.old = true, document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext()")
	table.Until("!globalThis.old && s.at === 'table'")
	table.Said() // the browser itself warns of the loss
	same(t, "after the context was lost", was, m.Turn())
	m.some(1)
}

// Leaving for the first screen keeps the match for its tile; the address alone takes nobody back who has left.
func TestTileTakesUpAgain(t *testing.T) {
	t.Parallel()
	table := SitAt(t, shared.Apart(t, desktop), url+"?"+quick+"sueca")
	m := &match{Table: table, way: Mouse{}}
	was := m.some(2)
	m.way.Press(table, "#bar [data-sign=menu]")
	m.way.Press(table, "="+book.Say("page.menu.leave"))
	table.Until("s.at === 'home'")
	table.Go(url + "?speed=0&level=0&nosw=1&debug=1")
	table.Until("s.at === 'home'")
	m.way.Press(table, ".tile[data-game=sueca]")
	same(t, "taken up again", was, m.Turn())
}
