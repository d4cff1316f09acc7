//go:build !js

package friends_test

import (
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/net/session"
	"carteado/render/dom"
	"carteado/render/page"
)

// waitsFor lets a guest look elsewhere, and plays until it is his turn.
func (e *evening) waitsFor(g *apptest.Guest) {
	e.Helper()
	g.Idle = true
	e.Turn(1000) // a move may be on its way
	e.Plays("the turn of "+g.Name, 120, func() bool {
		return e.table().State().Phase == session.Playing && e.table().State().Turn == engine.Seat(g.At).Set() && e.Screen.Match().Engine().Hand().Turn() == engine.Seat(g.At).Set()
	})
}

// way presses what can be done about who does not move.
func (e *evening) way(key string) {
	e.Helper()
	e.Until("the question", 10, func() bool { return page.Top() == "late" })
	e.FindButton(key).Click()
	e.Draw()
}

// banners presses the button in the banner.
func (e *evening) banners() {
	e.Helper()
	if n := apptest.Find("banner", func(n *dom.Node) bool { return n.Tag == "button" }); !n.Click() {
		e.Fatalf("the banner has no button: %s", e.Warning())
	}
	e.Draw()
}

// A friend is there and does not move. After a minute the banner says so; all who wait agree on a robot, which plays
// until he is back, and that is said as long as it lasts.
func TestLate(t *testing.T) {
	e := newEvening(t, 3, "")
	e.Makes(apptest.Options(t, "sueca"), nil)
	e.Sits(3)
	bia, caio, duda := e.Guests[1], e.Guests[2], e.Guests[3]
	e.waitsFor(caio)
	e.Turn(55_000)
	if page.Shown("banner") != nil {
		t.Errorf("too early: %s", e.Warning())
	}
	e.Turn(7_000)
	if !strings.Contains(e.Warning(), e.Word("friends.banner.late", "who", "Caio")) {
		t.Fatalf("the banner says %s", e.Warning())
	}
	e.banners()
	if !e.Says("friends.absent.slow", "who", "Caio") || !e.Says("friends.absent.slow.robot", "who", "Caio") {
		t.Errorf("the sheet says %s", e.Words())
	}
	e.way("friends.absent.wait")
	if e.Turn(2000); page.Top() != "" {
		t.Fatalf("who waits sees %s", e.Words())
	}
	bia.Ask(session.Propose{Way: session.WayRobot})
	bia.Pump()
	e.Until("the question of another", 10, func() bool { return page.Top() == "late" })
	if !e.Says("friends.choice.robot", "who", "Bia") || !e.Says("friends.note.propose-robot", "who", "Caio", "by", "Bia") {
		t.Errorf("the sheet says %s", e.Words())
	}
	at := e.Screen.Match().Engine().Len()
	e.way("friends.absent.robot")
	e.Turn(2000)
	if n := e.FindButton("friends.absent.robot"); n.Attr["aria-pressed"] != "true" || e.Screen.Match().Engine().Len() != at {
		t.Error("what was chosen is not seen, or is done too early")
	}
	duda.Ask(session.Propose{Way: session.WayRobot})
	e.Until("a robot's card", 20, func() bool { return e.Screen.Match().Engine().Len() > at })
	if page.IsOpen("late") || !e.Says("friends.note.robot", "who", "Caio") && e.table().State().Seats[2].Auto == false {
		t.Errorf("then the page says %s", e.Words())
	}
	e.Until("the banner", 10, func() bool { return strings.Contains(e.Warning(), e.Word("friends.banner.auto", "who", "Caio")) })
	caio.Idle = false
	caio.Ask(session.Wake{})
	e.Until("he is back", 10, func() bool { return page.Shown("banner") == nil })
	e.Ends()
}

// The others agree that a robot plays for this player: he is told, and takes his seat back.
func TestLateMine(t *testing.T) {
	e := newEvening(t, 3, "")
	e.Makes(apptest.Options(t, "sueca"), nil)
	e.Sits(3)
	e.Until("the own turn", 60, func() bool { return e.Mine() })
	e.Turn(65_000)
	if page.Shown("banner") != nil {
		t.Errorf("nobody has asked: %s", e.Warning())
	}
	for _, g := range e.Guests[1:3] {
		g.Ask(session.Propose{Way: session.WayRobot})
	}
	e.Until("the banner", 10, func() bool { return strings.Contains(e.Warning(), e.Word("friends.banner.asked")) })
	if page.Top() != "" || !e.table().MayMove() {
		t.Errorf("a sheet is in the way: %s", e.Words())
	}
	e.Guests[3].Ask(session.Propose{Way: session.WayRobot})
	e.Until("the banner", 20, func() bool { return strings.Contains(e.Warning(), e.Word("page.idle.plays")) })
	at := e.Screen.Match().Engine().Len()
	e.Until("the next turn", 60, func() bool { return e.Screen.Match().Engine().Len() > at && e.Mine() })
	e.banners()
	e.Until("the seat", 10, func() bool { return page.Shown("banner") == nil && e.Mine() })
	at = e.Screen.Match().Engine().Len()
	if e.Turn(8000); e.Screen.Match().Engine().Len() != at {
		t.Error("the robot plays on")
	}
	e.Ends()
}

// With two: who does not move is asked whether he is there. His word ends it; his silence is a yes.
func TestLateTwo(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(two(t), nil)
	e.Sits(1)
	bia := e.Guests[1]
	e.waitsFor(bia)
	e.Until("what is to be done", 65, func() bool { return page.Shown("banner") != nil })
	e.banners()
	if !e.Says("friends.absent.slow.sole", "who", "Bia") {
		t.Errorf("the sheet says %s", e.Words())
	}
	e.way("friends.absent.void")
	e.Until("the question at Bia's", 10, func() bool { l := bia.State().Late; return l != nil && l.Asked() })
	bia.Ask(session.Propose{Way: session.WayWait})
	e.Shows(10, "friends.note.here", "who", "Bia")
	if e.Turn(1000); page.Top() != "" {
		t.Errorf("the question stays: %s", e.Words())
	}
	e.Until("what is to be done", 65, func() bool { return page.Shown("banner") != nil })
	e.banners()
	e.way("friends.absent.void")
	e.Until("the lobby", 40, func() bool { return page.Top() == "lobby" })
	if st := e.table().State(); st.Ending != "void" || len(st.Scores) != 0 || st.Over {
		t.Errorf("it ended as %s: %v", st.Ending, st.Scores)
	}
	// She asks in her turn.
	bia.Idle = false
	e.Press("page.options.start")
	e.Playing()
	e.Until("the own turn", 60, func() bool { return e.Mine() && e.table().State().Turn == engine.Seat(0).Set() })
	e.Turn(62_000)
	bia.Ask(session.Propose{Way: session.WayRobot})
	e.Until("the banner", 10, func() bool { return strings.Contains(e.Warning(), e.Word("friends.banner.asked.sole", "who", "Bia")) })
	e.banners()
	e.Until("that he is there", 10, func() bool { return page.Shown("banner") == nil })
	if bia.State().Seats[0].Auto {
		t.Error("a robot plays")
	}
}

// A question about the end in friendship that nobody answers, and one that not all wanted the same in: all are told.
func TestSilence(t *testing.T) {
	e := newEvening(t, 2, "")
	e.Makes(apptest.Options(t, "truco", "seats", "4"), nil)
	e.Press("friends.owner.fill")
	e.Sits(2)
	e.waitsFor(e.Guests[2])
	e.Guests[1].Idle, e.Guests[1].Vote = true, ""
	e.Do(e.OpenMenu)
	e.Press("page.menu.end")
	e.Press("friends.end.ask")
	e.Shows(40, "friends.note.silent-end")
	e.Turn(60_000)
	e.banners()
	e.way("friends.absent.robot")
	e.Shows(50, "friends.note.wait", "who", "Caio")
	if e.Turn(1000); page.Top() != "" {
		t.Errorf("the question stays: %s", e.Words())
	}
}

// Who leaves has lost the match where that was agreed on: the sheet says who, and who has won. Of two nobody loses by silence.
func TestForfeit(t *testing.T) {
	for _, leaves := range []bool{false, true} {
		e := newEvening(t, 1, "")
		e.Makes(two(t), func(x *session.Terms) { x.ReturnTime, x.Forfeit = 60, true })
		e.Sits(1)
		if leaves {
			e.Guests[1].Ask(session.Leave{})
			e.Guests[1].Pump()
		} else {
			e.Net.Crash(1)
		}
		if !leaves { // of two nobody can tell who fell out: the score is kept
			e.Until("the lobby", 120, func() bool { return page.Top() == "lobby" })
			if !e.Says("friends.note.rise-alone") {
				t.Errorf("the page says %s", e.Words())
			}
			continue
		}
		e.Until("the end of the match", 120, func() bool { return page.Top() == screen.Result })
		if !e.Says("page.match.won.alone") && !e.Says("page.match.won") || !strings.Contains(page.Shown("panel").Words(), e.Word("friends.note.rise-forfeit", "who", "Bia")) {
			t.Errorf("the sheet says %s", e.Words())
		}
		if e.Turn(3000); page.Top() != screen.Result {
			t.Error("the sheet does not stay")
		}
		e.Press("page.match.again")
		e.Until("the lobby", 10, func() bool { return page.Top() == "lobby" && e.Screen.Match() == nil })
	}
}
