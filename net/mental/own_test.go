package mental_test

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/keys"
)

// TestOwnFault: a device whose memory or disk has changed a secret makes what does not hold. It does not sign that: it says
// nothing, and nobody convicts it.
func TestOwnFault(t *testing.T) {
	secret := func(r keys.Record) string { return "secret/" + r.String() }
	pass := []mental.Op{{Kind: mental.Pass, Steps: []mental.Step{{Slot: 1, To: 2}}}}
	for _, c := range []struct {
		kind   mental.Kind // what does not hold
		record string      // that has changed
		held   mental.Kind // of the others, which the seat has not heard before its reload
		ops    []mental.Op
	}{
		{kind: mental.Reveal, record: secret(keys.Stock), held: mental.Commit},
		{kind: mental.Reveal, record: secret(keys.Nonce), held: mental.Commit},
		{kind: mental.Reveal, record: secret(keys.StockPolynomial), held: mental.Commit},
		{kind: mental.Proof, record: "witness/deck"},
		{kind: mental.Deals, record: secret(keys.Shuffle), held: mental.Ack},
		{kind: mental.Switches, record: secret(keys.Hand), ops: pass},
		{kind: mental.Flips, record: secret(keys.Stock), ops: []mental.Op{{Kind: mental.Flip, Steps: []mental.Step{{Slot: 12}}}}},
		{kind: mental.Shares, record: secret(keys.Stock), ops: []mental.Op{draw(12, 0)}},
		{kind: mental.Audit, record: secret(keys.Hand), held: mental.Final},
	} {
		t.Run(fmt.Sprintf("%d, %s", c.kind, c.record), func(t *testing.T) {
			g := newGame(3, 20, func(cfg *mental.Config) {
				if c.kind == mental.Audit {
					cfg.Audit = engine.Full
				}
			})
			g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
				m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
				if m.Seat == evil && m.Kind >= c.kind || to == evil && m.Kind == c.held {
					return nil
				}
				return [][]byte{raw}
			}
			g.beginAnyway(2)
			switch {
			case c.ops != nil:
				g.dueAnyway(c.ops...)
			case c.kind == mental.Audit:
				for _, d := range g.deals {
					d.End([32]byte{1})
				}
				g.bus.Run()
			}
			store := g.stores[evil]
			for name, b := range store.Records {
				if m, err := mental.DecodeMessage(bytes.Clone(b)); err == nil && m.Kind >= c.kind {
					delete(store.Records, name) // it was never sent
				}
			}
			record := store.Records["hand/1/"+c.record]
			record[len(record)-32] ^= 1 // the low byte of a number
			d, err := mental.NewDeal(g.cfg, &mental.Seat{Number: evil, Identity: g.ids[evil], Store: store, Random: bus.Source(66)})
			for _, p := range bus.Must(mental.Pieces(g.deals[0].Record())) {
				if err != nil {
					break
				}
				err = d.Follow(p)
			}
			if !errors.Is(err, mental.ErrOwn) {
				t.Errorf("the seat's own word: %v", err)
			}
			for _, raw := range d.Take() {
				for _, o := range []int{0, 2, 3} {
					g.deals[o].Receive(evil, raw)
				}
			}
			for i, o := range g.deals {
				if engine.Seat(i) != evil && (len(o.Verdicts()) > 0 || o.Missing() != evil.Set()) {
					t.Errorf("peer %d: %v, waits for %b", i, o.Verdicts(), o.Missing())
				}
			}
		})
	}
}

// TestVerifyOwn: of every operation in play a seat would find each fault in what it has made.
func TestVerifyOwn(t *testing.T) {
	g := newGame(3, 20, nil)
	g.begin(t, 3) // 0..8 hands, 9 open, 10 never, 11.. stock
	step := func(s engine.Slot, to mental.Target) []mental.Step { return []mental.Step{{Slot: s, To: to}} }
	for _, op := range []mental.Op{
		draw(11, 1), {Kind: mental.Peek, Steps: step(11, 1)}, {Kind: mental.Flip, Steps: step(11, 0)}, {Kind: mental.Open, Steps: step(0, 0)},
		{Kind: mental.Pass, Steps: step(0, 1)}, {Kind: mental.Show, Steps: step(0, 1)},
		{Kind: mental.Blur, Seat: 0, First: 20, Steps: []mental.Step{{Slot: 0}, {Slot: 3}, {Slot: 9}}},
		{Kind: mental.Restock, First: 20, Steps: []mental.Step{{Slot: 9}, {Slot: 12}, {Slot: 13}}},
	} {
		if err := g.deals[0].VerifyOwn(op, func([]byte) {}); err != nil {
			t.Errorf("operation %d: %v", op.Kind, err)
		}
		size := 0
		g.deals[0].VerifyOwn(op, func(b []byte) { size = len(b) })
		for i := 0; i < size; i += 1 + size/40 {
			if g.deals[0].VerifyOwn(op, func(b []byte) { b[i] ^= 1 }) == nil {
				t.Errorf("operation %d: signed with byte %d changed", op.Kind, i)
			}
		}
	}
	g.due(t, draw(11, 1)) // and nothing has changed by it
}
