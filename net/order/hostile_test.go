package order_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/net/order"
	"carteado/net/wire"
)

// decode and encode are for hooks, which see bytes.
func decode(msg []byte) wire.Frame {
	f, err := wire.Decode(msg)
	if err != nil {
		panic(err)
	}
	return f
}

func encode(f wire.Frame) []byte {
	b, err := wire.Encode(f)
	if err != nil {
		panic(err)
	}
	return b
}

// honest reports whether all seats but one have the same entries, everything they asked for among them.
func (r *room) honest(but int) bool {
	length := -1
	for i, s := range r.seats {
		if i == but {
			continue
		}
		if length < 0 {
			length = int(s.Length())
		}
		if s.Pending() > 0 || int(s.Length()) != length {
			return false
		}
	}
	return length > 0
}

// A sequencer that gives its heartbeats but keeps the entries of one seat back, or of all, is replaced.
func TestSequencerWithholds(t *testing.T) {
	for _, c := range []struct {
		name  string
		seats int
		stays bool // the others help themselves
		drop  func(to int, f wire.Frame) bool
	}{
		{"every entry", 3, false, func(_ int, f wire.Frame) bool { return f.Kind() == wire.KindAppend || f.Kind() == wire.KindTail }},
		{"every entry, from all but one", 4, true, func(to int, f wire.Frame) bool {
			return to != 1 && (f.Kind() == wire.KindAppend || f.Kind() == wire.KindTail)
		}},
		{"all but its heartbeats", 8, false, func(_ int, f wire.Frame) bool { return f.Kind() != wire.KindBeat }},
	} {
		r := newRoom(c.seats, 3, false)
		r.Hook = func(from, to int, msg []byte) [][]byte {
			if from == 0 && c.drop(to, decode(msg)) {
				return nil
			}
			return [][]byte{msg}
		}
		r.After(1000, func() { r.propose(1, "card"); r.propose(2, "another") })
		if !r.Until(15000, func() bool { return r.honest(0) && len(r.heads) == 2 }) {
			t.Errorf("%s: not replaced%s", c.name, r.state())
		}
		if _, lead, _ := r.seats[1].View(); (lead == 0) != c.stays {
			t.Errorf("%s: seat %d is the sequencer", c.name, lead)
		}
		r.check(t)
	}
}

// A sequencer that does not take what one seat asks for is replaced too, although it takes all else.
func TestSequencerCensors(t *testing.T) {
	r := newRoom(4, 3, false)
	r.Hook = func(from, to int, msg []byte) [][]byte {
		if p, ok := decode(msg).(*wire.Propose); ok && to == 0 && p.Seat == 2 {
			return nil
		}
		return [][]byte{msg}
	}
	for k := range 20 {
		r.After(int64(1000+300*k), func() { r.propose(k%2*3, fmt.Sprint("other ", k)) })
	}
	r.After(1000, func() { r.propose(2, "unwanted") })
	if !r.Until(10000, func() bool { return r.seen["unwanted"] == engine.Seats(4) }) {
		t.Errorf("seat 2 is not heard%s", r.state())
	}
	r.check(t)
}

// twoFaced is a seat that plays with two logs under one key: one for the seats of a group, one for the others.
type twoFaced struct {
	room  *room
	faces [2]*order.Log
	group engine.SeatSet
	lied  bool // it has shown different entries in one place
}

func (s *twoFaced) face(peer int) int {
	if s.group.Has(engine.Seat(peer)) {
		return 1
	}
	return 0
}

func (s *twoFaced) Receive(from int, msg []byte) {
	out, _ := s.faces[s.face(from)].Receive(engine.Seat(from), msg)
	s.post(s.face(from), out)
}

func (s *twoFaced) Tick() {
	for i, l := range s.faces {
		s.post(i, l.Tick(s.room.Now()))
	}
	s.lied = s.lied || s.lies()
}

func (s *twoFaced) post(face int, out []order.Out) {
	for _, o := range out {
		for to := 1; to < len(s.room.cfg); to++ {
			if (o.To == engine.Nobody || int(o.To) == to) && s.face(to) == face {
				s.room.Send(0, to, o.Msg)
			}
		}
	}
}

// lies reports whether the faces have put different entries into the log of view 0.
func (s *twoFaced) lies() bool {
	a, b := decode(s.faces[0].Tail(0)).(*wire.Tail), decode(s.faces[1].Tail(0)).(*wire.Tail)
	for i := range min(len(a.Entries), len(b.Entries)) {
		p, q := a.Entries[i].Proposal, b.Entries[i].Proposal
		if p.Seat != q.Seat || p.Counter != q.Counter {
			return a.Entries[i].View == b.Entries[i].View
		}
	}
	return false
}

// forkedRoom has a two-faced seat 0.
func forkedRoom(t *testing.T, n int, seed uint64, group engine.SeatSet, quick bool) (*room, *twoFaced) {
	r := newRoom(n, seed, quick)
	r.Crash(0)
	s := &twoFaced{room: r, group: group}
	for i := range s.faces {
		cfg := r.cfg[0]
		cfg.Store = new(order.Memory)
		l, err := order.New(cfg)
		if err != nil {
			t.Fatal(err)
		}
		s.faces[i] = l
	}
	r.Start(0, s)
	return r, s
}

// Who shows two logs is named by those who see both, and anybody can check it. With an even number of seats two
// majorities have two seats in common, and one cheat alone cannot even split what is committed; with three he can, and
// nobody honest gives up what was committed.
func TestSequencerForks(t *testing.T) {
	split, lies := 0, 0
	for seed := range uint64(60) {
		n := 3 + int(seed%3)
		rng := rand.New(rand.NewPCG(seed, 1))
		quick := seed > 5
		r, s := forkedRoom(t, n, seed, engine.SeatSet(2<<rng.IntN(n-1)), quick)
		for k := range 6 {
			r.After(1000+rng.Int64N(300), func() { r.propose(1+rng.IntN(n-1), fmt.Sprint("action ", k)) })
		}
		r.Run(20000)
		if s.lied {
			lies++
		}
		if s.lied && len(r.evidence) == 0 {
			t.Errorf("seed %d: %d seats, no evidence%s", seed, n, r.state())
		}
		for _, e := range r.evidence {
			judge := order.Judge
			if quick {
				judge = order.JudgeQuick
			}
			if err := judge(r.cfg[0].Table, r.cfg[0].Keys, e); e.Seat != 0 || err != nil {
				t.Errorf("seed %d: evidence %d against seat %d: %v", seed, e.Fault, e.Seat, err)
			}
		}
		if r.fault != "" {
			split++
			if n == 4 {
				t.Error(r.fault)
			}
		}
	}
	if lies < 30 {
		t.Errorf("seat 0 lied at %d tables only", lies)
	}
	t.Logf("%d of 60 tables were lied to, %d split", lies, split)
}

// A seat that leaves out, repeats, mixes up and spoils what it says, whether it is the sequencer or not, neither stops
// the others nor makes one of them look like a cheat.
func TestUnrulySeat(t *testing.T) {
	for seed := range uint64(40) {
		n := []int{3, 4, 8}[seed%3]
		r := newRoom(n, 900+seed, true)
		rng := rand.New(rand.NewPCG(seed, 3))
		var said [][]byte
		r.Hook = func(from, to int, msg []byte) [][]byte {
			if from != 0 {
				return [][]byte{msg}
			}
			said = append(said, msg)
			old := said[rng.IntN(len(said))]
			switch bad := bytes.Clone(msg); rng.IntN(10) {
			case 0, 1, 2:
				return nil
			case 3:
				return [][]byte{msg, old}
			case 4:
				return [][]byte{old, msg, msg}
			case 5:
				bad[rng.IntN(len(bad))] ^= 1 << rng.IntN(8)
				return [][]byte{bad}
			}
			return [][]byte{msg}
		}
		for k := range 20 {
			r.After(int64(500+600*k), func() { r.propose(k%n, fmt.Sprint("action ", k)) })
		}
		r.Run(500 + 600*20)
		if !r.Until(30000, func() bool { return r.honest(0) && len(r.heads) >= 13 }) {
			r.fail("%d seats: not whole%s", n, r.state())
		}
		if !r.check(t) {
			return
		}
	}
}

// What somebody without the key, or somebody with a key of his own and no manners, says changes nothing.
func TestForgedAndReplayed(t *testing.T) {
	r := newRoom(3, 9, false)
	r.After(500, func() { r.propose(1, "one") })
	r.After(600, func() { r.propose(2, "two") })
	var said [][]byte
	r.Hook = func(from, to int, msg []byte) [][]byte {
		said = append(said, msg)
		return [][]byte{msg}
	}
	r.Run(3000)
	r.Hook = nil
	s := r.seats[2]
	head, length := s.Head(), s.Length()
	rng := rand.New(rand.NewPCG(1, 2))
	refused := 0
	for _, msg := range said {
		for range 4 {
			bad := bytes.Clone(msg)
			bad[rng.IntN(len(bad))] ^= 1 << rng.IntN(8)
			out, err := s.Log.Receive(engine.Seat(rng.IntN(2)), bad)
			s.post(out)
			if err != nil {
				refused++
			}
		}
		for from := range engine.Seat(2) {
			out, _ := s.Log.Receive(from, msg)
			s.post(out)
		}
	}
	if len(said) < 20 || refused < len(said) {
		t.Errorf("%d messages, %d changed ones refused", len(said), refused)
	}
	if s.Head() != head || s.Length() != length {
		t.Errorf("the log went from %d to %d", length, s.Length())
	}
	r.propose(2, "three")
	if !r.Until(8000, r.whole) {
		t.Errorf("the table does not go on%s", r.state())
	}
	r.check(t)
}

// One seat that asks for more than there is room for is slowed down; the others are not.
func TestFlood(t *testing.T) {
	r := newRoom(4, 4, true)
	big := make([]byte, order.MaxPendingBytes/order.MaxPending)
	for k := range 600 {
		r.After(int64(1000+10*k), func() {
			out, _ := r.seats[3].Propose(append(fmt.Append(nil, k), big[4:]...))
			r.seats[3].post(out)
		})
	}
	var slow int64
	for k := range 10 {
		r.After(int64(1500+500*k), func() { r.propose(1, fmt.Sprint("card ", k)) })
	}
	r.Run(9000)
	for k := range 10 {
		if r.seen[fmt.Sprint("card ", k)] != engine.Seats(4) {
			t.Errorf("card %d was not heard%s", k, r.state())
		}
	}
	for _, ms := range r.own {
		slow = max(slow, ms)
	}
	if slow > 1500 {
		t.Errorf("a card took %d ms", slow)
	}
	if n := len(r.heads); n > 10+16+9*8 {
		t.Errorf("%d entries in 8 s", n)
	}
	r.check(t)
}

// A sequencer that puts entries of its own into the log without end is followed for a while, and then replaced. It has had what
// any seat may have and no more; the others play on.
func TestSequencerFloods(t *testing.T) {
	r := newRoom(4, 4, false)
	r.Run(1000)
	cheat := order.Forger{Log: r.seats[0].Log}
	head, refused := cheat.Origin(), 0
	for k := uint64(1); k <= 300; k++ { // 9 MB
		e := wire.Entry{Proposal: cheat.Proposal(wire.Proposal{Counter: k, Head: cheat.Origin(), Action: make([]byte, 30000)})}
		a := cheat.Append(head, k, e)
		head = order.Chained(head, k, &a.Entry)
		for _, s := range r.seats[1:] {
			out, err := s.Log.Receive(0, encode(a))
			s.post(out)
			if errors.Is(err, order.ErrFlood) {
				refused++
			}
		}
		r.Run(20)
	}
	if refused == 0 {
		t.Error("nothing was too much")
	}
	r.propose(2, "card")
	if !r.Until(10000, func() bool { return r.seen["card"]&0b1110 == 0b1110 }) {
		t.Errorf("the others do not play on%s", r.state())
	}
	for i, s := range r.seats[1:] {
		if n := s.Length(); n < 30 || n > 45 {
			t.Errorf("seat %d has taken %d entries", i+1, n)
		}
		if view, lead, began := s.View(); lead == 0 || !began {
			t.Errorf("seat %d: view %d of seat %d, begun %v", i+1, view, lead, began)
		}
	}
}

// Proposals that can never be entries neither fill the memory of a peer nor make the table change its sequencer.
func TestFloodOfGhosts(t *testing.T) {
	r := newRoom(3, 4, false)
	r.Run(1000)
	cheat := order.Forger{Log: r.seats[2].Log}
	s := r.seats[1]
	full := 0
	for k := range 200 {
		p := cheat.Proposal(wire.Proposal{Counter: uint64(k + 1), At: 1 << 20, Action: make([]byte, order.MaxAction)})
		_, err := s.Log.Receive(2, encode(&wire.Propose{Proposal: p}))
		if errors.Is(err, order.ErrFull) {
			full++
		}
	}
	if full < 195 {
		t.Errorf("%d of 200 were refused", full)
	}
	r.Run(10000)
	r.propose(0, "card")
	r.Run(1000)
	if view, _, _ := s.View(); view != 0 || s.Length() != 1 {
		t.Errorf("view %d, %d entries", view, s.Length())
	}
}

// Nothing that comes from a peer makes the log panic or moves what is committed.
func FuzzReceive(f *testing.F) {
	r := newRoom(3, 2, true)
	r.Hook = func(from, to int, msg []byte) [][]byte {
		if to == 2 && len(msg) < 600 {
			f.Add(uint8(from), msg)
		}
		return [][]byte{msg}
	}
	r.After(300, func() { r.propose(1, "one") })
	r.Run(2500)
	r.Hook = nil
	s := r.seats[2]
	f.Fuzz(func(t *testing.T, from uint8, msg []byte) {
		head := s.Head()
		_, err := s.Log.Receive(engine.Seat(from%4), msg)
		if s.Head() != head && err != nil {
			t.Errorf("%x moved the log", msg)
		}
		s.Log.Tick(r.Now())
	})
}
