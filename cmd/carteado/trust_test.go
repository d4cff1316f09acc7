//go:build !js

package main

import (
	"slices"
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
		if slices.Contains(e.up(), e.word("friends.fault."+c.word, "who", name)) {
			t.Errorf("%s: it is said in passing above the sheet that tells it", c.v.What)
		}
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

// In the lobby the deck of the hands before is told of once there were any, by the names of those who sat there; who was
// found to cheat is named until others sit down.
func TestTrustInLobby(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), func(x *session.Terms) { x.ReturnTime = 60 })
	none := func(when string) {
		t.Helper()
		if e.says("friends.proof.holds") || e.says("friends.proof.fails") {
			t.Errorf("%s the lobby says %s", when, e.words())
		}
	}
	none("before the first hand")
	e.sits(1)
	e.ends()
	e.press("page.hand.next")
	e.until("the second hand", 60, func() bool { return e.friends.state.Hand == 2 && e.friends.state.Phase == session.Playing })
	e.net.Crash(1)
	e.until("the lobby", 200, func() bool { return page.Top() == lobby })
	e.press("friends.proof.holds")
	if !e.says("friends.proof.whole") || button(e.word("friends.trust.save")) == nil {
		t.Errorf("after a hand that counts and one that does not the sheet says %s", e.words())
	}
	if e.says("friends.trust.deck") {
		t.Error("the sheet tells of the deck of a hand that came to nothing")
	}
	e.press("page.close")

	bia := e.guest(1, nil)
	e.until("Bia", 60, func() bool {
		return bia.State().Phase == session.Lobby && bia.State().Version == e.friends.state.Version
	})
	bia.Claim(1)
	e.press("page.options.start")
	e.playing()
	e.turn(2000)
	e.run(func() {
		e.friends.accuse(session.Verdict{Seat: 1, Name: "Bia", What: "share", Hand: e.friends.state.Hand})
	})
	e.net.Crash(1)
	e.until("the lobby", 200, func() bool { return page.Top() == lobby })
	e.turn(20_000) // until nothing is said in passing any more
	if e.says("friends.fault.share", "who", "Bia") {
		t.Fatal("the lobby says by itself who has cheated")
	}
	e.press("friends.owner.fill") // a robot on her chair is not blamed
	e.until("the robot", 10, func() bool { return e.friends.state.Seats[1].Kind == session.Robot })
	e.press("friends.proof.fails")
	if !e.says("friends.fault.share", "who", "Bia") || !e.says("friends.trust.deck") || !e.says("friends.trust.bad") {
		t.Errorf("the sheet says %s", e.words())
	}
	e.turn(3000)
	if page.Top() != trustSheet {
		t.Error("the sheet does not stay")
	}
	e.press("page.close")

	bia = e.guest(1, nil)
	e.until("Bia again", 60, func() bool {
		return bia.State().Phase == session.Lobby && bia.State().Version == e.friends.state.Version
	})
	bia.Claim(1)
	e.press("page.options.start")
	e.playing()
	if e.friends.proof() == page.ProofFails {
		t.Error("who sits there now is held for it")
	}
}
