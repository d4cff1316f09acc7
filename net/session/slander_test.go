package session_test

import (
	"testing"

	"carteado/net/session"
)

// TestSlanderInTheLog: one brings charges before all that prove nothing: made up, or with what was said in the deal, in which nobody did
// wrong. Nothing comes of them but that he is named, once, and the hand is played.
func TestSlanderInTheLog(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 91, "lots(seats=4,hands=2)", nil)
	e.rough = true
	for _, g := range e.guests {
		g.idle = true
	}
	e.sit(4)
	e.playing(upTo(4), 0)
	e.Run(3000)
	root, _, _ := session.Stands(e.guests[0].Session)
	for _, evidence := range [][]byte{[]byte("no!"), session.Said(e.guests[cheat].Session)} {
		session.Charge(e.guests[cheat].Session, 0, "share", evidence)
		e.Run(3000)
	}
	for _, i := range honest {
		g := e.guests[i]
		named := 0
		for _, n := range g.notices {
			if n.Key == "slander" && n.Seat == cheat {
				named++
			}
		}
		if now, _, quiet := session.Stands(g.Session); now != root || !quiet || len(g.Verdicts()) > 0 || named != 1 {
			t.Errorf("guest %d: quiet %v, %v, told %v", i, quiet, g.Verdicts(), g.notices)
		}
	}
	for _, g := range e.guests {
		g.idle = false
	}
	e.scored(upTo(4), 1)
}
