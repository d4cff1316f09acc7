package session_test

import (
	"fmt"
	"testing"

	"carteado/net/mental"
	"carteado/net/session"
	"carteado/net/wire"
)

// TestTwoEnds: one says at the end of a hand that it has ended otherwise, to one alone, and to the others what is so. The hand has ended
// for all of them at one place all the same, before the charge or with it: it costs what a false end costs that all are told. Where chips
// are played for it counts, and nobody else is away from it.
func TestTwoEnds(t *testing.T) {
	long(t)
	for _, c := range []struct {
		rules  string
		n      int
		counts bool // where chips are played for
		mute   bool // and he says nothing in the log from then on
	}{
		{"lots(seats=4,hands=2)", 4, false, false},
		{"raffle(seats=3)", 3, true, false},
		{"raffle(seats=3)", 3, true, true},
	} {
		t.Run(fmt.Sprint(c.rules, " ", c.mute), func(t *testing.T) {
			e := newEvening(t, c.n, 87, c.rules, nil)
			e.rough = true
			e.wait()
			e.distort(mental.Final, 1, func(m *mental.Message) { m.Body[0] ^= 2 }, 2)
			said := false
			twist := e.Hook
			e.Hook = func(from, to int, msg []byte) [][]byte {
				if m := deal(msg); m != nil && m.Kind == mental.Final && m.Seat == cheat {
					said = true
				}
				if c.mute && said && from == cheat && wire.Kind(msg[0]) == wire.KindPropose {
					return nil
				}
				return twist(from, to, msg)
			}
			e.sit(c.n)
			rest := []int{0, 2, 3}[:c.n-1]
			e.until("he has lost his seat", 1000000, func() bool {
				return e.all(rest, func(s *session.State) bool {
					return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty
				})
			})
			for _, i := range rest {
				g, s := e.guests[i], e.guests[i].State()
				if (len(s.Scores) > 0) != c.counts || (s.Ending == "forfeit") == c.counts || s.Carry != e.guests[0].State().Carry {
					t.Errorf("guest %d: %q, %d hands, %v", i, s.Ending, len(s.Scores), s.Carry)
				}
				if told(g, "away") || len(g.Verdicts()) == 0 {
					t.Errorf("guest %d: %v, told %v", i, g.Verdicts(), g.notices)
				}
				for _, v := range g.Verdicts() {
					if v.Seat != cheat {
						t.Errorf("guest %d: %+v", i, v)
					}
				}
			}
		})
	}
}
