package mental_test

import (
	"bytes"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
)

// A seat hangs its share on a root that it made up. When all logs are exchanged the others insist, go on without it, and
// what they keep of the deal can be gone through again.
func TestInsist(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	g.alter(mental.Shares, func(m *mental.Message) { m.Root[7] ^= 1 })
	draw := mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 12, To: 1}}}
	for _, d := range g.deals {
		d.Due(draw)
	}
	g.bus.Run()
	for i, d := range g.deals {
		if engine.Seat(i) == evil {
			continue
		}
		if d.Forked() != evil.Set() {
			t.Fatalf("peer %d: fork %b", i, d.Forked())
		}
		if err := d.Insist(); err != nil {
			t.Fatal(err)
		}
	}
	g.bus.Run()
	for i, d := range g.deals {
		if engine.Seat(i) == evil {
			continue
		}
		v := d.Verdicts()
		if len(v) != 1 || v[0].Seat != evil || v[0].What != mental.BadRoot {
			t.Fatalf("peer %d: %v", i, v)
		}
		if list, _ := mental.Convicts(g.cfg, v[0].Evidence); len(list) > 0 || mental.Judge(g.cfg, &v[0]) == nil {
			t.Errorf("peer %d: who was not there takes its word for it: %v", i, list)
		}
		if _, ok := d.Face(12); i == 1 && !ok {
			t.Error("the card is not drawn")
		}
		again, err := mental.Replay(g.cfg, d.Record())
		if err != nil {
			t.Fatalf("peer %d: %v", i, err)
		}
		if again.Root() != d.Root() || again.Gone() != d.Gone() || !bytes.Equal(again.Record(), d.Record()) {
			t.Errorf("peer %d: gone through again it comes out otherwise", i)
		}
	}
}
