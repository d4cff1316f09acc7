//go:build !js

package friends_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/friends"
	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mesh"
	"carteado/net/session"
	"carteado/render/dom"
)

func TestPolicy(t *testing.T) {
	ana, bia, caio := identity.ID{1}, identity.ID{2}, identity.ID{3}
	people := []identity.ID{ana, bia}
	for _, c := range []struct {
		name  string
		state session.State
		me    identity.ID
		up    []identity.ID
		want  mesh.Door
	}{
		{"nothing is known", session.State{Me: engine.Nobody}, ana, nil, mesh.Open},
		{"in the lobby", session.State{Phase: session.Lobby, People: people}, ana, people, mesh.Open},
		{"at a locked table", session.State{Phase: session.Lobby, People: people, Locked: true}, ana, []identity.ID{bia}, mesh.Locked},
		{"at one that nobody else of it knows of", session.State{Phase: session.Lobby, People: people, Locked: true}, ana, []identity.ID{caio}, mesh.Open},
		{"alone at it", session.State{Phase: session.Lobby, People: people, Locked: true}, ana, []identity.ID{ana}, mesh.Open},
		{"playing at it", session.State{Phase: session.Playing, People: people, Locked: true}, ana, []identity.ID{bia}, mesh.Locked},
		{"playing", session.State{Phase: session.Playing, People: people}, ana, []identity.ID{bia, caio}, mesh.Open},
		{"watching", session.State{Phase: session.Playing, People: people, Me: engine.Nobody}, caio, []identity.ID{bia}, mesh.Watching},
		{"watching, and all are gone", session.State{Phase: session.Playing, People: people, Me: engine.Nobody}, caio, nil, mesh.Open},
		{"before the door of a locked table", session.State{Phase: session.Lobby, People: people, Me: engine.Nobody, Locked: true}, caio, people, mesh.Open},
		{"of the table, and standing", session.State{Phase: session.Playing, People: people, Me: engine.Nobody}, bia, []identity.ID{ana}, mesh.Open},
	} {
		connects := func(id identity.ID) bool { return slices.Contains(c.up, id) }
		if got := friends.Policy(&c.state, c.me, connects); got.Door != c.want || len(got.People) != len(c.state.People) {
			t.Errorf("%s: the door is %v, not %v", c.name, got.Door, c.want)
		}
	}
}

// The road learns who is of the table as soon as that is known, and that it is locked; who finds it locked is told so, unless somebody
// let him in.
func TestRoadLearnsThePolicy(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Comes(two(t), nil)
	e.Until("the host", 10, func() bool { return e.Says("friends.lobby.host", "who", "Bia") })
	policy := func() mesh.Policy { return e.Lanes[0].Policy }
	e.Until("the host is of the table", 10, func() bool { return slices.Equal(policy().People, []identity.ID{e.Keys[1].ID()}) })
	e.Press("friends.lobby.sit")
	e.Until("so is who sits", 10, func() bool { return slices.Contains(policy().People, e.Keys[0].ID()) && policy().Door == mesh.Open })
	e.Guests[1].Ask(session.Lock{On: true})
	e.Until("nobody else is let in", 10, func() bool { return policy().Door == mesh.Locked })
	e.On(mesh.Shut{Peer: e.Keys[1].ID()})
	if e.Says("friends.lobby.locked") {
		t.Error("who is in is told that the table is locked")
	}
	e.On(mesh.Suspect{Peer: e.Keys[1].ID(), Silence: 4 * time.Second})
	if policy().Door != mesh.Locked {
		t.Error("a table that is locked opens as soon as somebody is silent")
	}
	e.Net.Cut(0, 1)
	e.Until("the host is gone", 10, func() bool { return policy().Door == mesh.Open })
	e.On(mesh.Shut{Peer: e.Keys[1].ID()})
	e.Shows(1, "friends.lobby.locked")
}

// Only those sit whom the owner knows, or lets: he is asked; who was marked as known sits the next time at once.
func TestKnownSit(t *testing.T) {
	friends := func(x *session.Terms) { x.Friends = true }
	e := newEvening(t, 1, "")
	e.Makes(two(t), friends)
	bia := e.Guest(1, nil)
	e.Until("the table", 20, func() bool { return bia.State().Phase == session.Lobby })
	bia.Ask(session.Claim{Seat: 1})
	e.Shows(10, "friends.lobby.stranger", "who", bia.Name)
	if bia.State().Me != engine.Nobody {
		t.Error("who is not known sits")
	}
	e.Press("friends.admit.do")
	e.Until("she sits", 10, func() bool { return bia.State().Me == 1 })
	apptest.Find("panel", func(n *dom.Node) bool {
		return n.Tag == "button" && n.Attr["class"] == "chair" && strings.Contains(n.Name(), bia.Name)
	}).Click()
	e.Press("friends.chair.know", "who", bia.Name)
	var known []identity.ID
	e.Storage.Known(func(list []identity.ID) { known = list })
	if !slices.Equal(known, []identity.ID{apptest.PersonOf(1).ID()}) {
		t.Errorf("known are %v", known)
	}
	bia.Ask(session.Claim{Seat: engine.Nobody})
	e.Until("she stands", 10, func() bool { return bia.State().Me == engine.Nobody })
	e.Reopen()
	e.Until("the table again", 20, func() bool { return e.Says("friends.terms.friends") })
	bia.Ask(session.Claim{Seat: 1})
	e.Until("she sits", 20, func() bool { return bia.State().Me == 1 })

	e = newEvening(t, 2, "")
	e.Makes(two(t), friends)
	var names []string
	for k := range 2 { // who is not answered keeps nobody else from the owner
		x := e.Guest(k+1, nil)
		e.Until("the table", 20, func() bool { return x.State().Phase == session.Lobby })
		x.Ask(session.Claim{Seat: 1})
		e.Shows(10, "friends.lobby.stranger", "who", x.Name)
		names = append(names, x.Name)
	}
	for i, name := range names {
		if !e.Says("friends.lobby.stranger", "who", name) {
			t.Errorf("%s asks, and the owner is not told", name)
		}
		if i == 1 {
			e.Press("friends.admit.not") // the first one
		}
	}
	if e.Turn(21000); !e.Says("friends.lobby.stranger", "who", names[1]) == !e.Says("friends.lobby.stranger", "who", names[0]) {
		t.Errorf("one of %v was told no, and the owner sees %s", names, e.Words())
	}

	e = newEvening(t, 1, "")
	e.Comes(two(t), friends)
	e.Press("friends.lobby.sit")
	e.Shows(10, "friends.lobby.asked")
	e.Until("the question", 10, func() bool { return len(e.Guests[1].State().Asking) == 1 })
	e.Guests[1].Ask(session.Refuse{ID: e.Keys[0].ID()})
	e.Shows(10, "friends.note.refused")
	if e.Turn(25000); e.Says("friends.lobby.asked") || len(e.Guests[1].State().Asking) != 0 {
		t.Error("who was refused asks again by himself")
	}
	e.Press("friends.lobby.sit")
	e.Shows(10, "friends.lobby.asked")
	e.Guests[1].Ask(session.Know{Persons: []identity.ID{apptest.PersonOf(0).ID()}})
	e.Shows(10, "friends.lobby.waits")
}
