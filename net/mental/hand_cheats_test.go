package mental_test

import (
	"errors"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/transcript"
)

// action makes an action of the evil seat with an opening of the test's own making.
func (g *game) action(t *testing.T, y group.Scalar, list []engine.Slot, faces []engine.Face, cards []keyswitch.Card) []byte {
	t.Helper()
	h := transcript.Header{Op: "open", Table: g.cfg.Roster.ID, Hand: g.cfg.Hand, Root: g.deals[0].Root(), Seat: mental.Number(evil), Key: g.deals[0].Hand(evil)}
	opening, err := keyswitch.Open(h, cards, faces, y, &transcript.Hedge{Random: bus.Source(5)})
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range list { // what the proof is about can be written differently
		opening[4*i], opening[4*i+1] = byte(s>>8), byte(s)
	}
	m := &mental.Message{Kind: mental.Act, Hand: g.cfg.Hand, Seat: evil, Seq: 1 << 31, Root: g.deals[0].Root()}
	m.Body = append([]byte{mental.Number(evil), 0, 1, 'x'}, opening...)
	return g.sign(m)
}

func badOpenings(t *testing.T) {
	for name, try := range map[string]func(g *game, y group.Scalar, card func(engine.Slot) keyswitch.Card, face engine.Face) []byte{
		"a false face": func(g *game, y group.Scalar, card func(engine.Slot) keyswitch.Card, face engine.Face) []byte {
			return g.action(t, y, []engine.Slot{1}, []engine.Face{face%52 + 1}, []keyswitch.Card{card(1)})
		},
		"another seat's card": func(g *game, y group.Scalar, card func(engine.Slot) keyswitch.Card, face engine.Face) []byte {
			return g.action(t, y, []engine.Slot{0}, []engine.Face{face}, []keyswitch.Card{card(1)})
		},
		"a card of the stock": func(g *game, y group.Scalar, card func(engine.Slot) keyswitch.Card, face engine.Face) []byte {
			return g.action(t, y, []engine.Slot{12}, []engine.Face{face}, []keyswitch.Card{card(1)})
		},
		"a card that does not exist": func(g *game, y group.Scalar, card func(engine.Slot) keyswitch.Card, face engine.Face) []byte {
			return g.action(t, y, []engine.Slot{500}, []engine.Face{face}, []keyswitch.Card{card(1)})
		},
		"a face that no card has": func(g *game, y group.Scalar, card func(engine.Slot) keyswitch.Card, face engine.Face) []byte {
			m := bus.Must(mental.DecodeMessage(g.action(t, y, []engine.Slot{1}, []engine.Face{face}, []keyswitch.Card{card(1)})))
			m.Body[4+2], m.Body[4+3] = 0xff, 0xff
			return g.sign(m)
		},
		"the same card twice": func(g *game, y group.Scalar, card func(engine.Slot) keyswitch.Card, face engine.Face) []byte {
			return g.action(t, y, []engine.Slot{1, 1}, []engine.Face{face, face}, []keyswitch.Card{card(1), card(4)})
		},
	} {
		t.Run(name, func(t *testing.T) {
			g := newGame(3, 20, nil)
			g.begin(t, 2)
			face, _ := g.deals[evil].Face(1)
			raw := try(g, g.key(evil, keys.Hand), g.deals[0].Card, face)
			for _, d := range g.deals {
				if _, err := d.Commit(raw); err == nil {
					t.Fatal("it was taken")
				}
			}
			g.bus.Run()
			g.blamed(t, mental.BadOpening)
		})
	}
	t.Run("a card that is open already", func(t *testing.T) {
		g := newGame(3, 20, nil)
		g.begin(t, 2)
		raw := bus.Must(g.deals[evil].Act([]byte("x"), 1))
		for _, d := range g.deals {
			bus.Must(d.Commit(raw))
		}
		if _, err := g.deals[evil].Act([]byte("y"), 1); !errors.Is(err, mental.ErrSlot) {
			t.Errorf("open again: %v", err)
		}
		if _, err := g.deals[0].Commit(raw); !errors.Is(err, mental.ErrStale) {
			t.Errorf("committed again: %v", err)
		}
	})
}

// swappedHands: seat 0 gives the evil seat its key; the slots stay where they are.
// friendsKey: the same in a pass, and in the audit, where the friend's key would show the hand that it got.
func friendsKey(t *testing.T) {
	g := newGame(3, 20, nil)
	g.begin(t, 2)
	y := g.key(0, keys.Hand)
	g.twist(mental.Audit, func([]byte) []byte { return y.Bytes() })
	g.end()
	g.blamed(t, mental.Revoke)

	g = newGame(3, 20, nil)
	g.begin(t, 2)
	g.alter(mental.Switches, func(m *mental.Message) { // it gives the friend's card as if it were its own
		move := keyswitch.Move{Card: g.deals[0].Card(0), To: keyswitch.To(g.public(2, keys.Hand))}
		m.Body = g.share(t, "pass", m.Root, g.public(evil, keys.Hand), g.key(0, keys.Hand), move)
	})
	g.dueAnyway(mental.Op{Kind: mental.Pass, Steps: []mental.Step{{Slot: 1, To: 2}}})
	g.blamed(t, mental.BadShare)
	g.goesOn(t)
	if g.deals[0].At(0) != mental.ToSeat(0) {
		t.Error("the friend's card went")
	}
}

func swappedHands(t *testing.T) {
	g := newGame(3, 20, nil)
	g.begin(t, 2)
	face, _ := g.deals[0].Face(0)
	raw := g.action(t, g.key(0, keys.Hand), []engine.Slot{0}, []engine.Face{face}, []keyswitch.Card{g.deals[0].Card(0)})
	for _, d := range g.deals {
		d.Commit(raw)
	}
	g.bus.Run()
	g.blamed(t, mental.BadOpening)
}

func earlyPass(t *testing.T) {
	g := newGame(3, 20, nil)
	g.begin(t, 2)
	// The evil seat posts its switch at once; the others still choose, and say nothing.
	if err := g.deals[evil].Due(mental.Op{Kind: mental.Pass, Steps: []mental.Step{{Slot: 1, To: 2}, {Slot: 0, To: 1}}}); err != nil {
		t.Fatal(err)
	}
	g.bus.Run()
	for i, d := range g.deals {
		if i != int(evil) && !d.Idle() {
			t.Errorf("peer %d does something", i)
		}
	}
	if _, ok := g.deals[2].Face(1); ok {
		t.Error("the card has come before it was due")
	}
	if _, ok := g.deals[evil].Face(0); ok {
		t.Error("the evil seat sees what it gets before all have chosen")
	}
	// The last choice comes. What it said before hangs on a root that nobody was at, and it loses by it.
	raw := bus.Must(g.deals[0].Act([]byte("chooses")))
	for i, d := range g.deals {
		if i != int(evil) {
			bus.Must(d.Commit(raw))
			d.Due(mental.Op{Kind: mental.Pass, Steps: []mental.Step{{Slot: 1, To: 2}, {Slot: 0, To: 1}}})
		}
	}
	g.bus.Run()
	for i, d := range g.deals {
		if i == int(evil) {
			continue
		}
		if _, ok := d.Face(1); ok || d.Forked() != evil.Set() {
			t.Errorf("peer %d: the early card counts: %v, forked %b", i, ok, d.Forked())
		}
		if err := d.Insist(); err != nil {
			t.Fatal(err)
		}
	}
	g.bus.Run()
	g.goesOn(t)
	for i, d := range g.deals {
		if v := d.Verdicts(); i != int(evil) && (len(v) != 1 || v[0].Seat != evil || v[0].What != mental.BadRoot) {
			t.Errorf("peer %d: %v", i, v)
		}
	}
	if g.deals[0].At(1) != mental.ToSeat(evil) {
		t.Error("its card went")
	}
}

// otherPass: a switch with a good proof, of another card of the hand, or to another seat, than was chosen.
func otherPass(t *testing.T, slot engine.Slot, to engine.Seat) {
	g := newGame(3, 20, nil)
	g.begin(t, 2)
	g.alter(mental.Switches, func(m *mental.Message) {
		card := g.deals[0].Card(slot)
		card.Slot = 1
		m.Body = g.share(t, "pass", m.Root, g.deals[0].Hand(evil), g.key(evil, keys.Hand), keyswitch.Move{Card: card, To: keyswitch.To(g.deals[0].Hand(to))})
	})
	g.dueAnyway(mental.Op{Kind: mental.Pass, Steps: []mental.Step{{Slot: 1, To: 2}}})
	g.blamed(t, mental.BadShare)
	g.goesOn(t)
	if g.deals[0].At(1) != mental.ToSeat(evil) {
		t.Error("the card went away")
	}
}
