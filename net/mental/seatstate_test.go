package mental_test

import (
	"bytes"
	"errors"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
)

// TestStates walks the table of transitions: in every state everything happens to a seat that can happen to one, or is
// refused and changes nothing.
func TestStates(t *testing.T) {
	const by = engine.Seat(2)
	type step struct {
		name string
		do   func(g *game, d *mental.Deal) error
	}
	away := step{"goes away", func(_ *game, d *mental.Deal) error { return d.Away(d.Root(), evil.Set()) }}
	standIn := step{"gets a stand-in", func(_ *game, d *mental.Deal) error { return d.StandIn(evil, by) }}
	loses := step{"loses him", func(_ *game, d *mental.Deal) error { return d.Away(d.Root(), by.Set()) }}
	back := step{"comes back", func(_ *game, d *mental.Deal) error { return d.Back(evil.Set()) }}
	leaves := step{"leaves", func(_ *game, d *mental.Deal) error { return d.Left(evil.Set()) }}
	var played []byte // what he has played
	cheats := step{"is convicted", func(g *game, d *mental.Deal) error {
		m := bus.Must(mental.DecodeMessage(bytes.Clone(played)))
		m.Body[len(m.Body)-1] ^= 1
		return d.Receive(0, g.sign(m))
	}}
	steps := []step{away, standIn, loses, back, leaves, cheats}
	const none = mental.State(99)
	for _, c := range []struct {
		state mental.State
		path  []step
		to    [6]mental.State // by step; none is refused
	}{
		{mental.Present, nil, [6]mental.State{mental.Away, none, mental.Present, none, mental.Left, mental.Convicted}},
		{mental.Away, []step{away}, [6]mental.State{none, mental.PlayedFor, mental.Away, mental.Present, mental.Left, mental.Convicted}},
		{mental.PlayedFor, []step{away, standIn}, [6]mental.State{none, none, mental.Away, mental.Present, mental.Left, mental.Convicted}},
		{mental.Convicted, []step{cheats}, [6]mental.State{none, none, mental.Convicted, none, mental.Left, mental.Convicted}},
		{mental.Left, []step{leaves}, [6]mental.State{none, none, mental.Left, none, none, mental.Left}},
	} {
		for i, s := range steps {
			g := newGame(4, 12, func(c *mental.Config) { c.Share = mental.Share{Stock: true, Hand: true} })
			g.begin(t, 1)
			played = bus.Must(g.deals[evil].Act([]byte("plays")))
			for _, d := range g.deals {
				bus.Must(d.Commit(played))
			}
			g.bus.Run()
			g.without(evil, nil)
			do := func(s step) (err error) {
				for i, d := range g.deals {
					if engine.Seat(i) != evil {
						err = errors.Join(err, s.do(g, d))
					}
				}
				g.bus.Run()
				return err
			}
			for _, s := range c.path {
				if err := do(s); err != nil {
					t.Fatalf("%v: %s: %v", c.state, s.name, err)
				}
			}
			if got := g.deals[0].State(evil); got != c.state {
				t.Fatalf("%v, not %v", got, c.state)
			}
			root := g.deals[0].Root()
			err, want := do(s), c.to[i]
			if want == none {
				if want = c.state; err == nil || g.deals[0].Root() != root {
					t.Errorf("%v: %s: %v", c.state, s.name, err)
				}
			} else if err != nil && s.name != cheats.name {
				t.Errorf("%v: %s: %v", c.state, s.name, err)
			}
			for i, d := range g.deals {
				if got := d.State(evil); engine.Seat(i) != evil && got != want {
					t.Errorf("%v: %s: it is %v at peer %d, not %v", c.state, s.name, got, i, want)
				}
			}
		}
	}
}
