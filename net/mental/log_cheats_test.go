package mental_test

import (
	"bytes"
	"errors"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/keys"
)

// falseAway: what a seat (which is innocent here) said is lost for two others, or they say so; a third has heard it. Nothing
// that they can say gets them a share of its keys: the word of the log alone counts, where the deal stands.
func falseAway(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	before := g.deals[3].Root()
	var lost []byte
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		if from == evil && (to == 0 || to == 2) {
			lost = raw
			return nil
		}
		return [][]byte{raw}
	}
	shares := g.spied(mental.Flips)
	g.dueAnyway(mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 12}}})
	if err := g.deals[3].Away(before, evil.Set()); !errors.Is(err, mental.ErrStale) {
		t.Errorf("it counts where the deal does not stand: %v", err)
	}
	said := *shares
	if g.deals[3].Missing() != 0 || g.deals[3].Gone() != 0 {
		t.Error("who has heard it waits, or goes on without")
	}
	for _, s := range []int{0, 2} { // he passes on what he has
		if err := g.deals[s].Receive(3, lost); err != nil {
			t.Fatal(err)
		}
	}
	g.bus.Run()
	g.agree(t)
	if *shares != said {
		t.Error("a share in the key of a seat that is there was given away")
	}
}

func replays(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	old := g.deals[0].Log()
	g.silence(mental.Shares)
	g.dueAnyway(mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 12, To: 0}}})
	m := g.saidTo(t, evil, evil, mental.Shares)
	late := m.Bytes()
	g.absent(t)
	g.goesOn(t)
	if err := g.deals[0].Receive(2, late); !errors.Is(err, mental.ErrDropped) {
		t.Errorf("after the certificate: %v", err)
	}
	before := g.deals[0].Root()
	for _, raw := range old {
		if err := g.deals[0].Receive(2, raw); err != nil {
			t.Errorf("what was known is not dropped in silence: %v", err)
		}
	}
	next := newGame(4, 20, func(c *mental.Config) { c.Hand = 2 })
	for i, raw := range old {
		err := next.deals[0].Receive(2, raw)
		if i < 16 && !errors.Is(err, mental.ErrDropped) || i >= 16 && !errors.Is(err, mental.ErrMuted) {
			t.Fatalf("message %d of the hand before: %v", i, err)
		}
	}
	if g.deals[0].Root() != before {
		t.Error("a replay changed the root")
	}
	if !next.deals[0].Muted(2) || next.deals[0].Muted(3) {
		t.Error("muted are not those who sent it")
	}
	for r := range keys.HandPolynomial { // the seats of the next hand have other keys, from the same source
		a, b := g.stores[0].Records["hand/1/secret/"+r.String()], next.stores[1].Records["hand/2/secret/"+r.String()]
		if a != nil && bytes.Equal(a, b) {
			t.Errorf("two seats have the same %v", r)
		}
	}
}

// twoLogs: the sequencer shows seat 0 another entry than the others.
func twoLogs(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	a, b := bus.Must(g.deals[0].Act([]byte("a"))), bus.Must(g.deals[evil].Act([]byte("b")))
	op := mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 12, To: 1}}}
	for i, d := range g.deals {
		raw := b
		if i == 0 {
			raw = a
		}
		bus.Must(d.Commit(raw))
		d.Due(op)
	}
	g.bus.Run()
	if _, ok := g.deals[evil].Face(12); ok {
		t.Error("the card came out of a forked log")
	}
	shares := g.spied(mental.Shares)
	for i, d := range g.deals {
		if d.Idle() {
			t.Errorf("peer %d finished", i)
		}
		if _, err := d.Commit(a); err == nil {
			t.Errorf("peer %d takes an entry in the place of one it has given a share for", i)
		}
		d.Due(op)
	}
	g.bus.Run()
	if *shares > 0 {
		t.Error("a second share")
	}
	if g.deals[0].Forked() == 0 && g.deals[2].Forked() == 0 {
		t.Error("nobody has seen the fork")
	}
}

// twoActions: two actions with one number. The second is no entry, at any peer.
func twoActions(t *testing.T) {
	g := newGame(3, 20, nil)
	g.begin(t, 2)
	raw := bus.Must(g.deals[evil].Act([]byte("a")))
	for _, d := range g.deals {
		bus.Must(d.Commit(raw))
	}
	m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
	m.Root, m.Body = g.deals[0].Root(), append([]byte{mental.Number(evil), 0, 1}, 'b')
	again := g.sign(m)
	for i, d := range g.deals {
		if engine.Seat(i) == evil {
			continue
		}
		var v *mental.Verdict
		if e, err := d.Commit(again); e != nil || !errors.As(err, &v) || v.What != mental.Equivocation {
			t.Errorf("peer %d: entry %v, %v", i, e, err)
		}
	}
	g.bus.Run()
	g.blamed(t, mental.Equivocation)
	g.goesOn(t)
}
