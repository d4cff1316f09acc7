package session_test

import (
	"testing"

	"carteado/engine"
	"carteado/net/session"
)

// over runs until the match has ended and all are in the lobby again.
func (e *evening) over(who []int, ms int64) {
	e.t.Helper()
	e.until("the match is over", ms, func() bool {
		return e.all(who, func(s *session.State) bool { return s.Phase == session.Lobby && s.Over })
	})
	first := e.guests[who[0]].State()
	for _, i := range who {
		s := e.guests[i].State()
		if s.Carry != first.Carry || s.Ending != first.Ending {
			e.t.Errorf("guest %d: %s %v after %d hands; guest %d: %s %v after %d", i, s.Ending, s.Carry, len(s.Scores), who[0], first.Ending, first.Carry, len(first.Scores))
		}
		for _, v := range e.guests[i].Verdicts() {
			e.t.Errorf("guest %d: %+v", i, v)
		}
	}
}

// A whole match of Truco, with raises that two may answer at once.
func TestTruco(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 2, "truco", nil)
	e.sit(4)
	e.over(upTo(4), 6000000)
	s := e.guests[3].State()
	if s.Ending != "over" || max(s.Carry.Points[0], s.Carry.Points[1]) < 12 {
		t.Errorf("%s %v", s.Ending, s.Carry.Points)
	}
	t.Logf("%d hands in %d s, %d messages, %d bytes", len(s.Scores), e.Now()/1000, e.Sent, e.Bytes)
	for i, g := range e.guests {
		if len(g.Receipts()) != len(s.Scores) {
			t.Errorf("guest %d has %d receipts", i, len(g.Receipts()))
		}
	}
	// And another match.
	e.begin(upTo(4))
	e.until("the next match", 100000, func() bool {
		return e.all(upTo(4), func(s *session.State) bool { return s.Phase == session.Playing && s.Hand == 1 })
	})
}

// Two play Buraco: draws from the stock need both.
func TestBuraco(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 3, "buraco(seats=2)", nil)
	e.sit(2)
	e.until("a hand is over", 6000000, func() bool {
		return e.all(upTo(2), func(s *session.State) bool { return s.Phase == session.Between || s.Phase == session.Lobby })
	})
	r := e.guests[1].Receipts()
	if len(r) != 1 {
		t.Fatalf("%d receipts", len(r))
	}
	if _, err := r[0].Check(lookup); err != nil {
		t.Error(err)
	}
	t.Logf("%d s, %d messages, %d bytes", e.Now()/1000, e.Sent, e.Bytes)
}

// Two people and two robots, which the first of them runs.
func TestRobots(t *testing.T) {
	long(t)
	e := newEvening(t, 2, 4, "truco", nil)
	e.until("the plan is known", 5000, func() bool { return e.guests[1].State().Phase == session.Lobby })
	if err := e.guests[1].SetRobot(2, true); err != session.ErrOwner {
		t.Errorf("not the owner: %v", err)
	}
	for _, s := range []engine.Seat{2, 3} {
		if err := e.guests[0].SetRobot(s, true); err != nil {
			t.Fatal(err)
		}
	}
	e.sit(2)
	e.until("two hands", 600000, func() bool {
		return e.all(upTo(2), func(s *session.State) bool { return len(s.Scores) >= 2 })
	})
	s := e.guests[1].State()
	if s.Seats[2].Kind != session.Robot || s.Seats[1].Kind != session.Person {
		t.Errorf("%+v", s.Seats)
	}
}

// A player who does nothing has his moves made by the clock; soon the clock waits no more.
func TestMoveTime(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 5, "sueca", func(x *session.Terms) { x.MoveTime = 10 })
	e.guests[2].idle = true
	e.sit(4)
	e.until("a hand is over", 600000, func() bool {
		return e.all(upTo(4), func(s *session.State) bool { return s.Phase == session.Between })
	})
	if !e.guests[2].State().Automatic || e.guests[1].State().Automatic {
		t.Error("automatic mode")
	}
	e.Crash(1)
	e.Start(1, e.come(1)) // who comes back is told too
	e.Run(3000)
	for i, g := range e.guests {
		for seat, x := range g.State().Seats {
			if x.Auto != (seat == 2) {
				t.Errorf("guest %d, seat %d: automatic mode %v", i, seat, x.Auto)
			}
		}
	}
	for i, g := range e.guests {
		for _, n := range g.notices {
			if n.Key == "away" {
				t.Errorf("guest %d: %v", i, n)
			}
		}
	}
}

// All agree that the match counts for nobody; one who does not ends nothing.
func TestFriendlyEnd(t *testing.T) {
	long(t)
	e := newEvening(t, 3+1, 6, "sueca", nil)
	e.sit(4)
	e.until("playing", 60000, func() bool {
		return e.all(upTo(4), func(s *session.State) bool { return s.Phase == session.Playing })
	})
	type answer struct {
		of  int
		yes bool
	}
	vote := func(by int, answers ...answer) {
		if err := e.guests[by].ProposeEnd(); err != nil {
			t.Fatal(err)
		}
		e.until("the vote is known", 10000, func() bool {
			return e.all(upTo(4), func(s *session.State) bool { return s.Vote != nil })
		})
		for _, a := range answers {
			if err := e.guests[a.of].AnswerEnd(a.yes); err != nil {
				t.Fatal(err)
			}
		}
	}
	none := func() bool { return e.all(upTo(4), func(s *session.State) bool { return s.Vote == nil }) }
	vote(0, answer{1, true}, answer{2, false})
	e.until("no ends the vote", 10000, none)
	vote(1, answer{0, true}, answer{2, true})
	e.until("silence is no", 40000, none)
	vote(2, answer{0, true}, answer{1, true}, answer{3, true})
	e.over(upTo(4), 10000)
	if s := e.guests[1].State(); s.Ending != "friendly" {
		t.Error(s.Ending)
	}
}

// slow does work somewhere else, in its own time.
type slow struct {
	e *evening
	i int
}

func (j slow) Run(work, done func()) {
	life := j.e.lives[j.i]
	j.e.After(j.e.Rand.Int64N(60), func() {
		if j.e.lives[j.i] == life {
			work()
			done()
		}
	})
}

// Work that takes its time changes nothing but the time; robots are run by the owner.
func TestSlowWork(t *testing.T) {
	long(t)
	e := newEvening(t, 3, 5016, "truco", nil)
	for i := range e.cfg {
		e.cfg[i].Jobs = slow{e, i}
		e.Start(i, e.come(i))
	}
	e.until("the plan is known", 5000, func() bool { return e.guests[1].State().Phase == session.Lobby })
	if err := e.guests[0].SetRobot(3, true); err != nil {
		t.Fatal(err)
	}
	e.sit(3)
	e.scored(upTo(3), 1)
	e.playing(upTo(3), 3)
	e.Crash(0)
	e.Run(2000)
	e.Start(0, e.come(0))
	e.over(upTo(3), 6000000)
}
