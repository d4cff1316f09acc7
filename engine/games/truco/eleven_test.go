package truco

import (
	"fmt"
	"testing"

	"carteado/engine"
)

func TestEleven(t *testing.T) {
	// Side B wins two tricks with threes; deal by the last seat.
	deck := "hand0: 4S 5S 6S; hand1: 3H 3D QD; hand2: 4H 5H 6H; hand3: 4C 5C 6C; vira: JS"
	bWins := "0 play 4S; 1 play 3H; 2 play 4H; 3 play 4C; 1 play 3D; 2 play 5H; 3 play 5C; 0 play 5S"
	aDeck := "hand0: 3H 3D QD; hand1: 4S 5S 6S; hand2: 4H 5H 6H; hand3: 4C 5C 6C; vira: JS"
	aWins := "0 play 3H; 1 play 4S; 2 play 4H; 3 play 4C; 0 play 3D; 1 play 5S; 2 play 5H; 3 play 5C"
	t.Run("E12 A2 R27 C5 run-eleven costs one", func(t *testing.T) {
		s := play(t, regulamento, score(11, 9), "", "")
		turns(t, s, 0, 2)
		s.Refuse("1 run-eleven", engine.ErrTurn.Error()).Refuse("0 run", "R26").Refuse("0 play @1:2C", "A3")
		s.Do("2 run-eleven")
		ended(t, s, RanEleven, 0, 1)
		next(t, s, "deal=1 dealer=0 points=11,10,11,10", false)
	})
	t.Run("E12 A2 R27 R34 play-eleven is for three", func(t *testing.T) {
		s := play(t, regulamento, score(11, 9), deck, "2 play-eleven")
		turns(t, s, 0)
		s.Refuse("0 play-eleven", "A2").Refuse("2 run-eleven", "A2").Do(bWins)
		ended(t, s, Won, 0, 3)
		next(t, s, "deal=1 dealer=0 points=11,12,11,12", true)
	})
	t.Run("E12 C8 14 is shown as 12", func(t *testing.T) {
		s := play(t, regulamento, score(11, 9), aDeck, "0 play-eleven; "+aWins)
		ended(t, s, Won, 3, 0)
		next(t, s, "deal=1 dealer=0 points=12,9,12,9", true)
	})
	t.Run("E12 X2 R27 forced: nothing is asked", func(t *testing.T) {
		s := play(t, "", score(9, 11), "", "")
		turns(t, s, 0)
		if hand(s).Value() != 3 {
			t.Error("it is worth", hand(s).Value())
		}
		s.Refuse("1 run-eleven", engine.ErrTurn.Error()).Refuse("0 play-eleven", "A2")
	})
	for _, c := range []struct {
		name, options, carry, actions string
		ending                        int
		a, b                          int32
		match                         bool
	}{
		{"E12 A9 R28 C7 T3 megajogos: the match", "truco", score(11, 9), "0 play @0:AC; 1 raise n=6", Lost, 1, 0, true},
		{"A9 C7 by the side with eleven", "truco", score(11, 9), "0 raise n=6", Lost, 0, 3, true},
		{"E12 A9 R34 C6 T3 regulamento: one before the answer", regulamento, score(11, 9), "1 raise n=3", Tento, 1, 0, true},
		{"E12 A9 R34 regulamento: three after it", regulamento, score(11, 9), "0 play-eleven; 3 raise n=6", Tento, 3, 0, true},
		{"A9 R34 against the side with eleven", regulamento, score(11, 5), "2 raise n=3", Tento, 0, 1, false},
		{"A9 tento works where the option tento is off", "truco(elevenRaise=tento)", score(5, 11), "0 raise n=6", Tento, 0, 3, true},
		{"A9 R32 R34 in mão de ferro: the match", regulamento, score(11, 11), "3 raise n=3", Tento, 1, 0, true},
		{"A9 R32 the same in megajogos", "truco", score(11, 11), "0 raise n=3", Lost, 0, 1, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := play(t, c.options, c.carry, "", c.actions)
			ended(t, s, c.ending, c.a, c.b)
			if _, over := (Game{}).Next(s.Options(), s.Carry(), s.Hand().Score()); over != c.match {
				t.Error("the match is over:", over)
			}
		})
	}
	t.Run("E12 A9 R28 blog: rejected", func(t *testing.T) {
		s := play(t, "truco(preset=blog)", score(11, 9), "", "").Refuse("0 raise n=3", "A9").Do("0 play-eleven").Refuse("0 raise n=6", "A9")
		if offers(s, 0, "raise") {
			t.Error(s.Legal(0))
		}
		play(t, "truco(preset=blog)", score(11, 11), "", "").Refuse("0 raise n=3", "A9")
	})
	t.Run("A9 turn: nobody is in turn before the answer", func(t *testing.T) {
		play(t, "truco(elevenMode=decide)", score(11, 9), "", "").Refuse("0 raise n=3", "A2").Refuse("1 raise n=3", engine.ErrTurn.Error())
	})
	t.Run("A9 what costs so much is an aside", func(t *testing.T) {
		for _, carry := range []string{score(11, 9), score(9, 11), score(11, 11)} {
			s := play(t, "", carry, "", "")
			l := engine.List{}
			s.Hand().Legal(0, &l)
			for i := range l.Len() {
				if l.At(i).Verb == Raise {
					t.Error("listed as part of the turn")
				}
			}
			if !offers(s, 0, "raise") {
				t.Error("not listed at all")
			}
		}
	})
	t.Run("A9 R22 only the next level", func(t *testing.T) {
		play(t, regulamento, score(11, 9), "", "").Refuse("1 raise n=6", "A5").Do("0 play-eleven").Refuse("1 raise n=3", "A5")
	})
	t.Run("A4 cards may be covered", func(t *testing.T) {
		play(t, "", score(11, 9), deck, "0 play 4S; 1 play 3H; 2 play 4H; 3 play 4C; 1 cover (3D)")
	})
}

func TestFerro(t *testing.T) {
	deck := "hand0: 2D 5H QS; hand1: 7S KD 5D; hand2: 3C AC JS; hand3: QD 4C JH; vira: 6H"
	first := "0 play (2D); 1 play (7S); 2 play (3C); 3 play (QD)"
	rest := "1 play (KD); 2 play (AC); 3 play (4C); 0 play (5H); 2 play (JS); 3 play (JH); 0 play (QS); 1 play (5D)"
	for _, options := range []string{regulamento, "truco(preset=regulamento,ferroVira=shown)", "truco"} {
		t.Run("E13 R16 R30 R31 R32 X9 "+options, func(t *testing.T) {
			s := play(t, options, score(11, 11), deck, "")
			late := options == regulamento
			if (hand(s).Manilha() == engine.NoRank) != late {
				t.Error("the manilha is", hand(s).Manilha())
			}
			s.Do("0 play (2D); 1 play (7S); 2 play (3C)")
			if (hand(s).Manilha() == engine.NoRank) != late {
				t.Error("R31: the vira is opened when all cards of trick one are")
			}
			s.Do("3 play (QD)")
			if hand(s).Manilha() != 7 || results(s) != "B" {
				t.Error("R31: trick one is judged with the vira", hand(s).Manilha(), results(s))
			}
			turns(t, s, 1)
			s.Do(rest)
			if results(s) != "BAT" {
				t.Error(results(s))
			}
			ended(t, s, Won, 0, 1)
			next(t, s, "deal=1 dealer=0 points=11,12,11,12", true)
			if a, b := hand(s).Feat(0), hand(s).Feat(3); a != "" || b != "truco.iron" {
				t.Errorf("the sides have done %q, %q", a, b)
			}
		})
	}
	t.Run("R30 A3 unseen, and opened when played", func(t *testing.T) {
		s := play(t, regulamento, score(11, 11), deck, "").Refuse("0 play 2D", "R30").Do("0 play (2D)")
		if !s.Hand().Table().Open(s.Entry(0).Cards[0]) || s.Entry(1).Verb != engine.Open {
			t.Error("the card is not opened")
		}
		if got := s.Legal(1); len(got) != 4 || got[0] != "1 play (7S)" || got[3] != "1 raise n=3" {
			t.Error(got)
		}
	})
	t.Run("R32 A4 no covering, no running", func(t *testing.T) {
		s := play(t, "truco(coverFrom=1)", score(11, 11), deck, "").Refuse("0 cover (2D)", "R32").Refuse("0 run", "R26").Refuse("0 run-eleven", "A2")
		s.Do(first).Refuse("1 cover (KD)", "R32")
	})
	t.Run("R21 R27 it starts at one and nobody is asked", func(t *testing.T) {
		s := play(t, regulamento, score(11, 11), deck, "")
		turns(t, s, 0)
		if hand(s).Value() != 1 {
			t.Error("it is worth", hand(s).Value())
		}
	})
	t.Run("R30 R31 first-trick: then one's own two cards are taken up", func(t *testing.T) {
		s := play(t, "truco(ferroBlind=first-trick,preset=regulamento)", score(11, 11), deck, "").Refuse("0 play 2D", "R30").Do(first)
		tb := s.Hand().Table()
		for p := range engine.Seat(4) {
			for _, c := range tb.Pile(zHand + engine.Zone(p)) {
				if tb.Seen(c) != p.Set() {
					t.Errorf("seat %d's card is seen by %04b", p, tb.Seen(c))
				}
			}
		}
		s.Refuse("1 play (KD)", "A3").Refuse("1 cover (KD)", "R32").Do("1 play KD; 2 play AC")
	})
	tie := "hand0: 3D 5H QS; hand1: 3S 4D 5D; hand2: 4C AC JS; hand3: QD 4H JH; vira: 6H"
	tied := "0 play (3D); 1 play (3S); 2 play (4C); 3 play (QD)"
	t.Run("R19 R32 nobody is bound by cards he cannot see", func(t *testing.T) {
		play(t, regulamento, score(11, 11), tie, tied+"; 1 play (4D)")
		play(t, "truco(ferroBlind=first-trick,preset=regulamento)", score(11, 11), tie, tied).Refuse("1 play 4D", "R19").Do("1 play 5D")
	})
	for options, want := range map[string]int{"truco": Tied, regulamento: TiedDealer} {
		t.Run("R33 R18 all tied "+options, func(t *testing.T) {
			s := play(t, options, score(11, 11), "hand0: 3C 2C AC; hand1: 3D 2D AD; hand2: 4C 5C 6C; hand3: 4D 5D 6D; vira: JS",
				"0 play (3C); 1 play (3D); 2 play (4C); 3 play (4D); 1 play (2D); 2 play (5C); 3 play (5D); 0 play (2C); 0 play (AC); 1 play (AD); 2 play (6C); 3 play (6D)")
			if want == Tied {
				ended(t, s, Tied, 0, 0)
				next(t, s, "deal=1 dealer=0 points=11,11,11,11", false)
			} else {
				ended(t, s, TiedDealer, 0, 1)
				next(t, s, "deal=1 dealer=0 points=11,12,11,12", true)
			}
		})
	}
	t.Run("C9 what the score makes of the next hand", func(t *testing.T) {
		for a := range 12 {
			for b := range 12 {
				h := hand(play(t, regulamento, score(a, b), "", ""))
				got := fmt.Sprint(h.rules.ferro, h.s.phase == deciding, h.Turn())
				want := fmt.Sprint(false, false, engine.Seat(0).Set())
				switch {
				case a == 11 && b == 11:
					want = fmt.Sprint(true, false, engine.Seat(0).Set())
				case a == 11:
					want = fmt.Sprint(false, true, engine.SeatSet(0b0101))
				case b == 11:
					want = fmt.Sprint(false, true, engine.SeatSet(0b1010))
				}
				if got != want {
					t.Errorf("%d-%d: %s, not %s", a, b, got, want)
				}
			}
		}
	})
}
