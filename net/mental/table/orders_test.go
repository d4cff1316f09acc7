package table_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/table"
)

// due returns the operations that were due in a deal, in order.
func due(x *table.Table) (ops []mental.Op) {
	for _, p := range bus.Must(mental.Pieces(x.Deal.Record())) {
		for b := p.Bytes; p.Letter == 'd' && len(b) > 0; {
			op := mental.Op{Kind: mental.OpKind(b[0]), Seat: engine.Seat(b[1]) - 1}
			n := int(binary.BigEndian.Uint16(b[4:]))
			for b = b[6:]; len(op.Steps) < n; b = b[3:] {
				op.Steps = append(op.Steps, mental.Step{Slot: engine.Slot(binary.BigEndian.Uint16(b)), To: mental.Target(b[2])})
			}
			ops = append(ops, op)
		}
	}
	return ops
}

// verb returns a random legal action of a seat whose turn it is, all verbs alike.
func (p *party) verb() *engine.Action {
	h := p.tables[0].Engine.Hand()
	s := h.Turn().Nearest(engine.Seat(p.rng.IntN(len(p.ids))), len(p.ids))
	var l engine.List
	p.tables[s].Engine.Hand().Legal(s, &l)
	by := map[engine.Verb][]int{}
	var verbs []engine.Verb
	for i := range l.Len() {
		v := l.At(i).Verb
		if by[v] == nil {
			verbs = append(verbs, v)
		}
		by[v] = append(by[v], i)
	}
	list := by[verbs[p.rng.IntN(len(verbs))]]
	a := l.At(list[p.rng.IntN(len(list))]).Clone()
	return &a
}

// TestMarket plays hands of a game that orders everything there is, to the end and through the audit. All peers
// agree after every entry and know what they may, and nothing else; the record passes by the rules. Nothing is done
// that was not ordered.
func TestMarket(t *testing.T) {
	for _, seats := range []int{3, 4} {
		t.Run(fmt.Sprint(seats, " seats"), func(t *testing.T) {
			seen := map[string]int{}
			for _, seed := range []byte{40, 41, 42} {
				p := newParty(t, market{}, fmt.Sprintf("market(seats=%d)", seats), options{seed: seed})
				p.begin()
				for !p.tables[0].Engine.Over() {
					p.act(p.verb())
				}
				p.play() // has ended
				p.clean()
				p.ordered(seen)
				got, err := table.Check(p.cfg, p.start(), p.tables[seats].Deal.Record())
				if err != nil || got.Engine.Hash() != p.tables[0].Engine.Hash() {
					t.Errorf("the record does not pass: %v", err)
				}
			}
			for _, what := range []string{
				"never", "draw from the stock", "draw the blind card", "peek", "show", "flip", "open",
				"pass to a hand", "pass to the stock", "pass, then blur", "blur with an open card", "pass, then restock", "restock", "face with an action",
			} {
				if seen[what] == 0 {
					t.Errorf("never seen: %s", what)
				}
			}
		})
	}
}

// ordered counts what was due in a hand of the market, and sees to it that it is what the entries ordered.
func (p *party) ordered(seen map[string]int) {
	p.t.Helper()
	x, n := p.tables[0], len(p.ids)
	verbs := map[engine.Verb]int{}
	for i := range x.Engine.Len() {
		a := x.Engine.Entry(i)
		verbs[a.Verb]++
		if a.Seat != engine.Nobody && len(a.Faces) > 0 {
			seen["face with an action"]++
		}
	}
	for s := range engine.Slot(x.Deal.Slots()) {
		if x.Deal.At(s) == mental.Never {
			seen["never"]++
		}
	}
	ops, steps := map[mental.OpKind]int{}, map[mental.OpKind]int{}
	last := mental.OpKind(0)
	for _, op := range due(x) {
		ops[op.Kind]++
		steps[op.Kind] += len(op.Steps)
		for _, s := range op.Steps {
			blind := s.Slot < engine.Slot(5*n) && s.Slot%5 == 4 // every fifth card dealt
			switch {
			case op.Kind == mental.Draw && blind:
				seen["draw the blind card"]++
			case op.Kind == mental.Draw:
				seen["draw from the stock"]++
			case op.Kind == mental.Pass && s.To == mental.Stock:
				seen["pass to the stock"]++
			case op.Kind == mental.Pass:
				seen["pass to a hand"]++
			}
		}
		if op.Kind == mental.Blur && len(op.Steps) == 5 {
			seen["blur with an open card"]++
		}
		if last == mental.Pass && op.Kind == mental.Blur {
			seen["pass, then blur"]++
		}
		if last == mental.Pass && op.Kind == mental.Restock {
			seen["pass, then restock"]++
		}
		last = op.Kind
	}
	for kind, name := range map[mental.OpKind]string{mental.Peek: "peek", mental.Show: "show", mental.Flip: "flip", mental.Open: "open", mental.Restock: "restock"} {
		seen[name] += steps[kind]
	}
	for _, c := range []struct {
		name      string
		got, want int
	}{
		{"peeks", steps[mental.Peek], verbs[marketPeek]},
		{"shows", steps[mental.Show], verbs[marketShow]},
		{"blurs", ops[mental.Blur], 2},
		{"restocks", ops[mental.Restock], verbs[engine.Shuffled] - 2},
		{"coins", ops[mental.Toss], verbs[engine.Coin]},
	} {
		if c.got != c.want {
			p.t.Errorf("%d %s, want %d", c.got, c.name, c.want)
		}
	}
}

// TestCrossing: gifts chosen at the same time all stand, in whatever order they are committed.
func TestCrossing(t *testing.T) {
	p := newParty(t, market{}, "market", options{seed: 4})
	p.begin()
	gifts := make([][]byte, 4)
	for s := range gifts {
		pile := p.tables[s].Engine.Hand().Table().Pile(marketHand + engine.Zone(s))
		gifts[s] = bus.Must(p.tables[s].Act(&engine.Action{Seat: engine.Seat(s), Verb: marketGive, Cards: pile[s : s+1]}))
	}
	for _, s := range []int{2, 0, 3, 1} {
		p.commit(gifts[s])
	}
	if p.tables[0].Engine.Hand().Turn().Len() != 1 {
		t.Error("the turns have not begun")
	}
}

// TestBuried: 14. What a seat had no right to lay away unseen went into a new stock. The audit finds it all the same.
func TestBuried(t *testing.T) {
	p := newParty(t, market{}, "market", options{seed: 5})
	table.Blind(p.tables[evil]) // its engine, which would not let it, is told nothing
	p.begin2()
	buried, at := engine.NoSlot, 0
	for !p.tables[0].Engine.Over() {
		h := p.tables[0].Engine.Hand()
		s := h.Turn().First()
		giving, hidden := h.(*stalls).phase == giving, buried != engine.NoSlot
		a := engine.Action{Seat: s, Verb: marketDiscards}
		for _, c := range h.Table().Pile(marketHand + engine.Zone(s)) {
			f, ok := p.tables[s].Deal.Face(c)
			if !ok {
				t.Fatalf("seat %d cannot see slot %d", s, c)
			}
			a.Cards, a.Faces = []engine.Slot{c}, []engine.Face{f}
			if keep := s == evil && giving; (f.Suit() == engine.Hearts) != keep {
				break // hearts come to the evil seat, which keeps them until it can bury one
			}
		}
		switch {
		case giving:
			a.Verb, a.Faces = marketGive, nil
		case s == evil && !hidden && a.Faces[0].Suit() == engine.Hearts:
			a.Verb, a.Faces = marketBury, nil
			buried, at = a.Cards[0], p.tables[0].Engine.Len()
		}
		p.commit2(bus.Must(p.tables[s].Act(&a)))
	}
	if buried == engine.NoSlot || p.tables[0].Engine.Hand().Table().Live(buried) {
		t.Fatalf("slot %d did not go into a new stock", buried)
	}
	for i, x := range p.tables {
		faults, judged := x.Faults()
		if !judged || len(faults) != 1 || faults[0].Seat != evil || faults[0].At != at || !errors.Is(faults[0].Err, errHeart) {
			t.Errorf("peer %d: audited %v, faults %v", i, judged, faults)
		}
	}
}
