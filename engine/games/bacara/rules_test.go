package bacara

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D3 V1-V6 A1-A4 R1-R10 S1-S7 E1-E11 X1-X10")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

func TestPresets(t *testing.T) {
	enginetest.Presets(t, Game{}, `
		seats      4
		decks      6 8
		ponto_five choice draw
		commission 5
		tie_pays   8
		pairs      off
		bank       house
		reshuffle  five_sixths
		min_bet    5
		max_bet    500
		chips      1000
		rounds     0`)
}

func handIn(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

// lies writes the cards of a hand that lie open.
func lies(h *Hand, z engine.Zone) string {
	var out []string
	for _, c := range h.t.Pile(z) {
		if h.t.Open(c) {
			out = append(out, h.t.Face(c).String())
		}
	}
	return strings.Join(out, " ")
}

// TestCoups plays coups of two seats: seat 0 bets 100 on everything there is, and seat 1 watches. five is what is declared for
// a ponto of five, where there is a choice.
func TestCoups(t *testing.T) {
	for _, c := range []struct {
		clause, options, shoe, five string
		ponto, banco                string // the hands as they end
		won                         [kinds]int32
	}{
		{"E1 R1 R7 A4 D1 R8", "", "4C KD 7C 6D 6H 3S", "", "4C 7C 6H", "KD 6D 3S", [kinds]int32{-100, 95, -100}},
		{"E2 R2 R3", "", "9C 4D 9D 5H 2C", "", "9C 9D", "4D 5H", [kinds]int32{-100, 95, -100}},
		{"R2 a natural of the ponto alone", "", "9C 2D KC 3D 5H", "", "9C KC", "2D 3D", [kinds]int32{100, -100, -100}},
		{"E3 R3 X8 S5", "", "4C KD 4D 8H", "", "4C 4D", "KD 8H", [kinds]int32{0, 0, 800}},
		{"S5 tie nine", "tie_pays=9", "4C KD 4D 8H", "", "4C 4D", "KD 8H", [kinds]int32{0, 0, 900}},
		{"E4 R4 R6", "", "2C 2D 4C 3D 4H", "", "2C 4C", "2D 3D 4H", [kinds]int32{-100, 95, -100}},
		{"E4 R9 S1", "", "2C 2D 4C 4D 4H", "", "2C 4C", "2D 4D", [kinds]int32{0, 0, 800}},
		{"R4 S1 seven stands", "", "3C 2D 4C 4D 4H", "", "3C 4C", "2D 4D", [kinds]int32{100, -100, -100}},
		{"E5 three against eight", "", "AC KD AD 3D 8C 5C", "", "AC AD 8C", "KD 3D", [kinds]int32{-100, 95, -100}},
		{"E5 three against nine", "", "AC KD AD 3D 9C 5C", "", "AC AD 9C", "KD 3D 5C", [kinds]int32{-100, 95, -100}},
		{"E5 three against ten", "", "AC KD AD 3D TC 5C", "", "AC AD TC", "KD 3D 5C", [kinds]int32{-100, 95, -100}},
		{"E6 four against one", "", "AC KD AD 4D AH 5C", "", "AC AD AH", "KD 4D", [kinds]int32{-100, 95, -100}},
		{"E6 four against two", "", "AC KD AD 4D 2H 5C", "", "AC AD 2H", "KD 4D 5C", [kinds]int32{-100, 95, -100}},
		{"E6 four against seven", "", "AC KD AD 4D 7H 5C", "", "AC AD 7H", "KD 4D 5C", [kinds]int32{0, 0, 800}},
		{"E6 four against eight", "", "AC KD AD 4D 8H 5C", "", "AC AD 8H", "KD 4D", [kinds]int32{-100, 95, -100}},
		{"E6 five against three", "", "AC KD AD 5D 3H 2C", "", "AC AD 3H", "KD 5D", [kinds]int32{0, 0, 800}},
		{"E6 five against four", "", "AC KD AD 5D 4H 2C", "", "AC AD 4H", "KD 5D 2C", [kinds]int32{-100, 95, -100}},
		{"E6 six against five", "", "AC KD AD 6D 5H 2C", "", "AC AD 5H", "KD 6D", [kinds]int32{100, -100, -100}},
		{"E6 X5 six against six", "", "AC KD AD 6D 6H 2C", "", "AC AD 6H", "KD 6D 2C", [kinds]int32{0, 0, 800}},
		{"E6 X6 six against seven", "", "AC 3D AD 3H 7H 2C", "", "AC AD 7H", "3D 3H 2C", [kinds]int32{100, -100, -100}},
		{"E6 six against eight", "", "AC KD AD 6D 8H 2C", "", "AC AD 8H", "KD 6D", [kinds]int32{-100, 95, -100}},
		{"E7 X1", "", "2C 6D 3C KD 4C", "stand", "2C 3C", "6D KD", [kinds]int32{-100, 95, -100}},
		{"E7 R5", "", "2C 6D 3C KD 4C", "draw", "2C 3C 4C", "6D KD", [kinds]int32{100, -100, -100}},
		{"E8 X2", "", "2C 9D 3C KD 4C", "draw", "2C 3C", "9D KD", [kinds]int32{-100, 95, -100}},
		{"R5 X1 five draws", "ponto_five=draw", "2C 6D 3C KD 4C", "", "2C 3C 4C", "6D KD", [kinds]int32{100, -100, -100}},
		{"S3", "commission=0", "9C 4D 9D 5H", "", "9C 9D", "4D 5H", [kinds]int32{-100, 100, -100}},
		{"S4", "commission=super6", "9C 4D 9D 5H", "", "9C 9D", "4D 5H", [kinds]int32{-100, 100, -100}},
		{"S4 six", "commission=super6", "KC 4D KD 2H 5C", "", "KC KD 5C", "4D 2H", [kinds]int32{-100, 50, -100}},
		{"S6", "pairs=11", "KC KD KH TH 9C", "", "KC KH 9C", "KD TH AC", [kinds]int32{100, -100, -100, 1100, -100}},
		{"S6 third cards do not count", "pairs=11", "2C 3D KD KH 2H 3H", "", "2C KD 2H", "3D KH 3H", [kinds]int32{-100, 95, -100, -100, -100}},
		{"S6 both", "pairs=11", "4C 4D 4H 4S", "", "4C 4H", "4D 4S", [kinds]int32{0, 0, 800, 1100, 1100}},
	} {
		t.Run(c.clause, func(t *testing.T) {
			s := enginetest.Play(t, Game{}, "bacara("+strings.Trim(c.options+",seats=2", ",")+")", "", "shoe: "+c.shoe)
			h := handIn(s)
			for k := range kinds {
				if h.rules.odds[k].Pays > 0 {
					s.Do(fmt.Sprintf("0 %s n=100", info.Verbs[k].Key))
				}
			}
			s.Do("0 ready; 1 ready")
			if c.five != "" {
				if lies(h, zBanco) != "" {
					t.Errorf("V3: the banco shows %s", lies(h, zBanco))
				}
				s.Do("0 " + c.five + "_five")
			}
			if lies(h, zPonto) != c.ponto || lies(h, zBanco) != c.banco {
				t.Errorf("ponto %s, banco %s", lies(h, zPonto), lies(h, zBanco))
			}
			var won [kinds]int32
			for k := range won {
				won[k] = h.s.score.Parts[k][0]
			}
			if won != c.won {
				t.Errorf("won %v, not %v", won, c.won)
			}
			if used := h.t.Count(zPonto) + h.t.Count(zBanco); h.t.Pile(zShoe)[0] != engine.Slot(used) {
				t.Errorf("D2: %d cards lie there, and the next is %d", used, h.t.Pile(zShoe)[0])
			}
			if next := h.t.Pile(zShoe)[0]; h.t.Seen(next) != 0 {
				t.Errorf("V6: the next card is seen by %v", h.t.Seen(next))
			}
		})
	}
}

// TestCommission rounds down for the player.
func TestCommission(t *testing.T) {
	for bet, want := range map[int]int32{5: 4, 10: 9, 20: 19, 50: 47, 100: 95, 87: 82} {
		s := enginetest.Play(t, Game{}, "bacara(seats=2)", "", "shoe: 9C 4D 9D 5H").Do(fmt.Sprintf("0 bet_banco n=%d; 0 ready; 1 ready", bet))
		if got := handIn(s).s.score.Parts[onBanco][0]; got != want {
			t.Errorf("E9 S2 X4: %d win %d, not %d", bet, got, want)
		}
	}
}

// TestBets is what may be bet, and when.
func TestBets(t *testing.T) {
	s := enginetest.Play(t, Game{}, "bacara(chips=200,max_bet=150)", "", "shoe: 2C 6D 3C KD 4C")
	s.Refuse("0 bet_ponto n=4", "A1").Refuse("0 bet_ponto n=151", "A1").Refuse("0 bet_ponto", "A1").Refuse("0 bet_ponto n=-5", "A1")
	s.Refuse("0 bet_pair_ponto n=5", "A1").Refuse("0 draw_five", "A1")
	s.Do("3 bet_ponto n=150") // in any order
	s.Refuse("3 bet_ponto n=5", "A1").Refuse("3 bet_banco n=51", "A1").Do("3 bet_banco n=50")
	var a engine.Action
	if !engine.Reflex(s.Hand(), engine.Seat(3).Set(), &a) || a.Verb != Ready {
		t.Errorf("A1: who has nothing left is asked: %+v", a)
	}
	if engine.Reflex(s.Hand(), engine.Seats(3), &a) {
		t.Errorf("A1: %+v comes by itself", a)
	}
	s.Do("3 ready; 0 ready; 1 ready").Refuse("3 bet_tie n=5", "it is not").Refuse("1 ready", "it is not")
	if got, want := s.Legal(2), []string{"2 bet_ponto n=5", "2 bet_ponto n=10", "2 bet_ponto n=25", "2 bet_ponto n=50", "2 bet_ponto n=100", "2 bet_ponto n=150",
		"2 bet_banco n=5", "2 bet_banco n=10", "2 bet_banco n=25", "2 bet_banco n=50", "2 bet_banco n=100", "2 bet_banco n=150",
		"2 bet_tie n=5", "2 bet_tie n=10", "2 bet_tie n=25", "2 bet_tie n=50", "2 bet_tie n=100", "2 bet_tie n=150", "2 ready", "2 rise"}; !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
	if p := s.Hand().Prompt(2); p != "bet" {
		t.Errorf("asked for %q", p)
	}
	if p := s.Do("2 bet_tie n=7").Hand().Prompt(2); p != "more" {
		t.Errorf("asked for %q", p)
	}
	s.Do("2 ready")
	if h := handIn(s); h.s.phase != choosing || h.Turn() != engine.Seat(3).Set() || lies(h, zPonto) != "2C 3C" || h.Prompt(3) != "five" {
		t.Fatalf("A2 V1: phase %d, turn %v", h.s.phase, h.Turn())
	}
	s.Refuse("3 bet_tie n=5", "A1").Refuse("0 draw_five", "it is not").Refuse("3 ready", "A1").Auto(1)
	if got := lies(handIn(s), zPonto); got != "2C 3C 4C" {
		t.Errorf("A3: who does not answer draws: %s", got)
	}
}

// TestFiveListed: whoever decides with five may draw or stand (A3), and the wish to put the shoe away crosses nothing.
func TestFiveListed(t *testing.T) {
	s := enginetest.Play(t, Game{}, "bacara(seats=2)", "", "shoe: 2C 6D 3C KD").Do("0 bet_ponto n=5; 0 ready; 1 ready")
	if got := strings.Join(s.Legal(0), ", "); got != "0 draw_five, 0 stand_five, 0 rise" {
		t.Errorf("A3: %s", got)
	}
	h, five, rise, other := handIn(s), &engine.Action{Seat: 0, Verb: StandFive}, &engine.Action{Seat: 0, Verb: Rise}, &engine.Action{Seat: 1, Verb: Rise}
	if !h.Stands(five, other) || !h.Stands(other, five) || h.Stands(five, rise) || h.Stands(five, &engine.Action{Seat: 1, Verb: Ready}) {
		t.Error("A3: what is decided with five and the wish to put the shoe away disturb each other, or a bet does not")
	}
}

// TestReady: a device says by itself that its seat is ready when there is nothing left to bet on, or with.
func TestReady(t *testing.T) {
	for _, c := range []struct {
		options, bets string
		ready         bool
	}{
		{"", "0 bet_ponto n=5; 0 bet_banco n=5", false},
		{"", "0 bet_ponto n=5; 0 bet_banco n=5; 0 bet_tie n=5", true},
		{"pairs=11,", "0 bet_ponto n=5; 0 bet_banco n=5; 0 bet_tie n=5", false},
		{"chips=100,", "0 bet_ponto n=95", false},
		{"chips=100,", "0 bet_ponto n=96", true},
	} {
		s := enginetest.Play(t, Game{}, "bacara("+c.options+"seats=2)", "", "").Do(c.bets)
		var a engine.Action
		if ready := engine.Reflex(s.Hand(), engine.Seat(0).Set(), &a); ready != c.ready || ready && a.Verb != Ready {
			t.Errorf("A1 %s after %q: %v, %+v", c.options, c.bets, ready, a)
		}
	}
}

// TestOpenings orders cards step by step at an engine that nobody serves.
func TestOpenings(t *testing.T) {
	for _, c := range []struct {
		clause, options, bet string
		banco                bool // it is opened with the ponto
	}{
		{"V2", "bacara(ponto_five=draw,seats=2)", "ponto", true},
		{"V3", "bacara(seats=2)", "ponto", false},
		{"V4 nobody may choose", "bacara(seats=2)", "banco", true},
	} {
		s := enginetest.Play(t, Game{}, c.options, "", "shoe: AC 4D 2C KD 9H 2H")
		e := s.Engine
		for _, w := range []string{"0 bet_" + c.bet + " n=5", "0 ready", "1 ready"} {
			a, err := s.Action(w)
			if err == nil {
				err = e.Do(uint32(e.Len()), &a)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		h := handIn(s)
		seen := func(z engine.Zone, k int) bool { return h.t.Seen(h.t.Pile(z)[k]) == engine.Everyone }
		if !seen(zPonto, 0) || !seen(zPonto, 1) || seen(zBanco, 0) != c.banco || seen(zBanco, 1) != c.banco || h.t.Open(0) {
			t.Errorf("%s: what is ordered is not so", c.clause)
		}
		open := func() {
			if err := e.Do(uint32(e.Len()), s.Dealer.Answer(e)); err != nil {
				t.Fatal(err)
			}
		}
		open()
		if !c.banco {
			if !seen(zBanco, 0) || !seen(zBanco, 1) {
				t.Errorf("%s: the ponto has three, and the banco is shut", c.clause)
			}
			open()
		}
		if h.t.Count(zPonto) != 3 || h.t.Count(zBanco) != 2 || h.t.Open(h.t.Pile(zPonto)[2]) {
			t.Errorf("V5: %d and %d cards", h.t.Count(zPonto), h.t.Count(zBanco))
		}
		open()
		if h.t.Count(zBanco) != 2 && !h.t.Waiting() {
			t.Error("V5: the banco draws unseen")
		}
	}
}

// TestChooser names who decides with five.
func TestChooser(t *testing.T) {
	for _, c := range []struct {
		clause, options, carry, bets string
		who                          engine.Seat
	}{
		{"A3 X9 largest", "bacara", "", "1 bet_ponto n=10; 2 bet_ponto n=50; 3 bet_ponto n=20; 0 bet_banco n=500", 2},
		{"A3 equal, to the right from seat 0", "bacara", "", "1 bet_ponto n=50; 3 bet_ponto n=50", 3},
		{"A3 seat 0 first", "bacara", "", "0 bet_ponto n=50; 3 bet_ponto n=50", 0},
		{"A3 to the right from the bank", "bacara(bank=rotating)", "deal=0 dealer=2 points=0,0,0,0 coups=0 rebuys=0,0,0,0", "0 bet_ponto n=50; 1 bet_ponto n=50; 3 bet_ponto n=50", 1},
		{"A3 nobody", "bacara", "", "0 bet_banco n=50", engine.Nobody},
	} {
		s := enginetest.Play(t, Game{}, c.options, c.carry, "shoe: 2C 6D 3C KD 4C").Do(c.bets)
		h := handIn(s)
		for h.s.phase == betting && h.s.coups == 0 {
			s.Auto(1)
		}
		if got := h.Turn().First(); h.s.phase == choosing && got != c.who || h.s.phase != choosing && c.who != engine.Nobody {
			t.Errorf("%s: seat %d decides", c.clause, got)
		}
		if c.who == engine.Nobody && lies(h, zPonto) != "2C 3C 4C" {
			t.Errorf("A3: nobody bet on the ponto, and it has %s", lies(h, zPonto))
		}
	}
}

// TestShoe changes it after five sixths, with every coup, on demand, and when nothing goes on.
func TestShoe(t *testing.T) {
	// Coups of four cards: 4 and 5 against 4 and 4.
	worn := func(options string, coups int, ending uint8) {
		t.Helper()
		o, c := enginetest.Setting(t, Game{}, options, "")
		h := Game{}.New(&o, &c).(*Hand)
		deck := make([]engine.Face, h.t.Slots())
		for i := range deck {
			deck[i] = engine.FaceOf(4, engine.Clubs)
			if i%4 == 2 {
				deck[i] = engine.FaceOf(5, engine.Clubs)
			}
		}
		for i := range deck {
			h.t.Show(engine.Slot(i), deck[i])
		}
		for h.Settle() {
		}
		for !h.Over() {
			p := h.Turn().First()
			a := engine.Action{Seat: p, Verb: Ready}
			if p == 0 && h.staked(0) == 0 {
				a.Verb, a.N = BetPonto, 5
			}
			engine.Step(h, &a)
		}
		if got := h.s.score; got.Parts[PartCoups][0] != int32(coups) || got.Ending != ending || got.Points[0] != 5*int32(coups) {
			t.Errorf("%s: %d coups, won %d, %s", options, got.Parts[PartCoups][0], got.Points[0], info.Endings[got.Ending])
		}
	}
	t.Run("D3 E10 R10 X10", func(t *testing.T) {
		worn("bacara(seats=2)", 65, Worn)         // 256 of 312 are not enough, 260 are
		worn("bacara(decks=7,seats=2)", 76, Worn) // 304 of 364
		worn("bacara(decks=8,seats=2)", 87, Worn) // 347 are never used: 344, then 348
		worn("bacara(reshuffle=fresh,seats=2)", 1, Worn)
		worn("bacara(rounds=20,seats=2)", 20, Full)
	})
	t.Run("E10 the next coup may go beyond", func(t *testing.T) {
		// The first coup has five cards; then 4 each make 257, 261.
		s := enginetest.Play(t, Game{}, "bacara(ponto_five=draw,seats=2)", "", "shoe: AC 4D 2C 3D KC")
		s.Do("0 bet_tie n=5; 0 ready; 1 ready")
		if h := handIn(s); h.t.Count(zShoe) != 312-5 || h.s.coups != 1 || h.s.phase != betting {
			t.Errorf("%d cards are left", h.t.Count(zShoe))
		}
	})
	t.Run("R10 on demand", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", "shoe: 9C KD KH QD").Do("2 rise").Refuse("1 rise", "R10").Do("0 bet_ponto n=50").Auto(4)
		if !s.Over() || s.Hand().Score().Ending != Risen || s.Hand().Score().Points != [engine.MaxSeats]int32{50} {
			t.Errorf("%+v", s.Hand().Score())
		}
	})
	t.Run("X7 nobody bets", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "", "", "").Auto(4)
		if h := handIn(s); h.t.Count(zShoe) != 312 || h.s.coups != 1 || h.s.phase != betting {
			t.Errorf("%d cards are left, phase %d", h.t.Count(zShoe), h.s.phase)
		}
		s.Do("0 bet_tie n=5").Auto(4 + 8) // a bet between: three in a row it takes
		if s.Over() {
			t.Error("it is over too early")
		}
		if s.Auto(4); !s.Over() || s.Hand().Score().Ending != Idle || s.Hand().Score().Parts[PartCoups][0] != 5 {
			t.Errorf("%+v", s.Hand().Score())
		}
	})
	t.Run("nobody can bet", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "bacara(chips=100,seats=2)", "", "shoe: 9C KD KH QD").Do("0 bet_banco n=100; 1 bet_tie n=100; 0 ready; 1 ready")
		if !s.Over() || s.Hand().Score().Ending != Broke {
			t.Fatalf("%+v", s.Hand().Score())
		}
		next, over := Game{}.Next(s.Options(), s.Carry(), s.Hand().Score())
		if over || next.Own != [engine.MaxSeats]int32{1, 1} || next.Points != [engine.MaxSeats]int32{-100, -100} || next.Extra[0] != 1 {
			t.Errorf("%+v %v", next, over)
		}
	})
	t.Run("who has nothing watches", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "bacara(chips=100,seats=3)", "", "shoe: 9C KD KH QD").Do("0 bet_banco n=100; 0 ready; 1 ready; 2 ready")
		if h := handIn(s); h.Turn() != 1<<1|1<<2 {
			t.Errorf("%v are asked", h.Turn())
		}
	})
}

// TestBank lets a player keep it.
func TestBank(t *testing.T) {
	const second = "deal=0 dealer=2 points=0,0,0,0 coups=0 rebuys=0,0,0,0"
	t.Run("X3 S7 it passes to the right", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "bacara(bank=rotating)", second, "shoe: 9C 4D 9D 5H")
		s.Refuse("2 bet_ponto n=5", "X3").Do("0 bet_banco n=100; 1 bet_ponto n=50; 3 bet_tie n=10").Auto(3)
		h := handIn(s)
		if got := h.s.gain; got != [engine.MaxSeats]int32{95, -50, -35, -10} {
			t.Errorf("S7: %v", got)
		}
		if h.s.bank != 1 || h.Turn() != 1<<0|1<<2|1<<3 {
			t.Errorf("X3: seat %d keeps the bank", h.s.bank)
		}
		for _, want := range []engine.Seat{0, 3} { // also after a coup without a bet
			if s.Auto(3); h.s.bank != want {
				t.Errorf("X3: seat %d keeps the bank, not %d", h.s.bank, want)
			}
		}
		s.Auto(3)
		if c, _ := (Game{}).Next(s.Options(), s.Carry(), s.Hand().Score()); !s.Over() || c.Dealer != 2 || c.Extra[0] != 4 {
			t.Errorf("X3: the next shoe begins with seat %d after %d coups", c.Dealer, c.Extra[0])
		}
	})
	t.Run("X3 it takes what it can pay, in order of seats", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "bacara(bank=rotating,chips=100)", second, "shoe: 9C 4D 9D 5H")
		s.Refuse("0 bet_tie n=13", "X3") // it would be 104
		s.Do("1 bet_ponto n=50; 0 bet_banco n=40; 0 bet_ponto n=10; 3 bet_tie n=5")
		h := handIn(s)
		s.Auto(3)
		// Seat 3 comes first: 40 of 100 are bound. Then seat 0: 10 and 40. Seat 1 finds room for 10 of its 50.
		if got := h.s.gain; got != [engine.MaxSeats]int32{38 - 10, -10, -38 + 10 + 10 + 5, -5} {
			t.Errorf("%v", got)
		}
	})
	t.Run("X3 what is less than a bet goes back", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "bacara(bank=rotating,chips=100)", second, "shoe: 9C 4D 9D 5H")
		s.Do("3 bet_banco n=97; 0 bet_ponto n=50").Auto(3)
		if got := handIn(s).s.gain; got != [engine.MaxSeats]int32{0, 0, -92, 92} {
			t.Errorf("%v", got)
		}
	})
	t.Run("X3 who cannot pay is passed over", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "bacara(bank=rotating,chips=100)", second, "shoe: 9C 4D 9D 5H")
		s.Do("1 bet_ponto n=100; 1 ready").Auto(2)
		if h := handIn(s); h.s.bank != 0 || h.Turn() != 1<<2|1<<3 {
			t.Errorf("seat %d keeps the bank, %v bet", h.s.bank, h.Turn())
		}
	})
	t.Run("X3 the house pays without end", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "bacara(chips=10000,max_bet=5000,seats=2)", "", "shoe: 4C 4D 4H 4S").Do("0 bet_tie n=5000; 1 bet_tie n=5000").Auto(2)
		if got := handIn(s).s.gain; got != [engine.MaxSeats]int32{40000, 40000} {
			t.Errorf("%v", got)
		}
	})
}

// TestLeave takes seats out of a shoe.
func TestLeave(t *testing.T) {
	leave := func(s *enginetest.Script, p int32) {
		t.Helper()
		if err := s.Engine.Do(uint32(s.Len()), &engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: p}); err != nil {
			t.Fatal(err)
		}
		if err := s.Dealer.Serve(s.Engine); err != nil {
			t.Fatal(err)
		}
	}
	t.Run("bets stand", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "bacara(seats=3)", "", "shoe: 9C KD KH QD").Do("0 bet_ponto n=50; 1 ready; 2 ready")
		leave(s, 0)
		if h := handIn(s); h.s.gain[0] != 50 || h.Turn() != 1<<1|1<<2 || h.Actors() != 1<<1|1<<2 {
			t.Errorf("won %d, turn %v", h.s.gain[0], h.Turn())
		}
		leave(s, 1)
		if !s.Over() || s.Hand().Score().Ending != Left || s.Hand().Score().Points[0] != 50 {
			t.Errorf("%+v", s.Hand().Score())
		}
	})
	t.Run("R10 one is left alone", func(t *testing.T) {
		for _, c := range []struct {
			rules, play string
			leaves      int32
			points      [engine.MaxSeats]int32
		}{
			{"bacara(seats=2)", "0 bet_ponto n=50; 1 bet_banco n=20", 1, [engine.MaxSeats]int32{}},
			{"bacara(seats=2)", "0 bet_ponto n=50; 1 bet_banco n=20; 0 ready; 1 ready", 1, [engine.MaxSeats]int32{0, -20}}, // 0 is to choose
			{"bacara(seats=2)", "0 bet_ponto n=50; 1 bet_banco n=20; 0 ready; 1 ready", 0, [engine.MaxSeats]int32{-50}},
			{"bacara(bank=rotating,seats=2)", "0 bet_ponto n=50; 0 ready", 0, [engine.MaxSeats]int32{-50, 50}},
			{"bacara(bank=rotating,seats=2)", "0 bet_ponto n=50; 0 ready", 1, [engine.MaxSeats]int32{}},
		} {
			s := enginetest.Play(t, Game{}, c.rules, "", "shoe: 2C 6D 3C KD 4C").Do(c.play)
			leave(s, c.leaves)
			if x := s.Hand().Score(); !s.Over() || x.Ending != Left || x.Points != c.points {
				t.Errorf("%s, %s: over %v, %+v", c.rules, c.play, s.Over(), x)
			}
		}
	})
	t.Run("a chooser draws", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "bacara(seats=3)", "", "shoe: 2C 6D 3C KD 4C").Do("0 bet_ponto n=50").Auto(3)
		leave(s, 0)
		if h := handIn(s); lies(h, zPonto) != "2C 3C 4C" || h.s.phase != betting {
			t.Errorf("the ponto has %s", lies(h, zPonto))
		}
		s = enginetest.Play(t, Game{}, "bacara(seats=3)", "", "shoe: 2C 6D 3C KD 4C").Do("0 bet_ponto n=50; 1 ready; 2 ready")
		leave(s, 0) // before the cards are dealt
		if h := handIn(s); lies(h, zPonto) != "2C 3C 4C" {
			t.Errorf("the ponto has %s", lies(h, zPonto))
		}
	})
	t.Run("a bank pays", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "bacara(bank=rotating,seats=3)", "", "shoe: 9C KD KH QD").Do("0 bet_ponto n=50")
		leave(s, 2)
		s.Auto(2)
		if h := handIn(s); h.s.gain != [engine.MaxSeats]int32{50, 0, -50} || h.s.bank != 1 {
			t.Errorf("%v, the bank is with %d", h.s.gain, h.s.bank)
		}
	})
}

// TestCrossing is what stands of moves that were made at the same time.
func TestCrossing(t *testing.T) {
	s := enginetest.Play(t, Game{}, "", "", "")
	late := func(words string, at int) error {
		a, err := s.Action(words)
		if err != nil {
			t.Fatal(err)
		}
		return s.Engine.Do(uint32(at), &a)
	}
	if err := late("1 bet_ponto n=5", 0); err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"0 bet_ponto n=10", "2 ready", "3 rise", "0 bet_banco n=5"} {
		if err := late(words, s.Len()-1); (words == "0 bet_banco n=5") != (err == nil) && err != nil {
			t.Errorf("%s: %v", words, err)
		}
	}
	if err := late("1 bet_banco n=5", 0); err != engine.ErrStale {
		t.Errorf("after an own bet: %v", err)
	}
	if err := late("1 rise", 0); err != engine.ErrStale {
		t.Errorf("asked for twice: %v", err)
	}
	h := handIn(s)
	if !h.Before(&engine.Action{Seat: 1}, &engine.Action{Seat: 2}) || h.Before(&engine.Action{Seat: 2}, &engine.Action{Seat: 1}) {
		t.Error("bets are not in the order of seats")
	}
}

// TestMatch ends it.
func TestMatch(t *testing.T) {
	o, _ := enginetest.Setting(t, Game{}, "bacara(rounds=10,seats=2)", "")
	s := engine.Score{}
	s.Parts[PartCoups] = [engine.MaxSeats]int32{4, 4}
	c, over := Game{}.Next(&o, &engine.Carry{Dealer: 1}, &s)
	if over || c.Extra[0] != 4 || c.Deal != 1 || c.Dealer != 1 {
		t.Errorf("%+v, %v", c, over)
	}
	s.Parts[PartCoups] = [engine.MaxSeats]int32{6, 6}
	s.Points = [engine.MaxSeats]int32{-1000, 20}
	if c, over = (Game{}).Next(&o, &c, &s); !over || c.Points[0] != -1000 || c.Own[0] != 0 {
		t.Errorf("%+v, %v", c, over)
	}
	s.Points[1] = 100_000_000
	o = o.With("rounds", "0")
	if _, over = (Game{}).Next(&o, &engine.Carry{}, &s); !over {
		t.Error("the house is broke, and the match goes on")
	}
	for _, bad := range []string{
		"deal=0 dealer=0 points=0,0 coups=1 rebuys=0,0", "deal=1 dealer=0 points=0,0 coups=-1 rebuys=0,0", "deal=1 dealer=0 points=0,0 coups=10 rebuys=0,0",
		"deal=1 dealer=0 points=-996,0 coups=1 rebuys=0,0", "deal=1 dealer=0 points=0,0 coups=1 rebuys=0,-1", "deal=1 dealer=0 points=100000000,0 coups=1 rebuys=0,0",
	} {
		o := o.With("rounds", "10")
		c, err := engine.ParseCarry(&o, bad)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := engine.New(Game{}, o, c); err == nil {
			t.Errorf("%s is a match", bad)
		}
	}
	bad := o.With("min_bet", "60").With("max_bet", "50")
	if bad.Valid() == nil {
		t.Error("the least bet is above the most")
	}
	if c, err := engine.Reseat(Game{}, &o, &o, engine.Carry{Deal: 1, Points: [engine.MaxSeats]int32{5, 7}}, []engine.Seat{1, engine.Nobody}); err != nil || c.Points != [engine.MaxSeats]int32{7} {
		t.Errorf("%+v, %v", c, err)
	}
}

// TestBreak ends a shoe in which somebody has cheated. Seat 2 keeps the bank where a player does, and the ponto has five, so that seat 0 decides.
func TestBreak(t *testing.T) {
	const bets = "0 bet_ponto n=50; 0 bet_tie n=5; 1 bet_banco n=20; 3 bet_pair_ponto n=5; "
	for _, c := range []struct {
		name, bank, play string
		out              engine.SeatSet
		points           [engine.MaxSeats]int32
		parts            [3]int32 // of seat 0 on the ponto and the tie, of the bank
	}{
		{"bets are lost to the bank", "rotating", bets + "0 ready; 1 ready; 3 ready", 1 << 0, [8]int32{-55, 0, 55}, [3]int32{-50, -5, 55}},
		{"a bank has lost to all", "rotating", bets + "0 ready; 1 ready; 3 ready", 1 << 2, [8]int32{55, 20, -80, 5}, [3]int32{50, 5, -80}},
		{"both", "rotating", bets + "0 ready; 1 ready; 3 ready", 1<<0 | 1<<2, [8]int32{-55, 20, 30, 5}, [3]int32{-50, -5, 30}},
		{"before the cards all goes back", "rotating", bets, 1<<0 | 1<<2, [8]int32{}, [3]int32{}},
		{"against the house", "house", bets + "0 ready; 1 ready; 2 ready; 3 ready", 1 << 0, [8]int32{-55}, [3]int32{-50, -5, 0}},
	} {
		s := enginetest.Play(t, Game{}, "bacara(bank="+c.bank+",pairs=11)", "deal=0 dealer=2 points=0,0,0,0 coups=0 rebuys=0,0,0,0", "shoe: 2C 6D 3C KD 4C").Do(c.play)
		h := s.Clone().(*Hand)
		engine.Break(Game{}, s.Options(), s.Carry(), h, c.out)
		x := h.Score()
		if got := [3]int32{x.Parts[onPonto][0], x.Parts[onTie][0], x.Parts[PartBank][2]}; !h.Over() || x.Ending != Left || x.Points != c.points || got != c.parts {
			t.Errorf("%s: over %v, %+v", c.name, h.Over(), x)
		}
		for p := range engine.Seat(4) {
			if h.s.stack[p] != 1000+c.points[p] || h.staked(p) != 0 {
				t.Errorf("%s: seat %d has %d chips, and %d on the table", c.name, p, h.s.stack[p], h.staked(p))
			}
		}
	}
}
