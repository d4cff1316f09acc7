package session_test

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/session"
)

// TestMadeUpRootInTheLastHand: in the hand that ends a match a cheat hangs what he says last on a root that he has made up, his word of the end, the key that shows his hand, or his part of the cards that are shown, and lets
// one of the others not reach him from then on. There is no hand after it in which the log could say so. The match ends for
// all others alike, as the hand was played, or lost for him; none of them is blamed, or is said to be away, and he has no seat at their table any more.
func TestMadeUpRootInTheLastHand(t *testing.T) {
	long(t)
	const from = 2
	for _, c := range []struct {
		rules string
		kind  mental.Kind
	}{
		{"sueca(target=1)", mental.Final},
		{"sueca(target=1)", mental.Audit},
		{"poker-fechado(handsPerMatch=1,seats=4)", mental.Final},
		{"poker-fechado(handsPerMatch=1,seats=4)", mental.Opens},
	} {
		t.Run(fmt.Sprint(c.rules, ", ", c.kind), func(t *testing.T) {
			e := newEvening(t, 4, 91, c.rules, func(x *session.Terms) { x.ReturnTime = 60 })
			e.rough = true
			e.wait()
			for _, g := range e.guests {
				g.meek = true
			}
			lies := false
			e.distort(c.kind, 1, func(m *mental.Message) {
				if m.Root[5] ^= 1; !lies {
					lies = true
					e.After(300, func() { e.Cut(cheat, from) })
				}
			})
			twist := e.Hook
			e.Hook = func(by, to int, msg []byte) [][]byte {
				if m := deal(msg); to == cheat && m != nil && m.Seat == cheat { // it would convict him
					return nil
				}
				return twist(by, to, msg)
			}
			e.sit(4)
			rest := []int{0, from, 3}
			e.until("the match is over", 600_000, func() bool {
				return lies && e.all(rest, func(s *session.State) bool {
					return s.Phase == session.Lobby && s.Over && s.Seats[cheat].Kind == session.Empty
				})
			})
			for _, i := range rest {
				g, s := e.guests[i], e.guests[i].State()
				if s.Me != engine.Seat(i) || len(s.Scores) != 1 || s.Carry != e.guests[0].State().Carry || s.Ending != e.guests[0].State().Ending || s.Places != e.guests[0].State().Places {
					t.Errorf("guest %d: seat %d, %q, %v", i, s.Me, s.Ending, s.Carry)
				}
				if slices.ContainsFunc(g.notices, func(x session.Notice) bool { return x.Key == "away" && x.Seat != cheat }) || told(g, "strike") {
					t.Errorf("guest %d is told %v", i, g.notices)
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
