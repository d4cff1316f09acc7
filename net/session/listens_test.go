package session_test

import (
	"fmt"
	"testing"

	"carteado/net/plan"
	"carteado/net/session"
)

// agree waits until some are in the lobby under one plan, and ready to go on from one score.
func (e *evening) agree(who []int) {
	e.t.Helper()
	e.until("they agree on a score", 200000, func() bool {
		first := e.guests[who[0]].State()
		if !e.all(who, func(s *session.State) bool {
			return s.Phase == session.Lobby && s.Version == first.Version && s.Carry == first.Carry
		}) {
			return false
		}
		for _, i := range who {
			if e.guests[i].Ready() != nil {
				return false
			}
		}
		return true
	})
}

// Somebody has lost what he kept, and is waited for. Two of the other three give the hand up when the time to come back is over, and
// rise for themselves a minute and a half later; the third, whose page was reloaded again and again meanwhile, gives it up still later, and by the log it is
// void then, and a strike. The two take that from the log, the owner of the table too, who has made a plan before he knew.
func TestStrikeAfterRise(t *testing.T) {
	long(t)
	const gone = 3
	for _, late := range []int{0, 2} {
		t.Run(fmt.Sprint("the last is ", late), func(t *testing.T) {
			e := newEvening(t, 4, 71, "lots(seats=4,hands=2)", func(x *session.Terms) { x.ShareAfter, x.ReturnTime = 0, 60 })
			e.rough = true
			for _, g := range e.guests {
				g.idle = true
			}
			e.sit(4)
			e.playing(upTo(4), 0)
			e.Crash(gone)
			clear(e.store(gone).Records)
			e.Start(gone, e.come(gone))
			e.until("he is away", 60000, func() bool { return e.all(upTo(3), func(s *session.State) bool { return s.Seats[gone].Away }) })
			for range 3 {
				e.Run(50000)
				e.Crash(late)
				e.Start(late, e.come(late))
			}
			e.until("two have risen", 100000, func() bool {
				return e.guests[1].State().Ending == "alone" && e.guests[2-late].State().Ending == "alone"
			})
			if s := e.guests[late].State(); s.Phase != session.Playing {
				t.Fatalf("the last one is in %v, %q", s.Phase, s.Ending)
			}
			e.agree(upTo(3))
			for i := range 3 {
				if s := e.guests[i].State(); s.Ending != "void" || s.Carry.Struck != 0b1010 {
					t.Errorf("guest %d: %q, %+v", i, s.Ending, s.Carry)
				}
			}
		})
	}
}

// ownerRose returns a table of three whose middle guest is gone. The last guest never says so, and the owner, who can do nothing without
// him, has risen for himself in the middle of a hand. What the others would play waits until they are not idle any more.
func ownerRose(t *testing.T) *evening {
	t.Helper()
	e := newEvening(t, 3, 74, "lots(seats=3,hands=2)", func(x *session.Terms) { x.ShareAfter, x.ReturnTime = plan.ShareSoonest, 60 })
	e.rough = true
	for _, g := range e.guests {
		g.idle = true
	}
	e.sit(3)
	e.playing(upTo(3), 0)
	e.Hook = heldUpBy(2)
	e.Crash(1)
	e.Run(50000)
	e.Crash(2) // or he would rise too
	e.Start(2, e.come(2))
	e.until("the owner has risen", 200000, func() bool { return e.guests[0].State().Phase == session.Lobby })
	return e
}

// One of three is not to be reached, and another never says so. The owner, who can do nothing without that one, rises for himself. Then the
// two play the hand to its end without him: it counts, also for him, who has heard it from the lobby, and before and after a reload.
func TestCountsAfterRise(t *testing.T) {
	long(t)
	for _, reload := range []bool{false, true} {
		t.Run(fmt.Sprint("reload ", reload), func(t *testing.T) {
			e := ownerRose(t)
			if s := e.guests[0].State(); s.Ending != "alone" || len(s.Scores) != 0 {
				t.Fatalf("%q, %v", s.Ending, s.Scores)
			}
			e.Hook = nil
			e.Start(1, e.come(1))
			if reload {
				e.Crash(0)
				e.Start(0, e.come(0))
			}
			e.guests[1].idle, e.guests[2].idle = false, false
			e.until("the hand is over, and all know what the owner has made of it", 200000, func() bool {
				version := e.guests[0].State().Version
				return e.all(upTo(3), func(s *session.State) bool {
					return s.Phase == session.Lobby && s.Ending == "missing" && s.Version == version
				})
			})
			e.guests[1].Claim(1) // he was gone for so long that the owner has taken his place away
			e.agree(upTo(3))
			for i := range 3 {
				if s := e.guests[i].State(); s.Ending != "missing" || len(s.Scores) != 1 || s.Carry.Deal != 1 {
					t.Errorf("guest %d: %q, %v, %+v", i, s.Ending, s.Scores, s.Carry)
				}
			}
		})
	}
}
