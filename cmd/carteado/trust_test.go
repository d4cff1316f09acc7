//go:build !js

package main

import (
	"testing"

	"carteado/net/session"
	"carteado/render/page"
)

// Who is found to cheat is named at once, and on the sheet about the deck, whatever it is; who sits there in the next
// sitting is not held for it.
func TestAccuse(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(options(t, "truco", "seats", "2"), nil)
	e.sits(1)
	f, name := e.friends, e.guests[1].name
	if p := f.proof(); p != page.ProofHolds {
		t.Errorf("the proof stands at %d", p)
	}
	for _, c := range []struct {
		v    session.Verdict
		word string
	}{
		{session.Verdict{What: "share", Hand: 1}, "share"},
		{session.Verdict{What: "log"}, "log"}, // which is of no hand
		{session.Verdict{What: "revoke", Hand: 1}, "renounce"},
	} {
		f.faults = nil
		c.v.Seat, c.v.Name = 1, name
		e.run(func() { f.accuse(c.v) })
		if !e.says("friends.fault."+c.word, "who", name) {
			t.Errorf("%s: the page says %s", c.v.What, e.words())
		}
		if p := f.proof(); p != page.ProofFails {
			t.Errorf("%s: the proof stands at %d", c.v.What, p)
		}
		e.run(f.trust)
		if !e.says("friends.fault", "who", name, "n", 2, "hand", 1) {
			t.Errorf("%s: the sheet says %s", c.v.What, e.words())
		}
		page.CloseAll()
	}
	f.state = &session.State{Phase: session.Lobby} // that sitting is over
	e.run(f.changed)
	if p := f.proof(); p != page.ProofHolds {
		t.Errorf("in the next sitting the proof stands at %d", p)
	}
}
