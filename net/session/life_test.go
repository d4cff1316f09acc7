package session_test

import (
	"testing"

	"carteado/engine"
	"carteado/net/session"
	"carteado/net/wire"
)

// turn plays until it is a guest's turn, who then waits.
func (e *evening) turn(i int) {
	e.t.Helper()
	e.guests[i].idle = true
	e.until("it is his turn", 100000, func() bool {
		s := e.guests[i].State()
		return s.Phase == session.Playing && s.Turn == engine.Seat(i).Set()
	})
	e.Run(1000)
}

// Somebody is cut off from all but one, and what he says in the log is lost. Those who cannot hear him ask for a sign of him
// before they help to do without him; the one who can passes it on, and he is back: nobody is given his hand.
func TestSignOfLife(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 67, "sueca", nil)
	e.sit(4)
	e.playing(upTo(4), 2)
	e.turn(3)
	e.Partition(3)
	e.until("he is away", 60000, func() bool {
		return e.all(upTo(3), func(s *session.State) bool { return s.Seats[3].Away })
	})
	signs := 0
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if from == 3 && wire.Kind(msg[0]) == wire.KindPropose {
			return nil
		}
		if session.IsSign(msg) {
			signs++
		}
		return [][]byte{msg}
	}
	e.Heal(2, 3)
	e.until("all know that he is there", 120000, func() bool {
		for i := range 3 {
			if x := e.guests[i].State().Seats[3]; x.StandIn != engine.Nobody || x.Opened != 0 {
				t.Fatalf("guest %d: %+v", i, x)
			}
		}
		return signs > 0 && e.all(upTo(3), func(s *session.State) bool { return !s.Seats[3].Away })
	})
}

// Who cheats says that somebody who is away has given a sign of life: one that he did not sign, and one from before he was
// away. Nobody believes it, nor that the old one answers what they ask, however often they are told it: he is played for.
func TestFalseSign(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 68, "sueca", nil)
	e.rough = true
	e.sit(4)
	e.playing(upTo(4), 2)
	e.turn(3)
	old := session.SignOf(e.guests[3].Session)
	e.Partition(3)
	e.until("he is away", 60000, func() bool { return e.guests[0].State().Seats[3].Away })
	for _, sign := range [][]byte{old, session.Forged(old)} {
		session.Alive(e.guests[cheat].Session, sign)
		e.Run(2000)
		for _, i := range []int{0, 1, 2} {
			if !e.guests[i].State().Seats[3].Away || told(e.guests[i], "back") {
				t.Errorf("guest %d believes it", i)
			}
		}
	}
	for k := 0; k < 130 && e.guests[0].State().Seats[3].StandIn == engine.Nobody; k++ {
		for _, i := range []int{0, 2} {
			e.Send(cheat, i, session.Passed(old))
		}
		e.Run(1000)
	}
	if e.guests[0].State().Seats[3].StandIn == engine.Nobody {
		t.Error("they hear him")
	}
}

// Hands are shared after the time that the table has agreed on, and not before.
func TestShareAfter(t *testing.T) {
	long(t)
	for _, after := range []int{30, 300} {
		e := newEvening(t, 4, 69, "sueca", func(x *session.Terms) { x.ShareAfter, x.ReturnTime = after, 600 })
		e.sit(4)
		e.playing(upTo(4), 2)
		e.turn(3)
		e.Partition(3)
		cut := e.Now()
		e.until("somebody stands in", 400000, func() bool { return e.guests[0].State().Seats[3].StandIn != engine.Nobody })
		if took := (e.Now() - cut) / 1000; took < int64(after) || took > int64(after)+20 {
			t.Errorf("after %d s, not %d", took, after)
		}
	}
}

// Somebody to whom nobody has a way any more answers one of the others by a relay. As long as he does, that one does not help to
// open his hand; when he stops, they do.
func TestSignByRelay(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 70, "lots(seats=4,hands=2)", func(x *session.Terms) { x.ShareAfter, x.ReturnTime = 30, 600 })
	e.sit(4)
	e.playing(upTo(4), 0)
	e.turn(3)
	e.Partition(3)
	for range 4 {
		e.Run(20000)
		e.guests[1].Session.Silent(e.ids[3], 0)
		if s := e.guests[0].State().Seats[3]; s.StandIn != engine.Nobody || s.Opened != 0 || !s.Away {
			t.Fatalf("%+v", s)
		}
	}
	e.until("somebody stands in", 60000, func() bool { return e.guests[0].State().Seats[3].StandIn != engine.Nobody })
}
