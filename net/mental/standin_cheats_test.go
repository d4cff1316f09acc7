package mental_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/keyswitch"
	"carteado/net/mental/sharing"
	"carteado/net/mental/transcript"
)

// orphaned is a hand at a table that shares hands, from which the last seat is away; by is to play on for it.
func orphaned(t *testing.T, n int) (g *game, gone engine.Seat) {
	t.Helper()
	g = newGame(n, 24, func(c *mental.Config) { c.Share = mental.Share{Stock: true, Hand: true} })
	g.begin(t, 2)
	gone = engine.Seat(n - 1)
	g.without(gone, nil)
	g.away(t, gone.Set())
	return g, gone
}

// without cuts a seat off; another hook sees the rest.
func (g *game) without(gone engine.Seat, hook func(from, to engine.Seat, raw []byte) [][]byte) {
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		switch {
		case from == gone || to == gone:
			return nil
		case hook != nil:
			return hook(from, to, raw)
		}
		return [][]byte{raw}
	}
}

// standIn lets all who are there make a seat stand in for the one that left.
func (g *game) standIn(t *testing.T, gone, by engine.Seat) {
	t.Helper()
	for i, d := range g.deals {
		if engine.Seat(i) == gone {
			continue
		}
		if err := d.StandIn(gone, by); err != nil {
			t.Fatalf("peer %d: %v", i, err)
		}
	}
	g.view(gone)
}

// view lets the stand-in of a seat see all that lies in its hand.
func (g *game) view(gone engine.Seat) {
	op := mental.Op{Kind: mental.View, Seat: gone}
	first := g.deals[0]
	for s := range engine.Slot(first.Slots()) {
		if first.At(s) == mental.ToSeat(gone) && !first.Viewed(s, gone) {
			op.Steps = append(op.Steps, mental.Step{Slot: s})
		}
	}
	g.dueAnyway(op)
}

// reveal returns the second message of a seat.
func (g *game) reveal(t *testing.T, s engine.Seat) *keys.Reveal {
	commit := bus.Must(keys.DecodeCommit(g.said(t, s, mental.Commit).Body))
	return bus.Must(keys.DecodeReveal(g.cfg.Rules(), commit, g.said(t, s, mental.Reveal).Body))
}

// last returns the number of the last message that a seat said in its stream.
func (g *game) last(t *testing.T, s engine.Seat) (n uint32) {
	for _, raw := range g.deals[len(g.ids)].Log() {
		if m := bus.Must(mental.DecodeMessage(raw)); m.Seat == s && m.Kind < mental.Act {
			n = max(n, m.Seq)
		}
	}
	return n
}

// TestStandInOrder: whatever comes first, all agree on who stands in, and he plays the hand.
func TestStandInOrder(t *testing.T) {
	for seed := range uint64(6) {
		g, gone := orphaned(t, 5)
		g.bus.Order = rand.New(rand.NewPCG(seed, 2))
		by := engine.Seat(seed % 4)
		g.standIn(t, gone, by)
		raw := bus.Must(g.deals[by].ActFor(gone, []byte("plays"), engine.Slot(gone)))
		for i, d := range g.deals {
			if engine.Seat(i) == gone {
				continue
			}
			if _, err := d.Commit(raw); err != nil {
				t.Errorf("seed %d: peer %d: %v", seed, i, err)
			}
		}
		for i, d := range g.deals {
			if engine.Seat(i) != gone && d.Root() != g.deals[by].Root() {
				t.Errorf("seed %d: peer %d is out of step", seed, i)
			}
		}
	}
}

// TestStandInLeaves: who stands in goes before all have made their copies for him. Nobody sees the hand while two are away;
// when he is back another can stand in.
func TestStandInLeaves(t *testing.T) {
	g, gone := orphaned(t, 5)
	g.without(gone, func(from, _ engine.Seat, raw []byte) [][]byte {
		if from == evil {
			return nil
		}
		return [][]byte{raw}
	})
	g.standIn(t, gone, evil)
	if g.deals[0].Missing() != evil.Set() {
		t.Fatalf("they wait for %b", g.deals[0].Missing())
	}
	g.away(t, evil.Set())
	for i, d := range g.deals {
		if s := engine.Seat(i); s != gone && (!d.Idle() || d.Speaks(gone) != engine.Nobody || d.State(gone) != mental.Away) {
			t.Errorf("peer %d: idle %v, seat %d stands in", i, d.Idle(), d.Speaks(gone))
		}
	}
	g.without(gone, nil)
	g.returns(t, evil.Set())
	g.standIn(t, gone, 0)
	if _, ok := g.deals[0].Face(engine.Slot(gone)); !ok {
		t.Error("the stand-in does not see the hand")
	}
	if _, ok := g.deals[evil].Face(engine.Slot(gone)); ok {
		t.Error("the one before him does")
	}
}

// badView: a seat makes a wrong copy of a hand for who stands in: with another share of the key, for another seat, or of another
// card. All see it.
func badView(t *testing.T) {
	for name, change := range map[string]func(g *game, m *keyswitch.Move, secret *group.Scalar){
		"its own key":  func(g *game, _ *keyswitch.Move, x *group.Scalar) { *x = g.key(evil, keys.Hand) },
		"for itself":   func(g *game, m *keyswitch.Move, _ *group.Scalar) { m.To = keyswitch.To(g.public(evil, keys.Hand)) },
		"another card": func(g *game, m *keyswitch.Move, _ *group.Scalar) { m.Card.Ciphertext = g.deals[0].Card(0).Ciphertext },
	} {
		g, gone := orphaned(t, 4)
		const by = engine.Seat(2)
		slot := engine.Slot(gone)
		box := g.reveal(t, gone).Box(sharing.Numbered(mental.Number(gone)), sharing.Numbered(mental.Number(evil)))
		h := transcript.Header{Table: g.cfg.Roster.ID, Hand: 1}
		share := bus.Must(box.Open(h, g.key(evil, keys.Receive)))[1]
		me := sharing.Numbered(mental.Number(evil))
		secret := share.Mul(sharing.Weight(me, []sharing.Seat{sharing.Numbered(1), me, sharing.Numbered(3)}))
		move := keyswitch.Move{Card: g.deals[0].Card(slot), To: keyswitch.To(g.public(by, keys.Hand))}
		change(g, &move, &secret)
		g.without(gone, func(_, to engine.Seat, raw []byte) [][]byte {
			m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
			switch {
			case m.Seat != evil || m.Kind != mental.Shares:
				return [][]byte{raw}
			case to == evil:
				return nil
			}
			m.Body = g.share(t, "view", m.Root, g.public(gone, keys.Hand), secret, move)
			return [][]byte{g.sign(m)}
		})
		for i, d := range g.deals {
			if engine.Seat(i) != gone {
				if err := d.StandIn(gone, by); err != nil {
					t.Fatal(err)
				}
			}
		}
		g.dueAnyway(mental.Op{Kind: mental.View, Seat: gone, Steps: []mental.Step{{Slot: slot}}})
		for i, d := range g.deals {
			if s := engine.Seat(i); s == evil || s == gone {
				continue
			}
			v := d.Verdicts()
			if len(v) != 1 || v[0].Seat != evil || v[0].What != mental.BadShare || mental.Judge(g.cfg, &v[0]) != nil {
				t.Errorf("%s: peer %d: %v", name, i, v)
			}
			if _, sees := d.Face(slot); sees || !d.Waits() {
				t.Errorf("%s: peer %d sees the card: %v; waits %v", name, i, sees, d.Waits())
			}
		}
	}
}
