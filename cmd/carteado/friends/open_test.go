//go:build !js

package friends_test

import (
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/friends"
	"carteado/net/session"
)

// At a table of chips one goes and another comes: the page goes on with whoever is there, and nobody presses anything for that but the
// owner, who lets him in.
func TestComeAndGo(t *testing.T) {
	e := newEvening(t, 3, "")
	e.Makes(apptest.Options(t, "texas-holdem", "seats", "3"), nil)
	e.Sits(2)
	e.Playing()
	resized := func(seats int) {
		t.Helper()
		e.Plays("a hand of so many", 300, func() bool {
			st := e.table().State()
			if e.HandOver() {
				e.Press("page.hand.next")
			}
			return st.Phase == session.Playing && len(st.Seats) == seats && e.Screen.Match() != nil && len(e.Hand()) == 2
		})
	}
	e.Guests[2].Ask(session.Leave{})
	resized(2)
	if e.Says("friends.note.rise-missing") {
		t.Error("the page says that somebody is missing")
	}
	late := e.Guest(3, nil)
	e.Until("word of the sitting", 20, func() bool { return late.State().Shut })
	late.Ask(session.Claim{Seat: 2})
	e.Shows(10, "friends.banner.asks", "who", late.Name)
	e.Press("friends.banner.admit")
	if !e.Says("friends.admit.more", "who", late.Name) {
		t.Errorf("the page says %s", e.Words())
	}
	e.Press("friends.admit.do")
	resized(3)
	if st := late.State(); st.Me != 2 {
		t.Errorf("he sits on %d", st.Me)
	}
	if e.Says("friends.banner.asks", "who", late.Name) {
		t.Error("the page says that he asks for a place")
	}
}

// Who comes to an open table that nobody may watch is not told to wait for its end, but to ask for a place.
func TestShutOpen(t *testing.T) {
	e := newEvening(t, 2, "")
	e.Link.Game = apptest.Number("texas-holdem")
	terms := friends.Terms(*apptest.Options(t, "texas-holdem", "seats", "2"))
	terms.Public = false
	host := e.Guest(1, &terms)
	g := e.Guest(2, nil)
	e.Until("the table", 20, func() bool { return g.State().Phase == session.Lobby })
	g.Ask(session.Claim{Seat: 1})
	e.Until("a seat", 20, func() bool { return g.State().Me == 1 })
	e.Turn(1000)
	host.Ask(session.Start{})
	e.Until("a hand", 60, func() bool { return host.State().Phase == session.Playing })
	e.Wish(app.Wish{Link: e.Link.String()})
	e.Shows(60, "friends.connect.closed.open")
	e.Press("page.menu.ask")
	e.Click(e.Word("friends.ask.more"))
	e.Shows(5, "friends.ask.wish.more")
}

// Who comes to an open table at which all seats are taken can ask for one more.
func TestOneMore(t *testing.T) {
	e := newEvening(t, 2, "")
	e.Comes(apptest.Options(t, "blackjack", "seats", "2"), nil)
	late := e.Guest(2, nil)
	e.Until("the table", 20, func() bool { return late.State().Phase == session.Lobby })
	late.Ask(session.Claim{Seat: 1})
	e.Shows(20, "friends.lobby.more")
	e.Press("friends.lobby.sit")
	e.Until("all three have agreed", 30, func() bool {
		st := e.Guests[1].State()
		return len(st.Seats) == 3 && st.Seats[1].Ready && st.Seats[2].Ready && e.table().State().Me == 2
	})
	e.Guests[1].Ask(session.Start{})
	e.Playing()
}
