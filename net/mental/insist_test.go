package mental_test

import (
	"bytes"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/shuffle"
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

// The one who mixes first tells a seat that has been reloaded another deck than before. What the second has said hangs on nothing that it knows; but it has said more itself by then, which
// does not fit either. So it does not insist that the second has made that up.
func TestInsistsOnNothing(t *testing.T) {
	g := newGame(3, 20, nil)
	g.bus.Run()
	var order []engine.Seat
	log := g.deals[0].Log()
	for i, raw := range log {
		m := bus.Must(mental.DecodeMessage(raw))
		if m.Kind != mental.Deck {
			continue
		}
		if order = append(order, m.Seat); len(order) == 1 {
			m.Body = slices.Concat(m.Body[shuffle.CiphertextSize:], m.Body[:shuffle.CiphertextSize])
			g.ids[m.Seat].Sign(g.cfg.Roster.ID, m)
			log[i] = m.Bytes()
		}
	}
	second, third := order[1], order[2]
	d := bus.Must(mental.NewDeal(g.cfg, &mental.Seat{Number: third, Identity: g.ids[third], Store: g.stores[third], Random: bus.Source(80), Back: true}))
	if err := d.ReceiveAll(second, log...); err != nil {
		t.Fatal(err)
	}
	if err := d.Recalled(); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if d.Forked() != second.Set()|third.Set() || len(d.Verdicts()) > 0 {
			t.Errorf("forked %b of %b, verdicts %v", d.Forked(), second.Set()|third.Set(), d.Verdicts())
		}
		if err := d.Insist(); err != nil {
			t.Fatal(err)
		}
	}
}
