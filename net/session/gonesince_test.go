package session_test

import (
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/session"
)

// What is under way where chips are played for waits for two, and the second goes a while after the first. He is still away when the first one's time is over, and back
// before his own is: he is not out with the other.
func TestOwnTime(t *testing.T) {
	t.Parallel()
	const first, second = 2, 3
	e := gamble(t, 5, noClock)
	held := false
	e.Hook = func(from, _ int, msg []byte) [][]byte {
		if m := deal(msg); held && m != nil && m.Kind == mental.Flips && (m.Seat == first || m.Seat == second) {
			return nil
		}
		return [][]byte{msg}
	}
	e.sit(5)
	e.playing(upTo(5), 0)
	held = true
	e.until("a card is wanted of both", 60_000, func() bool {
		e.buys(cheat)
		return e.guests[0].State().Awaited == engine.Seat(first).Set()|engine.Seat(second).Set()
	})
	away := func(i int) func() bool {
		return func() bool { return e.guests[0].State().Seats[i].Away }
	}
	e.Crash(first)
	e.until("the first is away", 30_000, away(first))
	since := e.Now()
	e.hush(second)
	e.guests[second].asleep = true
	e.until("the second is away", 30_000, away(second))
	e.Run(since + 61_500 - e.Now())
	if s := e.guests[0].State().Seats; s[first].Left || s[second].Left {
		t.Error("both are out together")
	}
	held, e.guests[second].asleep = false, false
	e.Run(500)
	e.Whole()
	e.until("the second is back", 13_000, func() bool { return !away(second)() })
	e.until("the first is out", 40_000, func() bool { return e.guests[0].State().Seats[first].Left })
	e.guests[cheat].idle = false
	e.until("they play on", 60_000, func() bool { return e.guests[0].State().Awaited == 0 || e.guests[0].State().Turn != 0 })
	for _, i := range []int{0, 1, 4} {
		if s := e.guests[i].State(); s.Phase < session.Seating || s.Seats[second].Left {
			t.Errorf("guest %d: %q, %v", i, s.Ending, e.guests[i].notices)
		}
	}
}
