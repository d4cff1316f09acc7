//go:build !js

package main

import (
	"strings"
	"testing"

	"carteado/engine"
	"carteado/net/session"
	"carteado/render/page"
)

// waitsFor lets a guest look elsewhere, and plays until it is his turn.
func (e *evening) waitsFor(g *guest) {
	e.Helper()
	g.idle = true
	e.plays("the turn of "+g.name, 120, func() bool {
		return e.friends.state.Phase == session.Playing && e.friends.state.Turn == engine.Seat(g.i).Set() && e.table.Engine().Hand().Turn() == engine.Seat(g.i).Set()
	})
}

// way presses what can be done about who does not move.
func (e *evening) way(key string) {
	e.Helper()
	e.until("the question", 10, func() bool { return page.Top() == lateSheet })
	e.find(key).Click()
	e.draw()
}

// banners presses the button in the banner.
func (e *evening) banners() {
	e.Helper()
	if n := find("banner", func(n *page.Node) bool { return n.Tag == "button" }); !n.Click() {
		e.Fatalf("the banner has no button: %s", e.warning())
	}
	e.draw()
}

// A friend is there and does not move. After a minute the banner says so; all who wait agree on a robot, which plays
// until he is back, and that is said as long as it lasts.
func TestLate(t *testing.T) {
	e := newEvening(t, 3, "")
	e.makes(options(t, "sueca"), nil)
	e.sits(3)
	bia, caio, duda := e.guests[1], e.guests[2], e.guests[3]
	e.waitsFor(caio)
	e.turn(55_000)
	if page.Shown("banner") != nil {
		t.Errorf("too early: %s", e.warning())
	}
	e.turn(7_000)
	if !strings.Contains(e.warning(), e.word("friends.banner.late", "who", "Caio")) {
		t.Fatalf("the banner says %s", e.warning())
	}
	e.banners()
	if !e.says("friends.absent.slow", "who", "Caio") || !e.says("friends.absent.slow.robot", "who", "Caio") {
		t.Errorf("the sheet says %s", e.words())
	}
	e.way("friends.absent.wait")
	if e.turn(2000); page.Top() != "" {
		t.Fatalf("who waits sees %s", e.words())
	}
	bia.Propose(session.WayRobot)
	bia.desk.pump(e.net.Now(), bia.Handle)
	e.until("the question of another", 10, func() bool { return page.Top() == lateSheet })
	if !e.says("friends.choice.robot", "who", "Bia") || !e.says("friends.note.propose-robot", "who", "Caio", "by", "Bia") {
		t.Errorf("the sheet says %s", e.words())
	}
	at := e.table.Engine().Len()
	e.way("friends.absent.robot")
	e.turn(2000)
	if n := e.find("friends.absent.robot"); n.Attr["aria-pressed"] != "true" || e.table.Engine().Len() != at {
		t.Error("what was chosen is not seen, or is done too early")
	}
	duda.Propose(session.WayRobot)
	e.until("a robot's card", 20, func() bool { return e.table.Engine().Len() > at })
	if page.IsOpen(lateSheet) || !e.says("friends.note.robot", "who", "Caio") && e.friends.state.Seats[2].Auto == false {
		t.Errorf("then the page says %s", e.words())
	}
	e.until("the banner", 10, func() bool { return strings.Contains(e.warning(), e.word("friends.banner.auto", "who", "Caio")) })
	caio.idle = false
	caio.Wake()
	e.until("he is back", 10, func() bool { return page.Shown("banner") == nil })
	e.ends()
}

// The others agree that a robot plays for this player: he is told, and takes his seat back.
func TestLateMine(t *testing.T) {
	e := newEvening(t, 3, "")
	e.makes(options(t, "sueca"), nil)
	e.sits(3)
	e.until("the own turn", 60, func() bool { return e.mine() })
	e.turn(65_000)
	if page.Shown("banner") != nil {
		t.Errorf("nobody has asked: %s", e.warning())
	}
	for _, g := range e.guests[1:3] {
		g.Propose(session.WayRobot)
	}
	e.until("the banner", 10, func() bool { return strings.Contains(e.warning(), e.word("friends.banner.asked")) })
	if page.Top() != "" || !e.mayTouch() {
		t.Errorf("a sheet is in the way: %s", e.words())
	}
	e.guests[3].Propose(session.WayRobot)
	e.until("the banner", 20, func() bool { return strings.Contains(e.warning(), e.word("page.idle.plays")) })
	at := e.table.Engine().Len()
	e.until("the next turn", 60, func() bool { return e.table.Engine().Len() > at && e.mine() })
	e.banners()
	e.until("the seat", 10, func() bool { return page.Shown("banner") == nil && e.mine() })
	at = e.table.Engine().Len()
	if e.turn(8000); e.table.Engine().Len() != at {
		t.Error("the robot plays on")
	}
	e.ends()
}

// With two: who does not move is asked whether he is there. His word ends it; his silence is a yes.
func TestLateTwo(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	e.sits(1)
	bia := e.guests[1]
	e.waitsFor(bia)
	e.turn(62_000)
	e.banners()
	if !e.says("friends.absent.slow.sole", "who", "Bia") {
		t.Errorf("the sheet says %s", e.words())
	}
	e.way("friends.absent.void")
	e.until("the question at Bia's", 10, func() bool { l := bia.State().Late; return l != nil && l.Asked() })
	bia.Propose(session.WayWait)
	e.shows(10, "friends.note.here", "who", "Bia")
	if e.turn(1000); page.Top() != "" {
		t.Errorf("the question stays: %s", e.words())
	}
	e.turn(62_000)
	e.banners()
	e.way("friends.absent.void")
	e.until("the lobby", 40, func() bool { return page.Top() == lobby })
	if st := e.friends.state; st.Ending != "void" || len(st.Scores) != 0 || st.Over {
		t.Errorf("it ended as %s: %v", st.Ending, st.Scores)
	}
	// She asks in her turn.
	bia.idle = false
	e.press("page.options.start")
	e.playing()
	e.until("the own turn", 60, func() bool { return e.mine() && e.friends.state.Turn == engine.Seat(0).Set() })
	e.turn(62_000)
	bia.Propose(session.WayRobot)
	e.until("the banner", 10, func() bool { return strings.Contains(e.warning(), e.word("friends.banner.asked.sole", "who", "Bia")) })
	e.banners()
	e.until("that he is there", 10, func() bool { return page.Shown("banner") == nil })
	if bia.State().Seats[0].Auto {
		t.Error("a robot plays")
	}
}

// A question about the end in friendship that nobody answers, and one that not all wanted the same in: all are told.
func TestSilence(t *testing.T) {
	e := newEvening(t, 2, "")
	e.makes(options(t, "truco", "seats", "4"), nil)
	e.press("friends.owner.fill")
	e.sits(2)
	e.waitsFor(e.guests[2])
	e.guests[1].idle, e.guests[1].vote = true, ""
	e.run(e.openMenu)
	e.press("page.menu.end")
	e.press("friends.end.ask")
	e.shows(40, "friends.note.silent-end")
	e.turn(60_000)
	e.banners()
	e.way("friends.absent.robot")
	e.shows(50, "friends.note.wait", "who", "Caio")
	if e.turn(1000); page.Top() != "" {
		t.Errorf("the question stays: %s", e.words())
	}
}

// Who stays away has lost the match where that was agreed on: the sheet says who, and who has won.
func TestForfeit(t *testing.T) {
	for _, leaves := range []bool{false, true} {
		e := newEvening(t, 1, "")
		e.makes(two(t), func(x *session.Terms) { x.ReturnTime, x.Forfeit = 60, true })
		e.sits(1)
		if leaves {
			e.guests[1].Leave()
			e.guests[1].desk.pump(e.net.Now(), e.guests[1].Handle)
		} else {
			e.net.Crash(1)
		}
		e.until("the end of the match", 120, func() bool { return page.Top() == over })
		if !e.says("page.match.won.alone") && !e.says("page.match.won") || !strings.Contains(page.Shown("panel").Words(), e.word("friends.note.rise-forfeit", "who", "Bia")) {
			t.Errorf("the sheet says %s", e.words())
		}
		if e.turn(3000); page.Top() != over {
			t.Error("the sheet does not stay")
		}
		e.press("page.match.again")
		e.until("the lobby", 10, func() bool { return page.Top() == lobby && e.table == nil })
	}
}
