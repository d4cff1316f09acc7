package mental_test

import (
	"bytes"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
	"carteado/net/mental/sharing"
	"carteado/net/mental/transcript"
)

// left lets the log say that seats have left for good.
func (g *game) left(t *testing.T, seats engine.SeatSet) {
	t.Helper()
	for i, d := range g.deals {
		if err := d.Left(seats); err != nil && !seats.Has(engine.Seat(i)) {
			t.Fatalf("peer %d: %v", i, err)
		}
	}
	g.bus.Run()
}

// here returns the peers that are still there.
func (g *game) here() (list []int) {
	for i := range g.deals {
		if !g.deals[len(g.ids)].Gone().Has(engine.Seat(i)) {
			list = append(list, i)
		}
	}
	return list
}

// TestThreeLeave: of eight seats three leave for good in one hand, one after the other, where a card is being drawn too. The
// rest draw on, also when one more is away; what nobody drew stays shut for everybody.
func TestThreeLeave(t *testing.T) {
	g := newGame(8, 60, nil)
	g.begin(t, 2)
	var out engine.SeatSet
	slot := engine.Slot(20)
	for _, gone := range []engine.Seat{3, 0, 6} {
		out |= gone.Set()
		g.mute(out)
		g.dueAnyway(draw(slot, 1))
		g.left(t, gone.Set())
		g.together(t, g.here()...)
		if _, ok := g.deals[1].Face(slot); !ok {
			t.Fatalf("after seat %d: no card", gone)
		}
		slot++
	}
	g.away(t, 1<<2)
	g.dueAnyway(draw(slot, 4))
	g.together(t, 1, 4, 5, 7, 8)
	if _, ok := g.deals[4].Face(slot); !ok {
		t.Error("with one more away the stock is shut")
	}
	for _, s := range []engine.Seat{1, 2, 4, 5, 7} {
		if bytes.Contains(g.deals[8].Record(), g.key(s, keys.Stock).Bytes()) {
			t.Errorf("the key of seat %d is out", s)
		}
	}
	for i, d := range g.deals {
		if _, ok := d.Face(40); ok || len(d.Verdicts()) > 0 {
			t.Errorf("peer %d: %v", i, d.Verdicts())
		}
	}
	again, err := mental.Replay(g.cfg, g.deals[8].Record())
	if err != nil || again.Root() != g.deals[8].Root() {
		t.Errorf("the record: %v", err)
	}
}

// again lets a seat that went away with what nobody heard begin anew from its store, as it hears from the log where the
// others went on without it.
func (g *game) again(t *testing.T, s engine.Seat, root [32]byte, seats engine.SeatSet, due ...func(*mental.Deal) error) {
	t.Helper()
	first := func(d *mental.Deal) error { return d.Away(root, seats) }
	d := g.reload(t, s, 0, append([]func(*mental.Deal) error{first}, due...)...)
	g.deals[s], g.bus.Peers[s] = d, d
}

// TestRobotsLeave: a person leaves with the robot that he runs; the rest are two persons and a robot, so nothing is shared
// any more, and one more who goes takes the stock along.
func TestRobotsLeave(t *testing.T) {
	g := newGame(5, 30, func(c *mental.Config) { c.Persons = []engine.Seat{0, 1, 2, 0, 1} })
	g.begin(t, 2)
	g.mute(0b01001)
	g.dueAnyway(draw(12, 2))
	g.left(t, 0b01001)
	g.together(t, 1, 2, 4, 5)
	if _, ok := g.deals[2].Face(12); !ok {
		t.Error("no card")
	}
	g.mute(0b11011)
	g.away(t, 0b10010)
	g.dueAnyway(draw(13, 2))
	if _, ok := g.deals[2].Face(13); ok || !g.deals[2].Stuck() {
		t.Error("one person alone opens the stock")
	}
}

// TestSecondVanishes: one leaves for good, and a second one is away before the keys are shared anew. The hand stands still; when
// he is back it goes on.
func TestSecondVanishes(t *testing.T) {
	g := newGame(5, 30, nil)
	g.begin(t, 2)
	g.mute(0b00110)
	g.dueAnyway(draw(12, 0))
	g.left(t, 0b00010)
	if g.deals[0].Missing() != 0b00100 {
		t.Fatalf("they wait for %b", g.deals[0].Missing())
	}
	root := g.deals[0].Root()
	g.away(t, 0b00100)
	if _, ok := g.deals[0].Face(12); ok || !g.deals[0].Waits() {
		t.Error("three of five open the stock")
	}
	g.again(t, 2, root, 0b00100,
		func(d *mental.Deal) error { return d.Begin([32]byte{}, g.round(2)) },
		func(d *mental.Deal) error { return d.Due(draw(12, 0)) },
		func(d *mental.Deal) error { return d.Left(0b00010) })
	g.mute(0b00010)
	g.returns(t, 0b00100)
	g.together(t, 0, 2, 3, 4, 5)
	g.reads(t, 12, 1)
}

// TestLostInRestock: two give their hands back to a new stock, and one of them leaves for good before he has done so. The rest
// make it without his cards, for which the last new slots stand, and draw on.
func TestLostInRestock(t *testing.T) {
	g := newGame(5, 30, nil)
	g.begin(t, 2)
	give := mental.Op{Kind: mental.Pass}
	mix := mental.Op{Kind: mental.Restock, First: 30, Steps: []mental.Step{{Slot: 12}, {Slot: 13}}}
	for s := range engine.Slot(10) {
		if at := g.deals[0].At(s).Seat(); at == evil || at == 2 {
			give.Steps = append(give.Steps, mental.Step{Slot: s, To: mental.Stock})
			mix.Steps = append(mix.Steps, mental.Step{Slot: s})
		}
	}
	g.mute(evil.Set())
	g.dueAnyway(give, mix)
	if d := g.deals[0]; d.Idle() || d.Missing() != evil.Set() {
		t.Fatalf("they wait for %b", d.Missing())
	}
	g.left(t, evil.Set())
	g.together(t, g.here()...)
	g.dueAnyway(draw(30, 0), draw(33, 3))
	g.together(t, g.here()...)
	a, one := g.deals[0].Face(30)
	b, two := g.deals[3].Face(33)
	if !one || !two || a == b {
		t.Errorf("drawn: %v, %v", a, b)
	}
	for s := range engine.Slot(6) {
		want := []mental.Target{mental.ToSeat(0), mental.Stock, mental.Stock, mental.ToSeat(3), mental.Never, mental.Never}[s]
		if at := g.deals[4].At(30 + s); at != want {
			t.Errorf("slot %d lies at %d, not %d", 30+s, at, want)
		}
	}
	again, err := mental.Replay(g.cfg, g.deals[5].Record())
	if err != nil || again.Root() != g.deals[5].Root() {
		t.Errorf("the record: %v", err)
	}
}

// leaving is a hand of five that seat 4 leaves, in which the evil seat twists a kind of message.
func leaving(t *testing.T, kind mental.Kind, change func(g *game, m *mental.Message)) *game {
	g := newGame(5, 30, nil)
	g.begin(t, 2)
	g.alter(kind, func(m *mental.Message) { change(g, m) })
	hook := g.bus.Hook
	g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
		if from == 4 {
			return nil
		}
		return hook(from, to, raw)
	}
	g.left(t, 1<<4)
	return g
}

// blames sees to it that all who are there and honest blame the evil seat, and that others can check it.
func (g *game) blames(t *testing.T, what mental.What) {
	t.Helper()
	for _, i := range []int{0, 2, 3, 5} {
		v := g.deals[i].Verdicts()
		if len(v) != 1 || v[0].Seat != evil || v[0].What != what || mental.Judge(g.cfg, &v[0]) != nil {
			t.Errorf("peer %d: %v, waits for %b, fork %b", i, v, g.deals[i].Missing(), g.deals[i].Forked())
		}
	}
}

func badBequest(t *testing.T) {
	g := leaving(t, mental.Bequest, func(_ *game, m *mental.Message) { m.Body = group.NewScalar(5).Bytes() })
	g.blames(t, mental.BadShare)
}

// badRenewal: the boxes hold shares of another key than the one that is shown.
func badRenewal(t *testing.T) {
	g := leaving(t, mental.Renewal, func(g *game, m *mental.Message) {
		holders := []sharing.Seat{sharing.Numbered(1), sharing.Numbered(3), sharing.Numbered(4)}
		list := g.receivers(t)
		e := []group.Point{group.MulBase(group.NewScalar(3)), list[2], list[3]} // what is sealed for seat 0 does not open
		h := transcript.Header{Op: "renewal", Table: g.cfg.Roster.ID, Hand: 1, Root: m.Root, Seat: mental.Number(evil), Key: g.public(evil, keys.Stock)}
		m.Body = bus.Must(sharing.Renew(h, g.key(evil, keys.Stock), holders, e, &transcript.Hedge{Random: bus.Source(4)}))
	})
	g.blames(t, mental.BadBox)
}

// falseRenewal: a seat complains of a new share that is good.
func falseRenewal(t *testing.T) {
	var of *mental.Message
	g := leaving(t, mental.Ack, func(g *game, m *mental.Message) {
		of = g.saidTo(t, evil, 2, mental.Renewal)
		h := transcript.Header{Op: "renewal", Table: g.cfg.Roster.ID, Hand: 1, Root: of.Root, Seat: 3, Key: g.public(2, keys.Stock)}
		holders := []sharing.Seat{sharing.Numbered(1), sharing.Numbered(2), sharing.Numbered(4)}
		box := bus.Must(sharing.DecodeRenewal(h, h.Key, holders, of.Body)).Box(sharing.Numbered(2))
		c := transcript.Header{Op: "complaint", Table: g.cfg.Roster.ID, Hand: 1, Root: m.Root, Seat: 2}
		m.Kind, m.Body = mental.Complaint, append([]byte{3}, bus.Must(box.Complain(c, g.key(evil, keys.Receive), &transcript.Hedge{Random: bus.Source(4)}))...)
	})
	if of == nil {
		t.Fatal("nothing was shared anew")
	}
	g.blames(t, mental.FalseComplain)
}

// One has left, and the rest have shared their keys anew and ended the hand. One of them is reloaded: he goes through all of it with his
// secrets erased, and comes to the same end.
func TestReloadAfterRenewal(t *testing.T) {
	g := newGame(5, 30, nil)
	g.begin(t, 2)
	g.mute(evil.Set())
	g.left(t, evil.Set())
	g.dueAnyway(draw(12, 0))
	g.end()
	if !g.deals[0].Ended() {
		t.Fatalf("they wait for %b", g.deals[0].Missing())
	}
	d := g.reload(t, 0, 2,
		func(d *mental.Deal) error { return d.Begin([32]byte{}, g.round(2)) },
		func(d *mental.Deal) error { return d.Left(evil.Set()) },
		func(d *mental.Deal) error { return d.Due(draw(12, 0)) },
		func(d *mental.Deal) error { return d.End([32]byte{1}) })
	if !d.Ended() || d.Root() != g.deals[2].Root() {
		t.Errorf("he waits for %b", d.Missing())
	}
}
