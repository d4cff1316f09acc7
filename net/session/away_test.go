package session_test

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/session"
	"carteado/net/wire"
)

func (e *evening) playing(who []int, entries uint32) {
	e.t.Helper()
	e.until("playing", 200000, func() bool {
		return e.all(who, func(s *session.State) bool { return s.Phase == session.Playing && s.View.At >= entries })
	})
}

func (e *evening) scored(who []int, hands int) {
	e.t.Helper()
	e.until("hands are scored", 1000000, func() bool {
		return e.all(who, func(s *session.State) bool { return len(s.Scores) >= hands })
	})
}

// TestReload: 28. A page is reloaded in the middle of a hand, and in the middle of the shuffle, and goes on from its store.
func TestReload(t *testing.T) {
	long(t)
	for _, c := range []struct {
		name  string
		rules string
		seats int
		when  func(e *evening)
	}{
		{"while playing", "sueca", 4, func(e *evening) { e.playing(upTo(4), 9) }},
		{"while shuffling", "sueca", 4, func(e *evening) { e.Run(300) }},
		{"in the second hand", "truco", 4, func(e *evening) { e.scored(upTo(4), 1); e.playing(upTo(4), 2) }},
		{"between hands", "sueca", 4, func(e *evening) { e.scored(upTo(4), 1) }},
		{"while drawing", "buraco(seats=2)", 2, func(e *evening) { e.playing(upTo(2), 11) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := newEvening(t, c.seats, 7, c.rules, nil)
			e.sit(c.seats)
			c.when(e)
			for _, i := range []int{1, 0} { // the second, then the owner
				e.Crash(i)
				e.Run(1500)
				e.Start(i, e.come(i))
				e.until("it is back", 60000, func() bool { return e.guests[i].State().Phase >= session.Shuffle })
			}
			n := len(e.guests[c.seats-1].State().Scores) + 1
			e.scored(upTo(c.seats), n)
			for i, g := range e.guests {
				if len(g.Verdicts()) > 0 {
					t.Errorf("guest %d: %v", i, g.Verdicts())
				}
			}
		})
	}
}

// One leaves for good in the middle of a hand. Hands are shared, so his partner plays his; then a robot takes the
// seat, and the match goes on.
func TestLeave(t *testing.T) {
	long(t)
	for _, gone := range []int{1, 0} { // 0 is the owner
		e := newEvening(t, 4, 8, "sueca", nil)
		e.sit(4)
		e.playing(upTo(4), 7)
		if err := e.guests[gone].Leave(); err != nil {
			t.Fatal(err)
		}
		e.Run(2000)
		e.Crash(gone)
		var rest []int
		for i := range 4 {
			if i != gone {
				rest = append(rest, i)
			}
		}
		e.scored(rest, 1)
		e.until("they rise", 60000, func() bool {
			return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[gone].Kind == session.Empty })
		})
		for _, i := range rest {
			found := false
			for _, n := range e.guests[i].notices {
				found = found || n.Key == "stand-in" && n.Seat == engine.Seat(gone) && n.By == engine.Seat(gone+2)
			}
			if s := e.guests[i].State(); !found || s.Ending != "missing" || s.Over || s.Carry.Deal != 1 {
				t.Errorf("guest %d: %v, %s, %v", i, e.guests[i].notices, s.Ending, s.Carry)
			}
		}
		owner := rest[0]
		if !e.guests[owner].State().Owner {
			t.Fatalf("guest %d is not the owner", owner)
		}
		if err := e.guests[owner].SetRobot(engine.Seat(gone), true); err != nil {
			t.Fatal(err)
		}
		e.begin(rest)
		e.scored(rest, 2)
		if s := e.guests[3].State(); s.Carry.Deal != 2 {
			t.Errorf("%v", s.Carry)
		}
	}
}

// Where hands are not shared, the table waits; when that is over the hand is void and the seat is free.
func TestStrict(t *testing.T) {
	long(t)
	for _, forfeit := range []bool{false, true} {
		e := newEvening(t, 4, 10, "sueca", func(x *session.Terms) { x.ShareAfter, x.ReturnTime, x.Forfeit = 0, 60, forfeit })
		e.sit(4)
		e.playing(upTo(4), 5)
		e.Crash(3)
		e.Run(50000)
		if s := e.guests[0].State(); s.Phase != session.Playing {
			t.Errorf("does not wait: %v", s.Phase)
		}
		e.until("they rise", 120000, func() bool {
			return e.all(upTo(3), func(s *session.State) bool { return s.Phase == session.Lobby })
		})
		want := "void"
		if forfeit {
			want = "forfeit"
		}
		for i := range 3 {
			if s := e.guests[i].State(); s.Ending != want || s.Over != forfeit || len(s.Scores) != 0 {
				t.Errorf("guest %d: %s, %v", i, s.Ending, s.Over)
			}
		}
	}
}

// Back in time: nothing is lost.
func TestStrictAndBack(t *testing.T) {
	long(t)
	e := newEvening(t, 2, 17, "truco(seats=2)", func(x *session.Terms) { x.ReturnTime = 120 })
	e.sit(2)
	e.playing(upTo(2), 1)
	e.Crash(1)
	e.Run(60000)
	if !e.guests[0].State().Paused {
		t.Error("plays on alone")
	}
	e.Start(1, e.come(1))
	e.scored(upTo(2), 1)
	e.Crash(1)
	e.until("the one who stays goes on", 300000, func() bool { return e.guests[0].State().Phase == session.Lobby })
	if s := e.guests[0].State(); s.Ending != "alone" {
		t.Error(s.Ending)
	}
}

// One of two goes away without a word, be it the owner or not. The other need not wait: he ends it for himself, and goes on
// with the match when somebody is there again.
func TestEndAlone(t *testing.T) {
	long(t)
	for gone := range 2 {
		e := newEvening(t, 2, 22, "truco(seats=2)", nil)
		e.sit(2)
		e.scored(upTo(2), 1)
		e.playing(upTo(2), 1)
		stays := e.guests[1-gone]
		e.Crash(gone)
		e.until("nothing goes on", 60000, func() bool { return stays.State().Paused })
		if err := stays.ProposeEnd(); err != nil {
			t.Fatal(err)
		}
		e.until("he has the table", 60000, func() bool {
			s := stays.State()
			return s.Phase == session.Lobby && s.Owner && s.Ending == "alone" && len(s.Scores) == 1
		})
		e.Start(gone, e.come(gone))
		e.until("both gather", 60000, func() bool {
			return e.all(upTo(2), func(s *session.State) bool { return s.Phase == session.Lobby && s.Version == stays.State().Version })
		})
		e.guests[gone].Claim(engine.Seat(gone))
		e.until("he sits", 60000, func() bool { return stays.State().Seats[gone].Kind == session.Person })
		e.begin([]int{1 - gone, gone})
		e.scored(upTo(2), 2)
	}
}

// The other of two leaves for good.
func TestLeaveTwo(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 12, "buraco(seats=2)", nil)
	e.sit(2)
	e.playing(upTo(2), 4)
	if err := e.guests[0].Leave(); err != nil {
		t.Fatal(err)
	}
	e.until("the other is the owner", 60000, func() bool {
		s := e.guests[1].State()
		return s.Phase == session.Lobby && s.Owner && s.Ending == "alone"
	})
}

// In the lobby the owner goes without a word.
func TestOwnerGoes(t *testing.T) {
	long(t)
	e := newEvening(t, 3, 13, "truco", nil)
	e.until("the plan is known", 5000, func() bool { return e.all(upTo(3), func(s *session.State) bool { return s.Phase == session.Lobby }) })
	e.guests[2].Claim(1)
	e.Run(3000)
	e.guests[1].Claim(3)
	e.until("seats", 10000, func() bool { return e.guests[1].State().Me == 3 && e.guests[2].State().Me == 1 })
	e.Crash(0)
	e.until("the longest seated is the owner", 60000, func() bool {
		return e.guests[2].State().Owner && e.guests[1].State().Seats[1].Owner && e.guests[1].State().Seats[0].Kind == session.Empty
	})
	e.Start(0, e.come(0))
	e.until("who comes back follows", 30000, func() bool { return e.guests[0].State().Version == e.guests[2].State().Version })
	if e.guests[0].State().Owner {
		t.Error("two owners")
	}
}

// Who comes late watches from the beginning, and sees open cards only.
func TestLateSpectator(t *testing.T) {
	long(t)
	e := newEvening(t, 5, 14, "sueca", nil)
	e.Crash(4)
	e.sit(4)
	e.scored(upTo(4), 1)
	e.Start(4, e.come(4))
	e.guests[4].Watch()
	e.scored([]int{4}, 2)
	if s := e.guests[4].State(); s.Me != engine.Nobody {
		t.Error(s.Me)
	}
	if err := e.guests[4].Ready(); err == nil {
		t.Error("who watches is ready")
	}
}

// The network breaks and heals at random: no hand is lost, and nobody is blamed.
func TestBadLines(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 15, "truco", nil)
	e.sit(4)
	for k := range 12 {
		a, b := e.Rand.IntN(4), e.Rand.IntN(4)
		if a == b {
			continue
		}
		if k%2 == 0 {
			e.Cut(a, b)
		} else {
			e.Stall(a, b)
		}
		e.Run(1 + e.Rand.Int64N(5000))
		e.Heal(a, b)
		e.Run(e.Rand.Int64N(5000))
	}
	e.over(upTo(4), 1000000)
}

// Where hands are not shared and one leaves for good, the hand is void at once, and the rest may go on with the match. Where
// they are, an owner who takes his robot along is played for, and so is the robot: its keys are with the others.
func TestLeaveStrict(t *testing.T) {
	long(t)
	for _, robot := range []bool{false, true} {
		e := newEvening(t, 4, 17, "sueca", func(x *session.Terms) { x.ShareAfter = shareIf(robot) })
		e.lobby(upTo(4))
		n, rest := 4, []int{1, 2, 3}
		if robot {
			n, rest = 3, []int{1, 2}
			if err := e.guests[0].SetRobot(3, true); err != nil {
				t.Fatal(err)
			}
		}
		e.sit(n)
		e.playing(upTo(n), 6)
		e.guests[0].Leave()
		e.Run(1500)
		e.Crash(0)
		if robot {
			e.scored(rest, 1)
		}
		e.until("they rise", 40000, func() bool {
			return e.all(rest, func(s *session.State) bool {
				return s.Phase == session.Lobby && s.Seats[0].Kind == session.Empty && (!robot || s.Seats[3].Kind == session.Empty)
			})
		})
		for i, x := range rest { // the owner first
			if e.guests[x].State().Owner {
				rest[0], rest[i] = rest[i], rest[0]
			}
		}
		owner := e.guests[rest[0]]
		if s := owner.State(); robot != (s.Ending == "missing") || robot == (s.Ending == "void") || s.Over || !s.Owner || robot != (s.Carry.Deal == 1) {
			t.Fatalf("%s %v", s.Ending, s.Carry)
		}
		owner.SetRobot(0, true)
		if robot {
			owner.SetRobot(3, true)
		}
		e.begin(rest)
		e.scored(rest, len(owner.State().Scores)+1)
	}
}

// TestLeaveFolds: 20. Where a game goes on without who leaves, he is out of the hand with what he has put in, and the others play it to its end: also
// when the deal waits for his part of a card just then.
func TestLeaveFolds(t *testing.T) {
	long(t)
	for _, c := range []struct {
		rules string
		seats int
		waits bool
	}{{"raffle(seats=4)", 4, false}, {"raffle(seats=4)", 4, true}, {"raffle", 3, false}, {"texas-holdem(seats=4)", 4, false}} {
		t.Run(fmt.Sprintf("%s, %v", c.rules, c.waits), func(t *testing.T) {
			const gone = 2
			e := newEvening(t, c.seats, 23, c.rules, nil)
			e.guests[gone].meek = true // and has not folded before he leaves
			e.wait()
			e.sit(c.seats)
			cards := e.folder(c.seats, gone)
			e.playing(upTo(c.seats), 3)
			cards.holds(e.guests[0].Session)
			rest := slices.DeleteFunc(upTo(c.seats), func(i int) bool { return i == gone })
			if c.waits {
				e.Hook = func(from, _ int, msg []byte) [][]byte {
					if m := deal(msg); m != nil && m.Seat == gone && m.Kind == mental.Flips {
						return nil // nobody hears his part, whoever passes it on
					}
					return [][]byte{msg}
				}
				e.until("his part is waited for", 60000, func() bool {
					return e.all(rest, func(s *session.State) bool {
						return s.Phase == session.Playing && s.Awaited == engine.Seat(gone).Set()
					})
				})
			}
			if err := e.guests[gone].Leave(); err != nil {
				t.Fatal(err)
			}
			e.Run(2000)
			e.Crash(gone)
			e.scored(rest, 1)
			for _, i := range rest {
				g := e.guests[i]
				if session.Reads(g.Session, cards.list...) || told(g, "void") || !told(g, "left") {
					t.Errorf("guest %d: %v", i, g.notices)
				}
			}
			cards.shut(t, e.guests[0].Session)
			e.until("they rise", 60000, func() bool {
				return e.all(rest, func(s *session.State) bool {
					return s.Phase == session.Lobby && s.Ending == "missing" && s.Carry.Deal == 1 && s.Seats[gone].Kind == session.Empty
				})
			})
		})
	}
}

// Where chips are played for nobody gets back what he has put in by staying away: when the time to come back is over he is out of the
// hand, as if he had left, and the others play on; also when he is there and only keeps back his share of a card. If one more is
// gone by then, both are out; and if all others give the hand up before, it was agreed and does not count.
func TestAwayFolds(t *testing.T) {
	long(t)
	const gone = 2
	for _, c := range []struct {
		rules  string
		seats  int
		keeps  bool // he keeps back his shares
		agreed bool
		late   bool // he comes back when it is over
	}{
		{"raffle", 3, false, false, false}, {"raffle(seats=4)", 4, true, false, false}, {"texas-holdem(seats=4)", 4, false, false, true},
		{"texas-holdem(seats=4)", 4, false, true, false},
	} {
		t.Run(fmt.Sprintf("%+v", c), func(t *testing.T) {
			e := newEvening(t, c.seats, 23, c.rules, func(x *session.Terms) { x.ReturnTime = 60 })
			e.wait()
			e.sit(c.seats)
			cards := e.folder(c.seats, gone)
			rest := slices.DeleteFunc(upTo(c.seats), func(i int) bool { return i == gone })
			if c.keeps {
				e.playing(upTo(c.seats), 3)
			} else { // the hand cannot be over before the others miss him: it is his turn
				e.guests[gone].idle = true
				e.until("it is his turn", 200000, func() bool {
					return e.all(upTo(c.seats), func(s *session.State) bool { return s.Phase == session.Playing && s.Turn.Has(gone) })
				})
			}
			cards.holds(e.guests[0].Session)
			if c.keeps {
				e.Hook = func(_, _ int, msg []byte) [][]byte {
					if m := deal(msg); m != nil && m.Seat == gone && m.Kind == mental.Flips {
						return nil
					}
					return [][]byte{msg}
				}
			} else {
				e.Crash(gone)
			}
			e.until("he is away", 60000, func() bool { return e.all(rest, func(s *session.State) bool { return s.Seats[gone].Away }) })
			if c.agreed {
				for _, i := range rest {
					if err := e.guests[i].Propose(session.WayVoid); err != nil {
						t.Errorf("guest %d: %v", i, err)
					}
				}
			} else {
				e.scored(rest, 1)
			}
			e.until("they rise", 60000, func() bool {
				return e.all(rest, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[gone].Kind == session.Empty })
			})
			for _, i := range rest {
				g := e.guests[i]
				s := g.State()
				if told(g, "void") != c.agreed || told(g, "out") == c.agreed || (s.Ending == "missing") == c.agreed || len(s.Scores) == 1 && s.Scores[0].Points[gone] > 0 {
					t.Errorf("guest %d: %q, %v, told %v", i, s.Ending, s.Scores, g.notices)
				}
				if len(g.Verdicts()) > 0 || session.Reads(g.Session, cards.list...) {
					t.Errorf("guest %d: %v", i, g.Verdicts())
				}
			}
			cards.shut(t, e.guests[0].Session)
			if c.late {
				e.Start(gone, e.come(gone))
				e.until("he is in the lobby, too", 200000, func() bool {
					s := e.guests[gone].State()
					return s.Phase == session.Lobby && s.Me < 0 && s.Carry == e.guests[0].State().Carry
				})
			}
		})
	}
}

// One goes between two hands. In time he is back, and the next hand begins; later the sitting is over without him.
func TestGoneBetween(t *testing.T) {
	t.Parallel()
	for _, late := range []bool{false, true} {
		e := newEvening(t, 4, 18, "sueca", func(x *session.Terms) { x.ReturnTime = 60 })
		e.sit(4)
		e.until("between hands", 1000000, func() bool {
			return e.all(upTo(4), func(s *session.State) bool { return s.Phase == session.Between })
		})
		e.Crash(3)
		e.Run(40000)
		if s := e.guests[0].State(); s.Phase != session.Between {
			t.Fatalf("does not wait: %v", s.Phase)
		}
		if !late {
			e.Start(3, e.come(3))
			e.until("the next hand", 60000, func() bool {
				return e.all(upTo(4), func(s *session.State) bool { return s.Hand == 2 && s.Phase > session.Seating })
			})
			continue
		}
		e.until("they rise", 60000, func() bool {
			return e.all(upTo(3), func(s *session.State) bool {
				return s.Phase == session.Lobby && s.Ending == "missing" && s.Carry.Deal == 1 && s.Seats[3].Kind == session.Empty
			})
		})
	}
}

// One is there and never says that the next hand may begin: he cannot hold the others there for ever.
func TestNoNext(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 19, "lots(seats=4,hands=2)", func(x *session.Terms) { x.ReturnTime = 60 })
	e.sit(4)
	between := func() bool {
		return e.all(upTo(4), func(s *session.State) bool { return s.Phase == session.Between })
	}
	e.until("between hands", 1000000, between)
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if from == cheat && wire.Kind(msg[0]) == wire.KindPropose {
			return nil
		}
		return [][]byte{msg}
	}
	e.Run(60000)
	if !between() {
		t.Fatal("they do not wait")
	}
	e.until("they rise", 60000, func() bool {
		return e.all([]int{0, 2, 3}, func(s *session.State) bool {
			return s.Phase == session.Lobby && s.Ending == "missing" && s.Carry.Deal == 1
		})
	})
}

// The hand is played, and one goes before he has said his last words in it and shown his cards. He has his time to come back;
// then the hand is scored without them, also where hands are not shared: who loses cannot take it away.
func TestGoneAtTheEnd(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 19, "sueca", func(x *session.Terms) { x.ShareAfter, x.ReturnTime = 0, 60 })
	gone := false
	e.Hook = func(from, _ int, msg []byte) [][]byte {
		if m := deal(msg); from == 3 && m != nil && m.Hand == 1 && m.Kind >= mental.Final {
			gone = true
		}
		if from == 3 && gone {
			return nil
		}
		return [][]byte{msg}
	}
	e.sit(4)
	e.until("his last words are wanted", 1000000, func() bool { return gone })
	e.Partition(3)
	e.Run(50000)
	if s := e.guests[0].State(); s.Phase != session.Checking || len(s.Scores) != 0 {
		t.Fatalf("they do not wait: %v", s.Phase)
	}
	e.scored(upTo(3), 1)
	e.until("they rise", 60000, func() bool {
		return e.all(upTo(3), func(s *session.State) bool {
			return s.Phase == session.Lobby && s.Ending == "missing" && s.Carry.Deal == 1
		})
	})
}
