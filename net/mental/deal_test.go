package mental_test

import (
	"flag"
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
)

func pack(n int) []engine.Face {
	p := engine.French((n+51)/52, 0)
	return p.Cards()[:n]
}

// game is a small table: so many seats and cards, dealt in turns, the rest stock.
type game struct {
	cfg    mental.Config
	ids    []*mental.Identity
	deals  []*mental.Deal
	stores []*bus.Store
	bus    *bus.Bus
}

func newGame(n, cards int, change func(*mental.Config)) *game {
	roster, ids := bus.Seats(n, "test", bus.Source(9))
	cfg := mental.Config{Roster: roster, Hand: 1, Pack: pack(cards)}
	if n >= 3 {
		cfg.Share = mental.Share{Stock: true}
	}
	if change != nil {
		change(&cfg)
	}
	g := &game{cfg: cfg, ids: ids}
	g.deals, g.stores = bus.Deals(cfg, ids, 1)
	g.bus = bus.New(bus.Peers(g.deals)...)
	return g
}

// round returns targets: each seat so many cards in turn, one open, one never, the rest stock.
func (g *game) round(each int) []mental.Target {
	n := g.cfg.Roster.Seats()
	t := make([]mental.Target, len(g.cfg.Pack))
	for i := range t {
		switch {
		case i < each*n:
			t[i] = mental.ToSeat(engine.Seat(i % n))
		case i == each*n:
			t[i] = mental.Public
		case i == each*n+1:
			t[i] = mental.Never
		default:
			t[i] = mental.Stock
		}
	}
	return t
}

func (g *game) begin(t testing.TB, each int) {
	t.Helper()
	g.bus.Run()
	for i, d := range g.deals {
		if !d.Ready() {
			t.Fatalf("peer %d: not ready, missing %b, verdicts %v", i, d.Missing(), d.Verdicts())
		}
		if err := d.Begin([32]byte{}, g.round(each)); err != nil {
			t.Fatalf("peer %d: %v", i, err)
		}
	}
	g.bus.Run()
	g.agree(t)
}

func (g *game) agree(t testing.TB) {
	t.Helper()
	for i, d := range g.deals {
		if !d.Idle() || d.Root() != g.deals[0].Root() || d.Void() {
			t.Fatalf("peer %d: idle %v, void %v, verdicts %v, fork %b, missing %b", i, d.Idle(), d.Void(), d.Verdicts(), d.Forked(), d.Missing())
		}
	}
}

func (g *game) due(t testing.TB, ops ...mental.Op) {
	t.Helper()
	for i, d := range g.deals {
		if err := d.Due(ops...); err != nil {
			t.Fatalf("peer %d: %v", i, err)
		}
	}
	g.bus.Run()
	g.agree(t)
}

var everySize = flag.Bool("sizes", false, "deal decks of every size at tables of every size: minutes")

// TestDeal: every seat sees its own cards and the open one, and nobody sees more; no card is there twice.
func TestDeal(t *testing.T) {
	type size struct{ seats, cards int }
	sizes := []size{{2, 1}, {2, 2}, {2, 13}, {3, 20}, {4, 52}, {8, 40}, {3, 104}}
	if *everySize {
		for _, cards := range []int{2, 3, 13, 40, 52, 78, 104, 108, 416} {
			for seats := 2; seats <= 8; seats++ {
				sizes = append(sizes, size{seats, cards})
			}
		}
	}
	for _, c := range sizes {
		t.Run(fmt.Sprintf("%d cards, %d seats", c.cards, c.seats), func(t *testing.T) {
			if testing.Short() && c.cards > 52 {
				t.Skip("a large deck")
			}
			g := newGame(c.seats, c.cards, nil)
			each := max(c.cards-2, 0) / c.seats / 2
			g.begin(t, each)
			targets := g.round(each)
			left := map[engine.Face]int{}
			for _, f := range g.cfg.Pack {
				left[f]++
			}
			for s, to := range targets {
				for i, d := range g.deals {
					f, ok := d.Face(engine.Slot(s))
					if may := to == mental.Public || to == mental.ToSeat(engine.Seat(i)); ok != may {
						t.Errorf("peer %d sees slot %d (%d): %v", i, s, to, ok)
					}
					if ok && (to != mental.Public || i == 0) {
						left[f]--
					}
				}
			}
			for f, n := range left {
				if n < 0 {
					t.Errorf("%v is there %d times too often", f, -n)
				}
			}
		})
	}
}

// TestLoneOpenCard: an open card taken into a hand alone is not mixed with anything, and can be played.
func TestLoneOpenCard(t *testing.T) {
	g := newGame(3, 20, nil)
	g.begin(t, 2)
	was, _ := g.deals[1].Face(6)
	g.due(t, mental.Op{Kind: mental.Blur, Seat: 0, First: 20, Steps: []mental.Step{{Slot: 6}}})
	g.due(t, mental.Op{Kind: mental.Pass, Steps: []mental.Step{{Slot: 20, To: 2}}}, mental.Op{Kind: mental.Blur, Seat: 2, First: 21, Steps: []mental.Step{{Slot: 20}}})
	raw := bus.Must(g.deals[2].Act([]byte("play"), 21))
	for i, d := range g.deals {
		if e, err := d.Commit(raw); err != nil || e.Faces[0] != was {
			t.Errorf("peer %d: %v", i, err)
		}
	}
	g.due(t, mental.Op{Kind: mental.Restock, First: 22, Steps: []mental.Step{{Slot: 21}}}, mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 22, To: 1}}})
	if f, _ := g.deals[1].Face(22); f != was {
		t.Errorf("%v became %v", was, f)
	}
	g.due(t, mental.Op{Kind: mental.Open, Steps: []mental.Step{{Slot: 22}}})
}

func TestOperations(t *testing.T) {
	g := newGame(4, 24, nil)
	g.begin(t, 3) // 0..11 hands, 12 open, 13 never, 14.. stock
	see := func(slot engine.Slot, want ...engine.Seat) {
		t.Helper()
		for i, d := range g.deals {
			_, ok := d.Face(slot)
			may := false
			for _, w := range want {
				may = may || int(w) == i
			}
			if ok != may {
				t.Errorf("peer %d sees slot %d: %v", i, slot, ok)
			}
		}
	}
	step := func(s engine.Slot, to mental.Target) []mental.Step { return []mental.Step{{Slot: s, To: to}} }
	g.due(t, mental.Op{Kind: mental.Draw, Steps: step(14, 2)})
	see(14, 2)
	g.due(t, mental.Op{Kind: mental.Peek, Steps: step(15, 1)})
	see(15, 1)
	g.due(t, mental.Op{Kind: mental.Flip, Steps: []mental.Step{{Slot: 15}, {Slot: 16}}})
	see(16, 0, 1, 2, 3, 4)
	g.due(t, mental.Op{Kind: mental.Show, Steps: step(0, 2)})
	see(0, 0, 2)
	g.due(t, mental.Op{Kind: mental.Pass, Steps: []mental.Step{{0, 1}, {1, 0}, {2, 3}, {3, 2}}})
	see(0, 0, 1, 2) // who had it has seen it
	see(1, 0, 1)
	g.due(t, mental.Op{Kind: mental.Open, Steps: []mental.Step{{Slot: 2}, {Slot: 4}}})
	see(2, 0, 1, 2, 3, 4)
	g.due(t, mental.Op{Kind: mental.Pass, Steps: step(5, mental.Stock)})
	see(5, 1)
	g.due(t, mental.Op{Kind: mental.Blur, Seat: 3, First: 24, Steps: []mental.Step{{Slot: 7}, {Slot: 11}, {Slot: 2}}})
	see(24, 3)
	see(26, 3)
	g.due(t, mental.Op{Kind: mental.Restock, First: 27, Steps: []mental.Step{{Slot: 5}, {Slot: 12}, {Slot: 17}}})
	see(28)
	g.due(t, mental.Op{Kind: mental.Toss}, mental.Op{Kind: mental.Draw, Steps: []mental.Step{{27, 0}, {28, 0}, {29, 1}}})
	see(27, 0)
	for _, d := range g.deals {
		if d.Thrown(1000) != g.deals[0].Thrown(1000) {
			t.Error("the coin differs")
		}
		if err := d.End([32]byte{1}); err != nil {
			t.Fatal(err)
		}
	}
	g.bus.Run()
	see(6, 0, 1, 2, 3, 4)
	see(13)
	see(20)
	for i, d := range g.deals {
		if !d.Ended() {
			t.Errorf("peer %d has not ended: %b", i, d.Missing())
		}
	}
	for i, s := range g.stores {
		for _, n := range s.Names() {
			if n[:15] != "hand/1/message/" {
				t.Errorf("seat %d still has %s", i, n)
			}
		}
	}
	d, err := mental.Replay(g.cfg, g.deals[0].Record())
	if err != nil || d.Root() != g.deals[0].Root() {
		t.Errorf("replay: %v", err)
	}
}
