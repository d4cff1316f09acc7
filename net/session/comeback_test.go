package session_test

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/plan"
	"carteado/net/session"
)

// away cuts a guest off until another plays for him, who makes so many moves for him; by is who does.
func (e *evening) away(gone, moves int) (by engine.Seat) {
	e.t.Helper()
	watch := e.guests[(gone+1)%4]
	e.Partition(gone)
	e.until("somebody stands in", 100000, func() bool {
		by = watch.State().Seats[gone].StandIn
		return by != engine.Nobody
	})
	made := func() (n int) {
		_, parts := session.Speakers(watch.Session)
		for _, x := range parts[len(parts)-1] {
			if x == (session.Speaker{By: by, For: engine.Seat(gone)}) {
				n++
			}
		}
		return n
	}
	e.until("moves are made for him", 100000, func() bool { return made() >= moves })
	return by
}

// returns brings him back, and sees to it that he has his seat again in the same hand: the next move of the seat is his,
// and so are all that follow.
func (e *evening) returns(gone, parts int) {
	e.t.Helper()
	seat := engine.Seat(gone)
	watch := e.guests[(gone+1)%4]
	hand := watch.State().Hand
	e.Whole()
	var mine []session.Speaker
	e.until("he plays himself", 60000, func() bool {
		number, list := session.Speakers(watch.Session)
		if number != hand {
			e.t.Fatalf("the hand is over: %d parts", len(list))
		}
		mine = nil
		if len(list) == parts {
			mine = slices.DeleteFunc(slices.Clone(list[parts-1]), func(x session.Speaker) bool { return x.For != seat })
		}
		return len(mine) > 0
	})
	for i, g := range e.guests {
		s := g.State()
		if x := s.Seats[gone]; x.StandIn != engine.Nobody || x.Away || x.Opened == 0 {
			e.t.Errorf("guest %d: %+v", i, x)
		}
		told := 0
		for _, n := range g.notices {
			if n.Key == "seat" && n.Seat == seat && n.By == s.Seats[gone].Opened.First() {
				told++
			}
		}
		if told != parts-1 {
			e.t.Errorf("guest %d was told so %d times", i, told)
		}
	}
	for _, x := range mine {
		if x.By != seat {
			e.t.Errorf("seat %d plays for him", x.By)
		}
	}
	e.until("he sees his hand", 5000, func() bool {
		return !slices.ContainsFunc(e.guests[gone].State().View.Zones[seat].Cards, func(c engine.CardView) bool { return c.Face == engine.Unknown })
	})
}

// One's line is dead for a minute. Another plays for him; he has his seat again in the same hand, with what was drawn
// for him, and the hand is played and audited to its end.
func TestAwayAndBack(t *testing.T) {
	long(t)
	for _, c := range []struct {
		rules string
		seats int
		gone  int
		moves int // that are made for him
		end   bool
	}{{"sueca", 4, 2, 2, true}, {"sueca", 4, 0, 0, true}, {"buraco", 4, 1, 6, false}} {
		t.Run(c.rules, func(t *testing.T) {
			e := newEvening(t, c.seats+1, 10, c.rules, func(x *session.Terms) { x.Public = true })
			e.guests[c.seats].Watch()
			e.sit(c.seats)
			e.playing(upTo(c.seats+1), 2)
			by := e.away(c.gone, c.moves)
			if want := engine.Seat(c.gone).Next(2, 4); by != want {
				t.Errorf("seat %d plays for him, not %d", by, want)
			}
			e.returns(c.gone, 2)
			n := len(e.guests[0].State().Scores) + 1
			if c.end {
				e.scored(upTo(c.seats+1), n)
			} else { // it takes long
				at := e.guests[0].State().View.At
				e.until("they play on", 100000, func() bool {
					return e.all(upTo(c.seats+1), func(s *session.State) bool { return s.View.At > at+12 })
				})
			}
			for i, g := range e.guests {
				if len(g.Verdicts()) > 0 {
					t.Errorf("guest %d: %v", i, g.Verdicts())
				}
			}
			if !c.end {
				return
			}
			r := e.guests[(c.gone+1)%4].Receipts()[n-1]
			if faults, err := r.Check(lookup); err != nil || len(faults) > 0 {
				t.Errorf("the receipt: %v, %v", faults, err)
			}
		})
	}
}

// He says that he is back while his stand-in is asked: that one move is still made for him, and no other. Its card was
// open to all before it was taken in, so it has to be played. A stand-in who goes then is not waited for.
func TestBackInTurn(t *testing.T) {
	long(t)
	const gone = 2
	for _, goes := range []bool{false, true} {
		e := newEvening(t, 4, 34, "sueca", nil)
		e.sit(4)
		e.playing(upTo(4), 2)
		by := e.away(gone, 1)
		watch := e.guests[1]
		e.until("another turn", 60000, func() bool { return watch.State().Turn != engine.Seat(gone).Set() })
		watch.idle = true
		e.until("the turn before his", 60000, func() bool { return watch.State().Turn == engine.Seat(1).Set() })
		e.mute = engine.Seat(gone).Set()
		e.Whole()
		e.Run(4000) // he hears where they are
		watch.idle = false
		e.until("his turn", 60000, func() bool { return watch.State().Turn == engine.Seat(gone).Set() })
		e.mute = by.Set() // what he decides for the seat reaches nobody for a while
		e.until("his word is taken in", 12000, func() bool { return session.Backs(watch.Session).Has(gone) })
		e.Run(2000)
		if s := watch.State(); s.Seats[gone].StandIn != by || s.Turn != engine.Seat(gone).Set() {
			t.Errorf("seat %d plays for him, it is the turn of %b", s.Seats[gone].StandIn, s.Turn)
		}
		e.mute = 0
		e.Partition(int(by))
		if !goes {
			e.Run(500)
			e.Whole()
		}
		e.until("he has his seat", 120000, func() bool { return watch.State().Seats[gone].StandIn == engine.Nobody })
		_, parts := session.Speakers(watch.Session)
		if last := parts[0][len(parts[0])-1]; (last == session.Speaker{By: by, For: gone}) == goes {
			t.Errorf("the last move before was %+v", last)
		}
		if goes {
			e.until("he plays for his stand-in", 120000, func() bool { return watch.State().Seats[by].StandIn == gone })
			at := watch.State().View.At
			e.until("they play on", 60000, func() bool { return watch.State().View.At > at+6 })
			continue
		}
		e.returns(gone, 2)
	}
}

// Away twice in one hand, the second time with the page loaded again.
func TestTwiceAway(t *testing.T) {
	long(t)
	for _, rules := range []string{"sueca", "buraco"} {
		t.Run(rules, func(t *testing.T) {
			e := newEvening(t, 4, 31, rules, nil)
			e.sit(4)
			e.playing(upTo(4), 2)
			e.away(1, 1)
			e.returns(1, 2)
			e.away(1, 1)
			e.Crash(1)
			e.Run(1000)
			e.Start(1, e.come(1))
			e.returns(1, 3)
			if rules == "sueca" { // the other one takes long
				e.scored(upTo(4), 1)
			}
		})
	}
}

// Who is played for, and back, eight times in a hand is played for to its end then, and the others wait for him no more. He is there, and it counts. A hand has
// thirteen tricks, as whoever plays for him leads to the next one too if he takes one.
func TestBackEightTimes(t *testing.T) {
	long(t)
	const gone, most = 1, 8
	e := newEvening(t, 4, 31, "copas", func(x *session.Terms) { x.ShareAfter = plan.ShareSoonest })
	e.guests[gone].idle = true // or he may play as he goes
	e.sit(4)
	e.playing(upTo(4), 0)
	there := func(s *session.State) bool { return !s.Seats[gone].Away }
	playsHimself := func(s *session.State) bool { return there(s) && s.Seats[gone].StandIn == engine.Nobody }
	idle := func(on bool) {
		for i, g := range e.guests {
			g.idle = on || i == gone
		}
	}
	goes := func() {
		idle(false)
		e.until("it is his turn", 60_000, func() bool {
			return e.all(upTo(4), func(s *session.State) bool { return s.Turn == engine.Seat(gone).Set() })
		})
		idle(true)
		e.away(gone, 1)
		e.Whole()
	}
	for range most {
		goes()
		e.until("he has his seat again", 60_000, func() bool { return e.all(upTo(4), playsHimself) })
	}
	goes()
	e.until("he is there", 60_000, func() bool { return e.all(upTo(4), there) })
	idle(false)
	began := e.Now()
	e.until("the hand is over", 200_000, func() bool {
		s := e.guests[0].State()
		if s.Phase == session.Playing && s.Hand == 1 && playsHimself(s) {
			t.Fatal("he has his seat again")
		}
		return len(s.Scores) > 0
	})
	if took := (e.Now() - began) / 1000; took > 60 {
		t.Errorf("the rest of it took %d s", took)
	}
	e.scored(upTo(4), 1)
	for i, g := range e.guests {
		if s := g.State(); s.Carry != e.guests[0].State().Carry || told(g, "rise-alone") {
			t.Errorf("guest %d: %+v, %v", i, s.Carry, g.notices)
		}
	}
}

// What he said last before his line was dead has reached nobody, and at his own page the hand has gone on with it. He turns
// back to where the others went on without him, and has his seat again all the same.
func TestUnheard(t *testing.T) {
	long(t)
	const gone = 1
	e := newEvening(t, 4, 33, "buraco", nil)
	e.sit(4)
	e.playing(upTo(4), 2)
	e.until("the one behind him is about to draw", 60000, func() bool {
		return e.all(upTo(4), func(s *session.State) bool { return s.Turn == engine.Seat(gone+1).Set() })
	})
	e.mute = engine.Seat(gone).Set()
	e.until("they wait for his share of a card", 60000, func() bool {
		for _, i := range []int{0, 2, 3} {
			if s := e.guests[i].State(); s.Awaited != e.mute || s.Turn == e.mute {
				return false
			}
		}
		_, _, quiet := session.Stands(e.guests[gone].Session)
		return quiet
	})
	ahead, _, _ := session.Stands(e.guests[gone].Session)
	e.away(gone, 1)
	e.mute = 0
	e.returns(gone, 2)
	if root, _, _ := session.Stands(e.guests[gone].Session); root == ahead {
		t.Error("he is where he was")
	}
	at := e.guests[gone].State().View.At
	e.until("they play on", 60000, func() bool { return e.all(upTo(4), func(s *session.State) bool { return s.View.At > at+6 }) })
	for i, g := range e.guests {
		if len(g.Verdicts()) > 0 {
			t.Errorf("guest %d: %v", i, g.Verdicts())
		}
	}
}

// The stand-in is the owner, who runs a robot too, and somebody watches.
func TestBackRobot(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 41, "sueca", func(x *session.Terms) { x.Public = true })
	e.lobby(upTo(4))
	if err := e.guests[0].SetRobot(3, true); err != nil {
		t.Fatal(err)
	}
	e.guests[3].Watch()
	e.sit(3)
	e.playing(upTo(4), 3)
	for parts := 2; parts <= 3; parts++ {
		if by := e.away(2, 1); by != 0 {
			t.Errorf("seat %d plays for him", by)
		}
		e.returns(2, parts)
	}
	e.scored(upTo(4), 1)
	for i, g := range e.guests {
		if len(g.Verdicts()) > 0 {
			t.Errorf("guest %d: %v", i, g.Verdicts())
		}
	}
}
