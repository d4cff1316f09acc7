package session_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/games/cacheta"
	"carteado/engine/pife"
	"carteado/net/session"
)

// dealt waits until all hold their cards.
func (e *evening) dealt() {
	e.t.Helper()
	e.until("the cards are dealt", 120000, func() bool {
		for _, g := range e.guests {
			if x := g.Engine(); x == nil || x.Waiting() != nil || x.Hand().Turn() == 0 {
				return false
			}
		}
		return true
	})
}

// does lets a guest do something as soon as he may. Cards are shown.
func (e *evening) does(i int, verb engine.Verb, n int32, cards ...engine.Slot) {
	e.t.Helper()
	x := e.guests[i].Engine()
	a := &engine.Action{Seat: engine.Seat(i), Verb: verb, N: n, Cards: cards}
	var err error
	e.until("a move", 20000, func() bool {
		a.Faces = a.Faces[:0]
		for _, c := range cards {
			f := x.Hand().Table().Face(c)
			if f == engine.Unknown {
				return false
			}
			a.Faces = append(a.Faces, f)
		}
		err = e.guests[i].Do(uint32(x.Len()), a)
		return err != session.ErrPhase
	})
	if err != nil {
		e.t.Fatalf("guest %d: %v", i, err)
	}
}

// level waits until all have taken in so many entries, and the same, and all cards have come that they wait for.
func (e *evening) level(entries int) {
	e.t.Helper()
	e.until("all see the same", 30000, func() bool {
		for _, g := range e.guests {
			if x := g.Engine(); x.Len() < entries || x.Len() != e.guests[0].Engine().Len() || x.Waiting() != nil {
				return false
			}
		}
		return true
	})
}

// claimants are eight at a table of Cacheta with links of 100 ms, of whom nobody does anything that is not said here.
func claimants(t *testing.T) *evening {
	e := newEvening(t, 8, 5, "cacheta(seats=8)", nil) // nobody of whom can go out soon
	e.Delay, e.Jitter = 100, 0
	for _, g := range e.guests {
		g.idle = true
	}
	e.sit(8)
	e.dealt()
	return e
}

func (g *guest) cacheta() *pife.State { return g.Engine().Hand().(*cacheta.Hand).State() }

// draws lets the guest in turn draw.
func (e *evening) draws() (who int) {
	e.t.Helper()
	who = int(e.guests[0].Engine().Hand().Turn().First())
	e.does(who, cacheta.DrawStock, 0)
	e.until("the card", 20000, func() bool {
		return e.guests[who].cacheta().Phase == pife.Deciding && e.guests[who].Engine().Waiting() == nil
	})
	return who
}

// burns lets the guest in turn show his cards as they do not go out, even if they could, and discard. Nobody claims that.
func (e *evening) burns() {
	e.t.Helper()
	who := e.draws()
	var show engine.Action
	e.until("all of his cards", 20000, func() bool {
		moves := e.guests[who].Engine().View(engine.Seat(who)).Moves
		if i := slices.IndexFunc(moves, func(a engine.Action) bool { return a.Verb == cacheta.OutNine }); i >= 0 {
			show = moves[i]
		}
		return show.Verb != 0
	})
	e.does(who, show.Verb, show.N, append(slices.Clone(show.Cards[1:]), show.Cards[0])...)
	e.level(e.guests[who].Engine().Len() + 1)
	if s := e.guests[who].cacheta(); !s.Burned.Has(engine.Seat(who)) {
		e.t.Fatalf("guest %d is not burned: %+v", who, s)
	}
	e.does(who, cacheta.Discard, 0, e.guests[who].cacheta().Came)
	e.until("the next turn", 20000, func() bool {
		on := true
		for i, g := range e.guests {
			if x := g.Engine(); x.Hand().Turn().Has(engine.Seat(i)) {
				g.Do(uint32(x.Len()), &engine.Action{Seat: engine.Seat(i), Verb: cacheta.Pass}) // nothing, if he is not asked
			}
			on = on && g.cacheta().Phase == pife.Drawing && int(g.cacheta().Turn) != who
		}
		return on
	})
}

// throws lets the guest in turn draw and discard what he drew, and returns by guest for how long the discard was seen before
// the next player could go on.
func (e *evening) throws() (took []int64) {
	e.t.Helper()
	who := e.draws()
	long := e.guests[who].Engine().Len() + 1
	e.does(who, cacheta.Discard, 0, e.guests[who].cacheta().Came)
	n := len(e.guests)
	seen, on := make([]int64, n), make([]int64, n)
	for end := e.Now() + 20000; slices.Contains(on, 0) && e.Now() < end; e.Run(10) {
		for i, g := range e.guests {
			if g.Engine().Len() >= long && seen[i] == 0 {
				seen[i] = e.Now()
			}
			if st := g.State(); g.cacheta().Phase == pife.Claiming && st.View != nil {
				if other := (st.View.Turn | st.Turn) &^ engine.Seat(i).Set(); other != 0 {
					e.t.Fatalf("guest %d sees that %b are waited for", i, other)
				}
			}
			if s := g.cacheta(); seen[i] > 0 && on[i] == 0 && s.Phase == pife.Drawing && int(s.Turn) != who {
				on[i] = e.Now()
			}
		}
	}
	for i := range on {
		if on[i] == 0 {
			e.t.Fatalf("the turn of %d does not go on at guest %d, who sees %b asked", who, i, e.guests[i].Engine().Hand().Turn())
		}
		took = append(took, on[i]-seen[i])
	}
	return took
}

// Among eight with links of 100 ms, where all have said that one card is missing, a discard that nobody wants holds the game
// up for 400 ms at most; where nobody has said so, or all have shown a hand that does not go out, it does not hold it up at
// all. All pass by their devices, with the same words as a person, and no view shows whom the window waits for.
func TestClaimWindow(t *testing.T) {
	long(t)
	e := claimants(t)
	for range 2 {
		for i, ms := range e.throws() {
			if ms != 0 {
				t.Errorf("nobody could claim, and guest %d waited for %d ms", i, ms)
			}
		}
	}
	for i := range e.guests {
		e.does(i, cacheta.Announce, 0)
		e.Run(1500)
	}
	var all []int64
	for range 6 {
		all = append(all, e.throws()...)
	}
	slices.Sort(all)
	median, most := all[len(all)/2], all[len(all)-1]
	t.Logf("%d ms at the median, %d ms at the most", median, most)
	if median > 400 {
		t.Errorf("a claim window costs %d ms", median)
	}
	x, passes := e.guests[0].Engine(), 0
	for k := range x.Len() {
		if a := x.Entry(k); a.Verb == cacheta.Pass {
			passes++
			person := engine.Action{Seat: a.Seat, Verb: cacheta.Pass}
			if !bytes.Equal(a.Append(nil), person.Append(nil)) {
				t.Errorf("the device of seat %d says %+v", a.Seat, a)
			}
		}
	}
	if passes != 6*7 {
		t.Errorf("%d devices have passed", passes)
	}
	for range e.guests {
		e.burns()
	}
	for range 2 {
		for i, ms := range e.throws() {
			if ms != 0 {
				t.Errorf("all are burned, and guest %d waited for %d ms", i, ms)
			}
		}
	}
}

// At a table without a clock who could go out with a discard has a minute to say so. Then his device passes, and meanwhile nobody
// else sees whom the others wait for, nor is asked what should be done about somebody slow.
func TestClaimMinute(t *testing.T) {
	long(t)
	e := newEvening(t, 3, 2, "cacheta(claims=open,fourth_suit=allow,seats=3,wild_color=all,wilds_per_meld=any)", func(x *session.Terms) { x.MoveTime = 0 })
	for _, g := range e.guests {
		g.idle = true
	}
	e.sit(3)
	e.dealt()
	x, rng := e.guests[0].Engine(), rand.New(rand.NewPCG(1, 2))
	for { // all play as robots do by rule of thumb, until somebody is asked
		if x.Over() {
			t.Fatal("nobody could go out with a discard: take another seed")
		}
		if e.guests[0].cacheta().Phase == pife.Claiming {
			if e.Run(2000); e.guests[0].cacheta().Phase == pife.Claiming {
				break
			}
			continue
		}
		p := x.Hand().Turn().First()
		own := e.guests[p].Engine()
		var l engine.List
		own.Hand().Legal(p, &l)
		a := l.At(pife.Mind{}.Thumb(own.Hand(), &l, rng)).Clone()
		e.does(int(p), a.Verb, a.N, a.Cards...)
		e.level(own.Len() + 1)
	}
	asked, from := x.Hand().Turn(), e.Now()
	for e.guests[0].cacheta().Phase == pife.Claiming && e.Now() < from+2*60000 {
		for i, g := range e.guests {
			st := g.State()
			if st.Late != nil {
				t.Fatalf("guest %d is asked about %b", i, st.Late.Seats)
			}
			if !asked.Has(engine.Seat(i)) {
				if st.View != nil && st.View.Turn|st.View.Actors|st.Turn != 0 || st.Left >= 0 {
					t.Fatalf("guest %d sees whom the window waits for", i)
				}
			} else if st.View != nil && (st.Left < 0 || st.Limit != 60000) {
				t.Fatalf("guest %d has %d ms of %d to answer", i, st.Left, st.Limit)
			}
		}
		e.Run(1000)
	}
	if ms := e.Now() - from; e.guests[0].cacheta().Phase == pife.Claiming || ms < 50000 || ms > 65000 {
		t.Errorf("after %d ms seat %d is asked", ms, x.Hand().Turn())
	}
	for i, g := range e.guests {
		if st := g.State(); st.Automatic || len(g.Verdicts()) > 0 {
			t.Errorf("guest %d: automatic %v, %v", i, st.Automatic, g.Verdicts())
		}
	}
}
