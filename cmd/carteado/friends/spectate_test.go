//go:build !js

package friends_test

import (
	"slices"
	"strings"
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/friends"
	"carteado/engine"
	"carteado/net/session"
	"carteado/render/dom"
	"carteado/render/page"
)

// Who watches sees the table and no hand, can do nothing, and follows to the next hand.
func TestSpectator(t *testing.T) {
	e := newEvening(t, 2, "")
	e.Comes(two(t), func(x *session.Terms) { x.Public = true })
	bia := e.Guests[1]
	caio := e.Guest(2, nil)
	e.Until("the table", 20, func() bool { return caio.State().Phase == session.Lobby })
	caio.Ask(session.Claim{Seat: 1})
	e.Until("a seat", 20, func() bool { return bia.State().Seats[1].Ready })
	e.Shows(10, "friends.lobby.full")
	e.Press("page.options.watch")
	e.Until("Bia sees it", 10, func() bool { return len(bia.State().Watching) == 1 })
	bia.Ask(session.Start{})
	e.Playing()
	look := e.Watch
	e.Watch = func() {
		look()
		if e.table() == nil || e.table().Engine() == nil {
			return
		}
		h := e.table().Engine().Hand().Table()
		for s := range engine.Slot(h.Slots()) {
			if h.Live(s) && h.Face(s) != engine.Unknown && !h.Open(s) {
				t.Fatalf("card %d is known: %v", s, h.Face(s))
			}
		}
		if e.Screen.Viewer() != engine.Nobody || e.Mine() {
			t.Fatal("who watches has a seat")
		}
	}
	prompt := func() string { return apptest.Find("mirror", apptest.ByID("prompt")).Words() }
	told := func() bool { return strings.HasPrefix(prompt(), e.Word("friends.lobby.watch")+" ") }
	e.Until("the first question", 10, func() bool { return e.Screen.Quiet() && prompt() != "" })
	if !told() {
		t.Errorf("it is said %q", prompt())
	}
	if apptest.Find("mirror", apptest.ByID("actions")) != nil && len(apptest.Find("mirror", apptest.ByID("actions")).All(func(n *dom.Node) bool { return n.Tag == "button" })) > 0 {
		t.Errorf("there are buttons: %s", e.Words())
	}
	bia.Dreams = true
	e.Until("the end of the hand", 900, e.HandOver)
	e.Press("page.hand.next")
	e.Turn(500)
	if e.Says("friends.sorry.else") {
		t.Error("who watches cannot go on")
	}
	bia.Dreams = false
	e.Until("the next hand", 120, func() bool {
		return e.table().State().Hand == 2 && e.table().State().Phase == session.Playing && page.Top() == ""
	})
}

// Who comes while others play watches them, asks for a robot's place, and has it with the next hand.
func TestAskForAPlace(t *testing.T) {
	e := newEvening(t, 2, "")
	e.Makes(apptest.Options(t, "sueca"), nil)
	g := e.Guest(1, nil)
	e.Until("the table", 20, func() bool { return g.State().Phase == session.Lobby })
	g.Ask(session.Claim{Seat: 1})
	e.Until("a seat", 20, func() bool { return g.State().Me == 1 })
	e.Press("friends.owner.fill")
	e.Press("page.options.start")
	e.Playing()
	late := e.Guest(2, nil)
	e.Until("word of the sitting", 20, func() bool { return late.State().Shut })
	if st := late.State(); st.Phase != session.Lobby || late.Engine() != nil {
		t.Errorf("who may not watch is told of the play: %v", st.Phase)
	}
	late.Ask(session.Claim{Seat: 2})
	e.Shows(10, "friends.banner.asks", "who", late.Name)
	e.Press("friends.banner.admit")
	e.Press("friends.admit.not")
	if e.Turn(21000); e.Says("friends.banner.asks", "who", late.Name) || !slices.Contains(late.Notes, "refused") {
		t.Errorf("asked again; the guest has heard %v", late.Notes)
	}
	late.Ask(session.Claim{Seat: 3})
	e.Press("friends.banner.admit")
	e.Press("friends.admit.do")
	e.Ends()
	e.Press("page.hand.next")
	e.Until("the place", 60, func() bool { return late.State().Me == 3 })
}

// The same, seen by whoever comes: to a table that may be watched, and to one that may not. He has not said a name, and takes one that
// is not the owner's.
func TestWatch(t *testing.T) {
	for _, public := range []bool{true, false} {
		e := newEvening(t, 2, "")
		e.Link.Game = apptest.Number("sueca")
		terms := friends.Terms(*apptest.Options(t, "sueca"))
		terms.Public = public
		host := e.Guest(1, &terms)
		g := e.Guest(2, nil)
		e.Until("the table", 20, func() bool { return g.State().Phase == session.Lobby })
		g.Ask(session.Claim{Seat: 1})
		e.Until("a seat", 20, func() bool { return g.State().Me == 1 })
		id, pool := e.Keys[0].ID(), e.Likes.RobotNames()
		host.Ask(session.SetName{Name: pool[int(id[0])%len(pool)]})
		host.Ask(session.SetRobot{Seat: 2, On: true})
		host.Ask(session.SetRobot{Seat: 3, On: true})
		e.Turn(1000)
		host.Ask(session.Start{})
		e.Until("a hand", 60, func() bool { return host.State().Phase == session.Playing })
		e.Wish(app.Wish{Link: e.Link.String()})
		menu := func() {
			if public {
				e.Press("page.menu")
			}
		}
		if public {
			e.Shows(60, "friends.ask.watch")
		} else {
			e.Shows(60, "friends.connect.closed")
			if e.Screen.Match() != nil || e.table().Dealt() != nil {
				t.Error("who may not watch sees the hand")
			}
		}
		asks := func(seat int) {
			t.Helper()
			menu()
			e.Press("page.menu.ask")
			e.Click(e.table().Party().Names[seat])
			e.Shows(5, "friends.ask.wish", "who", e.table().Party().Names[seat])
			e.Until("the question", 20, func() bool { return len(host.State().Asking) == 1 })
		}
		asks(2)
		menu()
		e.Press("page.menu.unask")
		e.Until("no question", 20, func() bool { return len(host.State().Asking) == 0 })
		asks(3)
		host.Ask(session.Admit{ID: host.State().Asking[0].ID, Seat: 3})
		e.Until("the place", 900, func() bool { return e.table().State().Me == 3 })
		if public {
			e.Press("page.hand.next")
		}
		e.Until("all ready, as the owner knows", 20, func() bool {
			return host.State().Seats[1].Ready && host.State().Seats[3].Ready
		})
		host.Ask(session.Start{})
		e.Until("the next hand", 60, func() bool {
			return e.Screen.Match() != nil && e.table().State().Phase == session.Playing && e.Screen.Viewer() == 3
		})
		if x := host.State().Seats; x[3].Name == x[0].Name || x[3].Name == "" {
			t.Errorf("the owner is %q, and who came %q", x[0].Name, x[3].Name)
		}
	}
}

// However fast those who ask for a place come and go, the banner names another only when there was time to read the one before.
func TestBannerNamesOne(t *testing.T) {
	e := newEvening(t, 3, "")
	e.Makes(apptest.Options(t, "sueca"), nil)
	g := e.Guest(1, nil)
	e.Until("the table", 20, func() bool { return g.State().Phase == session.Lobby })
	g.Ask(session.Claim{Seat: 1})
	e.Until("a seat", 20, func() bool { return g.State().Me == 1 })
	e.Press("friends.owner.fill")
	e.Press("page.options.start")
	e.Playing()
	first, second := e.Guest(2, nil), e.Guest(3, nil)
	e.Until("word of the sitting", 20, func() bool { return first.State().Shut && second.State().Shut })
	first.Ask(session.Claim{Seat: 2})
	e.Shows(10, "friends.banner.asks", "who", first.Name)
	first.Ask(session.Claim{Seat: engine.Nobody})
	second.Ask(session.Claim{Seat: 3})
	e.Until("another asks", 3, func() bool { x := e.table().State().Asking; return len(x) == 1 && x[0].Name == second.Name })
	e.Turn(1100)
	if e.Says("friends.banner.asks", "who", second.Name) || e.Says("friends.banner.asks", "who", first.Name) {
		t.Errorf("the page says %s", e.Words())
	}
	e.Shows(10, "friends.banner.asks", "who", second.Name)
}
