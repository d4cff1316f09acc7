package king

import (
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

type points = [seats]int32

// played returns a hand as it is when all tricks are taken, made by the house rules.
func played(t *testing.T, options string, number int, dealer engine.Seat, taken [seats]int16) *Hand {
	t.Helper()
	o, c := enginetest.Setting(t, Game{}, options, before(number))
	c.Dealer = dealer
	h := Game{}.New(&o, &c).(*Hand)
	h.s.taken = taken
	return h
}

// sold does the same for a hand that was bought.
func sold(t *testing.T, options string, number int, dealer, buyer engine.Seat, offer int32, taken [seats]int16) *Hand {
	t.Helper()
	h := played(t, options, number, dealer, taken)
	h.s.offer, h.s.sold, h.s.auction.Holder, h.s.object = offer, true, buyer, tricks
	if offer > highest {
		h.s.object = nulos
	}
	return h
}

func as(h *Hand, o object) *Hand { h.s.object = o; return h }

func TestScore(t *testing.T) {
	type took = [seats]int16
	for _, c := range []struct {
		name string
		hand *Hand
		want points
	}{
		{"E1 S1", played(t, "", 1, 0, took{4, 3, 2, 4}), points{-80, -60, -40, -80}},
		{"S1 hearts", played(t, "", 2, 0, took{0, 6, 5, 2}), points{0, -120, -100, -40}},
		{"E2 S1", played(t, "", 3, 0, took{3, 0, 4, 1}), points{-90, 0, -120, -30}},
		{"S1 queens", played(t, "", 4, 0, took{1, 1, 0, 2}), points{-50, -50, 0, -100}},
		{"S1 the king", played(t, "", 5, 0, took{0, 1, 0, 0}), points{0, -160, 0, 0}},
		{"E3 S1 R12", played(t, "", 6, 0, took{1, 0, 0, 1}), points{-90, 0, 0, -90}},
		{"S2 not sold", as(played(t, "", 8, 3, took{3, 1, 2, 7}), tricks), points{75, 25, 50, 175}},
		{"S3 not sold", as(played(t, "", 8, 3, took{0, 1, 2, 10}), nulos), points{325, 250, 175, -425}},
		{"S3 not sold", as(played(t, "", 8, 3, took{3, 4, 6, 0}), nulos), points{100, 25, -125, 325}},
		{"S3 not sold", as(played(t, "", 8, 3, took{5, 8, 0, 0}), nulos), points{-50, -275, 325, 325}},
		{"S3 not sold", as(played(t, "", 8, 3, took{13, 0, 0, 0}), nulos), points{-650, 325, 325, 325}},
		{"E10 S4", sold(t, "", 7, 0, 2, 3, took{2, 3, 6, 2}), points{125, 75, 75, 50}},
		{"E11 S4 X2 X3", sold(t, "", 7, 0, 3, 10, took{5, 4, 3, 1}), points{100, 25, 100, 100}},
		{"E12 S4", sold(t, "", 7, 0, 1, 6, took{3, 4, 4, 2}), points{225, -50, 100, 50}},
		{"S4 8 tricks, the most that can be bid", sold(t, "", 7, 0, 1, 8, took{3, 4, 4, 2}), points{275, -100, 100, 50}},
		{"S4 no more than was made", sold(t, "king(pay_limit=tricks_made)", 7, 0, 1, 6, took{3, 4, 4, 2}), points{175, 0, 100, 50}},
		{"S4 made all that is paid", sold(t, "king(pay_limit=tricks_made)", 7, 0, 1, 3, took{3, 4, 4, 2}), points{150, 25, 100, 50}},
		{"S4 nulos are paid in full", sold(t, "king(pay_limit=tricks_made)", 7, 0, 1, 11, took{13, 0, 0, 0}), points{-425, 100, 325, 325}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.hand.count()
			sc := c.hand.Score()
			if got := points(sc.Points[:seats]); got != c.want || sc.Ending != Counted {
				t.Errorf("%v", got)
			}
			column, sum := PartPositive, int32(positive)
			if o := c.hand.s.object; o.negative() {
				column, sum = PartNegative, -prices[o].total
			}
			if got := points(sc.Parts[column][:seats]); got != c.want {
				t.Errorf("S7: the column has %v", got)
			}
			if got := c.want[0] + c.want[1] + c.want[2] + c.want[3]; got != sum {
				t.Errorf("S6 E14: they sum to %d, not %d", got, sum)
			}
		})
	}
	t.Run("E13 S5 a hand that is not played", func(t *testing.T) {
		s := begun(t, "", 7, "").Do(passes + "0 pass_out")
		if sc := s.Hand().Score(); !s.Over() || sc.Ending != PassedOut || points(sc.Points[:seats]) != (points{100, 75, 75, 75}) {
			t.Errorf("%+v", sc)
		}
	})
	t.Run("E14 S6 the hands sum to nothing", func(t *testing.T) {
		sum := int32(0)
		for o := range object(negatives) {
			sum -= prices[o].total
		}
		if sum != -1300 || sum+4*positive != 0 {
			t.Error(sum)
		}
	})
}

// TestWholeMatch is E15: ten hands with all that comes between them.
func TestWholeMatch(t *testing.T) {
	type took = [seats]int16
	o, c := enginetest.Setting(t, Game{}, "", "deal=0 dealer=0 points=0,0,0,0")
	var columns [2]points
	for k, x := range []struct {
		taken  took
		offer  int32
		buyer  engine.Seat
		object object
		want   points
	}{
		{taken: took{4, 3, 2, 4}}, {taken: took{0, 6, 5, 2}}, {taken: took{3, 0, 4, 1}}, {taken: took{1, 1, 0, 2}}, {taken: took{0, 1, 0, 0}}, {taken: took{1, 0, 0, 1}},
		{took{7, 2, 2, 2}, 4, 0, tricks, points{75, 50, 150, 50}},
		{took{3, 1, 2, 7}, 0, 0, tricks, points{75, 25, 50, 175}},
		{took{6, 0, 4, 3}, 9, 1, nulos, points{-50, 250, 25, 100}},
		{object: undecided, want: points{75, 100, 75, 75}},
	} {
		h := Game{}.New(&o, &c).(*Hand)
		h.s.taken, h.s.offer, h.s.auction.Holder, h.s.sold = x.taken, x.offer, x.buyer, x.offer > 0
		if k >= negatives {
			h.s.object = x.object
		}
		if k == hands-1 {
			h.passOut()
		} else {
			h.count()
		}
		sc := h.Score()
		if got := points(sc.Points[:seats]); k >= negatives && got != x.want {
			t.Errorf("hand %d: %v", k+1, got)
		}
		for p := range seats {
			columns[0][p] += sc.Parts[PartNegative][p]
			columns[1][p] += sc.Parts[PartPositive][p]
		}
		var over bool
		if c, over = (Game{}).Next(&o, &c, sc); over != (k == hands-1) {
			t.Fatalf("over after hand %d: %v", k+1, over)
		}
	}
	if columns != [2]points{{-310, -390, -260, -340}, {175, 425, 300, 400}} {
		t.Errorf("E15 S7: the columns are %v", columns)
	}
	if points(c.Points[:seats]) != (points{-135, 35, 40, 60}) {
		t.Errorf("E15: %v", c.Points)
	}
	if got, want := engine.Places(Game{}, &o, &c, 0), ([engine.MaxSeats]uint8{4, 3, 2, 1}); got != want {
		t.Errorf("E15 S7: %v", got)
	}
	c.Points = [engine.MaxSeats]int32{-40, 35, 35, -30}
	if got, want := engine.Places(Game{}, &o, &c, 0), ([engine.MaxSeats]uint8{4, 1, 1, 3}); got != want {
		t.Errorf("S7: equal totals share a place: %v", got)
	}
}

func TestCarry(t *testing.T) {
	for text, ok := range map[string]bool{
		"deal=0 dealer=0 points=0,0,0,0":             true,
		"deal=0 dealer=0 points=20,0,0,-20":          false, // before any hand
		"deal=1 dealer=0 points=-260,0,0,0":          true,
		"deal=1 dealer=0 points=-240,0,0,0":          false, // S1: somebody has taken the 13th trick
		"deal=1 dealer=0 points=-280,20,0,0":         false,
		"deal=5 dealer=0 points=-1120,0,0,0":         true,
		"deal=6 dealer=0 points=-1300,0,0,0":         true,
		"deal=6 dealer=0 points=-1299,0,0,0":         false,
		"deal=7 dealer=0 points=-1625,100,225,0":     true, // S6: after an offence the sum is another
		"deal=7 dealer=0 points=-2175,550,0,0":       true,
		"deal=7 dealer=0 points=-2176,550,0,0":       false,
		"deal=7 dealer=0 points=-1300,551,0,0":       false,
		"deal=9 dealer=0 points=-1000,1000,0,0":      true,
		"deal=10 dealer=0 points=0,0,0,0":            false, // the match is over
		"deal=2000000000 dealer=0 points=0,0,0,0":    false,
		"deal=9 dealer=0 points=2147483647,1,1,1":    false,
		"deal=1 dealer=0 points=-2147483648,0,0,260": false,
	} {
		o, _ := enginetest.Setting(t, Game{}, "", "")
		c, err := engine.ParseCarry(&o, text)
		if err != nil {
			t.Fatal(err)
		}
		if err := engine.CheckCarry(Game{}, &o, &c); (err == nil) != ok {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// honest plays a card that the seat in turn may play, of the faces that only the dealer knows.
func honest(t *testing.T, s *enginetest.Script) {
	t.Helper()
	h, faces := hand(s), s.Dealer.Faces()
	p := h.turn()
	held := order.Cards()
	for _, c := range h.t.Pile(handOf(p)) {
		held.Add(order, faces[c])
	}
	free := h.now().Allowed(&h.s.play.Now, &held)
	for _, c := range h.t.Pile(handOf(p)) {
		if f := faces[c]; free.Has(order, f) {
			s.Do(fmt.Sprintf("%d play @%d:%v", p, c, f))
			return
		}
	}
	t.Fatal("no card may be played")
}

// TestOffences has somebody break a rule that the others cannot see to be broken: the end of the hand finds it.
func TestOffences(t *testing.T) {
	const (
		revoke = "hand0: 9C; hand1: 3C 2D; hand2: 4C; hand3: 5C"
		broken = "0 play 9C; 1 play 2D; 2 play 4C; 3 play 5C"
	)
	for _, c := range []struct {
		name, options string
		number        int
		deck, plays   string
		guilty        engine.Seat
		tricks        int // after which the hand ends; 0 where that depends
	}{
		{"C2 C6 R2 a revoke", "", 1, revoke, broken, 1, 13},
		{"C2 C6 R2 a revoke", "", 6, revoke, broken, 1, 13},
		{"C2 C6 C8 the first of two", "", 4, "hand0: 9C; hand1: 3C 2D; hand2: 4C 3D; hand3: 5C", "0 play 9C; 1 play 2D; 2 play 3D; 3 play 5C", 1, 0},
		{"C3 C6 R7 a heart led in hand 2", "", 2, "hand0: 9H 2D; hand1: 3H", "0 play 9H", 0, 0},
		{"C3 C6 R7 a heart led in hand 5", "", 5, "hand0: 9H 2D; hand1: 3H", "0 play 9H", 0, 0},
		{"C4 C6 R9 a king that was kept", "", 5, "hand0: 9D; hand1: KH 2C 3C; hand2: TD; hand3: " + diamonds[21:], "0 play 9D; 1 play 2C", 1, 0},
		{"C2 C6 V5 R11 with an early end", "", 4, "hand0: QC 9C; hand1: QD 2C; hand2: QH 3H; hand3: QS 3S", "0 play QC; 1 play QD; 2 play QH; 3 play QS", 1, 1},
		{"C2 C6 V5 without an early end", "king(early_stop=off)", 4, "hand0: QC 9C; hand1: QD 2C; hand2: QH 3H; hand3: QS 3S", "0 play QC; 1 play QD; 2 play QH; 3 play QS", 1, 13},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := enginetest.Watch(t, Game{}, c.options, before(c.number), c.deck).Do(c.plays)
			for !s.Over() {
				honest(t, s)
			}
			want := points{}
			want[c.guilty] = -prices[c.number-1].total
			sc := s.Hand().Score()
			if sc.Ending != Revoked || points(sc.Points[:seats]) != want {
				t.Errorf("%d %v", sc.Ending, sc.Points)
			}
			if k := int(hand(s).s.play.Done); c.tricks != 0 && k != c.tricks {
				t.Errorf("it ends after %d tricks", k)
			}
		})
	}
	// Seat 0 sells to seat 1 for 2 tricks, which it takes; clubs are trump.
	const bids = "1 offer n=2; 2 pass; 3 pass; 0 accept; 1 name_trump; "
	for _, c := range []struct {
		name, deck, plays string
		guilty            engine.Seat
		pays, gets        bool // the buyer, and the seller
	}{
		{"C7 R2 a third seat", "hand0: 9D; hand1: TD; hand2: 3D 2S; hand3: 5D", "0 play 9D; 1 play TD; 2 play 2S; 3 play 5D", 2, true, true},
		{"C7 R2 the buyer", "hand0: 9D; hand1: TD 2S; hand2: 3D; hand3: 5D", "0 play 9D; 1 play 2S; 2 play 3D; 3 play 5D", 1, false, true},
		{"C7 R2 the seller", "hand0: 9S 2D 3S; hand1: TS AD; hand2: 3D 4S; hand3: 5D 5S",
			"0 play 9S; 1 play TS; 2 play 4S; 3 play 5S; 1 play AD; 2 play 3D; 3 play 5D; 0 play 3S", 0, false, false},
		{"C5 C7 R5 a trump that was not beaten", "hand0: 9C; hand1: TC 2C; hand2: 3C; hand3: 5C", "0 play 9C; 1 play 2C; 2 play 3C; 3 play 5C", 1, false, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := enginetest.Watch(t, Game{}, "", before(7), c.deck).Do(bids).Do(c.plays)
			for !s.Over() {
				honest(t, s)
			}
			h, sc := hand(s), s.Hand().Score()
			for p := range engine.Seat(seats) {
				want := perTrick * int32(h.s.taken[p])
				switch {
				case p == c.guilty:
					want = -325
				case p == 1 && c.pays:
					want -= 50
				case p == 0 && c.gets:
					want += 50
				}
				if sc.Points[p] != want {
					t.Errorf("seat %d has %d points, not %d", p, sc.Points[p], want)
				}
				if paid := p == 0 && c.gets || p == 1 && c.pays; (sc.Parts[PartPaid][p] != 0) != paid {
					t.Errorf("the sheet says that %d points were paid to seat %d", sc.Parts[PartPaid][p], p)
				}
			}
			if sc.Ending != Revoked || h.s.play.Done != dealt {
				t.Errorf("%d after %d tricks", sc.Ending, h.s.play.Done)
			}
		})
	}
}

// TestOffencesInNulos has somebody revoke in nulos, sold and not: the offender loses 325, the others keep what they made, and
// a payment stands unless it goes to who offended (C7).
func TestOffencesInNulos(t *testing.T) {
	const (
		sell   = "1 offer n=9; 2 pass; 3 pass; 0 accept; " // one nulo: seat 1 buys of seat 0
		refuse = "1 offer n=9; 2 pass; 3 pass; 0 declare n=5; "
		third  = "0 play 9D; 1 play TD; 2 play 4S; 3 play 5D"
		buyer  = "0 play 9D; 1 play 2S; 2 play 3D; 3 play 5D"
		deck   = "hand0: 9D 2D 3S; hand1: TD 2S AD; hand2: 3D 4D 4S; hand3: 5D 6D 5S"
		seller = "0 play 9D; 1 play TD; 2 play 3D; 3 play 5D; 1 play AD; 2 play 4D; 3 play 6D; 0 play 3S"
	)
	for _, c := range []struct {
		name, bids, plays string
		guilty            engine.Seat
		pays, gets        int32 // the buyer, and the seller
	}{
		{"C7 R10 a third seat", sell, third, 2, 75, 75},
		{"C7 R10 the buyer", sell, buyer, 1, 0, 75},
		{"C7 R10 the seller", sell, seller, 0, 0, 0},
		{"C7 R10 not sold", refuse, third, 2, 0, 0},
		{"C7 R10 not sold, who declared", refuse, seller, 0, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := enginetest.Watch(t, Game{}, "", before(7), deck).Do(c.bids).Do(c.plays)
			for !s.Over() {
				honest(t, s)
			}
			h, sc := hand(s), s.Hand().Score()
			if h.s.object != nulos || sc.Ending != Revoked {
				t.Fatalf("object %d, ending %d", h.s.object, sc.Ending)
			}
			for p := range engine.Seat(seats) {
				want := positive - perNulo*int32(h.s.taken[p])
				switch p {
				case c.guilty:
					want = -positive
				case 0:
					want += c.gets
				case 1:
					want -= c.pays
				}
				if sc.Points[p] != want {
					t.Errorf("seat %d has %d points for %d tricks, not %d", p, sc.Points[p], h.s.taken[p], want)
				}
			}
		})
	}
}
