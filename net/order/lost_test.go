package order_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/memnet"
	"carteado/net/order"
	"carteado/net/wire"
)

// powerless is a store whose last write is lost when the power is cut, though it said that it had it.
type powerless struct {
	order.Memory
	calls [][][]byte
}

func (p *powerless) Append(records ...[]byte) error {
	p.calls = append(p.calls, records)
	return nil
}

func (p *powerless) Load() (all [][]byte, err error) {
	for _, c := range p.calls {
		all = append(all, c...)
	}
	return all, nil
}

func (p *powerless) cut() { p.calls = p.calls[:max(0, len(p.calls)-1)] }

// In the same storms one seat at a time loses its last write: a vote, an ack, an entry or a proposal that the others may have
// heard. No seat ever has another entry in one place, nobody is convicted, and the table goes on.
func TestLostWrites(t *testing.T) {
	sizes := []int{2, 3, 4, 5, 8}
	lost := 0
	for i := range *runs {
		seed := *seed + uint64(i)
		n := sizes[seed%5]
		r := newRoom(n, seed, true)
		for k := range n {
			r.Crash(k)
			r.cfg[k].Store = new(powerless)
			r.cfg[k].Stint = seed<<8 + uint64(k)
			r.Start(k, r.open(k))
		}
		rng := rand.New(rand.NewPCG(seed, 11))
		last, cut := int64(0), int64(-30000)
		for k := range 40 {
			last += rng.Int64N(4000)
			r.After(last, func() { r.propose(rng.IntN(n), fmt.Sprintf("action %d", k)) })
		}
		gone := map[string]bool{}
		again := func(k int) memnet.Node {
			store := r.cfg[k].Store.(*powerless)
			r.cfg[k].Stint++
			r.cfg[k].Again = true
			if len(store.calls) > 0 && r.Now()-cut > 30000 && rng.IntN(2) == 0 {
				for _, rec := range store.calls[len(store.calls)-1] { // what nobody else has heard is lost with it
					if p, ok := proposal(rec); ok {
						gone[string(p.Action)] = true
					}
				}
				store.cut()
				cut = r.Now()
				lost++
			}
			return r.open(k)
		}
		s := &memnet.Storm{Every: 1500 + rng.Int64N(6000), Longest: 2000 + rng.Int64N(20000), Spare: -1, Restart: again}
		r.Rage(90000, s)
		r.Run(last - r.Now())
		for a := range gone {
			if r.seen[a] == 0 {
				delete(r.proposed, a)
			}
		}
		if !r.Until(60000, r.whole) {
			r.fail("%d seats: not whole again: %d of %d committed, %d entries%s", n, len(r.seen), len(r.proposed), len(r.heads), r.state())
		}
		if !r.check(t) {
			return
		}
	}
	t.Logf("%d writes were lost at %d tables", lost, *runs)
	if lost < *runs/2 {
		t.Error("too few to mean anything")
	}
}

// proposal returns the proposal of a record, if it is one.
func proposal(record []byte) (*wire.Propose, bool) {
	switch record[0] {
	case 'n':
		return decode(record[1:]).(*wire.Propose), true
	case 'w':
		return &wire.Propose{Proposal: wire.Proposal{Action: record[2:]}}, true
	}
	return nil, false
}

// One of three acknowledges an entry, which commits it, and loses that write. He does not vote it away with the third, who
// has never heard of it.
func TestLostAck(t *testing.T) {
	r := newRoom(3, 5, false)
	for k := range 3 {
		r.Crash(k)
		r.cfg[k].Store, r.cfg[k].Again = new(powerless), true
		r.Start(k, r.open(k))
	}
	r.Run(1000)
	r.Cut(0, 2)
	r.Cut(1, 2)
	r.propose(0, "seen")
	if !r.Until(5000, func() bool { return r.seen["seen"].Has(0) }) {
		t.Fatal("two of three do not commit")
	}
	store := r.cfg[1].Store.(*powerless)
	r.Crash(1)
	for len(store.calls) > 0 && r.read(1).Length() > 0 || r.has(1) {
		store.cut()
	}
	r.Crash(0)
	r.Start(1, r.open(1))
	r.Whole()
	r.propose(2, "other")
	r.Run(20000)
	if len(r.heads) > 1 {
		t.Fatal("two went on though one of them had lost what he said, and the third who knows it is away")
	}
	r.Start(0, r.open(0))
	if !r.Until(20000, func() bool { return r.seen["other"] == engine.Seats(3) && r.seen["seen"] == engine.Seats(3) }) {
		t.Errorf("not whole%s", r.state())
	}
	r.check(t)
}

// read opens a seat's store, for looking.
func (r *room) read(i int) *order.Log {
	l, err := order.New(r.cfg[i])
	if err != nil {
		panic(err)
	}
	return l
}

// has reports whether a seat's store has an entry.
func (r *room) has(i int) bool {
	all, _ := r.cfg[i].Store.Load()
	for _, rec := range all {
		if rec[0] == 'e' {
			return true
		}
	}
	return false
}

// A seat that votes and calls for the highest view there can be moves nobody, and all can go on after a reload.
func TestFarVotes(t *testing.T) {
	r := newRoom(3, 6, false)
	r.Run(1000)
	cheat := order.Forger{Log: r.seats[2].Log}
	say := func() {
		v := cheat.Vote(wire.Vote{View: wire.MaxView})
		ack := cheat.Ack(wire.Ack{Head: cheat.Origin()})
		for i := range 2 {
			for _, f := range []wire.Frame{&v, &wire.Beat{View: wire.MaxView, Call: wire.MaxView, Ack: ack, Vote: &v}, &wire.Recall{Call: wire.MaxView}, &wire.Held{View: wire.MaxView}} {
				out, err := r.seats[i].Log.Receive(2, encode(f))
				r.seats[i].post(out)
				if _, is := f.(*wire.Vote); is && !errors.Is(err, order.ErrSeat) {
					t.Errorf("seat %d keeps his vote: %v", i, err)
				}
			}
		}
	}
	r.Hook = func(from, to int, msg []byte) [][]byte { // nothing else is heard of him
		if from == 2 {
			return nil
		}
		return [][]byte{msg}
	}
	for range 20 {
		say()
		r.Run(1000)
	}
	if view, _, _ := r.seats[0].View(); view > 100 {
		t.Errorf("they are in view %d", view)
	}
	for i := range 2 {
		r.Crash(i)
		r.Start(i, r.open(i))
		say()
	}
	r.After(500, func() { r.propose(1, "on") })
	if !r.Until(20000, func() bool { return r.seen["on"].Has(0) && r.seen["on"].Has(1) }) {
		t.Errorf("the log has ended%s", r.state())
	}
	for i := range 2 {
		if err := r.seats[i].Err(); err != nil {
			t.Error(err)
		}
	}
}

// Who comes back is told by one that the table is a million views on, or that there is a longer log, which nobody ever gives out.
// He takes part again all the same, and the others go on with him when that one is silent.
func TestFalseHeld(t *testing.T) {
	for _, lie := range []wire.Held{{View: 1 << 20}, {View: wire.MaxView}, {View: 9, Normal: 9, Index: 99}, {View: wire.MaxView, Normal: wire.MaxView - 1, Index: 99}} {
		r := newRoom(4, 10, false)
		r.propose(0, "before")
		r.Run(1000)
		r.Crash(2)
		r.Crash(0)
		quiet := false
		r.Hook = func(from, to int, msg []byte) [][]byte {
			switch {
			case from != 3:
			case quiet:
				return nil
			case to == 0 && decode(msg).Kind() == wire.KindHeld:
				return [][]byte{encode(&lie)}
			case to == 0 && decode(msg).Kind() == wire.KindTail:
				return nil
			}
			return [][]byte{msg}
		}
		r.Start(0, r.open(0))
		r.After(15000, func() { r.Start(2, r.open(2)) })
		if !r.Until(60000, func() bool { return !r.seats[0].Recalls() && r.Up(2) && !r.seats[2].Recalls() }) {
			t.Errorf("view %d, %d entries: he does not come back%s", lie.View, lie.Index, r.state())
		}
		r.Run(5000)
		quiet = true
		r.propose(1, "on")
		if !r.Until(30000, func() bool { return r.seen["on"]&0b111 == 0b111 }) {
			t.Errorf("view %d, %d entries: the others do not go on with him%s", lie.View, lie.Index, r.state())
		}
		r.check(t)
	}
}

// Somebody keeps as many proposals waiting as he can. They go in at their pace, and nobody calls for another view.
func TestWaitingFlood(t *testing.T) {
	r := newRoom(4, 7, false)
	r.Run(1000)
	cheat := order.Forger{Log: r.seats[3].Log}
	for k := range 400 {
		r.After(int64(k)*100, func() {
			for c := r.seats[0].Counter(3) + 1; c < r.seats[0].Counter(3)+33; c++ {
				p := encode(&wire.Propose{Proposal: cheat.Proposal(wire.Proposal{Counter: c, Head: cheat.Origin(), Action: fmt.Append(nil, c)})})
				for i := range 3 {
					r.seats[i].post(must(r.seats[i].Log.Receive(3, p)))
				}
			}
		})
	}
	r.Run(40000)
	if view, _, _ := r.seats[1].View(); view != 0 {
		t.Errorf("they are in view %d", view)
	}
	if n := len(r.heads); n < 200 {
		t.Errorf("%d entries", n)
	}
}

func must(out []order.Out, _ error) []order.Out { return out }

// A seat that puts as much into the log as it is let, and asks for all of it all the time, makes it grow by no more than a
// quarter of a megabyte a minute after the first, and is not told it over and over.
func TestGrowthIsBounded(t *testing.T) {
	r := newRoom(3, 8, true)
	for k := range 2000 {
		r.After(int64(1000+60*k), func() { r.propose(2, string(make([]byte, order.MaxAction-8))+fmt.Sprintf("%8d", k)) })
	}
	told := 0
	r.Hook = func(from, to int, msg []byte) [][]byte {
		if f := decode(msg); to == 2 && f.Kind() == wire.KindTail {
			told += len(msg)
		}
		return [][]byte{msg}
	}
	for k := range 6000 {
		r.After(int64(1000+20*k), func() { r.Send(2, 0, encode(&wire.Fetch{})) })
	}
	r.Run(121000)
	size := 0
	for _, a := range r.seats[0].actions {
		size += len(a)
	}
	if size < 1<<18 || size > 1<<18+2*(1<<18) {
		t.Errorf("%d bytes in two minutes", size)
	}
	if told > 1<<22+120*(1<<16) {
		t.Errorf("told %d bytes", told)
	}
	if view, _, _ := r.seats[0].View(); view != 0 {
		t.Errorf("they are in view %d", view)
	}
	r.After(0, func() { r.propose(1, "card") })
	if !r.Until(3000, func() bool { return r.seen["card"] == engine.Seats(3) }) {
		t.Error("the others are not heard")
	}
}

// Somebody's proposal goes out, and its record is lost with the power. Whether the others hold it still or have it in the log, it is
// made once, also where his store has that it was to be made, and where he crashes once more.
func TestProposedOnce(t *testing.T) {
	for _, c := range []struct {
		name    string
		waits   bool // it was asked for while he had just come back
		commits bool // the others go on with it
		twice   bool // he crashes again as soon as he knows of it
	}{
		{"held by the others", true, false, false},
		{"in the log", true, true, false},
		{"in the log, and he crashes again", true, true, true},
		{"held, and asked for again after the crash", false, false, false},
		{"held, asked for again, and he crashes again", false, false, true},
	} {
		r := newRoom(3, 9, false)
		store := new(powerless)
		r.Crash(1)
		r.cfg[1].Store, r.cfg[1].Again = store, true
		r.Start(1, r.open(1))
		if c.waits {
			r.propose(1, "card")
		} else {
			r.Run(1000)
		}
		deaf := false
		r.Hook = func(from, to int, msg []byte) [][]byte {
			p, ok := decode(msg).(*wire.Propose)
			if ok && from == 1 && string(p.Action) == "card" {
				deaf = true
			}
			if deaf && (to == 1 || !c.commits && decode(msg).Kind() == wire.KindAppend) {
				return nil
			}
			return [][]byte{msg}
		}
		if !c.waits {
			r.propose(1, "card")
		}
		r.Until(5000, func() bool { return deaf })
		r.Run(500)
		if r.seen["card"].Has(0) != c.commits {
			t.Fatalf("%s: committed %b", c.name, r.seen["card"])
		}
		r.Crash(1)
		last := store.calls[len(store.calls)-1]
		if p, ok := proposal(last[len(last)-1]); !ok || string(p.Action) != "card" || last[len(last)-1][0] != 'n' {
			t.Fatalf("%s: the last record is %q", c.name, last)
		}
		store.cut()
		r.Hook = nil
		r.cfg[1].Stint++
		r.Start(1, r.open(1))
		if !c.waits {
			r.propose(1, "card")
		}
		if c.twice {
			r.Until(5000, func() bool { return !r.seats[1].Recalls() || r.seats[1].Length() > 0 })
			r.Crash(1)
			r.cfg[1].Stint++
			r.Start(1, r.open(1))
		}
		r.Run(20000)
		for i, s := range r.seats {
			if len(s.actions) != 1 {
				t.Errorf("%s: seat %d has %q", c.name, i, s.actions)
			}
		}
		r.check(t)
	}
}

// One of two has voted for a view, and comes back to a longer log of the view before it, which he takes. The write with the first
// view that he takes part in is lost. He does not acknowledge that log in the old view, which would belie his vote.
func TestLostFloor(t *testing.T) {
	r := newRoom(2, 12, false)
	store := new(powerless)
	r.Crash(1)
	r.cfg[1].Store, r.cfg[1].Again = store, true
	r.Start(1, r.open(1))
	r.Run(3000)
	r.propose(0, "a")
	r.Run(2000)
	called := false
	r.Hook = func(from, to int, msg []byte) [][]byte {
		if from == 1 || decode(msg).Kind() == wire.KindVote { // he votes, and is not heard
			return nil
		}
		called = true
		return [][]byte{msg}
	}
	r.seats[0].post(r.seats[0].Leave())
	voted := func() bool { v, _, _ := r.read(1).View(); return v == 1 }
	if !r.Until(3000, func() bool { return called && voted() }) {
		t.Fatal("no vote")
	}
	r.Crash(1)
	r.Crash(0)
	r.Hook = nil
	r.Start(0, r.open(0))
	r.Start(1, r.open(1))
	r.Hook = func(from, to int, msg []byte) [][]byte {
		switch f := decode(msg).(type) {
		case *wire.Beat, *wire.Ack, *wire.Vote:
			if from == 1 {
				return nil
			}
		case *wire.Held:
			if from == 0 && f.Index < 2 {
				return nil
			}
		}
		return [][]byte{msg}
	}
	r.Run(1500)
	r.propose(0, "b")
	floor := func() bool {
		all, _ := store.Load()
		return len(all) > 0 && slices.ContainsFunc(all, func(rec []byte) bool { return rec[0] == 'f' })
	}
	if !r.Until(20000, floor) {
		t.Fatalf("he does not come back%s", r.state())
	}
	r.Crash(1)
	for floor() {
		store.cut()
	}
	r.Hook = nil
	r.cfg[1].Stint++
	r.Start(1, r.open(1))
	if !r.Until(30000, func() bool { return r.seen["b"] == engine.Seats(2) }) {
		t.Errorf("they do not go on%s", r.state())
	}
	r.check(t)
}
