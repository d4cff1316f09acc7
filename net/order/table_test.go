package order_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/net/order"
	"carteado/net/wire"
)

// at lets a seat ask for an entry at a time.
func (r *room) at(ms int64, seat int, a string) { r.After(ms, func() { r.propose(seat, a) }) }

func TestEntries(t *testing.T) {
	r := newRoom(3, 1, false)
	r.at(200, 1, "a")
	r.at(900, 1, "b")
	r.Run(3000)
	l, err := order.New(r.cfg[2]) // the store of seat 2, read again
	if err != nil {
		t.Fatal(err)
	}
	got := l.Committed()
	if len(got) != 2 || l.Length() != 2 || len(l.Committed()) != 0 {
		t.Fatalf("%d entries", len(got))
	}
	for i, e := range got {
		if e.Index != uint64(i+1) || e.Seat != 1 || e.Counter != uint64(i+1) || string(e.Action) != []string{"a", "b"}[i] || e.At != uint64(i) || e.View != 0 {
			t.Errorf("entry %d is %+v", i, e)
		}
	}
	if got[0].Prev != (order.Forger{Log: l}).Origin() || got[1].Prev != got[0].Head || l.Head() != got[1].Head {
		t.Error("the entries are not chained")
	}
}

// With two seats both must have an entry; with more the smaller part of a table that is cut in two pauses.
func TestMinorityPauses(t *testing.T) {
	for _, c := range []struct {
		seats int
		group []int
		goes  bool // the group goes on
		rest  bool // the others do
	}{
		{2, []int{0}, false, false},
		{3, []int{0}, false, true},
		{3, []int{1, 2}, true, false},
		{4, []int{0, 1}, false, false},
		{8, []int{1, 2, 3, 4, 7}, true, false},
	} {
		r := newRoom(c.seats, 8, true)
		r.Run(500)
		r.Partition(c.group...)
		other := 0
		for slices.Contains(c.group, other) {
			other++
		}
		r.propose(c.group[0], "in")
		r.propose(other, "out")
		r.Run(15000)
		if in, out := r.seen["in"] != 0, r.seen["out"] != 0; in != c.goes || out != c.rest {
			t.Errorf("%d seats, %v apart: %v, %v%s", c.seats, c.group, in, out, r.state())
		}
		if r.seats[c.group[0]].Paused() == c.goes || r.seats[other].Paused() == c.rest {
			t.Errorf("%d seats, %v apart: paused %v and %v", c.seats, c.group, r.seats[c.group[0]].Paused(), r.seats[other].Paused())
		}
		r.Whole()
		if !r.Until(8000, r.whole) {
			t.Errorf("%d seats, %v apart: not whole again%s", c.seats, c.group, r.state())
		}
		r.check(t)
	}
}

// A sequencer that says goodbye is followed at once; one that falls silent after three seconds.
func TestHandOver(t *testing.T) {
	for _, friendly := range []bool{true, false} {
		r := newRoom(4, 6, true)
		r.Run(500)
		if friendly {
			r.seats[0].post(r.seats[0].Leave())
			r.Run(160)
		}
		r.Crash(0)
		start := r.Now()
		r.propose(2, "go on")
		if !r.Until(10000, func() bool { return r.seen["go on"].Len() == 3 }) {
			t.Fatalf("friendly %v: the table does not go on%s", friendly, r.state())
		}
		if took := r.Now() - start; friendly != (took < 2000) {
			t.Errorf("friendly %v: %d ms", friendly, took)
		}
		r.check(t)
	}
}

// Sequencers that are gone too are passed over.
func TestNextInLineIsGone(t *testing.T) {
	r := newRoom(5, 6, true)
	r.Run(500)
	r.Crash(1)
	r.Run(order.Silence + 500)
	start := r.Now()
	r.Crash(0)
	r.propose(3, "go on")
	if !r.Until(10000, func() bool { return r.seen["go on"].Len() == 3 }) {
		t.Fatalf("the table does not go on%s", r.state())
	}
	if view, lead, _ := r.seats[3].View(); lead != 2 || r.Now()-start > order.Silence+1500 {
		t.Errorf("view %d of seat %d after %d ms", view, lead, r.Now()-start)
	}
	r.check(t)
}

// What waits together and names the same last entry is put into the order of the game, each author's by his counter.
func TestBefore(t *testing.T) {
	r := newRoom(3, 2, true)
	for i := range r.cfg {
		r.cfg[i].Before = func(a, b []byte) bool { return a[0] < b[0] }
		r.Crash(i)
		r.Start(i, r.open(i))
	}
	r.Run(500)
	r.propose(0, "x") // is on its way while the others come
	r.Delay, r.Jitter = 30, 0
	r.at(2, 1, "m1")
	r.at(3, 1, "z2")
	r.at(4, 2, "c")
	r.at(5, 0, "b")
	r.Run(2000)
	if got := strings.Join(r.seats[1].actions, " "); got != "x b c m1 z2" {
		t.Errorf("the log is %q", got)
	}
	r.check(t)
}

// A spectator has the whole log from any seat, follows it, and says nothing but what he asks for.
func TestSpectator(t *testing.T) {
	r := newRoom(3, 8, false)
	for k := range 5 {
		r.at(int64(500+200*k), k%3, fmt.Sprint("action ", k))
	}
	r.Run(3000)
	r.Crash(0) // the log is that of a later view then
	r.at(5000, 1, "later")
	r.Run(10000)
	cfg := r.cfg[0]
	cfg.Self, cfg.Key, cfg.Store = engine.Nobody, nil, nil
	w, err := order.New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	w.Tick(0)
	if _, err := w.Receive(1, r.seats[1].Tail(0)); err != nil {
		t.Fatal(err)
	}
	if got := len(w.Committed()); got != 6 || w.Head() != r.seats[1].Head() {
		t.Fatalf("%d entries", got)
	}
	r.Hook = func(from, to int, msg []byte) [][]byte {
		if out, err := w.Receive(engine.Seat(from), msg); err != nil || len(out) > 0 {
			t.Errorf("%T: %d messages, %v", decode(msg), len(out), err)
		}
		return [][]byte{msg}
	}
	r.propose(2, "seen")
	r.Run(2000)
	if got := w.Committed(); len(got) != 1 || string(got[0].Action) != "seen" {
		t.Errorf("%d entries", len(got))
	}
	if _, err := w.Propose([]byte("me too")); !errors.Is(err, order.ErrSeat) {
		t.Errorf("a spectator proposes: %v", err)
	}
}

// Who comes back with nothing but old entries gets a long log in parts.
func TestLongTail(t *testing.T) {
	r := newRoom(3, 8, true)
	r.at(100, 0, "first")
	r.Run(1000)
	r.Crash(2)
	big := strings.Repeat("x", 4096)
	for k := range 40 {
		r.at(int64(100+700*k), k%2, fmt.Sprint(k, " ", big))
	}
	r.Run(30000)
	r.Crash(0)
	r.Start(2, r.open(2))
	if !r.Until(10000, func() bool { return r.seats[2].Length() == 41 }) {
		t.Errorf("not caught up%s", r.state())
	}
	r.check(t)
}

func TestBadTables(t *testing.T) {
	r := newRoom(3, 8, false)
	good := r.cfg[1]
	for name, spoil := range map[string]func(*order.Config){
		"no seats":         func(c *order.Config) { c.Keys, c.Self = nil, engine.Nobody },
		"nine seats":       func(c *order.Config) { c.Keys = append(append(append(c.Keys[:0:0], c.Keys...), c.Keys...), c.Keys...) },
		"one key twice":    func(c *order.Config) { c.Keys = append(c.Keys[:2:2], c.Keys[0]) },
		"a weak key":       func(c *order.Config) { c.Keys = append(c.Keys[:2:2], [32]byte{1}) },
		"no such seat":     func(c *order.Config) { c.Self = 3 },
		"another's seat":   func(c *order.Config) { c.Self = 2 },
		"no key":           func(c *order.Config) { c.Key = nil },
		"no store":         func(c *order.Config) { c.Store = nil },
		"less than a seat": func(c *order.Config) { c.Self = -2 },
	} {
		c := good
		spoil(&c)
		if _, err := order.New(c); !errors.Is(err, order.ErrConfig) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestRefused(t *testing.T) {
	r := newRoom(3, 8, false)
	l := r.seats[1].Log
	for k := range order.MaxPending {
		if _, err := l.Propose(nil); err != nil {
			t.Fatalf("proposal %d: %v", k, err)
		}
	}
	if _, err := l.Propose(nil); !errors.Is(err, order.ErrFull) {
		t.Errorf("one too many: %v", err)
	}
	if _, err := l.Propose(make([]byte, order.MaxAction+1)); !errors.Is(err, order.ErrEntry) {
		t.Errorf("too long: %v", err)
	}
	for _, c := range []struct {
		name string
		from engine.Seat
		msg  []byte
		want error
	}{
		{"from nobody", engine.Nobody, encode(&wire.Fetch{}), order.ErrSeat},
		{"from itself", 1, encode(&wire.Fetch{}), order.ErrSeat},
		{"from beyond the table", 3, encode(&wire.Fetch{}), order.ErrSeat},
		{"no frame", 0, []byte{0}, wire.ErrFrame},
		{"a frame of others", 0, encode(&wire.Chat{Text: "oi"}), order.ErrFrame},
		{"an entry of nobody at the table", 0, encode(&wire.Propose{Proposal: wire.Proposal{Seat: 7, Counter: 1}}), order.ErrSeat},
		{"an entry that is not signed", 0, encode(&wire.Propose{Proposal: wire.Proposal{Seat: 2, Counter: 1, Head: order.Forger{Log: l}.Origin()}}), order.ErrSignature},
		{"an entry behind another log", 0, encode(&wire.Propose{Proposal: wire.Proposal{Seat: 2, Counter: 1}}), order.ErrEntry},
		{"an ack that is not signed", 0, encode(&wire.Ack{Seat: 2}), order.ErrSignature},
		{"a vote that is not signed", 0, encode(&wire.Vote{Seat: 2, View: 1}), order.ErrSignature},
		{"a view without votes", 0, encode(&wire.View{View: 2}), order.ErrSeat},
		{"another's heartbeat", 0, encode(&wire.Beat{Ack: wire.Ack{Seat: 2}}), order.ErrSeat},
	} {
		if out, err := l.Receive(c.from, c.msg); !errors.Is(err, c.want) || len(out) > 0 {
			t.Errorf("%s: %d messages, %v", c.name, len(out), err)
		}
	}
}
