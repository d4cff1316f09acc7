package table_test

import (
	"testing"

	"carteado/engine"
	"carteado/engine/games/pifpaf"
	"carteado/net/mental"
	"carteado/net/mental/table"
)

// TestFolderLeaves: a seat of Pif-Paf folds and is gone when its cards should be mixed with the stock. The table makes the new stock
// without them, and the hand is played to its end.
func TestFolderLeaves(t *testing.T) {
	p := newParty(t, pifpaf.Game{}, "pif-paf", options{seed: 5, carry: engine.Carry{Dealer: 3}})
	p.begin()
	p.act(&engine.Action{Seat: 0, Verb: pifpaf.Bet, N: 5})
	p.act(&engine.Action{Seat: evil, Verb: pifpaf.Fold})
	p.act(&engine.Action{Seat: 2, Verb: pifpaf.Fold})
	p.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		if from == evil || to == evil {
			return nil
		}
		return [][]byte{raw}
	}
	here := []int{0, 2, 3, 4}
	act := func(a *engine.Action) {
		raw, err := p.tables[a.Seat].Act(a)
		if err != nil {
			t.Fatal(err)
		}
		for _, i := range here {
			if err := p.tables[i].Commit(raw); err != nil {
				t.Fatalf("peer %d: %v", i, err)
			}
		}
		p.bus.Run()
	}
	act(&engine.Action{Seat: 3, Verb: pifpaf.Call, N: 5})
	if m := p.tables[0].Deal.Missing(); m != evil.Set() {
		t.Fatalf("they wait for %b", m)
	}
	for _, i := range here {
		if err := p.tables[i].Left(evil.Set()); err != nil {
			t.Fatalf("peer %d: %v", i, err)
		}
	}
	p.bus.Run()
	for n := 0; !p.tables[0].Engine.Over(); n++ {
		s := p.tables[0].Engine.Hand().Turn().First()
		if s == engine.Nobody || !p.tables[s].Ready() {
			t.Fatalf("after %d moves nobody has anything to do, and they wait for %b", n, p.tables[0].Deal.Missing())
		}
		if n > 20 {
			act(&engine.Action{Seat: s, Verb: pifpaf.QuitHand})
			continue
		}
		var l engine.List
		p.tables[s].Engine.Hand().Legal(s, &l)
		a := l.At(p.rng.IntN(l.Len())).Clone()
		act(&a)
	}
	for _, i := range here {
		if x := p.tables[i]; x.Engine.Hash() != p.tables[0].Engine.Hash() || !x.Deal.Ended() || len(x.Deal.Verdicts()) > 0 {
			t.Errorf("peer %d: ended %v, %v", i, x.Deal.Ended(), x.Deal.Verdicts())
		}
	}
	record := p.tables[4].Deal.Record()
	if got, err := table.Check(p.cfg, p.start(), record); err != nil || got.Engine.Hash() != p.tables[0].Engine.Hash() {
		t.Errorf("the record does not pass: %v", err)
	}
	if d, err := mental.Replay(p.cfg, record); err != nil || d.Root() != p.tables[4].Deal.Root() {
		t.Errorf("the record: %v", err)
	}
}

// TestSeveralLeave: all others of Pif-Paf leave at once. The hand is over with the first who leaves it to one player; who comes after him had
// folded, and has nothing more to lose in it.
func TestSeveralLeave(t *testing.T) {
	p := newParty(t, pifpaf.Game{}, "pif-paf", options{seed: 5, carry: engine.Carry{Dealer: 3}})
	p.begin()
	p.act(&engine.Action{Seat: 0, Verb: pifpaf.Bet, N: 5})
	p.act(&engine.Action{Seat: 1, Verb: pifpaf.Fold})
	p.act(&engine.Action{Seat: 2, Verb: pifpaf.Call, N: 5})
	p.act(&engine.Action{Seat: 3, Verb: pifpaf.Fold})
	gone := engine.Seats(4) &^ engine.Seats(1)
	for _, i := range []int{0, 4} {
		x := p.tables[i]
		if err := x.Left(gone); err != nil || !x.Engine.Over() {
			t.Errorf("peer %d: over %v, %v", i, x.Engine.Over(), err)
		}
	}
}
