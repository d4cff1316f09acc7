package copas

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D4 A1-A2 R1-R11 S1-S5 V1-V6 C1-C6 E1-E12 X1-X10")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

func hand(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

// answered lets every device say whether its seat holds the 2 of clubs.
func answered(t *testing.T, s *enginetest.Script) *enginetest.Script {
	t.Helper()
	var a engine.Action
	for engine.Reflex(s.Hand(), engine.Everyone, &a) {
		s.Do(s.Words(&a))
	}
	return s
}

// opened starts a hand in which nobody passes, up to the first lead.
func opened(t *testing.T, options, deck string) *enginetest.Script {
	t.Helper()
	return answered(t, enginetest.Play(t, Game{}, "copas(pass=none"+options+")", "", deck))
}

const (
	clubs    = "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"
	diamonds = "AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D"
	hearts   = "AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"
	spades   = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
)

// Seat 0 leads the 2 of clubs and all follow: seat 3 wins.
const (
	afterOne = "0 play 2C; 1 play 3C; 2 play 4C; 3 play 5C"
	deckOne  = "hand0: 2C %s; hand1: 3C %s; hand2: 4C %s; hand3: 5C %s"
)

// Nobody is asked for the 2 of clubs, neither who knows his cards nor, before they have come to him, who does not.
func TestNobodyIsAskedForTheTwo(t *testing.T) {
	s := enginetest.Play(t, Game{}, "copas(pass=none)", "", "hand0: 2C")
	h := s.Hand()
	if h.Turn() != engine.Seats(seats) {
		t.Fatalf("%v are asked", h.Turn())
	}
	for p := range engine.Seat(seats) {
		if engine.Asks(h, p) {
			t.Errorf("seat %d is asked", p)
		}
		var other Hand
		other.CopyFrom(h)
		other.Table().Mask(p.Next(1, seats))
		if engine.Asks(&other, p) {
			t.Errorf("seat %d is asked for what it does not know", p)
		}
	}
	if answered(t, s); !engine.Asks(h, 0) || engine.Asks(h, 1) {
		t.Error("who has it is not asked to lead")
	}
}

func TestPassing(t *testing.T) {
	t.Run("D3 E1 X2 the seat to which a hand's cards go", func(t *testing.T) {
		for _, c := range []struct {
			options string
			want    [6]engine.Seat
		}{
			{"copas", [6]engine.Seat{1, 3, 2, 0, 1, 3}}, {"copas(pass=left_only)", [6]engine.Seat{1, 1, 1, 1, 1, 1}}, {"copas(pass=none)", [6]engine.Seat{}},
		} {
			o, _ := enginetest.Setting(t, Game{}, c.options, "")
			for deal, want := range c.want {
				if got := passTo(&o, int32(deal)); got != want {
					t.Errorf("%s: hand %d goes %d seats on", c.options, deal+1, got)
				}
			}
		}
	})
	second := func() *enginetest.Script {
		return enginetest.Play(t, Game{}, "", "deal=1 dealer=3 points=0,0,0,0", "hand0: QS AH KH; hand1: AS KS 2C; hand2: AD KD QD; hand3: 2S 3S 4S")
	}
	t.Run("A1 E2 V2 V3 V4 X8 three cards to the right, closed, all at once", func(t *testing.T) {
		s := second()
		h := hand(s)
		gave := slices.Clone(h.t.Pile(handOf(0)))
		s.Do("3 pass (2S) (3S) (4S); 0 pass (QS) (AH) (KH); 2 pass (AD) (KD) (QD)")
		if h.Turn() != engine.Seat(1).Set() || h.t.Count(handOf(0)) != dealt {
			t.Fatal("nothing moves before the last has chosen")
		}
		if h.t.Seen(gave[0]) != engine.Seat(0).Set() {
			t.Error("V4: somebody sees a card that was passed")
		}
		s.Do("1 pass (AS) (KS) (2C)")
		for p, want := range []string{"AS KS 2C", "AD KD QD", "2S 3S 4S", "QS AH KH"} {
			cards := h.held(engine.Seat(p))
			for _, name := range strings.Fields(want) {
				if f, _ := engine.ParseFace(name); !cards.Has(order, f) || cards.Len() != dealt {
					t.Errorf("seat %d has not received %s", p, name)
				}
			}
		}
		answered(t, s)
		if h.Turn() != engine.Seat(0).Set() {
			t.Error("R1: the 2 of clubs came to seat 0")
		}
	})
	t.Run("V2 the passer remembers whom the queen went to", func(t *testing.T) {
		s := second().Do("0 pass (QS) (AH) (KH); 1 pass (AS) (KS) (2C); 2 pass (AD) (KD) (QD); 3 pass (2S) (3S) (4S)")
		for range 20 {
			world := s.Clone()
			world.Table().Mask(0)
			engine.Sample(world, rng, new(engine.Scratch))
			if cards := world.(*Hand).held(3); !cards.Has(order, theLady) {
				t.Fatal("in a world that seat 0 imagines, seat 3 has not got the queen")
			}
		}
	})
	t.Run("C5 A1 what is no pass", func(t *testing.T) {
		second().Refuse("0 pass @0 @4 @1", "A2").
			Refuse("0 pass QS AH KH", "A1").
			Refuse("0 pass (QS) (AH)", engine.ErrAction.Error()).
			Refuse("0 play QS", engine.ErrTurn.Error()).
			Do("0 pass (QS) (AH) (KH)").
			Refuse("0 pass (QS) (AH) (KH)", engine.ErrTurn.Error())
	})
	t.Run("A1 of two passes at once both stand", func(t *testing.T) {
		h := hand(second())
		a, b := &engine.Action{Seat: 2, Verb: Pass}, &engine.Action{Seat: 1, Verb: Pass}
		if !h.Stands(a, b) || h.Stands(a, a) || h.Stands(&engine.Action{Seat: 2, Verb: Two}, b) || !h.Before(b, a) {
			t.Error("answers of two seats to one window stand, in the order of seats")
		}
	})
	t.Run("A1 A2 what the clock does", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", "hand0: QS AH KH AS AD; hand1: 2C; hand2: 3C; hand3: 4C")
		var a engine.Action
		s.Hand().Auto(0, &a)
		if got := s.Words(&a); got != "0 pass (QS) (AS) (AH)" {
			t.Error(got)
		}
		for _, c := range []struct{ held, want string }{
			{"QS KC KD KH KS 3C 4C 6C 7C 8C 9C TC JC", "(QS) (KS) (KH)"}, {"KC KD KH KS 3C 4C 6C 7C 8C 9C TC JC 4D", "(KS) (KH) (KD)"}, {"KC KD AC 3C 4C 6C 7C 8C 9C TC JC 4D 2H", "(AC) (KD) (KC)"},
		} {
			s := enginetest.Play(t, Game{}, "", "", "hand0: "+c.held)
			s.Hand().Auto(0, &a)
			if got := s.Words(&a); got != "0 pass "+c.want {
				t.Errorf("A1: with %s %s", c.held, got)
			}
		}
		for _, c := range []struct{ held, want string }{
			{"4H 4S 4D", "4D"}, {"4H 4S 5D", "4S"}, {"3H 4S 5D", "3H"}, {"4H 3S 3D", "3D"},
		} {
			s := opened(t, "", "hand0: 2C "+c.held+" QS QH QD AS AD AH JH JS JD; hand1: 5C; hand2: 6C; hand3: 7C 8C").
				Do("0 play 2C; 1 play 5C; 2 play 6C; 3 play 7C; 3 play 8C")
			if s.Hand().Auto(0, &a); s.Words(&a) != "0 play "+c.want {
				t.Errorf("A2: with %s %s", c.held, s.Words(&a))
			}
		}
		s = opened(t, "", fmt.Sprintf("hand0: 2C; hand1: 5C; hand2: 6C; hand3: 7C %s", "2H 8C 8D 8S QS KS AS QC KC AC QD KD")).
			Do("0 play 2C; 1 play 5C; 2 play 6C; 3 play 7C")
		if s.Hand().Auto(3, &a); s.Words(&a) != "3 play 8C" {
			t.Errorf("R5 A2: it leads %s", s.Words(&a))
		}
	})
	t.Run("A2 R1 the clock of who has lied about the 2 of clubs plays what cannot stand", func(t *testing.T) {
		const deck = "hand0: 2C; hand1: 3C; hand2: 4C; hand3: 5C"
		s := enginetest.Watch(t, Game{}, "copas(pass=none)", "", deck).Do("0 two n=0; 1 two n=0; 2 two n=1; 3 two n=0")
		h := s.Clone().(*Hand)
		for _, c := range h.t.Pile(handOf(2)) {
			h.t.Show(c, s.Dealer.Faces()[c])
		}
		var a engine.Action
		if h.Auto(2, &a); a.Verb != Play || a.Seat != 2 || h.t.Where(a.Cards[0]) != handOf(2) || h.Check(&a) == nil {
			t.Errorf("%+v", a)
		}
	})
	t.Run("R1 V1 what a peer imagines of the 2 of clubs", func(t *testing.T) {
		s := enginetest.Watch(t, Game{}, "copas(pass=none)", "", "hand0: 2C; hand1: 3C; hand2: 4C; hand3: 5C")
		may := func() (set engine.SeatSet) {
			h := hand(s)
			for p := range engine.Seat(seats) {
				if f := h.May(h.t.Pile(handOf(p))[0]); f.Has(theTwo) {
					set |= p.Set()
				}
			}
			return set
		}
		for _, c := range []struct {
			says string
			want engine.SeatSet
		}{{"", 0b1111}, {"1 two n=0", 0b1101}, {"0 two n=1", 0b0001}, {"2 two n=0; 3 two n=0", 0b0001}} {
			if s.Do(c.says); may() != c.want {
				t.Errorf("after %q it may be with %04b", c.says, may())
			}
		}
	})
}

func TestDeal(t *testing.T) {
	t.Run("D1 D2 V1 one card at a time from the left of the dealer, for its owner alone", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "deal=0 dealer=2 points=0,0,0,0", "")
		for i := range engine.Slot(seats * dealt) {
			if got, want := s.Hand().Table().Where(i), handOf(engine.Seat((2+1+int(i))%seats)); got != want {
				t.Fatalf("slot %d is in pile %d, not %d", i, got, want)
			}
			if seen := s.Hand().Table().Seen(i); seen != engine.Seat((2+1+int(i))%seats).Set() {
				t.Fatalf("slot %d is seen by %v", i, seen)
			}
		}
		o, c := enginetest.Setting(t, Game{}, "", "")
		if n, _ := (Game{}).Next(&o, &c, &engine.Score{}); n.Dealer != c.Dealer.Next(1, seats) || n.Deal != 1 {
			t.Error("the deal does not pass to the left")
		}
	})
	t.Run("D4 the cards that were dealt are played, whatever they are", func(t *testing.T) {
		s := opened(t, "", suits)
		for !s.Over() {
			var l engine.List
			s.Hand().Legal(hand(s).Turn().First(), &l)
			for i := range l.Len() {
				if l.At(i).Verb != Play {
					t.Fatalf("%s is listed", s.Words(l.At(i)))
				}
			}
			s.Auto(1)
		}
		if n := hand(s).t.Slots(); n != seats*dealt {
			t.Errorf("there were %d cards", n)
		}
	})
}

func TestLead(t *testing.T) {
	deck := fmt.Sprintf(deckOne, "AS", "KS", "QS", "JS")
	t.Run("R1 C1 only the 2 of clubs leads", func(t *testing.T) {
		s := opened(t, "", deck)
		if got := s.Legal(0); !slices.Equal(got, []string{"0 play 2C"}) {
			t.Error(got)
		}
		s.Refuse("0 play AS", "R1").Refuse("1 play 3C", engine.ErrTurn.Error()).Do("0 play 2C")
	})
	t.Run("R1 a lie is refused where the hand is known", func(t *testing.T) {
		enginetest.Play(t, Game{}, "copas(pass=none)", "", deck).Refuse("0 two n=0", "R1").Refuse("1 two n=1", "R1").Refuse("0 two n=2", "R1").
			Do("1 two n=0; 0 two n=1").Refuse("1 two n=0", engine.ErrTurn.Error())
	})
	t.Run("R1 what a peer says for a seat whose cards it does not see", func(t *testing.T) {
		var a engine.Action
		for _, c := range []struct {
			answers string
			n       int32
		}{
			{"", 0}, {"1 two n=0; 2 two n=0", 0}, {"1 two n=0; 2 two n=0; 3 two n=0", 1}, {"1 two n=0; 2 two n=1; 3 two n=0", 0},
		} {
			s := enginetest.Watch(t, Game{}, "copas(pass=none)", "", deck).Do(c.answers)
			if s.Hand().Auto(0, &a); a.N != c.n || s.Check(&a) != nil {
				t.Errorf("after %q it says %d", c.answers, a.N)
			}
			if got := s.Legal(0); len(got) != 2 {
				t.Errorf("after %q it may say %v", c.answers, got)
			}
		}
	})
	for _, c := range []struct {
		name, answers string
		liar          engine.Seat
	}{
		{"R1 C6 nobody says yes", "0 two n=0; 1 two n=0; 2 two n=0; 3 two n=0", 0},
		{"R1 C6 two say yes", "0 two n=1; 1 two n=0; 2 two n=1; 3 two n=0", 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := enginetest.Watch(t, Game{}, "copas(pass=none)", "", deck).Do(c.answers)
			want := engine.Score{Ending: Revoked}
			want.Points[c.liar] = all
			if got := *s.Hand().Score(); !s.Over() || got != want {
				t.Errorf("%+v", got)
			}
		})
	}
}

func TestDuties(t *testing.T) {
	for _, c := range []struct {
		name, options, deck, plays string
		seat                       engine.Seat
		legal, refused, clause     string
	}{
		{"E5 R4 X6 no points in trick 1", "", "hand0: 2C; hand1: QS KS 4D AH 2D 3D 5D 6D 7D 8D 9D TD JD", "0 play 2C", 1,
			"2D 3D 4D 5D 6D 7D 8D 9D JD KS TD", "AH QS", "R4"},
		{"E6 R4 X7 nothing but points", "", "hand0: 2C; hand1: QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", "0 play 2C", 1,
			"2H 3H 4H 5H 6H 7H 8H 9H JH KH QH QS TH", "", ""},
		{"R4 allowed", ",first_trick_points=allowed", "hand0: 2C; hand1: QS KS 4D AH 2D 3D 5D 6D 7D 8D 9D TD JD", "0 play 2C", 1,
			"2D 3D 4D 5D 6D 7D 8D 9D AH JD KS QS TD", "", ""},
		{"R3 clubs are followed", "", "hand0: 2C; hand1: 3C 4C AH 2D 3D 4D 5D 6D 7D 8D 9D TD JD", "0 play 2C", 1, "3C 4C", "AH", "R3"},
		{"R5 hearts are shut", "", fmt.Sprintf(deckOne, "3D", "4D", "6D", "5H 9H KS 2S 3S 4S 5S 6S 7S 8S 9S TS"), afterOne, 3,
			"2S 3S 4S 5S 6S 7S 8S 9S KS TS", "5H 9H", "R5"},
		{"E7 R6 R7 the queen is all that may lead", "", fmt.Sprintf(deckOne, "3D", "4D", "6D", "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH"), afterOne, 3,
			"QS", "5H 9H", "R5"},
		{"E7 R5 only hearts", "", fmt.Sprintf(deckOne, "3D", "4D", "6D", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"), afterOne, 3,
			"2H 3H 4H 5H 6H 7H 8H 9H JH KH QH TH", "", ""},
		{"R2 the winner leads what it likes beside hearts", "", fmt.Sprintf(deckOne, "3D", "4D", "6D", "7D AS"), afterOne, 0, "", "3D", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := opened(t, c.options, c.deck).Do(c.plays)
			var got []string
			for _, words := range s.Legal(c.seat) {
				got = append(got, strings.Fields(words)[2])
			}
			slices.Sort(got)
			if c.legal != "" && !slices.Equal(got, strings.Fields(c.legal)) {
				t.Errorf("%v may be played", got)
			}
			clause := c.clause
			if clause == "" {
				clause = engine.ErrTurn.Error()
			}
			for _, f := range strings.Fields(c.refused) {
				s.Refuse(fmt.Sprintf("%d play %s", c.seat, f), clause)
			}
		})
	}
	t.Run("E12 R3 the queen must follow", func(t *testing.T) {
		s := opened(t, "", fmt.Sprintf(deckOne, "QS 3D 4H 5H 6H 7H 8H 9H TH JH QH KH", "2S", "3S", "AS")).Do(afterOne + "; 3 play AS")
		if got := s.Legal(0); !slices.Equal(got, []string{"0 play QS"}) {
			t.Error(got)
		}
	})
	t.Run("A2 whose card, and open", func(t *testing.T) {
		opened(t, "", "hand0: 2C; hand1: 3C").Refuse("0 play (2C)", "A2").Do("0 play 2C").Refuse("1 play @0:2C", "A2")
	})
}

// TestBroken asks who may lead a heart, after what.
func TestBroken(t *testing.T) {
	thrown := func(f string) string { return afterOne + "; 3 play AD; 0 play " + f + "; 1 play 2D; 2 play 3D" }
	led := func(f, follows string) string {
		return afterOne + "; 3 play " + f + "; 0 play " + follows + "; 1 play 2D; 2 play 3D"
	}
	deck := fmt.Sprintf(deckOne, "4H QS 2S 3S 4S 5S 6S 7S 8S 9S TS JS", "2D", "3D", "AD 9H KS")
	for _, c := range []struct {
		name, options, plays string
		broken               bool
	}{
		{"R5 a heart thrown off opens hearts", "", thrown("4H"), true},
		{"R6 X5 the queen does not", "", thrown("QS"), false},
		{"R6 unless the option says so", ",queen_breaks=on", thrown("QS"), true},
		{"R5 nothing was thrown", "", thrown("2S"), false},
		{"R6 the queen follows, and does not open hearts", "", led("KS", "QS"), false},
		{"R6 unless the option says so", ",queen_breaks=on", led("KS", "QS"), true},
		{"R6 other spades never do", ",queen_breaks=on", led("KS", "JS"), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := opened(t, c.options, deck).Do(c.plays)
			if got := slices.Contains(s.Legal(3), "3 play 9H"); got != c.broken {
				t.Errorf("%v", s.Legal(3))
			}
		})
	}
	t.Run("R10 a forced heart in trick 1 opens hearts", func(t *testing.T) {
		s := opened(t, "", "hand0: 2C AD; hand1: "+hearts+"; hand2: 4C 3D; hand3: 5C QD KS").Do("0 play 2C; 1 play 2H; 2 play 4C; 3 play 5C")
		if h := hand(s); h.Points(3) != 1 || !h.s.play.Played(&h.t, order, &allHearts, 1, 0) {
			t.Error("hearts are shut")
		}
	})
	t.Run("R10 so does a forced lead", func(t *testing.T) {
		s := opened(t, "", fmt.Sprintf(deckOne, "3D 4D", "6D", "7D", "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH")).Do(afterOne + "; 3 play 2H")
		if h := hand(s); !h.s.play.Played(&h.t, order, &allHearts, 1, 1) {
			t.Error("hearts are shut")
		}
	})
}

func TestTricks(t *testing.T) {
	for _, c := range []struct {
		name, deck, plays string
		winner            engine.Seat
		points            int
	}{
		{"E3 R8 X1 the king of the suit led", fmt.Sprintf(deckOne, "KD", "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS 6C", "TD", "9D"),
			"3 play 9D; 0 play KD; 1 play AS; 2 play TD", 0, 0},
		{"E4 R9 X3 the king takes queen and heart", fmt.Sprintf(deckOne, "QS", "KS", "7H 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD", "3S"),
			"3 play 3S; 0 play QS; 1 play KS; 2 play 7H", 1, 14},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := opened(t, "", c.deck).Do(afterOne).Do(c.plays)
			h := hand(s)
			if h.Turn() != c.winner.Set() || h.Points(c.winner) != c.points || h.taken() != int16(c.points) {
				t.Errorf("R2 R9: %v is in turn, with %d points", h.Turn(), h.Points(c.winner))
			}
			if h.t.Count(zWon+engine.Zone(c.winner)) != 4 || h.t.Seen(h.t.Pile(zWon + engine.Zone(c.winner))[0]) != engine.Everyone {
				t.Error("V5: a played card is not everybody's")
			}
		})
	}
}

// suits deals every seat a suit: seat 0 has the clubs and takes all thirteen tricks.
const suits = "hand0: " + clubs + "; hand1: " + diamonds + "; hand2: " + spades + "; hand3: " + hearts

func TestScore(t *testing.T) {
	for _, c := range []struct {
		name, moon string
		hearts     [seats]int16 // seat 2 took the queen
		want       [seats]int32
		shot       bool
	}{
		{"E8 S1 hearts and the queen", "others_plus_26", [seats]int16{5, 8, 0, 0}, [seats]int32{5, 8, 13, 0}, false},
		{"S1 S2 one heart is missing", "others_plus_26", [seats]int16{0, 1, 12, 0}, [seats]int32{0, 1, 25, 0}, false},
		{"E9 S2 the others pay", "others_plus_26", [seats]int16{2: 13}, [seats]int32{26, 26, 0, 26}, true},
		{"E9 S2 S5 the shooter is paid", "self_minus_26", [seats]int16{2: 13}, [seats]int32{0, 0, -26, 0}, true},
		{"E9 S2 X4 no moon", "off", [seats]int16{2: 13}, [seats]int32{0, 0, 26, 0}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			o, carry := enginetest.Setting(t, Game{}, "copas(moon="+c.moon+")", "")
			h := Game{}.New(&o, &carry).(*Hand)
			h.s.hearts, h.s.lady = c.hearts, 2
			h.count()
			ending := Counted
			if c.shot {
				ending = Moon
			}
			sc, took := h.Score(), [engine.MaxSeats]int32{2: lady}
			if [seats]int32(sc.Points[:seats]) != c.want || int(sc.Ending) != ending || sc.Parts[PartLady] != took {
				t.Errorf("%+v", sc)
			}
		})
	}
	for _, c := range []struct {
		name, options string
		ending        uint8
		points        int32
		tricks        uint8
	}{
		{"R11 V6 X10 all points are in with the thirteenth heart", "", Moon, 0, 13},
		{"S2 S5 the shooter is paid", ",moon=self_minus_26", Moon, -26, 13},
		{"S1 S2 literal", ",preset=literal", Counted, 26, 13},
		{"R11 no early stop", ",early_stop=off", Moon, 0, 13},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := opened(t, c.options, suits)
			for !s.Over() {
				s.Auto(1)
			}
			sc := s.Hand().Score()
			if sc.Ending != c.ending || sc.Points[0] != c.points || sc.Parts[PartHearts][0] != 13 || sc.Parts[PartLady][0] != lady || hand(s).s.play.Done != c.tricks {
				t.Errorf("%+v after %d tricks", sc, hand(s).s.play.Done)
			}
		})
	}
	// Seat 0 leads its clubs, and the others throw all points on six of them.
	for _, c := range []struct {
		name, options string
		ending        uint8
		points        [seats]int32
		tricks        uint8
	}{
		{"R11 V6 X10 an early stop opens what is left", "", Moon, [seats]int32{0, 26, 26, 26}, 6},
		{"R11 X10 without one the score is the same", ",early_stop=off", Moon, [seats]int32{0, 26, 26, 26}, 13},
		{"R11 V6 S2 the shooter is paid", ",moon=self_minus_26", Moon, [seats]int32{-26, 0, 0, 0}, 6},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := opened(t, c.options, early).Do(earlyPlays)
			for !s.Over() {
				s.Auto(1)
			}
			h, sc := hand(s), s.Hand().Score()
			if sc.Ending != c.ending || [seats]int32(sc.Points[:seats]) != c.points || h.s.play.Done != c.tricks || h.taken() != all {
				t.Errorf("%+v after %d tricks", sc, h.s.play.Done)
			}
			for i := range engine.Slot(seats * dealt) {
				if !h.t.Open(i) {
					t.Fatal("a card is closed")
				}
			}
		})
	}
	t.Run("C2 R11 an early stop finds a revoke by what is left", func(t *testing.T) {
		deck := strings.Replace(strings.Replace(early, "3C 2C", "2C 2D", 1), "hand1: ", "hand1: 3C ", 1)
		s := enginetest.Watch(t, Game{}, "copas(pass=none)", "", deck).Do("0 two n=1; 1 two n=0; 2 two n=0; 3 two n=0").
			Do("0 play 2C; 1 play 3D; 2 play 2S; 3 play 4D").Do(strings.SplitAfterN(earlyPlays, ";", 5)[4])
		if sc := s.Hand().Score(); !s.Over() || sc.Ending != Revoked || sc.Points[1] != all || hand(s).s.play.Done != 6 {
			t.Errorf("%+v after %d tricks", sc, hand(s).s.play.Done)
		}
	})
}

const (
	early      = "hand0: " + clubs + "; hand1: AH KH QH JH TH 3D; hand2: 9H 8H 7H 6H QS 2S; hand3: 5H 4H 3H 2H 4D 5D"
	earlyPlays = "0 play 2C; 1 play 3D; 2 play 2S; 3 play 4D; 0 play AC; 1 play AH; 2 play 9H; 3 play 5H; 0 play KC; 1 play KH; 2 play 8H; 3 play 4H; " +
		"0 play QC; 1 play QH; 2 play 7H; 3 play 3H; 0 play JC; 1 play JH; 2 play 6H; 3 play 2H; 0 play TC; 1 play TH; 2 play QS; 3 play 5D"
)

func TestMatch(t *testing.T) {
	o := func(text string) *engine.Options { x, _ := enginetest.Setting(t, Game{}, text, ""); return &x }
	next := func(o *engine.Options, before, points [seats]int32) (engine.Carry, bool) {
		var c engine.Carry
		var sc engine.Score
		copy(c.Points[:], before[:])
		copy(sc.Points[:], points[:])
		return Game{}.Next(o, &c, &sc)
	}
	t.Run("E10 S3 S4 X9 who has least is first", func(t *testing.T) {
		n, over := next(o("copas"), [seats]int32{70, 95, 40, 88}, [seats]int32{3, 10, 0, 13})
		want := [engine.MaxSeats]uint8{2, 4, 1, 3}
		if got := engine.Places(Game{}, o("copas"), &n, 0); !over || got != want {
			t.Errorf("%v %v %v", n.Points, over, got)
		}
	})
	t.Run("S4 equal totals share a place", func(t *testing.T) {
		n, over := next(o("copas"), [seats]int32{30, 30, 95, 40}, [seats]int32{0, 0, 13, 13})
		want := [engine.MaxSeats]uint8{1, 1, 4, 3}
		if got := engine.Places(Game{}, o("copas"), &n, 0); !over || got != want {
			t.Errorf("%v %v", over, got)
		}
		if _, over := next(o("copas(tie=extra_hand)"), [seats]int32{30, 30, 95, 40}, [seats]int32{0, 0, 13, 13}); over {
			t.Error("the first place is played off")
		}
		if _, over := next(o("copas(tie=extra_hand)"), [seats]int32{30, 31, 95, 95}, [seats]int32{0, 0, 13, 13}); !over {
			t.Error("other places are not")
		}
	})
	t.Run("E11 S3 the target", func(t *testing.T) {
		for _, target := range []int32{50, 75, 100, 150} {
			at := o(fmt.Sprintf("copas(target=%d)", target))
			for short := range int32(2) {
				if _, over := next(at, [seats]int32{target - 1 - short, 1, 2, 3}, [seats]int32{1, 0, 0, 25}); over != (short == 0) {
					t.Errorf("%d of %d: over %v", target-short, target, over)
				}
			}
		}
	})
	t.Run("S5 carries that cannot be", func(t *testing.T) {
		for _, c := range []struct {
			options string
			deal    int32
			points  [seats]int32
			ok      bool
		}{
			{"copas", 1, [seats]int32{99, 1, 2, 3}, true}, {"copas", 1, [seats]int32{100, 1, 2, 3}, false}, {"copas", 1, [seats]int32{-1, 1, 2, 3}, false},
			{"copas(moon=self_minus_26)", 1, [seats]int32{-26, 1, 2, 3}, true}, {"copas(moon=self_minus_26)", 1, [seats]int32{-27, 1, 2, 3}, false},
			{"copas(moon=self_minus_26)", 3, [seats]int32{-78, 0, 0, 0}, true}, {"copas(moon=self_minus_26)", 3, [seats]int32{-79, 0, 0, 0}, false},
			{"copas(tie=extra_hand)", 1, [seats]int32{113, 40, 40, 45}, true}, {"copas(tie=extra_hand)", 1, [seats]int32{113, 39, 40, 45}, false},
		} {
			k := engine.Carry{Deal: c.deal}
			copy(k.Points[:], c.points[:])
			if err := (Game{}).CheckCarry(o(c.options), &k); (err == nil) != c.ok {
				t.Errorf("%s %v: %v", c.options, c.points, err)
			}
		}
	})
}

// TestOffences has somebody break a rule that the others cannot see to be broken: the end of the hand finds it.
func TestOffences(t *testing.T) {
	for _, c := range []struct {
		name, deck, plays string
		guilty            engine.Seat
	}{
		{"C2 R3 a revoke", "hand0: 2C; hand1: 3C 2D; hand2: 4C; hand3: 5C", "0 play 2C; 1 play 2D; 2 play 4C; 3 play 5C", 1},
		{"C3 R5 a heart led too early", fmt.Sprintf(deckOne, "6H", "7H", "8H", "9H 6D"), afterOne + "; 3 play 9H", 3},
		{"C4 R4 points in the first trick", "hand0: 2C; hand1: 2H 2D; hand2: 4C; hand3: 5C 6C", "0 play 2C; 1 play 2H; 2 play 4C; 3 play 5C", 1},
		{"C6 the first of two pays", "hand0: 2C; hand1: 3C 2D; hand2: 4C 3D; hand3: 5C", "0 play 2C; 1 play 2D; 2 play 3D; 3 play 5C", 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := enginetest.Watch(t, Game{}, "copas(pass=none,early_stop=off)", "", c.deck)
			own := enginetest.Play(t, Game{}, "copas(pass=none,early_stop=off)", "", c.deck)
			for p := range engine.Seat(seats) {
				n, _ := hand(own).answer(p)
				s.Do(fmt.Sprintf("%d two n=%d", p, n))
			}
			s.Do(c.plays)
			for !s.Over() { // by who sees all; what the guilty seat has left does not matter
				honest(t, s, own)
			}
			sc := s.Hand().Score()
			want := [engine.MaxSeats]int32{}
			want[c.guilty] = all
			if sc.Ending != Revoked || sc.Points != want {
				t.Errorf("%d %v", sc.Ending, sc.Points)
			}
		})
	}
}
