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

// TestReloadWithTwoShares: where chips are played for, a cheat says two shares of a card that is turned up, while another's is still on its way. All go on without him from there,
// and play to the end. A page that is reloaded on the way, or there, is told both before its deal has come to that card: it comes to where the others are, and its player stays.
func TestReloadWithTwoShares(t *testing.T) {
	long(t)
	const victim, slow = 2, 3
	rest := []int{0, victim, slow}
	for _, c := range []struct {
		what  string
		first bool // the bad one comes first
		late  bool // what was on its way comes after all
		after int  // reloaded when so many cards are turned up since, 0 for at the end
	}{
		{"the bad one first, reloaded at once", true, false, 1},
		{"the bad one last, reloaded later", false, true, 9},
		{"reloaded at the end", false, true, 0},
	} {
		t.Run(c.what, func(t *testing.T) {
			e := gamble(t, 4, nil)
			turned := map[[32]byte]bool{} // by root
			var first *mental.Message
			all := false
			found := func() bool {
				all = all || !slices.ContainsFunc(rest, func(i int) bool { return len(e.guests[i].Verdicts()) == 0 })
				return all
			}
			var held []func()
			reloaded, since := false, 0
			reload := func() {
				reloaded = true
				e.After(0, func() { e.again(victim) })
			}
			e.Hook = func(from, to int, msg []byte) [][]byte {
				m := deal(msg)
				if m == nil {
					if !reloaded && from == victim && session.SaysOver(msg) {
						reload()
					}
					if session.SaysOver(msg) && !reloaded {
						return nil
					}
					return [][]byte{msg}
				}
				if m.Kind != mental.Flips || m.Hand != 1 {
					return [][]byte{msg}
				}
				if turned[m.Root] = true; m.Seat == cheat && first == nil && len(turned) > 2 {
					first = m
					wait := int64(0)
					if !c.first {
						wait = 400
					}
					e.After(wait, func() {
						for _, i := range rest {
							e.Send(cheat, i, e.another(m))
						}
					})
				}
				switch {
				case len(turned) > 2 && !found() && (m.Seat == slow || m.Seat == 0 && to == slow):
					held = append(held, func() { e.Send(from, to, msg) })
					return nil
				case first != nil && found() && to == victim:
					for _, f := range held {
						if c.late {
							e.After(0, f)
						}
					}
					held = nil
					if since++; since == c.after {
						reload()
					}
				}
				return [][]byte{msg}
			}
			e.sit(4)
			e.until("they have risen", 120000, func() bool {
				e.buys(cheat)
				return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
			})
			if !reloaded || !found() {
				t.Fatalf("reloaded %v, found %v", reloaded, found())
			}
			for _, i := range rest {
				g, s := e.guests[i], e.guests[i].State()
				if len(s.Scores) != 1 || s.Carry != e.guests[0].State().Carry || int(s.Me) != i || told(g, "away") || told(g, "left") || told(g, "rise-alone") {
					t.Errorf("guest %d: seat %d, %q, %+v, %v", i, s.Me, s.Ending, s.Carry, g.notices)
				}
			}
		})
	}
}
