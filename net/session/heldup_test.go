package session_test

import (
	"fmt"
	"slices"
	"testing"

	"carteado/net/mental"
	"carteado/net/session"
	"carteado/net/wire"
)

// heldUpBy is a network in which somebody never says of another that he is away, nor gives a hand up.
func heldUpBy(who int) func(from, to int, msg []byte) [][]byte {
	return func(from, _ int, msg []byte) [][]byte {
		if from == who && wire.Kind(msg[0]) == wire.KindPropose {
			f, err := wire.Decode(slices.Clone(msg))
			if err == nil && session.GivesUp(f.(*wire.Propose).Action) {
				return nil
			}
		}
		return [][]byte{msg}
	}
}

// TestHeldUp: one who is there never says of another that he is away, nor gives a hand up, in the hand or between two; or with two at
// the table he keeps back what the deal waits for. Nothing can be agreed on without him. When the time to come back is long over the
// others end the sitting, each for himself, with the score as it stood.
func TestHeldUp(t *testing.T) {
	long(t)
	for _, c := range []struct {
		n     int
		hands int // that are played before
	}{{4, 0}, {3, 1}, {2, 0}} {
		t.Run(fmt.Sprint(c.n, " after ", c.hands), func(t *testing.T) {
			rules := fmt.Sprintf("lots(seats=%d,hands=2)", c.n)
			e := newEvening(t, c.n, 89, rules, func(x *session.Terms) { x.ShareAfter, x.ReturnTime = 0, 60 })
			e.rough = true
			e.Hook = heldUpBy(cheat)
			if c.n == 2 {
				e.Hook = func(from, _ int, msg []byte) [][]byte {
					if m := deal(msg); from == cheat && m != nil && m.Kind == mental.Deals {
						return nil
					}
					return [][]byte{msg}
				}
			}
			e.sit(c.n)
			rest := []int{0, 2, 3}[:max(c.n-2, 1)]
			if c.n > 2 {
				if c.hands == 0 {
					e.playing(upTo(c.n), 1)
				} else {
					e.until("between hands", 1000000, func() bool {
						return e.all(upTo(c.n), func(s *session.State) bool { return s.Phase == session.Between })
					})
				}
				e.Crash(c.n - 1)
				e.Run(80000)
			} else {
				e.Run(60000)
			}
			for _, i := range rest {
				if s := e.guests[i].State(); s.Phase < session.Seating {
					t.Errorf("guest %d does not wait: %q", i, s.Ending)
				}
			}
			e.until("they rise", 200000, func() bool {
				return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby })
			})
			for _, i := range rest {
				if s := e.guests[i].State(); s.Ending != "alone" || len(s.Scores) != c.hands || len(e.guests[i].Verdicts()) > 0 {
					t.Errorf("guest %d: %q, %d hands", i, s.Ending, len(s.Scores))
				}
			}
		})
	}
}

// One's line to another breaks for a while, who is to move, and thinks for long afterwards. That is no reason to rise.
func TestThinksLong(t *testing.T) {
	long(t)
	e := newEvening(t, 3, 92, "lots(seats=3,hands=2)", func(x *session.Terms) { x.MoveTime, x.ShareAfter, x.ReturnTime = 0, 0, 60 })
	e.sit(3)
	e.playing(upTo(3), 0)
	e.turn(0)
	e.Cut(0, 2)
	e.Run(25000)
	e.Heal(0, 2)
	e.Run(200000)
	for i, g := range e.guests {
		if s := g.State(); s.Phase != session.Playing || s.Seats[0].Away {
			t.Errorf("guest %d: %v, %q", i, s.Phase, s.Ending)
		}
	}
	e.guests[0].idle = false
	e.scored(upTo(3), 1)
}
