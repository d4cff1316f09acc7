package table_test

import (
	"bytes"
	"errors"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/games/truco"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/table"
)

// A card is played, all have seen it, and somebody else's entry comes first. Its player cannot play another in its place:
// not then, not when he has answered, nor after a reload. The one that he showed still stands, and nobody is blamed.
func TestTakeBack(t *testing.T) {
	for _, c := range []struct{ name, rules string }{
		{"a sign", "truco(signals=public)"},
		{"a raise, which is accepted", "truco(raiseWhen=any)"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := newParty(t, truco.Game{}, c.rules, options{seed: 7})
			p.begin()
			me := p.tables[0].Engine.Hand().Turn().First()
			hand := slices.Clone(p.tables[0].Engine.Hand().Table().Pile(engine.Zone(me)))
			play := func(k int) *engine.Action {
				f, _ := p.tables[me].Deal.Face(hand[k])
				return &engine.Action{Seat: me, Verb: truco.Play, Cards: []engine.Slot{hand[k]}, Faces: []engine.Face{f}}
			}
			raw := bus.Must(p.tables[me].Act(play(0)))
			other := me.Next(1, 4)
			if seen, err := p.tables[other].Look(raw); err != nil || seen.Faces[0] == engine.Unknown {
				t.Fatalf("it is not to be seen: %v", err)
			}
			if c.name == "a sign" {
				p.act(&engine.Action{Seat: other, Verb: truco.Signal, N: 1})
			} else {
				p.act(&engine.Action{Seat: other, Verb: truco.Raise, N: 3})
				by := p.tables[0].Engine.Hand().Turn()
				if !by.Has(me) {
					t.Fatalf("answered by %b", by)
				}
				p.act(&engine.Action{Seat: me, Verb: truco.Accept})
			}
			for _, x := range []*table.Table{p.tables[me], p.revived(int(me))} {
				p.tables[me], p.bus.Peers[me] = x, x
				if said, err := x.Act(play(1)); !errors.Is(err, mental.ErrSaid) || !bytes.Equal(said, raw) {
					t.Fatalf("another card: %v", err)
				}
			}
			if again := bus.Must(p.tables[me].Act(play(0))); !bytes.Equal(again, raw) {
				t.Error("it is not the same again")
			}
			p.commit(raw)
			if f, _ := p.tables[other].Deal.Face(hand[0]); f != play(0).Faces[0] {
				t.Error("it has not been played")
			}
		})
	}
}

// revived starts a seat again from its store, and lets it come as far as the others.
func (p *party) revived(seat int) *table.Table {
	x := bus.Must(table.New(p.cfg, p.start(), p.seat(seat, p.ids[seat], 99)))
	if err := x.Begin([32]byte{}); err != nil {
		p.t.Fatal(err)
	}
	for _, piece := range bus.Must(mental.Pieces(p.tables[(seat+1)%4].Deal.Record())) {
		var err error
		switch piece.Letter {
		case 'm':
			err = x.Receive(engine.Seat((seat+1)%4), piece.Bytes)
		case 'c':
			err = x.Commit(piece.Bytes)
		}
		if err != nil {
			p.t.Fatal(err)
		}
	}
	return x
}
