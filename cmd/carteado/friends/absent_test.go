//go:build !js

package friends_test

import (
	"fmt"
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/engine"
	"carteado/net/session"
	"carteado/render/dom"
	"carteado/render/page"
	"carteado/render/speech"
)

// away reports whether a seat is shown as away.
func (e *evening) away(p engine.Seat) bool { return e.Screen.Match().Seats()[p].Away }

// Somebody is away: it is said, another plays his hand for him, this player's page knowing nothing of it even where it
// does so itself, and he takes his seat again.
func TestAway(t *testing.T) {
	for absent, mine := range map[int]bool{1: false, 2: true} {
		t.Run(fmt.Sprint("seat ", absent), func(t *testing.T) {
			e := newEvening(t, 3, "")
			e.Makes(apptest.Options(t, "sueca"), nil)
			e.Sits(3)
			e.Plays("some cards", 60, func() bool { return e.Screen.Match().Engine().Len() > 6 })
			who, seat := e.Guests[absent].Name, engine.Seat(absent)
			e.Net.Crash(absent)
			e.Turn(200)
			if !e.away(seat) {
				t.Error("the seat is not shown as away")
			}
			e.Plays("a stand-in", 200, func() bool { return e.table().State().Seats[seat].StandIn != engine.Nobody })
			if (e.table().State().Seats[seat].StandIn == e.Screen.Viewer()) != mine {
				t.Errorf("seat %d stands in", e.table().State().Seats[seat].StandIn)
			}
			by := e.table().Party().Names[e.table().State().Seats[seat].StandIn]
			e.Turn(100)
			if !strings.Contains(e.Warning(), e.Word("friends.banner.standin", "who", who, "by", by)) {
				t.Errorf("the banner says %s", e.Warning())
			}
			if e.Turn(1100); !e.Screen.Match().Seats()[seat].Robot || !strings.Contains(e.Chair(seat), e.Word("friends.seat.standin", "by", by)) {
				t.Errorf("the seat of who is away is %q", e.Chair(seat))
			}
			hidden := func() {
				h := e.table().Engine().Hand().Table()
				for s := range engine.Slot(h.Slots()) {
					if h.Live(s) && h.Face(s) != engine.Unknown && !h.Open(s) && !h.Seen(s).Has(e.Screen.Viewer()) {
						t.Fatalf("card %d is known: %v", s, h.Face(s))
					}
				}
			}
			hidden()
			e.Do(e.table().Proof.Open)
			var others []string
			for i, name := range e.table().Party().Names {
				if i != absent {
					others = append(others, name)
				}
			}
			if !e.Says("friends.trust.opened", "who", who, "by", by, "others", speech.List(e.Screen.Likes.Book, others)) {
				t.Errorf("the trust sheet says %s", e.Words())
			}
			e.Press("page.close")
			at := e.Screen.Match().Engine().Len()
			e.Plays("some more cards", 300, func() bool { hidden(); return e.Screen.Match().Engine().Len() > at+6 })

			g := e.Guest(absent, nil)
			e.Plays("he is back", 300, func() bool { return g.State().Me == seat && !e.table().State().Seats[seat].Away })
			said := false // it may have to wait until other words have been read
			key := "friends.note.seat"
			if mine {
				key += ".by"
			}
			e.Plays("he has his seat", 60, func() bool {
				said = said || e.Says(key, "who", who)
				return said && e.table().State().Seats[seat].StandIn == engine.Nobody
			})
			if e.Turn(1000); e.away(seat) || strings.Contains(e.Warning(), who) {
				t.Errorf("he is shown as away; the banner says %s", e.Warning())
			}
			hidden()
			e.Do(e.table().Proof.Open)
			if !e.Says("friends.trust.opened.back", "who", who, "by", by, "others", speech.List(e.Screen.Likes.Book, others)) {
				t.Errorf("the trust sheet says %s", e.Words())
			}
			e.Press("page.close")
			e.Ends()
			e.Press("page.hand.next")
			e.Until("what comes next", 90, func() bool {
				return e.table().State().Phase == session.Lobby || e.table().State().Hand == 2
			})
			if e.table().State().Hand == 2 && e.Screen.Match().Seats()[seat].Robot {
				t.Error("he plays himself, and is marked")
			}
			if g.State().Me != seat {
				t.Errorf("his seat is %d", g.State().Me)
			}
		})
	}
}

// With two, who stays waits for so long as was agreed on; then the hand is void, and the score stays.
func TestAlone(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(two(t), func(x *session.Terms) { x.ReturnTime = 60 })
	e.Sits(1)
	e.Ends()
	e.Press("page.hand.next")
	e.Until("the second hand", 60, func() bool {
		return e.table().State().Hand == 2 && e.table().State().Phase == session.Playing
	})
	points := e.table().State().Carry.Points
	e.Net.Crash(1)
	seen := ""
	e.Until("the lobby", 200, func() bool {
		if w := e.Warning(); !strings.Contains(seen, w) {
			seen += w + "\n"
		}
		return page.Top() == "lobby"
	})
	if seen == "" {
		t.Error("nothing is said")
	}
	if page.Shown("banner") != nil {
		t.Errorf("in the lobby there is a banner: %s", e.Warning())
	}
	if got := e.table().State(); got.Carry.Points != points || len(got.Scores) != 1 {
		t.Errorf("the score was %v and is %v", points, got.Carry.Points)
	}
	// She comes back, and the match goes on.
	bia := e.Guest(1, nil)
	e.Until("Bia", 60, func() bool {
		return bia.State().Phase == session.Lobby && bia.State().Version == e.table().State().Version
	})
	if bia.State().Me == engine.Nobody {
		bia.Ask(session.Claim{Seat: 1})
	}
	e.Press("page.options.start")
	e.Playing()
	if got := e.table().State(); got.Carry.Points != points {
		t.Errorf("it goes on at %v, not at %v", got.Carry.Points, points)
	}
}

// An end in friendship: asked by another and answered, asked and not answered, asked here and refused.
func TestFriendlyEnd(t *testing.T) {
	at := func(t *testing.T, idle bool) *evening {
		e := newEvening(t, 1, "")
		e.Makes(two(t), nil)
		e.Sits(1)
		e.Guests[1].Idle = idle
		return e
	}
	left := func(e *evening) (n int) {
		for n = range 40 {
			if e.Says("friends.end.left", "n", n) {
				return n
			}
		}
		return -1
	}
	t.Run("yes", func(t *testing.T) {
		e := at(t, true)
		e.Guests[1].Ask(session.ProposeEnd{})
		e.Shows(10, "friends.end.text", "who", "Bia")
		first := left(e)
		e.Turn(5000)
		if now := left(e); first < 0 || now < first-6 || now > first-4 {
			t.Errorf("of %d s there are %d left after five", first, now)
		}
		e.Press("friends.end.yes")
		e.Until("the lobby", 10, func() bool { return page.Top() == "lobby" })
		if !e.Says("friends.note.rise-friendly") {
			t.Errorf("it says %s", e.Words())
		}
	})
	t.Run("no answer", func(t *testing.T) {
		e := at(t, true)
		e.Guests[1].Ask(session.ProposeEnd{})
		e.Shows(10, "friends.end.text", "who", "Bia")
		e.Until("the question goes", 60, func() bool { return page.Top() != "end" })
		if e.table().State().Phase != session.Playing || page.Top() != "" {
			t.Errorf("then the page says %s", e.Words())
		}
	})
	t.Run("asked here", func(t *testing.T) {
		e := at(t, true)
		e.Do(e.OpenMenu)
		e.Press("page.menu.end")
		e.Press("friends.end.ask")
		e.Shows(10, "friends.end.mine")
		e.Guests[1].Idle, e.Guests[1].Vote = false, "no"
		e.Shows(10, "friends.note.no-end", "who", "Bia")
		if page.IsOpen("end") {
			t.Error("the question stays")
		}
	})
}

// At a table where nobody may open another's cards the table waits for whoever is away, as long as was agreed on, and the
// time that is left is shown; or all others give the hand up.
func TestAwayClosed(t *testing.T) {
	for _, void := range []bool{false, true} {
		awayClosed(t, void)
	}
}

func awayClosed(t *testing.T, void bool) {
	e := newEvening(t, 2, "")
	e.Makes(apptest.Options(t, "truco", "seats", "4"), func(x *session.Terms) { x.ShareAfter, x.ReturnTime = 0, 60 })
	e.Press("friends.owner.fill")
	e.Sits(2)
	e.Net.Crash(2)
	left := func() (n int) {
		for n = range 61 {
			if strings.Contains(e.Warning(), e.Word("friends.banner.away", "who", "Caio", "time", page.Clock(n))) {
				return n
			}
		}
		return -1
	}
	e.Plays("the banner", 60, func() bool { return left() >= 0 })
	if first := left(); first < 55 {
		t.Errorf("%d s are left: %s", first, e.Warning())
	} else if e.Turn(10_000); left() > first-9 || left() < first-11 {
		t.Errorf("ten seconds after %d s there are %d left", first, left())
	}
	e.banners()
	if !e.Says("friends.absent.closed", "who", "Caio") {
		t.Errorf("what can be done: %s", e.Words())
	}
	e.way("friends.absent.wait")
	e.Guests[1].Ask(session.Propose{Way: session.WayVoid}) // but Bia has had enough
	e.Until("her word", 10, func() bool { return page.Top() == "late" && e.Says("friends.choice.void", "who", "Bia") })
	if void {
		e.way("friends.absent.void")
	} else {
		e.way("friends.absent.wait")
	}
	seconds := 90
	if void {
		seconds = 10
	}
	e.Until("the lobby", seconds, func() bool { return page.Top() == "lobby" })
	if !e.Says("friends.note.void") && !e.Says("friends.note.rise-void") {
		t.Errorf("it says %s", e.Words())
	}
	if len(e.table().State().Scores) != 0 {
		t.Error("the hand counts")
	}
}

// The own connection goes: it is said. Another plays meanwhile; then it is said that the seat is the player's again, and he
// plays the hand to its end.
func TestCutOff(t *testing.T) {
	e := newEvening(t, 3, "")
	e.Makes(apptest.Options(t, "sueca"), nil)
	e.Sits(3)
	e.Plays("some cards", 60, func() bool { return e.Screen.Match().Engine().Len() > 4 })
	for i := 1; i <= 3; i++ {
		e.Net.Cut(0, i)
	}
	e.Turn(500)
	if !strings.Contains(e.Warning(), e.Word("friends.banner.lost")) {
		t.Fatalf("cut off, the banner says %s", e.Warning())
	}
	apptest.Find("banner", func(n *dom.Node) bool { return n.Tag == "button" }).Click()
	if e.Lanes[0].Woken != 1 {
		t.Error("it is not tried again")
	}
	e.Until("another plays", 120, func() bool { return e.Guests[1].State().Seats[0].StandIn != engine.Nobody })
	for i := 1; i <= 3; i++ {
		e.Net.Heal(0, i)
	}
	e.Shows(60, "friends.note.seat.mine")
	if e.Turn(100); e.Warning() != "" || e.table().State().Seats[0].StandIn != engine.Nobody {
		t.Errorf("the banner says %s", e.Warning())
	}
	e.Until("his turn", 120, func() bool { return e.Mine() && e.table().MayMove() })
	at := e.Screen.Match().Engine().Len()
	e.Plays("his move", 60, func() bool { return e.Screen.Match().Engine().Len() > at })
	if e.table().State().Hand != 1 || e.Screen.Match().Engine().Entry(at).Seat != 0 {
		t.Errorf("hand %d, then seat %d moved", e.table().State().Hand, e.Screen.Match().Engine().Entry(at).Seat)
	}
	e.Ends()
	if fmt.Sprint(e.table().State().Scores) != fmt.Sprint(e.Guests[1].State().Scores) {
		t.Errorf("the score is %v, at Bia's %v", e.table().State().Scores, e.Guests[1].State().Scores)
	}
	e.Press("page.hand.next")
	e.Until("another hand or the lobby", 60, func() bool {
		return e.table().State().Phase == session.Lobby || e.table().State().Hand == 2 && e.table().State().Phase == session.Playing
	})
	if e.table().State().Me != 0 {
		t.Errorf("he sits at %d", e.table().State().Me)
	}
}
