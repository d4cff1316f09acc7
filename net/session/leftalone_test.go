package session_test

import (
	"slices"
	"testing"

	"carteado/net/mental"
	"carteado/net/session"
)

// TestOwnerLeftRises: where chips are played for, the owner is not dealt his cards while the others play: whoever answers him, he hears a bad part of the cheat's, or after a
// reload another commitment than he has given his shares for. He says that he leaves. Another has left too, and neither he nor the cheat votes for a plan
// without the owner, as long as they sit there. He rises all the same, and there is one table again.
func TestOwnerLeftRises(t *testing.T) {
	long(t)
	const owner, leaver, last = 0, 2, 3
	for _, reload := range []bool{false, true} {
		name := "a void deal"
		if reload {
			name = "a fork"
		}
		t.Run(name, func(t *testing.T) {
			e := newEvening(t, 4, 85, "texas-holdem(seats=4)", func(x *session.Terms) { x.ReturnTime = 60 })
			e.rough = true
			e.wait()
			for _, g := range e.guests {
				g.meek = true
			}
			again, late := false, true
			e.Hook = func(from, to int, msg []byte) [][]byte {
				m := deal(msg)
				switch {
				case (from == cheat || from == leaver) && session.IsVote(msg):
					return nil
				case late && from == owner && (session.Charges(msg) || m != nil && m.Seat == cheat):
					return nil
				case m == nil || m.Seat != cheat || m.Hand != 1 || to != owner:
				case m.Kind == mental.Deals && reload:
					return nil
				case m.Kind == mental.Deals, m.Kind == mental.Commit && again:
					m.Body[0] ^= 2
					return [][]byte{e.signed(cheat, m)}
				}
				return [][]byte{msg}
			}
			e.sit(4)
			e.until("somebody has played", 60_000, func() bool {
				_, parts := session.Speakers(e.guests[last].Session)
				return len(parts) > 0 && slices.ContainsFunc(parts[0], func(x session.Speaker) bool { return x.By == leaver || x.By == last })
			})
			late = false
			if again = reload; again {
				e.again(owner)
			}
			e.until("the owner has left", 300_000, func() bool { return told(e.guests[last], "left") })
			e.guests[leaver].Leave()
			e.until("the owner has risen", 400_000, func() bool { return e.guests[owner].State().Phase == session.Lobby })
			e.Hook = nil
			e.until("they are at one table", 400_000, func() bool {
				a := e.guests[owner].State()
				return e.all([]int{leaver, last}, func(s *session.State) bool {
					return s.Phase == session.Lobby && s.Version == a.Version && s.Carry == a.Carry
				})
			})
		})
	}
}
