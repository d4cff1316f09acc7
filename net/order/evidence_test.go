package order_test

import (
	"errors"
	"testing"

	"carteado/net/order"
	"carteado/net/wire"
)

// A cheat's evidence of each kind, and what is none.
func TestJudge(t *testing.T) {
	r := newRoom(3, 4, false)
	cheat := order.Forger{Log: r.seats[1].Log}
	other := order.Forger{Log: r.seats[2].Log}
	p := func(f order.Forger, counter uint64, action string) wire.Frame {
		return &wire.Propose{Proposal: f.Proposal(wire.Proposal{Counter: counter, Action: []byte(action)})}
	}
	a := func(f order.Forger, view, index uint64, head byte) wire.Frame {
		k := f.Ack(wire.Ack{View: view, Index: index, Head: order.Hash{head}})
		return &k
	}
	v := func(view, normal, index uint64, head byte) wire.Frame {
		k := cheat.Vote(wire.Vote{View: view, Normal: normal, Index: index, Head: order.Hash{head}})
		return &k
	}
	b := func(view, index uint64) wire.Frame {
		k := cheat.Base(wire.View{View: view, Index: index})
		return &k
	}
	for _, c := range []struct {
		name  string
		fault order.Fault
		a, b  wire.Frame
		guilt bool
	}{
		{"two entries", order.TwoEntries, p(cheat, 1, "x"), p(cheat, 1, "y"), true},
		{"one entry twice", order.TwoEntries, p(cheat, 1, "x"), p(cheat, 1, "x"), false},
		{"two numbers", order.TwoEntries, p(cheat, 1, "x"), p(cheat, 2, "y"), false},
		{"another's entry", order.TwoEntries, p(cheat, 1, "x"), p(other, 1, "y"), false},
		{"two acks", order.TwoAcks, a(cheat, 3, 4, 1), a(cheat, 3, 4, 2), true},
		{"acks of two views", order.TwoAcks, a(cheat, 3, 4, 1), a(cheat, 4, 4, 2), false},
		{"acks of two lengths", order.TwoAcks, a(cheat, 3, 4, 1), a(cheat, 3, 5, 2), false},
		{"another's ack", order.TwoAcks, a(other, 3, 4, 1), a(cheat, 3, 4, 2), false},
		{"two votes", order.TwoVotes, v(4, 2, 7, 1), v(4, 2, 8, 1), true},
		{"votes for two views", order.TwoVotes, v(4, 2, 7, 1), v(5, 2, 8, 1), false},
		{"two beginnings", order.TwoBases, b(4, 7), b(4, 8), true},
		{"two beginnings of two views", order.TwoBases, b(4, 7), b(7, 8), false},
		{"a beginning that was another's", order.TwoBases, b(5, 7), b(5, 8), false},
		{"shorter than acknowledged", order.Forgot, a(cheat, 3, 9, 1), v(4, 3, 8, 1), true},
		{"older than acknowledged", order.Forgot, a(cheat, 3, 9, 1), v(4, 2, 10, 1), true},
		{"other than acknowledged", order.Forgot, a(cheat, 3, 9, 1), v(4, 3, 9, 2), true},
		{"as acknowledged", order.Forgot, a(cheat, 3, 9, 1), v(4, 3, 9, 1), false},
		{"longer than acknowledged", order.Forgot, a(cheat, 3, 9, 1), v(4, 3, 10, 2), false},
		{"acknowledged later", order.Forgot, a(cheat, 5, 9, 1), v(4, 3, 8, 1), false},
		{"the wrong fault", order.TwoVotes, a(cheat, 3, 4, 1), a(cheat, 3, 4, 2), false},
	} {
		e := order.Evidence{Seat: 1, Fault: c.fault, A: encode(c.a), B: encode(c.b)}
		err := order.Judge(r.cfg[0].Table, r.cfg[0].Keys, e)
		if (err == nil) != c.guilt || err != nil && !errors.Is(err, order.ErrEvidence) {
			t.Errorf("%s: %v", c.name, err)
		}
		if !c.guilt {
			continue
		}
		for what, e := range map[string]order.Evidence{
			"another seat": {Seat: 2, Fault: e.Fault, A: e.A, B: e.B},
			"no seat":      {Seat: 3, Fault: e.Fault, A: e.A, B: e.B},
			"half of it":   {Seat: 1, Fault: e.Fault, A: e.A, B: e.A},
			"no frame":     {Seat: 1, Fault: e.Fault, A: e.A},
		} {
			if order.Judge(r.cfg[0].Table, r.cfg[0].Keys, e) == nil {
				t.Errorf("%s: held against %s", c.name, what)
			}
		}
		if order.Judge([32]byte{2}, r.cfg[0].Keys, e) == nil {
			t.Errorf("%s: held against the seat at another table", c.name)
		}
	}
}

// Each fault that reaches an honest seat is found there.
func TestFaultsAreFound(t *testing.T) {
	for _, c := range []struct {
		name  string
		fault order.Fault
		say   func(order.Forger) []wire.Frame
	}{
		{"two entries", order.TwoEntries, func(f order.Forger) []wire.Frame {
			p := wire.Proposal{Counter: 1, Head: f.Origin(), Action: []byte("x")}
			q := p
			q.Action = []byte("y")
			return []wire.Frame{&wire.Propose{Proposal: f.Proposal(p)}, &wire.Propose{Proposal: f.Proposal(q)}}
		}},
		{"two entries, one in the log", order.TwoEntries, func(f order.Forger) []wire.Frame {
			p := wire.Proposal{Counter: 1, Head: f.Origin(), Action: []byte("x")}
			q := p
			q.Action = []byte("y")
			e := wire.Entry{Proposal: f.Proposal(p)}
			return []wire.Frame{f.Append(f.Origin(), 1, e), &wire.Propose{Proposal: f.Proposal(q)}}
		}},
		{"two acks", order.TwoAcks, func(f order.Forger) []wire.Frame {
			a, b := f.Ack(wire.Ack{View: 2, Index: 3}), f.Ack(wire.Ack{View: 2, Index: 3, Head: order.Hash{1}})
			return []wire.Frame{&a, &b}
		}},
		{"two logs", order.TwoAcks, func(f order.Forger) []wire.Frame {
			p, q := f.Proposal(wire.Proposal{Counter: 1, Head: f.Origin()}), f.Proposal(wire.Proposal{Counter: 1, Head: f.Origin(), Action: []byte("y")})
			return []wire.Frame{f.Append(f.Origin(), 1, wire.Entry{Proposal: p}), f.Append(f.Origin(), 1, wire.Entry{Proposal: q})}
		}},
		{"two votes", order.TwoVotes, func(f order.Forger) []wire.Frame {
			a, b := f.Vote(wire.Vote{View: 2}), f.Vote(wire.Vote{View: 2, Index: 1})
			return []wire.Frame{&a, &b}
		}},
		{"a vote that forgets", order.Forgot, func(f order.Forger) []wire.Frame {
			a, b := f.Ack(wire.Ack{View: 1, Index: 3}), f.Vote(wire.Vote{View: 2, Normal: 1, Index: 2})
			return []wire.Frame{&a, &b}
		}},
		{"a vote, then an ack that it forgot", order.Forgot, func(f order.Forger) []wire.Frame {
			a, b := f.Ack(wire.Ack{View: 1, Index: 3}), f.Vote(wire.Vote{View: 2, Normal: 1, Index: 2})
			return []wire.Frame{&b, &a}
		}},
	} {
		r := newRoom(3, 1, false)
		r.Run(500)
		s := r.seats[1]
		for _, f := range c.say(order.Forger{Log: r.seats[0].Log}) {
			out, err := s.Log.Receive(0, encode(f))
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
			s.post(out)
		}
		found := false
		for _, e := range r.evidence {
			found = found || e.Seat == 0 && e.Fault == c.fault && order.Judge(r.cfg[0].Table, r.cfg[0].Keys, e) == nil
		}
		if !found {
			t.Errorf("%s: found %v", c.name, r.evidence)
		}
	}
}
