package king

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D3 A1-A7 R1-R13 R20-R25 S1-S7 V1-V5 C1-C8 E1-E15 X1-X13")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

func hand(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

// before returns the carry into hand number n, counted from 1, which seat 0 deals: seat 3 has lost all that there was.
func before(n int) string {
	lost := int32(0)
	for o := range object(min(n-1, negatives)) {
		lost += prices[o].total
	}
	return fmt.Sprintf("deal=%d dealer=0 points=0,0,0,%d", n-1, -lost)
}

// begun starts hand number n, counted from 1, which seat 0 deals and leads.
func begun(t *testing.T, options string, n int, deck string) *enginetest.Script {
	t.Helper()
	return enginetest.Play(t, Game{}, options, before(n), deck)
}

const (
	clubs    = "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"
	diamonds = "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D"
	hearts   = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"
	spades   = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
)

func TestDeal(t *testing.T) {
	t.Run("D1 D2 D3 V1 one card at a time from the left of the dealer, for its owner alone", func(t *testing.T) {
		for _, n := range []int{1, 7} {
			c := strings.Replace(before(n), "dealer=0", "dealer=2", 1)
			s := enginetest.Play(t, Game{}, "", c, "")
			for i := range engine.Slot(seats * dealt) {
				p := engine.Seat((2 + 1 + int(i)) % seats)
				if got := s.Hand().Table().Where(i); got != handOf(p) {
					t.Fatalf("slot %d is in pile %d, not %d", i, got, handOf(p))
				}
				if seen := s.Hand().Table().Seen(i); seen != p.Set() {
					t.Fatalf("slot %d is seen by %v", i, seen)
				}
			}
		}
	})
	t.Run("D1 each seat is once the seller", func(t *testing.T) {
		o, c := enginetest.Setting(t, Game{}, "", "")
		var sellers engine.SeatSet
		for k := range hands {
			if c.Deal != int32(k) {
				t.Fatalf("hand %d is number %d", k, c.Deal)
			}
			if k >= negatives {
				sellers |= c.Dealer.Set()
			}
			n, _ := Game{}.Next(&o, &c, &engine.Score{})
			if n.Dealer != c.Dealer.Next(1, seats) {
				t.Fatal("the deal does not pass to the left")
			}
			c = n
		}
		if sellers != engine.Seats(seats) {
			t.Errorf("the seats %v sell", sellers)
		}
	})
}

func TestDuties(t *testing.T) {
	const (
		filler = " 2S 3S 4S 5S 6S 7S 8S 9S TS JS"
		row    = " 2H 3H 4H 5H 6H 7H 8H 9H TH JH"
		suits  = "hand0: " + clubs + "; hand1: " + diamonds + "; hand2: " + hearts + "; hand3: " + spades
		// Seat 0 has led its diamonds and has only hearts left; seat 1 holds the king.
		shutIn = "hand0: AD KD AH QH JH TH 9H 8H 7H 6H 5H 3H 2H; hand1: KH 4H 9C 2D 3D; hand2: 4D 5D; hand3: 6D 7D"
		opened = "0 play AD; 1 play 2D; 2 play 4D; 3 play 6D; 0 play KD; 1 play 3D; 2 play 5D; 3 play 7D; "
		// The same with the king in the next hand, behind the ace.
		behind = "hand0: AD KD QH JH TH 9H 8H 7H 6H 5H 3H 2H QD; hand1: AH 2D 3D 8D; hand2: KH 4H 4D 5D 9D; hand3: 6D 7D TD"
		before = "0 play AD; 1 play 2D; 2 play 4D; 3 play 6D; 0 play KD; 1 play 3D; 2 play 5D; 3 play 7D; 0 play QD; 1 play 8D; 2 play 9D; 3 play TD; "
		voids  = "hand0: 7D; hand1: KH 2H 9C" + filler
	)
	for _, c := range []struct {
		name, options         string
		number                int
		deck, plays           string
		seat                  engine.Seat
		legal, refuse, clause string
	}{
		{"R1 X1 the dealer leads anything", "", 1, suits, "", 0, clubs, "", ""},
		{"R2 suit is followed", "", 1, "hand0: 7D; hand1: 2D 3D AH" + filler, "0 play 7D", 1, "2D 3D", "AH", "R2"},
		{"R2 who is out of the suit plays anything", "", 4, "hand0: 7D; hand1: AH QC KC" + filler, "0 play 7D", 1, "AH QC KC" + filler, "", ""},
		{"E4 R7 hearts are not led in hand 2", "", 2, "hand0: AH 3H 5C" + filler, "", 0, "5C" + filler, "AH 3H", "R7"},
		{"E4 R7 nothing but hearts", "", 2, "hand0: " + hearts, "", 0, hearts, "", ""},
		{"R7 X10 hearts are not led in hand 5", "", 5, "hand0: KH 3H 5C" + filler, "", 0, "5C" + filler, "KH 3H", "R7"},
		{"R7 R9 X10 a hand of hearts leads any of them", "king(king_forced=any_legal)", 5, "hand0: " + hearts, "", 0, hearts, "", ""},
		{"R7 X13 in hand 3 hearts are led", "", 3, "hand0: AH 3H 5C" + filler, "", 0, "AH 3H 5C" + filler, "", ""},
		{"E5 R9 out of the suit", "", 5, voids, "0 play 7D", 1, "KH", "2H 9C", "R9"},
		{"E5 R9 out of the suit, discard", "king(king_forced=discard)", 5, voids, "0 play 7D", 1, "KH", "2H 9C", "R9"},
		{"E5 R9 out of the suit, any_legal", "king(king_forced=any_legal)", 5, voids, "0 play 7D", 1, "KH", "2H 9C", "R9"},
		{"R9 in hand 3 the king may stay", "", 3, voids, "0 play 7D", 1, "KH 2H 9C" + filler, "", ""},
		{"E6 R9 under the ace", "", 5, shutIn, opened + "0 play AH", 1, "KH", "4H", "R9"},
		{"E6 R9 under the ace, discard", "king(king_forced=discard)", 5, shutIn, opened + "0 play AH", 1, "KH 4H", "9C", "R2"},
		{"E6 R9 under the ace, any_legal", "king(king_forced=any_legal)", 5, shutIn, opened + "0 play AH", 1, "KH", "4H", "R9"},
		{"E7 R9 no ace", "", 5, shutIn, opened + "0 play 7H", 1, "KH 4H", "9C", "R2"},
		{"E7 R9 no ace, discard", "king(king_forced=discard)", 5, shutIn, opened + "0 play 7H", 1, "KH 4H", "", ""},
		{"E7 R9 no ace, any_legal", "king(king_forced=any_legal)", 5, shutIn, opened + "0 play 7H", 1, "KH", "4H", "R9"},
		{"E6 R9 the ace was not led", "", 5, behind, before + "0 play 7H; 1 play AH", 2, "KH", "4H", "R9"},
		{"R10 nulos have no trump", "", 7, "hand0: 9S; hand1: TS 2S AD" + row, passes + "0 declare n=5; 0 play 9S", 1, "TS 2S", "AD", "R2"},
		{"E8 R5 the trump led is beaten", "", 7, "hand0: 9S; hand1: TS 2S AD" + row, passes + "0 declare n=3; 0 play 9S", 1, "TS", "2S", "R5"},
		{"R5 any trump where none is higher", "", 7, "hand0: 9S; hand1: 3S 2S AD" + row, passes + "0 declare n=3; 0 play 9S", 1, "3S 2S", "AD", "R2"},
		{"R5 nothing is to be beaten there", "king(cover_trump=off)", 7, "hand0: 9S; hand1: TS 2S AD" + row, passes + "0 declare n=3; 0 play 9S", 1, "TS 2S", "AD", "R2"},
		{"E8 R5 the queen lies there", "", 7, "hand0: 9S; hand1: QS; hand2: TS 2S AD" + row, passes + "0 declare n=3; 0 play 9S; 1 play QS", 2, "TS 2S", "AD", "R2"},
		{"R5 without trump nothing is to be beaten", "", 7, "hand0: 9S; hand1: TS 2S AD" + row, passes + "0 declare n=4; 0 play 9S", 1, "TS 2S", "AD", "R2"},
		{"R8 trumps are led at once", "", 7, suits, passes + "0 declare", 0, clubs, "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := begun(t, c.options, c.number, c.deck).Do(c.plays)
			allows(t, s, c.seat, c.legal)
			for _, f := range strings.Fields(c.refuse) {
				s.Refuse(fmt.Sprintf("%d play %s", c.seat, f), c.clause)
			}
		})
	}
	t.Run("R4 R6 a trump on another suit need not be played, nor beaten", func(t *testing.T) {
		const deck = "hand0: " + diamonds + "; hand1: 5S" + row + " KC QC; hand2: TS 2S AC KH QH AH 2C 3C 4C 5C 6C 7C 8C"
		s := begun(t, "", 7, deck).Do(passes + "0 declare n=3; 0 play 9D")
		allows(t, s, 1, "5S"+row+" KC QC")
		allows(t, s.Do("1 play 5S"), 2, "TS 2S AC KH QH AH 2C 3C 4C 5C 6C 7C 8C")
	})
	t.Run("A7 whose turn, whose card, and open", func(t *testing.T) {
		begun(t, "", 1, "hand0: 8D; hand1: 9D").Refuse("1 play 9D", engine.ErrTurn.Error()).Refuse("0 play (8D)", "A7").Do("0 play 8D").
			Refuse("1 play @3:8D", "A7").Refuse("1 offer n=3", "A1").Refuse("1 accept", "A4").Refuse("1 name_trump", "A6")
	})
}

// passes is an auction without an offer to seat 0.
const passes = "1 pass; 2 pass; 3 pass; "

// allows wants a seat to be able to play just these cards.
func allows(t *testing.T, s *enginetest.Script, p engine.Seat, cards string) {
	t.Helper()
	var got []string
	for _, words := range s.Legal(p) {
		got = append(got, strings.Fields(words)[2])
	}
	want := strings.Fields(cards)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%v may be played, not %v", got, want)
	}
}

func TestTricks(t *testing.T) {
	for _, c := range []struct {
		name        string
		number      int
		deck, plays string
		winner      engine.Seat
		taken       int
	}{
		{"R2 R3 X12 the highest of the suit led, hearts or not", 1, "hand0: 9D; hand1: KD; hand2: AH " + clubs[3:] + "; hand3: TD", "0 play 9D; 1 play KD; 2 play AH; 3 play TD", 1, 1},
		{"S1 hearts count in hand 2", 2, "hand0: 9D; hand1: KD; hand2: AH " + clubs[3:] + "; hand3: QH " + spades[3:], "0 play 9D; 1 play KD; 2 play AH; 3 play QH", 1, 2},
		{"S1 X13 kings and jacks in hand 3", 3, "hand0: 9D; hand1: KD; hand2: JH " + clubs[3:] + "; hand3: QH " + spades[3:], "0 play 9D; 1 play KD; 2 play JH; 3 play QH", 1, 2},
		{"S1 X13 queens in hand 4", 4, "hand0: 9D; hand1: KD; hand2: JH " + clubs[3:] + "; hand3: QH " + spades[3:], "0 play 9D; 1 play KD; 2 play JH; 3 play QH", 1, 1},
		{"R12 not the first tricks in hand 6", 6, "hand0: 9D; hand1: KD; hand2: TD; hand3: 2D", "0 play 9D; 1 play KD; 2 play TD; 3 play 2D", 1, 0},
		{"R3 S2 X12 without trump", 7, "hand0: 9D; hand1: KD; hand2: AH " + clubs[3:] + "; hand3: TD", passes + "0 declare n=4; 0 play 9D; 1 play KD; 2 play AH; 3 play TD", 1, 1},
		{"R4 a trump", 7, "hand0: 9D; hand1: KD; hand2: 2H " + clubs[3:] + "; hand3: AD", passes + "0 declare n=2; 0 play 9D; 1 play KD; 2 play 2H; 3 play AD", 2, 1},
		{"R4 the higher trump", 7, "hand0: 9D; hand1: 3H " + spades[3:] + "; hand2: 2H " + clubs[3:] + "; hand3: AD", passes + "0 declare n=2; 0 play 9D; 1 play 3H; 2 play 2H; 3 play AD", 1, 1},
		{"R10 S3 nulos", 7, "hand0: 9D; hand1: KD; hand2: 2H " + clubs[3:] + "; hand3: AD", passes + "0 declare n=5; 0 play 9D; 1 play KD; 2 play 2H; 3 play AD", 3, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := begun(t, "", c.number, c.deck).Do(c.plays)
			h := hand(s)
			if h.Turn() != c.winner.Set() || h.Taken(c.winner) != c.taken {
				t.Errorf("R2: %v is in turn, with %d", h.Turn(), h.Taken(c.winner))
			}
			if z := zWon + engine.Zone(c.winner); h.t.Count(z) != 4 || h.t.Seen(h.t.Pile(z)[0]) != engine.Everyone {
				t.Error("V2: a played card is not everybody's")
			}
		})
	}
}

// TestEnd has each hand end when all that counts is taken, where it may.
func TestEnd(t *testing.T) {
	const (
		// Seat 0 takes all tricks with clubs, and the others throw on them what they will.
		apart  = "hand0: " + clubs + "; hand1: " + diamonds + "; hand2: " + hearts + "; hand3: " + spades
		men    = "hand0: " + clubs + "; hand1: KD JD; hand2: KH JH; hand3: KS JS"
		ladies = "hand0: " + clubs + "; hand1: QD; hand2: QH; hand3: QS"
		king   = "hand0: " + clubs + "; hand1: 2D; hand2: KH; hand3: 2S"
		thirds = "hand0: " + clubs + "; hand1: AH KH QH JH TH; hand2: 9H 8H 7H 6H 2S; hand3: 5H 4H 3H 2H 3S"
	)
	for _, c := range []struct {
		name           string
		number         int
		deck, plays    string
		tricks, points int // when it stops; of seat 0
	}{
		{"R11 R13 S1 hand 1 is played to its end", 1, apart, "", 13, -260},
		{"R11 V5 hand 2", 2, thirds, "0 play AC; 1 play TH; 2 play 9H; 3 play 5H; 0 play KC; 1 play JH; 2 play 8H; 3 play 4H; " +
			"0 play QC; 1 play QH; 2 play 7H; 3 play 3H; 0 play JC; 1 play KH; 2 play 6H; 3 play 2H; 0 play TC; 1 play AH; 2 play 2S; 3 play 3S", 5, -260},
		{"R11 V5 hand 3", 3, men, "0 play KC; 1 play KD; 2 play KH; 3 play KS; 0 play JC; 1 play JD; 2 play JH; 3 play JS", 2, -240},
		{"R11 V5 hand 4", 4, ladies, "0 play QC; 1 play QD; 2 play QH; 3 play QS", 1, -200},
		{"R11 V5 hand 4, and everybody takes a queen", 4, "hand0: QC 2D 2H 2S; hand1: 2C QD 3H 3S; hand2: 3C 3D QH 4S; hand3: 4C 4D 4H QS",
			"0 play QC; 1 play 2C; 2 play 3C; 3 play 4C; 0 play 2D; 1 play QD; 2 play 3D; 3 play 4D; 1 play 3H; 2 play QH; 3 play 4H; 0 play 2H; " +
				"2 play 4S; 3 play QS; 0 play 2S; 1 play 3S", 4, -50},
		{"R11 V5 X11 hand 5", 5, king, "0 play AC; 1 play 2D; 2 play KH; 3 play 2S", 1, -160},
		{"R11 R12 R13 S1 hand 6 is played to its end", 6, apart, "", 13, -180},
		{"R11 R13 S2 a positive hand is played to its end", 7, apart, passes + "0 declare", 13, 325},
		{"R11 R13 S3 nulos are played to their end", 7, apart, passes + "0 declare n=5", 13, -650},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := begun(t, "", c.number, c.deck).Do(c.plays)
			if c.tricks == dealt {
				s.Auto(seats * dealt)
			}
			h := hand(s)
			if !s.Over() || int(h.s.play.Done) != c.tricks || int(s.Hand().Score().Points[0]) != c.points {
				t.Fatalf("over: %v after %d tricks, with %d points", s.Over(), h.s.play.Done, s.Hand().Score().Points[0])
			}
			for i := range engine.Slot(seats * dealt) {
				if !h.t.Open(i) {
					t.Fatal("V5: a card is closed")
				}
			}
			if c.tricks == dealt {
				return
			}
			s = begun(t, "king(early_stop=off)", c.number, c.deck).Do(c.plays)
			if s.Over() {
				t.Fatal("it ends although nobody wants that")
			}
			if s.Auto(seats * dealt); hand(s).s.play.Done != dealt || int(s.Hand().Score().Points[0]) != c.points {
				t.Errorf("after %d tricks seat 0 has %d points", hand(s).s.play.Done, s.Hand().Score().Points[0])
			}
		})
	}
}
