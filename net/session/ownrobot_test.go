package session_test

import (
	"bytes"
	"testing"

	"carteado/net/mental"
	"carteado/net/session"
)

// TestRobotOfACheat: who made the table has a robot, where chips are played for, and signs two messages in one place. The others convict him
// and play the hand to its end. They tell his page too what they have found. It takes in the verdict without an error: his robot
// believes him, and so the seats of his page do not part. It accuses none of the others, who go on from where it has never been.
func TestRobotOfACheat(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 94, "raffle(seats=4)", nil)
	e.rough = true
	e.wait()
	var first *mental.Message
	e.Hook = func(from, _ int, msg []byte) [][]byte {
		if m := deal(msg); first == nil && m != nil && m.Seat == 0 && m.Kind == mental.Commit && m.Hand == 1 {
			first = m
		}
		return [][]byte{msg}
	}
	e.robot(3)
	e.sit(3)
	e.playing(upTo(3), 0)
	other := *first
	other.Body = bytes.Clone(first.Body)
	other.Body[0] ^= 1
	frame := e.signed(0, &other)
	rest := []int{1, 2}
	for _, i := range rest {
		e.guests[i].Session.Receive(e.ids[0], frame)
	}
	e.until("the others have risen", 300000, func() bool {
		return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Carry == e.guests[1].State().Carry })
	})
	if n := len(e.guests[1].State().Scores); n != 1 {
		t.Errorf("%d hands are scored", n)
	}
	e.Run(100000)
	if s := e.guests[0].State(); s.Phase != session.Lobby {
		t.Errorf("the cheat waits for the others: %v", s.Phase)
	}
	for i, g := range e.guests {
		if v := g.Verdicts(); len(v) != 1 || v[0].Seat != 0 || v[0].Deal == nil || v[0].Deal.What != mental.Equivocation {
			t.Errorf("guest %d: %+v", i, v)
		}
	}
}
