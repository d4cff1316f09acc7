package table_test

import (
	"errors"
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/engine/games/buraco"
	"carteado/engine/games/sueca"
	"carteado/engine/games/truco"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/table"
)

// The cheats that need the rules of a game, by the numbers of the list in package mental.

const evil engine.Seat = 1

// TestRevoke: 14. A seat plays whatever lies first in its hand. Nobody can see that it could have followed suit,
// until the hands are opened at the end.
func TestRevoke(t *testing.T) {
	p := newParty(t, sueca.Game{}, "sueca", options{seed: 5})
	table.Blind(p.tables[evil]) // its engine, which would not let it, is told nothing
	p.begin2()
	for !p.tables[0].Engine.Over() {
		h := p.tables[0].Engine.Hand()
		if h.Turn() != evil.Set() {
			p.commit2(bus.Must(p.tables[h.Turn().First()].Act(p.random())))
			continue
		}
		s := h.Table().Pile(engine.Zone(evil))[0]
		f, _ := p.tables[evil].Deal.Face(s)
		a := engine.Action{Seat: evil, Verb: sueca.Play, Cards: []engine.Slot{s}, Faces: []engine.Face{f}}
		p.commit2(bus.Must(p.tables[evil].Act(&a)))
	}
	for i, x := range p.tables {
		faults, judged := x.Faults()
		if !judged || len(faults) == 0 {
			t.Fatalf("peer %d: audited %v, faults %v", i, judged, faults)
		}
		for _, f := range faults {
			if r, ok := engine.IsRule(f.Err); f.Seat != evil || !ok || r.Clause != "R3" {
				t.Errorf("peer %d: %v by seat %d at %d", i, f.Err, f.Seat, f.At)
			}
		}
		third, err := table.Check(p.cfg, p.start(), x.Deal.Record())
		if err != nil {
			t.Fatalf("peer %d: the record does not pass: %v", i, err)
		}
		if found, judged := third.Faults(); !judged || fmt.Sprint(found) != fmt.Sprint(faults) {
			t.Errorf("peer %d: a third party finds %v", i, found)
		}
	}
}

// begin2 and commit2 do not look at what the seats know.
func (p *party) begin2() {
	p.bus.Run()
	for _, x := range p.tables {
		if err := x.Begin([32]byte{}); err != nil {
			p.t.Fatal(err)
		}
	}
	p.bus.Run()
}

func (p *party) commit2(raw []byte) {
	p.t.Helper()
	for i, x := range p.tables {
		if err := x.Commit(raw); err != nil {
			p.t.Fatalf("peer %d: %v", i, err)
		}
	}
	p.bus.Run()
}

// TestFalseActions: 10, at the table.
func TestFalseActions(t *testing.T) {
	p := newParty(t, sueca.Game{}, "sueca", options{seed: 6})
	p.begin()
	turn := p.tables[0].Engine.Hand().Turn().First()
	seat := p.tables[turn]
	pile := seat.Engine.Hand().Table().Pile(engine.Zone(turn))
	mine, face := pile[0], seat.Engine.Hand().Table().Face(pile[0])
	theirs := seat.Engine.Hand().Table().Pile(engine.Zone(turn.Next(1, 4)))[0]
	play := func(s engine.Slot, f engine.Face) []byte {
		a := engine.Action{Seat: turn, Verb: sueca.Play, Cards: []engine.Slot{s}, Faces: []engine.Face{f}}
		return a.Append(nil)
	}
	before := p.tables[0].Deal.Root()
	for _, c := range []struct {
		name   string
		action []byte
		open   []engine.Slot
		want   error
	}{
		{"another seat's card", play(theirs, face), nil, nil},
		{"a face without a proof", play(mine, face), nil, table.ErrOpened},
		{"the proof of another face", play(mine, face%52+1), []engine.Slot{mine}, nil},
		{"a card opened that is not played", play(mine, face), []engine.Slot{mine, pile[1]}, table.ErrOpened},
		{"no action", []byte("?"), nil, engine.ErrEncoding},
	} {
		p := newParty(t, sueca.Game{}, "sueca", options{seed: 6})
		p.begin()
		raw, err := p.tables[turn].Deal.Act(c.action, c.open...)
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		for i, x := range p.tables {
			if err := x.Commit(raw); err == nil || c.want != nil && !errors.Is(err, c.want) {
				t.Errorf("%s: peer %d: %v, want %v", c.name, i, err, c.want)
			}
			if x.Deal.Root() != before || x.Engine.Len() != p.tables[0].Engine.Len() {
				t.Errorf("%s: peer %d took something", c.name, i)
			}
		}
	}
}

// TestOpenInWindow: 27. While two are asked, neither may open a card with his action.
func TestOpenInWindow(t *testing.T) {
	p := newParty(t, truco.Game{}, "truco", options{seed: 7})
	p.begin()
	first := p.tables[0].Engine.Hand().Turn().First()
	p.act(&engine.Action{Seat: first, Verb: truco.Raise, N: 3})
	turn := p.tables[0].Engine.Hand().Turn()
	if turn.Len() != 2 {
		t.Fatalf("%b are asked", turn)
	}
	s := turn.First()
	slot := p.tables[0].Engine.Hand().Table().Pile(engine.Zone(s))[0]
	f, _ := p.tables[s].Deal.Face(slot)
	a := engine.Action{Seat: s, Verb: truco.Play, Cards: []engine.Slot{slot}, Faces: []engine.Face{f}}
	if _, err := p.tables[s].Act(&a); !errors.Is(err, table.ErrWindow) {
		t.Errorf("made: %v", err)
	}
	raw := bus.Must(p.tables[s].Deal.Act(a.Append(nil), slot))
	for i, x := range p.tables {
		if err := x.Commit(raw); !errors.Is(err, table.ErrWindow) {
			t.Errorf("peer %d: %v", i, err)
		}
	}
}

// TestMorto: 9 and 32. Nobody makes a share of a morto that is not due, and at the end one that was not taken stays
// shut, also against all hands' keys and all parts of the stock's but one.
func TestMorto(t *testing.T) {
	p := newParty(t, buraco.Game{}, "buraco", options{seed: 8})
	var pool []group.Scalar
	for i := range p.ids {
		for _, r := range []keys.Record{keys.Hand, keys.Stock} {
			if i > 0 || r == keys.Hand {
				pool = append(pool, bus.Must(group.DecodeScalar(p.stores[i].Records["hand/1/secret/"+r.String()])))
			}
		}
	}
	p.begin()
	var morto engine.Slot = engine.NoSlot
	for s := range engine.Slot(p.tables[0].Engine.Hand().Table().Slots()) {
		if e(p.tables[0], s) == "morto1" {
			morto = s
		}
	}
	card := p.tables[0].Deal.Card(morto)
	for i, x := range p.tables[1:] { // all but seat 0 ask for it
		if err := x.Deal.Due(mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: morto, To: 1}}}); err != nil {
			t.Fatalf("peer %d: %v", i+1, err)
		}
	}
	p.bus.Run()
	if !p.tables[0].Deal.Idle() || len(p.tables[0].Take()) > 0 {
		t.Error("the honest seat made a share")
	}
	for set := range 1 << len(pool) {
		var key group.Scalar
		for i, k := range pool {
			if set>>i&1 != 0 {
				key = key.Add(k)
			}
		}
		if f, err := keyswitch.Read(key, card.Ciphertext); err == nil {
			t.Fatalf("the morto's card is %v", f)
		}
	}
}

// TestLeaver: a seat of Buraco is away; the others make its part of the stock together, and draw on.
func TestLeaver(t *testing.T) {
	p := newParty(t, buraco.Game{}, "buraco", options{seed: 9, carry: engine.Carry{Dealer: evil}})
	p.begin()
	p.leave(evil)
	for i, x := range p.tables {
		if engine.Seat(i) == evil {
			continue
		}
		if v := x.Deal.Verdicts(); len(v) > 0 || x.Deal.Gone() != evil.Set() || x.Deal.Stuck() {
			t.Fatalf("peer %d: %v, gone %b, stuck %v", i, v, x.Deal.Gone(), x.Deal.Stuck())
		}
	}
	turn := p.tables[0].Engine.Hand().Turn().First()
	raw, err := p.tables[turn].Act(&engine.Action{Seat: turn, Verb: buraco.DrawStock})
	if err != nil {
		t.Fatal(err)
	}
	for i, x := range p.tables {
		if engine.Seat(i) != evil {
			if err := x.Commit(raw); err != nil {
				t.Fatalf("peer %d: %v", i, err)
			}
		}
	}
	p.bus.Run()
	h := p.tables[turn].Engine.Hand().Table()
	for _, s := range h.Pile(engine.Zone(turn)) {
		if h.Face(s) == engine.Unknown {
			t.Errorf("slot %d has not come", s)
		}
	}
}
