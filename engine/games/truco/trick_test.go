package truco

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

const regulamento = "truco(preset=regulamento)"

func TestTricks(t *testing.T) {
	for _, c := range []struct {
		name, options, deck, plays, results string
		turn                                engine.Seat // Nobody when side A or B won the hand
		a, b                                int32
	}{
		{"E5 R6 R7 R9 R10 C1 a plain hand", "truco",
			"hand0: 3S 3H QS; hand1: 7D KC JD; hand2: 2C AH 7C; hand3: 4H 5S 6C; vira: 6D",
			"0 play 3S; 1 play 7D; 2 play 2C; 3 play 4H; 1 play KC; 2 play AH; 3 play 5S; 0 play 3H; 0 play QS; 1 play JD; 2 play 7C; 3 play 6C",
			"BAA", engine.Nobody, 1, 0},
		{"E6 R14 R20 first tie situation", regulamento,
			"hand0: 3S 2S 4C; hand1: 2C AD 4D; hand2: KD 7C 4S; hand3: 3D 7H 5C; vira: 6D",
			"0 play 3S; 1 play 2C; 2 play KD; 3 play 3D; 3 play 7H; 0 play 2S; 1 play AD; 2 play 7C",
			"TA", engine.Nobody, 1, 0},
		{"E7 R15 second tie situation", "truco",
			"hand0: JS 3D 4C; hand1: 5C 2S 4D; hand2: 6C 4S 5D; hand3: 7C 3C 4H; vira: QC",
			"0 play JS; 1 play 5C; 2 play 6C; 3 play 7C; 0 play 3D; 1 play 2S; 2 play 4S; 3 play 3C",
			"AT", engine.Nobody, 1, 0},
		{"E8 R16 third tie situation", "truco",
			"hand0: 3D 4C 2C; hand1: 5C 3S 2D; hand2: 6C 4S QC; hand3: 7C 4D 7D; vira: QH",
			"0 play 3D; 1 play 5C; 2 play 6C; 3 play 7C; 0 play 4C; 1 play 3S; 2 play 4S; 3 play 4D; 1 play 2D; 2 play QC; 3 play 7D; 0 play 2C",
			"ABT", engine.Nobody, 1, 0},
		{"E9 R17 fourth tie situation", "truco",
			"hand0: 3D 2D 4C; hand1: 3C 2C 5C; hand2: 4D 4S 5D; hand3: 5H 4H AC; vira: 6H",
			"0 play 3D; 1 play 3C; 2 play 4D; 3 play 5H; 1 play 2C; 2 play 4S; 3 play 4H; 0 play 2D; 0 play 4C; 1 play 5C; 2 play 5D; 3 play AC",
			"TTB", engine.Nobody, 0, 1},
		{"E11 R11 covering", "truco",
			"hand0: 3S 5S 6S; hand1: 4H 4D QD; hand2: 5H 2H 3H; hand3: 6H 2D 3D; vira: KS",
			"0 play 3S; 1 play 4H; 2 play 5H; 3 play 6H; 0 cover (5S); 1 play 4D; 2 cover (2H); 3 cover (2D)",
			"AB", 1, 0, 0},
		{"E11 X6 the same in regulamento", regulamento,
			"hand0: 3S 5S 6S; hand1: 4H 4D QD; hand2: 5H 2H 3H; hand3: 6H 2D 3D; vira: KS",
			"0 play 3S; 1 play 4H; 2 play 5H; 3 play 6H; 0 cover (5S); 1 play 4D; 2 cover (2H); 3 cover (2D)",
			"AB", 1, 0, 0},
		{"E11 X7 R11 R15 all four cover", "truco",
			"hand0: 3S 5S 6S; hand1: 4H 4D QD; hand2: 5H 2H 3H; hand3: 6H 2D 3D; vira: KS",
			"0 play 3S; 1 play 4H; 2 play 5H; 3 play 6H; 0 cover (5S); 1 cover (4D); 2 cover (2H); 3 cover (2D)",
			"AT", engine.Nobody, 1, 0},
		{"R11 a covered card does not tie with a 4", "truco",
			"hand0: 3S 4S 6S; hand1: 4H 4D QD; hand2: 5H 2H 3H; hand3: 6H 2D 3D; vira: KS",
			"0 play 3S; 1 play 4H; 2 play 5H; 3 play 6H; 0 play 4S; 1 cover (4D); 2 cover (2H); 3 cover (2D)",
			"AA", engine.Nobody, 1, 0},
		{"E18 R7 R8 partners are equal", "truco",
			"hand0: 3H 5S 6S; hand1: KC 4D QD; hand2: 3C 2H 4H; hand3: 2D 5D 6D; vira: 4S",
			"0 play 3H; 1 play KC; 2 play 3C; 3 play 2D",
			"A", 0, 0, 0},
		{"R8 the partner who played it first leads, also when he is the last but one", "truco",
			"hand0: 6H 5S 6S; hand1: 3C 4D QD; hand2: 2C 2H 4H; hand3: 3D 7D 6D; vira: 4S",
			"0 play 6H; 1 play 3C; 2 play 2C; 3 play 3D",
			"B", 1, 0, 0},
		{"R4 R5 cards of the vira's rank stay ordinary", "truco",
			"hand0: 6H 5S 6S; hand1: 6C 4D QD; hand2: 4C 2H 4H; hand3: 5D 7D 3D; vira: 6D",
			"0 play 6H; 1 play 6C; 2 play 4C; 3 play 5D",
			"T", 1, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := play(t, c.options, "", c.deck, c.plays)
			if got := results(s); got != c.results {
				t.Errorf("the tricks went %s, not %s", got, c.results)
			}
			if c.turn == engine.Nobody {
				ended(t, s, Won, c.a, c.b)
				return
			}
			turns(t, s, c.turn)
			if s.Over() {
				t.Error("the hand is over")
			}
		})
	}
}

// TestOutcomes plays all 27 courses of three tricks at a table of two and compares them with an oracle: let
// the tricks weigh 6, 4 and 3; the side with more weight has the hand, and it ends as soon as the tricks that
// are left cannot change whose it is.
func TestOutcomes(t *testing.T) {
	won := map[byte]int{'A': 1, 'B': -1, 'T': 0}
	for i := range 27 {
		course := string([]byte{"ABT"[i/9], "ABT"[i/3%3], "ABT"[i%3]})
		weight, n := 0, 0
		for k, w := range []int{6, 4, 3} {
			weight += w * won[course[k]]
			n++
			if k == 1 && (weight > 3 || weight < -3) {
				break
			}
		}
		for _, dealerTeam := range []bool{false, true} {
			name := fmt.Sprintf("R10 R14 R15 R16 R17 R18 X8 %s dealer's side takes all tied: %v", course, dealerTeam)
			t.Run(name, func(t *testing.T) {
				a, b := "", ""
				for k := range 3 { // each trick has its own rank to tie with
					x := map[byte][2]string{'A': {"3", "4"}, 'B': {"4", "3"}, 'T': {"2AK"[k : k+1], "2AK"[k : k+1]}}[course[k]]
					suit := "CDH"[k : k+1]
					other := suit
					if course[k] == 'T' {
						other = "S"
					}
					a += x[0] + suit + " "
					b += x[1] + other + " "
				}
				options := "truco(seats=2)"
				if dealerTeam {
					options = "truco(allTied=dealer-team,seats=2)"
				}
				s := enginetest.Play(t, Game{}, options, "", "hand0: "+a+"; hand1: "+b+"; vira: 5S")
				cards := [2][]engine.Slot{slices.Clone(s.Hand().Table().Pile(zHand)), slices.Clone(s.Hand().Table().Pile(zHand + 1))}
				plays := 0
				for !s.Over() {
					p, k := s.Hand().Turn().First(), plays/2
					s.Do(fmt.Sprintf("%d play @%d:%v", p, cards[p][k], s.Hand().Table().Face(cards[p][k])))
					plays++
				}
				if plays != 2*n || results(s) != course[:n] {
					t.Errorf("it ended after %d cards, %s", plays, results(s))
				}
				switch {
				case weight > 0:
					ended(t, s, Won, 1, 0)
				case weight < 0:
					ended(t, s, Won, 0, 1)
				case dealerTeam:
					ended(t, s, TiedDealer, 0, 1)
				default:
					ended(t, s, Tied, 0, 0)
				}
			})
		}
	}
}

func TestTieLead(t *testing.T) {
	for _, c := range []struct {
		name, deck, plays        string
		tier, firstEqual, leader engine.Seat
	}{
		{"X4 R20 four equal cards", "hand0: 3C; hand1: 3D; hand2: 3H; hand3: 3S; vira: 6D",
			"0 play 3C; 1 play 3D; 2 play 3H; 3 play 3S", 1, 0, 0},
		{"X4 R20 three equal cards", "hand0: 3C; hand1: 4D; hand2: 3H; hand3: 3S; vira: 6D",
			"0 play 3C; 1 play 4D; 2 play 3H; 3 play 3S", 3, 0, 0},
		{"X3 R20 the leader has none of them", "hand0: 4C; hand1: 3D; hand2: 3H; hand3: 4S; vira: 6D",
			"0 play 4C; 1 play 3D; 2 play 3H; 3 play 4S", 2, 1, 0},
		{"R20 a lower pair does not matter", "hand0: 4C; hand1: 4D; hand2: 3H; hand3: 3S; vira: 6D",
			"0 play 4C; 1 play 4D; 2 play 3H; 3 play 3S", 3, 2, 0},
	} {
		for option, want := range map[string]engine.Seat{"tier": c.tier, "first-equal": c.firstEqual, "leader": c.leader} {
			t.Run(c.name+" "+option, func(t *testing.T) {
				s := play(t, "truco(tieLead="+option+")", "", c.deck, c.plays)
				if results(s) != "T" {
					t.Error("the trick is no tie:", results(s))
				}
				turns(t, s, want)
			})
		}
	}
	t.Run("R20 two players: who equals leads", func(t *testing.T) {
		s := play(t, "truco(seats=2)", "", "hand0: 3C; hand1: 3D; vira: 6D", "0 play 3C; 1 play 3D")
		turns(t, s, 1)
	})
	t.Run("R11 R20 all covered: the second player equals the first", func(t *testing.T) {
		s := play(t, "truco(coverFrom=1)", "", "hand0: 3C; hand1: 4D; hand2: 3H; hand3: 3S; vira: 6D",
			"0 cover (3C); 1 cover (4D); 2 cover (3H); 3 cover (3S)")
		turns(t, s, 1)
	})
}

func TestPlay(t *testing.T) {
	deck := "hand0: 3S 5S 6S; hand1: 4H 4D QD; hand2: 5H 2H 3H; hand3: 6H 2D 3D; vira: KS"
	t.Run("A3 R6 E17 T5 own card, once, in turn", func(t *testing.T) {
		s := play(t, "", "", deck, "").
			Refuse("1 play 4H", engine.ErrTurn.Error()).
			Refuse("0 play @3:4H", "A3").                    // a card of another player
			Refuse("0 play @20:4C", engine.ErrFace.Error()). // not its face
			Refuse("0 play (3S)", "A3").                     // closed
			Refuse("0 play @0:3S @1:5S", "no such action").  // two at once
			Refuse("0 play @40", engine.ErrCard.Error()).    // no such card
			Refuse("0 play", "no such action").              // none
			Refuse("0 play @12:KS", "A3")                    // the vira
		rest := s.Hand().Table().Pile(zRest)[0]
		s.Refuse(fmt.Sprintf("0 play @%d:%v", rest, s.Hand().Table().Face(rest)), "A3") // not dealt
		s.Do("0 play 3S; 1 play 4H; 2 play 5H; 3 play 6H").
			Refuse("0 play @0:3S", "A3"). // a second time: there is no way to a fourth card
			Refuse("0 cover @0", "A3")
	})
	t.Run("R6 nothing need be followed or beaten", func(t *testing.T) {
		s := play(t, "", "", deck, "0 play 3S")
		if got := s.Legal(1); !slices.Equal(got, []string{"1 play 4H", "1 play 4D", "1 play QD", "1 raise n=3"}) {
			t.Error(got)
		}
	})
	t.Run("A4 R12 T6 no covered card in trick one", func(t *testing.T) {
		for options, ok := range map[string]bool{"truco": false, regulamento: false, "truco(coverFrom=1)": true, "truco(coverFrom=0)": false} {
			s := play(t, options, "", deck, "")
			if offers(s, 0, "cover") != ok {
				t.Error(options, s.Legal(0))
			}
			if !ok {
				s.Refuse("0 cover (3S)", "R12")
			}
		}
	})
	t.Run("A4 R12 coverFrom=0 is never", func(t *testing.T) {
		play(t, "truco(coverFrom=0)", "", deck, "0 play 3S; 1 play 4H; 2 play 5H; 3 play 6H").Refuse("0 cover (5S)", "R12")
	})
	t.Run("A4 a covered card shows nothing", func(t *testing.T) {
		s := play(t, "", "", deck, "0 play 3S; 1 play 4H; 2 play 5H; 3 play 6H").Refuse("0 cover 5S", "A4").Do("0 cover (5S)")
		if s.Hand().Table().Open(1) {
			t.Error("it is open")
		}
	})
	tiedDeck := "hand0: 3S 2S 4C; hand1: 2C AD 4D; hand2: KD 7C 4S; hand3: 3D 7H 5C; vira: 6D"
	tie := "0 play 3S; 1 play 2C; 2 play KD; 3 play 3D"
	t.Run("A4 R13 E11 X6 covering after a tied trick", func(t *testing.T) {
		play(t, regulamento, "", tiedDeck, tie).Refuse("3 cover (7H)", "R13").Do("3 play 7H").Refuse("0 cover (2S)", "R13")
		play(t, "", "", tiedDeck, tie).Do("3 cover (7H); 0 cover (2S); 1 cover (AD); 2 cover (7C); 0 cover (4C)")
	})
	t.Run("R13 not in trick three either", func(t *testing.T) {
		s := play(t, "truco(coverWhenTied=off)", "", "hand0: 3D 2D 4C; hand1: 3C 2C 5C; hand2: 4D 4S 5D; hand3: 5H 4H AC; vira: 6H",
			"0 play 3D; 1 play 3C; 2 play 4D; 3 play 5H; 1 play 2C; 2 play 4S; 3 play 4H; 0 play 2D").Refuse("0 cover (4C)", "R13")
		if results(s) != "TT" {
			t.Error(results(s))
		}
	})
	t.Run("A4 R13 covering with a trick won each", func(t *testing.T) {
		play(t, regulamento, "", "hand0: 3S 4C 2S; hand1: 4H 2C 4D; hand2: 5H 5S 6S; hand3: 6H 5C 6C; vira: KD",
			"0 play 3S; 1 play 4H; 2 play 5H; 3 play 6H; 0 play 4C; 1 play 2C; 2 play 5S; 3 play 5C").Do("1 cover (4D); 2 cover (6S)")
	})
}

func TestBiggest(t *testing.T) {
	deck := "hand0: 3S 2S 4C; hand1: 2C AD 4D; hand2: KD 7C 4S; hand3: 3D 5C 7H; vira: 6D"
	tie := "0 play 3S; 1 play 2C; 2 play KD; 3 play 3D"
	t.Run("E6 R19 only his stronger card", func(t *testing.T) {
		s := play(t, regulamento, "", deck, tie)
		if offers(s, 3, "play 5C") || !offers(s, 3, "play 7H") || offers(s, 3, "cover") {
			t.Error(s.Legal(3))
		}
		s.Refuse("3 play 5C", "R19").Do("3 play 7H")
		t.Run("X5 the others are free", func(t *testing.T) {
			if len(s.Legal(0)) < 2 || !offers(s, 0, "play 4C") || !offers(s, 0, "play 2S") {
				t.Error(s.Legal(0))
			}
		})
	})
	t.Run("R19 either of two equal cards", func(t *testing.T) {
		s := play(t, regulamento, "", "hand0: 3S 2S 4C; hand1: 2C AD 4D; hand2: KD 7C 4S; hand3: 3D 5C 5D; vira: 6D", tie)
		if !offers(s, 3, "play 5C") || !offers(s, 3, "play 5D") {
			t.Error(s.Legal(3))
		}
	})
	t.Run("R19 off", func(t *testing.T) { play(t, "", "", deck, tie).Do("3 play 5C") })
	t.Run("R19 not after a trick won", func(t *testing.T) {
		play(t, regulamento, "", "hand0: 3S 2S 4C; hand1: 2C AD 4D; hand2: KD 7C 4S; hand3: QD 5C 7H; vira: 6D", "0 play 3S; 1 play 2C; 2 play KD; 3 play QD; 0 play 4C")
	})
	t.Run("X5 who leads binds, whoever tied", func(t *testing.T) {
		s := play(t, "truco(preset=regulamento,tieLead=leader)", "", deck, tie)
		turns(t, s, 0)
		s.Refuse("0 play 4C", "R19").Do("0 play 2S; 1 play 4D")
	})
	t.Run("R19 the third trick is free", func(t *testing.T) {
		play(t, regulamento, "", "hand0: 3D 2D 4C; hand1: 3C 2C 5C; hand2: 4D 4S 5D; hand3: 5H 4H AC; vira: 6H",
			"0 play 3D; 1 play 3C; 2 play 4D; 3 play 5H").Refuse("1 play 5C", "R19").Do("1 play 2C; 2 play 4S; 3 play 4H; 0 play 2D; 0 play 4C; 1 play 5C")
	})
}

func TestAuto(t *testing.T) {
	t.Run("A3 the weakest card, open; the lowest slot of equal ones", func(t *testing.T) {
		s := play(t, "", "", "hand0: 3S 5S 5C; vira: KS", "").Auto(1)
		if got := s.Words(s.Entry(s.Len() - 1)); got != "0 play 5S" {
			t.Error(got)
		}
	})
	t.Run("R19 A3 the weakest that is legal", func(t *testing.T) {
		s := play(t, regulamento, "", "hand0: 3S 2S 4C; hand1: 2C AD 4D; hand2: KD 7C 4S; hand3: 3D 5C 7H; vira: 6D",
			"0 play 3S; 1 play 2C; 2 play KD; 3 play 3D").Auto(1)
		if got := s.Words(s.Entry(s.Len() - 1)); got != "3 play 7H" {
			t.Error(got)
		}
	})
	t.Run("A7 a raise is run from", func(t *testing.T) {
		ended(t, play(t, "", "", "", "0 raise n=3").Auto(1), Ran, 1, 0)
	})
	t.Run("A2 a mão de onze is played", func(t *testing.T) {
		if h := hand(play(t, regulamento, score(11, 4), "", "").Auto(1)); h.Value() != 3 {
			t.Error("it is worth", h.Value())
		}
	})
	t.Run("R30 the lowest slot of unseen cards", func(t *testing.T) {
		s := play(t, "", score(11, 11), "hand0: 3S 5S 4C; vira: KS", "").Auto(1)
		if a := s.Entry(s.Len() - 2); a.Cards[0] != 0 || len(a.Faces) != 0 {
			t.Error(s.Words(a))
		}
	})
}
