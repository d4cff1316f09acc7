package session_test

import (
	"slices"
	"strings"
	"testing"

	"carteado/net/mental"
	"carteado/net/session"
)

// again lets a guest's page be reloaded.
func (e *evening) again(i int) {
	e.Crash(i)
	e.Run(1000)
	e.Start(i, e.come(i))
}

// caughtUp sees to it that a guest plays the hand that another plays, at the same place.
func (e *evening) caughtUp(i, other int) {
	e.t.Helper()
	e.until("he has caught up", 30000, func() bool {
		a, b := e.guests[other].State(), e.guests[i].State()
		return b.Phase == session.Playing && b.Hand == a.Hand && b.View.At+4 >= a.View.At
	})
	if v := e.guests[i].Verdicts(); len(v) > 0 {
		e.t.Errorf("guest %d: %v", i, v)
	}
}

// Somebody is gone from a hand of Buraco, and is played for. Then another page is reloaded: it comes back into the hand.
func TestReloadAfterAbsence(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 22, "buraco", nil)
	e.sit(4)
	e.until("another draws next", 200000, func() bool {
		s := e.guests[0].State()
		return s.Phase == session.Playing && s.View.At >= 6 && s.View.Turn == 2
	})
	e.Crash(3)
	e.until("somebody stands in", 200000, func() bool {
		return e.all(upTo(3), func(s *session.State) bool { return s.Phase == session.Playing && s.Seats[3].StandIn == 1 })
	})
	e.Run(20000)
	e.again(2)
	e.caughtUp(2, 0)
}

// TestReloadToldOtherwise: 28. A cheat tells a page that is reloaded, before anybody else can tell it anything, another thing than he said to all when the
// cards were dealt. The page knows better: it has given its shares for that deal. It plays on with the others.
func TestReloadToldOtherwise(t *testing.T) {
	long(t)
	for _, kind := range []mental.Kind{mental.Commit, mental.Ack} {
		e := newEvening(t, 4, 22, "sueca", nil)
		e.rough = true
		var said *mental.Message
		e.Hook = func(from, _ int, msg []byte) [][]byte {
			if m := deal(msg); m != nil && m.Seat == cheat && m.Kind == kind && m.Hand == 1 {
				said = m
			}
			return [][]byte{msg}
		}
		for _, g := range e.guests {
			g.idle = true
		}
		e.sit(4)
		e.playing(upTo(4), 0)
		e.Run(3000)
		said.Body = slices.Clone(said.Body)
		said.Body[0] ^= 1
		lie := e.signed(cheat, said)
		e.again(2)
		e.guests[2].Session.Receive(e.ids[cheat], lie)
		e.Run(3000)
		if err := e.guests[2].Err(); err != nil {
			t.Fatal(err)
		}
		rest := []int{0, 2, 3}
		e.until("all know", 60000, func() bool {
			return !slices.ContainsFunc(rest, func(i int) bool { return len(e.guests[i].Verdicts()) == 0 })
		})
		e.convict(rest)
		e.loses(rest)
	}
}

// loses sees to it that the cheat's side has lost the match, at every page, and he his seat.
func (e *evening) loses(rest []int) {
	e.t.Helper()
	e.until("the match is lost", 60000, func() bool {
		return e.all(rest, func(s *session.State) bool {
			return s.Phase == session.Lobby && s.Ending == "forfeit" && s.Over && s.Seats[cheat].Kind == session.Empty
		})
	})
	for _, i := range rest {
		s := e.guests[i].State()
		if s.Places[cheat] <= s.Places[0] || s.Places[cheat] != s.Places[(cheat+2)%4] {
			e.t.Errorf("guest %d: places %v", i, s.Places)
		}
	}
}

// Whoever is reloaded at his turn has his time to think, from then on.
func TestReloadTakesNoTime(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 63, "truco(seats=2)", func(x *session.Terms) { x.MoveTime = 30 })
	e.guests[0].idle, e.guests[1].idle = true, true
	e.sit(2)
	e.playing(upTo(2), 0)
	i := int(e.guests[0].State().Turn.First())
	at := e.guests[0].State().View.At
	e.Run(27000)
	e.again(i)
	e.Run(5000)
	if s := e.guests[i].State(); s.Phase != session.Playing || s.View.At != at || s.Automatic {
		t.Errorf("%v, %d entries after %d, automatic %v", s.Phase, s.View.At, at, s.Automatic)
	}
	e.scored(upTo(2), 1)
}

// A hand that is given up, and the next one, which is shuffled ahead, leave no secret behind, nor does a reload bring them
// back.
func TestGivenUp(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 10, "sueca", func(x *session.Terms) { x.ShareAfter, x.ReturnTime = 0, 60 })
	e.sit(4)
	e.playing(upTo(4), 5)
	e.Crash(3)
	e.until("they rise", 200000, func() bool {
		return e.all(upTo(3), func(s *session.State) bool { return s.Phase == session.Lobby && s.Ending == "void" })
	})
	for i := range 3 {
		names := e.store(i).Names()
		for _, n := range names {
			if strings.Contains(n, "/secret/") || strings.Contains(n, "/witness/") {
				t.Errorf("guest %d still has %s", i, n)
			}
		}
		if !slices.ContainsFunc(names, func(n string) bool { return strings.Contains(n, "hand/2/message/") }) {
			t.Errorf("guest %d had not begun with the next hand", i)
		}
	}
	e.again(1)
	e.Run(10000)
	if s := e.guests[1].State(); s.Phase != session.Lobby || s.Ending != "void" {
		t.Errorf("%v, %q", s.Phase, s.Ending)
	}
}
