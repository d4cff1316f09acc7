package table_test

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/games/fechado"
	"carteado/engine/games/pifpaf"
	"carteado/net/mental"
	"carteado/net/mental/table"
)

// TestFolderLeaves: a seat folds and is gone when its cards should be mixed with the stock of Pif-Paf, or, in Poker fechado, to a stock for who
// exchanges more than is left; or who exchanges is gone just then. The table makes the new stock without the cards of who has left, and
// the hand is played to its end.
func TestFolderLeaves(t *testing.T) {
	t.Run("Pif-Paf", func(t *testing.T) {
		p := newParty(t, pifpaf.Game{}, "pif-paf", options{seed: 5, carry: engine.Carry{Dealer: 3}})
		p.begin()
		p.act(&engine.Action{Seat: 0, Verb: pifpaf.Bet, N: 5})
		p.act(&engine.Action{Seat: evil, Verb: pifpaf.Fold})
		p.act(&engine.Action{Seat: 2, Verb: pifpaf.Fold})
		p.loses(evil, &engine.Action{Seat: 3, Verb: pifpaf.Call, N: 5}, pifpaf.QuitHand)
	})
	for what, c := range map[string]struct {
		gone engine.Seat
		left int // cards of the stock
	}{
		"Poker fechado":                    {evil, 7}, // ten were exchanged before, and three of them went to the last
		"Poker fechado, and who exchanges": {3, 15},
	} {
		t.Run(what, func(t *testing.T) {
			p := newParty(t, fechado.Game{}, "poker-fechado", options{seed: 5, carry: engine.Carry{Dealer: 3}})
			p.begin()
			hand := func(s engine.Seat) []engine.Slot {
				return slices.Clone(p.tables[0].Engine.Hand().Table().Pile(engine.Zone(s)))
			}
			all := func(s engine.Seat) *engine.Action { return &engine.Action{Seat: s, Verb: fechado.Draw, Cards: hand(s)} }
			p.act(&engine.Action{Seat: 0, Verb: fechado.Check})
			had := hand(c.gone)
			p.act(&engine.Action{Seat: evil, Verb: fechado.Fold})
			p.act(&engine.Action{Seat: 2, Verb: fechado.Check})
			p.act(&engine.Action{Seat: 3, Verb: fechado.Check})
			p.act(all(0))
			p.act(all(2)) // of twelve cards two are left
			p.loses(c.gone, all(3), fechado.Fold)
			h := p.tables[0].Engine.Hand().Table()
			stock := slices.IndexFunc(fechado.Game{}.Info().Zones, func(z engine.ZoneInfo) bool { return z.Kind == engine.Stock })
			if n := h.Count(engine.Zone(stock)); n != c.left {
				t.Errorf("%d cards are left", n)
			}
			for _, x := range had {
				if h.Seen(x) != c.gone.Set() || h.Open(x) {
					t.Errorf("card %d is seen by %b", x, h.Seen(x))
				}
			}
		})
	}
}

// loses lets a seat fall silent just before an action after which cards are mixed, and be put out for it. The others play on by chance,
// and when that has taken long as is said.
func (p *party) loses(gone engine.Seat, last *engine.Action, ends engine.Verb) {
	t := p.t
	p.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		if from == gone || to == gone {
			return nil
		}
		return [][]byte{raw}
	}
	here := slices.DeleteFunc([]int{0, 1, 2, 3, 4}, func(i int) bool { return i == int(gone) })
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
	act(last)
	if m := p.tables[0].Deal.Missing(); m != gone.Set() {
		t.Fatalf("they wait for %b", m)
	}
	for _, i := range here {
		if err := p.tables[i].Left(gone.Set()); err != nil {
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
			act(&engine.Action{Seat: s, Verb: ends})
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
