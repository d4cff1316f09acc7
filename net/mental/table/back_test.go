package table_test

import (
	"testing"

	"carteado/engine"
	"carteado/engine/games/buraco"
	"carteado/engine/games/sueca"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/table"
)

// TestBack: a seat falls silent in the middle of a hand, its partner plays on for it, and it comes back and plays itself,
// twice. Everybody knows what he may all the time, and the hand is audited to its end.
func TestBack(t *testing.T) {
	for _, c := range []struct {
		game  engine.Game
		rules string
	}{{sueca.Game{}, "sueca"}, {buraco.Game{}, "buraco"}, {market{}, "market"}} {
		t.Run(c.rules, func(t *testing.T) {
			if testing.Short() && c.rules == "buraco" {
				t.Skip("a long hand")
			}
			const gone, by = engine.Seat(1), engine.Seat(3)
			p := newParty(t, c.game, c.rules, options{seed: 11, config: func(c *mental.Config) {
				c.Share = mental.Share{Stock: true, Hand: true}
			}})
			p.begin()
			made := 0 // moves of who came back
			play := func(entries int) {
				for at := p.tables[0].Engine.Len(); !p.tables[0].Engine.Over() && p.tables[0].Engine.Len() < at+entries; {
					if p.moves() == gone {
						made++
					}
				}
			}
			for range 2 {
				play(3)
				p.silence(gone)
				for _, x := range p.tables {
					if err := x.StandIn(gone, by); err != nil {
						t.Fatal(err)
					}
				}
				p.bus.Run()
				p.knows()
				play(8)
				p.bus.Hook, made = nil, 0
				if p.tables[0].Engine.Over() {
					t.Fatal("the hand is over")
				}
				for _, x := range p.tables {
					if err := x.Back(gone.Set()); err != nil {
						t.Fatal(err)
					}
				}
				p.bus.Run()
				p.knows()
			}
			play(1 << 20)
			if made == 0 {
				t.Error("who came back made no move")
			}
			for i, x := range p.tables {
				if !x.Deal.Ended() {
					t.Fatalf("peer %d has not ended: waits for %b", i, x.Deal.Missing())
				}
			}
			p.clean()
			if _, err := table.Check(p.cfg, p.start(), p.tables[0].Deal.Record()); err != nil {
				t.Error(err)
			}
		})
	}
}

// moves lets somebody who is asked make a random move, and gives whose seat it was, Nobody if another spoke for it.
func (p *party) moves() engine.Seat {
	p.t.Helper()
	turn := p.tables[0].Engine.Hand().Turn()
	s := turn.Nearest(engine.Seat(p.rng.IntN(4)), 4)
	who := p.tables[0].Deal.Speaks(s)
	var l engine.List
	p.tables[who].Engine.Hand().Legal(s, &l)
	if l.Len() == 0 {
		p.t.Fatalf("seat %d has nothing to do", s)
	}
	raw, err := p.tables[who].Act(l.At(p.rng.IntN(l.Len())))
	if err != nil {
		p.t.Fatalf("seat %d for %d: %v", who, s, err)
	}
	for i, x := range p.tables {
		if err := x.Commit(raw); err != nil {
			p.t.Fatalf("peer %d: %v", i, err)
		}
	}
	p.bus.Run()
	p.knows()
	if who != s {
		return engine.Nobody
	}
	return s
}

// silence lets a seat hear everything and be heard by nobody, and the log say that it is away.
func (p *party) silence(gone engine.Seat) {
	p.t.Helper()
	p.bus.Hook = func(from, _ engine.Seat, raw []byte) [][]byte {
		if from == gone {
			return nil
		}
		return [][]byte{raw}
	}
	p.away(gone)
}

// away lets the log say that a seat is away, where the first that is there stands.
func (p *party) away(gone engine.Seat) {
	p.t.Helper()
	root := p.tables[gone.Next(1, len(p.ids))].Deal.Root()
	for i, x := range p.tables {
		if err := x.Away(root, gone.Set()); err != nil && engine.Seat(i) != gone {
			p.t.Fatal(err)
		}
	}
	p.bus.Run()
}

// knows sees to it that all have the same public state, and each knows what it and those whom it stands in for may, and
// nothing else.
func (p *party) knows() {
	p.t.Helper()
	first := p.tables[0]
	for i, x := range p.tables {
		if x.Engine.Hash() != first.Engine.Hash() || x.Deal.Root() != first.Deal.Root() || x.Deal.Forked() != 0 || x.Engine.Waiting() != nil {
			p.t.Fatalf("peer %d is out of step, fork %b, waits for %b, %v", i, x.Deal.Forked(), x.Deal.Missing(), x.Engine.Waiting())
		}
		if x.Deal.Ended() {
			continue
		}
		h := x.Engine.Hand().Table()
		for s := range engine.Slot(h.Slots()) {
			if !h.Live(s) {
				continue
			}
			own := i < len(p.ids) && h.Seen(s).Has(engine.Seat(i))
			may := h.Open(s) || own
			for g := range engine.Seat(len(p.ids)) {
				may = may || i < len(p.ids) && h.Seen(s).Has(g) && x.Deal.Speaks(g) == engine.Seat(i)
			}
			known := h.Face(s) != engine.Unknown
			_, can := x.Deal.Face(s)
			if known && !may || can && !may || may && !known && x.Deal.Speaks(engine.Seat(i)) == engine.Seat(i) {
				p.t.Fatalf("peer %d knows slot %d: %v, reads it: %v, may: %v (lies in %s)", i, s, known, can, may, e(x, s))
			}
		}
	}
}

// TestBackReload: who came back loads the page again, and says the same again from its store.
func TestBackReload(t *testing.T) {
	const gone, by = engine.Seat(1), engine.Seat(3)
	p := newParty(t, buraco.Game{}, "buraco", options{seed: 13, config: func(c *mental.Config) {
		c.Share = mental.Share{Stock: true, Hand: true}
	}})
	p.begin()
	p.moves()
	p.silence(gone)
	for _, x := range p.tables {
		if err := x.StandIn(gone, by); err != nil {
			t.Fatal(err)
		}
	}
	p.bus.Run()
	for range 6 {
		p.moves()
	}
	p.bus.Hook = nil
	for _, x := range p.tables {
		if err := x.Back(gone.Set()); err != nil {
			t.Fatal(err)
		}
	}
	p.bus.Run()
	for range 6 {
		p.moves()
	}
	again := bus.Must(table.New(p.cfg, p.start(), p.seat(int(gone), p.ids[gone], 99)))
	for _, piece := range bus.Must(mental.Pieces(p.tables[0].Deal.Record())) {
		var err error
		switch piece.Letter {
		case 'm':
			err = again.Receive(0, piece.Bytes)
		case 'b':
			err = again.Begin([32]byte(piece.Bytes))
		case 'c':
			err = again.Commit(piece.Bytes)
		case 's':
			err = again.StandIn(gone, by)
		case 'r':
			err = again.Back(gone.Set())
		case 'a':
			err = again.Away(again.Deal.Root(), gone.Set())
		}
		if err != nil {
			t.Fatalf("%c: %v", piece.Letter, err)
		}
	}
	for _, raw := range again.Take() { // nothing that the others have not heard
		for i, x := range p.tables {
			if err := x.Receive(gone, raw); err != nil {
				t.Errorf("peer %d: %v", i, err)
			}
		}
	}
	p.tables[gone], p.bus.Peers[gone] = again, again
	p.knows()
	for range 6 {
		p.moves()
	}
}

// TestReloadEarlyWord: while a card was drawn, the others went on without a seat. It loads the page again, and hears from the
// log that it is away before it comes to where they waited: it follows them all the same.
func TestReloadEarlyWord(t *testing.T) {
	const gone, by = engine.Seat(1), engine.Seat(3)
	p := newParty(t, buraco.Game{}, "buraco", options{seed: 14, carry: engine.Carry{Dealer: gone}, config: func(c *mental.Config) {
		c.Share = mental.Share{Stock: true, Hand: true}
	}})
	p.begin()
	p.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		if from == gone || to == gone {
			return nil
		}
		return [][]byte{raw}
	}
	turn := p.tables[0].Engine.Hand().Turn().First()
	raw := bus.Must(p.tables[turn].Act(&engine.Action{Seat: turn, Verb: buraco.DrawStock}))
	for i, x := range p.tables {
		if err := x.Commit(raw); err != nil {
			t.Fatalf("peer %d: %v", i, err)
		}
	}
	p.bus.Run()
	if p.tables[0].Deal.Missing() != gone.Set() {
		t.Fatalf("they wait for %b", p.tables[0].Deal.Missing())
	}
	root := p.tables[0].Deal.Root()
	p.leave(gone)
	for i, x := range p.tables {
		if engine.Seat(i) != gone {
			if err := x.StandIn(gone, by); err != nil {
				t.Fatal(err)
			}
		}
	}
	p.bus.Run()
	pieces := bus.Must(mental.Pieces(p.tables[0].Deal.Record()))
	again := bus.Must(table.New(p.cfg, p.start(), p.seat(int(gone), p.ids[gone], 99)))
	if err := again.Away(root, gone.Set()); err != nil {
		t.Fatal(err)
	}
	for _, piece := range pieces {
		var err error
		switch piece.Letter {
		case 'm':
			err = again.Receive(0, piece.Bytes)
		case 'b':
			err = again.Begin([32]byte(piece.Bytes))
		case 'c':
			err = again.Commit(piece.Bytes)
		case 's':
			err = again.StandIn(gone, by)
		}
		if err != nil {
			t.Fatalf("%c: %v", piece.Letter, err)
		}
	}
	if first := p.tables[0]; again.Deal.Root() != first.Deal.Root() || again.Engine.Hash() != first.Engine.Hash() || again.Deal.Gone() != gone.Set() {
		t.Errorf("it is somewhere else: fork %b, waits for %b", again.Deal.Forked(), again.Deal.Missing())
	}
}
