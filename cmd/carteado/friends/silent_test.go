//go:build !js

package friends_test

import (
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/net/mesh"
	"carteado/net/session"
	"carteado/render/dom"
	"carteado/render/page"
)

// hush holds up all that goes to somebody or comes from him. No connection ends.
func (e *evening) hush(i int) {
	for j := range e.Guests {
		if j != i {
			e.Net.Stall(i, j)
		}
	}
}

// A friend is silent, and his connection does not end: after some seconds his place is shown as empty and it is said that
// there is no sign of him, until he is heard again; fifteen seconds after his last word another plays for him.
func TestNoSign(t *testing.T) {
	e := newEvening(t, 3, "")
	e.Makes(apptest.Options(t, "sueca"), nil)
	e.Sits(3)
	caio := e.Guests[2]
	caio.Idle = true
	e.Turn(1000) // what he has done until now is on its way
	e.Plays("Caio's turn", 100, func() bool { return e.table().State().Turn.Has(2) })
	sign := func() bool { return !strings.Contains(e.Warning(), e.Word("friends.banner.silent", "who", "Caio")) }
	e.Turn(2000)
	e.hush(2)
	e.Turn(3000)
	if !sign() || e.away(2) {
		t.Error("after three seconds he is taken to be away")
	}
	e.Turn(1000)
	if sign() || !e.away(2) || e.away(1) {
		t.Errorf("after four seconds the banner says %q, away %v", e.Warning(), e.away(2))
	}
	if n := page.Shown("banner"); n == nil || len(n.All(func(n *dom.Node) bool { return n.Tag == "button" })) > 0 {
		t.Error("there is something to decide")
	}
	e.Turn(5000)
	e.Net.Whole()
	e.Turn(500)
	if !sign() || e.away(2) || e.Warning() != "" {
		t.Errorf("he is heard again, and the banner says %q, away %v", e.Warning(), e.away(2))
	}

	e.hush(2)
	e.Turn(14_000)
	if e.table().State().Seats[2].Away {
		t.Error("fourteen seconds are taken for more")
	}
	e.Until("he is away", 5, func() bool { return e.table().State().Seats[2].Away })
	e.Until("a stand-in", 100, func() bool { return e.table().State().Seats[2].StandIn == 0 })
	e.Shows(2, "friends.banner.standin", "who", "Caio", "by", e.table().Party().Names[0])
	if !sign() {
		t.Error("the banner still waits for a sign")
	}
	e.Net.Whole()
	caio.Idle = false
	e.Plays("he is back", 30, func() bool { return !e.table().State().Seats[2].Away })
	if e.Turn(1500); e.away(2) {
		t.Error("he is shown as away")
	}
	e.Ends()
}

// With two, nothing is to be decided while the other is only silent. Once his connection has ended there is.
func TestNoSignOfTheOther(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(two(t), nil)
	e.Sits(1)
	e.hush(1)
	e.Turn(10_000)
	if e.Warning() != e.Word("friends.banner.silent", "who", "Bia") || !e.away(1) || !e.table().State().Paused {
		t.Errorf("the banner says %q", e.Warning())
	}
	e.On(mesh.Down{Peer: e.Keys[1].ID(), Why: mesh.Lost})
	e.Turn(1500)
	if !strings.Contains(e.Warning(), e.Word("friends.banner.alone", "who", "Bia")) {
		t.Errorf("then the banner says %q", e.Warning())
	}
}

// Who hears of nobody any more is told that his own connection is gone.
func TestNoSignOfAnybody(t *testing.T) {
	e := newEvening(t, 3, "")
	e.Makes(apptest.Options(t, "sueca"), nil)
	e.Sits(3)
	e.hush(0)
	e.Turn(4500)
	if !strings.Contains(e.Warning(), e.Word("friends.banner.lost")) {
		t.Errorf("the banner says %q", e.Warning())
	}
	e.Net.Whole()
	e.Turn(1500)
	if e.Warning() != "" {
		t.Errorf("all are heard again, and the banner says %q", e.Warning())
	}
}

// Whose device sends what cannot be read is named, also if he only watches; who is not known is not made up.
func TestExpelled(t *testing.T) {
	e := newEvening(t, 2, "")
	e.Makes(two(t), func(x *session.Terms) { x.Public = true })
	eva := e.Guest(2, nil)
	e.Until("the table", 20, func() bool { return eva.State().Phase == session.Lobby })
	eva.Ask(session.Watch{})
	e.Sits(1)
	for id, name := range map[int]string{1: "Bia", 2: "Caio", 0: e.Word("friends.chat.someone")} {
		key := e.Keys[id].ID()
		if id == 0 {
			key[0]++
		}
		e.On(mesh.Verdict{Peer: key, Why: "made up"})
		e.Shows(15, "friends.note.expelled", "who", name)
		e.Turn(15_000)
	}
}
