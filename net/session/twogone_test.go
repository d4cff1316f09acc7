package session_test

import (
	"fmt"
	"slices"
	"testing"

	"carteado/net/plan"
	"carteado/net/session"
	"carteado/net/wire"
)

// TestStoreGoneWhileAnotherIsAway: one is away, and another comes back with nothing of what he had kept: he can name nobody any
// more, and what he should have said of the first is missing for good. When the first is back the others are enough to go on
// without the second, the hand counts, and he plays in the next sitting. Nobody is held for a cheat.
func TestStoreGoneWhileAnotherIsAway(t *testing.T) {
	long(t)
	const away, loses = 3, 1
	for _, c := range []struct {
		what  string
		named bool // all have named him before
		again bool // another is reloaded meanwhile
		over  bool // it is the last thing that the hand waits for
	}{
		{"when all have named him", true, false, false},
		{"before all have named him", false, false, false},
		{"and a third is reloaded", true, true, false},
		{"and a third is reloaded, before", false, true, false},
		{"at the end of the hand", false, false, true},
	} {
		t.Run(c.what, func(t *testing.T) {
			e := newEvening(t, 4, 96, "lots(seats=4,hands=2)", nil)
			e.rough = true
			e.sit(4)
			if c.over {
				e.until("one has come to the end", 300000, func() bool {
					for _, g := range e.guests {
						if g.State().Hand == 1 && session.Chair(g.Session, 1).Deal.Ended() {
							return true
						}
					}
					return false
				})
			} else {
				e.playing(upTo(4), 1)
			}
			e.Crash(away)
			if c.named {
				e.until("he is away", 60000, func() bool { return e.all([]int{0, 1, 2}, func(s *session.State) bool { return s.Seats[away].Away }) })
			} else {
				e.Run(8000)
			}
			e.Crash(loses)
			clear(e.store(loses).Records)
			e.Run(1000)
			e.Start(loses, e.come(loses))
			e.Run(20000)
			if c.again {
				e.Crash(2)
				e.Run(1000)
				e.Start(2, e.come(2))
			}
			e.Run(20000)
			e.Start(away, e.come(away))
			rest := []int{0, 2, away}
			e.scored(rest, 1)
			for i, g := range e.guests {
				if v := g.Verdicts(); len(v) > 0 {
					t.Errorf("guest %d: %v", i, v)
				}
			}
			e.until("all gather", 600000, func() bool {
				return e.all(upTo(4), func(s *session.State) bool {
					return s.Phase == session.Lobby && s.Carry == e.guests[0].State().Carry
				})
			})
		})
	}
}

// TestBackCrossesAway: one is away and played for, and the line of another breaks so that the word that he is away crosses the first one's that he
// is back, the one or the other being first in the log. Who has no voice takes it from there alone, and comes to what all come to: the first
// has his seat, the second is played for until he is back, and the hand counts.
func TestBackCrossesAway(t *testing.T) {
	long(t)
	const back, goes, watches = 3, 1, 4
	for _, late := range []bool{false, true} { // the word that he is back
		t.Run(fmt.Sprint("late: ", late), func(t *testing.T) {
			e := newEvening(t, 5, 97, "lots(seats=4,hands=2)", func(x *session.Terms) { x.ShareAfter, x.Public = plan.ShareSoonest, true })
			e.guests[watches].Watch()
			e.sit(4)
			e.playing(upTo(4), 0)
			e.idle(upTo(5), true)
			e.Partition(back)
			e.until("he is played for", 200000, func() bool { return e.guests[0].State().Seats[back].StandIn >= 0 })
			says := false
			var log []string // whose word comes first in it
			e.Hook = func(_, _ int, msg []byte) [][]byte {
				switch f, _ := wire.Decode(slices.Clone(msg)); x := f.(type) {
				case *wire.Propose:
					if session.IsBack(x.Action) {
						if says = true; late && !slices.Contains(log, "away") {
							return nil
						}
					}
				case *wire.Append:
					if session.IsBack(x.Proposal.Action) {
						log = append(log, "back")
					} else if session.Names(x.Proposal.Action) == goes && x.Proposal.Seat != back { // who may have said so while his own line was dead
						log = append(log, "away")
					}
				}
				return [][]byte{msg}
			}
			e.Whole()
			e.until("he says that he is back", 60000, func() bool { return late && says || len(log) > 0 })
			for _, i := range []int{0, 2, back, watches} {
				e.Cut(goes, i)
			}
			e.until("he is back, and the other away", 60000, func() bool {
				return e.all([]int{0, 2, back, watches}, func(s *session.State) bool { return !s.Seats[back].Away && s.Seats[goes].Away })
			})
			if (log[0] == "away") != late {
				t.Errorf("the word that he is %s is first in the log", log[0])
			}
			e.until("the other is played for", 200000, func() bool { return e.guests[0].State().Seats[goes].StandIn >= 0 })
			e.Whole()
			e.idle(upTo(5), false)
			e.scored(upTo(5), 1)
			for i, g := range e.guests {
				if s := g.State(); len(g.Verdicts()) > 0 || s.Carry != e.guests[0].State().Carry {
					t.Errorf("guest %d: %v, %+v", i, g.Verdicts(), s.Carry)
				}
			}
		})
	}
}
