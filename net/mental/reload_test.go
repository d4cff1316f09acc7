package mental_test

import (
	"errors"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
)

// reload starts a seat again from its store, and tells it all that another has heard, before and after each thing that is
// due.
func (g *game) reload(t *testing.T, seat engine.Seat, teller int, due ...func(d *mental.Deal) error) *mental.Deal {
	t.Helper()
	d := bus.Must(mental.NewDeal(g.cfg, &mental.Seat{Number: seat, Identity: g.ids[seat], Store: g.stores[seat], Random: bus.Source(67)}))
	tell := func() {
		for _, raw := range g.deals[teller].Log() {
			d.Receive(engine.Seat(teller), raw)
		}
	}
	tell()
	for _, f := range due {
		if err := f(d); err != nil {
			t.Fatal(err)
		}
		tell()
	}
	return d
}

// A seat falls silent while a card is opened, and the others go on. One of them has crashed meanwhile, after its share and
// before the log said that the seat is away: it says its share again, as all pass it over, and then the one that counts.
func TestReloadAfterAway(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	g.without(3, nil)
	g.dueAnyway(flip)
	again := []func(d *mental.Deal) error{
		func(d *mental.Deal) error { return d.Begin([32]byte{}, g.round(2)) },
		func(d *mental.Deal) error { return d.Due(flip) },
		func(d *mental.Deal) error { return d.Away(d.Root(), 1<<3) },
	}
	for _, late := range []bool{false, true} { // the second time after all have gone on
		d := g.reload(t, 0, 1, again...)
		g.deals[0], g.bus.Peers[0] = d, d
		g.without(3, nil)
		if !late {
			root := g.deals[1].Root()
			for _, i := range []int{1, 2, 4} {
				if err := g.deals[i].Away(root, 1<<3); err != nil {
					t.Fatal(err)
				}
			}
		}
		g.bus.Run()
		g.together(t, 0, 1, 2, 4)
		if _, ok := d.Face(12); !ok {
			t.Error("it has not seen the card")
		}
	}
}

// Who comes back and is told another thing by a cheat than before says nothing, as it would be another thing in the same
// place. When it hears the first too it knows who lied, and goes on.
func TestReloadToldOtherwise(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	honest := g.deals[0].Log()
	d := bus.Must(mental.NewDeal(g.cfg, &mental.Seat{Number: 0, Identity: g.ids[0], Store: g.stores[0], Random: bus.Source(67)}))
	if err := d.Receive(evil, g.lie(t, mental.Commit)); err != nil {
		t.Fatal(err)
	}
	for _, raw := range honest {
		if m := bus.Must(mental.DecodeMessage(raw)); m.Seat == evil {
			continue
		}
		if err := d.Receive(2, raw); err != nil {
			t.Fatal(err)
		}
	}
	d.Take()
	if err := d.Insist(); err != nil || d.Forked() == 0 || len(d.Verdicts()) > 0 {
		t.Errorf("fork %b, %v, %v", d.Forked(), d.Verdicts(), err)
	}
	if err := d.Receive(2, g.said(t, evil, mental.Commit).Bytes()); err != nil {
		t.Fatal(err)
	}
	v := d.Verdicts()
	if len(v) != 1 || v[0].Seat != evil || v[0].What != mental.Equivocation || mental.Judge(g.cfg, &v[0]) != nil {
		t.Errorf("%v", v)
	}
}

// A seat that has ended the hand, as a cheat showed it the key of his, is reloaded and told that he showed something else, as others were. They would open his hand without him; its secrets are
// erased by then, so it cannot help, and says nothing. Its program goes on.
func TestReloadedAtTheEnd(t *testing.T) {
	g := newGame(3, 20, func(c *mental.Config) { c.Share.Hand = true })
	g.begin(t, 2)
	g.end()
	lie := g.lie(t, mental.Audit)
	d := bus.Must(mental.NewDeal(g.cfg, &mental.Seat{Number: 0, Identity: g.ids[0], Store: g.stores[0], Random: bus.Source(67)}))
	tell := func() {
		for _, raw := range g.deals[2].Log() {
			if m := bus.Must(mental.DecodeMessage(raw)); m.Seat == evil && m.Kind == mental.Audit {
				raw = lie
			}
			if err := d.Receive(2, raw); err != nil {
				t.Fatal(err)
			}
		}
	}
	tell()
	if err := errors.Join(d.Begin([32]byte{}, g.round(2)), d.End([32]byte{1})); err != nil {
		t.Fatal(err)
	}
	tell()
	if v := d.Verdicts(); len(v) != 1 || v[0].Seat != evil || d.Ended() || !d.Missing().Has(0) {
		t.Errorf("%v, ended %v, missing %b", v, d.Ended(), d.Missing())
	}
	if err := d.Receive(2, g.said(t, evil, mental.Audit).Bytes()); err != nil {
		t.Fatal(err)
	}
}

// A hand that is given up says and hears nothing more, also in another life, and leaves no secret. What it can prove it
// still can.
func TestAbandon(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	g.twist(mental.Flips, func(b []byte) []byte { b[0] ^= 1; return b })
	g.dueAnyway(flip)
	root := g.deals[0].Root()
	for i, d := range g.deals {
		if err := d.Abandon(); err != nil || !d.Void() {
			t.Errorf("peer %d: %v", i, err)
		}
	}
	g.bus.Hook = nil
	g.dueAnyway(flip)
	if _, err := g.deals[0].Act([]byte("x")); err != mental.ErrVoid {
		t.Errorf("an action: %v", err)
	}
	for i, s := range g.stores {
		for _, n := range s.Names() {
			if n[:15] != "hand/1/message/" {
				t.Errorf("seat %d still has %s", i, n)
			}
		}
	}
	if _, ok := g.deals[0].Face(0); ok || g.deals[0].Root() != root {
		t.Error("it can be read, or has gone on")
	}
	g.blamed(t, mental.BadShare)
}
