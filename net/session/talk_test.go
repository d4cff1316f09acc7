package session_test

import (
	"fmt"
	"slices"
	"testing"

	"carteado/net/mental/bus"
	"carteado/net/session"
	"carteado/net/wire"
)

// heard gives what a guest has heard since he was last asked, lines of who did not sit in brackets.
func (g *guest) heard() (out []string) {
	for _, l := range g.Lines() {
		text := l.Text
		if l.Phrase >= 0 {
			text = fmt.Sprint(l.Phrase)
		}
		if l.Watcher {
			text = "(" + text + ")"
		}
		out = append(out, text)
	}
	return out
}

// What who has no seat says is heard in the lobby; in a hand, by those who play, not before it is over, and not at all where
// nobody may watch. Onlookers hear each other.
func TestOnlookersTalk(t *testing.T) {
	t.Parallel()
	for _, public := range []bool{true, false} {
		e := newEvening(t, 4, 65, "truco(seats=2)", func(x *session.Terms) { x.Public = public })
		e.lobby(upTo(4))
		says := func(what string, to map[int][]string) {
			t.Helper()
			e.guests[2].Say(what)
			e.Run(500)
			for _, i := range []int{0, 1, 2, 3} {
				if got := e.guests[i].heard(); !slices.Equal(got, to[i]) {
					t.Errorf("public %v, %s: guest %d hears %q, not %q", public, what, i, got, to[i])
				}
			}
		}
		all := []string{"(lobby)"}
		says("lobby", map[int][]string{0: all, 1: all, 2: all, 3: all})
		e.guests[0].Say("hi")
		e.guests[1].Phrase(3)
		e.Run(500)
		if got := e.guests[3].heard(); !slices.Equal(slices.Sorted(slices.Values(got)), []string{"(3)", "hi"}) {
			t.Errorf("in the lobby a guest hears %q", got)
		}
		for _, g := range e.guests {
			g.heard()
		}
		e.guests[2].Watch()
		e.guests[0].idle, e.guests[1].idle = true, true
		e.sit(2)
		e.playing(upTo(2), 1)
		own := []string{"(psst)"}
		if public {
			says("psst", map[int][]string{2: own, 3: own})
			for k := range 20 {
				e.guests[3].Say(fmt.Sprint(k))
				e.Run(400)
			}
		} else {
			says("psst", map[int][]string{2: own})
		}
		e.guests[1].Say("mine")
		e.Run(500)
		if got := e.guests[0].heard(); !slices.Equal(got, []string{"mine"}) {
			t.Errorf("public %v: in the hand a player hears %q", public, got)
		}
		if got := e.guests[3].heard(); slices.Contains(got, "mine") != public {
			t.Errorf("public %v: who does not play hears %q", public, got)
		}
		e.guests[0].idle, e.guests[1].idle = false, false
		e.until("the hand is over", 1000000, func() bool {
			return e.all(upTo(2), func(s *session.State) bool { return s.Phase == session.Between })
		})
		got := e.guests[0].heard()
		if want := 1 + 8; public && (len(got) != want || got[0] != "(psst)" || got[8] != "(7)") || !public && len(got) > 0 {
			t.Errorf("public %v: after the hand a player hears %q", public, got)
		}
		if public {
			for _, g := range e.guests {
				g.heard()
			}
			between := []string{"(between)"}
			says("between", map[int][]string{0: between, 1: between, 2: between, 3: between})
		}
	}
}

// Who comes anew is asked for nothing that he did before: the owner who reloads while he changes the terms changes nothing
// any more, and whoever looked away looks here. Who comes to the table later is told what the others are doing.
func TestComesAnew(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 63, "truco", nil)
	e.lobby(upTo(4))
	e.Crash(3)
	e.guests[1].Claim(1)
	e.until("a seat", 10000, func() bool { return e.guests[1].State().Me == 1 })
	sees := func(i int, editing, hidden bool) {
		t.Helper()
		e.until("what the others do", 5000, func() bool {
			s := e.guests[i].State()
			return s.Editing == editing && (s.Seats[1].State == wire.Away) == hidden
		})
	}
	e.guests[0].Editing(true)
	e.guests[1].Show(wire.Away)
	sees(2, true, true)
	e.Start(3, e.come(3))
	e.until("the plan", 5000, func() bool { return e.guests[3].State().Phase == session.Lobby })
	sees(3, true, true)
	e.Cut(0, 2)
	e.Cut(1, 2)
	e.Run(500)
	sees(2, false, false)
	e.Whole()
	sees(2, true, true)
	for _, i := range []int{0, 1} {
		e.Crash(i)
		e.Run(500)
		e.Start(i, e.come(i))
	}
	sees(2, false, false)
	sees(3, false, false)
	e.guests[0].Editing(true)
	e.guests[0].Editing(false)
	e.Crash(3)
	e.Start(3, e.come(3))
	e.until("the plan", 5000, func() bool { return e.guests[3].State().Phase == session.Lobby })
	e.Run(1000)
	sees(3, false, false)
}

// Who says that he changes the terms before he knows of any table, as no screen lets him, and meets somebody then, has said nothing.
func TestEditsNothing(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 64, "truco", nil)
	cfg := e.cfg[1]
	cfg.Store = bus.NewStore()
	s, err := session.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	s.Editing(true)
	s.Linked(e.ids[0], true)
	e.lobby(upTo(2))
	if e.guests[0].State().Editing {
		t.Error("a guest changes the terms")
	}
}

// Where the terms let players hear onlookers, they do so during hands, too.
func TestOnlookersHeard(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 66, "truco(seats=2)", func(x *session.Terms) { x.Public, x.Talk = true, true })
	e.lobby(upTo(3))
	e.guests[2].Watch()
	e.guests[0].idle, e.guests[1].idle = true, true
	e.sit(2)
	e.playing(upTo(2), 1)
	e.guests[2].Say("psst")
	e.Run(500)
	for _, g := range e.guests {
		if got := g.heard(); !slices.Equal(got, []string{"(psst)"}) {
			t.Errorf("in the hand is heard %q", got)
		}
	}
}
