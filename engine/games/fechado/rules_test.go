package fechado

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/bet"
	"carteado/engine/enginetest"
	"carteado/engine/poker"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D4 A1-A9 C1-C2 R1-R20 S1-S4 V1-V6 E1-E17 X1-X2 X5 X9 X12-X15")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

func TestPresets(t *testing.T) {
	enginetest.Presets(t, Game{}, `
		seats         4
		stack         account buy-in
		buyIn         200
		ante          10
		minBet        10
		betLimit      0
		minRaise      min-bet last-raise
		deckRule      seed eleven-minus-n
		flushOverFull false true
		aceLow        true
		maxDraw       5
		autoAnte      on
		handsPerMatch 0`)
}

const (
	seed = "poker-fechado"
	trad = "poker-fechado(preset=tradicional-br)"
)

// with returns house rules with some more.
func with(rules, more string) string {
	if strings.HasSuffix(rules, ")") {
		return rules[:len(rules)-1] + "," + more + ")"
	}
	return rules + "(" + more + ")"
}

// sit starts a hand at a table at which each seat has so many chips. The last one deals.
func sit(t *testing.T, rules, deck string, chips ...int32) *enginetest.Script {
	t.Helper()
	rules = with(rules, fmt.Sprintf("seats=%d", len(chips)))
	o, c := enginetest.Setting(t, Game{}, rules, "")
	c.Deal = 1
	p := purse(&o)
	for q, x := range chips {
		c.Points[q] = x - p.First
		c.Extra[0] -= c.Points[q]
	}
	return enginetest.Play(t, Game{}, rules, c.Text(&o), deck)
}

func hand(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

// leave takes a seat out of the hand for good.
func leave(t *testing.T, s *enginetest.Script, p engine.Seat) {
	t.Helper()
	if err := s.Engine.Do(uint32(s.Len()), &engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: int32(p)}); err != nil {
		t.Fatal(err)
	}
	if err := s.Dealer.Serve(s.Engine); err != nil {
		t.Fatal(err)
	}
}

// may tests what is listed for a seat, exchanges left out.
func may(t *testing.T, s *enginetest.Script, p engine.Seat, words ...string) {
	t.Helper()
	var got []string
	for _, w := range s.Legal(p) {
		if !strings.HasPrefix(w[2:], "draw") && w[2:] != "away" && w[2:] != "manual" && w[2:] != "automatic" {
			got = append(got, w[2:])
		}
	}
	if !slices.Equal(got, words) {
		t.Fatalf("seat %d may %q, not %q", p, got, words)
	}
}

// put tests what the seats have put in.
func put(t *testing.T, s *enginetest.Script, paid ...int32) {
	t.Helper()
	if h := hand(s); !slices.Equal(h.s.pot.Paid[:h.rules.n], paid) {
		t.Fatalf("put in %v, not %v", h.s.pot.Paid[:h.rules.n], paid)
	}
}

// chips tests what the seats have when the hand is over, or all but the questions at its end.
func chips(t *testing.T, s *enginetest.Script, left ...int32) {
	t.Helper()
	h := hand(s)
	if h.s.phase < closing || !slices.Equal(h.s.pot.Stack[:h.rules.n], left) {
		t.Fatalf("phase %d, chips %v, not %v", h.s.phase, h.s.pot.Stack[:h.rules.n], left)
	}
}

// piles tests how many cards the seat in turn may exchange, and how many lie in stock and pool.
func piles(t *testing.T, s *enginetest.Script, may, stock, pool int) {
	t.Helper()
	h := hand(s)
	if h.mayDraw() != may || h.t.Count(zStock) != stock || h.t.Count(zPool) != pool {
		t.Fatalf("may draw %d, stock %d, pool %d; not %d, %d, %d", h.mayDraw(), h.t.Count(zStock), h.t.Count(zPool), may, stock, pool)
	}
}

const (
	aces   = "AC AD AH 7C 8D"
	kings  = "KC KD KH 7D 8C"
	queens = "QC QD QH 7H 8S"
	jacks  = "JC JD JH 7S 8H"
)

// TestPots are hands in which some are all in.
func TestPots(t *testing.T) {
	const play = "0 bet n=50; 1 raise n=100; 2 call n=50; 0 call n=50; 0 draw; 1 draw; 2 draw"
	for _, c := range []struct {
		name, deck string
		want       []int32
	}{
		{"E1 E4 S2 C best, B second", "hand0: " + queens + "; hand1: " + kings + "; hand2: " + aces, []int32{0, 100, 180}},
		{"E2 C best, A and B equal", "hand0: KC QD 9H 8S 7C; hand1: KD QH 9S 8C 7D; hand2: " + aces[:8] + " 7H 8D", []int32{50, 50, 180}},
		{"E3 B and C equal", "hand0: KC QD 9H 8S 7C; hand1: AC KD QH 9S 8C; hand2: AD KS QC 9D 8H", []int32{0, 190, 90}},
	} {
		t.Run(c.name, func(t *testing.T) {
			chips(t, sit(t, seed, c.deck, 110, 110, 60).Do(play), c.want...)
		})
	}
	t.Run("a royal flush that is shown", func(t *testing.T) {
		deck := "hand0: AC KC QC JC TC; hand1: KD KH KS 7D 8C; hand2: " + aces[3:] + " 7S"
		if h := hand(sit(t, seed, deck, 110, 110, 60).Do(play)); h.Feat(0) != "poker.royal" || h.Feat(1) != "" {
			t.Errorf("done are %q, %q", h.Feat(0), h.Feat(1))
		}
		if h := hand(sit(t, seed, deck, 110, 110, 60).Do("0 bet n=50; 1 fold; 2 fold")); h.Feat(0) != "" {
			t.Errorf("unseen it is %q", h.Feat(0))
		}
	})
	t.Run("E5 R19 A8 X5 a bettor leaves", func(t *testing.T) {
		s := sit(t, seed, "", 1000, 10010).Do("0 bet n=500; 1 raise n=10000")
		leave(t, s, 1)
		chips(t, s, 1510, 9500)
		if p := s.Hand().Score().Points; p != [8]int32{510, -510} {
			t.Errorf("points %v", p)
		}
		if got := enginetest.Told(Game{}, s.Hand(), "stack", "dealer"); got != "folded 1 n=0; back 1 n=9500; won 0 n=1020" {
			t.Errorf("told %q", got)
		}
	})
	t.Run("E6 R19 with a third still to act", func(t *testing.T) {
		s := sit(t, seed, "", 1000, 10010, 1000).Do("0 bet n=500; 1 raise n=10000")
		leave(t, s, 1)
		may(t, s, 2, "call n=500", "raise n=510", "raise n=990", "fold")
		s.Do("2 call n=500")
		put(t, s, 510, 510, 510)
		s.Do("0 draw; 2 draw").Refuse("2 check", "R7").Do("0 check")
	})
	t.Run("E7 X5 R12 R15 dead money", func(t *testing.T) {
		s := sit(t, seed, "hand0: "+jacks+"; hand1: "+aces+"; hand2: "+queens+"; hand3: "+kings, 500, 35, 500, 500)
		s.Do("0 bet n=40; 1 call n=25; 2 raise n=100; 3 call n=100; 0 fold; 1 draw; 2 draw; 3 draw; 2 check; 3 bet n=100; 2 call n=100")
		chips(t, s, 450, 140, 290, 655)
	})
	t.Run("E8 three levels", func(t *testing.T) {
		s := sit(t, seed, "hand0: "+aces+"; hand1: "+kings+"; hand2: "+queens+"; hand3: "+jacks, 30, 80, 300, 300)
		s.Do("0 bet n=20; 1 raise n=70; 2 raise n=190; 3 call n=190; 0 draw; 1 draw; 2 draw; 3 draw; 2 check; 3 check")
		chips(t, s, 120, 150, 340, 100)
	})
	t.Run("E9 S2 the odd credit", func(t *testing.T) {
		s := sit(t, seed, "hand0: KC QD 9H 8S 7C; hand2: KD QH 9S 8C 7D", 50, 100, 50)
		s.Do("0 bet n=15; 1 call n=15; 2 raise n=40; 0 call n=25; 1 fold; 0 draw; 2 draw")
		chips(t, s, 63, 75, 62)
	})
	t.Run("X13 S2 R18 a tie of three", func(t *testing.T) {
		s := sit(t, with(seed, "minBet=1"), "hand0: KC QD 9H 8S 7C; hand1: KD QH 9S 8C 7D; hand2: KH QS 9C 8D 7H", 500, 500, 500, 500)
		s.Do("0 bet n=20; 1 call n=20; 2 call n=20; 3 fold; 0 draw; 1 draw; 2 draw; 0 check; 1 check; 2 check")
		chips(t, s, 504, 503, 503, 490)
	})
	t.Run("E16 R14 R8 V4 A6 all fold after the draw", func(t *testing.T) {
		s := sit(t, seed, "", 100, 100, 100, 100).Do("0 check; 1 check; 2 check; 3 check; 0 draw; 1 draw; 2 draw; 3 draw; 0 bet n=10; 1 fold; 2 fold; 3 fold")
		chips(t, s, 130, 90, 90, 90)
		x := s.Hand().Table()
		for c := range engine.Slot(32) {
			if x.Open(c) {
				t.Errorf("slot %d lies open", c)
			}
		}
		if got := enginetest.Told(Game{}, s.Hand(), "stack", "dealer", "folded"); got != "back 0 n=10; won 0 n=40" {
			t.Errorf("told %q", got)
		}
	})
	t.Run("E17 R20 V4 a side pot won early", func(t *testing.T) {
		s := sit(t, seed, "hand0: "+aces, 600, 50, 600).Do("0 bet n=190; 1 call n=40; 2 call n=190; 0 draw; 1 draw; 2 draw; 0 bet n=300")
		for _, a := range []engine.Action{{Seat: 2, Verb: Fold}, {Seat: engine.Nobody, Verb: engine.Left, N: 0}} {
			if err := s.Engine.Do(uint32(s.Len()), &a); err != nil {
				t.Fatal(err)
			}
		}
		chips(t, s, 700, 150, 400)
	})
}

func TestDeal(t *testing.T) {
	t.Run("R1 R2 X1 E12 the deck goes by how many play", decks)
	t.Run("R4 D2 D3 D4 X2 V1 V3 five cards for each who pays", deal)
}

func decks(t *testing.T) {
	for rules, sizes := range map[string][]int{seed: {32, 32, 32, 36, 40, 40, 44}, trad: {32, 32, 32, 36, 40, 44, 48}} {
		for k, want := range sizes {
			all := make([]int32, k+2)
			for p := range all {
				all[p] = 100
			}
			s := sit(t, rules, "", all...)
			if got := hand(s).t.Slots(); got != want {
				t.Errorf("%s: %d players have %d cards, not %d", rules, k+2, got, want)
			}
			if h := hand(s); lowestCard(h) != h.rules.ranks.Low {
				t.Errorf("%s: the lowest card of %d players is %v, not %v", rules, k+2, lowestCard(h), h.rules.ranks.Low)
			}
		}
	}
}

func deal(t *testing.T) {
	s := sit(t, seed, "", 100, 9, 100, 100, 100) // one has less than the ante
	if h := hand(s); h.t.Slots() != 32 || h.s.dealt.Has(1) || h.s.pot.Paid != [8]int32{10, 0, 10, 10, 10} {
		t.Errorf("%d cards for four of five, paid %v", h.t.Slots(), h.s.pot.Paid)
	}
	for j, p := range []engine.Seat{0, 2, 3, 4} {
		for k, c := range hand(s).t.Pile(handOf(p)) {
			if int(c) != 4*k+j {
				t.Errorf("card %d of seat %d is slot %d", k, p, c)
			}
		}
	}
	s.Do("0 check; 2 check; 3 check; 4 check")
	first := slices.Clone(hand(s).t.Pile(handOf(0)))
	s.Do("0 draw @" + fmt.Sprint(first[0]) + " @" + fmt.Sprint(first[2]))
	if got := hand(s).t.Pile(handOf(0)); !slices.Equal(got[3:], []engine.Slot{20, 21}) {
		t.Errorf("drew %v", got)
	}
	for _, c := range []engine.Slot{first[0], first[2]} {
		if x := &hand(s).t; x.Where(c) != zPool || x.Seen(c) != engine.Seat(0).Set() {
			t.Errorf("the discard %d lies in %d, seen by %b", c, x.Where(c), x.Seen(c))
		}
	}
}

// lowestCard returns the lowest rank that lies in the deck.
func lowestCard(h *Hand) engine.Rank {
	pack := h.t.Pack()
	for k := engine.Rank(2); ; k++ {
		if pack[engine.FaceOf(k, engine.Clubs)] > 0 {
			return k
		}
	}
}

func TestRanks(t *testing.T) {
	t.Run("S1 E10 E11 values", values)
	t.Run("R18 S1 V5 X12 E11 at the end", showdowns)
}

// values are of hands from best to worst; "=" before one that is equal to the last.
func values(t *testing.T) {
	plain := poker.Ranks{Low: 7, AceLow: true}
	for _, c := range []struct {
		name  string
		ranks poker.Ranks
		hands []string
	}{
		{"the classes", plain, []string{"AS KS QS JS TS", "KS QS JS TS 9S", "AS 7S 8S 9S TS", "7C 7D 7H 7S 8C", "7C 7D 7H 8C 8D", "AS KS QS JS 9S", "AC KD QH JS TC",
			"AC 7D 8H 9S TC", "7C 7D 7H 9C 8D", "8C 8D 7C 7D 9H", "7C 7D 9H TC QD", "AC KD QH JS 9C"}},
		{"nada and flush", plain, []string{"KS JS 9S 8S 7S", "QH JH TH 9H 7H", "KC JD 9S 8S 7S", "QC JD TS 9S 7S"}},
		{"sequences", plain, []string{"KC QD JS TS 9S", "JC TD 9S 8S 7S", "=JD TC 9H 8H 7H", "AC 7D 8H 9S TC", "AC AD AH 7C 8D"}},
		{"no low ace", poker.Ranks{Low: 7}, []string{"AC KD 9H 8S 7C", "AC TD 9H 8S 7C"}},
		{"full house over flush", plain, []string{"9H 9C 9D 7S 7C", "AH KH QH JH 8H"}},
		{"flush over full house", poker.Ranks{Low: 7, AceLow: true, FlushOverFull: true}, []string{"AH KH QH JH 8H", "9H 9C 9D 7S 7C"}},
	} {
		last := uint32(1 << 31)
		for _, cards := range c.hands {
			f, err := engine.ParseFaces(strings.TrimPrefix(cards, "="))
			if err != nil {
				t.Fatal(err)
			}
			v := c.ranks.Value(f)
			if equal := cards[0] == '='; equal != (v == last) || v > last {
				t.Errorf("%s: %s has %06x after %06x", c.name, cards, v, last)
			}
			last = v
		}
	}
}

func showdowns(t *testing.T) {
	for _, rules := range []string{seed, trad} { // the presets say which of the two wins
		s := sit(t, rules, "hand0: AH KH QH JH 8H; hand1: 9H 9C 9D 7S 7C", 100, 100).Do("0 check; 1 check; 0 draw; 1 draw; 0 check; 1 check")
		if flush := s.Hand().Score().Points[0] > 0; flush != (rules == trad) {
			t.Errorf("%s: the flush wins: %v", rules, flush)
		}
		if told := enginetest.Told(Game{}, s.Hand(), "stack", "dealer", "won", "swapped"); told != "holds 0 n=6; holds 1 n=7" {
			t.Errorf("told %q", told)
		}
	}
	s := sit(t, with(seed, "aceLow=false"), "hand0: AC 7D 8H 9S TC; hand1: KC KD 7H 8S 9C", 100, 100).Do("0 check; 1 check; 0 draw; 1 draw; 0 check; 1 check")
	chips(t, s, 90, 110)
}

func TestBetting(t *testing.T) {
	t.Run("A2 A3 A6 R3 R7 R9 X15 two players", func(t *testing.T) {
		s := sit(t, seed, "", 200, 200)
		may(t, s, 0, "check", "bet n=10", "bet n=20", "bet n=190", "fold")
		if got := hand(s).Prompt(0) + " " + hand(s).Prompt(1); got != "open " {
			t.Errorf("they are asked %q", got)
		}
		s.Refuse("1 check", "R7").Refuse("0 call n=10", "A4").Refuse("0 raise n=20", "A5").Refuse("0 bet n=9", "A3").Refuse("0 bet n=191", "A3")
		if s.Do("0 check; 1 bet n=30"); hand(s).Prompt(0) != "answer" {
			t.Errorf("seat 0 is asked %q", hand(s).Prompt(0))
		}
		s.Refuse("0 check", "A2").Refuse("0 bet n=60", "A3").Refuse("0 call n=29", "A4").Refuse("0 call n=31", "A4").Refuse("0 raise n=39", "A3")
		s.Refuse("0 draw", "A7").Do("0 raise n=77; 1 call n=47").Refuse("0 check", "A2").Do("0 draw; 1 draw; 0 fold")
		chips(t, s, 113, 287)
	})
	t.Run("A3 less than the least bet", func(t *testing.T) {
		s := sit(t, seed, "", 14, 200)
		may(t, s, 0, "check", "bet n=4", "fold")
	})
	t.Run("E14 R10 X9 A5 the limit", func(t *testing.T) {
		s := sit(t, with(seed, "betLimit=100"), "", 500, 500, 500, 500)
		s.Refuse("0 bet n=101", "A3").Do("0 bet n=60; 1 raise n=95")
		may(t, s, 2, "call n=95", "raise n=100", "fold")
		s.Do("2 raise n=100")
		may(t, s, 3, "call n=100", "fold")
		s.Refuse("3 raise n=110", "A5").Do("3 call n=100; 0 call n=40; 1 call n=5; 0 draw; 1 draw; 2 draw; 3 draw")
		may(t, s, 0, "check", "bet n=10", "bet n=100", "fold") // R3: the ante does not count, nor does the round before
	})
	t.Run("E15 R11 an incomplete raise", func(t *testing.T) {
		s := sit(t, trad, "", 500, 500, 160).Do("0 bet n=100; 1 call n=100; 2 raise n=150")
		may(t, s, 0, "call n=50", "fold")
		s.Refuse("0 raise n=300", "R11")
		s = sit(t, seed, "", 500, 500, 160).Do("0 bet n=100; 1 call n=100; 2 raise n=150")
		may(t, s, 0, "call n=50", "raise n=160", "raise n=365", "raise n=490", "fold")
	})
	t.Run("R13 R12 nobody could answer", func(t *testing.T) {
		s := sit(t, seed, "", 500, 100).Do("0 check; 1 bet n=90")
		may(t, s, 0, "call n=90", "fold")
		s.Refuse("0 raise n=200", "R13").Do("0 call n=90; 0 draw; 1 draw")
		if hand(s).s.score.Ending != Shown {
			t.Error("no showdown")
		}
	})
	t.Run("R13 all in by the ante: cards are exchanged, and nothing is bet", func(t *testing.T) {
		s := sit(t, seed, "", 10, 10, 500)
		if h := hand(s); h.s.phase != drawing || h.Turn() != engine.Seat(0).Set() {
			t.Errorf("phase %d, turn %b", h.s.phase, h.Turn())
		}
	})
	t.Run("C2 A1 the clock", func(t *testing.T) {
		s := sit(t, with(seed, "autoAnte=off"), "", 500, 500, 500).Auto(1).Do("1 bet n=10").Auto(2)
		chips(t, s, 490, 520, 490) // check, and two folds
		s.Auto(3)
		if p := s.Hand().Score().Parts[PartAway]; p != [8]int32{1, 1, 1} {
			t.Errorf("away: %v", p)
		}
		s = sit(t, seed, "", 500, 500).Auto(6) // check, check, draw, draw, check, check
		if hand(s).s.score.Ending != Shown || hand(s).s.swapped != [8]int8{0, 0, -1, -1, -1, -1, -1, -1} {
			t.Errorf("swapped %v", hand(s).s.swapped)
		}
	})
}

func TestDraw(t *testing.T) {
	t.Run("A7 V2 at most maxDraw", func(t *testing.T) {
		s := sit(t, with(seed, "maxDraw=2"), "hand0: "+aces, 100, 100).Do("0 check; 1 check").Refuse("1 draw", "A7")
		s.Refuse("0 draw (AC) (AD) (7C)", "R17").Refuse("0 draw AC", "R16").Do("0 draw (7C) (8D)")
		if n := len(s.Legal(1)); n != 1+5+10+2 { // and away, and manual
			t.Errorf("%d exchanges of two at most", n)
		}
		if got := enginetest.Told(Game{}, s.Hand(), "stack", "dealer", "pot"); got != "swapped 0 n=2" {
			t.Errorf("told %q", got)
		}
	})
	eight := []int32{100, 100, 100, 100, 100, 100, 100, 100}
	checks := "0 check; 1 check; 2 check; 3 check; 4 check; 5 check; 6 check; 7 check"
	t.Run("E13 R17 R16 V6 shortage", func(t *testing.T) {
		s := sit(t, seed, "", eight...).Do(checks)
		piles(t, s, 4, 4, 0)
		s.Refuse("0 draw @0 @8 @16 @24 @32", "R17").Do("0 draw @0 @8 @16")
		piles(t, s, 4, 1, 3)
		s.Do("1 draw @1 @9 @17")
		piles(t, s, 4, 1, 3)
		h := hand(s)
		if got := h.t.Pile(handOf(1)); !slices.Equal(got, []engine.Slot{25, 33, 43, 44, 45}) {
			t.Errorf("seat 1 has %v", got)
		}
		for c := range engine.Slot(47) {
			if recycled := c == 0 || c == 8 || c == 16; h.t.Live(c) == recycled {
				t.Errorf("slot %d is a card: %v", c, h.t.Live(c))
			}
			if h.t.Where(c) == zStock && h.t.Seen(c) != 0 {
				t.Errorf("slot %d of the stock is seen by %b", c, h.t.Seen(c))
			}
		}
		s.Do("2 draw @2 @10 @18 @26")
		piles(t, s, 4, 0, 4) // what seat 1 had given up went to the new stock
	})
	t.Run("R17 cards of who has left stay out", func(t *testing.T) {
		s := sit(t, seed, "", eight...).Do("0 check; 1 check; 2 check; 3 check; 4 check; 5 fold; 6 fold; 7 check; 0 draw @0 @8 @16 @24")
		piles(t, s, 5, 0, 14)
		leave(t, s, 5)
		piles(t, s, 5, 0, 9)
		leave(t, s, 0)
		piles(t, s, 5, 0, 5)
		s.Do("1 draw @1 @9")
		piles(t, s, 5, 3, 2)
		leave(t, s, 2) // in turn
		if h := hand(s); h.Turn() != engine.Seat(3).Set() || h.t.Count(zGone) != 15+4 {
			t.Errorf("turn %b, %d cards are gone", h.Turn(), h.t.Count(zGone))
		}
	})
}

// Who leaves while what he gave up is mixed may not have given it away yet: so many cards of the new stock are lost. The seat in turn
// gets what it is owed all the same, if need be of what it gave up itself. What was mixed before is not lost with who gave it up.
func TestLeaveMixing(t *testing.T) {
	for _, c := range []struct {
		what              string
		draws             []int // by each in turn; the last one's are awaited
		stock, gone, pool int
	}{
		{"his cards are mixed", []int{3, 3}, 1, five + 3, 0},
		{"they were mixed before", []int{3, 3, 4}, 0, five, 4},
	} {
		t.Run(c.what, func(t *testing.T) {
			o, carry := enginetest.Setting(t, Game{}, with(seed, "seats=8"), "")
			e, err := engine.New(Game{}, o, carry)
			if err != nil {
				t.Fatal(err)
			}
			d := engine.NewDealer(e, rand.New(rand.NewPCG(1, 2)))
			do := func(serve bool, a engine.Action) {
				if err := e.Do(uint32(e.Len()), &a); err != nil {
					t.Fatal(a, err)
				}
				if serve {
					if err := d.Serve(e); err != nil {
						t.Fatal(err)
					}
				}
			}
			if err := d.Serve(e); err != nil {
				t.Fatal(err)
			}
			h := e.Hand().(*Hand)
			for range 8 {
				do(true, engine.Action{Seat: h.Turn().First(), Verb: Check})
			}
			first, last := h.Turn().First(), engine.Nobody
			for k, n := range c.draws {
				last = h.Turn().First()
				do(k < len(c.draws)-1, engine.Action{Seat: last, Verb: Draw, Cards: slices.Clone(h.t.Pile(handOf(last))[:n])})
			}
			if !h.t.Waiting() {
				t.Fatal("nothing is mixed")
			}
			do(true, engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: int32(first)})
			if h.t.Count(handOf(last)) != five || h.t.Count(zStock) != c.stock || h.t.Count(zGone) != c.gone || h.t.Count(zPool) != c.pool {
				t.Errorf("%d in hand, %d in the stock, %d gone, %d in the pool", h.t.Count(handOf(last)), h.t.Count(zStock), h.t.Count(zGone), h.t.Count(zPool))
			}
		})
	}
}

// TestLeave: the ante is lost.
func TestLeave(t *testing.T) {
	s := sit(t, seed, "", 100, 100, 100)
	leave(t, s, 1)
	s.Do("0 bet n=50; 2 fold")
	chips(t, s, 120, 90, 90)
	s = sit(t, seed, "", 100, 100).Do("0 check; 1 check")
	leave(t, s, 0) // in the exchange
	chips(t, s, 90, 110)

	// Who is left alone is asked for no ante, nor for chips.
	s = sit(t, with(seed, "autoAnte=off"), "hand0: "+aces+"; hand1: "+kings, 100, 100).Do("0 bet n=90; 1 call n=90; 0 draw; 1 draw")
	may(t, s, 1, "stop", "rebuy")
	leave(t, s, 0)
	if chips(t, s, 200, 0); !s.Over() {
		t.Error("he is asked still")
	}
}

// TestLeaveLate: what who leaves at the end of a hand has said and shown.
func TestLeaveLate(t *testing.T) {
	const lost = "0 bet n=90; 1 call n=90; 2 call n=90; 0 draw; 1 draw; 2 draw"
	deck := "hand0: " + aces + "; hand1: " + kings + "; hand2: " + queens
	s := sit(t, trad, deck, 100, 100, 100).Do(lost + "; 1 rebuy") // A8: who has bought chips and leaves has bought none
	leave(t, s, 1)
	if s.Do("2 rebuy"); s.Hand().Score().Parts[PartRebuys] != [8]int32{2: 1} {
		t.Errorf("bought: %v", s.Hand().Score().Parts[PartRebuys])
	}
	s = sit(t, trad, deck, 100, 100, 100).Do(lost) // V5: what he has shown stays
	leave(t, s, 0)
	if told := enginetest.Told(Game{}, s.Hand(), "stack", "dealer"); !strings.Contains(told, "holds 0 n=4") || hand(s).t.Count(handOf(0)) != five {
		t.Errorf("told %q", told)
	}
	s = sit(t, seed, deck, 500, 60, 500).Do("0 bet n=50; 1 call n=50; 2 call n=50") // S4: who left with nothing is asked for no chips
	leave(t, s, 1)
	if s.Do("0 draw; 2 draw; 0 bet n=10; 2 fold"); !s.Over() {
		t.Errorf("%b are asked", s.Hand().Turn())
	}
	s = sit(t, with(seed, "autoAnte=off"), "", 500, 500, 500).Do("0 bet n=50") // A1: nor for an ante, and pays none
	leave(t, s, 1)
	s.Do("2 fold; 0 ante; 2 sit_out")
	if got := s.Hand().Score().Parts[PartAway]; !s.Over() || got != [8]int32{0, 1, 1} {
		t.Errorf("over %v, away %v", s.Over(), got)
	}
	s = sit(t, seed, "", 1000, 3000, 3000).Do("0 bet n=500; 1 raise n=2000") // R19: what goes back is told of until another acts
	leave(t, s, 1)
	if told := enginetest.Told(Game{}, s.Hand(), "stack", "dealer", "bet", "folded", "pot"); told != "back 1 n=1500" {
		t.Errorf("told %q", told)
	}
	if told := enginetest.Told(Game{}, s.Do("2 call n=500").Hand(), "stack", "dealer", "bet", "folded", "pot"); told != "" {
		t.Errorf("%q is told after another has acted", told)
	}
	s = sit(t, seed, "", 5, 500, 500).Do("1 fold") // S4: who is not dealt in is not asked either, he says it by himself
	if !s.Over() {
		t.Errorf("%b are asked", s.Hand().Turn())
	}
}

// TestLeaveUnseen: with all in by the antes the last exchange and the showdown come in one breath. Who leaves then has seen what he kept,
// and not what came; the other has seen all of his, and shows nothing (V4).
func TestLeaveUnseen(t *testing.T) {
	o, c := enginetest.Setting(t, Game{}, with(seed, "seats=2"), "")
	c.Deal, c.Dealer, c.Points, c.Extra[0] = 1, 0, [seats]int32{-990, -990}, 1980
	e, err := engine.New(Game{}, o, c)
	if err != nil {
		t.Fatal(err)
	}
	pack := e.Hand().Table().Pack()
	d := engine.DealerOf(pack.Cards(), nil)
	do := func(a *engine.Action) {
		t.Helper()
		if err := e.Do(uint32(e.Len()), a); err != nil {
			t.Fatal(err)
		}
	}
	x := e.Hand().Table()
	var had [2][]engine.Slot
	for _, p := range []engine.Seat{1, 0} {
		for x.Waiting() {
			do(d.Answer(e))
		}
		had[p] = slices.Clone(x.Pile(handOf(p)))
		do(&engine.Action{Seat: p, Verb: Draw, Cards: had[p][:2]})
	}
	kept, came := had[0][2:], x.Pile(handOf(0))[3:]
	if !x.Awaited(kept[0]) || len(came) != 2 {
		t.Fatalf("the hands are not opened yet, or %d cards came", len(came))
	}
	came = slices.Clone(came)
	do(&engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: 0})
	for who, list := range map[engine.SeatSet][]engine.Slot{1 << 0: kept, 0: came, 1 << 1: x.Pile(handOf(1))} {
		for _, c := range list {
			if x.Seen(c) != who || x.Awaited(c) {
				t.Errorf("card %d is seen by %b, not %b", c, x.Seen(c), who)
			}
		}
	}
}

// TestBreak ends hands in which somebody has cheated: he folds, what nobody covered goes back, and each pot goes to all who can win it.
func TestBreak(t *testing.T) {
	for _, c := range []struct {
		name, play string
		out        engine.SeatSet
		points     [8]int32
	}{
		{"after the antes", "", 1 << 0, [8]int32{-10, 5, 5}},
		{"nobody", "0 bet n=100; 1 call n=100; 2 call n=50", 0, [8]int32{}},
		{"the last bettor", "0 bet n=100; 1 raise n=200", 1 << 1, [8]int32{105, -110, 5}},
		{"a side pot", "0 bet n=100; 1 call n=100; 2 call n=50", 1 << 0, [8]int32{-110, 80, 30}},
		{"in the exchange", "0 bet n=50; 1 call n=50; 2 call n=50; 0 draw", 1<<0 | 1<<2, [8]int32{-60, 120, -60}},
	} {
		s := sit(t, seed, "", 500, 500, 60).Do(c.play)
		h := s.Clone().(*Hand)
		engine.Break(Game{}, s.Options(), s.Carry(), h, c.out)
		if x := h.Score(); !h.Over() || x.Points != c.points {
			t.Errorf("%s: over %v, points %v, not %v", c.name, h.Over(), x.Points, c.points)
		}
	}
}

// TestBetweenHands: who plays the next hand.
func TestBetweenHands(t *testing.T) {
	t.Run("A9 D1 R5 X14 who sits out is passed over", func(t *testing.T) {
		s := sit(t, seed, "", 100, 100, 100).Refuse("1 back", "A1").Refuse("0 sit_out", "A1").Do("0 away").Refuse("0 away", "A1").Do("0 fold; 1 away; 1 back; 1 fold")
		o, c := *s.Engine.Options(), *s.Engine.Carry()
		n, over := (Game{}).Next(&o, &c, s.Hand().Score())
		if over || n.Dealer != 1 || n.Own != [8]int32{1} || n.Points[2]-c.Points[2] != 20 {
			t.Errorf("over %v, next %+v", over, n)
		}
		h := (Game{}).New(&o, &n).(*Hand)
		h.Settle()
		if h.s.dealt != 0b110 || h.rules.stack[2] != 120 {
			t.Errorf("dealt in %b, with %v", h.s.dealt, h.rules.stack)
		}
		to := with(seed, "seats=4") // a newcomer is dealt in with the next hand
		o4, _ := enginetest.Setting(t, Game{}, to, "")
		m, err := engine.Reseat(Game{}, &o, &o4, n, []engine.Seat{0, 1, engine.Nobody, 2})
		if err != nil || paying(&o4, &m) != 0b1110 || m.Dealer != 1 {
			t.Errorf("%v, %+v", err, m)
		}
	})
	t.Run("R6 fewer than two", func(t *testing.T) {
		s := sit(t, seed, "", 100, 100).Do("1 away; 0 fold")
		o, c := *s.Engine.Options(), *s.Engine.Carry()
		n, over := (Game{}).Next(&o, &c, s.Hand().Score())
		if !over {
			t.Error("one plays on alone")
		}
		if engine.CheckCarry(Game{}, &o, &n) == nil {
			t.Error("the carry of one is accepted")
		}
	})
	t.Run("A1 asked at the end", func(t *testing.T) {
		s := sit(t, with(seed, "autoAnte=off"), "", 100, 100, 100).Refuse("0 sit_out", "A1").Do("0 fold; 1 fold")
		may(t, s, 1, "ante", "sit_out")
		s.Refuse("1 stop", "S4").Do("2 ante; 0 sit_out; 1 ante")
		if p := s.Hand().Score().Parts[PartAway]; p != [8]int32{1} {
			t.Errorf("away: %v", p)
		}
	})
	t.Run("A9 each seat says for itself whether it is asked", func(t *testing.T) {
		s := sit(t, seed, "", 100, 100, 100).Refuse("1 automatic", "A9").Do("1 manual").Refuse("1 manual", "A9").Refuse("1 away", "A1").Do("0 fold; 1 fold")
		if hand(s).Turn() != engine.Seat(1).Set() || hand(s).Prompt(1) != "ante" {
			t.Errorf("%b is asked %q", hand(s).Turn(), hand(s).Prompt(1))
		}
		s.Do("1 sit_out")
		o, c := *s.Engine.Options(), *s.Engine.Carry()
		n, over := (Game{}).Next(&o, &c, s.Hand().Score())
		if over || n.Own != [seats]int32{1: bet.Changed | bet.Out} || paying(&o, &n) != 0b101 {
			t.Errorf("over %v, next %s", over, n.Text(&o))
		}
		h := (Game{}).New(&o, &n).(*Hand)
		if h.Apply(&engine.Action{Seat: 1, Verb: Automatic}); h.s.away != 0 || h.s.manual != 0 {
			t.Error("who would pay unasked again still sits out")
		}
		m, err := engine.Reseat(Game{}, &o, &o, n, []engine.Seat{1, 2, 0})
		if err != nil || m.Own != [seats]int32{bet.Changed | bet.Out} || (Game{}).New(&o, &m).(*Hand).s.manual != 0b001 {
			t.Errorf("%v, %s", err, m.Text(&o))
		}
		s = sit(t, with(seed, "autoAnte=off"), "", 100, 100, 100).Do("2 automatic; 0 fold; 1 fold")
		if hand(s).Turn() != 0b011 {
			t.Errorf("%b are asked", hand(s).Turn())
		}
		s.Do("1 automatic; 0 ante") // which answers, too
		o, c = *s.Engine.Options(), *s.Engine.Carry()
		if n, _ = (Game{}).Next(&o, &c, s.Hand().Score()); n.Own != [seats]int32{1: bet.Changed, 2: bet.Changed} || paying(&o, &n) != 0b111 {
			t.Errorf("next %s", n.Text(&o))
		}
	})
	t.Run("S4 more chips", func(t *testing.T) {
		play := "0 bet n=90; 1 call n=90; 2 fold; 0 draw; 1 draw"
		s := sit(t, trad, "hand0: "+aces+"; hand1: "+kings, 100, 100, 100).Do(play)
		may(t, s, 1, "stop", "rebuy")
		s.Refuse("0 rebuy", "S4").Do("1 rebuy")
		if p := s.Hand().Score().Parts[PartRebuys]; p != [8]int32{1: 1} {
			t.Errorf("rebuys: %v", p)
		}
		o, c := *s.Engine.Options(), *s.Engine.Carry()
		n, over := (Game{}).Next(&o, &c, s.Hand().Score())
		if over || (Game{}).New(&o, &n).(*Hand).rules.stack != [8]int32{210, 200, 90} {
			t.Errorf("over %v, next %+v", over, n)
		}
		s = sit(t, seed, "", 100, 5, 100).Do("1 away; 1 rebuy; 0 fold") // who is not in the hand buys at once, and plays the next
		if hand(s).s.bought != engine.Seat(1).Set() || hand(s).s.away != 0 {
			t.Error("seat 1 has bought nothing, or does not play for it")
		}
	})
	t.Run("S4 A9 what may be said out of turn is listed there alone", func(t *testing.T) {
		s := sit(t, seed, "", 100, 5, 100, 100, 100).Do("2 manual; 3 away")
		leave(t, s, 4)
		for p, words := range map[engine.Seat]string{1: "rebuy away manual", 2: "automatic", 3: "back manual", 4: ""} {
			var l engine.List
			if s.Hand().Legal(p, &l); l.Len() > 0 {
				t.Errorf("seat %d is in turn", p)
			}
			l.Asides = true
			s.Hand().Legal(p, &l)
			got := ""
			for i := range l.Len() {
				got += " " + info.VerbKey(l.At(i).Verb)
			}
			if strings.TrimSpace(got) != words {
				t.Errorf("seat %d may %q besides, not %q", p, got, words)
			}
		}
	})
	t.Run("S3 handsPerMatch", func(t *testing.T) {
		s := sit(t, with(seed, "autoAnte=off,handsPerMatch=2"), "", 100, 100).Do("0 fold")
		o, c := *s.Engine.Options(), *s.Engine.Carry()
		if _, over := (Game{}).Next(&o, &c, s.Hand().Score()); !over || !s.Over() {
			t.Error("the match goes on after its last hand")
		}
	})
	t.Run("C1 what is said out of turn stands, and comes second", func(t *testing.T) {
		h := hand(sit(t, seed, "", 100, 100))
		check, out := &engine.Action{Seat: 0, Verb: Check}, &engine.Action{Seat: 1, Verb: Away}
		if !h.Before(check, out) || h.Before(out, check) || !h.Stands(check, out) || !h.Stands(out, check) || h.Stands(check, &engine.Action{Seat: 1, Verb: Check}) ||
			h.Stands(out, out) || h.Before(out, out) {
			t.Error("the order is wrong")
		}
	})
	t.Run("carries that are none", func(t *testing.T) {
		o, _ := enginetest.Setting(t, Game{}, with(seed, "handsPerMatch=5"), "")
		for _, text := range []string{
			"deal=5 dealer=0 points=0,0,0,0 taken=0 standing=0,0,0,0",
			"deal=1 dealer=0 points=0,0,0,0 taken=0 standing=1,0,0,0",
			"deal=1 dealer=0 points=0,0,0,0 taken=0 standing=0,12,0,0",
			"deal=1 dealer=0 points=-995,995,0,0 taken=0 standing=0,0,0,0",
			"deal=1 dealer=1 points=-1001,1001,0,0 taken=0 standing=0,0,0,0",
			"deal=0 dealer=1 points=0,0,0,0 taken=0 standing=4,0,0,0",
		} {
			c, err := engine.ParseCarry(&o, text)
			if err == nil {
				err = engine.CheckCarry(Game{}, &o, &c)
			}
			if err == nil {
				t.Errorf("%s is accepted", text)
			}
		}
		for _, rules := range []string{with(seed, "ante=51"), with(trad, "buyIn=100,ante=10"), with(seed, "betLimit=5")} {
			if _, err := info.Parse(rules); err == nil {
				t.Errorf("%s is accepted", rules)
			}
		}
	})
}
