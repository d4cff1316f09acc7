//go:build !js

package friends_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/friends"
	"carteado/cmd/carteado/storage"
	"carteado/engine"
	"carteado/net/mesh"
	"carteado/net/notebook"
	"carteado/net/plan"
	"carteado/net/session"
	"carteado/net/wire"
	"carteado/render/page"
)

// dead fails if anything still happens for a table that was left.
func (e *evening) dead() {
	e.Helper()
	e.Turn(8000)
	calls, posts := len(e.D.Calls), 0
	post := e.D.PostTo
	e.D.PostTo = func(msg []byte) { posts++; post(msg) }
	e.Turn(10_000)
	e.D.PostTo = post
	if len(e.D.Timers) > 0 || len(e.D.Calls) > calls || posts > 0 || e.Desk.Host.Open() {
		e.Errorf("%d timers run on, %d calls, %d messages to the worker, open %v", len(e.D.Timers), len(e.D.Calls)-calls, posts, e.Desk.Host.Open())
	}
	if !e.AtHome() {
		e.Errorf("something is drawn: %s", e.Words())
	}
}

// The same player opens the table in another window: this one stops, for good.
func TestElsewhere(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(two(t), nil)
	e.Sits(1)
	e.On(mesh.Elsewhere{})
	if !e.AtHome() || !e.Says("friends.elsewhere") || !e.Lanes[0].Closed {
		t.Errorf("the page says %s", e.Words())
	}
	e.dead()
}

// Who leaves is asked first, and the others know that he has: in the lobby, and in the middle of a hand.
func TestLeave(t *testing.T) {
	t.Run("lobby", func(t *testing.T) {
		e := newEvening(t, 1, "")
		e.Comes(two(t), nil)
		e.Press("friends.lobby.sit")
		e.Shows(10, "friends.lobby.waits")
		e.FindButton("page.menu.leave").Click()
		e.Press("friends.leave.do")
		if !e.AtHome() || e.D.Args["address"][0] != "" || e.Forgot != 1 {
			t.Errorf("the page says %s", e.Words())
		}
		e.Until("Bia knows", 8, func() bool { return e.Guests[1].State().Seats[1].Kind == session.Empty })
		e.dead()
	})
	t.Run("hand", func(t *testing.T) {
		e := newEvening(t, 2, "")
		e.Makes(apptest.Options(t, "truco", "seats", "4"), nil)
		e.Press("friends.owner.fill")
		e.Sits(2)
		e.Do(e.OpenMenu)
		e.Press("page.menu.leave")
		if !e.Says("friends.leave.shared") { // three people sit here, and the partner is one of them
			t.Errorf("the page says %s", e.Words())
		}
		e.Press("friends.leave.do")
		if !e.AtHome() {
			t.Errorf("the page says %s", e.Words())
		}
		e.Until("the others know", 8, func() bool {
			return slices.Contains(e.Guests[1].Notes, "left") && slices.Contains(e.Guests[2].Notes, "left")
		})
		e.dead()
	})
	t.Run("as all is erased", func(t *testing.T) {
		e := newEvening(t, 1, "")
		e.Comes(two(t), nil)
		e.Press("friends.lobby.sit")
		e.Shows(10, "friends.lobby.waits")
		told := 0
		e.Do(func() { e.Friends.GiveUp(func() { told++ }) })
		if told != 0 {
			t.Error("the others are not asked whether they know")
		}
		e.Until("this page knows that Bia knows", 8, func() bool { return told == 1 })
		if e.Guests[1].State().Seats[1].Kind != session.Empty || e.Forgot != 1 {
			t.Error("the seat is kept")
		}
		e.dead()
	})
	t.Run("not after all", func(t *testing.T) {
		e := newEvening(t, 1, "")
		e.Makes(two(t), nil)
		e.FindButton("page.menu.leave").Click()
		e.Press("page.cancel")
		if page.Top() != "lobby" || e.table() == nil {
			t.Errorf("the page says %s", e.Words())
		}
	})
	t.Run("to another table at once", func(t *testing.T) {
		e := newEvening(t, 1, "")
		e.Comes(two(t), nil)
		e.Press("friends.lobby.sit")
		e.Shows(10, "friends.lobby.waits")
		e.Do(e.table().Depart)
		e.Net.Crash(1) // she is not in the other room
		e.Link.Secret[0]++
		e.Do(func() { e.Friends.Found(*two(t), friends.Terms(*two(t))) })
		e.Until("the invitation", 10, func() bool { return page.Top() == "invite" })
		e.Turn(10_000)
		if page.Top() != "invite" || e.table() == nil || !e.table().State().Owner {
			t.Errorf("the page says %s", e.Words())
		}
	})
}

// Before a seat is given up the sheet says what comes of it under the terms of the table.
func TestLeaveSays(t *testing.T) {
	for _, c := range []struct {
		key    string
		game   string
		seats  string
		guests int
		change func(*session.Terms)
	}{
		{"friends.leave.void", "truco", "4", 1, func(x *session.Terms) { x.ShareAfter = 90 }}, // with two people nobody can open a hand
		{"friends.leave.void", "truco", "4", 1, func(x *session.Terms) { x.ShareAfter, x.Forfeit = 0, false }},
		{"friends.leave.forfeit", "truco", "4", 1, func(x *session.Terms) { x.ShareAfter, x.Forfeit = 0, true }},
		{"friends.leave.fold", "texas-holdem", "4", 2, nil},
		{"friends.leave.fold.two", "texas-holdem", "2", 1, nil},
		{"friends.leave.fold.two", "texas-holdem", "4", 1, nil}, // robots leave with him
	} {
		e := newEvening(t, c.guests, "")
		e.Makes(apptest.Options(t, c.game, "seats", c.seats), c.change)
		if c.seats == "4" {
			e.Press("friends.owner.fill")
		}
		e.Sits(c.guests)
		e.Do(e.OpenMenu)
		e.Press("page.menu.leave")
		if !e.Says(c.key) {
			t.Errorf("%s: the page says %s", c.key, e.Words())
		}
	}
}

// Who leaves a match for a price is told it before, and his notebook knows it after; where others have left it, or it is for practice,
// there is none.
func TestLeaveCosts(t *testing.T) {
	for _, c := range []struct {
		wager plan.Wager
		alone bool // the others are away
		key   string
	}{
		{plan.Wager{Competitive: true, Stake: 100, Penalty: plan.StakeAndXPLost}, false, "friends.terms.penalty.2"},
		{plan.Wager{Competitive: true, Penalty: plan.StakeAndXPLost}, false, "friends.terms.penalty.xp"},
		{plan.Wager{Competitive: true, Penalty: plan.StakeLost}, false, ""},
		{plan.Wager{Competitive: true, Stake: 100}, false, ""},
		{plan.Wager{Competitive: true, Stake: 100, Penalty: plan.StakeLost}, true, ""},
		{plan.Wager{}, false, ""},
	} {
		e := newEvening(t, 1, "")
		e.Makes(apptest.Options(t, "truco", "seats", "2"), func(x *session.Terms) { x.Wager = c.wager })
		e.Sits(1)
		if c.alone {
			e.Net.Crash(1)
			e.Until("Bia is away", 120, func() bool { return !e.table().State().Seats[1].Linked })
		}
		e.Do(e.OpenMenu)
		e.Press("page.menu.leave")
		for _, key := range []string{"friends.terms.penalty.1", "friends.terms.penalty.2", "friends.terms.penalty.xp"} {
			if strings.Contains(e.Words(), e.Word(key)+".") != (key == c.key) {
				t.Errorf("%+v: the page says %s", c.wager, e.Words())
			}
		}
		e.Press("friends.leave.do")
		var kept []notebook.Match
		for name, line := range e.D.Kept {
			if x, err := notebook.ParseEntry(line); strings.HasPrefix(name, storage.PastKey) && err == nil {
				kept = append(kept, x.Match)
			}
		}
		if len(kept) != 0 != (c.key != "") {
			t.Errorf("%+v: kept are %+v", c.wager, kept)
			continue
		}
		for _, m := range kept {
			if l := notebook.Credits(notebook.Self, kept, nil, m.At); !m.Abandoned() || l.Credits != notebook.Guest-c.wager.Stake || m.XP(m.Seat(notebook.Self)) != -10 || m.Wager != c.wager || m.Game != "truco" {
				t.Errorf("%+v: %d credits are left after %+v", c.wager, l.Credits, m)
			}
		}
	}
}

// At a table of chips somebody leaves in the middle of a hand: the list of moves says so, and the others play the hand to its end.
func TestLeaveGoesOn(t *testing.T) {
	e := newEvening(t, 3, "")
	e.Makes(apptest.Options(t, "texas-holdem", "seats", "4"), nil)
	e.Sits(3)
	e.Playing()
	e.Guests[3].Ask(session.Leave{})
	said := e.Word("talk.did.left", "who", e.Guests[3].Name)
	e.Until("word of it", 20, func() bool { return strings.Contains(apptest.Find("mirror", apptest.ByID("log")).Words(), said) })
	e.Net.Crash(3)
	e.Ends()
}

// The page is loaded again in the lobby, in the middle of a hand and at the sheet after it: all is there again.
func TestReload(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Comes(two(t), nil)
	bia := e.Guests[1]
	e.Press("friends.lobby.sit")
	e.Shows(10, "friends.lobby.waits")

	e.Turn(2000)
	e.Reopen()
	e.Until("the seat", 30, func() bool { return e.table() != nil && e.table().State().Me == 1 })
	e.Shows(10, "friends.lobby.waits")
	bia.Ask(session.SetName{Name: "Beatriz"}) // he has nothing to do with it
	e.Until("the new name", 10, func() bool { return strings.Contains(e.Words(), "Beatriz") })
	e.Shows(10, "friends.lobby.waits")
	e.Press("friends.lobby.unready")
	e.Shows(5, "friends.lobby.ready.note")
	e.Turn(3000)
	if !e.Says("friends.lobby.ready.note") {
		t.Error("he is made ready again")
	}
	e.Press("friends.lobby.ready")
	e.Until("all are ready", 10, func() bool { return bia.State().Seats[1].Ready })
	bia.Ask(session.Start{})
	e.Playing()

	e.Plays("his turn", 60, func() bool { return e.Mine() && !e.table().Sending() })
	hand := fmt.Sprint(e.Hand())
	e.Reopen()
	e.Until("the hand", 60, func() bool { return e.Screen.Match() != nil && fmt.Sprint(e.Hand()) == hand })
	if e.Screen.Viewer() != 1 || page.Top() != "" {
		t.Errorf("seat %d sees %s", e.Screen.Viewer(), e.Words())
	}
	bia.Dreams = true
	e.Ends()
	score := fmt.Sprint(e.table().State().Scores)
	e.Reopen()
	e.Until("the sheet", 18, e.HandOver)
	if fmt.Sprint(e.table().State().Scores) != score {
		t.Errorf("the score was %s, is %v", score, e.table().State().Scores)
	}
	bia.Dreams = false
	e.Press("page.hand.next")
	e.Until("the next hand", 60, func() bool {
		return e.table().State().Hand == 2 && e.table().State().Phase == session.Playing
	})
}

// The device keeps nothing any more, in the middle of a hand: the table stands still here, and it is said why.
func TestStoreFails(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(two(t), nil)
	e.Sits(1)
	e.Disks[0].Fails = errors.New("the disk is full")
	e.Until("it is said", 60, func() bool { return slices.Contains(e.D.Calls, "fail") })
	if e.D.Args["fail"][0] != e.Word("friends.sorry.store") || e.table() != nil {
		t.Errorf("it says %v", e.D.Args["fail"])
	}
	e.Disks[0].Fails = nil
	n := len(e.D.Calls)
	e.Turn(5000)
	if len(e.D.Calls) > n {
		t.Errorf("then it calls %v", e.D.Calls[n:])
	}
	e.Reopen()
	e.Until("the table", 60, func() bool { return e.Screen.Match() != nil && e.table().State().Me == 0 })
}

// A window that the browser opens again where nobody looks says so, once somebody is there to be told.
func TestHiddenFromTheStart(t *testing.T) {
	e := newEvening(t, 1, "")
	e.D.State["hidden"] = true
	e.Makes(two(t), nil)
	bia := e.Guest(1, nil)
	e.Until("Bia is told", 20, func() bool { s := bia.State(); return len(s.Seats) > 0 && s.Seats[0].State == wire.Away })
	e.Do(func() { e.Friends.Visible(true) })
	e.Until("he looks", 5, func() bool { return bia.State().Seats[0].State == wire.Here && bia.State().Me == engine.Nobody })
}
