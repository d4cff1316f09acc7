package mental_test

import (
	"bytes"
	"crypto/sha512"
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
)

func badDeck(t *testing.T, change func(b []byte)) {
	g := newGame(3, 8, nil)
	g.reborn(mental.Deck, func(b []byte) []byte { change(b); return b }, nil)
	g.blamed(t, mental.BadShuffle)
	g.void(t)
}

// theProofOf returns the proof that a seat made in a deal of its own.
func theProofOf(t *testing.T, seat engine.Seat, change func(*mental.Config)) []byte {
	g := newGame(3, 8, change)
	g.bus.Run()
	return g.said(t, seat, mental.Proof).Body
}

func badProof(t *testing.T, proof []byte) {
	g := newGame(3, 8, nil)
	g.twist(mental.Proof, func([]byte) []byte { return proof })
	g.bus.Run()
	g.blamed(t, mental.BadShuffle)
	g.void(t)
}

// cancelling: seats 1 and 2 change the same answer of their proofs by opposite amounts.
func cancelling(t *testing.T) {
	g := newGame(4, 8, nil)
	g.bus.Hook = func(from, _ engine.Seat, raw []byte) [][]byte {
		m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
		if m.Kind != mental.Proof || from != evil && from != 2 {
			return [][]byte{raw}
		}
		at := len(m.Body) - 4*group.ScalarSize // r̂, the answer for the opening of c_B
		r := bus.Must(group.DecodeScalar(m.Body[at:][:group.ScalarSize]))
		if from == evil {
			r = r.Add(group.NewScalar(1))
		} else {
			r = r.Sub(group.NewScalar(1))
		}
		copy(m.Body[at:], r.Bytes())
		return [][]byte{g.sign(m)}
	}
	g.bus.Run()
	for i, d := range g.deals {
		if i == int(evil) || i == 2 {
			continue
		}
		if v := d.Verdicts(); len(v) != 1 || v[0].What != mental.BadShuffle || v[0].Seat != evil && v[0].Seat != 2 {
			t.Errorf("peer %d: %v", i, v)
		} else if err := mental.Judge(g.cfg, &v[0]); err != nil {
			t.Errorf("peer %d: the evidence does not hold: %v", i, err)
		}
	}
	g.void(t)
}

// twoDecks: the evil seat mixes twice, and shows one deck to seat 0 and another to the rest.
func twoDecks(t *testing.T) {
	g := newGame(4, 8, nil)
	other := map[mental.Kind][]byte{}
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		m := bus.Must(mental.DecodeMessage(raw))
		if from != evil || m.Kind != mental.Deck && m.Kind != mental.Proof {
			return [][]byte{raw}
		}
		if len(other) == 0 {
			other = g.twin(2)
		}
		if to == 0 {
			return [][]byte{other[m.Kind]}
		}
		return [][]byte{raw}
	}
	deals := g.spied(mental.Deals)
	g.beginAnyway(1)
	g.bus.Hook = nil
	g.exchange()
	g.blamed(t, mental.Equivocation)
	if *deals > 0 {
		t.Error("cards were dealt")
	}
}

// twin returns what the evil seat would say from a message on, if it drew other random numbers.
func (g *game) twin(from uint32) map[mental.Kind][]byte {
	store := bus.NewStore()
	for name, b := range g.stores[evil].Records {
		if name < "hand/1/message/"+string([]byte("0000000"))+string(rune('0'+from)) || name > "hand/1/message0" {
			store.Put(name, b)
		}
	}
	twin := bus.Must(mental.NewDeal(g.cfg, &mental.Seat{Number: evil, Identity: g.ids[evil], Store: store, Random: bus.Source(88)}))
	for _, raw := range g.deals[evil].Log() {
		if bus.Must(mental.DecodeMessage(raw)).Seat != evil {
			twin.Receive(engine.Nobody, raw)
		}
	}
	said := map[mental.Kind][]byte{}
	for _, raw := range twin.Take() {
		said[bus.Must(mental.DecodeMessage(raw)).Kind] = raw
	}
	return said
}

// provedBefore: the deck is changed when it is proved already.
func provedBefore(t *testing.T) {
	proof := theProofOf(t, evil, nil) // the very one it makes of its deck here
	g := newGame(3, 8, nil)
	g.reborn(mental.Deck, func(b []byte) []byte { copy(b[32:64], b[96:128]); return b }, func() {
		g.twist(mental.Proof, func([]byte) []byte { return proof })
	})
	g.blamed(t, mental.BadShuffle)
	g.void(t)
}

// oldRestock: what was said in one restock, said again in the next.
func oldRestock(t *testing.T) {
	g := newGame(3, 20, nil)
	g.begin(t, 2)
	op := mental.Op{Kind: mental.Restock, First: 20, Steps: []mental.Step{{Slot: 12}, {Slot: 13}}}
	g.due(t, op)
	old := g.said(t, evil, mental.Restocks).Body
	g.twist(mental.Restocks, func([]byte) []byte { return old })
	op.First, op.Steps = 22, []mental.Step{{Slot: 20}, {Slot: 21}}
	g.dueAnyway(op)
	g.blamed(t, mental.BadShuffle)
	g.goesOn(t)
}

// ownGenerators: no message has any. Everyone hashes his own from their names, the same at every table; none is
// another, or a card. What a trapdoor in them would be good for package shuffle tries at the table.
func ownGenerators(t *testing.T) {
	hashed := func(label string, i ...int) group.Point {
		b := []byte("carteado/v1/" + label + "\x00")
		for _, i := range i {
			b = append(b, byte(i>>8), byte(i))
		}
		return group.MapToGroup(sha512.Sum512(b))
	}
	type fixed struct {
		name      string
		got, want group.Point
	}
	list := []fixed{{"H", group.H(), hashed("ped/H")}}
	for i, p := range group.Generators(416) {
		list = append(list, fixed{fmt.Sprint("G ", i+1), p, hashed("ped/G", i+1)})
	}
	for f := engine.Face(1); f < engine.Faces; f++ {
		list = append(list, fixed{fmt.Sprint("M ", f), group.CardPoint(f), hashed("card", int(f))})
	}
	seen := map[string]string{string(group.Generator().Bytes()): "the base"}
	for _, p := range list {
		if !p.got.Equal(p.want) || p.got.IsIdentity() {
			t.Errorf("%s is not hashed from its name", p.name)
		}
		if old := seen[string(p.got.Bytes())]; old != "" {
			t.Errorf("%s is %s", p.name, old)
		}
		seen[string(p.got.Bytes())] = p.name
	}
}
