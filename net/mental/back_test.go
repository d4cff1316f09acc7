package mental_test

import (
	"bytes"
	"errors"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/mental/keys"
)

// shared is a hand at a table that shares hands, of which the last seat can be silenced.
func shared(t *testing.T, n int, change func(*mental.Config)) (g *game, gone engine.Seat) {
	t.Helper()
	g = newGame(n, 24, func(c *mental.Config) {
		c.Share, c.Audit = keys.Rules{Seats: n, Stock: n - 1, Hand: n - 1}, engine.Full
		if change != nil {
			change(c)
		}
	})
	g.begin(t, 2)
	return g, engine.Seat(n - 1)
}

// mute lets a seat hear everything and be heard by nobody.
func (g *game) mute(gone engine.Seat) {
	g.bus.Hook = func(from, _ engine.Seat, raw []byte) [][]byte {
		if from == gone {
			return nil
		}
		return [][]byte{raw}
	}
}

// leaves lets a mute seat leave, and another one stand in.
func (g *game) leaves(t *testing.T, gone, by engine.Seat) {
	t.Helper()
	g.mute(gone)
	for i, d := range g.deals[:len(g.ids)] {
		if engine.Seat(i) != gone {
			if err := d.Absent(gone); err != nil {
				t.Fatalf("seat %d: %v", i, err)
			}
		}
	}
	g.bus.Run()
	g.agree(t)
	for i, d := range g.deals {
		if err := d.StandIn(gone, by); err != nil {
			t.Fatalf("peer %d: %v", i, err)
		}
	}
	g.bus.Run()
	g.agree(t)
	g.speaks(t, gone, by)
}

// back lets everybody hear the seat again, and gives it its place.
func (g *game) back(t *testing.T, gone engine.Seat) {
	t.Helper()
	g.bus.Hook = nil
	for i, d := range g.deals {
		if err := d.Back(gone); err != nil {
			t.Fatalf("peer %d: %v", i, err)
		}
	}
	g.bus.Run()
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

// TestBack: a seat leaves, another one plays for it, and it has its place again in the same hand: it sees what came
// meanwhile, what comes then comes to it alone, and it leaves and comes back once more.
func TestBack(t *testing.T) {
	for n := 3; n <= 5; n++ {
		g, gone := shared(t, n, nil)
		by := engine.Seat(0)
		own := engine.Slot(gone)
		stock := engine.Slot(2*n + 2)
		g.leaves(t, gone, by)
		g.due(t, draw(stock, gone))
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
		raw := bus.Must(g.deals[gone].Act([]byte("plays"), stock))
		for i, d := range g.deals {
			if e, err := d.Commit(raw); err != nil || e.Seat != gone {
				t.Fatalf("peer %d: %v", i, err)
			}
		}
		if _, err := g.deals[by].ActFor(gone, []byte("plays too"), own); !errors.Is(err, mental.ErrStandIn) {
			t.Errorf("the stand-in acts: %v", err)
		}

		other := engine.Seat(1)
		g.leaves(t, gone, other)
		g.due(t, draw(stock+3, gone))
		g.reads(t, own, gone.Set()|other.Set())
		g.back(t, gone)
		g.due(t, mental.Op{Kind: mental.Pass, Steps: []mental.Step{{Slot: own, To: mental.ToSeat(by)}}},
			mental.Op{Kind: mental.Blur, Seat: gone, First: 24, Steps: []mental.Step{{Slot: stock + 1}, {Slot: stock + 3}}},
			mental.Op{Kind: mental.Restock, First: 26, Steps: []mental.Step{{Slot: stock}, {Slot: stock + 4}, {Slot: stock + 5}}},
			mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 26}}}, mental.Op{Kind: mental.Toss}, draw(27, gone))
		g.reads(t, own, gone.Set()|by.Set())
		g.reads(t, 27, gone.Set())
		for i, d := range g.deals {
			if d.Gone() != 0 || len(d.Verdicts()) != 2 {
				t.Errorf("peer %d: gone %b, %v", i, d.Gone(), d.Verdicts())
			}
			for _, v := range d.Verdicts() {
				if v.Seat != gone || v.What != mental.Silence || mental.Judge(g.cfg, &v) != nil {
					t.Errorf("peer %d: %v", i, v)
				}
			}
			if err := d.End([32]byte{7}); err != nil {
				t.Fatal(err)
			}
		}
		g.bus.Run()
		third, err := mental.Replay(g.cfg, g.deals[0].Record())
		if err != nil || third.Root() != g.deals[gone].Root() || !third.Ended() {
			t.Errorf("the record does not lead to the same end: %v", err)
		}
		if _, ok := third.Face(stock + 1); !ok {
			t.Error("the audit has not opened the hand of who came back")
		}
	}
}

// TestBackUnheard: what the seat said before it left was heard by nobody, or by some. Nothing comes of it, also when it
// comes late.
func TestBackUnheard(t *testing.T) {
	for _, heard := range []engine.SeatSet{0, 2, 5, 7} {
		g, gone := shared(t, 4, nil)
		var late, there [][]byte
		g.bus.Hook = func(from, to engine.Seat, raw []byte) [][]byte {
			m := bus.Must(mental.DecodeMessage(bytes.Clone(raw)))
			if from == gone {
				late = append(late, raw)
				return nil
			}
			if to == gone && m.Seat == 2 {
				there = append(there, raw)
				return nil
			}
			return [][]byte{raw}
		}
		for _, d := range g.deals {
			if err := d.Due(draw(10, 0)); err != nil {
				t.Fatal(err)
			}
		}
		g.bus.Run() // his share of the card is lost
		g.deals[gone].Doubt(gone, g.deals[0].Root())
		for _, raw := range there {
			if err := g.deals[gone].Receive(2, raw); err != nil {
				t.Error(err)
			}
		}
		if g.deals[0].Missing() != gone.Set() || len(late) == 0 {
			t.Fatalf("they wait for %b", g.deals[0].Missing())
		}
		g.leaves(t, gone, 1)
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
			if len(d.Verdicts()) != 1 || d.Forked() != 0 || d.Useless(gone) != 0 {
				t.Errorf("peer %d: %v, fork %b", i, d.Verdicts(), d.Forked())
			}
		}
	}
}

// TestBackShares: another one leaves while the seat is away, and its key cannot be put together; who comes back brings
// the share that was lacking.
func TestBackShares(t *testing.T) {
	g, gone := shared(t, 4, nil)
	g.leaves(t, gone, 1)
	other := engine.Seat(2)
	silent := gone.Set() | other.Set()
	g.bus.Hook = func(from, _ engine.Seat, raw []byte) [][]byte {
		if silent.Has(from) {
			return nil
		}
		return [][]byte{raw}
	}
	for _, i := range []int{0, 1} {
		if err := g.deals[i].Absent(other); err != nil {
			t.Fatal(err)
		}
	}
	g.bus.Run()
	if !g.deals[0].Stuck() {
		t.Fatal("two of four open the stock")
	}
	g.bus.Hook = func(from, _ engine.Seat, raw []byte) [][]byte {
		if from == other {
			return nil
		}
		return [][]byte{raw}
	}
	for i, d := range g.deals {
		if err := d.Back(gone); err != nil {
			t.Fatalf("peer %d: %v", i, err)
		}
	}
	g.bus.Run()
	g.due(t, draw(10, gone))
	g.reads(t, 10, gone.Set())
	if g.deals[0].Stuck() {
		t.Error("the stock is shut still")
	}
}

// TestBackStale: an action that the stand-in made for the seat, and that comes after the seat is back, is not taken in;
// nor is it held against him.
func TestBackStale(t *testing.T) {
	g, gone := shared(t, 4, nil)
	g.leaves(t, gone, evil)
	late := bus.Must(g.deals[evil].ActFor(gone, []byte("late"), engine.Slot(gone)))
	g.back(t, gone)
	for i, d := range g.deals {
		if _, err := d.Commit(late); !errors.Is(err, mental.ErrStale) || len(d.Verdicts()) != 1 {
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
			if err := d.Back(s); !errors.Is(err, want) || d.Root() != root {
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
	t.Run("nobody who withheld a coin", func(t *testing.T) {
		g := newGame(4, 12, nil)
		g.begin(t, 1)
		g.silence(mental.TossReveal)
		g.dueAnyway(mental.Op{Kind: mental.Toss})
		g.absent(t)
		g.blamed(t, mental.Forfeit)
		refused(t, g, evil, mental.ErrBack)
	})
	t.Run("nobody who is there, or does not exist", func(t *testing.T) {
		g, _ := shared(t, 4, nil)
		for _, s := range []engine.Seat{0, 3, 4, 7, engine.Nobody} {
			refused(t, g, s, mental.ErrBack)
		}
	})
	t.Run("nobody while cards are on their way", func(t *testing.T) {
		g, gone := shared(t, 4, nil)
		g.leaves(t, gone, 2)
		g.silence(mental.Shares)
		g.dueAnyway(draw(11, 0))
		refused(t, g, gone, mental.ErrBusy)
	})
	t.Run("nobody when the hand is over", func(t *testing.T) {
		g, gone := shared(t, 4, nil)
		g.leaves(t, gone, 2)
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
		for {
			g.leaves(t, gone, 0)
			if !g.deals[0].MayBack(gone) {
				break
			}
			g.back(t, gone)
		}
		if n := len(g.deals[0].Verdicts()); n != 32 {
			t.Errorf("left %d times", n)
		}
		refused(t, g, gone, mental.ErrBack)
	})
}

// TestBackForgotten: what a seat has said in all its stints is deleted with the deal.
func TestBackForgotten(t *testing.T) {
	g, gone := shared(t, 3, nil)
	for k := range engine.Slot(3) {
		g.due(t, draw(10+2*k, gone))
		g.leaves(t, gone, 0)
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

// TestDoubt: what a seat says is not used where all others wait for it in vain, at its own peer neither, until somebody
// has it after all. It loses nothing by that.
func TestDoubt(t *testing.T) {
	g, doubted := shared(t, 4, nil)
	probe, _ := shared(t, 4, nil) // the same hand: it tells where they will stand
	probe.mute(doubted)
	for _, d := range probe.deals {
		if err := d.Due(draw(10, 0)); err != nil {
			t.Fatal(err)
		}
	}
	root := probe.deals[0].Root()
	for _, d := range g.deals {
		d.Doubt(doubted, root)
		if err := d.Due(draw(10, 0)); err != nil {
			t.Fatal(err)
		}
	}
	g.bus.Run()
	for i, d := range g.deals {
		if d.Root() != root || d.Idle() {
			t.Errorf("peer %d went on", i)
		}
	}
	for _, d := range g.deals {
		if err := d.Hears(doubted); err != nil {
			t.Fatal(err)
		}
	}
	g.bus.Run()
	g.agree(t)
	g.reads(t, 10, engine.Seat(0).Set())
}
