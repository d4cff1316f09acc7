package mental_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
)

// TestSilence: what it means that a seat falls silent, by the moment.
func TestSilence(t *testing.T) {
	for _, c := range []struct {
		name string
		n    int
		from mental.Kind // the first message that does not come
		bets bool
		want mental.What
	}{
		{"before K1", 3, mental.Commit, false, mental.Silence},
		{"before K2", 3, mental.Reveal, false, mental.Silence},
		{"before K2, where the coin decides", 3, mental.Reveal, true, mental.Forfeit},
		{"in the shuffle", 4, mental.Deck, false, mental.Silence},
		{"before its proof", 2, mental.Proof, false, mental.Silence},
		{"before the Ack", 3, mental.Ack, true, mental.Silence},
		{"before its share of the deal", 2, mental.Deals, false, mental.Forfeit},
		{"before its share of the deal", 4, mental.Deals, false, mental.Forfeit},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := newGame(c.n, 9, func(cfg *mental.Config) { cfg.Bets = c.bets })
			g.silence(c.from)
			g.beginAnyway(1)
			g.absent(t)
			g.blamed(t, c.want)
			g.void(t)
		})
	}
}

// TestCoinAgain: who withholds his part of a coin forfeits, and the others throw again.
func TestCoinAgain(t *testing.T) {
	g := newGame(4, 12, nil)
	g.begin(t, 1)
	g.silence(mental.TossReveal)
	g.dueAnyway(mental.Op{Kind: mental.Toss})
	g.absent(t)
	g.blamed(t, mental.Forfeit)
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
		g.blamed(t, mental.Silence)
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
		g.blamed(t, mental.Silence)
		g.dueAnyway(mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 20, To: 0}, {Slot: 22, To: 2}}})
		g.goesOn(t)
		a, ok := g.deals[0].Face(20)
		if b, also := g.deals[2].Face(22); !ok || !also || a == b {
			t.Errorf("drawn: %v, %v", a, b)
		}
	}
}

// TestTwo: with two seats no key is shared. Who is left has won, and can draw no more.
func TestTwo(t *testing.T) {
	g := newGame(2, 12, nil)
	g.begin(t, 2)
	g.silence(mental.Shares)
	g.dueAnyway(mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 8, To: 0}}})
	g.absent(t)
	g.blamed(t, mental.Silence)
	if d := g.deals[0]; !d.Stuck() || d.Idle() || d.Void() {
		t.Errorf("stuck %v, idle %v, void %v", d.Stuck(), d.Idle(), d.Void())
	}
}

// TestSecondLeaver: with a threshold of two less than the seats, two may leave.
func TestSecondLeaver(t *testing.T) {
	for _, threshold := range []int{3, 4} {
		g := newGame(5, 30, func(c *mental.Config) { c.Share.Stock = threshold })
		g.begin(t, 2)
		for _, gone := range []int{int(evil), 2} {
			g.silence(mental.Commit)
			for i, d := range g.deals[:5] {
				if i != gone && i != int(evil) {
					if err := d.Absent(engine.Seat(gone)); err != nil {
						t.Fatal(err)
					}
				}
			}
			g.bus.Run()
		}
		g.dueAnyway(mental.Op{Kind: mental.Draw, Steps: []mental.Step{{Slot: 20, To: 0}}})
		if _, ok := g.deals[0].Face(20); ok != (threshold == 3) {
			t.Errorf("threshold %d: the card came: %v, stuck %v", threshold, ok, g.deals[0].Stuck())
		}
	}
}
