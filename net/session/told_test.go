package session_test

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/shuffle"
	"carteado/net/session"
	"carteado/net/wire"
)

// TestToldAnotherDeck: a cheat tells one page another deck than he told the other, who cannot be asked for a minute: the page is reloaded before its cards are dealt,
// and the other's line is cut; or their line to each other is, and the cheat alone brings what the other has said. That one's words hang on nothing that the page has heard, and it
// holds him for no cheat on account of that. When his line is back they find out who has said two things.
func TestToldAnotherDeck(t *testing.T) {
	long(t)
	const honest, page = 0, 2
	for _, reloaded := range []bool{true, false} {
		for _, rules := range []string{"lots(seats=3,hands=2)", "raffle(seats=3)"} {
			t.Run(fmt.Sprint(rules, ", reloaded: ", reloaded), func(t *testing.T) {
				e := newEvening(t, 3, 91, rules, func(x *session.Terms) { x.ReturnTime = 120 })
				e.rough = true
				e.wait()
				lies, stopped := !reloaded, false
				var other []byte
				e.Hook = func(from, to int, msg []byte) [][]byte {
					m := deal(msg)
					switch {
					case m == nil || m.Hand != 1:
					case m.Kind == mental.Deals && to == page && from == cheat && reloaded: // so that it is reloaded before its cards are dealt
						stopped = true
						if m.Seat == cheat && !lies {
							return nil
						}
					case m.Kind == mental.Deck && m.Seat == cheat && from == cheat && to == page && lies:
						if other == nil {
							x := *m
							x.Body = slices.Concat(m.Body[shuffle.CiphertextSize:], m.Body[:shuffle.CiphertextSize])
							other = e.signed(cheat, &x)
						}
						stopped = true
						return [][]byte{other}
					}
					return [][]byte{msg}
				}
				e.sit(3)
				if reloaded {
					e.until("all but the cheat's part is dealt", 60000, func() bool { return stopped })
					e.Run(1000)
					lies = true
					e.Partition(honest)
					e.again(page)
				} else {
					e.Cut(honest, page)
					e.until("he has told it another deck", 60000, func() bool { return stopped })
				}
				e.Run(60000)
				e.Whole()
				both := []int{honest, page}
				e.until("they know", 60000, func() bool {
					return !slices.ContainsFunc(both, func(i int) bool { return len(e.guests[i].Verdicts()) == 0 })
				})
				e.until("they have risen", 300000, func() bool {
					return e.all(both, func(s *session.State) bool { return s.Phase == session.Lobby })
				})
				for _, i := range both {
					g := e.guests[i]
					if told(g, "strike") || told(g, "left") {
						t.Errorf("guest %d: %v", i, g.notices)
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
}

// TestToldAnotherRoot: a page is reloaded while its line to the other honest one is cut, and a cheat brings it his deck anew, on a root that he has made up. The page knows that
// it has gone beyond that place, on another root; but the other may have heard something else, and it says nothing on its own account before they can tell each other. The cheat is found by that.
func TestToldAnotherRoot(t *testing.T) {
	long(t)
	const honest, page = 0, 2
	for _, rules := range []string{"lots(seats=3,hands=2)", "raffle(seats=3)"} {
		t.Run(rules, func(t *testing.T) {
			e := newEvening(t, 3, 91, rules, func(x *session.Terms) { x.ReturnTime = 120 })
			e.rough = true
			e.wait()
			lies, stopped := false, false
			e.Hook = func(from, to int, msg []byte) [][]byte {
				m := deal(msg)
				switch {
				case m == nil || m.Hand != 1 || m.Seat != cheat || from != cheat || to != page:
				case m.Kind == mental.Deals && !lies: // so that it is reloaded before its cards are dealt
					stopped = true
					return nil
				case m.Kind == mental.Deck && lies:
					m.Root[4] ^= 1
					return [][]byte{e.signed(cheat, m)}
				}
				return [][]byte{msg}
			}
			e.sit(3)
			e.until("all but the cheat's part is dealt", 60000, func() bool { return stopped })
			e.Run(1000)
			lies = true
			e.Cut(honest, page)
			e.again(page)
			e.Run(70000)
			e.Whole()
			both := []int{honest, page}
			e.until("they know", 60000, func() bool {
				return !slices.ContainsFunc(both, func(i int) bool { return len(e.guests[i].Verdicts()) == 0 })
			})
			for _, i := range both {
				g := e.guests[i]
				if told(g, "strike") || told(g, "left") {
					t.Errorf("guest %d: %v", i, g.notices)
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

// makesUpRoot has the cheat hang his part of the third card that is turned up, and of all later ones, on a root that he has made up. It calls first when he
// begins.
func (e *evening) makesUpRoot(first func()) {
	turned, third := map[uint32]bool{}, uint32(0)
	e.distort(mental.Flips, 1, func(m *mental.Message) {
		if turned[m.Seq] = true; len(turned) < 3 || third > m.Seq {
			return
		}
		if third == 0 {
			third = m.Seq
			first()
		}
		m.Root[5] ^= 1
	})
}

// TestHidesFromOne: a cheat who has put in three chips makes up a root when another card is turned up, and lets one of the others not reach him any more. With the rest he says of that
// one all the time that he is waited for where they have gone on. He goes on with them as soon as they say that the cheat's words hang on nothing, and keeps his seat: the cheat has lost his chips and his.
func TestHidesFromOne(t *testing.T) {
	long(t)
	const from = 2
	for _, n := range []int{3, 4} {
		t.Run(fmt.Sprint(n, " sit there"), func(t *testing.T) {
			e := gamble(t, n, func(x *session.Terms) { x.ReturnTime, x.MoveTime = 300, 0 })
			e.makesUpRoot(func() {
				e.After(500, func() { e.Cut(cheat, from) })
				for k := range int64(400) {
					e.After(31000+1000*k, func() {
						root, _, _ := session.Stands(e.guests[0].Session)
						session.AccuseAt(e.guests[cheat].Session, from, root)
					})
				}
			})
			e.sit(n)
			rest := []int{0, from, 3}[:n-1]
			e.until("he has lost his seat", 400_000, func() bool {
				e.buys(cheat)
				return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
			})
			for _, i := range rest {
				if s := e.guests[i].State(); s.Me != engine.Seat(i) || s.Carry.Points[cheat] != -3 || s.Carry != e.guests[0].State().Carry {
					t.Errorf("guest %d: seat %d, %q, %v", i, s.Me, s.Ending, s.Carry)
				}
			}
		})
	}
}

// TestHidesFromTwo: of four he does not let two reach him. They wait for him, and go on when the third says that his words hang on nothing: he has lost his chips.
func TestHidesFromTwo(t *testing.T) {
	long(t)
	e := gamble(t, 4, noClock)
	e.makesUpRoot(func() {
		e.After(500, func() {
			e.Cut(cheat, 2)
			e.Cut(cheat, 3)
		})
	})
	e.sit(4)
	rest := []int{0, 2, 3}
	e.until("he has lost his seat", 400_000, func() bool {
		e.buys(cheat)
		return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
	})
	for _, i := range rest {
		if s := e.guests[i].State(); s.Me != engine.Seat(i) || s.Carry.Points[cheat] != -3 || s.Carry != e.guests[0].State().Carry {
			t.Errorf("guest %d: seat %d, %q, %v", i, s.Me, s.Ending, s.Carry)
		}
	}
}

// TestHidesHisEndFromOne: a cheat makes up a root for his last word in a hand, and lets one of the others not reach him any more; he says in the log what his program does, or nothing. The others
// take him to have said what they all do. So does that one, as he sees that they have gone on from there: the hand counts for all alike, nobody waits for him, and he loses his seat.
func TestHidesHisEndFromOne(t *testing.T) {
	long(t)
	const from = 2
	for _, rules := range []string{"lots(seats=%d,hands=1)", "lots(seats=%d,hands=2)", "raffle(seats=%d)"} {
		for n := 3; n <= 4; n++ {
			for _, mute := range []bool{false, true} {
				t.Run(fmt.Sprintf(rules+", mute: %v", n, mute), func(t *testing.T) {
					e := newEvening(t, n, 91, fmt.Sprintf(rules, n), func(x *session.Terms) { x.ReturnTime = 60 })
					e.rough = true
					e.wait()
					lies := false
					e.distort(mental.Final, 1, func(m *mental.Message) {
						if m.Root[5] ^= 1; !lies {
							lies = true
							e.After(500, func() { e.Cut(cheat, from) })
						}
					})
					twist := e.Hook
					e.Hook = func(by, to int, msg []byte) [][]byte {
						m := deal(msg)
						if mute && lies && by == cheat && wire.Kind(msg[0]) == wire.KindPropose || to == cheat && m != nil && m.Seat == cheat { // it would convict him
							return nil
						}
						return twist(by, to, msg)
					}
					e.sit(n)
					rest := []int{0, from, 3}[:n-1]
					e.until("the hand is over", 400_000, func() bool {
						return e.all(rest, func(s *session.State) bool { return len(s.Scores) > 0 || s.Phase == session.Lobby })
					})
					e.Run(20_000)
					for _, i := range rest {
						g, s := e.guests[i], e.guests[i].State()
						if s.Me != engine.Seat(i) || len(s.Scores) == 0 || s.Scores[0] != e.guests[0].State().Scores[0] {
							t.Errorf("guest %d: seat %d, %q, %d hands, %v", i, s.Me, s.Ending, len(s.Scores), s.Carry)
						}
						if slices.ContainsFunc(g.notices, func(x session.Notice) bool { return x.Key == "away" && x.Seat != cheat }) {
							t.Errorf("guest %d is told %v", i, g.notices)
						}
						if v := g.Verdicts(); len(v) != 1 || v[0].Seat != cheat || v[0].What != "root" {
							t.Errorf("guest %d: %v", i, v)
						}
						g.Next()
					}
					e.until("he has lost his seat", 5000, func() bool {
						return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
					})
				})
			}
		}
	}
}

// TestMadeUpKey: when a hand is played, and all have said how it ended, a cheat who has lost it makes up a root under the key of his hand that all show then; or under his word of the end, too. One of the
// others he lets not reach him, or nobody. The hand counts for all alike, and he loses his seat. Where hands are shared, as with four, the others open what he has left.
func TestMadeUpKey(t *testing.T) {
	long(t)
	const from = 2
	for n := 3; n <= 4; n++ {
		for _, both := range []bool{false, true} {
			for _, hides := range []bool{false, true} {
				t.Run(fmt.Sprintf("%d sit there, his last word too: %v, hides: %v", n, both, hides), func(t *testing.T) {
					e := newEvening(t, n, 91, fmt.Sprintf("lots(seats=%d)", n), func(x *session.Terms) { x.ReturnTime = 60 })
					e.rough = true
					e.wait()
					lies := false
					lie := func(m *mental.Message) {
						if m.Root[5] ^= 1; !lies && hides {
							e.After(500, func() { e.Cut(cheat, from) })
						}
						lies = true
					}
					e.distort(mental.Audit, 1, lie)
					key := e.Hook
					e.distort(mental.Final, 1, lie)
					word := e.Hook
					e.Hook = func(by, to int, msg []byte) [][]byte {
						m := deal(msg)
						switch {
						case to == cheat && m != nil && m.Seat == cheat: // it would convict him
							return nil
						case both && m != nil && m.Kind == mental.Final:
							return word(by, to, msg)
						}
						return key(by, to, msg)
					}
					e.sit(n)
					rest := []int{0, from, 3}[:n-1]
					e.until("he has lost his seat", 400_000, func() bool {
						return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
					})
					for _, i := range rest {
						s := e.guests[i].State()
						if s.Me != engine.Seat(i) || len(s.Scores) != 1 || s.Scores[0] != e.guests[0].State().Scores[0] || told(e.guests[i], "strike") {
							t.Errorf("guest %d: seat %d, %q, %d hands, %v", i, s.Me, s.Ending, len(s.Scores), e.guests[i].notices)
						}
						left := session.HandOf(e.guests[i].Session, cheat)
						if reads := session.Reads(e.guests[i].Session, left...); len(left) == 0 || reads != (n == 4) {
							t.Errorf("guest %d: he has %v left, and it was opened: %v", i, left, reads)
						}
					}
				})
			}
		}
	}
}

// TestFriendOfWhoMadeItUp: a cheat who has put in three chips makes up a root when another card is turned up, and a friend of his goes away at that moment. The others, more than half
// of all, do not wait for the friend until they have to give him up: the cheat has lost his chips.
func TestFriendOfWhoMadeItUp(t *testing.T) {
	long(t)
	const friend = 3
	for _, n := range []int{5, 6} { // of five the cheat's program waits for the friend too, of six it has heard him
		t.Run(fmt.Sprint(n, " sit there"), func(t *testing.T) {
			e := gamble(t, n, noClock)
			e.makesUpRoot(func() { e.After(100, func() { e.Crash(friend) }) })
			e.sit(n)
			rest := slices.DeleteFunc(upTo(n), func(i int) bool { return i == cheat || i == friend })
			e.until("they have risen", 400_000, func() bool {
				e.buys(cheat)
				return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby })
			})
			for _, i := range rest {
				if s := e.guests[i].State(); s.Carry.Points[cheat] != -3 || s.Carry != e.guests[0].State().Carry {
					t.Errorf("guest %d: %q, %v", i, s.Ending, s.Carry)
				}
			}
		})
	}
}
