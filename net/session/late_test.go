package session_test

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/session"
)

// relaxed is the usual table among friends: no clock.
func relaxed(x *session.Terms) { x.MoveTime = 0 }

// stops lets one do nothing any more, and waits until the others wait for him.
func (e *evening) stops(who, n int) {
	e.t.Helper()
	e.guests[who].idle = true
	e.until("they wait for him", 100000, func() bool {
		return e.all(upTo(n), func(s *session.State) bool {
			return s.Phase == session.Playing && s.Turn == engine.Seat(who).Set()
		})
	})
}

// says reports whether a guest has had a notice.
func (g *guest) says(key string, seat engine.Seat) bool {
	return slices.ContainsFunc(g.notices, func(n session.Notice) bool { return n.Key == key && n.Seat == seat })
}

// others returns all of n but one.
func others(n, but int) []int { return slices.Delete(upTo(n), but, but+1) }

// Somebody is there and does not move, and there is no clock. After a minute the others agree on a robot, which plays on
// his own device: nobody sees his hand, all know of it, and he has his seat back as soon as he wants it.
func TestLateRobot(t *testing.T) {
	long(t)
	for _, shared := range []bool{true, false} {
		e := newEvening(t, 4, 61, "sueca", func(x *session.Terms) { x.MoveTime, x.ShareAfter = 0, shareIf(shared) })
		e.sit(4)
		e.playing(upTo(4), 5)
		e.stops(2, 4)
		e.Run(50000)
		if err := e.guests[1].Propose(session.WayRobot); err != session.ErrPhase || e.guests[1].State().Late != nil {
			t.Fatalf("before a minute: %v, %+v", err, e.guests[1].State().Late)
		}
		e.Run(12000)
		for _, i := range others(4, 2) {
			if l := e.guests[i].State().Late; l == nil || l.Seats != engine.Seat(2).Set() || !l.Say || l.Asked() {
				t.Fatalf("guest %d: %+v", i, l)
			}
		}
		if l := e.guests[2].State().Late; l != nil {
			t.Fatalf("he himself: %+v", l)
		}
		at := e.guests[0].State().View.At
		for _, i := range []int{0, 1} {
			if err := e.guests[i].Propose(session.WayRobot); err != nil {
				t.Fatal(i, err)
			}
			e.Run(2000)
		}
		for i := range 4 {
			if l := e.guests[i].State().Late; l == nil || l.Robot != 0b0011 || l.Say != (i != 2) || !e.guests[i].says("propose-robot", 2) {
				t.Errorf("guest %d: %+v, %v", i, l, e.guests[i].notices)
			}
		}
		e.Run(5000)
		if e.guests[0].State().View.At != at {
			t.Fatal("it was done before all wanted it")
		}
		e.guests[3].Propose(session.WayRobot)
		e.until("his device plays", 20000, func() bool { return e.guests[0].State().View.At > at })
		e.Run(2000)
		for i := range 4 {
			s := e.guests[i].State()
			if !s.Seats[2].Auto || s.Seats[2].Away || s.Seats[2].StandIn != engine.Nobody || s.Automatic != (i == 2) || !e.guests[i].says("robot", 2) {
				t.Errorf("guest %d: %+v, automatic %v", i, s.Seats[2], s.Automatic)
			}
		}
		e.until("his turn again", 60000, func() bool { return e.guests[0].State().View.At >= at+5 })
		e.guests[2].Wake()
		e.guests[2].idle = false
		e.Run(1000)
		for i := range 4 {
			if s := e.guests[i].State(); s.Seats[2].Auto || s.Automatic {
				t.Errorf("guest %d: he is back", i)
			}
		}
		e.scored(upTo(4), 1)
	}
}

// All others give the hand up: it counts for nobody, and the table goes on.
func TestLateVoid(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 62, "sueca", func(x *session.Terms) { x.MoveTime, x.ShareAfter, x.Forfeit = 0, 0, true })
	e.sit(4)
	e.playing(upTo(4), 5)
	e.stops(1, 4)
	e.Run(62000)
	for _, i := range others(4, 1) {
		e.guests[i].Propose(session.WayVoid)
	}
	e.until("they rise", 20000, func() bool {
		return e.all(upTo(4), func(s *session.State) bool {
			return s.Phase == session.Lobby && s.Ending == "void" && !s.Over && s.Seats[1].Kind == session.Person
		})
	})
	e.begin(upTo(4))
}

// Nothing comes of what not all want: all are told, and it may be proposed again. A move ends it, and what comes after
// the move is about nothing any more.
func TestLateSilence(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 5064, "sueca", relaxed)
	e.sit(4)
	e.playing(upTo(4), 5)
	e.stops(2, 4)
	e.Run(62000)
	at := e.guests[0].State().View.At
	e.guests[0].Propose(session.WayRobot)
	e.guests[1].Propose(session.WayVoid)
	e.Run(2000)
	e.guests[1].Propose(session.WayWait)
	e.guests[3].Wake() // is no word about another
	e.Run(2000)
	if l := e.guests[3].State().Late; l == nil || l.Robot != 0b0001 || l.Wait != 0b0010 || l.Void != 0 {
		t.Fatalf("%+v", l)
	}
	e.until("it is over", 60000, func() bool { return e.all(upTo(4), func(s *session.State) bool { return s.Late == nil }) })
	for i := range 4 {
		if !e.guests[i].says("wait", 2) || e.guests[i].State().View.At != at {
			t.Errorf("guest %d: %v", i, e.guests[i].notices)
		}
	}
	if err := e.guests[0].Propose(session.WayRobot); err != session.ErrPhase {
		t.Errorf("at once again: %v", err)
	}
	e.Run(62000)
	for _, i := range []int{0, 1} {
		if err := e.guests[i].Propose(session.WayVoid); err != nil {
			t.Fatal(i, err)
		}
	}
	e.Run(1000)
	e.guests[2].idle = false // he moves
	e.until("it is over", 10000, func() bool {
		return e.all(upTo(4), func(s *session.State) bool { return s.View != nil && s.View.At > at && s.Late == nil })
	})
	if err := e.guests[3].Propose(session.WayVoid); err != session.ErrPhase {
		t.Errorf("after the move: %v", err)
	}
	e.scored(upTo(4), 1)
}

// With two, who is slow is asked about himself: his silence is a yes, and his word that he is there ends it.
func TestLateTwo(t *testing.T) {
	long(t)
	for _, way := range []session.Way{session.WayRobot, session.WayVoid} {
		e := newEvening(t, 2, 64, "truco(seats=2)", relaxed)
		e.sit(2)
		e.playing(upTo(2), 1)
		e.stops(1, 2)
		e.Run(62000)
		if err := e.guests[0].Propose(way); err != nil {
			t.Fatal(err)
		}
		e.until("he is asked", 5000, func() bool { l := e.guests[1].State().Late; return l != nil && l.Asked() && !l.Say })
		if err := e.guests[1].Propose(session.WayWait); err != nil {
			t.Fatal(err)
		}
		e.until("he is there", 5000, func() bool { return e.guests[0].State().Late == nil && e.guests[0].says("here", 1) })
		at := e.guests[0].State().View.At
		e.Run(58000)
		if err := e.guests[0].Propose(way); err != session.ErrPhase || e.guests[0].State().View.At != at {
			t.Fatal(err)
		}
		e.Run(5000)
		if err := e.guests[0].Propose(way); err != nil {
			t.Fatal(err)
		}
		e.Run(25000)
		if s := e.guests[0].State(); s.Phase != session.Playing || s.View.At != at {
			t.Fatal("he had no time to answer")
		}
		if way == session.WayRobot {
			e.until("his device plays", 15000, func() bool { return e.guests[0].State().View.At > at })
			if s := e.guests[0].State(); !s.Seats[1].Auto {
				t.Errorf("%+v", s.Seats[1])
			}
			e.scored(upTo(2), 1)
			continue
		}
		e.until("the hand is given up", 15000, func() bool {
			return e.all(upTo(2), func(s *session.State) bool { return s.Phase == session.Lobby && s.Ending == "void" })
		})
	}
}

// A device that does not do what all have agreed on, and is there: nobody opens the hand of somebody who is connected. When
// its player moves the hand goes on.
func TestLateDeaf(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 5065, "sueca", relaxed)
	e.sit(4)
	e.playing(upTo(4), 5)
	e.stops(2, 4)
	e.Run(62000)
	for _, i := range others(4, 2) {
		e.guests[i].Propose(session.WayRobot)
	}
	e.until("they agree", 10000, func() bool { return e.guests[2].says("robot", 2) })
	session.Deafen(e.guests[2].Session)
	e.Run(200000)
	for i := range 4 {
		if s := e.guests[i].State().Seats[2]; s.Away || s.StandIn != engine.Nobody || s.Opened != 0 {
			t.Errorf("guest %d: %+v", i, s)
		}
	}
	e.guests[2].idle = false
	e.scored(upTo(4), 1)
}

// Who reloads while it is asked knows what the others know, and what is agreed on then holds for all.
func TestLateReload(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 66, "sueca", relaxed)
	e.sit(4)
	e.playing(upTo(4), 5)
	e.stops(2, 4)
	e.Run(62000)
	e.guests[0].Propose(session.WayVoid)
	e.Run(1000)
	for _, i := range []int{3, 2} {
		e.Crash(i)
		e.Run(1500)
		e.Start(i, e.come(i))
		e.until("he is back", 20000, func() bool {
			s := e.guests[i].State()
			return s.Phase == session.Playing && s.Late != nil && s.Late.Void == 0b0001
		})
	}
	e.guests[1].Propose(session.WayVoid)
	e.guests[3].Propose(session.WayVoid)
	e.until("they rise", 20000, func() bool {
		return e.all(upTo(4), func(s *session.State) bool { return s.Phase == session.Lobby && s.Ending == "void" })
	})
}

// A vote about the end in friendship that not all answer is told to be over, also if who asked has gone meanwhile.
func TestSilentEnd(t *testing.T) {
	long(t)
	for _, gone := range []bool{false, true} {
		e := newEvening(t, 4, 67, "sueca", relaxed)
		e.sit(4)
		e.playing(upTo(4), 5)
		e.stops(2, 4)
		if err := e.guests[1].ProposeEnd(); err != nil {
			t.Fatal(err)
		}
		e.until("they are asked", 5000, func() bool { return e.all(upTo(4), func(s *session.State) bool { return s.Vote != nil }) })
		rest := upTo(4)
		if gone {
			e.guests[1].Leave()
			e.Run(1000)
			e.Crash(1)
			rest = others(4, 1)
		}
		e.until("it is over", 60000, func() bool { return e.all(rest, func(s *session.State) bool { return s.Vote == nil }) })
		for _, i := range rest {
			if !e.guests[i].says("silent-end", 1) {
				t.Errorf("guest %d: %v", i, e.guests[i].notices)
			}
		}
	}
}

// Where it was agreed on, who stays away has lost the match: as long as it may take him to come back after he fell out, at
// once if he leaves, in a hand or after one. Where hands are shared nobody loses by it.
func TestForfeit(t *testing.T) {
	long(t)
	for _, c := range []struct {
		name    string
		rules   string
		seats   int
		between bool
		leaves  bool
		places  []uint8 // nil where nobody has lost: of two nobody can tell who fell out
	}{
		{"two, who falls out", "truco(seats=2)", 2, false, false, nil},
		{"two, who leaves", "truco(seats=2)", 2, false, true, []uint8{1, 2}},
		{"two, who leaves after a hand", "truco(seats=2)", 2, true, true, []uint8{1, 2}},
		{"two, who falls out after a hand", "truco(seats=2)", 2, true, false, nil},
		{"four, who falls out", "sueca", 4, false, false, []uint8{1, 3, 1, 3}},
		{"four, who leaves", "sueca", 4, false, true, []uint8{1, 3, 1, 3}},
		{"four, who falls out after a hand", "sueca", 4, true, false, []uint8{1, 3, 1, 3}},
		{"four, who leaves after a hand", "sueca", 4, true, true, []uint8{1, 3, 1, 3}},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := newEvening(t, c.seats, 68, c.rules, func(x *session.Terms) {
				x.MoveTime, x.ShareAfter, x.Forfeit, x.ReturnTime = 0, 0, true, 60
			})
			e.sit(c.seats)
			if c.between {
				e.until("between hands", 1000000, func() bool {
					return e.all(upTo(c.seats), func(s *session.State) bool { return s.Phase == session.Between })
				})
			} else {
				e.playing(upTo(c.seats), 3)
			}
			rest := others(c.seats, 1)
			if c.leaves {
				e.guests[1].Leave()
				e.Run(1000)
				e.Crash(1)
			} else {
				e.Crash(1)
				e.Run(50000)
			}
			if s := e.guests[0].State(); !c.leaves && s.Over {
				t.Fatal("nobody waited")
			}
			e.until("the match is over", 60000, func() bool {
				return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby })
			})
			e.Crash(0)
			e.Start(0, e.come(0)) // who reloads knows it still
			for _, i := range rest {
				s := e.guests[i].State()
				if c.places == nil {
					if s.Ending != "alone" || s.Over {
						t.Errorf("guest %d: %s, over %v", i, s.Ending, s.Over)
					}
					continue
				}
				if s.Ending != "forfeit" || !s.Over || !slices.Equal(s.Places[:c.seats], c.places) || i != 0 && !e.guests[i].says("rise-forfeit", 1) {
					t.Errorf("guest %d: %s, over %v, places %v, %v", i, s.Ending, s.Over, s.Places, e.guests[i].notices)
				}
			}
		})
	}
	t.Run("shared hands", func(t *testing.T) {
		e := newEvening(t, 4, 69, "sueca", func(x *session.Terms) { x.Forfeit = true })
		e.sit(4)
		e.playing(upTo(4), 3)
		e.guests[1].Leave()
		e.Run(1000)
		e.Crash(1)
		e.until("they rise", 300000, func() bool {
			return e.all(others(4, 1), func(s *session.State) bool { return s.Phase == session.Lobby })
		})
		if s := e.guests[0].State(); s.Ending != "missing" || s.Over || len(s.Scores) != 1 {
			t.Errorf("%s, over %v, %v", s.Ending, s.Over, s.Scores)
		}
	})
}

// Somebody is away, and nobody may open his hand: the others need not wait for all of his time, if all give the hand up.
// He is back before all have: it goes on.
func TestAwayVoid(t *testing.T) {
	long(t)
	for _, back := range []bool{false, true} {
		e := newEvening(t, 4, 70, "sueca", func(x *session.Terms) { x.MoveTime, x.ShareAfter, x.ReturnTime = 0, 0, 600 })
		e.sit(4)
		e.playing(upTo(4), 5)
		e.Crash(3)
		rest := others(4, 3)
		e.until("he is missed", 60000, func() bool {
			return e.all(rest, func(s *session.State) bool { return s.Late != nil && s.Late.Away && s.Late.Say })
		})
		for _, w := range []session.Way{session.WayWait, session.WayRobot} {
			if err := e.guests[0].Propose(w); err != session.ErrPhase {
				t.Errorf("way %d: %v", w, err)
			}
		}
		for _, i := range []int{0, 1} {
			if err := e.guests[i].Propose(session.WayVoid); err != nil {
				t.Fatal(i, err)
			}
		}
		e.Run(2000)
		if s := e.guests[2].State(); s.Phase != session.Playing || s.Late == nil || s.Late.Void != 0b0011 || e.guests[1].Propose(session.WayVoid) == nil {
			t.Fatalf("%v, %+v", s.Phase, s.Late)
		}
		if back {
			e.Start(3, e.come(3))
			e.scored(upTo(4), 1)
			continue
		}
		e.guests[2].Propose(session.WayVoid)
		e.until("they rise", 20000, func() bool {
			return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Ending == "void" && !s.Over })
		})
	}
}

// Friends who stop and go on at random, with bad lines and reloads, say what they like about it: all come to the same, and
// nobody is blamed.
func TestLateStorm(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 74+*from, "truco(seats=4)", relaxed)
	e.sit(4)
	voids, robots := 0, 0
	for range 120 {
		i, k := e.Rand.IntN(4), e.Rand.IntN(4)
		switch e.Rand.IntN(8) {
		case 0:
			e.guests[i].idle = !e.guests[i].idle
		case 1:
			if i != k {
				e.Stall(i, k)
				e.Run(e.Rand.Int64N(4000))
				e.Heal(i, k)
			}
		case 2:
			e.Crash(i)
			e.Run(e.Rand.Int64N(2000))
			e.Start(i, e.come(i))
		case 3:
			e.guests[i].Wake()
		default:
			way := []session.Way{session.WayWait, session.WayRobot, session.WayVoid, session.WayVoid}[e.Rand.IntN(4)]
			for k, g := range e.guests {
				if g.State().Late == nil || e.Rand.IntN(8) == 0 {
					continue
				}
				if g.Propose(way) == nil && k == 3 {
					e.Run(e.Rand.Int64N(1000))
				}
			}
		}
		e.Run(e.Rand.Int64N(20000))
		for _, g := range e.guests {
			if g.State().Automatic {
				robots++
			}
		}
		if !e.all(upTo(4), func(s *session.State) bool { return s.Phase >= session.Seating }) {
			e.until("all rise", 60000, func() bool {
				return e.all(upTo(4), func(s *session.State) bool {
					return s.Phase == session.Lobby && s.Version == e.guests[0].State().Version
				})
			})
			for i, g := range e.guests {
				if s, x := g.State(), e.guests[0].State(); s.Carry != x.Carry || len(g.Verdicts()) > 0 {
					t.Fatalf("guest %d: %v, not %v, %v", i, s.Carry, x.Carry, g.Verdicts())
				}
				if g.State().Ending == "void" {
					voids++
				}
			}
			who := upTo(4)
			for i := range who {
				if e.guests[i].State().Owner {
					who[0], who[i] = who[i], who[0]
				}
			}
			e.begin(who)
		}
	}
	if voids == 0 || robots == 0 {
		t.Errorf("%d hands were given up, %d times a robot was at work", voids, robots)
	}
}
