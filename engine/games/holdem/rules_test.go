package holdem

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/bet"
	"carteado/engine/enginetest"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D3 A1-A8 C1-C2 R1-R18 S1-S4 V1-V6 E1-E19 X1-X15")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

func TestPresets(t *testing.T) {
	enginetest.Presets(t, Game{}, `
		seats         4
		structure     limit no-limit
		bb            10
		stack         account account buy-in
		buyIn         200 200 1000
		raiseCap      4 4 none
		lateMin       2bb 2bb bb
		headsUp       dealer-small
		aceLow        true
		burn          false
		showAllIn     false
		autoBlind     on
		handsPerMatch 0`)
}

const (
	limit  = "texas-holdem"
	casino = "texas-holdem(preset=casino-nolimit)"
)

// with returns house rules with some more.
func with(rules, more string) string {
	if strings.HasSuffix(rules, ")") {
		return rules[:len(rules)-1] + "," + more + ")"
	}
	return rules + "(" + more + ")"
}

// sit starts a hand at a table at which each seat has so many chips.
func sit(t *testing.T, rules string, dealer int, deck string, chips ...int32) *enginetest.Script {
	t.Helper()
	rules = with(rules, fmt.Sprintf("seats=%d", len(chips)))
	o, c := enginetest.Setting(t, Game{}, rules, "")
	c.Deal, c.Dealer = 1, engine.Seat(dealer)
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

// stands tells how a hand stands: whose turn it is, in which street, and what all have put in and have left.
func stands(s *enginetest.Script) string {
	h := hand(s)
	var put, left []string
	for p := range h.rules.n {
		put = append(put, fmt.Sprint(h.s.pot.Paid[p]))
		left = append(left, fmt.Sprint(h.s.pot.Stack[p]))
	}
	turn := "nobody"
	if p := h.Turn().First(); p != engine.Nobody {
		turn = fmt.Sprint(p)
	}
	return fmt.Sprintf("turn %s street %d put %s left %s", turn, h.s.street, strings.Join(put, " "), strings.Join(left, " "))
}

func want(t *testing.T, s *enginetest.Script, words string) {
	t.Helper()
	if got := stands(s); got != words {
		t.Fatalf("got  %s\nwant %s", got, words)
	}
}

// may tests what is listed for a seat.
func may(t *testing.T, s *enginetest.Script, p engine.Seat, words ...string) {
	t.Helper()
	var got []string
	for _, w := range s.Legal(p) {
		if w[2:] != "manual" && w[2:] != "automatic" {
			got = append(got, w[2:])
		}
	}
	if !slices.Equal(got, words) {
		t.Fatalf("seat %d may %q, not %q", p, got, words)
	}
}

// aside returns what a seat that is not in turn may say, only where such things are asked for.
func aside(s *enginetest.Script, p engine.Seat) (words []string) {
	var l engine.List
	if s.Hand().Legal(p, &l); l.Len() > 0 {
		return []string{"in turn"}
	}
	l.Asides = true
	s.Hand().Legal(p, &l)
	for i := range l.Len() {
		words = append(words, info.VerbKey(l.At(i).Verb))
	}
	return words
}

// chips tests what the seats have when the hand is over, or all but the question for more chips.
func chips(t *testing.T, s *enginetest.Script, left ...int32) {
	t.Helper()
	h := hand(s)
	if h.s.phase < buying || !slices.Equal(h.s.pot.Stack[:h.rules.n], left) {
		t.Fatalf("phase %d, chips %v, not %v", h.s.phase, h.s.pot.Stack[:h.rules.n], left)
	}
}

// TestPots are hands in which some are all in.
func TestPots(t *testing.T) {
	const play = "0 raise n=100; 1 call n=95; 2 call n=40"
	const board = "; stock: 3S 4S 8H 9H JD"
	for _, c := range []struct {
		name, deck string
		want       []int32
	}{
		{"E1 S2 C best, B second", "hand0: 7C 2D; hand1: KC KD; hand2: AC AD", []int32{0, 100, 150}},
		{"E2 C best, A and B equal", "hand0: KH KS; hand1: KC KD; hand2: AC AD", []int32{50, 50, 150}},
		{"E3 B and C equal", "hand0: KH KS; hand1: AC AD; hand2: AH AS", []int32{0, 175, 75}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := sit(t, casino, 0, c.deck+board, 100, 100, 50).Do(play)
			chips(t, s, c.want...)
		})
	}
	t.Run("E17 X7 S2 three pots, and folded chips in each level", func(t *testing.T) {
		s := sit(t, casino, 2, "hand0: QC QD; hand1: KC KD; hand2: 7C 2D; hand3: TC TD; hand4: 5C 6D; stock: 3S 4S 8H 9H JD", 40, 100, 180, 200, 300)
		s.Do("0 raise n=40; 1 call n=40; 2 call n=40; 3 call n=35; 4 call n=30")
		s.Do("3 check; 4 bet n=20; 1 raise n=60; 2 raise n=140; 3 call n=140; 4 fold")
		chips(t, s, 0, 400, 0, 180, 240)
		if p := s.Hand().Score().Points; p != [8]int32{-40, 300, -180, -20, -60} {
			t.Errorf("points %v", p)
		}
	})
	t.Run("E18 R2 X12 a short big blind", func(t *testing.T) {
		s := sit(t, casino, 0, "hand0: 7C 2D; hand1: KC KD; hand2: AC AD"+board, 100, 100, 4)
		want(t, s, "turn 0 street 0 put 0 5 4 left 100 95 0")
		s.Do("0 call n=10")
		may(t, s, 1, "call n=5", "raise n=20", "raise n=22", "raise n=34", "raise n=100", "fold")
		s.Do("1 call n=5")
		if told := enginetest.Told(Game{}, s.Hand(), "stack", "dealer", "all_in"); told != "pot -1 n=12; pot -1 n=12" {
			t.Errorf("told %q", told)
		}
		s.Do("1 check; 0 check; 1 check; 0 check; 1 check; 0 check")
		chips(t, s, 90, 102, 12)
	})
	t.Run("E19 S2 the odd chip", func(t *testing.T) {
		s := sit(t, with(casino, "bb=2"), 3, "hand1: AC KD; hand5: AD KC; stock: 3S 4S 8H 9H JD", 100, 100, 100, 100, 100, 100)
		s.Do("0 fold; 1 raise n=50; 2 fold; 3 fold; 4 fold; 5 call n=48")
		s.Do("5 check; 1 check; 5 check; 1 check; 5 check; 1 check")
		if w := s.Hand().Score().Parts[PartWon]; w != [8]int32{5: 51, 1: 50} {
			t.Errorf("won %v", w)
		}
	})
	t.Run("R15 R17 V4 V6 all but one fold: what nobody covered goes back, and nothing is shown", func(t *testing.T) {
		s := sit(t, casino, 0, "", 500, 500, 500).Do("0 raise n=35; 1 fold; 2 call n=25; 2 check; 0 bet n=200; 2 fold")
		chips(t, s, 540, 495, 465)
		if got := enginetest.Told(Game{}, s.Hand(), "stack", "dealer"); got != "folded 1 n=0; folded 2 n=0; back 0 n=200; won 0 n=75" {
			t.Errorf("told %q", got)
		}
		x := s.Hand().Table()
		for c := range engine.Slot(52) {
			if x.Open(c) != (x.Where(c) == zBoard) {
				t.Errorf("slot %d in pile %d lies open: %v", c, x.Where(c), x.Open(c))
			}
		}
		if x.Count(zBoard) != 3 {
			t.Errorf("%d cards on the board", x.Count(zBoard))
		}
	})
}

// TestRanks are hands shown at the end, from best to worst; "=" before one that is equal to the last.
func TestRanks(t *testing.T) {
	for _, c := range []struct {
		name, options, board string
		hands                []string
	}{
		{"E10 S1 R16 X11 the board plays", limit, "AS KS QS JS TS", []string{"9S 9H", "=2C 3D"}},
		{"E11 S1 kickers", limit, "KH 9D 5C 4S 2H", []string{"KC JD", "KD TS", "KS 3D"}},
		{"E12 full house, two pairs, a worthless pair", limit, "8H 8D QC QS 3D", []string{"3C 3H", "AC JS", "7D 7C"}},
		{"E13 three pairs", limit, "TH TD 4S 4C 6H", []string{"9C 9D", "AD KD"}},
		{"E13 the kicker from the third pair", limit, "TH TD 4S 4C 3H", []string{"9C 9D", "AD KD"}},
		{"E14 X8 two trips", limit, "7C 7D 7H JS JD", []string{"JH 2C", "AS AD"}},
		{"E15 the wheel", limit, "AS 2D 3C KH 9H", []string{"4S 5S", "AH AC"}},
		{"E15 no wheel", "texas-holdem(aceLow=false)", "AS 2D 3C KH 9H", []string{"AH AC", "4S 5S"}},
		{"E16 a flush of seven cards", limit, "KH 9H 6H 3H 2C", []string{"5H 5D", "AC 4H"}},
		{"S1 suits decide nothing", limit, "2H 9D 6C 3H JC", []string{"AH KH", "=AS KS"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			deck, stacks := "stock: "+c.board, []int32{}
			for p, cards := range c.hands {
				deck += fmt.Sprintf("; hand%d: %s", p, strings.TrimPrefix(cards, "="))
				stacks = append(stacks, 1000)
			}
			s := sit(t, c.options, len(c.hands)-1, deck, stacks...)
			for !s.Over() {
				p := s.Hand().Turn().First()
				s.Do(s.Legal(p)[0]) // check or call
			}
			if s.Hand().Score().Ending != Shown {
				t.Fatal("nobody showed")
			}
			for p := range c.hands[1:] {
				a, b := hand(s).value(engine.Seat(p)), hand(s).value(engine.Seat(p+1))
				if equal := c.hands[p+1][0] == '='; equal != (a == b) || !equal && a < b {
					t.Errorf("%s has %06x, %s has %06x", c.hands[p], a, c.hands[p+1], b)
				}
			}
			won := s.Hand().Score().Parts[PartWon]
			if tied := c.hands[1][0] == '='; tied && won[0] != won[1] || !tied && won[0] != 10*int32(len(c.hands)) {
				t.Errorf("won %v", won)
			}
		})
	}
}

// TestFeat: a royal flush is told of who shows one, and of nobody else.
func TestFeat(t *testing.T) {
	const deck = "hand0: AS KS; hand1: QD 2D; hand2: 2C 2H; stock: QS JS TS 4H 8C"
	for end, feat := range map[string]string{"1 check": "poker.royal", "1 fold; 2 fold": ""} {
		s := sit(t, limit, 2, deck, 500, 500, 500).Do("2 call n=10; 0 call n=5; 1 check; 0 check; " + end)
		for !s.Over() {
			s.Do(s.Legal(s.Hand().Turn().First())[0])
		}
		for p, want := range [...]string{feat, "", ""} {
			if got := hand(s).Feat(engine.Seat(p)); got != want {
				t.Errorf("after %s of seat %d: %q, not %q", end, p, got, want)
			}
		}
	}
}

// TestOrder tells who posts, who begins, and when a round ends.
func TestOrder(t *testing.T) {
	t.Run("E5 R1 R3 R7 R8 R9 D1 X4 five seats, dealer 1", func(t *testing.T) {
		s := sit(t, limit, 1, "", 200, 200, 200, 200, 200)
		want(t, s, "turn 4 street 0 put 0 0 5 10 0 left 200 200 195 190 200")
		s.Do("4 call n=10; 0 fold; 1 call n=10; 2 call n=5")
		may(t, s, 3, "check", "raise n=20", "fold") // nobody raised
		s.Do("3 check")
		want(t, s, "turn 2 street 1 put 0 10 10 10 10 left 200 190 190 190 190")
		s.Do("2 check; 3 bet n=10; 4 call n=10; 1 raise n=20; 2 fold; 3 call n=10; 4 call n=10")
		want(t, s, "turn 3 street 2 put 0 30 10 30 30 left 200 170 190 170 170")
		if next, _ := (Game{}).Next(s.Options(), s.Carry(), new(engine.Score)); next.Dealer != 2 {
			t.Errorf("seat %d deals next", next.Dealer)
		}
	})
	t.Run("E6 R6 X3 two players, the dealer posts the small blind", func(t *testing.T) {
		s := sit(t, limit, 0, "", 200, 200)
		want(t, s, "turn 0 street 0 put 5 10 left 195 190")
		s.Do("0 call n=5; 1 check")
		want(t, s, "turn 1 street 1 put 10 10 left 190 190")
	})
	t.Run("E6 R6 two players, the dealer posts the big blind", func(t *testing.T) {
		s := sit(t, with(limit, "headsUp=dealer-big"), 0, "", 200, 200)
		want(t, s, "turn 1 street 0 put 10 5 left 190 195")
		s.Do("1 call n=5; 0 check")
		want(t, s, "turn 1 street 1 put 10 10 left 190 190")
	})
	t.Run("D1 R5 X5 seats without chips are not dealt in, and owe nothing", func(t *testing.T) {
		s := sit(t, casino, 3, "", 0, 500, 500, 1)
		want(t, s, "turn 3 street 0 put 0 5 10 0 left 0 495 490 1")
		if n := s.Hand().Table().Count(handOf(0)); n != 0 {
			t.Errorf("seat 0 has %d cards", n)
		}
		s.Refuse("0 check", "R5")
	})
	t.Run("D2 D3 V1 V2 X6 slots", func(t *testing.T) {
		for _, c := range []struct {
			options string
			board   []engine.Slot
		}{{limit, []engine.Slot{6, 7, 8, 9, 10}}, {with(limit, "burn=true"), []engine.Slot{7, 8, 9, 11, 13}}} {
			s := sit(t, c.options, 0, "", 200, 200, 200)
			x := s.Hand().Table()
			for j, p := range []engine.Seat{1, 2, 0} {
				if got := x.Pile(handOf(p)); !slices.Equal(got, []engine.Slot{engine.Slot(j), engine.Slot(3 + j)}) || x.Seen(got[0]) != p.Set() {
					t.Errorf("seat %d has %v, seen by %b", p, got, x.Seen(got[0]))
				}
			}
			s.Auto(1)
			for range 3 {
				if s.Auto(1); s.Over() {
					break
				}
			}
			s = sit(t, c.options, 0, "", 200, 200, 200).Do("0 call n=10; 1 call n=5; 2 check")
			for street := range 3 {
				if n := s.Hand().Table().Count(zBoard); n != 3+street {
					t.Errorf("%d cards on the board in street %d", n, street+1)
				}
				s.Do("1 check; 2 check; 0 check")
			}
			if got := s.Hand().Table().Pile(zBoard); !slices.Equal(got, c.board) {
				t.Errorf("the board is %v, not %v", got, c.board)
			}
			for _, b := range s.Hand().Table().Pile(zBurn) {
				if s.Hand().Table().Open(b) {
					t.Error("V6: a burned card is open")
				}
			}
		}
	})
	t.Run("C1 C2 A6 X10 the clock", func(t *testing.T) {
		s := sit(t, limit, 0, "", 200, 200, 200).Auto(1) // folds
		want(t, s, "turn 1 street 0 put 0 5 10 left 200 195 190")
		s.Do("1 call n=5").Auto(1) // checks
		want(t, s, "turn 1 street 1 put 0 10 10 left 200 190 190")
		s.Do("1 fold") // for nothing
		chips(t, s, 200, 190, 210)
		h := hand(s)
		turn, more := &engine.Action{Seat: 0, Verb: Check}, &engine.Action{Seat: 1, Verb: Rebuy}
		if !h.Before(turn, more) || h.Before(more, turn) || !h.Stands(turn, more) || !h.Stands(more, turn) || h.Stands(turn, turn) {
			t.Error("C1: buying chips and the betting disturb each other")
		}
		if other := (&engine.Action{Seat: 1, Verb: Check}); h.Stands(turn, other) || h.Stands(more, more) || h.Before(more, more) || h.Before(turn, other) {
			t.Error("C1: what two have done in turn, or one has said twice, is taken as if it did not touch")
		}
	})
}

// TestBets are the bounds of bets and raises.
func TestBets(t *testing.T) {
	t.Run("E7 R10 R11 X1 A2 A3 A4 A5 limit", func(t *testing.T) {
		s := sit(t, limit, 0, "", 500, 500, 500)
		may(t, s, 0, "call n=10", "raise n=20", "fold")
		s.Refuse("0 raise n=25", "R10")
		s.Refuse("0 check", "A2")
		s.Refuse("0 bet n=20", "A3")
		s.Refuse("0 call n=9", "A4").Refuse("0 call n=11", "A4")
		s.Do("0 raise n=20; 1 raise n=30; 2 raise n=40; 0 raise n=50")
		may(t, s, 1, "call n=20", "fold")
		s.Refuse("1 raise n=60", "R11")
		s.Do("1 call n=20; 2 call n=10")
		for street, u := range []int{10, 20, 20} {
			s.Refuse("1 raise n=20", "A5")
			s.Refuse("1 call n=10", "A4")
			s.Refuse(fmt.Sprintf("1 bet n=%d", u+1), "R10")
			s.Do(fmt.Sprintf("1 bet n=%d; 2 raise n=%d; 0 raise n=%d; 1 raise n=%d; 2 raise n=%d", u, 2*u, 3*u, 4*u, 5*u))
			may(t, s, 0, fmt.Sprintf("call n=%d", 2*u), "fold")
			s.Do(fmt.Sprintf("0 call n=%d; 1 call n=%d", 2*u, u))
			if street == 2 {
				break
			}
		}
		if paid := s.Hand().Score().Parts[PartPaid]; paid != [8]int32{-300, -300, -300} {
			t.Errorf("paid %v", paid)
		}
	})
	t.Run("R11 raiseCap", func(t *testing.T) {
		s := sit(t, with(limit, "raiseCap=3"), 0, "", 500, 500).Do("0 raise n=20; 1 raise n=30; 0 raise n=40")
		may(t, s, 1, "call n=10", "fold")
		s = sit(t, with(limit, "raiseCap=none"), 0, "", 500, 500).Do("0 raise n=20; 1 raise n=30; 0 raise n=40; 1 raise n=50; 0 raise n=60")
		may(t, s, 1, "call n=10", "raise n=70", "fold")
	})
	t.Run("X2 R12 megajogos-nolimit", func(t *testing.T) {
		s := sit(t, "texas-holdem(preset=megajogos-nolimit)", 0, "", 500, 500).Do("0 raise n=20; 1 raise n=30; 0 raise n=40; 1 raise n=60")
		may(t, s, 0, "call n=20", "fold")
		s.Do("0 call n=20; 1 check; 0 check")
		may(t, s, 1, "check", "bet n=20", "bet n=60", "bet n=120", "bet n=440", "fold")
		s.Refuse("1 bet n=19", "R12")
		s.Refuse("1 bet n=441", "R12")
		s.Do("1 bet n=33")
	})
	t.Run("E8 R12 R13 without limit", func(t *testing.T) {
		s := sit(t, casino, 2, "", 500, 50, 500, 500, 500).Do("0 raise n=35")
		may(t, s, 1, "call n=35", "raise n=50", "fold")
		s.Refuse("1 raise n=49", "R12")
		s.Do("1 raise n=50; 2 fold; 3 fold")
		s.Refuse("4 raise n=74", "R12")
		may(t, s, 4, "call n=40", "raise n=75", "raise n=120", "raise n=190", "raise n=500", "fold")
		s.Do("4 call n=40")
		may(t, s, 0, "call n=15", "fold")
		s.Refuse("0 raise n=100", "R13")
	})
	t.Run("E9 R13 with limit", func(t *testing.T) {
		s := sit(t, limit, 2, "", 500, 24, 500).Do("2 call n=10; 0 call n=5; 1 check; 0 bet n=10; 1 raise n=14")
		may(t, s, 2, "call n=14", "raise n=20", "fold")
		s.Do("2 call n=14")
		may(t, s, 0, "call n=4", "fold")
		s.Refuse("0 raise n=24", "R13")
	})
	t.Run("A4 A5 short stacks", func(t *testing.T) {
		s := sit(t, casino, 0, "", 500, 20, 500).Do("0 raise n=40")
		may(t, s, 1, "call n=15", "fold")
		s.Refuse("1 raise n=60", "A5")
	})
	t.Run("R14 V5 X13 nothing is left to bet", func(t *testing.T) {
		deck := "hand0: AC AD; hand1: 7C 2D; stock: 3S 4S 8H 9H JD"
		s := sit(t, casino, 0, deck, 500, 100).Do("0 raise n=200")
		s.Refuse("1 check", "A2")
		s.Do("1 call n=90")
		chips(t, s, 600, 0) // one phase after the other, all by themselves
		opens := []int{}
		for i := range s.Len() {
			if a := s.Entry(i); a.Verb == engine.Open {
				opens = append(opens, len(a.Cards))
			}
		}
		if !slices.Equal(opens, []int{3, 1, 1, 4}) {
			t.Errorf("opened %v cards, not flop, turn, river and hands", opens)
		}
		s = sit(t, with(casino, "showAllIn=true"), 0, deck, 500, 100).Do("0 raise n=200; 1 call n=90")
		opens = opens[:0]
		for i := range s.Len() {
			if a := s.Entry(i); a.Verb == engine.Open {
				opens = append(opens, len(a.Cards))
			}
		}
		if !slices.Equal(opens, []int{7, 1, 1}) {
			t.Errorf("opened %v cards, not hands and flop, turn, river", opens)
		}
		// A third has chips, and plays on with the second: then the hands wait.
		all := with(casino, "showAllIn=true")
		s = sit(t, all, 0, deck+"; hand2: QC 9D", 100, 500, 500).Do("0 raise n=100; 1 call n=95; 2 call n=90")
		if want(t, s, "turn 1 street 1 put 100 100 100 left 0 400 400"); hand(s).s.shown {
			t.Error("hands are shown while two can bet")
		}
		// When he folds they wait no more, though he has chips.
		if s.Do("1 bet n=400; 2 fold"); hand(s).s.phase < showing || hand(s).t.Count(zBoard) != 5 {
			t.Error("two play for nothing more, and their hands are not shown")
		}
		// Nobody but one has chips, and he has folded.
		s = sit(t, all, 2, deck+"; hand2: QC 9D", 100, 100, 500).Do("2 fold; 0 raise n=100; 1 call n=90")
		opens = opens[:0]
		for i := range s.Len() {
			if a := s.Entry(i); a.Verb == engine.Open {
				opens = append(opens, len(a.Cards))
			}
		}
		if !slices.Equal(opens, []int{7, 1, 1}) {
			t.Errorf("opened %v cards, not hands and flop, turn, river", opens)
		}
		// Who has put in less still answers, and may not raise.
		s = sit(t, casino, 0, deck, 500, 8)
		may(t, s, 0, "call n=5", "fold")
		s.Refuse("0 raise n=20", "R14")
	})
}

// TestBlinds asks for blinds.
func TestBlinds(t *testing.T) {
	ask := with(casino, "autoBlind=off")
	t.Run("A1 X14 X15 a blind sits out, and the next seat posts", func(t *testing.T) {
		s := sit(t, ask, 0, "", 500, 500, 500, 500)
		if hand(s).Prompt(1) != "blind" {
			t.Errorf("seat 1 is asked %q", hand(s).Prompt(1))
		}
		may(t, s, 1, "post", "sit_out")
		s.Refuse("1 check", "A2")
		s.Do("1 sit_out")
		s.Do("2 post; 3 post")
		want(t, s, "turn 0 street 0 put 0 0 5 10 left 500 500 495 490")
		if hand(s).s.dealt != 0b1101 {
			t.Errorf("dealt %b", hand(s).s.dealt)
		}
		s.Refuse("0 post", "A1")
	})
	t.Run("A8 each seat says for itself whether it is asked", func(t *testing.T) {
		s := sit(t, casino, 0, "", 500, 500, 500).Refuse("2 automatic", "A8").Do("2 manual").Refuse("2 manual", "A8").Do("0 fold; 1 fold")
		o, c := s.Options(), *s.Carry()
		c, _ = Game{}.Next(o, &c, s.Hand().Score())
		if c.Own != [seats]int32{2: bet.Changed} || c.Dealer != 1 {
			t.Errorf("next %s", c.Text(o))
		}
		e, err := engine.New(Game{}, *o, c)
		if err != nil {
			t.Fatal(err)
		}
		h := e.Hand().(*Hand)
		if h.Turn() != engine.Seat(2).Set() || h.Prompt(2) != "blind" || h.s.small != engine.Nobody {
			t.Errorf("%b is asked %q", h.Turn(), h.Prompt(2))
		}
		for i, a := range []engine.Action{{Seat: 2, Verb: Automatic}, {Seat: 2, Verb: SitOut}} { // it counts from the next hand
			if err := e.Do(uint32(i), &a); err != nil {
				t.Fatal(err)
			}
		}
		if h.s.big != 0 || h.s.dealt != 0b011 {
			t.Errorf("%d posts the big blind, %b are dealt in", h.s.big, h.s.dealt)
		}
		n, err := engine.Reseat(Game{}, o, o, c, []engine.Seat{2, engine.Nobody, 0})
		if err != nil || n.Own != [seats]int32{bet.Changed} {
			t.Errorf("%v, %s", err, n.Text(o))
		}
	})
	t.Run("A8 what may be said out of turn is listed there alone", func(t *testing.T) {
		s := sit(t, casino, 0, "", 500, 500, 500, 500).Do("2 manual")
		leave(t, s, 1)
		for p, words := range map[engine.Seat]string{0: "manual", 1: "", 2: "automatic"} {
			if got := strings.Join(aside(s, p), " "); got != words {
				t.Errorf("seat %d may %q besides, not %q", p, got, words)
			}
		}
	})
	t.Run("A8 where all are asked one may not want that", func(t *testing.T) {
		s := sit(t, ask, 0, "", 500, 500).Do("1 automatic; 0 post")
		want(t, s, "turn 1 street 0 put 5 0 left 495 500") // the dealer, and then the other is asked still
	})
	t.Run("A1 X15 three players become two", func(t *testing.T) {
		s := sit(t, ask, 0, "", 500, 500, 500).Do("1 sit_out; 0 post; 2 post") // the dealer posts the small one
		want(t, s, "turn 0 street 0 put 5 0 10 left 495 500 490")
		s = sit(t, ask, 0, "", 500, 500, 500).Do("1 post; 2 sit_out; 0 post")
		want(t, s, "turn 1 street 0 put 10 5 0 left 490 495 500")
	})
	t.Run("X15 R6 the dealer leaves before the blinds: of the two others the next posts the small one", func(t *testing.T) {
		s := sit(t, ask, 0, "", 500, 500, 500, 500)
		leave(t, s, 0)
		s.Do("1 sit_out; 2 post; 3 post")
		want(t, s, "turn 2 street 0 put 0 0 5 10 left 500 500 495 490")
	})
	t.Run("S4 who is in the hand buys nothing, dealt in or not yet", func(t *testing.T) {
		sit(t, with(limit, "autoBlind=off"), 0, "", 500, 40, 500).Refuse("1 rebuy", "S4").Do("1 post").Refuse("1 rebuy", "S4").Do("2 post").Refuse("1 rebuy", "S4")
	})
	t.Run("X15 no hand", func(t *testing.T) {
		s := sit(t, ask, 0, "", 500, 500).Do("0 post; 1 sit_out")
		chips(t, s, 500, 500)
		if !s.Over() || s.Hand().Score().Ending != NoHand || s.Hand().Score().Points != [8]int32{} {
			t.Error("a hand was played")
		}
		s = sit(t, ask, 0, "", 500, 500).Auto(1) // the clock sits out
		if !s.Over() {
			t.Error("C2: who does not answer plays")
		}
	})
	t.Run("R2 a short small blind", func(t *testing.T) {
		s := sit(t, casino, 0, "", 500, 3, 500)
		want(t, s, "turn 0 street 0 put 0 3 10 left 500 0 490")
		may(t, s, 0, "call n=10", "raise n=20", "raise n=21", "raise n=33", "raise n=500", "fold")
	})
}

// TestLeave takes seats out of hands in every street.
func TestLeave(t *testing.T) {
	t.Run("E4 A7 R17 X9 the raiser leaves", func(t *testing.T) {
		s := sit(t, casino, 0, "", 20000, 20000).Do("0 call n=5; 1 check; 1 bet n=500; 0 raise n=10000")
		leave(t, s, 0)
		chips(t, s, 19490, 20510)
		if w := s.Hand().Score().Parts[PartWon]; w[1] != 1020 {
			t.Errorf("won %v", w)
		}
		if f := enginetest.Told(Game{}, s.Hand(), "stack", "dealer"); f != "folded 0 n=0; back 0 n=9500; won 1 n=1020" {
			t.Errorf("told %q", f)
		}
	})
	t.Run("R17 the others answer what is left", func(t *testing.T) {
		s := sit(t, casino, 2, "", 2000, 2000, 2000).Do("2 call n=10; 0 raise n=500; 1 raise n=1500")
		leave(t, s, 1)
		want(t, s, "turn 2 street 0 put 500 500 10 left 1500 1500 1990")
		may(t, s, 2, "call n=490", "raise n=990", "raise n=1250", "raise n=2000", "fold")
		if told := enginetest.Told(Game{}, s.Hand(), "stack", "dealer", "bet", "folded"); told != "back 1 n=1000" {
			t.Errorf("told %q", told)
		}
		if told := enginetest.Told(Game{}, s.Do("2 call n=490").Hand(), "stack", "dealer", "bet", "folded", "pot"); told != "" {
			t.Errorf("%q is told after another has acted", told)
		}
	})
	t.Run("A7 R2 out of turn, before the flop: the whole big blind is called", func(t *testing.T) {
		s := sit(t, casino, 0, "", 500, 500, 500)
		leave(t, s, 2)
		want(t, s, "turn 0 street 0 put 0 5 5 left 500 495 495")
		may(t, s, 0, "call n=10", "raise n=20", "raise n=30", "raise n=500", "fold")
	})
	t.Run("A7 while the flop is awaited", func(t *testing.T) {
		for _, n := range []int32{2, 3} {
			s := blind(t, n)
			for !s.Hand().Table().Waiting() {
				s.Auto2(t)
			}
			if err := s.Do(uint32(s.Len()), &engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: 0}); err != nil {
				t.Fatal(err)
			}
			switch x := s.Hand().Table(); {
			case n == 2 && (x.Waiting() || !s.Over() || x.Seen(x.Pile(zBoard)[0]) != 0):
				t.Error("V4 V6: a flop is opened that nobody plays for")
			case n == 3 && (!x.Waiting() || s.Over()):
				t.Error("the others do not go on")
			}
		}
	})
	t.Run("A7 V3 a deserted showdown", func(t *testing.T) {
		s := blind(t, 2)
		for hand2(s).s.phase != showing {
			if s.Hand().Table().Waiting() {
				a := s.dealer.Answer(s.Engine)
				if err := s.Do(uint32(s.Len()), a); err != nil {
					t.Fatal(err)
				}
				continue
			}
			s.Auto2(t)
		}
		leaver := &engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: 1}
		if err := s.Do(uint32(s.Len()), leaver); err != nil {
			t.Fatal(err)
		}
		x := s.Hand().Table()
		for p := range engine.Seat(2) {
			for _, c := range slices.Concat(x.Pile(handOf(p)), x.Pile(zMuck)) {
				if x.Open(c) || x.Awaited(c) {
					t.Errorf("V4: slot %d is opened", c)
				}
			}
		}
		if !s.Over() || s.Hand().Score().Points[0] != 10 {
			t.Errorf("over %v, points %v", s.Over(), s.Hand().Score().Points)
		}
	})
	t.Run("A7 S4 who is left alone is asked for no chips", func(t *testing.T) {
		s := sit(t, casino, 0, "hand0: AC AD; hand1: 7C 2D; stock: 3S 4S 8H 9H JD", 1000, 1000).Do("0 raise n=1000; 1 call n=990")
		may(t, s, 1, "rebuy", "stop")
		leave(t, s, 0)
		if chips(t, s, 2000, 0); !s.Over() {
			t.Error("he is asked still")
		}
		if told := enginetest.Told(Game{}, s.Hand(), "stack", "dealer"); !strings.Contains(told, "holds 0 n=2") || hand(s).t.Count(handOf(0)) != 2 {
			t.Errorf("what was shown before he left is gone: told %q", told)
		}
		s = sit(t, limit, 0, "", 20, 20).Do("0 raise n=20") // with 40 one may ask for more
		leave(t, s, 0)
		if chips(t, s, 10, 30); !s.Over() {
			t.Error("he is asked")
		}
	})
	t.Run("A7 S4 who left with nothing is asked for no chips", func(t *testing.T) {
		s := sit(t, casino, 0, "", 500, 100, 500).Do("0 raise n=100; 1 call n=95; 2 call n=90")
		leave(t, s, 1)
		if s.Do("2 check; 0 bet n=10; 2 fold"); !s.Over() {
			t.Errorf("%b are asked", s.Hand().Turn())
		}
	})
	t.Run("A7 S4 who has bought chips and leaves has bought none", func(t *testing.T) {
		s := sit(t, casino, 0, "hand0: AC AD; hand1: 7C 2D; hand2: 8C 2H; stock: 3S 4S KH 9H JD", 1000, 1000, 1000).Do("0 raise n=1000; 1 call n=995; 2 call n=990; 1 rebuy")
		leave(t, s, 1)
		if s.Do("2 rebuy"); s.Hand().Score().Parts[PartRebuys] != [8]int32{2: 1} {
			t.Errorf("bought: %v", s.Hand().Score().Parts[PartRebuys])
		}
	})
	t.Run("R18 a side pot that was won alone", func(t *testing.T) {
		s := sit(t, casino, 2, "hand0: 2C 7D; hand1: 2D 7C; hand2: AC AD; stock: 3S 4S 8H 9H JD", 1000, 1000, 50)
		s.Do("2 raise n=50; 0 raise n=200; 1 call n=190; 0 bet n=300; 1 fold")
		// Nobody is left to play the side pot for with chips: 300 go back, and the board is opened.
		chips(t, s, 1100, 800, 150)
	})
	t.Run("A7 V5 the hands were opened as they were dealt: nobody has seen his", func(t *testing.T) {
		o := options(t, with(casino, "showAllIn=true,seats=2"))
		e, err := engine.New(Game{}, *o, engine.Carry{Deal: 1, Points: [8]int32{-995}, Extra: [8]int32{995}})
		if err == nil {
			err = e.Do(0, &engine.Action{Seat: engine.Nobody, Verb: engine.Left})
		}
		if err != nil {
			t.Fatal(err)
		}
		for c := range engine.Slot(4) {
			if seen := e.Hand().Table().Seen(c); seen != 0 {
				t.Errorf("slot %d is seen by %b", c, seen)
			}
		}
	})
	t.Run("A7 V1 all in by the blinds: the hands are opened when their owners have long seen them", func(t *testing.T) {
		o := options(t, with(casino, "seats=2"))
		e, err := engine.New(Game{}, *o, engine.Carry{Deal: 1, Points: [8]int32{-995}, Extra: [8]int32{995}})
		if err != nil {
			t.Fatal(err)
		}
		pack := e.Hand().Table().Pack()
		d := engine.DealerOf(pack.Cards(), nil)
		for e.Hand().(*Hand).s.phase != showing {
			if err := e.Do(uint32(e.Len()), d.Answer(e)); err != nil {
				t.Fatal(err)
			}
		}
		if err := e.Do(uint32(e.Len()), &engine.Action{Seat: engine.Nobody, Verb: engine.Left}); err != nil {
			t.Fatal(err)
		}
		for c := range engine.Slot(4) { // the first is seat 1's
			if seen := e.Hand().Table().Seen(c); seen != engine.Seat(1-c%2).Set() {
				t.Errorf("slot %d is seen by %b", c, seen)
			}
		}
	})
	t.Run("A7 A1 who is asked for a blind leaves, and the next is asked", func(t *testing.T) {
		s := sit(t, with(casino, "autoBlind=off"), 0, "", 500, 500, 500, 500)
		leave(t, s, 1)
		may(t, s, 2, "post", "sit_out")
		leave(t, s, 0) // who is not asked leaves, and it is still the other's blind
		may(t, s, 2, "post", "sit_out")
		s.Do("2 post; 3 post")
		want(t, s, "turn 2 street 0 put 0 0 5 10 left 500 500 495 490")
	})
	t.Run("A7 S4 who is asked for more chips leaves, and the other is asked still", func(t *testing.T) {
		s := sit(t, casino, 0, "hand0: AC AD; hand1: 7C 2D; hand2: 8C 2H; stock: 3S 4S KH 9H JD", 1000, 1000, 1000).Do("0 raise n=1000; 1 call n=995; 2 call n=990")
		leave(t, s, 1)
		may(t, s, 2, "rebuy", "stop")
		if s.Do("2 rebuy"); !s.Over() {
			t.Errorf("%b are asked", s.Hand().Turn())
		}
	})
	t.Run("A7 V3 his cards are put away, closed", func(t *testing.T) {
		s := sit(t, casino, 0, "", 500, 500, 500)
		leave(t, s, 1)
		x := s.Hand().Table()
		if x.Count(handOf(1)) != 0 || x.Count(zMuck) != 2 || x.Seen(x.Pile(zMuck)[0]) != engine.Seat(1).Set() {
			t.Errorf("%d cards before him, %d put away", x.Count(handOf(1)), x.Count(zMuck))
		}
	})
	t.Run("A7 before the cards", func(t *testing.T) {
		s := sit(t, with(casino, "autoBlind=off"), 0, "", 500, 500, 500).Do("1 post")
		leave(t, s, 1)
		leave(t, s, 2)
		chips(t, s, 500, 500, 500)
	})
}

// TestBreak ends hands in which somebody has cheated: he folds, what nobody covered goes back, and each pot goes to all who can win it.
func TestBreak(t *testing.T) {
	for _, c := range []struct {
		name, play string
		out        engine.SeatSet
		points     [8]int32
	}{
		{"before the flop", "0 raise n=35", 1 << 0, [8]int32{-10, 3, 7}}, // 25 go back, 15 are for both of the others, 10 for the big blind alone
		{"nobody", "0 raise n=35; 1 call n=30; 2 call n=25", 0, [8]int32{}},
		{"one of three", "0 raise n=35; 1 call n=30; 2 call n=25", 1 << 1, [8]int32{17, -35, 18}},
		{"two of three", "0 raise n=35; 1 call n=30; 2 call n=25; 1 bet n=10", 0b011, [8]int32{-35, -35, 70}},
		{"a side pot", "0 raise n=100; 1 call n=95; 2 call n=50", 1 << 0, [8]int32{-100, 70, 30}},
	} {
		s := sit(t, casino, 0, "", 500, 500, 60).Do(c.play)
		h := s.Clone().(*Hand)
		engine.Break(Game{}, s.Options(), s.Carry(), h, c.out)
		if x := h.Score(); !h.Over() || x.Points != c.points {
			t.Errorf("%s: over %v, points %v, not %v", c.name, h.Over(), x.Points, c.points)
		}
	}
}

// peer is an engine that knows nothing but what is public, and a dealer who waits to be asked.
type peer struct {
	*engine.Engine
	dealer *engine.Dealer
}

// Auto2 makes one automatic move, calling where a fold would be made.
func (p *peer) Auto2(t *testing.T) {
	t.Helper()
	q := p.Hand().Turn().First()
	var l engine.List
	p.Hand().Legal(q, &l)
	if err := p.Do(uint32(p.Len()), l.At(0)); err != nil {
		t.Fatal(err)
	}
}

func hand2(p *peer) *Hand { return p.Hand().(*Hand) }

// blind starts a hand of so many at such an engine.
func blind(t *testing.T, n int32) *peer {
	t.Helper()
	o, c := enginetest.Setting(t, Game{}, with(casino, fmt.Sprintf("seats=%d", n)), "")
	e, err := engine.New(Game{}, o, c)
	if err != nil {
		t.Fatal(err)
	}
	pack := e.Hand().Table().Pack()
	return &peer{e, engine.DealerOf(pack.Cards(), nil)}
}

// TestChips is about chips from one hand to the next.
func TestChips(t *testing.T) {
	t.Run("S3 S4 R5 who is out of chips is asked, and may buy later", func(t *testing.T) {
		s := sit(t, casino, 0, "hand0: AC AD; hand1: 7C 2D; stock: 3S 4S 8H 9H JD", 1000, 1000, 1000).Do("0 raise n=1000; 1 call n=995; 2 fold")
		want(t, s, "turn 1 street 3 put 0 0 0 left 2010 0 990")
		may(t, s, 1, "rebuy", "stop")
		s.Refuse("2 rebuy", "S4")
		s.Refuse("1 check", "A2")
		s.Do("1 rebuy")
		next, over := Game{}.Next(s.Options(), s.Carry(), s.Hand().Score())
		if text := next.Text(s.Options()); over || text != "deal=2 dealer=1 points=1010,-1000,-10 taken=0 standing=0,4,0" {
			t.Errorf("next %s, over %v", text, over)
		}
		e, err := engine.New(Game{}, *s.Options(), next)
		if err != nil || e.Hand().(*Hand).rules.stack != [8]int32{2010, 1000, 990} {
			t.Errorf("the next hand: %v", err)
		}

		// Who said no is not in the next hand, and can change his mind.
		s = sit(t, casino, 0, "", 2010, 0, 990)
		may(t, s, 1, "rebuy")
		if hand(s).Prompt(1) != "" {
			t.Error("seat 1 is asked")
		}
		s.Do("1 rebuy")
		s.Refuse("1 rebuy", "S4")
		s.Refuse("0 rebuy", "S4")
		s.Refuse("0 stop", "S4")
		s.Do("0 fold")
		if next, _ = (Game{}).Next(s.Options(), s.Carry(), s.Hand().Score()); next.Own[1] != bet.Bought {
			t.Errorf("rebuys %v", next.Own)
		}
	})
	t.Run("S4 an account is recharged below 50, twice", func(t *testing.T) {
		p := purse(options(t, limit))
		if p.Chips(-960, 0) != 40 || !p.May(40, 0) || p.May(50, 0) || !p.May(0, 1) || p.May(0, 2) || p.Chips(-960, 1) != 190 {
			t.Errorf("%+v", p)
		}
	})
	t.Run("S3 the match ends when one has all, or with its last hand", func(t *testing.T) {
		s := sit(t, casino, 0, "hand0: AC AD; hand1: 7C 2D; stock: 3S 4S 8H 9H JD", 1000, 1000).Do("0 raise n=1000; 1 call n=990; 1 stop")
		if next, over := (Game{}).Next(s.Options(), s.Carry(), s.Hand().Score()); !over || engine.CheckCarry(Game{}, s.Options(), &next) == nil {
			t.Error("the match goes on")
		}
		o := options(t, with(limit, "handsPerMatch=2"))
		if _, over := (Game{}).Next(o, &engine.Carry{Deal: 1}, new(engine.Score)); !over {
			t.Error("a third hand")
		}
		places := engine.Places(Game{}, o, &engine.Carry{Deal: 1, Points: [8]int32{-5, 20, -5, -10}}, 0)
		if places != [8]uint8{2, 1, 2, 4} {
			t.Errorf("places %v", places)
		}
	})
	t.Run("R4 people come and go", func(t *testing.T) {
		from, to := options(t, with(casino, "seats=3")), options(t, with(casino, "seats=4"))
		c := engine.Carry{Deal: 7, Dealer: 1, Points: [8]int32{100, -150, 50}, Own: [8]int32{0, bet.Bought, 0}}
		n, err := engine.Reseat(Game{}, from, to, c, []engine.Seat{2, engine.Nobody, 0, engine.Nobody})
		if err != nil || n.Text(to) != "deal=7 dealer=0 points=50,0,100,0 taken=-150 standing=0,0,0,0" {
			t.Errorf("%s, %v", n.Text(to), err)
		}
		back, err := engine.Reseat(Game{}, to, from, n, []engine.Seat{0, 1, 3})
		if err != nil || back.Text(from) != "deal=7 dealer=0 points=50,0,0 taken=-50 standing=0,0,0" {
			t.Errorf("%s, %v", back.Text(from), err)
		}
	})
	t.Run("R5 S4 what no match comes to", func(t *testing.T) {
		o := options(t, with(casino, "seats=3"))
		for _, text := range []string{
			"deal=1 dealer=0 points=-1001,1001,0 taken=0 standing=0,0,0",
			"deal=1 dealer=0 points=-1000,1000,0 taken=0 standing=0,0,0",
			"deal=1 dealer=0 points=2000,-1000,-1000 taken=0 standing=0,0,0",
			"deal=1 dealer=0 points=10,-20,0 taken=0 standing=0,0,0",
			"deal=0 dealer=0 points=0,0,0 taken=0 standing=4,0,0",
			"deal=1 dealer=0 points=0,0,0 taken=0 standing=0,0,-1",
			"deal=1 dealer=0 points=0,0,0 taken=0 standing=0,0,1",
			"deal=1 dealer=0 points=200000000,0,0 taken=-200000000 standing=0,0,0",
		} {
			c, err := engine.ParseCarry(o, text)
			if err != nil {
				t.Fatal(err)
			}
			if engine.CheckCarry(Game{}, o, &c) == nil {
				t.Errorf("%s is accepted", text)
			}
		}
		if _, err := info.Parse("texas-holdem(bb=50)"); err != nil {
			t.Errorf("twenty big blinds of an account: %v", err)
		}
		if _, err := info.Parse("texas-holdem(bb=60)"); err == nil {
			t.Error("twenty big blinds are more than an account")
		}
	})
}

func options(t *testing.T, rules string) *engine.Options {
	t.Helper()
	o, _ := enginetest.Setting(t, Game{}, rules, "")
	return &o
}
