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
// all but the seat hear another thing that it says in that place, and nothing more comes from it.
func (g *game) partedBy(t *testing.T, kind mental.Kind, late func(to engine.Seat, m *mental.Message) bool, say func()) {
	t.Helper()
	var lie *mental.Message
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
		if from == evil {
			heard, lie = true, m
		}
		return [][]byte{raw}
	}
	say()
	g.bus.Run()
	if !heard || len(held) == 0 {
		t.Fatalf("heard: %v, held back: %d", heard, len(held))
	}
	lie.Body[len(lie.Body)-1] ^= 1
	g.caught(lie)
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

// A cheat shows his hand at its end to one seat alone, and all learn then that he has said two things long ago. Who has ended the
// deal before that cannot go back: so what he has shown stays, and counts for all to whom that one brings it.
func TestShownToOne(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	lie := g.lie(t, mental.Ack)
	var shown []byte
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		if m := bus.Must(mental.DecodeMessage(bytes.Clone(raw))); m.Seat == evil && m.Kind == mental.Audit && to != 0 {
			shown = raw
			return nil
		}
		return [][]byte{raw}
	}
	g.end()
	rest := []int{0, 2, 3}
	for _, i := range rest {
		if d := g.deals[i]; d.Ended() != (i == 0) {
			t.Fatalf("peer %d: ended %v", i, d.Ended())
		}
		g.deals[i].Receive(evil, lie)
	}
	for _, i := range rest[1:] {
		g.deals[i].Receive(0, shown)
	}
	g.judged(t, engine.Seat(evil).Set(), rest...)
	for _, i := range rest {
		d := g.deals[i]
		if _, ok := d.Face(1); !ok || !d.Ended() || d.Root() != g.deals[0].Root() {
			t.Errorf("peer %d: ended %v, sees his card: %v", i, d.Ended(), ok)
		}
		if v := d.Verdicts(); len(v) != 1 || v[0].What != mental.Equivocation || v[0].Seat != evil {
			t.Errorf("peer %d: %v", i, v)
		}
	}
}

// All learn that a seat has said two things in a phase that is over, some before an action is committed and some after it. They stay together: each has a verdict, whose
// evidence holds, and the deal goes on with the seat until it is told that it has left.
func TestPartedLongAgo(t *testing.T) {
	g := newGame(4, 12, func(c *mental.Config) { c.Share.Stock = true })
	g.begin(t, 2)
	lie := g.lie(t, mental.Deals)
	raw := bus.Must(g.deals[2].Act([]byte("plays")))
	rest := []int{0, 2, 3, 4}
	for _, i := range rest[:2] {
		g.deals[i].Receive(0, lie)
	}
	for _, d := range g.deals {
		bus.Must(d.Commit(raw))
	}
	for _, i := range rest[2:] {
		g.deals[i].Receive(0, lie)
	}
	g.bus.Run()
	g.together(t, rest...)
	g.judged(t, engine.Seat(evil).Set(), rest...)
	for _, i := range rest {
		d := g.deals[i]
		if v := d.Verdicts(); len(v) != 1 || v[0].What != mental.Equivocation || v[0].Seat != evil || d.State(evil) != mental.Present {
			t.Errorf("peer %d: %v, %v", i, v, d.State(evil))
		}
		if err := d.Left(evil.Set()); err != nil {
			t.Error(err)
		}
	}
	g.without(evil, nil)
	g.bus.Run()
	g.together(t, rest...)
}

// caught tells all others another message of the evil seat in the place of one that they have, and lets them go on without it.
func (g *game) caught(lie *mental.Message) {
	raw := g.sign(lie)
	for i, d := range g.deals {
		if engine.Seat(i) != evil {
			d.Receive(evil, raw)
		}
	}
	g.without(evil, nil)
}
