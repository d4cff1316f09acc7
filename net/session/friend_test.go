package session_test

import (
	"testing"

	"carteado/net/mental"
	"carteado/net/session"
	"carteado/net/wire"
)

// What a friend of who is losing can do for him, where chips are played for.

const friend = 3

// keepsBack lets the cheat say nothing in the deal any more, and returns the last thing that he has said.
func (e *evening) keepsBack() *mental.Message {
	var last *mental.Message
	for _, raw := range session.Chair(e.guests[friend].Session, 1).Deal.Held(cheat) {
		if m, err := mental.DecodeMessage(raw); err == nil && m.Seq < 1<<30 {
			last = m
		}
	}
	if last == nil {
		e.t.Fatal("he has said nothing")
	}
	e.Hook = func(from, _ int, msg []byte) [][]byte {
		if from == cheat && wire.Kind(msg[0]) == wire.KindDeal {
			return nil
		}
		return [][]byte{msg}
	}
	return last
}

// Old words of who is away bring him back to nobody, however often his friend shows them.
func TestOldWordsBringNobodyBack(t *testing.T) {
	t.Parallel()
	e := losing(t)
	old := e.keepsBack()
	for range 200 {
		e.Run(1000)
		if s := e.guests[friend].State(); s.Phase == session.Playing && s.Seats[cheat].Away {
			session.Hear(e.guests[friend].Session, cheat, old.Root, old.Bytes())
		}
	}
	if x := e.guests[0].State().Carry.Points[cheat]; x >= 0 {
		t.Errorf("he has %d chips", x)
	}
}
