package session_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/session"
	"carteado/net/wire"
)

// power is a store whose last writes are lost when the power is cut, though it said that it had them.
type power struct {
	*bus.Store
	was  []lostWrite
	lost map[string][][]byte // by name: what was kept by writes that were taken back
}

type lostWrite struct {
	name  string
	value []byte // before; nil for none
}

func newPower(s *bus.Store) *power {
	p := &power{Store: s, lost: map[string][][]byte{}}
	s.Before = func(name string) { p.was = append(p.was, lostWrite{name, bytes.Clone(s.Records[name])}) }
	return p
}

// lose takes back all writes from one on, counted from the first.
func (p *power) lose(from int) {
	for ; len(p.was) > max(from, 0); p.was = p.was[:len(p.was)-1] {
		x := p.was[len(p.was)-1]
		if b := p.Records[x.name]; b != nil {
			p.lost[x.name] = append(p.lost[x.name], b)
		}
		if x.value == nil {
			delete(p.Records, x.name)
		} else {
			p.Records[x.name] = x.value
		}
	}
}

// scalar returns the number with a public key that is kept under a name, or was once, also if that write was lost: a cheat forgets nothing.
func (p *power) scalar(name string, public group.Point) (group.Scalar, bool) {
	const head = 9 // of what a store keeps: its sum and its form
	all := append([][]byte{p.Records[name]}, p.lost[name]...)
	for _, w := range p.was {
		if w.name == name {
			all = append(all, w.value)
		}
	}
	for _, b := range all {
		if len(b) < head {
			continue
		}
		if s, err := group.DecodeScalar(b[head:]); err == nil && group.MulBase(s).Equal(public) {
			return s, true
		}
	}
	return group.Scalar{}, false
}

// TestPowerCut: 28, 30. One has said something in the deal that a single other has heard, and the write is lost. Nobody is convicted,
// and the hand is played.
func TestPowerCut(t *testing.T) {
	long(t)
	for _, c := range []struct {
		kind  mental.Kind
		rules string
	}{
		{mental.Commit, "sueca"}, {mental.Reveal, "sueca"}, {mental.Deck, "sueca"}, {mental.Proof, "sueca"}, {mental.Ack, "sueca"},
		{mental.Deals, "sueca"}, {mental.Shares, "buraco"}, {mental.Act, "sueca"}, {mental.Final, "sueca"}, {mental.Audit, "sueca"},
	} {
		t.Run(fmt.Sprint(c.rules, " ", c.kind), func(t *testing.T) {
			const victim = 1
			e := newEvening(t, 4, 97, c.rules, nil)
			p := newPower(e.store(victim))
			cut := false
			e.guests[0].hears = func(from int, msg []byte) {
				m := spoken(msg)
				if from != victim || cut || m == nil || m.Seat != victim || m.Kind != c.kind || m.Hand != 1 {
					return
				}
				cut = true
				e.After(0, func() {
					e.Crash(victim)
					name := fmt.Sprintf("hand/1/message/%08x", m.Seq)
					p.lose(slices.IndexFunc(p.was, func(w lostWrite) bool { return strings.HasSuffix(w.name, name) }))
					e.After(3000, func() { e.Start(victim, e.come(victim)) })
				})
			}
			e.sit(4)
			e.until("the power is cut", 400000, func() bool { return cut })
			if c.rules == "buraco" {
				at := e.guests[0].State().View.At
				e.until("they play on", 100000, func() bool {
					return e.all(upTo(4), func(s *session.State) bool { return s.View != nil && s.View.At > at+12 })
				})
			} else {
				e.scored(upTo(4), 1)
			}
			for i, g := range e.guests {
				if len(g.Verdicts()) > 0 || told(g, "lost") {
					t.Errorf("guest %d: %v, %v", i, g.Verdicts(), g.notices)
				}
			}
		})
	}
}

// Two pages are gone at once, and one of them has lost what it said last, which the other alone had heard and gone on with. What
// that one has said hangs on what there is no more, and it says so before others insist that it made it up: nobody is held for
// a cheat, the hand is void at all of them, and they play another. Where chips are played for he leaves by that: nobody takes his bets
// back so. With two at the table each ends it for himself.
func TestPowerCutOfTwo(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		rules   string
		n       int
		notices []string
		ending  string
	}{
		{"lots(seats=3,hands=2)", 3, []string{"strike", "strike-scored"}, "void"},
		{"raffle", 3, []string{"void"}, "void"},
		{"lots(seats=2,hands=2)", 2, []string{"rise-alone"}, "alone"},
	} {
		t.Run(c.rules, func(t *testing.T) { powerCutOfTwo(t, c.rules, c.n, c.notices, c.ending) })
	}
}

func powerCutOfTwo(t *testing.T, rules string, n int, notices []string, ending string) {
	e := newEvening(t, n, 5, rules, func(x *session.Terms) { x.ReturnTime = 120 })
	e.rough = true
	e.wait()
	var powers []*power
	for i := range n {
		powers = append(powers, newPower(e.store(i)))
	}
	const nobody = -1
	victim, mixed, cut := nobody, engine.SeatSet(0), false
	e.Hook = func(from, to int, msg []byte) [][]byte {
		m := spoken(msg)
		if m == nil || m.Hand != 1 || cut {
			return [][]byte{msg}
		}
		if m.Kind == mental.Deck {
			if mixed |= m.Seat.Set(); mixed.Len() == n && victim == nobody {
				victim = int(m.Seat)
			}
		}
		if victim == nobody {
			return [][]byte{msg}
		}
		other, third := (victim+1)%n, (victim+2)%n
		if m.Kind == mental.Proof && int(m.Seat) == other {
			cut = true
			e.After(0, func() {
				e.Crash(victim)
				e.Crash(other)
				p := powers[victim]
				p.lose(slices.IndexFunc(p.was, func(w lostWrite) bool { return strings.HasSuffix(w.name, "hand/1/message/00000002") }))
				e.After(3000, func() {
					e.Start(victim, e.come(victim))
					e.Start(other, e.come(other))
				})
			})
			return nil
		}
		if to == third && (m.Kind == mental.Deck && int(m.Seat) == victim || m.Kind == mental.Proof) {
			return nil
		}
		return [][]byte{msg}
	}
	e.sit(n)
	e.until("the power is cut", 100000, func() bool { return cut })
	e.until("the hand is void", 300000, func() bool {
		return e.all(upTo(n), func(s *session.State) bool {
			return s.Phase == session.Lobby && s.Ending == ending && (s.Seats[(victim+1)%n].Kind == session.Empty) == (rules == "raffle")
		})
	})
	for i, g := range e.guests {
		if len(g.Verdicts()) > 0 {
			t.Errorf("guest %d: %v", i, g.Verdicts())
		}
		if !slices.ContainsFunc(notices, func(key string) bool { return told(g, key) }) {
			t.Errorf("guest %d is told %v", i, g.notices)
		}
	}
}

// spoken returns what a frame says in a deal, an action that is proposed too; nil if nothing.
func spoken(msg []byte) *mental.Message {
	f, err := wire.Decode(slices.Clone(msg))
	if err != nil {
		return nil
	}
	switch f := f.(type) {
	case *wire.Deal:
		m, _ := mental.DecodeMessage(f.Raw)
		return m
	case *wire.Propose:
		return session.Action(f.Action)
	}
	return nil
}

// Who comes back asks all what they hold of him, and one who is there never answers. The hand goes on all the same.
func TestAnswerWithheld(t *testing.T) {
	t.Parallel()
	for _, back := range []int{2, 0} {
		e := newEvening(t, 4, 72, "lots(seats=4,hands=2)", nil)
		e.rough = true
		e.sit(4)
		e.playing(upTo(4), 1)
		e.Hook = func(from, to int, msg []byte) [][]byte {
			if from == cheat && session.IsHeld(msg) {
				return nil
			}
			return [][]byte{msg}
		}
		e.Crash(back)
		e.Run(1000)
		e.Start(back, e.come(back))
		e.until("the hand is played", 120000, func() bool {
			return e.all(upTo(4), func(s *session.State) bool { return s.Hand > 1 || len(s.Scores) > 0 })
		})
	}
}
