package mental_test

import (
	"bytes"
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
)

// input is what the rules of the game tell every peer, each at its time.
type input func(a *actor) (done bool, err error)

// actor is a peer that goes through a script of inputs, as a table would, and may die on the way.
type actor struct {
	*mental.Deal
	script *script
	seat   engine.Seat
	at     int
}

// script is a hand as a list of inputs.
type script struct {
	t      *testing.T
	g      *game
	inputs []input
	acts   map[int][]byte // by input: the signed action
	said   map[string][]byte
	actors []*actor
	bus    *bus.Bus
	tick   func() // after each letter
}

type death struct{}

func (a *actor) Receive(from engine.Seat, raw []byte) error {
	a.script.mortal(a, func() {
		a.Deal.Receive(from, raw) // what it refuses is not the point here
		a.goOn()
	})
	return nil
}

func (a *actor) goOn() {
	for a.at < len(a.script.inputs) {
		done, err := a.script.inputs[a.at](a)
		if err != nil {
			a.script.t.Fatalf("seat %d, input %d: %v", a.seat, a.at, err)
		}
		if !done {
			return
		}
		a.at++
	}
}

func (a *actor) Take() [][]byte {
	out := a.Deal.Take()
	for _, raw := range out {
		a.script.once(raw)
	}
	return out
}

// once sees to it that nobody ever says two things in one place.
func (s *script) once(raw []byte) {
	m := bus.Must(mental.DecodeMessage(raw))
	place := fmt.Sprint(m.Seat, "/", m.Seq)
	if old := s.said[place]; old != nil && !bytes.Equal(old, raw) {
		s.t.Fatalf("seat %d says another thing as number %d", m.Seat, m.Seq)
	}
	s.said[place] = bytes.Clone(raw)
}

// mortal lets an actor do something, and brings it back to life if it dies.
func (s *script) mortal(a *actor, do func()) {
	dead := false
	func() {
		defer func() {
			if r := recover(); r != nil {
				if _, ok := r.(death); !ok {
					panic(r)
				}
				dead = true
			}
		}()
		do()
	}()
	if dead {
		s.revive(a)
	}
}

// revive starts a seat again from its store, and tells it what the others have.
func (s *script) revive(a *actor) {
	s.mortal(a, func() {
		a.Deal = bus.Must(mental.NewDeal(s.g.cfg, &mental.Seat{
			Number: a.seat, Identity: s.g.ids[a.seat], Store: s.g.stores[a.seat], Random: bus.Source(77, byte(a.seat), byte(a.at)),
		}))
		a.at = 0
		a.goOn()
		for _, o := range s.actors {
			if o != a {
				for _, raw := range o.Log() {
					a.Deal.Receive(o.seat, raw)
					a.goOn()
				}
			}
		}
	})
}

func newScript(t *testing.T) *script {
	s := &script{t: t, acts: map[int][]byte{}, said: map[string][]byte{}, tick: func() {}}
	s.g = newGame(3, 9, func(c *mental.Config) { c.Audit = engine.Full })
	ready := func(do func(a *actor) error) input {
		return func(a *actor) (bool, error) {
			if !a.Ready() || a.at > 0 && !a.Idle() {
				return false, nil
			}
			return true, do(a)
		}
	}
	due := func(ops ...mental.Op) input { return ready(func(a *actor) error { return a.Due(ops...) }) }
	act := func(seat engine.Seat, words string, open ...engine.Slot) input {
		return func(a *actor) (bool, error) {
			if !a.Idle() || a.Recalls() {
				return false, nil
			}
			if a.seat == seat {
				raw, err := a.Act([]byte(words), open...)
				if err != nil {
					return false, err
				}
				s.once(raw)
				s.acts[a.at] = raw
			}
			if s.acts[a.at] == nil {
				return false, nil
			}
			_, err := a.Commit(s.acts[a.at])
			return true, err
		}
	}
	s.inputs = []input{
		ready(func(a *actor) error { return a.Begin([32]byte{}, s.g.round(1)) }),
		act(0, "plays", 0),
		due(mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 5, To: 1}}}, mental.Op{Kind: mental.Toss}),
		ready(func(a *actor) error { return a.Away(a.Root(), 1<<2) }),
		due(mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 8, To: 0}}}),
		ready(func(a *actor) error { return a.Back(1 << 2) }),
		act(1, "passes"),
		due(mental.Op{Kind: mental.Pass, Steps: []mental.Step{{Slot: 5, To: 2}}}, mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 6}}}),
		due(mental.Op{Kind: mental.Blur, Seat: 2, First: 9, Steps: []mental.Step{{Slot: 5}, {Slot: 2}}}),
		due(mental.Op{Kind: mental.Restock, First: 11, Steps: []mental.Step{{Slot: 6}, {Slot: 7}, {Slot: 3}}}),
		ready(func(a *actor) error { return a.End([32]byte{5}) }),
	}
	var peers []bus.Peer
	for i := range 3 {
		a := &actor{script: s, seat: engine.Seat(i), Deal: s.g.deals[i]}
		s.actors = append(s.actors, a)
		peers = append(peers, a)
	}
	s.bus = bus.New(peers...)
	return s
}

func (s *script) run() {
	for {
		for s.bus.Step() {
			s.tick()
		}
		s.tick()
		before := 0
		for _, a := range s.actors {
			before += a.at
			s.mortal(a, a.goOn)
		}
		after := 0
		for _, a := range s.actors {
			after += a.at
		}
		if after == before && !s.bus.Step() {
			break
		}
	}
	for i, a := range s.actors {
		if !a.Ended() || a.Root() != s.actors[0].Root() {
			s.t.Fatalf("seat %d: ended %v at input %d, missing %b, fork %b, verdicts %v", i, a.Ended(), a.at, a.Missing(), a.Forked(), a.Verdicts())
		}
	}
}

// TestCrash: cheat 28 is what a crash must not look like. A seat dies before each single change of its store,
// and again soon after; it says the same again, byte for byte, and the hand goes to its end.
func TestCrash(t *testing.T) {
	count := func() int {
		s, n := newScript(t), 0
		s.g.stores[1].Before = func(string) { n++ }
		s.run()
		return n
	}()
	if count < 20 {
		t.Fatalf("only %d changes", count)
	}
	step := 1
	if testing.Short() {
		step = 7
	}
	for k := 0; k < count; k += step {
		s, n := newScript(t), 0
		s.g.stores[1].Before = func(string) {
			if n++; n == k+1 || n == k+4 {
				panic(death{})
			}
		}
		s.run()
	}
}

// TestSendLost lets every letter of a seat be lost with the seat, once: what was stored is said again.
func TestSendLost(t *testing.T) {
	for k := 0; ; k++ {
		s, n, died := newScript(t), 0, false
		s.bus.Hook = func(from, _ engine.Seat, raw []byte) [][]byte {
			if from == 1 {
				if n++; n == k+1 {
					died = true
					return nil
				}
			}
			return [][]byte{raw}
		}
		s.tick = func() {
			if died {
				died = false
				s.revive(s.actors[1])
			}
		}
		s.run()
		if n <= k {
			return
		}
	}
}

// TestErased: cheat 28, second half. When its share of the deal is stored, nothing in a seat's store leads to the
// order in which it mixed the deck.
func TestErased(t *testing.T) {
	g := newGame(3, 9, nil)
	var x [][]byte
	for _, s := range g.stores {
		x = append(x, bytes.Clone(s.Records["hand/1/secret/shuffle"]))
	}
	g.begin(t, 1)
	for i, s := range g.stores {
		for name, record := range s.Records {
			if bytes.Contains(record, x[i]) || bytes.Contains([]byte(name), []byte("witness")) || bytes.Contains([]byte(name), []byte("shuffle")) {
				t.Errorf("seat %d still has its key of the deck in %s", i, name)
			}
		}
	}
}
