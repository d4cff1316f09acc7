package mental_test

import (
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
