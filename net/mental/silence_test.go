package mental_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
)

// TestSilence: before the cards are dealt nobody goes on without a seat. Whoever is silent is waited for, and nobody else.
func TestSilence(t *testing.T) {
	for _, c := range []struct {
		name string
		n    int
		from mental.Kind // the first message that does not come
	}{
		{"before K1", 3, mental.Commit}, {"before K2", 3, mental.Reveal}, {"in the shuffle", 4, mental.Deck}, {"before its proof", 2, mental.Proof},
		{"before the Ack", 3, mental.Ack}, {"before its share of the deal", 2, mental.Deals}, {"before its share of the deal", 4, mental.Deals},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newGame(c.n, 9, nil)
			g.silence(c.from)
			g.beginAnyway(1)
			for i, d := range g.deals {
				if engine.Seat(i) == evil {
					continue // it may have heard what the others have not
				}
				if err := d.Away(d.Root(), evil.Set()); err == nil || d.Missing() != evil.Set() || d.Idle() {
					t.Errorf("peer %d: %v, waits for %b", i, err, d.Missing())
				}
				if _, ok := d.Face(0); ok {
					t.Errorf("peer %d sees a card", i)
				}
			}
		})
	}
}

// TestCoinAgain: whoever withholds his part of a coin has no part in it: the others throw again.
func TestCoinAgain(t *testing.T) {
	g := newGame(4, 12, nil)
	g.begin(t, 1)
	g.silence(mental.TossReveal)
	g.dueAnyway(mental.Op{Kind: mental.Toss})
	g.absent(t)
	g.goesOn(t)
	for _, i := range []int{2, 3, 4} {
		if g.deals[i].Thrown(1<<20) != g.deals[0].Thrown(1<<20) {
			t.Error("the coin differs")
		}
	}
}

// TestCoinInTheAir: a seat leaves while a coin is thrown, in every way; what the others have said already arrives in
// any order.
func TestCoinInTheAir(t *testing.T) {
	for seed := range uint64(12) {
		g := newGame(4, 12, nil)
		g.begin(t, 1)
		g.bus.Order = rand.New(rand.NewPCG(seed, 1))
		kind := []mental.Kind{mental.TossCommit, mental.TossReveal}[seed%2]
		g.twist(kind, func(b []byte) []byte { return b[1:] })
		g.dueAnyway(mental.Op{Kind: mental.Toss})
		g.blamed(t, mental.BadMessage)
		g.goesOn(t)
		for _, i := range []int{0, 2, 3} {
			if g.deals[i].Thrown(1<<20) != g.deals[4].Thrown(1<<20) {
				t.Error("the coin differs")
			}
			for _, name := range g.stores[i].Names() {
				if strings.Contains(name, "toss") {
					t.Errorf("seat %d still has %s", i, name)
				}
			}
		}
	}
}

// TestLost: a seat leaves that should have given a card back. Where it was to go into the new stock, that cannot be
// made, and the deal says so; else the card stays out of play.
func TestLost(t *testing.T) {
	for _, restock := range []bool{false, true} {
		g := newGame(4, 20, nil)
		g.begin(t, 2)
		g.silence(mental.Switches)
		ops := []mental.Op{{Kind: mental.Pass, Steps: []mental.Step{{Slot: 1, To: mental.Stock}, {Slot: 0, To: mental.Stock}}}}
		if restock {
			ops = append(ops, mental.Op{Kind: mental.Restock, First: 20, Steps: []mental.Step{{Slot: 1}, {Slot: 0}, {Slot: 8}}})
		}
		g.dueAnyway(ops...)
		g.absent(t)
		for i, d := range g.deals {
			if engine.Seat(i) == evil {
				continue
			}
			if d.Stuck() != restock || d.Idle() == restock || d.At(1) != mental.ToSeat(evil) {
				t.Errorf("peer %d: stuck %v, idle %v, the card at %d", i, d.Stuck(), d.Idle(), d.At(1))
			}
		}
	}
}

// TestRestockWithout: who is left makes the new stock, also when a seat leaves at its turn.
func TestRestockWithout(t *testing.T) {
	for _, turn := range []bool{false, true} {
		g := newGame(4, 20, nil)
		g.begin(t, 2)
		op := mental.Op{Kind: mental.Restock, First: 20, Steps: []mental.Step{{Slot: 8}, {Slot: 12}, {Slot: 13}}}
		if turn {
			g.silence(mental.Restocks)
			g.dueAnyway(op)
			g.absent(t)
		} else {
			g.silence(mental.Commit)
			g.absent(t)
			g.dueAnyway(op)
		}
		g.dueAnyway(mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 20, To: 0}, {Slot: 22, To: 2}}})
		g.goesOn(t)
		a, ok := g.deals[0].Face(20)
		if b, also := g.deals[2].Face(22); !ok || !also || a == b {
			t.Errorf("drawn: %v, %v", a, b)
		}
	}
}

// TestTwo: with two seats no key is shared. Who is left can draw no more until the other is back.
func TestTwo(t *testing.T) {
	g := newGame(2, 12, nil)
	g.begin(t, 2)
	g.silence(mental.Shares)
	g.dueAnyway(draw(8, 0))
	root := g.deals[0].Root()
	g.absent(t)
	if d := g.deals[0]; !d.Stuck() || d.Idle() || d.Void() || !d.Waits() {
		t.Errorf("stuck %v, idle %v, void %v", d.Stuck(), d.Idle(), d.Void())
	}
	g.bus.Hook = nil
	g.again(t, evil, root, evil.Set(),
		func(d *mental.Deal) error { return d.Begin([32]byte{}, g.round(2)) },
		func(d *mental.Deal) error { return d.Due(draw(8, 0)) })
	g.returns(t, evil.Set())
	g.reads(t, 8, 1)
}

// TestSecondAway: a seat's key is with all others together, so the stock is shut when a second one is away, and open again
// when one of the two is back.
func TestSecondAway(t *testing.T) {
	g := newGame(5, 30, nil)
	g.begin(t, 2)
	g.away(t, evil.Set())
	g.away(t, 1<<2)
	g.dueAnyway(draw(20, 0))
	if _, ok := g.deals[0].Face(20); ok || !g.deals[0].Stuck() {
		t.Errorf("the card came; stuck %v", g.deals[0].Stuck())
	}
	g.returns(t, evil.Set())
	g.agree(t)
	g.reads(t, 20, 1)
}
