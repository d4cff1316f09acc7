package mental_test

import (
	"bytes"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
)

var flip = mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 12}}}

// lie is another message in the place of one that the evil seat said long ago.
func (g *game) lie(t *testing.T, kind mental.Kind) []byte {
	t.Helper()
	m := *g.said(t, evil, kind)
	m.Body = bytes.Clone(m.Body)
	m.Body[0] ^= 1
	return g.sign(&m)
}

// judged sees to it that the verdicts of the peers are against guilty ones, with evidence that holds.
func (g *game) judged(t *testing.T, guilty engine.SeatSet, peers ...int) {
	t.Helper()
	for _, i := range peers {
		for _, v := range g.deals[i].Verdicts() {
			if err := mental.Judge(g.cfg, &v); !guilty.Has(v.Seat) || err != nil {
				t.Errorf("peer %d: %v; its evidence: %v", i, v, err)
			}
		}
	}
}

// A seat says something before its time, goes for a bad share, and says another thing in the first place. Nobody listens to
// it any more; and who was told the first alone has no evidence that others would not find to hold.
func TestEvidenceTooLate(t *testing.T) {
	for _, all := range []bool{true, false} {
		g := newGame(4, 20, nil)
		g.begin(t, 2)
		early := mental.Message{Kind: mental.Shares, Hand: 1, Seat: evil, Seq: g.last(t, evil) + 6, Root: [32]byte{1}, Body: []byte("a")}
		other := early
		other.Body = []byte("b")
		for i, d := range g.deals {
			if i == 0 || all && i != int(evil) {
				if err := d.Receive(evil, g.sign(&early)); err != nil {
					t.Fatal(err)
				}
			}
		}
		g.twist(mental.Flips, func(b []byte) []byte { b[len(b)-40] ^= 1; return b })
		g.dueAnyway(flip)
		g.deals[0].Receive(evil, g.sign(&other))
		g.bus.Run()
		g.judged(t, evil.Set(), 0, 2, 3)
		g.goesOn(t)
	}
}
