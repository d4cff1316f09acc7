//go:build !js

package main

import (
	"strings"
	"testing"

	"carteado/engine"
	"carteado/net/mesh"
	"carteado/net/session"
	"carteado/net/wire"
	"carteado/render/page"
)

// hush holds up all that goes to somebody or comes from him. No connection ends.
func (e *evening) hush(i int) {
	for j := range e.guests {
		if j != i {
			e.net.Stall(i, j)
		}
	}
}

// A friend is silent, and his connection does not end: after some seconds his place is shown as empty and it is said that
// there is no sign of him, until he is heard again; fifteen seconds after his last word another plays for him.
func TestNoSign(t *testing.T) {
	e := newEvening(t, 3, "")
	e.makes(options(t, "sueca"), nil)
	e.sits(3)
	caio := e.guests[2]
	caio.idle = true
	e.plays("Caio's turn", 100, func() bool { return e.friends.state.Turn.Has(2) })
	sign := func() bool { return !strings.Contains(e.warning(), e.word("friends.banner.silent", "who", "Caio")) }
	e.turn(2000)
	e.hush(2)
	e.turn(3000)
	if !sign() || e.away(2) {
		t.Error("after three seconds he is taken to be away")
	}
	e.turn(1000)
	if sign() || !e.away(2) || e.away(1) {
		t.Errorf("after four seconds the banner says %q, away %v", e.warning(), e.away(2))
	}
	if n := page.Shown("banner"); n == nil || len(n.All(func(n *page.Node) bool { return n.Tag == "button" })) > 0 {
		t.Error("there is something to decide")
	}
	e.turn(5000)
	e.net.Whole()
	e.turn(500)
	if !sign() || e.away(2) || e.warning() != "" {
		t.Errorf("he is heard again, and the banner says %q, away %v", e.warning(), e.away(2))
	}

	e.hush(2)
	e.turn(14_000)
	if e.friends.state.Seats[2].Away {
		t.Error("fourteen seconds are taken for more")
	}
	e.until("he is away", 5, func() bool { return e.friends.state.Seats[2].Away })
	e.until("a stand-in", 10, func() bool { return e.friends.state.Seats[2].StandIn == 0 })
	e.shows(2, "friends.banner.standin", "who", "Caio", "by", e.friends.who.names[0])
	if !sign() {
		t.Error("the banner still waits for a sign")
	}
	e.net.Whole()
	caio.idle = false
	e.plays("he is back", 30, func() bool { return !e.friends.state.Seats[2].Away })
	if e.turn(1500); e.away(2) {
		t.Error("he is shown as away")
	}
	e.ends()
}

// With two, nothing is to be decided while the other is only silent. Once his connection has ended there is.
func TestNoSignOfTheOther(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	e.sits(1)
	e.hush(1)
	e.turn(10_000)
	if e.warning() != e.word("friends.banner.silent", "who", "Bia") || !e.away(1) || !e.friends.state.Paused {
		t.Errorf("the banner says %q", e.warning())
	}
	e.on(mesh.Down{Peer: e.keys[1].ID(), Why: mesh.Lost})
	e.turn(1500)
	if !strings.Contains(e.warning(), e.word("friends.banner.alone", "who", "Bia")) {
		t.Errorf("then the banner says %q", e.warning())
	}
}

// Who hears of nobody any more is told that his own connection is gone.
func TestNoSignOfAnybody(t *testing.T) {
	e := newEvening(t, 3, "")
	e.makes(options(t, "sueca"), nil)
	e.sits(3)
	e.hush(0)
	e.turn(4500)
	if !strings.Contains(e.warning(), e.word("friends.banner.lost")) {
		t.Errorf("the banner says %q", e.warning())
	}
	e.net.Whole()
	e.turn(1500)
	if e.warning() != "" {
		t.Errorf("all are heard again, and the banner says %q", e.warning())
	}
}

// Whose device sends what cannot be read is named, also if he only watches; who is not known is not made up.
func TestExpelled(t *testing.T) {
	e := newEvening(t, 2, "")
	e.makes(two(t), func(x *session.Terms) { x.Public = true })
	eva := e.guest(2, nil)
	e.until("the table", 20, func() bool { return eva.State().Phase == session.Lobby })
	eva.Watch()
	e.sits(1)
	for id, name := range map[int]string{1: "Bia", 2: "Caio", 0: e.word("friends.chat.someone")} {
		key := e.keys[id].ID()
		if id == 0 {
			key[0]++
		}
		e.on(mesh.Verdict{Peer: key, Why: "made up"})
		e.shows(15, "friends.note.expelled", "who", name)
		e.turn(15_000)
	}
}

// A window that the browser opens again where nobody looks says so, once somebody is there to be told.
func TestHiddenFromTheStart(t *testing.T) {
	e := newEvening(t, 1, "")
	e.d.state["hidden"] = true
	e.makes(two(t), nil)
	bia := e.guest(1, nil)
	e.until("Bia is told", 20, func() bool { s := bia.State(); return len(s.Seats) > 0 && s.Seats[0].State == wire.Away })
	e.run(func() { e.friends.visible(true) })
	e.until("he looks", 5, func() bool { return bia.State().Seats[0].State == wire.Here && bia.State().Me == engine.Nobody })
}
