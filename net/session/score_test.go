package session_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/session"
)

// forge has somebody who looks after the table write himself chips of another.
func (e *evening) forge(i int) error {
	return session.Rescore(e.guests[i].Session, func(c *engine.Carry) { c.Points[0], c.Points[1] = c.Points[0]+10, c.Points[1]-10 })
}

// Whoever looks after the table writes himself more chips, again and again. Those who know better do not follow him, agree on
// another owner, and play on with what they have; he may too.
func TestForgedScoreLosesTable(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 5, 24, "texas-holdem(seats=4)", nil)
	rest, _ := e.leaves(2)
	e.Run(3000)
	want := e.guests[1].State().Carry
	for range 20 {
		e.forge(0)
		e.Run(1500)
	}
	e.until("all follow another owner", 60000, func() bool {
		first := e.guests[1].State()
		return first.Owner && e.all(rest, func(s *session.State) bool { return s.Version == first.Version && s.Carry == want })
	})
	if err := e.guests[4].Claim(2); err != nil {
		t.Fatal(err)
	}
	e.until("a seat", 20000, func() bool { return e.guests[4].State().Me == 2 })
	e.begin([]int{1, 0, 3, 4})
	e.scored([]int{0, 1, 3, 4}, 1)
}

// The owner hands the table over to somebody whose first plan has a score of his own. He and the third find another owner, who is neither of
// the two.
func TestHeirForgesScore(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 5, 24, "texas-holdem(seats=4)", nil)
	rest, _ := e.leaves(2)
	e.Run(3000)
	want := e.guests[3].State().Carry
	forged := false
	e.Hook = func(from, _ int, msg []byte) [][]byte {
		if from == 1 && msg[0] == session.PlanFrame(e.guests[1].Session)[0] && !forged {
			return nil
		}
		return [][]byte{msg}
	}
	if err := e.guests[0].HandOver(1); err != nil {
		t.Fatal(err)
	}
	e.until("he is the owner", 20000, func() bool { return e.guests[1].State().Owner })
	forged = true
	if err := e.forge(1); err != nil {
		t.Fatal(err)
	}
	e.until("all follow another owner", 60000, func() bool {
		first := e.guests[3].State()
		return first.Owner && e.all(rest, func(s *session.State) bool { return s.Version == first.Version && s.Carry == want })
	})
}

// Of two none can take the table from the other. Who knows better is not ready, and does not follow, until the owner says the truth.
func TestForgedScoreOfTwo(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 24, "texas-holdem(seats=3)", nil)
	e.sit(3)
	e.playing(upTo(3), 5)
	e.wait()
	e.guests[2].Leave()
	e.until("they rise", 200000, func() bool {
		return e.all(upTo(2), func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[2].Kind == session.Empty })
	})
	was := e.guests[1].State().Version
	if err := e.forge(0); err != nil {
		t.Fatal(err)
	}
	e.Run(60000)
	s := e.guests[1].State()
	if err := e.guests[1].Ready(); !errors.Is(err, session.ErrScore) || s.Version != was || s.Owner {
		t.Errorf("%v, at %d after %d, the owner: %v", err, s.Version, was, s.Owner)
	}
	err := session.Rescore(e.guests[0].Session, func(c *engine.Carry) { c.Points[0], c.Points[1] = c.Points[0]-10, c.Points[1]+10 })
	if err != nil {
		t.Fatal(err)
	}
	e.until("he follows", 20000, func() bool { return e.guests[1].State().Version > was })
	if err := e.guests[1].Ready(); err != nil {
		t.Error(err)
	}
}

// Somebody leaves a table at which nobody may watch, and comes back when others have played there without him. He does not know
// any more how the match stands, and takes it from the plan, also if his page was reloaded.
func TestComesBackLater(t *testing.T) {
	t.Parallel()
	for when, reload := range []string{"", "before", "after"} {
		e := newEvening(t, 4, 28, "texas-holdem(seats=4)", func(x *session.Terms) { x.Public = false })
		e.sit(4)
		e.playing(upTo(4), 6)
		e.guests[2].Leave()
		rest := []int{0, 1, 3}
		e.resized(rest, "they go on with three", 3)
		again := func(now int) {
			if when == now {
				e.Crash(2)
				e.Run(2000)
				e.Start(2, e.come(2))
				e.Run(5000)
			}
		}
		again(1)
		e.scored(rest, 2)
		if err := e.guests[2].Claim(3); err != nil {
			t.Fatal(reload, err)
		}
		e.until("he asks", 10000, func() bool { return len(e.guests[0].State().Asking) == 1 })
		if err := e.guests[0].Admit(e.ids[2], 3); err != nil {
			t.Fatal(reload, err)
		}
		e.until("he has a seat", 400000, func() bool { return e.guests[2].State().Me == 3 && e.guests[2].State().Phase == session.Lobby })
		again(2)
		if err := e.guests[2].Ready(); err != nil {
			t.Fatalf("reload %q: %v", reload, err)
		}
		e.resized(upTo(4), "they go on with four", 4)
	}
}

// The owner of a table of three rises for himself, plans with the score that he knows, and is gone before he could hear that the two others
// play the hand to its end. Whoever comes after him writes down what has come of it.
func TestHeirKnowsScore(t *testing.T) {
	long(t)
	e := ownerRose(t)
	e.Hook = nil
	e.Start(1, e.come(1))
	e.guests[1].idle, e.guests[2].idle = false, false
	rest := []int{1, 2}
	e.Run(1500)
	e.Crash(0)
	e.until("the hand is over", 400000, func() bool {
		return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && len(s.Scores) == 1 })
	})
	e.until("they have an owner", 60000, func() bool {
		return slices.ContainsFunc(rest, func(i int) bool { return e.guests[i].State().Owner })
	})
	e.guests[1].Claim(1)
	e.agree(rest)
	for _, i := range rest {
		if s := e.guests[i].State(); len(s.Scores) != 1 || s.Carry.Deal != 1 {
			t.Errorf("guest %d: %s", i, fmt.Sprint(s.Ending, s.Scores, s.Carry))
		}
	}
}

// Of two the owner sends a plan with a score of his own in the middle of a hand, and is silent then. The other rises for himself, and is
// not ready for that score: that there is a later plan does not make him doubt what he has seen.
func TestScoreInMidHand(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 38, "truco(seats=2)", func(x *session.Terms) { x.ReturnTime = 60 })
	e.sit(2)
	e.playing(upTo(2), 1)
	e.idle(upTo(2), true)
	other := e.guests[1]
	was := other.State().Carry
	if err := other.Session.Receive(e.ids[0], session.CarryFrame(e.guests[0].Session, "deal=5 dealer=1 points=9,0")); err != nil {
		t.Fatal(err)
	}
	e.Crash(0)
	e.until("he rises", 300000, func() bool { return other.State().Phase == session.Lobby })
	e.Run(60000)
	if s := other.State(); s.Ending != "alone" || s.Carry != was || !s.Owner {
		t.Errorf("%q, %v, the owner: %v", s.Ending, s.Carry, s.Owner)
	}
	if err := other.Ready(); err != nil {
		t.Error(err)
	}
}

// At an open table a word holds for whoever comes and goes, as long as everybody keeps what he has. An owner who has lost has nobody's to
// begin anew.
func TestNoWordForNewMatch(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 5, 24, "texas-holdem(seats=4)", nil)
	e.leaves(2)
	if err := e.guests[3].Ready(); err != nil {
		t.Fatal(err)
	}
	if err := e.guests[0].GiveUp(); err != nil {
		t.Fatal(err)
	}
	e.Run(5000)
	if s := e.guests[3].State(); s.Seats[s.Me].Ready || s.Version != e.guests[0].State().Version {
		t.Errorf("ready %v, at %d", s.Seats[s.Me].Ready, s.Version)
	}
}
