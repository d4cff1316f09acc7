package mental_test

import (
	"bytes"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/keys"
)

// together sees to it that peers agree and can go on.
func (g *game) together(t *testing.T, peers ...int) {
	t.Helper()
	for _, i := range peers {
		if d, first := g.deals[i], g.deals[peers[0]]; !d.Idle() || d.Root() != first.Root() || d.Gone() != first.Gone() {
			t.Fatalf("peer %d: idle %v, gone %b, fork %b, waits for %b", i, d.Idle(), d.Gone(), d.Forked(), d.Missing())
		}
	}
}

// One seat is gone. The evil one says so to each of the others under another number: they go on together.
func TestTwoTimeouts(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	g.without(3, func(from, to engine.Seat, raw []byte) [][]byte {
		m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
		if m.Kind == mental.Timeout && m.Seat == evil && to == 2 {
			m.Seq++
			return [][]byte{g.sign(m)}
		}
		return [][]byte{raw}
	})
	g.dueAnyway(flip)
	for _, s := range []engine.Seat{0, 1, 2} {
		if err := g.deals[s].Absent(3); err != nil {
			t.Fatal(err)
		}
	}
	g.bus.Run()
	g.dueAnyway(mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 13}}})
	g.together(t, 0, 2, 4)
	for _, i := range []int{0, 2, 4} {
		if again, err := mental.Replay(g.cfg, g.deals[i].Record()); err != nil || again.Root() != g.deals[i].Root() {
			t.Errorf("the record of peer %d: %v", i, err)
		}
	}
}

// partedBy lets what a seat says of one kind come to seat 0 alone, and keeps what is late to itself. When all that is said
// all but the seat learn that it has said two things long ago, and nothing more comes from it.
func (g *game) partedBy(t *testing.T, kind mental.Kind, late func(to engine.Seat, m *mental.Message) bool, say func()) {
	t.Helper()
	lie := g.lie(t, mental.Ack)
	type letter struct {
		from, to engine.Seat
		raw      []byte
	}
	var held []letter
	heard := false
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
		switch {
		case late(to, m):
			held = append(held, letter{from, to, raw})
			return nil
		case from == evil && (m.Kind != kind || to != 0):
			return nil
		}
		heard = heard || from == evil
		return [][]byte{raw}
	}
	say()
	g.bus.Run()
	if !heard || len(held) == 0 {
		t.Fatalf("heard: %v, held back: %d", heard, len(held))
	}
	for i, d := range g.deals {
		if engine.Seat(i) != evil {
			d.Receive(evil, lie)
		}
	}
	g.without(evil, nil)
	for _, l := range held {
		g.bus.PostTo(l.from, l.to, l.raw)
	}
	g.bus.Run()
}

// A cheat opens a card to one seat alone, and nobody else ever hears of it: it lies in his hand, at that seat too, and who
// plays on for him can open it.
func TestOpenedToOne(t *testing.T) {
	g := newGame(4, 20, func(c *mental.Config) { c.Share = keys.Rules{Seats: 4, Stock: 3, Hand: 3} })
	g.begin(t, 2)
	late := func(_ engine.Seat, m *mental.Message) bool { return m.Kind == mental.Opens && m.Seat == 3 }
	g.partedBy(t, mental.Opens, late, func() {
		g.dueAnyway(mental.Op{Kind: mental.Open, Steps: []mental.Step{{Slot: 1}, {Slot: 3}}})
	})
	g.together(t, 0, 2, 3, 4)
	g.standIn(t, evil, 2)
	raw := bus.Must(g.deals[2].ActFor(evil, []byte("plays"), 1))
	for _, i := range []int{0, 2, 3, 4} {
		if _, err := g.deals[i].Look(raw); err != nil {
			t.Errorf("peer %d: %v (a cheat: %v)", i, err, mental.Blames(err))
		}
	}
}

// A cheat mixes his hand as one seat alone hears, while shares in the key of another cheat are on their way: his cards are
// the same for all.
func TestMixedForOne(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	gone := *g.said(t, 3, mental.Ack)
	gone.Body = make([]byte, len(gone.Body))
	late := func(to engine.Seat, m *mental.Message) bool {
		return to == 0 && m.Seat == 2 && m.Kind == mental.StockShare
	}
	g.partedBy(t, mental.Blurs, late, func() {
		for i, d := range g.deals {
			d.Due(mental.Op{Kind: mental.Blur, Seat: evil, First: 20, Steps: []mental.Step{{Slot: 1}, {Slot: 5}}})
			if i != 1 && i != 3 {
				d.Receive(3, g.sign(&gone))
			}
		}
	})
	g.together(t, 0, 2, 4)
	for _, s := range []engine.Slot{20, 21} {
		if a, b := g.deals[0].Card(s), g.deals[2].Card(s); !a.A.Equal(b.A) || !a.B.Equal(b.B) {
			t.Errorf("slot %d is not the same card", s)
		}
	}
}

// A cheat shows his hand at its end to one seat alone: for that one too he has not.
func TestShownToOne(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	late := func(_ engine.Seat, m *mental.Message) bool { return m.Kind == mental.Audit && m.Seat == 3 }
	g.partedBy(t, mental.Audit, late, func() {
		g.bus.Hook = finals(g.bus.Hook)
		g.end()
	})
	for _, i := range []int{0, 2, 3} {
		if _, ok := g.deals[i].Face(1); ok || !g.deals[i].Ended() {
			t.Errorf("peer %d: ended %v, sees his card: %v", i, g.deals[i].Ended(), ok)
		}
	}
}

// finals lets the last words of all through.
func finals(hook func(from, to engine.Seat, raw []byte) [][]byte) func(from, to engine.Seat, raw []byte) [][]byte {
	return func(from, to engine.Seat, raw []byte) [][]byte {
		if m := bus.Must(mental.DecodeMessage(raw)); m.Kind == mental.Final {
			return [][]byte{raw}
		}
		return hook(from, to, raw)
	}
}
