package session_test

import (
	"fmt"
	"testing"

	"carteado/net/mental"
	"carteado/net/session"
	"carteado/net/wire"
)

// Where chips are played for a cheat who is found out stays online and names nobody who is waited for, and his friend shuts his page, or stays and
// says nothing: the others play on without both.
func TestConvictedStays(t *testing.T) {
	long(t)
	for _, shuts := range []bool{true, false} {
		t.Run(fmt.Sprint("shuts: ", shuts), func(t *testing.T) { convictedStays(t, shuts) })
	}
}

func convictedStays(t *testing.T, shuts bool) {
	const friend = 2
	e := newEvening(t, 4, 93, "raffle(seats=4)", func(x *session.Terms) { x.ReturnTime = 60 })
	e.rough = true
	e.wait()
	said, mute := false, false
	e.distort(mental.Flips, 1, func(m *mental.Message) {
		m.Body[len(m.Body)-40] ^= 1
		said = true
	})
	twist := e.Hook
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if (said && from == cheat || mute && from == friend) && wire.Kind(msg[0]) == wire.KindPropose || mute && from == friend && deal(msg) != nil {
			return nil
		}
		return twist(from, to, msg)
	}
	e.sit(4)
	e.until("he is found out", 60000, func() bool { return len(e.guests[0].Verdicts()) > 0 && len(e.guests[3].Verdicts()) > 0 })
	e.Run(3000)
	if mute = true; shuts {
		e.Crash(friend)
	}
	rest := []int{0, 3}
	e.until("the others have played on", 300000, func() bool {
		return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby || len(s.Scores) > 0 })
	})
	for _, i := range rest {
		if s := e.guests[i].State(); s.Ending == "alone" || len(s.Scores) == 0 {
			t.Errorf("guest %d: %q, %d hands, %v", i, s.Ending, len(s.Scores), e.guests[i].notices)
		}
	}
}
