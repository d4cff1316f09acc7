package session_test

import (
	"testing"

	"carteado/net/mental"
	"carteado/net/session"
	"carteado/net/wire"
)

// One of four has the log up to its last entry, but not what was said in the deal after it, when his line breaks. The others
// end the match without him, and their next plan has reached him. He stays where he is until he has heard the rest, and then
// has the score that they have.
func TestEndMissed(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 91, "sueca(target=1)", nil)
	e.sit(4)
	for _, g := range e.guests {
		g.keen = true
	}
	last := e.guests[2]
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if f, err := wire.Decode(msg); err == nil && to == 2 && f.Kind() == wire.KindDeal {
			if m, err := mental.DecodeMessage(f.(*wire.Deal).Raw); err == nil && m.Kind == mental.Audit {
				return nil
			}
		}
		return [][]byte{msg}
	}
	others := []int{0, 1, 3}
	e.over(others, 3000000)
	e.Run(500)
	if last.State().Phase != session.Checking {
		t.Fatalf("he has come to %v", last.State().Phase)
	}
	e.Partition(2)
	e.Run(40000)
	e.Hook = nil
	e.Whole()
	e.over(upTo(4), 60000)
}

// The others have ended the sitting without him, and have begun another, when his line is whole again. Who may watch sees
// that more than half of them have agreed to it, and rises.
func TestSittingMissed(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 92, "sueca(target=1)", func(x *session.Terms) { x.ShareAfter, x.ReturnTime = 0, 60 })
	e.sit(4)
	e.playing(upTo(4), 3)
	e.Partition(3)
	rest := upTo(3)
	e.until("they rise", 300000, func() bool {
		return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[3].Kind == session.Empty })
	})
	if err := e.guests[0].SetRobot(3, true); err != nil {
		t.Fatal(err)
	}
	e.begin(rest)
	e.playing(rest, 1)
	e.Whole()
	e.until("he watches", 30000, func() bool {
		s := e.guests[3].State()
		return s.Me < 0 && s.Phase == session.Playing && s.Table == e.guests[0].State().Table
	})
}
