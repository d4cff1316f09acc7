//go:build !js

package main

import (
	"fmt"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/net/session"
	"carteado/render/page"
)

// Somebody is away: it is said, another plays his hand for him, this player's page knowing nothing of it even where it
// does so itself, and he takes his seat again.
func TestAway(t *testing.T) {
	for absent, mine := range map[int]bool{1: false, 2: true} {
		t.Run(fmt.Sprint("seat ", absent), func(t *testing.T) {
			e := newEvening(t, 3, "")
			e.makes(options(t, "sueca"), nil)
			e.sits(3)
			e.plays("some cards", 60, func() bool { return e.table.Engine().Len() > 6 })
			who, seat := e.guests[absent].name, engine.Seat(absent)
			e.net.Crash(absent)
			e.turn(200)
			if !e.away(seat) {
				t.Error("the seat is not shown as away")
			}
			e.plays("a stand-in", 200, func() bool { return e.friends.state.Seats[seat].StandIn != engine.Nobody })
			if (e.friends.state.Seats[seat].StandIn == e.viewer) != mine {
				t.Errorf("seat %d stands in", e.friends.state.Seats[seat].StandIn)
			}
			by := e.friends.who.names[e.friends.state.Seats[seat].StandIn]
			e.turn(100)
			if !strings.Contains(e.warning(), e.word("friends.banner.standin", "who", who, "by", by)) {
				t.Errorf("the banner says %s", e.warning())
			}
			if e.turn(1100); !e.seats()[seat].Robot || !strings.Contains(e.chair(seat), e.word("friends.seat.standin", "by", by)) {
				t.Errorf("the seat of who is away is %q", e.chair(seat))
			}
			hidden := func() {
				h := e.friends.hand.Hand().Table()
				for s := range engine.Slot(h.Slots()) {
					if h.Live(s) && h.Face(s) != engine.Unknown && !h.Open(s) && !h.Seen(s).Has(e.viewer) {
						t.Fatalf("card %d is known: %v", s, h.Face(s))
					}
				}
			}
			hidden()
			e.run(e.friends.trust)
			var others []string
			for i, name := range e.friends.who.names {
				if i != absent {
					others = append(others, name)
				}
			}
			if !e.says("friends.trust.opened", "who", who, "by", by, "others", strings.Join(others, ", ")) {
				t.Errorf("the trust sheet says %s", e.words())
			}
			e.press("page.close")
			at := e.table.Engine().Len()
			e.plays("some more cards", 300, func() bool { hidden(); return e.table.Engine().Len() > at+6 })

			g := e.guest(absent, nil)
			e.plays("he is back", 300, func() bool { return g.State().Me == seat && !e.friends.state.Seats[seat].Away })
			said := false // it may have to wait until other words have been read
			key := "friends.note.seat"
			if mine {
				key += ".by"
			}
			e.plays("he has his seat", 60, func() bool {
				said = said || e.says(key, "who", who)
				return said && e.friends.state.Seats[seat].StandIn == engine.Nobody
			})
			if e.turn(1000); e.away(seat) || strings.Contains(e.warning(), who) {
				t.Errorf("he is shown as away; the banner says %s", e.warning())
			}
			hidden()
			e.run(e.friends.trust)
			if !e.says("friends.trust.opened.back", "who", who, "by", by, "others", strings.Join(others, ", ")) {
				t.Errorf("the trust sheet says %s", e.words())
			}
			e.press("page.close")
			e.ends()
			e.press("page.hand.next")
			e.until("what comes next", 90, func() bool { return e.friends.state.Phase == session.Lobby || e.friends.state.Hand == 2 })
			if e.friends.state.Hand == 2 && e.seats()[seat].Robot {
				t.Error("he plays himself, and is marked")
			}
			if g.State().Me != seat {
				t.Errorf("his seat is %d", g.State().Me)
			}
		})
	}
}

// away tells whether a seat is shown as away.
func (e *evening) away(p engine.Seat) bool { return e.seats()[p].Away }

// With two, who stays waits for so long as was agreed on; then the hand is void, and the score stays.
func TestAlone(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), func(x *session.Terms) { x.ReturnTime = 60 })
	e.sits(1)
	e.ends()
	e.press("page.hand.next")
	e.until("the second hand", 60, func() bool { return e.friends.state.Hand == 2 && e.friends.state.Phase == session.Playing })
	points := e.friends.state.Carry.Points
	e.net.Crash(1)
	seen := ""
	e.until("the lobby", 200, func() bool {
		if w := e.warning(); !strings.Contains(seen, w) {
			seen += w + "\n"
		}
		return page.Top() == lobby
	})
	if seen == "" {
		t.Error("nothing is said")
	}
	if page.Shown("banner") != nil {
		t.Errorf("in the lobby there is a banner: %s", e.warning())
	}
	if got := e.friends.state; got.Carry.Points != points || len(got.Scores) != 1 {
		t.Errorf("the score was %v and is %v", points, got.Carry.Points)
	}
	// She comes back, and the match goes on.
	bia := e.guest(1, nil)
	e.until("Bia", 60, func() bool {
		return bia.State().Phase == session.Lobby && bia.State().Version == e.friends.state.Version
	})
	if bia.State().Me == engine.Nobody {
		bia.Claim(1)
	}
	e.press("page.options.start")
	e.playing()
	if got := e.friends.state; got.Carry.Points != points {
		t.Errorf("it goes on at %v, not at %v", got.Carry.Points, points)
	}
}

// An end in friendship: asked by another and answered, asked and not answered, asked here and refused.
func TestFriendlyEnd(t *testing.T) {
	at := func(t *testing.T, idle bool) *evening {
		e := newEvening(t, 1, "")
		e.makes(two(t), nil)
		e.sits(1)
		e.guests[1].idle = idle
		return e
	}
	left := func(e *evening) (n int) {
		for n = range 40 {
			if e.says("friends.end.left", "n", n) {
				return n
			}
		}
		return -1
	}
	t.Run("yes", func(t *testing.T) {
		e := at(t, true)
		e.guests[1].ProposeEnd()
		e.shows(10, "friends.end.text", "who", "Bia")
		first := left(e)
		e.turn(5000)
		if now := left(e); first < 0 || now < first-6 || now > first-4 {
			t.Errorf("of %d s there are %d left after five", first, now)
		}
		e.press("friends.end.yes")
		e.until("the lobby", 10, func() bool { return page.Top() == lobby })
		if !e.says("friends.note.rise-friendly") {
			t.Errorf("it says %s", e.words())
		}
	})
	t.Run("no answer", func(t *testing.T) {
		e := at(t, true)
		e.guests[1].ProposeEnd()
		e.shows(10, "friends.end.text", "who", "Bia")
		e.until("the question goes", 60, func() bool { return page.Top() != "end" })
		if e.friends.state.Phase != session.Playing || page.Top() != "" {
			t.Errorf("then the page says %s", e.words())
		}
	})
	t.Run("asked here", func(t *testing.T) {
		e := at(t, true)
		e.run(e.openMenu)
		e.press("page.menu.end")
		e.press("friends.end.ask")
		e.shows(10, "friends.end.mine")
		e.guests[1].idle, e.guests[1].vote = false, "no"
		e.shows(10, "friends.note.no-end", "who", "Bia")
		if page.IsOpen("end") {
			t.Error("the question stays")
		}
	})
}

// At a table where nobody may open another's cards the table waits for who is away, as long as was agreed on, and the
// time that is left is shown; or all others give the hand up.
func TestAwayClosed(t *testing.T) {
	for _, void := range []bool{false, true} {
		awayClosed(t, void)
	}
}

func awayClosed(t *testing.T, void bool) {
	e := newEvening(t, 2, "")
	e.makes(options(t, "truco", "seats", "4"), func(x *session.Terms) { x.Escrow, x.ReturnTime = false, 60 })
	e.press("friends.owner.fill")
	e.sits(2)
	e.net.Crash(2)
	left := func() (n int) {
		for n = range 61 {
			if strings.Contains(e.warning(), e.word("friends.banner.away", "who", "Caio", "time", page.Clock(n))) {
				return n
			}
		}
		return -1
	}
	e.plays("the banner", 60, func() bool { return left() >= 0 })
	if first := left(); first < 55 {
		t.Errorf("%d s are left: %s", first, e.warning())
	} else if e.turn(10_000); left() > first-9 || left() < first-11 {
		t.Errorf("ten seconds after %d s there are %d left", first, left())
	}
	e.banners()
	if !e.says("friends.absent.closed", "who", "Caio") {
		t.Errorf("what can be done: %s", e.words())
	}
	e.way("friends.absent.wait")
	e.guests[1].Propose(session.WayVoid) // but Bia has had enough
	e.until("her word", 10, func() bool { return page.Top() == lateSheet && e.says("friends.choice.void", "who", "Bia") })
	if void {
		e.way("friends.absent.void")
	} else {
		e.way("friends.absent.wait")
	}
	seconds := 90
	if void {
		seconds = 10
	}
	e.until("the lobby", seconds, func() bool { return page.Top() == lobby })
	if !e.says("friends.note.void") && !e.says("friends.note.rise-void") {
		t.Errorf("it says %s", e.words())
	}
	if len(e.friends.state.Scores) != 0 {
		t.Error("the hand counts")
	}
}

// The own connection goes: it is said. Another plays meanwhile; then it is said that the seat is the player's again, and he
// plays the hand to its end.
func TestCutOff(t *testing.T) {
	e := newEvening(t, 3, "")
	e.makes(options(t, "sueca"), nil)
	e.sits(3)
	e.plays("some cards", 60, func() bool { return e.table.Engine().Len() > 4 })
	for i := 1; i <= 3; i++ {
		e.net.Cut(0, i)
	}
	e.turn(500)
	if !strings.Contains(e.warning(), e.word("friends.banner.lost")) {
		t.Fatalf("cut off, the banner says %s", e.warning())
	}
	find("banner", func(n *page.Node) bool { return n.Tag == "button" }).Click()
	if e.lanes[0].woken != 1 {
		t.Error("it is not tried again")
	}
	e.until("another plays", 60, func() bool { return e.guests[1].State().Seats[0].StandIn != engine.Nobody })
	for i := 1; i <= 3; i++ {
		e.net.Heal(0, i)
	}
	e.shows(60, "friends.note.seat.mine")
	if e.turn(100); e.warning() != "" || e.friends.state.Seats[0].StandIn != engine.Nobody {
		t.Errorf("the banner says %s", e.warning())
	}
	e.until("his turn", 120, func() bool { return e.mine() && e.mayTouch() })
	at := e.table.Engine().Len()
	e.plays("his move", 60, func() bool { return e.table.Engine().Len() > at })
	if e.friends.state.Hand != 1 || e.table.Engine().Entry(at).Seat != 0 {
		t.Errorf("hand %d, then seat %d moved", e.friends.state.Hand, e.table.Engine().Entry(at).Seat)
	}
	e.ends()
	if fmt.Sprint(e.friends.state.Scores) != fmt.Sprint(e.guests[1].State().Scores) {
		t.Errorf("the score is %v, at Bia's %v", e.friends.state.Scores, e.guests[1].State().Scores)
	}
	e.press("page.hand.next")
	e.until("another hand or the lobby", 60, func() bool {
		return e.friends.state.Phase == session.Lobby || e.friends.state.Hand == 2 && e.friends.state.Phase == session.Playing
	})
	if e.friends.state.Me != 0 {
		t.Errorf("he sits at %d", e.friends.state.Me)
	}
}
