package mental_test

import (
	"bytes"
	"errors"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/group"
	"carteado/net/mental/keys"
)

// shared is a hand at a table that shares hands, of which the last seat can be silenced.
func shared(t *testing.T, n int, change func(*mental.Config)) (g *game, gone engine.Seat) {
	t.Helper()
	g = newGame(n, 24, func(c *mental.Config) {
		c.Share, c.Audit = mental.Share{Stock: true, Hand: true}, engine.Full
		if change != nil {
			change(c)
		}
	})
	g.begin(t, 2)
	return g, engine.Seat(n - 1)
}

// mute lets seats hear everything and be heard by nobody.
func (g *game) mute(gone engine.SeatSet) {
	g.bus.Hook = func(from, _ engine.Seat, raw []byte) [][]byte {
		if gone.Has(from) {
			return nil
		}
		return [][]byte{raw}
	}
}

// goes lets a mute seat go away, and another one stand in.
func (g *game) goes(t *testing.T, gone, by engine.Seat) {
	t.Helper()
	g.mute(gone.Set())
	g.away(t, gone.Set())
	g.agree(t)
	for i, d := range g.deals {
		if err := d.StandIn(gone, by); err != nil {
			t.Fatalf("peer %d: %v", i, err)
		}
	}
	g.view(gone)
	g.agree(t)
	g.speaks(t, gone, by)
}

// returns gives seats their places, at every peer.
func (g *game) returns(t *testing.T, seats engine.SeatSet) {
	t.Helper()
	for i, d := range g.deals {
		if err := d.Back(seats); err != nil && !d.Gone().Has(engine.Seat(i)) {
			t.Fatalf("peer %d: %v", i, err)
		}
	}
	g.bus.Run()
}

// back lets everybody hear the seat again, and gives it its place.
func (g *game) back(t *testing.T, gone engine.Seat) {
	t.Helper()
	g.bus.Hook = nil
	g.returns(t, gone.Set())
	g.agree(t)
	g.speaks(t, gone, gone)
}

func (g *game) speaks(t *testing.T, s, by engine.Seat) {
	t.Helper()
	for i, d := range g.deals {
		if d.Speaks(s) != by {
			t.Fatalf("peer %d: seat %d speaks for %d, not %d", i, d.Speaks(s), s, by)
		}
	}
}

// reads sees to it that these seats read a card, and nobody else.
func (g *game) reads(t *testing.T, s engine.Slot, seats engine.SeatSet) {
	t.Helper()
	for i, d := range g.deals {
		if _, ok := d.Face(s); ok != (i < len(g.ids) && seats.Has(engine.Seat(i))) {
			t.Errorf("peer %d reads slot %d: %v", i, s, ok)
		}
	}
}

func draw(s engine.Slot, to engine.Seat) mental.Op {
	return mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: s, To: mental.ToSeat(to)}}}
}

// TestBack: a seat goes away, another one plays for it, and it has its place again in the same hand: it sees what came
// meanwhile, what comes then comes to it alone, and it goes and comes back once more. All is audited.
func TestBack(t *testing.T) {
	for n := 3; n <= 5; n++ {
		g, gone := shared(t, n, nil)
		by := engine.Seat(0)
		own := engine.Slot(gone)
		stock := engine.Slot(2*n + 2)
		g.goes(t, gone, by)
		g.due(t, draw(stock, gone))
		g.reads(t, stock, gone.Set())
		g.view(gone)
		g.reads(t, own, gone.Set()|by.Set())
		g.reads(t, stock, gone.Set()|by.Set())

		g.back(t, gone)
		g.due(t, draw(stock+1, gone), draw(stock+2, by))
		g.reads(t, own, gone.Set())
		g.reads(t, stock, gone.Set())
		g.reads(t, stock+1, gone.Set())
		g.reads(t, stock+2, by.Set())
		if d := g.deals[1]; d.Opened(gone) != by.Set() || d.Opened(by) != 0 {
			t.Errorf("the hand was opened to %b", d.Opened(gone))
		}
		g.acts(t, gone, gone, stock)
		if _, err := g.deals[by].ActFor(gone, []byte("plays too"), own); !errors.Is(err, mental.ErrStandIn) {
			t.Errorf("the stand-in acts: %v", err)
		}

		other := engine.Seat(1)
		g.goes(t, gone, other)
		g.due(t, draw(stock+3, gone))
		g.view(gone)
		g.reads(t, own, gone.Set()|other.Set())
		g.acts(t, other, gone, stock+3)
		g.due(t, draw(stock+6, gone))
		g.back(t, gone)
		g.due(t, mental.Op{Kind: mental.Pass, Steps: []mental.Step{{Slot: own, To: mental.ToSeat(by)}}},
			mental.Op{Kind: mental.Blur, Seat: gone, First: 24, Steps: []mental.Step{{Slot: stock + 1}, {Slot: stock + 6}}},
			mental.Op{Kind: mental.Restock, First: 26, Steps: []mental.Step{{Slot: stock}, {Slot: stock + 4}, {Slot: stock + 5}}},
			mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 26}}}, mental.Op{Kind: mental.Toss}, draw(27, gone))
		g.reads(t, own, gone.Set()|by.Set())
		g.reads(t, 27, gone.Set())
		for i, d := range g.deals {
			if d.Gone() != 0 || len(d.Verdicts()) != 0 {
				t.Errorf("peer %d: gone %b, %v", i, d.Gone(), d.Verdicts())
			}
			if err := d.End([32]byte{7}); err != nil {
				t.Fatal(err)
			}
		}
		g.bus.Run()
		third, err := mental.Replay(g.cfg, g.deals[0].Record())
		if err != nil || third.Root() != g.deals[gone].Root() || !third.Ended() {
			t.Fatalf("the record does not lead to the same end: %v", err)
		}
		if _, ok := third.Face(stock + 1); !ok {
			t.Error("the audit has not opened the hand of who came back")
		}
	}
}

// acts lets a seat act for another, with a card that is opened, and all take it in.
func (g *game) acts(t *testing.T, by, of engine.Seat, slot engine.Slot) {
	t.Helper()
	want, _ := g.deals[of].Face(slot)
	raw := bus.Must(g.deals[by].ActFor(of, []byte("plays"), slot))
	for i, d := range g.deals {
		if e, err := d.Commit(raw); err != nil || e.Seat != of || e.Faces[0] != want {
			t.Fatalf("peer %d: %v", i, err)
		}
	}
	g.bus.Run()
}

// TestStandInPlays: whoever stands in does with the hand all that its owner could, by what he was given to see, and at the
// end the hand of who is still away is opened by the others.
func TestStandInPlays(t *testing.T) {
	const by = engine.Seat(0)
	g, gone := shared(t, 4, nil) // 0..7 hands, 8 open, 9 never, 10.. stock
	y := g.key(gone, keys.Hand).Bytes()
	g.goes(t, gone, by)
	g.due(t, draw(10, gone), draw(11, gone), draw(12, gone))
	g.view(gone)
	g.due(t, mental.Op{Kind: mental.Pass, Steps: []mental.Step{{Slot: 10, To: 1}}})
	g.reads(t, 10, 2|by.Set()|gone.Set())
	g.due(t, mental.Op{Kind: mental.Show, Steps: []mental.Step{{Slot: 11, To: 2}}})
	g.reads(t, 11, 4|by.Set()|gone.Set())
	g.due(t, mental.Op{Kind: mental.Open, Steps: []mental.Step{{Slot: 11}, {Slot: 0}}})
	g.reads(t, 12, by.Set()|gone.Set())
	g.due(t, mental.Op{Kind: mental.Blur, Seat: gone, First: 24, Steps: []mental.Step{{Slot: 3}, {Slot: 12}}})
	g.reads(t, 24, gone.Set())
	g.view(gone)
	g.reads(t, 24, by.Set()|gone.Set())
	g.due(t, mental.Op{Kind: mental.Pass, Steps: []mental.Step{{Slot: 25, To: mental.Stock}}},
		mental.Op{Kind: mental.Restock, First: 26, Steps: []mental.Step{{Slot: 25}, {Slot: 13}, {Slot: 14}}}, draw(27, 2))
	g.acts(t, by, gone, 24)
	g.due(t, draw(28, gone))
	for _, d := range g.deals {
		if err := d.End([32]byte{7}); err != nil {
			t.Fatal(err)
		}
	}
	g.bus.Run()
	for i, d := range g.deals {
		if _, ok := d.Face(28); !d.Ended() || !ok || len(d.Verdicts()) > 0 {
			t.Errorf("peer %d: ended %v, sees the hand of who is away: %v, %v", i, d.Ended(), ok, d.Verdicts())
		}
		for _, s := range []engine.Slot{3, 7, 12, 25} {
			if _, ok := d.Face(s); !ok {
				t.Errorf("peer %d has not seen slot %d", i, s)
			}
		}
		if _, ok := d.Face(15); ok {
			t.Errorf("peer %d sees the stock", i)
		}
	}
	if bytes.Contains(g.deals[0].Record(), y) {
		t.Error("the key of who is away was put together")
	}
}

// TestAwayInTurn: all four are away in turn and back, cards are drawn, looked at, turned and played for them meanwhile.
// Whoever has all that was ever said, and what one seat keeps, has the key of nobody else, no share of it that was not his
// from the beginning, and not what a key makes of any slot that was not opened.
func TestAwayInTurn(t *testing.T) {
	g, _ := shared(t, 4, func(c *mental.Config) { c.Audit = engine.Showdown })
	slot := engine.Slot(10)
	const peeked, closed = engine.Slot(22), engine.Slot(23)
	for gone := range engine.Seat(4) {
		by := gone.Next(1, 4)
		g.goes(t, gone, by)
		g.due(t, draw(slot, gone), draw(slot+1, 0), mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: slot + 2}}},
			mental.Op{Kind: mental.Peek, Steps: []mental.Step{{Slot: peeked, To: mental.ToSeat(by)}}})
		g.view(gone)
		g.back(t, gone)
		slot += 3
	}
	said := g.deals[4].Record()
	for _, p := range bus.Must(mental.Pieces(said)) {
		if m, err := mental.DecodeMessage(p.Bytes); p.Letter == 'm' && err == nil && m.Kind == mental.Bequest {
			t.Errorf("seat %d has shown its shares", m.Seat)
		}
	}
	for s := range engine.Seat(4) {
		for _, r := range []keys.Record{keys.Hand, keys.Stock} {
			key := g.key(s, r)
			if bytes.Contains(said, key.Bytes()) {
				t.Errorf("the %v key of seat %d was said", r, s)
			}
			for i, store := range g.stores {
				for name, b := range store.Records {
					if engine.Seat(i) != s && bytes.Contains(b, key.Bytes()) {
						t.Errorf("seat %d has the %v key of seat %d in %s", i, r, s, name)
					}
				}
			}
			for k := range engine.Slot(g.deals[0].Slots()) {
				card := g.deals[0].Card(k)
				if at := g.deals[0].At(k); at == mental.Public || card.A.IsIdentity() {
					continue
				}
				made := card.A.Mul(key)
				for _, p := range []group.Point{made, made.Neg()} {
					if bytes.Contains(said, p.Bytes()) {
						t.Errorf("what the %v key of seat %d makes of slot %d was said", r, s, k)
					}
				}
			}
		}
	}
	shut(t, g.deals[0].Card(peeked).Ciphertext, []group.Scalar{g.key(0, keys.Stock), g.key(0, keys.Hand), g.key(1, keys.Stock)})
	g.reads(t, peeked, 0b1111) // all were shown it
	g.reads(t, closed, 0)
}

// TestBackUnheard: what the seat said before it went was heard by nobody, or by some. Nothing comes of it, also when it
// comes late.
func TestBackUnheard(t *testing.T) {
	for _, heard := range []engine.SeatSet{0, 2, 5, 7} {
		g, gone := shared(t, 4, nil)
		var late [][]byte
		g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
			if from == gone {
				late = append(late, raw)
			}
			if from == gone || to == gone && from != 0 {
				return nil
			}
			return [][]byte{raw}
		}
		g.dueAnyway(draw(10, 0)) // his share of the card is lost
		if g.deals[0].Missing() != gone.Set() || len(late) == 0 {
			t.Fatalf("they wait for %b", g.deals[0].Missing())
		}
		g.away(t, gone.Set())
		g.bus.Hook = nil
		for _, raw := range g.deals[0].Log() {
			if err := g.deals[gone].Receive(0, raw); err != nil {
				t.Fatal(err)
			}
		}
		g.bus.Run()
		g.back(t, gone)
		for i := range engine.Seat(3) {
			if heard.Has(i) {
				for _, raw := range late {
					if err := g.deals[i].Receive(gone, raw); err != nil {
						t.Errorf("seat %d: %v", i, err)
					}
				}
			}
		}
		g.due(t, draw(11, gone), draw(12, 1))
		g.reads(t, 11, gone.Set())
		for i, d := range g.deals {
			if len(d.Verdicts()) != 0 || d.Forked() != 0 || d.Useless(gone) != 0 {
				t.Errorf("peer %d: %v, fork %b, useless %d", i, d.Verdicts(), d.Forked(), d.Useless(gone))
			}
		}
	}
}

// TestBackStale: an action that the stand-in made for the seat, and that comes after the seat is back, is not taken in;
// nor is it held against him.
func TestBackStale(t *testing.T) {
	g, gone := shared(t, 4, nil)
	g.goes(t, gone, evil)
	late := bus.Must(g.deals[evil].ActFor(gone, []byte("late"), engine.Slot(gone)))
	g.back(t, gone)
	for i, d := range g.deals {
		if _, err := d.Commit(late); !errors.Is(err, mental.ErrStale) || len(d.Verdicts()) != 0 {
			t.Errorf("peer %d: %v, %v", i, err, d.Verdicts())
		}
	}
	m := bus.Must(mental.DecodeMessage(late))
	m.Root, m.Seq = g.deals[0].Root(), m.Seq+1
	lie := g.sign(m) // now he knows that it is not his to say
	for i, d := range g.deals {
		var v *mental.Verdict
		if _, err := d.Commit(lie); !errors.As(err, &v) || v.Seat != evil {
			t.Errorf("peer %d: %v", i, err)
		}
	}
}

// TestNotBack: who does not come back.
func TestNotBack(t *testing.T) {
	refused := func(t *testing.T, g *game, s engine.Seat, want error) {
		t.Helper()
		for i, d := range g.deals {
			if engine.Seat(i) == evil {
				continue
			}
			root := d.Root()
			if err := d.Back(s.Set()); !errors.Is(err, want) || d.Root() != root {
				t.Errorf("peer %d: %v, want %v", i, err, want)
			}
		}
	}
	t.Run("no cheat", func(t *testing.T) {
		g := newGame(4, 20, nil)
		g.begin(t, 2)
		g.twist(mental.Shares, func(b []byte) []byte { b[5] ^= 1; return b })
		g.dueAnyway(draw(12, 0))
		g.blamed(t, mental.BadShare)
		refused(t, g, evil, mental.ErrBack)
	})
	t.Run("nobody who is there, or does not exist", func(t *testing.T) {
		g, _ := shared(t, 4, nil)
		for _, s := range []engine.Seat{0, 3, 4, 7} {
			refused(t, g, s, mental.ErrBack)
		}
	})
	t.Run("nobody while cards are on their way", func(t *testing.T) {
		g, gone := shared(t, 4, nil)
		g.goes(t, gone, 2)
		g.silence(mental.Shares)
		g.dueAnyway(draw(11, 0))
		refused(t, g, gone, mental.ErrBusy)
	})
	t.Run("nobody when the hand is over", func(t *testing.T) {
		g, gone := shared(t, 4, nil)
		g.goes(t, gone, 2)
		for _, d := range g.deals {
			if err := d.End([32]byte{}); err != nil {
				t.Fatal(err)
			}
		}
		g.bus.Run()
		refused(t, g, gone, mental.ErrBack)
	})
	t.Run("nobody who comes and goes without end", func(t *testing.T) {
		g, gone := shared(t, 3, nil)
		n := 0
		for {
			g.away(t, gone.Set())
			n++
			if !g.deals[0].MayBack(gone) {
				break
			}
			g.back(t, gone)
		}
		if n != 9 {
			t.Errorf("went %d times", n)
		}
		refused(t, g, gone, mental.ErrBack)
	})
}

// TestBackForgotten: what a seat has said in all its stints is deleted with the deal.
func TestBackForgotten(t *testing.T) {
	g, gone := shared(t, 3, nil)
	for k := range engine.Slot(3) {
		g.due(t, draw(10+2*k, gone))
		g.goes(t, gone, 0)
		g.back(t, gone)
		g.due(t, draw(11+2*k, gone))
	}
	if err := mental.Forget(g.stores[gone], 1); err != nil {
		t.Fatal(err)
	}
	if names := g.stores[gone].Names(); len(names) > 0 {
		t.Errorf("there is still %v", names)
	}
}
