package mental_test

import (
	"bytes"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
)

func badDeal(t *testing.T, change func(b []byte)) {
	g := newGame(3, 10, nil)
	g.twist(mental.Deals, func(b []byte) []byte { change(b); return b })
	g.beginAnyway(2)
	g.blamed(t, mental.BadShare)
	g.void(t)
}

func withheldDeal(t *testing.T) {
	g := newGame(4, 20, nil)
	g.silence(mental.Deals)
	g.beginAnyway(2)
	if _, ok := g.deals[evil].Face(1); !ok {
		t.Error("the evil seat cannot see its hand, so this is not the cheat")
	}
	if _, ok := g.deals[0].Face(0); ok {
		t.Error("seat 0 sees its hand without the share of all")
	}
	for i, d := range g.deals {
		if engine.Seat(i) == evil {
			continue
		}
		if d.Missing() != evil.Set() || !d.Agreed() || d.Void() || d.Idle() {
			t.Errorf("peer %d waits for %b, agreed %v, void %v", i, d.Missing(), d.Agreed(), d.Void())
		}
		if err := d.Away(d.Root(), evil.Set()); err == nil {
			t.Errorf("peer %d goes on without it", i) // what it costs is for the table: the deal is not made anew by itself
		}
	}
	// What it has stored may still come, and is no verdict.
	g.bus.Hook = nil
	g.exchange()
	g.agree(t)
	if len(g.deals[0].Verdicts()) > 0 {
		t.Errorf("late is not false: %v", g.deals[0].Verdicts())
	}
}

func malformed(t *testing.T) {
	for kind, what := range map[mental.Kind]mental.What{
		mental.Commit: mental.BadMessage, mental.Reveal: mental.BadMessage, mental.Deck: mental.BadMessage,
		mental.Proof: mental.BadMessage, mental.Ack: mental.BadMessage, mental.Deals: mental.BadMessage,
	} {
		for _, change := range []func(b []byte) []byte{
			func(b []byte) []byte { return b[:len(b)-1] },
			func(b []byte) []byte { return append(b, 0) },
			func([]byte) []byte { return nil },
		} {
			g := newGame(3, 8, nil)
			g.twist(kind, change)
			g.beginAnyway(1)
			g.blamed(t, what)
			g.void(t)
		}
	}
	for _, bad := range [][]byte{make([]byte, 32), bytes.Repeat([]byte{0xff}, 32)} { // the identity, and nothing
		g := newGame(3, 8, nil)
		g.twist(mental.Deck, func(b []byte) []byte { copy(b, bad); return b })
		g.bus.Run()
		g.blamed(t, mental.BadShuffle)
	}
}

// badAck: an Ack of another deck.
func badAck(t *testing.T) {
	g := newGame(3, 8, nil)
	g.twist(mental.Ack, func(b []byte) []byte { b[0] ^= 1; return b })
	deals := g.spied(mental.Deals)
	g.beginAnyway(1)
	g.blamed(t, mental.BadMessage)
	g.void(t)
	if *deals > 0 {
		t.Error("cards were dealt")
	}
}

// otherDeal: shares with a good proof of dealing the cards in another way.
func otherDeal(t *testing.T, change func(g *game, moves []keyswitch.Move, x *group.Scalar)) {
	g := newGame(3, 10, nil)
	x, key, z := g.key(evil, keys.Shuffle), group.Identity(), group.Identity()
	for s := range g.ids {
		key, z = key.Add(g.public(engine.Seat(s), keys.Shuffle)), z.Add(g.public(engine.Seat(s), keys.Stock))
	}
	g.alter(mental.Deals, func(m *mental.Message) {
		var moves []keyswitch.Move
		for s, to := range g.round(2) {
			target := keyswitch.Public
			switch {
			case to == mental.Never:
				continue
			case to == mental.Stock:
				target = keyswitch.To(z)
			case to != mental.Public:
				target = keyswitch.To(g.public(to.Seat(), keys.Hand))
			}
			moves = append(moves, keyswitch.Move{Card: g.deals[0].Card(engine.Slot(s)), To: target})
		}
		change(g, moves, &x)
		m.Body = g.share(t, "deal", m.Root, key, x, moves...)
	})
	g.beginAnyway(2)
	g.blamed(t, mental.BadShare)
	g.void(t)
}

// malformedInPlay: the same in the operations of play, where the hand goes on without the cheat.
func malformedInPlay(t *testing.T) {
	step := []mental.Step{{Slot: 12, To: 0}}
	for kind, op := range map[mental.Kind]mental.Op{
		mental.Shares:     {Kind: mental.Draw, Steps: step},
		mental.Flips:      {Kind: mental.Flip, Steps: step},
		mental.Opens:      {Kind: mental.Open, Steps: []mental.Step{{Slot: 1}}},
		mental.Switches:   {Kind: mental.Show, Steps: []mental.Step{{Slot: 1, To: 0}}},
		mental.Blurs:      {Kind: mental.Blur, Seat: evil, First: 20, Steps: []mental.Step{{Slot: 1}, {Slot: 4}}},
		mental.Restocks:   {Kind: mental.Restock, First: 20, Steps: []mental.Step{{Slot: 12}, {Slot: 13}}},
		mental.TossCommit: {Kind: mental.Toss},
		mental.TossReveal: {Kind: mental.Toss},
	} {
		for _, change := range []func(b []byte) []byte{
			func(b []byte) []byte { return b[:len(b)-1] },
			func(b []byte) []byte { return append(b, 0) },
		} {
			g := newGame(3, 20, nil)
			g.begin(t, 2)
			g.twist(kind, change)
			g.dueAnyway(op)
			g.blamed(t, mental.BadMessage)
			g.goesOn(t)
		}
	}
	for _, kind := range []mental.Kind{mental.Final, mental.Audit} {
		g := newGame(3, 20, nil)
		g.begin(t, 2)
		g.twist(kind, func(b []byte) []byte { return append(b, 0) })
		g.end()
		g.blamed(t, mental.BadMessage)
	}
}
