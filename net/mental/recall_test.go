package mental_test

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/keys"
)

// undo makes a store forget its last writes, as when the power is cut.
type undo struct {
	*bus.Store
	was []change
}

type change struct {
	name  string
	value []byte // nil for none
}

func newUndo(s *bus.Store) *undo {
	u := &undo{Store: s}
	s.Before = func(name string) { u.was = append(u.was, change{name, bytes.Clone(s.Records[name])}) }
	return u
}

// forget takes back all changes from the one by which a message was stored.
func (u *undo) forget(raw []byte) {
	name := fmt.Sprintf("message/%08x", bus.Must(mental.DecodeMessage(raw)).Seq)
	n := slices.IndexFunc(u.was, func(x change) bool { return strings.HasSuffix(x.name, name) })
	if n < 0 { // before this began to look
		n = 0
		defer delete(u.Records, "hand/1/"+name)
	}
	for i := len(u.was) - 1; i >= n; i-- {
		if x := u.was[i]; x.value == nil {
			delete(u.Records, x.name)
		} else {
			u.Records[x.name] = x.value
		}
	}
	u.was = u.was[:n]
}

// recall starts a seat again, which may have lost its last writes, and lets it ask the others what they hold of it.
func (s *script) recall(a *actor) {
	a.Deal = bus.Must(mental.NewDeal(s.g.cfg, &mental.Seat{
		Number: a.seat, Identity: s.g.ids[a.seat], Store: s.g.stores[a.seat], Random: bus.Source(78, byte(a.seat), byte(a.at)), Back: true,
	}))
	a.at = 0
	a.goOn()
	hear := func() {
		for _, o := range s.actors {
			for _, raw := range append(o.Log(), o.Held(a.seat)...) {
				a.Deal.Receive(o.seat, raw)
				a.goOn()
			}
		}
	}
	hear()
	for _, raw := range s.acts { // the log gives back what was proposed
		a.Deal.Receive(0, raw)
	}
	if !a.Recalls() {
		s.t.Error("it has gone on by itself")
	}
	if err := a.Recalled(); err != nil {
		s.t.Fatal(err)
	}
	hear()
}

// A seat says something, one of the others hears it, and the power is cut: what it wrote last is lost. Whatever it was, the
// seat never says another thing in its place, and the hand goes to its end.
func TestLostWrites(t *testing.T) {
	step := 1
	if testing.Short() {
		step = 5
	}
	for k := 1; ; k += step {
		s, n, dead := newScript(t), 0, false
		var heard []byte
		u := newUndo(s.g.stores[1])
		s.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
			switch {
			case from != 1 || n > k:
			case dead:
				return nil
			default:
				if to == 0 {
					n++
				}
				if n == k {
					heard, dead = raw, to == 2
				}
				if dead {
					return nil
				}
			}
			return [][]byte{raw}
		}
		s.tick = func() {
			if !dead {
				return
			}
			for s.bus.Step() {
			}
			n, dead = k+1, false
			u.forget(heard)
			last := bus.Must(mental.DecodeMessage(heard)).Seq
			maps.DeleteFunc(s.said, func(place string, raw []byte) bool {
				m := bus.Must(mental.DecodeMessage(raw))
				return m.Seat == 1 && m.Kind != mental.Act && m.Seq > last // nobody has heard it
			})
			s.recall(s.actors[1])
		}
		s.run()
		for _, a := range s.actors {
			if len(a.Verdicts()) > 0 {
				t.Fatalf("message %d: %v", k, a.Verdicts())
			}
		}
		if heard == nil {
			return
		}
	}
}

// What cannot be made up for is known: a seat whose secrets are lost with the message that they were for says nothing.
func TestLostSecrets(t *testing.T) {
	g := newGame(3, 9, nil)
	for name := range g.stores[1].Records {
		if bytes.Contains([]byte(name), []byte("secret")) || bytes.Contains([]byte(name), []byte("message")) {
			delete(g.stores[1].Records, name)
		}
	}
	d := bus.Must(mental.NewDeal(g.cfg, &mental.Seat{Number: 1, Identity: g.ids[1], Store: g.stores[1], Random: bus.Source(79), Back: true}))
	for _, raw := range g.deals[1].Take() {
		if err := d.Receive(0, raw); err != nil {
			t.Fatal(err)
		}
	}
	err := d.Recalled()
	for _, s := range []int{0, 2} {
		for _, raw := range g.deals[s].Take() {
			err = errors.Join(err, d.Receive(engine.Seat(s), raw))
		}
	}
	if !errors.Is(err, keys.ErrErased) && !errors.Is(err, mental.ErrGone) {
		t.Error(err)
	}
}
