package session_test

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/games/truco"
	"carteado/net/session"
)

// beginWithRobots seats guests 0, who made the table, and 1 at a table of four, each with a robot as partner. None of them moves by himself.
func (e *evening) beginWithRobots() {
	e.t.Helper()
	e.beginBeside(1)
}

// beginBeside is beginWithRobots with guest 1 in another seat.
func (e *evening) beginBeside(at engine.Seat) {
	e.t.Helper()
	e.until("the plan is known", 5000, func() bool {
		return e.all(upTo(len(e.guests)), func(s *session.State) bool { return s.Phase == session.Lobby })
	})
	for seat := engine.Seat(1); seat < 4; seat++ {
		if seat == at {
			continue
		}
		if err := e.guests[0].SetRobot(seat, true); err != nil {
			e.t.Fatal(err)
		}
	}
	e.guests[1].Claim(at)
	e.until("all have a seat", 10000, func() bool { return e.guests[1].State().Me == at })
	for _, g := range e.guests {
		g.idle = true
	}
	e.begin(upTo(2))
}

// withRobots seats guest 0, who made the table, and guest 1 at a table of Truco, each with a robot as partner; guest 2 watches.
func withRobots(t *testing.T, seed uint64) *evening {
	t.Helper()
	e := newEvening(t, 3, seed, "truco", func(x *session.Terms) { x.Public = true })
	e.guests[2].Watch()
	e.beginWithRobots()
	for _, g := range e.guests[:2] {
		g.keen = true
	}
	return e
}

// Before a person answers a raise for both, the robot that is his partner tells him what it would do, once, whether it is run by
// himself or elsewhere. The other side hears nothing of it, who watches neither, and the log does not change.
func TestOpinion(t *testing.T) {
	t.Parallel()
	e := withRobots(t, 65)
	var frames [3][][]byte
	for i, g := range e.guests {
		g.hears = func(from int, msg []byte) {
			if session.IsOpinion(msg) {
				if from != 0 {
					t.Errorf("guest %d says what a robot thinks", from)
				}
				frames[i] = append(frames[i], slices.Clone(msg))
			}
		}
	}
	heard := [2]int{}
	about := [2]uint32{} // length of the log of the raise that is looked at
	e.until("both hear their partners", 3000000, func() bool {
		if st := e.guests[2].State(); len(st.Opinions) > 0 {
			t.Fatalf("who watches is told %v", st.Opinions)
		}
		for i, g := range e.guests[:2] {
			st, en := g.State(), g.Engine()
			if st.Phase != session.Playing || st.View == nil || en == nil || st.View.At != uint32(en.Len()) || !st.Turn.Has(st.Me) || st.Pending {
				continue
			}
			if st.View.Prompt != "answer" {
				if len(st.Opinions) > 0 {
					t.Fatalf("guest %d is told %v, and asked for %s", i, st.Opinions, st.View.Prompt)
				}
				k := max(0, slices.IndexFunc(st.View.Moves, func(x engine.Action) bool { return x.Verb == truco.Raise }))
				g.Do(st.View.At, &st.View.Moves[k])
				continue
			}
			if about[i] != st.View.At {
				about[i] = st.View.At
				continue
			}
			if len(st.Opinions) == 0 {
				continue
			}
			o := st.Opinions[0]
			if len(st.Opinions) != 1 || o.Seat != engine.Seat(i+2) || o.At != st.View.At || !slices.ContainsFunc(st.View.Moves, func(x engine.Action) bool { return x.Verb == o.Verb && x.N == o.N }) {
				t.Fatalf("guest %d is told %v at %d", i, st.Opinions, st.View.At)
			}
			if other := e.guests[1-i].State().Opinions; len(other) > 0 {
				t.Fatalf("the other side is told %v", other)
			}
			heard[i]++
			k := slices.IndexFunc(st.View.Moves, func(x engine.Action) bool { return x.Verb == truco.Accept })
			g.Do(st.View.At, &st.View.Moves[k])
		}
		return heard[0] > 0 && heard[1] > 0
	})
	if len(frames[0])+len(frames[2]) > 0 || len(frames[1]) < heard[1] {
		t.Errorf("%d, %d and %d messages about it", len(frames[0]), len(frames[1]), len(frames[2]))
	}
	for _, g := range e.guests {
		for i := range g.Engine().Len() {
			if a := g.Engine().Entry(i); a.N >= engine.FirstSealed {
				t.Errorf("the log has %+v", a)
			}
		}
	}
}

// Who passes on what a robot tells its partner cannot read it, and nobody but who runs the robot can say it.
func TestOpinionIsForOne(t *testing.T) {
	t.Parallel()
	e := withRobots(t, 66)
	var frame []byte
	e.guests[1].hears = func(_ int, msg []byte) {
		if session.IsOpinion(msg) {
			frame = slices.Clone(msg)
		}
	}
	e.raises(1, upTo(2))
	for i := range 3 {
		if session.OpensOpinion(e.guests[1].Session, guestKey(i), frame) != (i == 1) {
			t.Errorf("guest %d: opens what is for guest 1: %v", i, i != 1)
		}
	}
	told := e.guests[1].State().Opinions
	for name, c := range map[string]struct {
		from int
		msg  []byte
	}{
		"of somebody else":     {2, frame},
		"with another number":  {0, append(slices.Clone(frame[:len(frame)-1]), frame[len(frame)-1]^1)},
		"that is cut off":      {0, frame[:len(frame)-1]},
		"of another's partner": {0, session.OpinionOf(frame, 2)},
	} {
		e.guests[1].Session.Receive(e.ids[c.from], c.msg)
		for _, o := range e.guests[1].State().Opinions {
			if o != told[0] {
				t.Errorf("a message %s says %v", name, o)
			}
		}
		e.guests[1].Session.Receive(e.ids[0], frame)
		if now := e.guests[1].State().Opinions; !slices.Equal(now, told) {
			t.Errorf("after a message %s the right one says %v", name, now)
		}
	}
}

// raises has the guests at a table of Truco raise until one of them is told what his partner thinks, and returns that.
func (e *evening) raises(to int, who []int) session.Opinion {
	e.t.Helper()
	e.until("he is told", 3000000, func() bool {
		for _, i := range who {
			st := e.guests[i].State()
			if st.Phase != session.Playing || st.View == nil || !st.Turn.Has(st.Me) || st.Pending || st.View.Prompt == "answer" && i == to {
				continue
			}
			k := max(0, slices.IndexFunc(st.View.Moves, func(x engine.Action) bool { return x.Verb == truco.Raise || x.Verb == truco.Accept }))
			e.guests[i].Do(st.View.At, &st.View.Moves[k])
		}
		return len(e.guests[to].State().Opinions) > 0
	})
	return e.guests[to].State().Opinions[0]
}

// Whose page is reloaded before he has answered is told again what his partner thinks: the same.
func TestOpinionAfterReload(t *testing.T) {
	t.Parallel()
	e := withRobots(t, 67)
	told := e.raises(1, upTo(2))
	e.again(1)
	e.guests[1].idle = true
	e.until("he is told again", 30000, func() bool { return len(e.guests[1].State().Opinions) > 0 })
	if now := e.guests[1].State().Opinions; len(now) != 1 || now[0] != told {
		t.Errorf("he was told %v, and now %v", told, now)
	}
}

// The robot that plays for somebody who is away tells his partner, who runs it, what it thinks, and nobody else.
func TestOpinionOfAStandIn(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 68, "truco", nil)
	e.sit(4)
	e.playing(upTo(4), 0)
	for _, g := range e.guests {
		g.idle = true
	}
	if by := e.away(3, 0); by != 1 {
		t.Fatalf("seat %d plays for seat 3", by)
	}
	told := e.raises(1, upTo(3))
	if st := e.guests[1].State(); told.Seat != 3 || told.At != st.View.At ||
		!slices.ContainsFunc(st.View.Moves, func(x engine.Action) bool { return x.Verb == told.Verb && x.N == told.N }) {
		t.Errorf("at %d he is told %v", st.View.At, told)
	}
	for _, i := range []int{0, 2} {
		if o := e.guests[i].State().Opinions; len(o) > 0 {
			t.Errorf("guest %d is told %v", i, o)
		}
	}
}

// Of two robots who are asked the one with the better cards answers for both.
func TestRobotsAnswer(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 69, "truco", nil)
	e.beginBeside(2)
	for _, g := range e.guests {
		g.keen = true
	}
	owner, at := e.guests[0], 0 // where the log has the raise that is looked at, and one
	var voices [2]float64
	e.until("the higher seat has answered", 3000000, func() bool {
		en := owner.Engine()
		if at > 0 && en != nil && en.Len() > at {
			p := en.Entry(at).Seat
			at = 0
			if better := voices[1] > voices[0]; better != (p == 3) {
				t.Fatalf("of %v seat %d answers", voices, p)
			} else if better {
				return true
			}
		}
		for _, g := range e.guests {
			st := g.State()
			if st.Phase != session.Playing || st.View == nil || !st.Turn.Has(st.Me) || st.Pending {
				continue
			}
			k := max(0, slices.IndexFunc(st.View.Moves, func(x engine.Action) bool { return x.Verb == truco.Raise }))
			g.Do(st.View.At, &st.View.Moves[k])
		}
		if en != nil && at == 0 && owner.State().View != nil && owner.State().Turn == 0b1010 && int(owner.State().View.At) == en.Len() {
			at = en.Len()
			voices = [2]float64{session.Voice(owner.Session, 1), session.Voice(owner.Session, 3)}
		}
		return false
	})
}
