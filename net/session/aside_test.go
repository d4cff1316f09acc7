package session_test

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/games/holdem"
	"carteado/net/session"
	"carteado/net/wire"
)

// Somebody at Hold'em makes no move. A friend of his, who does not say that he waits for him, changes every few seconds how he is asked for blinds, so that the deal stands
// elsewhere each time. The others do not wait longer for that.
func TestAsidesHoldNothingUp(t *testing.T) {
	long(t)
	const silent, friend = 3, 1
	e := newEvening(t, 5, 31, "texas-holdem(seats=5)", func(x *session.Terms) { x.ReturnTime = 60 })
	e.rough = true
	for i, g := range e.guests {
		g.meek, g.idle = true, i == silent
	}
	e.sit(5)
	e.wait()
	e.until("it is his turn", 200_000, func() bool {
		s := e.guests[0].State()
		return s.View != nil && s.Turn.Has(silent)
	})
	for _, g := range e.guests {
		g.idle = true
	}
	e.Hook = func(from, _ int, msg []byte) [][]byte {
		if from != silent && from != friend || wire.Kind(msg[0]) != wire.KindPropose {
			return [][]byte{msg}
		}
		f, err := wire.Decode(slices.Clone(msg))
		if p, is := f.(*wire.Propose); from == silent || err == nil && is && session.GivesUp(p.Action) {
			return nil
		}
		return [][]byte{msg}
	}
	began, asides := e.Now(), 0
	e.until("he is out", 900_000, func() bool {
		if e.Now()-began >= int64(asides)*5000 {
			act := engine.Action{Seat: friend, Verb: holdem.Manual + engine.Verb(asides%2)}
			session.Insert(e.guests[friend].Session, act.Append(nil))
			asides++
		}
		return e.guests[0].State().Seats[silent].Left
	})
	if took := (e.Now() - began) / 1000; took > 180 {
		t.Errorf("the others have waited %d s", took)
	}
}
