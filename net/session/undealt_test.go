package session_test

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/session"
)

// TestUndealtPays: 8, 18, 26 and 33 where chips are played for, when all have agreed on the deck, the cards are not dealt to all, and nobody has played. The deal cannot
// go on without the cheat's part: the hand ends as it began, he has lost what he had put in by then to the others, and his seat, and they
// play on. So it is if he keeps his part back until the time to come back is over, or leaves.
func TestUndealtPays(t *testing.T) {
	long(t)
	bad := func(m *mental.Message) { m.Body[0] ^= 2 }
	for _, c := range []struct {
		what   string
		rules  string
		change func(*mental.Message)
		to     []int
	}{
		{"a bad share of the deal, to one", "poker-fechado(seats=4)", bad, []int{2}},
		{"a bad share of the deal, to one", "raffle(seats=4)", bad, []int{2}},
		{"a bad share of the deal, to two", "poker-fechado(seats=4)", bad, []int{2, 3}},
		{"a bad share of the deal, to all", "poker-fechado(seats=4)", bad, nil},
		{"a bad share of the deal, to all", "raffle(seats=4)", bad, nil},
		{"a made-up root to one", "poker-fechado(seats=4)", func(m *mental.Message) { m.Root[5] ^= 1 }, []int{2}},
		{"a made-up root to all", "poker-fechado(seats=4)", func(m *mental.Message) { m.Root[5] ^= 1 }, nil},
	} {
		t.Run(c.what+" "+c.rules, func(t *testing.T) {
			e := newEvening(t, 4, 84, c.rules, nil)
			e.rough = true
			e.wait()
			e.distort(mental.Deals, 1, c.change, c.to...)
			for _, g := range e.guests {
				g.idle = true
			}
			e.sit(4)
			e.undealt(60000)
		})
	}
}

// Who keeps his part back is waited for until the time to come back is over. Who leaves is not.
func TestUndealtWithheld(t *testing.T) {
	long(t)
	for _, leaves := range []bool{false, true} {
		t.Run(fmt.Sprint("leaves: ", leaves), func(t *testing.T) {
			e := newEvening(t, 4, 84, "poker-fechado(seats=4)", func(x *session.Terms) { x.ReturnTime = 60 })
			e.rough = true
			e.wait()
			e.Hook = func(from, _ int, msg []byte) [][]byte {
				if m := deal(msg); m != nil && m.Seat == cheat && m.Kind == mental.Deals {
					return nil
				}
				return [][]byte{msg}
			}
			e.sit(4)
			if leaves {
				e.Run(10000)
				e.guests[cheat].Leave()
			}
			e.undealt(200000)
		})
	}
}

// A friend of the cheat says falsely that all had agreed on the deck, or that his cards are dealt: nobody but the cheat loses by that, and the
// others do not wait.
func TestFalseStage(t *testing.T) {
	long(t)
	const friend = 2
	for _, at := range []int{session.Agreed, session.Dealt} {
		t.Run(fmt.Sprint(at), func(t *testing.T) {
			e := newEvening(t, 4, 84, "poker-fechado(seats=4)", nil)
			e.rough = true
			e.wait()
			var first *mental.Message
			e.Hook = func(from, _ int, msg []byte) [][]byte {
				m := deal(msg)
				if m != nil && m.Seat == cheat && m.Kind == mental.Commit && m.Hand == 1 {
					first = m
				}
				if m != nil && m.Kind == mental.Ack {
					return nil
				}
				return [][]byte{msg}
			}
			e.sit(4)
			e.Run(8000)
			session.Charge(e.guests[friend].Session, cheat, "twice", e.forked(first))
			e.until("he has said it", 5000, func() bool { return session.SayStage(e.guests[friend].Session, at) })
			e.undealt(60000)
		})
	}
}

// undealt sees to it that a hand of chips has ended as it began, for all but the cheat at once, and that he has paid for it.
func (e *evening) undealt(within int64) {
	e.t.Helper()
	rest := []int{0, 2, 3}
	e.until("he has lost his seat", within, func() bool {
		return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
	})
	for _, i := range rest {
		g, s := e.guests[i], e.guests[i].State()
		won, paid := s.Carry.Points, s.Carry.Points[cheat]+s.Carry.Extra[0] // who leaves takes along what he has
		if forced := gameOf(s.Terms.Rules) != "raffle"; (paid < 0) != forced || won[0]+won[2]+won[3] != -paid || min(won[0], won[2], won[3]) < 0 {
			e.t.Errorf("guest %d: %+v", i, s.Carry)
		}
		if s.Ending != "void" || s.Over || len(s.Scores) != 0 || s.Carry != e.guests[0].State().Carry || told(g, "rise-alone") {
			e.t.Errorf("guest %d: %q, over %v, %d hands, %v", i, s.Ending, s.Over, len(s.Scores), g.notices)
		}
		for _, v := range g.Verdicts() {
			if v.Seat != engine.Seat(cheat) {
				e.t.Errorf("guest %d: %+v", i, v)
			}
		}
	}
}

// TestUndealtGoesOn: one has a bad share of the deal from the cheat, and another has played before he can say so. The hand goes on, and he hears from the others what
// they were told: he stays in it, and it counts. So it does if the first whom he asks is a friend of the cheat, who brings him the bad one again, or has it in the
// log for good, or if all whom he asks have heard the bad one meanwhile, and pass it on before they answer. The cheat pays, and nobody else is blamed.
func TestUndealtGoesOn(t *testing.T) {
	long(t)
	for _, c := range []struct {
		what   string
		friend int
		logged bool
		passed bool
	}{{"alone", -1, false, false}, {"a friend says it again", 0, false, false}, {"a friend says it in the log", 0, true, false}, {"all pass it on", -1, false, true}} {
		t.Run(c.what, func(t *testing.T) {
			e := newEvening(t, 4, 84, "texas-holdem(seats=4)", nil)
			e.rough = true
			e.wait()
			for _, g := range e.guests {
				g.meek = true
			}
			e.sit(4)
			victim := 3 // not the first who is asked for what he was told, nor for a move
			if e.guests[0].State().Carry.Dealer == 0 {
				victim = 2
			}
			var bad []byte
			e.distort(mental.Deals, 1, func(m *mental.Message) { m.Body[0] ^= 2 }, victim)
			hook, late := e.Hook, true
			e.Hook = func(from, to int, msg []byte) [][]byte {
				m := deal(msg)
				if late && from == victim && (session.Charges(msg) || m != nil && m.Seat == cheat) {
					return nil
				}
				if c.passed && !late && from == victim && to != cheat && session.IsNeed(msg) {
					e.Send(to, victim, bad)
				}
				out := hook(from, to, msg)
				if m != nil && m.Seat == cheat && m.Kind == mental.Deals && to == victim {
					if from == cheat {
						bad = out[0]
					} else if from == c.friend {
						return [][]byte{bad}
					}
				}
				return out
			}
			e.until("somebody else has played", 60000, func() bool {
				_, parts := session.Speakers(e.guests[0].Session)
				return len(parts) > 0 && slices.ContainsFunc(parts[0], func(x session.Speaker) bool { return x.By != cheat })
			})
			if c.logged {
				session.Vouch(e.guests[c.friend].Session, deal(bad))
				e.Run(1000)
			}
			late = false
			rest := []int{0, 2, 3}
			e.until("they have risen", 200000, func() bool {
				return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
			})
			for _, i := range rest {
				g, s := e.guests[i], e.guests[i].State()
				if won := s.Carry.Points; won[cheat]+s.Carry.Extra[0] >= 0 || len(s.Scores) != 1 || s.Carry != e.guests[0].State().Carry || told(g, "rise-alone") || told(g, "left") {
					t.Errorf("guest %d: %+v, %v", i, s.Carry, g.notices)
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

// TestFriendAloneBegins: the cheat has shown his part of the deal to a friend alone, who plays before the others can say that theirs is bad, or while they wait for it. One
// play of his is not that the hand has begun: it ends as it began, and nobody but the cheat has lost a blind. As the two are half of those who sit there, who is shown nothing can agree
// on nothing: he rises for himself, and has his blind.
func TestFriendAloneBegins(t *testing.T) {
	long(t)
	const friend = 3
	for _, withheld := range []bool{false, true} {
		t.Run(fmt.Sprint("withheld: ", withheld), func(t *testing.T) {
			e := newEvening(t, 4, 86, "texas-holdem(seats=4)", func(x *session.Terms) { x.ReturnTime = 60 })
			e.rough = true
			e.wait()
			for _, g := range e.guests {
				g.idle = true
			}
			e.distort(mental.Deals, 1, func(m *mental.Message) { m.Body[0] ^= 2 }, 0, 2)
			hook, late := e.Hook, true
			e.Hook = func(from, to int, msg []byte) [][]byte {
				m := deal(msg)
				bad := m != nil && m.Seat == cheat && m.Kind == mental.Deals && to != friend
				if bad && withheld || from == friend && m != nil && m.Seat == cheat || late && (from == 0 || from == 2) && (session.Charges(msg) || bad) {
					return nil
				}
				return hook(from, to, msg)
			}
			e.sit(4)
			e.playing([]int{friend}, 0)
			session.Insert(e.guests[friend].Session, (&engine.Action{Seat: friend, Verb: engine.FirstVerb}).Append(nil))
			e.Run(1000)
			late = false
			if !withheld {
				e.undealt(60000)
				return
			}
			e.until("they have risen", 200000, func() bool {
				return e.all([]int{0, 2}, func(s *session.State) bool { return s.Phase == session.Lobby })
			})
			for _, i := range []int{0, 2} {
				if s := e.guests[i].State(); min(s.Carry.Points[0], s.Carry.Points[2]) < 0 || s.Me != engine.Seat(i) {
					t.Errorf("guest %d: %+v", i, s.Carry)
				}
			}
		})
	}
}
