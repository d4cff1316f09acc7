package mental_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/sharing"
	"carteado/net/mental/transcript"
)

// orphaned is a hand at a table that shares hands, which the last seat has left; by is to play on for it.
func orphaned(t *testing.T, n, threshold int) (g *game, gone engine.Seat) {
	t.Helper()
	g = newGame(n, 24, func(c *mental.Config) { c.Share = keys.Rules{Seats: n, Stock: threshold, Hand: threshold} })
	g.begin(t, 2)
	gone = engine.Seat(n - 1)
	g.without(gone, nil)
	for i, d := range g.deals[:gone] {
		if err := d.Absent(gone); err != nil {
			t.Fatalf("seat %d: %v", i, err)
		}
	}
	g.bus.Run()
	return g, gone
}

// without cuts a seat off; another hook sees the rest.
func (g *game) without(gone engine.Seat, hook func(from, to engine.Seat, raw []byte) [][]byte) {
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		switch {
		case from == gone || to == gone:
			return nil
		case hook != nil:
			return hook(from, to, raw)
		}
		return [][]byte{raw}
	}
}

// standIn lets all who are there make a seat stand in for the one that left.
func (g *game) standIn(t *testing.T, gone, by engine.Seat) {
	t.Helper()
	for i, d := range g.deals {
		if engine.Seat(i) == gone {
			continue
		}
		if err := d.StandIn(gone, by); err != nil {
			t.Fatalf("peer %d: %v", i, err)
		}
	}
	g.bus.Run()
}

// alsoBlamed sees to it that every peer that is there and honest blames the evil seat, after the one that fell
// silent, for what it did, with evidence that convicts it and nobody else.
func (g *game) alsoBlamed(t *testing.T, gone engine.Seat, what mental.What) {
	t.Helper()
	for i, d := range g.deals {
		if s := engine.Seat(i); s == evil || s == gone {
			continue
		}
		v := d.Verdicts()
		if len(v) != 2 || v[0].Seat != gone || v[1].Seat != evil || v[1].What != what {
			t.Fatalf("peer %d: verdicts %v, fork %b, missing %b", i, v, d.Forked(), d.Missing())
		}
		if !d.Idle() || d.Root() != g.deals[0].Root() || d.Gone() != gone.Set()|evil.Set() {
			t.Errorf("peer %d: idle %v, gone %b, waits for %b, fork %b", i, d.Idle(), d.Gone(), d.Missing(), d.Forked())
		}
		if err := mental.Judge(g.cfg, &v[1]); err != nil {
			t.Errorf("peer %d: the evidence does not hold: %v", i, err)
		}
		other := v[1]
		other.Seat = 0
		if err := mental.Judge(g.cfg, &other); err == nil {
			t.Errorf("peer %d: the evidence convicts another", i)
		}
		other = v[1]
		other.Evidence = v[0].Evidence
		if err := mental.Judge(g.cfg, &other); err == nil {
			t.Errorf("peer %d: less evidence convicts", i)
		}
	}
}

// handOver makes the message in which the evil seat hands a share over, a wrong one.
func (g *game) handOver(t *testing.T, root [32]byte, gone, by engine.Seat) []byte {
	t.Helper()
	reveal := g.reveal(t, gone)
	e := g.receivers(t)[by]
	h := transcript.Header{Op: "hand over", Table: g.cfg.Roster.ID, Hand: 1, Root: root, Seat: mental.Number(evil), Key: e}
	of := reveal.Shared()[1:]
	return bus.Must(sharing.HandOver(h, sharing.Numbered(mental.Number(by)), e, of, []group.Scalar{group.NewScalar(7)}, &transcript.Hedge{Random: bus.Source(4)}))
}

// reveal gives the second message of a seat.
func (g *game) reveal(t *testing.T, s engine.Seat) *keys.Reveal {
	commit := bus.Must(keys.DecodeCommit(g.said(t, s, mental.Commit).Body))
	return bus.Must(keys.DecodeReveal(g.cfg.Share, commit, g.said(t, s, mental.Reveal).Body))
}

// TestStandInOrder: whatever comes first, all agree on who stands in, and he plays the hand.
func TestStandInOrder(t *testing.T) {
	for seed := range uint64(6) {
		g, gone := orphaned(t, 5, 3)
		g.bus.Order = rand.New(rand.NewPCG(seed, 2))
		by := engine.Seat(seed % 4)
		g.standIn(t, gone, by)
		raw := bus.Must(g.deals[by].ActFor(gone, []byte("plays"), engine.Slot(gone)))
		for i, d := range g.deals {
			if engine.Seat(i) == gone {
				continue
			}
			if _, err := d.Commit(raw); err != nil {
				t.Errorf("seed %d: peer %d: %v", seed, i, err)
			}
		}
		for i, d := range g.deals {
			if engine.Seat(i) != gone && d.Root() != g.deals[by].Root() {
				t.Errorf("seed %d: peer %d is out of step", seed, i)
			}
		}
	}
}

// TestStandInLeaves: who was to stand in leaves before he has said that he can. Another one does.
func TestStandInLeaves(t *testing.T) {
	g, gone := orphaned(t, 5, 3)
	g.without(gone, func(from, _ engine.Seat, raw []byte) [][]byte {
		if from == evil {
			return nil
		}
		return [][]byte{raw}
	})
	g.standIn(t, gone, evil)
	for i, d := range g.deals[:gone] {
		if engine.Seat(i) == evil {
			continue
		}
		if d.Missing() != evil.Set() || d.Speaks(gone) != engine.Nobody {
			t.Fatalf("peer %d waits for %b", i, d.Missing())
		}
		if err := d.Absent(evil); err != nil {
			t.Fatal(err)
		}
	}
	g.bus.Run()
	g.alsoBlamed(t, gone, mental.Silence)
	for i, d := range g.deals {
		if s := engine.Seat(i); s != gone && s != evil {
			if err := d.StandIn(gone, 0); err != nil {
				t.Fatal(err)
			}
		}
	}
	g.bus.Run()
	for i, d := range g.deals {
		if s := engine.Seat(i); s != gone && s != evil && d.Speaks(gone) != 0 {
			t.Errorf("peer %d: seat %d stands in", i, d.Speaks(gone))
		}
	}
	if _, ok := g.deals[0].Face(engine.Slot(gone)); !ok {
		t.Error("the stand-in does not see the hand")
	}
}

// badHandShare: a seat hands a wrong share of a hand over to who stands in, who shows it to all. Where enough others
// are there he plays on all the same; else the hand is dead, and he is not waited for.
func badHandShare(t *testing.T) {
	for seed, c := range []struct {
		n, threshold int
		last         bool // the wrong share comes after all others
	}{{4, 3, false}, {4, 3, true}, {5, 3, false}, {5, 3, true}, {4, 3, false}, {5, 3, false}, {5, 3, false}} {
		g, gone := orphaned(t, c.n, c.threshold)
		g.bus.Order = rand.New(rand.NewPCG(uint64(seed), 3))
		const by = engine.Seat(2)
		g.without(gone, func(from, to engine.Seat, raw []byte) [][]byte {
			m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
			if m.Seat != evil || m.Kind != mental.HandShare {
				return [][]byte{raw}
			}
			m.Body = g.handOver(t, m.Root, gone, by)
			return [][]byte{g.sign(m)}
		})
		for i, d := range g.deals {
			if engine.Seat(i) != gone {
				if err := d.StandIn(gone, by); err != nil {
					t.Fatal(err)
				}
			}
		}
		if c.last {
			g.later(mental.HandShare)
		}
		g.bus.Run()
		g.alsoBlamed(t, gone, mental.BadBox)
		enough := c.n-2 >= c.threshold // shares of all but the two
		for i, d := range g.deals {
			if s := engine.Seat(i); s != gone && s != evil && (d.Speaks(gone) == by) != enough {
				t.Errorf("%+v: peer %d: seat %d speaks for the one that left", c, i, d.Speaks(gone))
			}
		}
		if _, ok := g.deals[by].Face(engine.Slot(gone)); ok != enough {
			t.Errorf("%+v: the stand-in sees the hand: %v", c, ok)
		}
		// The hand of who left is asked for, and the evil seat's, which is dead.
		g.dueAnyway(mental.Op{Kind: mental.Open, Steps: []mental.Step{{Slot: engine.Slot(gone)}, {Slot: engine.Slot(evil)}, {Slot: 0}}})
		for i, d := range g.deals {
			if s := engine.Seat(i); s == gone || s == evil {
				continue
			}
			_, ok := d.Face(engine.Slot(gone))
			if _, mine := d.Face(0); ok != enough || !mine || !d.Idle() {
				t.Errorf("%+v: peer %d sees the card of who left: %v, of seat 0: %v", c, i, ok, mine)
			}
		}
	}
}

// falseHandComplaint: who stands in complains of a share that is good.
func falseHandComplaint(t *testing.T) {
	for _, about := range []engine.Seat{0, 2} {
		g, gone := orphaned(t, 4, 3)
		e := g.receivers(t)[evil]
		secret := g.key(evil, keys.Receive)
		of := g.reveal(t, gone).Shared()[1:]
		done := false
		g.without(gone, func(from, to engine.Seat, raw []byte) [][]byte {
			m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
			if to == evil && m.Seat == about && m.Kind == mental.HandShare && !done {
				done = true
				h := transcript.Header{Op: "hand over", Table: g.cfg.Roster.ID, Hand: 1, Root: m.Root, Seat: mental.Number(about), Key: e}
				box := bus.Must(sharing.DecodeHandOver(h, sharing.Numbered(mental.Number(evil)), e, of, m.Body))
				h.Op, h.Seat = "complaint", mental.Number(evil)
				body := bus.Must(box.Complain(h, secret, &transcript.Hedge{Random: bus.Source(4)}))
				seq := g.last(t, evil) + 1
				lie := g.sign(&mental.Message{Kind: mental.Complaint, Hand: 1, Seat: evil, Seq: seq, Root: m.Root, Body: append([]byte{mental.Number(about)}, body...)})
				for _, to := range []engine.Seat{0, 2, 4} {
					g.bus.PostTo(evil, to, lie)
				}
			}
			if from == evil && m.Seat == evil && m.Kind != mental.Complaint {
				return nil
			}
			return [][]byte{raw}
		})
		g.standIn(t, gone, evil)
		if !done {
			t.Fatal("no share came")
		}
		g.alsoBlamed(t, gone, mental.FalseComplain)
		for i, d := range g.deals {
			if s := engine.Seat(i); s != gone && s != evil && d.Speaks(gone) != engine.Nobody {
				t.Errorf("peer %d: the liar stands in", i)
			}
		}
	}
}

// last gives the number of the last message that a seat said in its stream.
func (g *game) last(t *testing.T, s engine.Seat) (n uint32) {
	for _, raw := range g.deals[len(g.ids)].Log() {
		if m := bus.Must(mental.DecodeMessage(raw)); m.Seat == s && m.Kind < mental.Timeout {
			n = max(n, m.Seq)
		}
	}
	return n
}
