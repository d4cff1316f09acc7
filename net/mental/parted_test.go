package mental_test

import (
	"bytes"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
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

// A cheat opens a card to one seat alone, and nobody else ever hears of it: it lies in his hand, at that seat too.
func TestOpenedToOne(t *testing.T) {
	g := newGame(4, 20, func(c *mental.Config) { c.Share = mental.Share{Stock: true, Hand: true} })
	g.begin(t, 2)
	late := func(_ engine.Seat, m *mental.Message) bool { return m.Kind == mental.Opens && m.Seat == 3 }
	g.partedBy(t, mental.Opens, late, func() {
		g.dueAnyway(mental.Op{Kind: mental.Open, Steps: []mental.Step{{Slot: 1}, {Slot: 3}}})
	})
	g.together(t, 0, 2, 3, 4)
	for _, i := range []int{0, 2, 3, 4} {
		if at := g.deals[i].At(1); at != mental.ToSeat(evil) {
			t.Errorf("peer %d: the card lies at %d", i, at)
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
