package mental_test

import (
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
)

// badOp is an operation in which the evil seat says another thing than is right; the hand goes on without it.
func badOp(t *testing.T, what mental.What, kind mental.Kind, op mental.Op) {
	g := newGame(3, 20, nil)
	g.begin(t, 2)
	g.twist(kind, func(b []byte) []byte { copy(b[32:64], group.CardPoint(9).Bytes()); return b })
	g.dueAnyway(op)
	g.blamed(t, what)
	g.goesOn(t)
}

func wrongDraw(t *testing.T) {
	for name, change := range map[string]func(b []byte) []byte{
		"another share": func(b []byte) []byte { shift(b[32:], group.Generator()); return b },
		"cut":           func(b []byte) []byte { return b[:len(b)-1] },
	} {
		g := newGame(4, 20, nil)
		g.begin(t, 2)
		g.twist(mental.Shares, change)
		g.dueAnyway(mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 12, To: 0}}})
		what := mental.BadShare
		if name == "cut" {
			what = mental.BadMessage
		}
		g.blamed(t, what)
		g.goesOn(t)
		// The others replaced the cheat's part of the stock key: seat 0 has its card, and can draw more.
		if _, ok := g.deals[0].Face(12); !ok {
			t.Error("the card did not come")
		}
		g.dueAnyway(mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 13, To: 2}}}, mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 14}}})
		g.goesOn(t)
		if _, ok := g.deals[2].Face(13); !ok {
			t.Error("the stock is shut")
		}
	}
}

// notDue: all seats but one ask for a card of the stock; the honest one has not come to that.
func notDue(t *testing.T) {
	g := newGame(4, 20, nil)
	g.begin(t, 2)
	honest := g.deals[0]
	for _, d := range g.deals[1:] {
		if err := d.Due(mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 15, To: 1}}}); err != nil {
			t.Fatal(err)
		}
	}
	g.bus.Run()
	if out := honest.Take(); len(out) > 0 || !honest.Idle() {
		t.Error("the honest seat said something")
	}
	if _, ok := g.deals[1].Face(15); ok {
		t.Error("the card came")
	}
	var pool []group.Scalar
	for s := engine.Seat(1); s < 4; s++ {
		pool = append(pool, g.key(s, keys.Stock), g.key(s, keys.Hand))
	}
	shut(t, g.deals[0].Card(15).Ciphertext, pool)
	// It goes on with what is due, and says no more when it hears what they hang on.
	honest.Due(mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 16}}})
	g.bus.Run()
	for _, raw := range honest.Log() {
		if m := bus.Must(mental.DecodeMessage(raw)); m.Seat == 0 && m.Kind != mental.Flips && m.Root == honest.Root() {
			t.Errorf("the honest seat said %d", m.Kind)
		}
	}
	if honest.Forked() == 0 || honest.Forked().Has(0) {
		t.Errorf("forked are %b", honest.Forked())
	}
	for i, d := range g.deals {
		if list, _ := mental.Convicts(g.cfg, d.Record()); len(list) > 0 {
			t.Errorf("peer %d can convict %v", i, list)
		}
	}
}

// otherDraw: a share with a good proof, of something else than was due.
func otherDraw(t *testing.T) {
	for name, other := range map[string]func(g *game) (slot engine.Slot, to engine.Seat, z group.Scalar){
		"for its own hand":  func(g *game) (engine.Slot, engine.Seat, group.Scalar) { return 12, evil, g.key(evil, keys.Stock) },
		"of another card":   func(g *game) (engine.Slot, engine.Seat, group.Scalar) { return 13, 0, g.key(evil, keys.Stock) },
		"by another key":    func(g *game) (engine.Slot, engine.Seat, group.Scalar) { return 12, 0, g.key(evil, keys.Hand) },
		"by another seat's": func(g *game) (engine.Slot, engine.Seat, group.Scalar) { return 12, 0, g.key(2, keys.Stock) },
	} {
		t.Run(name, func(t *testing.T) {
			g := newGame(4, 20, nil)
			g.begin(t, 2)
			key := group.Identity()
			for s := range g.ids {
				key = key.Add(g.public(engine.Seat(s), keys.Stock))
			}
			slot, to, z := other(g)
			g.alter(mental.Shares, func(m *mental.Message) {
				card := g.deals[0].Card(slot)
				card.Slot = 12
				m.Body = g.share(t, "draw", m.Root, key, z, keyswitch.Move{Card: card, To: keyswitch.To(g.public(to, keys.Hand))})
			})
			g.dueAnyway(mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 12, To: 0}}})
			g.blamed(t, mental.BadShare)
			g.goesOn(t)
			if _, ok := g.deals[0].Face(12); !ok {
				t.Error("the card did not come")
			}
		})
	}
}
