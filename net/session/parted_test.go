package session_test

import (
	"errors"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest/raffle"
	"carteado/net/mental"
	"carteado/net/receipt"
	"carteado/net/session"
)

// TestPartedPays: where chips are played for, one who has put in three chips says different things to the others when another card is turned up.
// They have gone on from different places, and the hand ends where it was the same for all: he has lost his chips to them, and his
// seat. A friend of his who does not tell where he has been changes nothing in that. What hangs on nothing that was said, and goes to all, parts nobody: he is
// out of the hand with his chips, and they go on.
func TestPartedPays(t *testing.T) {
	long(t)
	bad := func(m *mental.Message) { m.Body[len(m.Body)-40] ^= 1 }
	root := func(m *mental.Message) { m.Root[5] ^= 1 }
	for _, c := range []struct {
		what   string
		n      int
		change func(*mental.Message)
		to     []int
		silent int
		counts bool
	}{
		{"a bad share to one", 4, bad, []int{2}, -1, false},
		{"a bad share to one, and a friend tells nothing", 4, bad, []int{2}, 3, false},
		{"a made-up root to one", 3, root, []int{2}, -1, false},
		{"a made-up root to all", 3, root, nil, -1, true},
	} {
		t.Run(c.what, func(t *testing.T) {
			e := gamble(t, c.n, nil)
			turned := map[uint32]bool{}
			e.distort(mental.Flips, 1, func(m *mental.Message) {
				if turned[m.Seq] = true; len(turned) > 2 {
					c.change(m)
				}
			}, c.to...)
			hook := e.Hook
			e.Hook = func(from, to int, msg []byte) [][]byte {
				if from == c.silent && session.TellsFork(msg) {
					return nil
				}
				return hook(from, to, msg)
			}
			e.sit(c.n)
			rest := []int{0, 2, 3}[:c.n-1]
			there := rest // who comes to where it ends
			e.until("he has lost his seat", 1000000, func() bool {
				if s := e.guests[cheat].State(); s.Phase == session.Playing && s.Turn.Has(cheat) && !s.Pending {
					for _, m := range s.View.Moves {
						if m.Verb == raffle.Buy {
							e.guests[cheat].Do(s.View.At, &m)
						}
					}
				}
				return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
			})
			for _, i := range rest {
				g, s := e.guests[i], e.guests[i].State()
				if won := s.Carry.Points; won[cheat] != -3 || won[0]+won[2]+won[3] != 3 || !c.counts && won[0] != 1 || (len(s.Scores) == 1) != c.counts || s.Carry != e.guests[0].State().Carry {
					t.Errorf("guest %d: %q, %d hands, %v", i, s.Ending, len(s.Scores), s.Carry)
				}
				if slices.Contains(c.to, i) && s.Ending == "alone" {
					there = slices.DeleteFunc(slices.Clone(there), func(j int) bool { return j == i })
				} else if told(g, "parted") == c.counts || told(g, "away") && !c.counts {
					t.Errorf("guest %d: told %v", i, g.notices)
				}
				for _, v := range g.Verdicts() {
					if v.Seat != cheat {
						t.Errorf("guest %d: %+v", i, v)
					}
				}
			}
			if !c.counts && c.silent < 0 {
				last := there[len(there)-1]
				e.brokenOff(there)
				e.Crash(last)
				e.Start(last, e.come(last))
				e.brokenOff(there)
			}
		})
	}
}

// TestAstrayComesToTheEnd: the others have gone on together with what the cheat told them, and have played, before the one whom he told another thing can say so. He begins anew,
// hears from them what they were told, and comes to where the log says that the hand ended.
func TestAstrayComesToTheEnd(t *testing.T) {
	long(t)
	const victim = 2
	rest := []int{0, victim, 3}
	e := gamble(t, 4, func(x *session.Terms) { x.ReturnTime = 30 })
	turned, late := map[uint32]bool{}, true
	var parted uint32 // entries that the others had taken in then, and one
	e.distort(mental.Flips, 1, func(m *mental.Message) {
		if turned[m.Seq] = true; len(turned) > 2 {
			m.Body[len(m.Body)-40] ^= 1
			if parted == 0 {
				parted = e.guests[0].State().View.At + 1
			}
		}
	}, victim)
	hook := e.Hook
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if m := deal(msg); late && from == victim && (session.Charges(msg) || m != nil && m.Seat == cheat) {
			return nil
		}
		return hook(from, to, msg)
	}
	e.sit(4)
	e.until("they have gone on", 100_000, func() bool {
		e.buys(cheat)
		return parted > 0 && e.all([]int{0, 3}, func(s *session.State) bool { return s.View != nil && s.View.At >= parted })
	})
	late = false
	e.until("he has lost his chips", 150_000, func() bool {
		return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Carry.Points[cheat] < 0 })
	})
	for _, i := range rest {
		s := e.guests[i].State()
		if s.Me != engine.Seat(i) || s.Carry != e.guests[0].State().Carry || s.Carry.Points[cheat] != -3 {
			t.Errorf("guest %d: seat %d, %q, %+v", i, s.Me, s.Ending, s.Carry)
		}
		if err := e.guests[i].Ready(); err != nil {
			t.Errorf("guest %d: %v", i, err)
		}
	}
	if s := e.guests[victim].State(); s.Ending != "void" {
		t.Errorf("he has risen: %q", s.Ending)
	}
}

// TestEndedElsewhere: a cheat says two shares of a card that is turned up, one to one of the others and another to the second, while the third is reloaded. That one goes on with the second, and
// where the hand ends by the log neither has been: their deal waits for two who are away, and who have risen. They rise too, and nobody but the cheat is held for one.
func TestEndedElsewhere(t *testing.T) {
	long(t)
	rest := []int{0, 2, 3}
	e := gamble(t, 4, func(x *session.Terms) { x.ReturnTime = 30 })
	turned, down := map[uint32]bool{}, false
	e.Hook = func(from, to int, msg []byte) [][]byte {
		m := deal(msg)
		if m == nil || m.Kind != mental.Flips || from != cheat || m.Seat != cheat {
			return [][]byte{msg}
		}
		if turned[m.Seq] = true; len(turned) < 3 {
			return [][]byte{msg}
		}
		if !down {
			down = true
			e.After(300, func() {
				e.Crash(0)
				e.After(1600, func() {
					e.Start(0, e.come(0))
					e.guests[0].meek = true
				})
			})
		}
		if to == 2 {
			return [][]byte{e.another(m)}
		}
		return [][]byte{msg}
	}
	e.sit(4)
	e.until("they have risen", 400000, func() bool {
		return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby })
	})
	for _, i := range rest {
		for _, v := range e.guests[i].Verdicts() {
			if v.Seat != cheat {
				t.Errorf("guest %d: %+v", i, v)
			}
		}
	}
}

// brokenOff sees to it that the receipt of a match whose last hand was broken off is proved by the hands, of which the last holds as far as it
// goes, and by no other end of it.
func (e *evening) brokenOff(who []int) {
	e.t.Helper()
	var signed engine.SeatSet
	for _, i := range who {
		signed |= engine.Seat(i).Set()
	}
	x := e.sheets(who, signed)
	if x.Struck != 1<<cheat || len(x.Hands) == 0 {
		e.t.Fatalf("the match is\n%s", x)
	}
	for _, i := range who {
		list := e.guests[i].Receipts()
		text := list[len(list)-1].String()
		last, err := receipt.Parse(text, lookup)
		if err != nil {
			e.t.Fatal(err)
		}
		if _, err := last.Check(lookup); !errors.Is(err, receipt.ErrUnfinished) {
			e.t.Errorf("guest %d: the hand that was broken off: %v", i, err)
		}
	}
	var hands []*receipt.Receipt
	for k := range e.guests[who[0]].Receipts() {
		hands = append(hands, &e.guests[who[0]].Receipts()[k])
	}
	for what, change := range map[string]func(m *receipt.Match){
		"on another's account": func(m *receipt.Match) { m.Struck = 1 },
		"on nobody's":          func(m *receipt.Match) { m.Struck = 0 },
		"another score":        func(m *receipt.Match) { m.Carry = m.Charter.Carry },
	} {
		m := x.Match
		if change(&m); !errors.Is(m.CheckHands(hands, lookup), receipt.ErrMatchHands) {
			e.t.Errorf("it is broken off as well %s", what)
		}
	}
}

// TestWordsAlone: half of those who sit there say of another, who has done nothing, that he has parted them. Words prove nothing: as one does not say so
// who is there, he keeps his seat, and the hand goes on.
func TestWordsAlone(t *testing.T) {
	t.Parallel()
	for _, rules := range []string{"lots(seats=4,hands=2)", "raffle(seats=4)"} {
		e := newEvening(t, 4, 84, rules, nil)
		e.rough = true
		for _, g := range e.guests {
			g.meek = true
		}
		e.sit(4)
		e.playing(upTo(4), 0)
		for _, i := range []int{1, 3} {
			session.Part(e.guests[i].Session, 0, session.Agreed)
		}
		e.scored(upTo(4), 1)
		for i, g := range e.guests {
			if s := g.State(); s.Seats[0].Kind != session.Person || told(g, "parted") || told(g, "void") {
				t.Errorf("%s: guest %d: %q, %v", rules, i, s.Ending, g.notices)
			}
		}
	}
}
