package session_test

import (
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/session"
)

// Of five some keep back what the others wait for, and each says that he is back just before his time to come back is over, so that it would begin anew; also by turns, so that
// one is always away whose time is not over. Each has his time once, and the others play on.
func TestByTurns(t *testing.T) {
	long(t)
	for _, c := range []struct {
		name  string
		kind  mental.Kind
		who   []int
		apart int64 // how much later than the one before each goes
		most  int64 // how long the others wait, in seconds
	}{
		{"one, while the deck is mixed", mental.Deck, []int{2}, 0, 120},
		{"one", mental.Flips, []int{2}, 0, 120},
		{"two by turns", mental.Flips, []int{2, 3}, 30_000, 180},
	} {
		t.Run(c.name, func(t *testing.T) { byTurns(t, c.kind, c.who, c.apart, c.most) })
	}
}

func byTurns(t *testing.T, kind mental.Kind, who []int, apart, most int64) {
	e := gamble(t, 5, noClock)
	var seats engine.SeatSet
	held := kind == mental.Deck
	from := map[int]int64{}
	for _, i := range who {
		seats |= engine.Seat(i).Set()
	}
	e.Hook = func(from, _ int, msg []byte) [][]byte {
		if m := deal(msg); held && m != nil && m.Kind == kind && seats.Has(m.Seat) {
			return nil
		}
		return [][]byte{msg}
	}
	e.sit(5)
	if !held {
		e.playing(upTo(5), 0)
		held = true
	}
	e.until("their parts are wanted", 60_000, func() bool {
		e.buys(cheat)
		return e.guests[0].State().Awaited == seats
	})
	e.guests[cheat].idle = false
	began := e.Now()
	for k, i := range who {
		session.Sulk(e.guests[i].Session)
		from[i] = began + int64(k)*apart
	}
	backs, waited := 0, 0
	e.until("they are out", 2_400_000, func() bool {
		out, lobby := true, e.guests[0].State().Phase == session.Lobby
		for _, i := range who {
			s := e.guests[0].State().Seats[i]
			out = out && (s.Left || lobby)
			waited = max(waited, s.Waited)
			if !lobby && s.Away && !s.Left && e.Now()-from[i] >= 55_000 {
				from[i] = e.Now()
				session.SayBack(e.guests[i].Session)
				backs++
			}
		}
		return out
	})
	if took := (e.Now() - began) / 1000; took > most {
		t.Errorf("the others have waited %d s, and heard %d times that somebody is back", took, backs)
	}
	if waited < 20 {
		t.Errorf("a screen is told that the table has waited %d s for one", waited)
	}
	e.until("they play on", 120_000, func() bool {
		s := e.guests[0].State()
		return s.Phase < session.Seating || len(s.Scores) > 0 || s.Turn != 0
	})
	for _, i := range []int{0, 1, 4} {
		if s := e.guests[i].State(); s.Ending == "alone" {
			t.Errorf("guest %d: %q", i, s.Ending)
		}
	}
}
