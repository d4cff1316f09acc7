package order_test

import (
	"errors"
	"testing"

	"carteado/engine"
	"carteado/net/order"
	"carteado/net/wire"
)

// alone is one seat that hears from all others only what a test makes up: the rules that no storm can show.
type alone struct {
	*testing.T
	*order.Log
	others []order.Forger
	links  []wire.Entry // of the log that was made up
	heads  []order.Hash
}

func newAlone(t *testing.T, n int, self engine.Seat) *alone {
	r := newRoom(n, 1, false)
	x := &alone{T: t, Log: r.seats[self].Log}
	for _, s := range r.seats {
		x.others = append(x.others, order.Forger{Log: s.Log})
	}
	x.heads = []order.Hash{x.others[0].Origin()}
	x.Tick(0)
	return x
}

// hear brings a frame to the seat, and returns what the seat says of it.
func (x *alone) hear(from engine.Seat, f wire.Frame) error {
	_, err := x.Receive(from, encode(f))
	return err
}

// must is hear without an error.
func (x *alone) must(from engine.Seat, f wire.Frame) {
	x.Helper()
	if err := x.hear(from, f); err != nil {
		x.Fatalf("%T of seat %d: %v", f, from, err)
	}
}

// entry makes the next entry of a log in view 0.
func (x *alone) entry(p wire.Proposal, author engine.Seat) *wire.Append {
	n := len(x.links)
	p.Head = x.heads[p.At]
	e := wire.Entry{Proposal: x.others[author].Proposal(p)}
	a := x.others[0].Append(x.heads[n], uint64(n+1), e)
	x.links, x.heads = append(x.links, a.Entry), append(x.heads, order.Chained(x.heads[n], uint64(n+1), &e))
	return a
}

func (x *alone) ack(s engine.Seat, view uint64, index int) *wire.Ack {
	a := x.others[s].Ack(wire.Ack{View: view, Index: uint64(index), Head: x.heads[index]})
	return &a
}

// view makes the beginning of a view out of votes that all say the same.
func (x *alone) view(view uint64, v wire.Vote, voters ...engine.Seat) *wire.View {
	out := wire.View{View: view, Index: v.Index, Head: v.Head}
	for _, s := range voters {
		v.View = view
		out.Votes = append(out.Votes, x.others[s].Vote(v))
	}
	out = x.others[view%uint64(len(x.others))].Base(out)
	return &out
}

// Acks of two views do not add up to a majority: in between another log could have been chosen.
func TestAcksOfTwoViews(t *testing.T) {
	x := newAlone(t, 5, 2)
	x.must(0, x.entry(wire.Proposal{Counter: 1}, 0))
	x.must(1, x.view(1, wire.Vote{Index: 1, Head: x.heads[1]}, 1, 2, 3))
	if view, _, began := x.View(); view != 1 || !began {
		t.Fatalf("view %d, began %v", view, began)
	}
	if x.Length() != 0 {
		t.Error("committed by one ack of view 0 and two of view 1")
	}
	x.must(3, x.ack(3, 0, 1))
	if x.Length() != 0 {
		t.Error("committed by acks of two views")
	}
	x.must(3, x.ack(3, 1, 1))
	if x.Length() != 1 {
		t.Error("not committed by three of five")
	}
}

// motions puts into the log of eight that five want to go on without three.
func motions(x *alone) {
	for s := engine.Seat(3); s < 8; s++ {
		x.must(0, x.entry(wire.Proposal{Counter: 1, What: wire.Motion, Action: []byte{0b111}}, s))
	}
	for s := engine.Seat(0); s < 5; s++ {
		x.must(0, x.ack(s, 0, 4))
	}
	if x.Length() != 4 || x.Members() != 0xFF {
		x.Fatalf("%d committed, members %b", x.Length(), x.Members())
	}
}

// The entry with which seats leave needs more than half of all, and those who leave do not count.
func TestCommitOfRemoval(t *testing.T) {
	x := newAlone(t, 8, 7)
	motions(x)
	for _, s := range []engine.Seat{0, 1, 2, 3, 4, 5} {
		x.must(s, x.ack(s, 0, 5))
		if x.Length() != 4 {
			t.Fatalf("committed with the ack of seat %d", s)
		}
	}
	x.must(6, x.ack(6, 0, 5))
	if x.Length() != 5 || x.Members() != 0b11111000 {
		t.Errorf("%d committed, members %b", x.Length(), x.Members())
	}
}

// A view whose log ends with seats leaving needs a majority before and after, unless somebody knows that it is committed.
func TestViewAfterRemoval(t *testing.T) {
	for _, c := range []struct {
		name      string
		committed uint64
		voters    []engine.Seat
		sequencer engine.Seat
		want      error
	}{
		{"three of those who stay", 4, []engine.Seat{3, 4, 5}, 4, order.ErrSeat},
		{"three who stay and two who go", 4, []engine.Seat{0, 1, 3, 4, 5}, 4, nil},
		{"two who stay and three who go", 4, []engine.Seat{0, 1, 2, 3, 4}, 4, order.ErrSeat},
		{"three of those who stay, and one knows", 5, []engine.Seat{3, 4, 5}, 4, nil},
		{"two of those who stay, and one knows", 5, []engine.Seat{3, 4}, 4, order.ErrSeat},
		{"all who stay", 4, []engine.Seat{3, 4, 5, 6, 7}, 4, nil},
		{"a sequencer who goes", 4, []engine.Seat{0, 1, 2, 3, 4}, 1, order.ErrSeat},
	} {
		x := newAlone(t, 8, 7)
		motions(x)
		v := x.view(uint64(8+c.sequencer), wire.Vote{Index: 5, Head: x.heads[5], Committed: c.committed}, c.voters...)
		if err := x.hear(c.sequencer, v); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
		if view, _, began := x.View(); (c.want == nil) != (began && view == v.View) {
			t.Errorf("%s: view %d, began %v", c.name, view, began)
		}
	}
}

// The same where the seat itself is to begin the view.
func TestLeadAfterRemoval(t *testing.T) {
	x := newAlone(t, 8, 4)
	motions(x)
	for _, s := range []engine.Seat{3, 5, 6} {
		v := x.others[s].Vote(wire.Vote{View: 4, Index: 5, Head: x.heads[5], Committed: 4})
		x.must(s, &v)
	}
	if view, _, began := x.View(); view != 4 || began {
		t.Errorf("view %d of four votes, began %v", view, began)
	}
	v := x.others[7].Vote(wire.Vote{View: 4, Index: 5, Head: x.heads[5], Committed: 4})
	x.must(7, &v)
	if view, _, began := x.View(); view != 4 || !began {
		t.Errorf("view %d of five votes, began %v", view, began)
	}
}

// One seat that votes for a log that is not there does not keep a view from beginning.
func TestVoteForNothing(t *testing.T) {
	x := newAlone(t, 4, 1)
	for _, s := range []engine.Seat{0, 2, 3} {
		v := wire.Vote{View: 1, Head: x.heads[0]}
		if s == 0 {
			v.Index, v.Head = 9, order.Hash{9}
		}
		v = x.others[s].Vote(v)
		x.must(s, &v)
	}
	if _, _, began := x.View(); began {
		t.Fatal("begun without the log")
	}
	x.Tick(1000)
	x.Tick(2000)
	if view, _, began := x.View(); view != 1 || !began {
		t.Errorf("view %d, began %v", view, began)
	}
}

// One seat votes as if its log were of a view that never was, with less in it than is committed. Who begins a view does
// so without that vote, and who is told of a view that rests on it refuses it; both go on.
func TestVoteAgainstCommitted(t *testing.T) {
	for _, c := range []struct {
		name string
		was  uint64 // the view that the honest are in
		lie  wire.Vote
	}{
		{"nothing, in a view that never was", 0, wire.Vote{View: 5, Normal: 4}},
		{"that more is committed than can be", 4, wire.Vote{View: 5, Index: 9, Committed: 9}},
	} {
		x := newAlone(t, 4, 1)
		x.must(0, x.entry(wire.Proposal{Counter: 1, Action: []byte("one")}, 2))
		x.must(2, x.ack(2, 0, 1))
		if c.was > 0 {
			x.must(0, x.view(c.was, wire.Vote{Index: 1, Head: x.heads[1], Committed: 1}, 0, 2, 3))
		}
		if x.Length() != 1 {
			t.Fatal("not committed")
		}
		if c.lie.Index == 0 {
			c.lie.Head = x.heads[0]
		}
		lie := x.others[0].Vote(c.lie)
		x.must(0, &lie)
		var begun *wire.View
		for _, s := range []engine.Seat{2, 3} {
			v := x.others[s].Vote(wire.Vote{View: 5, Normal: c.was, Index: 1, Head: x.heads[1], Committed: 1})
			for _, o := range must(x.Receive(s, encode(&v))) {
				if f, ok := decode(o.Msg).(*wire.View); ok {
					begun = f
				}
			}
		}
		if begun == nil || x.Err() != nil || x.Length() != 1 {
			t.Errorf("%s: not begun; %d committed, %v", c.name, x.Length(), x.Err())
			continue
		}
		for _, v := range begun.Votes {
			if v.Seat == 0 {
				t.Errorf("%s: it rests on the lie", c.name)
			}
		}
	}
	for _, c := range []struct {
		name   string
		voters []engine.Seat
		of     []wire.Vote
	}{
		{"of one", []engine.Seat{0, 1, 2}, []wire.Vote{{View: 5, Normal: 4}, {View: 5, Index: 1, Committed: 1}, {View: 5, Index: 1, Committed: 1}}},
		{"of one, who is not contradicted", []engine.Seat{0, 1, 2}, []wire.Vote{{View: 5, Normal: 4}, {View: 5, Index: 1}, {View: 5, Index: 1}}},
		{"of two who say that more is committed than this seat knows", []engine.Seat{1, 2}, []wire.Vote{{View: 5, Normal: 4}, {View: 5, Normal: 1, Index: 9, Committed: 9}}},
	} {
		x := newAlone(t, 4, 3)
		x.must(0, x.entry(wire.Proposal{Counter: 1, Action: []byte("one")}, 2))
		x.must(2, x.ack(2, 0, 1))
		v := wire.View{View: 5, Head: x.heads[0]}
		for i, s := range c.voters {
			w := c.of[i]
			if w.Index < 2 {
				w.Head = x.heads[w.Index]
			}
			v.Votes = append(v.Votes, x.others[s].Vote(w))
		}
		v = x.others[1].Base(v)
		if err := x.hear(1, &v); !errors.Is(err, order.ErrEntry) || x.Err() != nil {
			t.Errorf("a view with the votes %s: %v, %v", c.name, err, x.Err())
		}
		good := x.view(6, wire.Vote{Index: 1, Head: x.heads[1], Committed: 1}, 0, 1, 2)
		if err := x.hear(2, good); err != nil {
			t.Errorf("the next view after the votes %s: %v", c.name, err)
		}
		if view, _, began := x.View(); view != 6 || !began || x.Length() != 1 {
			t.Errorf("after the votes %s: view %d, began %v, %d committed", c.name, view, began, x.Length())
		}
	}
}

// A majority of liars cannot take from a seat what it has seen committed.
func TestCommittedStays(t *testing.T) {
	for _, c := range []struct {
		name string
		lie  func(x *alone) error
	}{
		{"an empty log", func(x *alone) error {
			return x.hear(1, x.view(1, wire.Vote{Head: x.heads[0]}, 0, 1))
		}},
		{"another log", func(x *alone) error {
			y := &alone{T: x.T, others: x.others, heads: x.heads[:1:1]}
			y.entry(wire.Proposal{Counter: 1, Action: []byte("another")}, 1)
			return x.hear(1, &wire.Tail{Length: 1, View: y.view(1, wire.Vote{Index: 1, Head: y.heads[1]}, 0, 1), Entries: y.links})
		}},
		{"a longer log", func(x *alone) error {
			y := &alone{T: x.T, others: x.others, heads: x.heads[:1:1]}
			y.entry(wire.Proposal{Counter: 1, Action: []byte("another")}, 1)
			y.entry(wire.Proposal{Counter: 2, Action: []byte("one more")}, 1)
			v := y.view(1, wire.Vote{Index: 2, Head: y.heads[2]}, 0, 1)
			if err := x.hear(1, v); err != nil {
				return err
			}
			return x.hear(1, &wire.Tail{Length: 2, View: v, Entries: y.links})
		}},
	} {
		x := newAlone(t, 3, 2)
		x.must(0, x.entry(wire.Proposal{Counter: 1, Action: []byte("one")}, 1))
		if x.Length() != 1 {
			t.Fatal("not committed")
		}
		if err := c.lie(x); !errors.Is(err, order.ErrEntry) || x.Err() != nil {
			t.Errorf("%s: %v, %v", c.name, err, x.Err())
		}
		x.must(1, x.ack(1, 1, 0))
		if x.Err() != nil {
			t.Errorf("%s: one of three goes on elsewhere: %v", c.name, x.Err())
		}
		x.must(0, x.ack(0, 1, 0))
		if !errors.Is(x.Err(), order.ErrForked) {
			t.Errorf("%s: two of three go on elsewhere: %v", c.name, x.Err())
		}
		if got := x.Committed(); len(got) != 1 || string(got[0].Action) != "one" || x.Head() != x.heads[1] {
			t.Errorf("%s: the log is another", c.name)
		}
		if out, err := x.Propose(nil); !errors.Is(err, order.ErrForked) || len(out) > 0 {
			t.Errorf("%s: it goes on: %v", c.name, err)
		}
	}
}

// A view begins with what its votes say, and the votes are those of seats.
func TestBadViews(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(x *alone, v *wire.View)
		want  error
	}{
		{"nothing", func(*alone, *wire.View) {}, nil},
		{"one vote", func(_ *alone, v *wire.View) { v.Votes = v.Votes[:1] }, order.ErrSeat},
		{"one vote, of somebody who knows more", func(x *alone, v *wire.View) {
			v.Votes = []wire.Vote{x.others[1].Vote(wire.Vote{View: 1, Index: 9, Committed: 9})}
			v.Index, v.Head = 9, order.Hash{}
			*v = x.others[1].Base(*v)
		}, order.ErrSeat},
		{"one vote twice", func(_ *alone, v *wire.View) { v.Votes[1] = v.Votes[0] }, order.ErrSeat},
		{"a vote for another view", func(x *alone, v *wire.View) {
			v.Votes[1] = x.others[0].Vote(wire.Vote{View: 4, Index: 1, Head: x.heads[1]})
		}, order.ErrSeat},
		{"a vote that is not signed", func(_ *alone, v *wire.View) { v.Votes[1].Sig[5]++ }, order.ErrSignature},
		{"a vote for a longer log", func(x *alone, v *wire.View) {
			v.Votes[1] = x.others[0].Vote(wire.Vote{View: 1, Index: 7})
		}, order.ErrEntry},
		{"another log than one that is said to be committed", func(x *alone, v *wire.View) {
			v.Votes[1] = x.others[0].Vote(wire.Vote{View: 1, Index: 1, Committed: 1})
		}, order.ErrEntry},
		{"not signed", func(_ *alone, v *wire.View) { v.Sig[5]++ }, order.ErrSignature},
		{"without an ack", func(_ *alone, v *wire.View) { v.Ack[5]++ }, order.ErrSignature},
		{"the seat's own", func(x *alone, v *wire.View) { *v = *x.view(2, wire.Vote{Index: 1, Head: x.heads[1]}, 0, 1) }, order.ErrSeat},
	} {
		x := newAlone(t, 3, 2)
		x.must(0, x.entry(wire.Proposal{Counter: 1}, 1))
		v := x.view(1, wire.Vote{Index: 1, Head: x.heads[1]}, 1, 0)
		c.spoil(x, v)
		if err := x.hear(1, v); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
		if _, _, began := x.View(); !began {
			t.Errorf("%s: the view that was is left", c.name)
		}
	}
}

// A sequencer's entries that cannot be are not taken, and he is not followed any more.
func TestBadEntries(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(x *alone, p *wire.Proposal)
		want  error
	}{
		{"nothing", func(*alone, *wire.Proposal) {}, nil},
		{"a number left out", func(x *alone, p *wire.Proposal) {
			*p = x.others[1].Proposal(wire.Proposal{Counter: 3, Head: x.heads[0]})
		}, order.ErrEntry},
		{"a number again", func(x *alone, p *wire.Proposal) {
			*p = x.others[1].Proposal(wire.Proposal{Counter: 1, Head: x.heads[0]})
		}, order.ErrEntry},
		{"who had seen the future", func(x *alone, p *wire.Proposal) {
			*p = x.others[1].Proposal(wire.Proposal{Counter: 2, At: 2, Head: x.heads[1]})
		}, order.ErrEntry},
		{"who had seen another log", func(x *alone, p *wire.Proposal) {
			*p = x.others[1].Proposal(wire.Proposal{Counter: 2, At: 1, Head: x.heads[0]})
		}, order.ErrEntry},
		{"an author who did not sign", func(_ *alone, p *wire.Proposal) { p.Action = []byte("x") }, order.ErrSignature},
	} {
		x := newAlone(t, 3, 2)
		x.must(0, x.entry(wire.Proposal{Counter: 1}, 1))
		p := x.others[1].Proposal(wire.Proposal{Counter: 2, At: 1, Head: x.heads[1]})
		c.spoil(x, &p)
		a := x.others[0].Append(x.heads[1], 2, wire.Entry{Proposal: p})
		if err := x.hear(0, a); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", c.name, err)
		}
		if want := c.want == nil; (x.Length() == 2) != want {
			t.Errorf("%s: %d committed", c.name, x.Length())
		}
		called := false
		for _, o := range x.Tick(100) {
			b, ok := decode(o.Msg).(*wire.Beat)
			called = called || ok && b.Call == 1
		}
		if called == (c.want == nil) {
			t.Errorf("%s: calls for another view: %v", c.name, called)
		}
	}
}
