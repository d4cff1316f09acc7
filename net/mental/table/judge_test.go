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

// TestCheck: anybody can go through the record of a hand with the rules in his hand. A record in which a card was
// asked for that was not due does not pass, however good its proofs.
func TestCheck(t *testing.T) {
	p := newParty(t, buraco.Game{}, "buraco", options{seed: 3})
	p.begin()
	for range 12 {
		p.act(p.random())
	}
	for i, x := range p.tables {
		got, err := table.Check(p.cfg, p.start(), x.Deal.Record())
		if err != nil {
			t.Fatalf("peer %d: %v", i, err)
		}
		if got.Engine.Hash() != x.Engine.Hash() {
			t.Errorf("peer %d: another state", i)
		}
	}
	for _, x := range p.tables { // all agree to look at a morto
		op := mental.Op{Kind: mental.Peek, Steps: []mental.Step{{Slot: 50, To: 0}}}
		if err := x.Deal.Due(op); err != nil {
			t.Fatal(err)
		}
	}
	p.bus.Run()
	if _, ok := p.tables[0].Deal.Face(50); !ok {
		t.Fatal("the cheats did not see it")
	}
	if _, err := table.Check(p.cfg, p.start(), p.tables[0].Deal.Record()); err == nil {
		t.Error("the record passes")
	}
	if _, err := mental.Replay(p.cfg, p.tables[0].Deal.Record()); err != nil {
		t.Errorf("the proofs do not: %v", err)
	}
}

// TestLate: an accusation that was made before a card was seen stands after it, where the game says so, and only
// once; a card does not.
func TestLate(t *testing.T) {
	p := newParty(t, sueca.Game{}, "sueca(accusation=on)", options{seed: 4})
	p.begin()
	for p.tables[0].Engine.Hand().Actors() != engine.Seats(4) {
		p.act(p.random())
	}
	turn := p.tables[0].Engine.Hand().Turn().First()
	accuser := turn.Next(2, 4)
	late := bus.Must(p.tables[accuser].Act(&engine.Action{Seat: accuser, Verb: sueca.Accuse, N: int32(turn.Next(1, 4))}))
	card := bus.Must(p.tables[turn].Act(p.random()))
	p.commit(card)
	for i, x := range p.tables {
		if err := x.Commit(card); err == nil {
			t.Errorf("peer %d takes a card twice", i)
		}
	}
	p.commit2(late)
	for i, x := range p.tables {
		if !x.Engine.Over() || x.Engine.Hash() != p.tables[0].Engine.Hash() {
			t.Errorf("peer %d: the accusation was not judged", i)
		}
	}
}
