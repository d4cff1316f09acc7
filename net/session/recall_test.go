package session_test

import (
	"fmt"
	"slices"
	"testing"

	"carteado/net/mental"
	"carteado/net/session"
)

// TestReloadWithTwoVersions: where chips are played for, a cheat says another thing in the place of his part of the dealing, when somebody has played. He is out of
// the hand, and the others play it to its end. A page that is reloaded there goes through its own record, which has both: it comes to the
// end where it was, and the hand counts with its player in it.
func TestReloadWithTwoVersions(t *testing.T) {
	long(t)
	const victim = 2
	rest := []int{0, victim, 3}
	for _, kind := range []mental.Kind{mental.Commit, mental.Ack, mental.Deals} {
		t.Run(fmt.Sprint(kind), func(t *testing.T) {
			e := gamble(t, 4, nil)
			var first *mental.Message
			reloaded := false
			e.Hook = func(from, _ int, msg []byte) [][]byte {
				if m := deal(msg); m != nil && m.Kind == kind && m.Hand == 1 && m.Seat == cheat && first == nil {
					first = m
				}
				if reloaded || !session.SaysOver(msg) {
					return [][]byte{msg}
				}
				if from == victim {
					reloaded = true
					e.After(0, func() { e.again(victim) })
				}
				return nil
			}
			e.sit(4)
			e.until("somebody else has played", 60000, func() bool {
				e.buys(cheat)
				_, parts := session.Speakers(e.guests[0].Session)
				return len(parts) > 0 && slices.ContainsFunc(parts[0], func(x session.Speaker) bool { return x.By != cheat })
			})
			for _, i := range rest {
				e.Send(cheat, i, e.another(first))
			}
			e.until("they have risen", 400000, func() bool {
				return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
			})
			if !reloaded {
				t.Fatal("nobody was reloaded")
			}
			for _, i := range rest {
				g, s := e.guests[i], e.guests[i].State()
				if len(s.Scores) != 1 || s.Carry != e.guests[0].State().Carry || int(s.Me) != i || told(g, "left") || told(g, "rise-alone") {
					t.Errorf("guest %d: seat %d, %q, %+v, %v", i, s.Me, s.Ending, s.Carry, g.notices)
				}
			}
		})
	}
}

// another returns a frame with another message in the place of one.
func (e *evening) another(m *mental.Message) []byte {
	other := *m
	other.Body = slices.Clone(m.Body)
	other.Body[0] ^= 1
	return e.signed(other.Seat, &other)
}
