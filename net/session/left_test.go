package session_test

import (
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/session"
)

// TestLeftAtOnePlace: a cheat is out of the hand by the log, where chips are played for, and one of the others has not heard yet what
// another says in the operation that went on without the cheat. They go on at one place all the same, and nobody else is blamed.
func TestLeftAtOnePlace(t *testing.T) {
	long(t)
	e := newEvening(t, 3, 90, "raffle", nil)
	e.rough = true
	e.wait()
	e.lie(mental.Flips, 1)
	twist, first := e.Hook, int64(0)
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if m := deal(msg); m != nil && m.Hand == 1 && m.Kind == mental.Flips {
			if from == cheat && first == 0 {
				first = e.Now()
			}
			if to == 2 && m.Seat == 0 && first > 0 && e.Now()-first < 6000 {
				return nil
			}
		}
		return twist(from, to, msg)
	}
	e.sit(3)
	rest := []int{0, 2}
	e.until("he has lost his seat", 1000000, func() bool {
		return e.all(rest, func(s *session.State) bool {
			return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty
		})
	})
	for _, i := range rest {
		g, s := e.guests[i], e.guests[i].State()
		if len(s.Scores) != 1 || s.Carry != e.guests[0].State().Carry || told(g, "away") {
			t.Errorf("guest %d: %q, %d hands, told %v", i, s.Ending, len(s.Scores), g.notices)
		}
		for _, v := range g.Verdicts() {
			if v.Seat != cheat {
				t.Errorf("guest %d: %+v", i, v)
			}
		}
	}
}

// Somebody leaves a hand that cannot go on without him, while a card is being drawn: what he has said last reaches one of the others before
// they give the hand up, and the rest after. None of them is taken for away, or loses his seat.
func TestSaidLast(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 89, "mau-mau", func(x *session.Terms) { x.ShareAfter = 0 })
	e.sit(4)
	e.playing(upTo(4), 1)
	e.guests[3].Leave()
	e.until("they rise", 200000, func() bool {
		return e.all(upTo(3), func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[3].Kind == session.Empty })
	})
	for i := range 3 {
		if s := e.guests[i].State(); s.Me != engine.Seat(i) || told(e.guests[i], "away") {
			t.Errorf("guest %d: seat %d, %v", i, s.Me, e.guests[i].notices)
		}
	}
}
