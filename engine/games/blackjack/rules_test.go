package blackjack

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D3 V1-V7 A1-A10 R1-R19 N1-N4 S1-S3 E1-E13 X1 X8")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

func TestPresets(t *testing.T) {
	enginetest.Presets(t, Game{}, `
		seats        4
		decks        2 6 2
		shoe         fresh
		dealer       robot
		rotate_every 1
		hole         settle
		style        open open nevada
		soft17       stand
		split_by     value
		resplit      off on off
		resplit_aces off
		das          off on off
		double_on    any
		surrender    none late none
		insurance    on
		min_bet      2
		max_bet      500
		chips        1000
		rounds       0`)
}

func handIn(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

// shoe stacks the shoe, card by card from its first.
func shoe(cards string) string {
	var out []string
	for i, c := range strings.Fields(cards) {
		out = append(out, fmt.Sprintf("@%d: %s", i, c))
	}
	return strings.Join(out, "; ")
}

// lies writes the cards of a pile that lie open, and a dot for each that does not.
func lies(h *Hand, z engine.Zone) string {
	var out []string
	for _, c := range h.t.Pile(z) {
		if h.t.Open(c) {
			out = append(out, h.t.Face(c).String())
		} else {
			out = append(out, ".")
		}
	}
	return strings.Join(out, " ")
}

// TestRounds plays rounds of seat 0, who bets, against the house, while seat 1 sits out. The shoe is: first card, open card, second
// card, hole card, and what follows.
func TestRounds(t *testing.T) {
	for _, c := range []struct {
		clause, options, shoe, bet, plays string
		dealer                            string
		won                               int32
	}{
		{"E1 R2 S1", "", "AC TD KC 5D 6D", "10", "", "TD 5D", 15},
		{"E1 R2 against 21 of two others", "", "AC 9D KC TD", "10", "", "9D TD", 15},
		{"E2 A3 R12 R16 dealer has it", "", "TC AD 8C KD", "10", "insure; stand", "AD KD", 0},
		{"E2 dealer has it not", "", "TC AD 8C 6D", "10", "insure; stand", "AD 6D", 5},
		{"E2 without", "", "TC AD 8C KD", "10", "decline; stand", "AD KD", -10},
		{"E3 R16", "", "AC AD KC KD", "10", "decline", "AD KD", 0},
		{"E3 R12 insured", "", "AC AD KC KD", "10", "insure", "AD KD", 10},
		{"R12 a blackjack insured against none", "", "AC AD KC 9D", "10", "insure", "AD 9D", 10},
		{"E4 A6 R6", "", "5C TD 6C 9D 9H", "10", "double", "TD 9D", 20},
		{"E4 R17", "", "5C TD 6C AD 9H", "10", "double", "TD AD", -10},
		{"R6 a lost double", "", "5C TD 6C 9D 2H", "10", "double", "TD 9D", -20},
		{"E5 A7 S2 A4", "", "8C TD 8D KD 3H TH TS", "20", "split; hit; stand", "TD KD", 0},
		{"E6 R8", "", "AC TD AD 7D QH 5H", "10", "split", "TD 7D", 0},
		{"R17 a split", "", "8C TD 8D AD 3H TH TS", "20", "split; hit; stand", "TD AD", -20},
		{"E7 R9", "resplit=on", "7C TD 7D 8D 7H 4H TC KC TH", "10", "split; split; stand; stand; hit", "TD 8D", -10},
		{"R10", "das=on", "8C TD 8D 7D 3H TH TS", "10", "split; double; stand", "TD 7D", 30},
		{"R8 21 after a split", "", "TC TD KC 9D AH 5H", "10", "split; stand", "TD 9D", 0},
		{"E8 A8 R11 void", "surrender=late", "TC TD 6C AD", "10", "surrender", "TD AD", -10},
		{"E8 late", "surrender=late", "TC TD 6C 7D", "10", "surrender", "TD 7D", -5},
		{"E8 A2 early", "surrender=early", "TC TD 6C AD", "10", "surrender", "TD AD", -5},
		{"E8 early against none", "surrender=early", "TC TD 6C 7D", "10", "surrender", "TD 7D", -5},
		{"A2 early with a blackjack", "surrender=early", "TC TD AC 7D", "10", "surrender", "TD 7D", -5},
		{"R11 late after insurance", "surrender=late", "TC AD 6C 7D", "10", "insure; surrender", "AD 7D", -10},
		{"E9 R13 R1", "", "TC AD 8C 6D", "10", "decline; stand", "AD 6D", 10},
		{"E9 hit", "soft17=hit", "TC AD 8C 6D TS", "10", "decline; stand", "AD 6D TS", 10},
		{"R13 soft eighteen stands", "soft17=hit", "TC AD 8C 7D TS", "10", "decline; stand", "AD 7D", 0},
		{"E10 R15 A5 A10", "", "TC TD 2C 6D KD", "10", "stand", "TD 6D KD", 10},
		{"E10 R3", "", "TC TD 3C 6D KH", "10", "hit", "TD 6D", -10},
		{"E11 R14", "", "TC 6D AC TD", "10", "", "6D TD", 15},
		{"R1 an ace goes down", "", "AC TD 5C 9D 8C 7C", "10", "hit; hit", "TD 9D", 20 - 10},
		{"R5 21 stands by itself", "", "TC TD 5C 9D 6C", "10", "hit", "TD 9D", 10},
		{"S1 less", "", "TC TD 8C 9D", "10", "stand", "TD 9D", -10},
		{"S1 the same", "", "TC TD 9C 9D", "10", "stand", "TD 9D", 0},
		{"R2 a 21 ties one of two cards after a split", "", "AC 9D AD 7D TH 5H 5S", "10", "split", "9D 7D 5S", -10},
	} {
		t.Run(c.clause, func(t *testing.T) {
			s := enginetest.Play(t, Game{}, "blackjack("+strings.Trim(c.options+",seats=2", ",")+")", "", shoe(c.shoe))
			s.Do("0 bet n=" + c.bet + "; 1 sit_out")
			for _, w := range strings.Split(c.plays, ";") {
				if w = strings.TrimSpace(w); w != "" {
					s.Do("0 " + w)
				}
			}
			h := handIn(s)
			if !h.Over() {
				t.Fatalf("not over: phase %d, %s against %s", h.s.phase, lies(h, boxOf(0, 0)), lies(h, zDealer))
			}
			if got := lies(h, zDealer); got != c.dealer {
				t.Errorf("the dealer has %s, not %s", got, c.dealer)
			}
			if got := h.Score().Points; got[0] != c.won || got[1] != 0 {
				t.Errorf("won %v, not %d", got[:2], c.won)
			}
		})
	}
}

// TestSlots deals to three players: slot by slot, and the first player moves.
func TestSlots(t *testing.T) {
	s := enginetest.Play(t, Game{}, "blackjack(seats=3,shoe=continuous)", "", shoe("2C 3C 4C TD 5C 6C 7C 7D 8C"))
	s.Do("0 bet n=2; 1 bet n=2; 2 bet n=2")
	h := handIn(s)
	for z, want := range map[engine.Zone]string{boxOf(0, 0): "2C 5C", boxOf(1, 0): "3C 6C", boxOf(2, 0): "4C 7C", zDealer: "TD ."} {
		if got := lies(h, z); got != want {
			t.Errorf("E12 D1 V1 V4 V5: pile %d has %s, not %s", z, got, want)
		}
	}
	if hole := h.t.Pile(zDealer)[1]; hole != 7 || h.t.Seen(hole) != 0 {
		t.Errorf("V5: the hole card is %d, seen by %v", hole, h.t.Seen(hole))
	}
	if next := h.t.Pile(zShoe)[0]; h.t.Seen(next) != 0 {
		t.Errorf("V7: the next card is seen by %v", h.t.Seen(next))
	}
	s.Do("0 hit")
	if c := h.t.Pile(boxOf(0, 0))[2]; c != 8 {
		t.Errorf("D2: the first hit is slot %d", c)
	}
	s.Do("0 stand; 1 stand; 2 stand; 0 bet n=2; 1 bet n=2; 2 bet n=2")
	if h.s.first != 1 || h.s.phase == playing && h.Turn() != engine.Seat(1).Set() {
		t.Errorf("D3: seat %d is first", h.s.first)
	}
}

// TestBets is what may be bet, and when.
func TestBets(t *testing.T) {
	s := enginetest.Play(t, Game{}, "blackjack(chips=200,max_bet=150,min_bet=4,seats=2)", "", shoe("TC TH TD 6C 7S 7D"))
	s.Refuse("0 bet n=2", "A1").Refuse("0 bet n=152", "A1").Refuse("0 bet n=7", "A1").Refuse("0 bet n=-4", "A1").Refuse("0 hit", "A1")
	s.Do("1 bet n=150; 0 bet n=10").Refuse("1 stand", "it is not").Refuse("0 bet n=10", "A1").Refuse("0 insure", "A1").Refuse("0 split", "R7").Refuse("0 surrender", "A2")
}

// TestLastInsurance: who has exactly half of the bet left may take insurance, and who has less may not (A3).
func TestLastInsurance(t *testing.T) {
	for points, may := range map[string]bool{"-970": true, "-972": false} { // 30 and 28 chips
		s := enginetest.Play(t, Game{}, "blackjack(seats=2)", "deal=1 dealer=0 points="+points+",0 rounds=1 rebuys=0,0", shoe("9C TC AD 9H 8C 7D"))
		s.Do("0 bet n=20; 1 bet n=2")
		if got := slices.Contains(s.Legal(0), "0 insure"); got != may {
			t.Errorf("A3: with %s of 1000 lost insurance is offered: %v", points, got)
		}
	}
}

// TestClock: who does not answer in time sits out, takes no insurance, gives nothing up, and stands.
func TestClock(t *testing.T) {
	for _, c := range []struct {
		options string
		won     int32
	}{{"", 10}, {",surrender=early", 10}, {",surrender=late", 10}} {
		s := enginetest.Play(t, Game{}, "blackjack(seats=2"+c.options+")", "", shoe("TC AD 8C 6D TS")).Do("0 bet n=10").Auto(1).Auto(1)
		if h := handIn(s); h.s.phase != playing {
			t.Fatalf("A1 A3 %s: phase %d", c.options, h.s.phase)
		}
		if s.Auto(1); !s.Over() || s.Hand().Score().Points != [8]int32{c.won} {
			t.Errorf("A5 %s: over %v, %v", c.options, s.Over(), s.Hand().Score().Points)
		}
	}
}

// TestPlays is what may be done with a hand.
func TestPlays(t *testing.T) {
	for _, c := range []struct{ options, shoe, plays, refused, clause string }{
		{"", "AC TD AD 7D 2H 5H", "split", "hit", "the hand is over"},
		{"resplit=on,resplit_aces=on", "AC TD AD 7D AH 5H", "split", "hit", "R8"},
		{"resplit=on,resplit_aces=on", "AC TD AD 7D AH 5H", "split", "double", "R8"},
		{"resplit=on", "8C TD 8D 7D 8H 8S", "split; split", "split", "R9"},
		{"", "8C TD 8D 7D 8H 8S", "split", "split", "R9"},
		{"", "8C TD 8D 7D 3H 8S", "split", "double", "R10"},
		{"", "2C TD 3D 7D 4H", "hit", "double", "A6"},
		{"surrender=late", "2C TD 3D 7D 4H", "hit", "surrender", "A6"},
		{"surrender=late", "8C TD 8D 7D 3H 5S", "split", "surrender", "A6"},
		{"double_on=9-11", "2C TD 3D 7D 4H", "", "double", "A6"},
		{"double_on=9-11", "5C TD 7C 7D 4H", "", "double", "A6"},
		{"split_by=rank", "TC TD KD 7D 4H", "", "split", "R7"},
		{"insurance=off,surrender=early", "TC AD KD 7D 4H", "", "insure", "A3"},
		{"surrender=early", "TC AD KD 7D 4H", "", "hit", "A1"},
	} {
		s := enginetest.Play(t, Game{}, "blackjack("+strings.Trim(c.options+",seats=2", ",")+")", "", shoe(c.shoe)).Do("0 bet n=10; 1 sit_out")
		for _, w := range strings.Split(c.plays, ";") {
			if w = strings.TrimSpace(w); w != "" {
				s.Do("0 " + w)
			}
		}
		s.Refuse("0 "+c.refused, c.clause)
	}
	s := enginetest.Play(t, Game{}, "blackjack(seats=2)", "", shoe("TC TD KD 7D")).Do("0 bet n=10; 1 sit_out")
	if got := strings.Join(s.Legal(0), ", "); got != "0 stand, 0 hit, 0 double, 0 split, 0 rise" {
		t.Errorf("R7: %s", got)
	}
	if got := lies(handIn(s.Do("0 split")), boxOf(0, 1)); !strings.HasPrefix(got, "KD") {
		t.Errorf("A7: the right hand is %s", got)
	}
	poor := enginetest.Play(t, Game{}, "blackjack(chips=100,seats=2)", "", shoe("8C 9C AD 8D 9D 7D")).Do("0 bet n=100; 1 bet n=2; 1 decline")
	poor.Refuse("0 double", "A1").Refuse("0 split", "A1")
	if _, _, err := (engine.Rules("blackjack(decks=1,seats=4)", func(string) (engine.Game, bool) { return Game{}, true })); err == nil {
		t.Error("R4: four players have one pack")
	}
	for least, sound := range map[string]bool{"22": true, "24": false} { // three blackjacks cost 99, or 108
		if _, err := info.Parse("blackjack(chips=100,dealer=rotating,min_bet=" + least + ",seats=4)"); (err == nil) != sound {
			t.Errorf("R19: a dealer of 100 chips and bets of at least %s: %v", least, err)
		}
	}
}

// TestBounds: which two cards may be doubled and split, and what a dealer's seat must be able to pay before that.
func TestBounds(t *testing.T) {
	for _, c := range []struct{ clause, rules, cards, plays, may, refused string }{
		{"A6 eight", "double_on=9-11,", "3C 9D 5C 9S", "", "", "0 double"},
		{"A6 nine", "double_on=9-11,", "4C 9D 5C 9S", "", "0 double", ""},
		{"A6 eleven", "double_on=9-11,", "6C 9D 5C 9S", "", "0 double", ""},
		{"A6 twelve", "double_on=9-11,", "TC 9D 2C 9S", "", "", "0 double"},
		{"R7 by rank", "split_by=rank,", "8C 9D 8D 9S", "", "0 split", ""},
		{"R7 by rank", "split_by=rank,", "KC 9D QD 9S", "", "", "0 split"},
		{"A9 the cards in their order", "preset=nevada,", "8C 9D 8D 9S", "0 conceal", "0 split 8C 8D", "0 split 8D 8C"},
		{"A9 the own cards", "preset=nevada,", "8C 9D 8D 9S", "0 conceal", "0 double 8C 8D", "0 double 8C @1:9D"},
	} {
		s := enginetest.Play(t, Game{}, "blackjack("+c.rules+"seats=2)", "", shoe(c.cards)).Do("0 bet n=10; 1 sit_out").Do(c.plays)
		if c.refused != "" {
			s.Refuse(c.refused, c.clause[:2])
		}
		s.Do(c.may)
		if h := handIn(s); c.may != "" && !h.s.box[0][0].doubled && h.s.count[0] != 2 {
			t.Errorf("%s: nothing is done", c.clause)
		}
	}
	for chips, covers := range map[int]bool{98: false, 100: true} { // R19: 60 for a blackjack, 20 for the other hand, and as much again
		s := enginetest.Play(t, Game{}, "blackjack(dealer=rotating,seats=3)", fmt.Sprintf("deal=1 dealer=2 points=0,0,%d rounds=1 rebuys=0,0,0", chips-1000),
			shoe("AC 6C 9D KC 5D 9S")).Do("0 bet n=40; 1 bet n=20")
		if covers {
			s.Do("1 double")
		} else {
			s.Refuse("1 double", "R19")
		}
	}
}

// TestPlayersInTurn has two players finish one after the other (R5).
func TestPlayersInTurn(t *testing.T) {
	s := enginetest.Play(t, Game{}, "blackjack(seats=3)", "", shoe("TC TH 2C 6D 9C AH 3C TS 4C TD 5C"))
	s.Do("0 bet n=10; 1 bet n=10; 2 bet n=10").Refuse("2 hit", "it is not").Do("0 stand")
	h := handIn(s)
	if h.Turn() != engine.Seat(2).Set() {
		t.Fatalf("R5: a blackjack is asked, turn %v", h.Turn())
	}
	s.Do("2 hit; 2 hit") // 2 3 4 T = 19; the dealer has 16 and draws a five
	if s.Do("2 stand"); h.Score().Points != [8]int32{-10, 15, -10} {
		t.Errorf("%v", h.Score().Points)
	}
}

// TestNevada has hands that only their owners see.
func TestNevada(t *testing.T) {
	play := func(cards string) *enginetest.Script {
		return enginetest.Play(t, Game{}, "blackjack(preset=nevada,seats=2)", "", shoe(cards)).Do("0 bet n=10; 1 bet n=10")
	}
	s := play("TC AC TD 6C TH 7D KH")
	h := handIn(s)
	if lies(h, handOf(0)) != ". ." || h.t.Seen(h.t.Pile(handOf(0))[0]) != engine.Seat(0).Set() {
		t.Errorf("V2: the others see %s", lies(h, handOf(0)))
	}
	var a engine.Action
	if !engine.Reflex(h, engine.Seat(1).Set(), &a) || a.Verb != Show {
		t.Errorf("A9: a blackjack is not shown by itself: %+v", a)
	}
	s.Refuse("0 show TC 6C", "A9").Do("0 conceal; 1 show AC TH; 0 hit")
	if !engine.Reflex(h, engine.Seat(0).Set(), &a) || a.Verb != Show {
		t.Errorf("A9: too many are not shown by themselves: %+v", a)
	}
	if s.Do("0 show TC 6C"); h.Score().Points != [8]int32{-10, 15} || lies(h, boxOf(0, 0)) != "TC 6C KH" {
		t.Errorf("R3: %v, %s", h.Score().Points, lies(h, boxOf(0, 0)))
	}
	s = play("TC AC TD 6C TH 7D KH 5S").Do("0 conceal; 1 conceal; 0 hit; 0 hit; 0 stand; 1 stand")
	if h = handIn(s); h.Score().Points != [8]int32{-10, 10} {
		t.Errorf("N1 N3: %v", h.Score().Points)
	}
	s = play("TC 8C TD 6C 8H 7D 3H 2H").Do("0 conceal; 1 conceal").Refuse("0 split TC 6C", "R7").Refuse("0 double", "A9").Do("0 stand; 1 split 8C 8H")
	if h = handIn(s); lies(h, boxOf(1, 0)) != "8C 3H" || lies(h, boxOf(1, 1)) != "8H 2H" || lies(h, handOf(0)) != ". ." {
		t.Errorf("N2 V2: %s, %s", lies(h, boxOf(1, 0)), lies(h, boxOf(1, 1)))
	}
	s = enginetest.Play(t, Game{}, "blackjack(preset=nevada,seats=2,surrender=late)", "", shoe("TC 8C TD 6C 8H 7D")).Do("0 bet n=10; 1 sit_out; 0 conceal; 0 surrender")
	if h = handIn(s); !h.Over() || lies(h, handOf(0)) != ". ." || h.Score().Points[0] != -5 {
		t.Errorf("V3: %s, %v", lies(h, handOf(0)), h.Score().Points)
	}
}

// do plays words, among them "left 1", by which seat 1 leaves.
func do(t *testing.T, s *enginetest.Script, words string) *enginetest.Script {
	t.Helper()
	for _, w := range enginetest.Lines(words) {
		who, ok := strings.CutPrefix(w, "left ")
		if !ok {
			s.Do(w)
			continue
		}
		if err := s.Engine.Do(uint32(s.Len()), &engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: int32(who[0] - '0')}); err != nil {
			t.Fatal(err)
		}
		if err := s.Dealer.Serve(s.Engine); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// TestLeave takes players out at all times.
func TestLeave(t *testing.T) {
	s := do(t, enginetest.Play(t, Game{}, "blackjack(seats=3)", "", shoe("TC 8C TD 6C 9S 7D")), "0 bet n=10; 1 bet n=20; left 1; 2 bet n=10")
	h := handIn(s)
	if h.s.stack[1] != 1000 || h.s.in.Has(1) {
		t.Errorf("X1: the bet of who leaves before the cards is %v", h.s.stack)
	}
	if do(t, s, "left 0"); h.Score().Points != [8]int32{-10, 0, 0} {
		t.Errorf("X1: ended %d", h.Score().Ending)
	}
	for _, c := range []struct {
		rules, cards, play string
		points             [8]int32
	}{
		{"blackjack(seats=2)", "", "0 bet n=10; left 1", [8]int32{}},
		{"blackjack(seats=2)", "TC 8C AD 6C 9S 7D 2C", "0 bet n=10; 1 bet n=20; 0 insure; 1 insure; 0 hit; left 1", [8]int32{0, -30}},
		{"blackjack(preset=nevada,seats=2)", "TC 8C AD 6C 9S 7D 2C", "0 bet n=10; 1 bet n=20; 0 conceal; 1 conceal; 0 insure; 1 decline; left 0", [8]int32{-15}},
		{"blackjack(dealer=rotating,seats=2)", "TC AD 6C 9S", "0 bet n=10; 0 insure; left 0", [8]int32{-15, 15}},
		{"blackjack(dealer=rotating,seats=2)", "TC AD 6C 9S", "0 bet n=10; left 1", [8]int32{}},
	} {
		s = do(t, enginetest.Play(t, Game{}, c.rules, "", shoe(c.cards)), c.play)
		if x := s.Hand().Score(); !s.Over() || x.Ending != Left || x.Points != c.points {
			t.Errorf("X1 one is left alone, %s, %s: over %v, %+v", c.rules, c.play, s.Over(), x)
		}
		if h = handIn(s); h.staked(0) != 0 || h.staked(1) != 0 || h.s.insured != 0 {
			t.Errorf("X1 one is left alone, %s, %s: chips that are in the stacks lie on the table, too", c.rules, c.play)
		}
	}
	s = do(t, enginetest.Play(t, Game{}, "blackjack(preset=nevada,seats=3)", "", shoe("TC 9C 8C TD TH 9H 9S 7D")), "0 bet n=10; 1 bet n=10; 2 bet n=10; left 0; 1 conceal; 2 conceal; 1 stand; 2 stand")
	if h = handIn(s); h.Score().Points != [8]int32{-10, 10, 0} {
		t.Errorf("N4: %v", h.Score().Points)
	}
	s = enginetest.Play(t, Game{}, "blackjack(seats=2,shoe=continuous)", "", "").Do("0 sit_out; 1 sit_out; 0 rise").Refuse("1 rise", "X8").Do("0 sit_out; 1 sit_out")
	if h = handIn(s); h.Score().Ending != Risen || h.Score().Parts[PartRounds][0] != 2 {
		t.Errorf("X8: ended %d", h.Score().Ending)
	}
	if h = handIn(enginetest.Play(t, Game{}, "blackjack(seats=2)", "", "").Auto(6)); h.Score().Ending != Idle {
		t.Errorf("X1: ended %d", h.Score().Ending)
	}
	s = enginetest.Play(t, Game{}, "blackjack(seats=2,shoe=continuous)", "", shoe("TC TD KD 7D")).Do("0 sit_out; 1 sit_out; 0 sit_out; 1 sit_out; 0 bet n=10; 1 sit_out; 0 stand")
	if s.Do("0 sit_out; 1 sit_out; 0 sit_out; 1 sit_out"); s.Over() {
		t.Error("X1: a shoe is put away after three rounds in a row without a bet, and there were two")
	}
	if s.Do("0 sit_out; 1 sit_out"); !s.Over() || s.Hand().Score().Ending != Idle {
		t.Error("X1: it goes on after three rounds in a row without a bet")
	}
}

// TestDealerLeaves: the dealer's seat has looked at the hole card and leaves, so that nobody can open it: all hands win that are not bust. In the
// next round the next seat deals, and wins what is below its own.
func TestDealerLeaves(t *testing.T) {
	s := enginetest.Play(t, Game{}, "blackjack(dealer=rotating,hole=peek,seats=4,shoe=continuous)", "", shoe("TC 8C TD 6C 9C 9D TH 9H TS 6H 8H 9S"))
	do(t, s, "0 bet n=10; 1 bet n=10; 2 sit_out; 3 no_declare; left 3; 0 stand; 1 stand")
	if h := handIn(s); h.s.gain != [8]int32{10, 10, 0, -20} || lies(h, zDealer) != "TD ." {
		t.Errorf("R18: %v, the dealer shows %s", h.s.gain, lies(h, zDealer))
	}
	s.Do("1 bet n=10; 2 bet n=10; 0 no_declare; 1 stand; 2 stand")
	if h := handIn(s); h.s.gain != [8]int32{20, -10, -10} || lies(h, zDealer) != "TS 9S" {
		t.Errorf("R18: in the next round %v, the dealer shows %s", h.s.gain, lies(h, zDealer))
	}
}

// TestLists: what is listed for who is asked, in each part of a round.
func TestLists(t *testing.T) {
	for _, c := range []struct{ clause, rules, cards, plays, want string }{
		{"A1", "", "", "", "bet n=2, bet n=4, bet n=10, bet n=20, bet n=40, bet n=100, bet n=500, sit_out"},
		{"A3", "", "TC AD 6C 9S", "0 bet n=10; 1 sit_out", "insure, decline"},
		{"A2 A3", "surrender=early,", "TC AD 6C 9S", "0 bet n=10; 1 sit_out", "insure, surrender, decline"},
		{"A2", "surrender=early,", "TC 9D 6C 9S", "0 bet n=10; 1 sit_out", "surrender, decline"},
		{"A9", "preset=nevada,", "AC 9D TC 9S", "0 bet n=10; 1 sit_out", "show AC TC"},
		{"A9", "preset=nevada,", "AC 9D 9C 9S", "0 bet n=10; 1 sit_out", "conceal"},
		{"A5 R5", "preset=nevada,", "6C 9D 9C 9S 6D", "0 bet n=10; 1 sit_out; 0 conceal; 0 hit", "stand"},
		{"A9 R3", "preset=nevada,", "6C 9D 9C 9S TD", "0 bet n=10; 1 sit_out; 0 conceal; 0 hit", "show 6C 9C"},
		{"R8", "resplit=on,resplit_aces=on,", "AC 9D AD 9S AH 5C", "0 bet n=10; 1 sit_out; 0 split", "stand, split"},
		{"R18", "dealer=rotating,hole=peek,", "TC TD 6C AS", "0 bet n=10", "declare AS"},
		{"R18", "dealer=rotating,hole=peek,", "TC TD 6C 9S", "0 bet n=10", "no_declare"},
	} {
		s := enginetest.Play(t, Game{}, "blackjack("+c.rules+"seats=2)", "", shoe(c.cards)).Do(c.plays)
		var got []string
		for _, w := range s.Legal(s.Hand().Turn().First()) {
			got = append(got, w[2:])
		}
		if text := strings.Join(got, ", "); text != c.want+", rise" {
			t.Errorf("%s, %s after %q: %s, not %s", c.clause, c.rules, c.plays, text, c.want)
		}
	}
}

// TestCrossing: what is said at the same time.
func TestCrossing(t *testing.T) {
	say := func(p engine.Seat, v engine.Verb) *engine.Action { return &engine.Action{Seat: p, Verb: v} }
	asked := handIn(enginetest.Play(t, Game{}, "blackjack(seats=3)", "", shoe("TC 8C AD 6C 8H 9S")).Do("0 bet n=10; 1 bet n=10; 2 sit_out; 0 insure"))
	plays := handIn(enginetest.Play(t, Game{}, "blackjack(seats=3)", "", shoe("TC 8C 9D 6C 8H 9S")).Do("0 bet n=10; 1 bet n=10; 2 sit_out"))
	for _, c := range []struct {
		what        string
		h           *Hand
		late, entry *engine.Action
		stands      bool
	}{
		{"two answers", asked, say(1, Decline), say(0, Insure), true},
		{"a card after an answer", asked, say(1, Hit), say(0, Insure), false},
		{"an answer after a card", asked, say(1, Decline), say(0, Hit), false},
		{"an answer, and that the shoe is put away", asked, say(1, Decline), say(2, Rise), true},
		{"that, and an answer", asked, say(2, Rise), say(1, Decline), true},
		{"one after wanting that", asked, say(2, Decline), say(2, Rise), false},
		{"two cards", plays, say(1, Stand), say(0, Hit), false},
		{"what is no answer any more", plays, say(1, Decline), say(0, Insure), false},
		{"a card, and that the shoe is put away", plays, say(0, Hit), say(2, Rise), true},
	} {
		if c.h.Stands(c.late, c.entry) != c.stands {
			t.Errorf("%s: stands %v", c.what, !c.stands)
		}
	}
	if a, b := say(0, Decline), say(1, Decline); !asked.Before(a, b) || asked.Before(b, a) {
		t.Error("answers are not in the order of seats")
	}
}

// TestReflex: what a device answers by itself, where the others do not see the cards.
func TestReflex(t *testing.T) {
	for _, c := range []struct{ clause, rules, cards, plays, want string }{
		{"A9", "preset=nevada,", "AC 9D TC 9S", "0 bet n=10; 1 sit_out", "0 show AC TC"},
		{"A9", "preset=nevada,", "AC 9D 9C 9S", "0 bet n=10; 1 sit_out", "0 conceal"},
		{"A9 R3", "preset=nevada,", "6C 9D 9C 9S TD", "0 bet n=10; 1 sit_out; 0 conceal; 0 hit", "0 show 6C 9C"},
		{"R5", "preset=nevada,", "6C 9D 9C 9S 6D", "0 bet n=10; 1 sit_out; 0 conceal; 0 hit", "0 stand"},
		{"A4", "preset=nevada,", "6C 9D 9C 9S 5D", "0 bet n=10; 1 sit_out; 0 conceal; 0 hit", ""},
		{"A4", "", "6C 9D 9C 9S 5D", "0 bet n=10; 1 sit_out; 0 hit", ""},
		{"R18", "dealer=rotating,hole=peek,", "TC TD 6C AS", "0 bet n=10", "1 declare AS"},
		{"R18", "dealer=rotating,hole=peek,", "TC TD 6C 9S", "0 bet n=10", "1 no_declare"},
	} {
		s := enginetest.Play(t, Game{}, "blackjack("+c.rules+"seats=2)", "", shoe(c.cards)).Do(c.plays)
		got, a := "", engine.Action{}
		if engine.Reflex(s.Hand(), engine.Everyone, &a) {
			got = s.Words(&a)
		}
		if got != c.want {
			t.Errorf("%s, %s after %q: %q, not %q", c.clause, c.rules, c.plays, got, c.want)
		}
	}
}

// TestLastBet: who has exactly the smallest bet left is asked for it, and who has less is not.
func TestLastBet(t *testing.T) {
	for stack, asked := range map[int]engine.SeatSet{10: 0b11, 8: 0b10} {
		o, _ := enginetest.Setting(t, Game{}, "blackjack(chips=100,min_bet=10,seats=2)", "")
		h := Game{}.New(&o, &engine.Carry{Deal: 1, Points: [8]int32{int32(stack - 100)}}).(*Hand)
		engine.Sample(h, rand.New(rand.NewPCG(1, 1)), new(engine.Scratch))
		if h.Turn() != asked {
			t.Errorf("with %d chips of 10 that are needed %b are asked", stack, h.Turn())
		}
	}
}

// TestWorn: no round begins once three quarters of the shoe are used.
func TestWorn(t *testing.T) {
	h := handIn(enginetest.Play(t, Game{}, "blackjack(decks=1,seats=2,shoe=continuous)", "", ""))
	if h.t.Deal(zShoe, zUsed, 38, 0); h.worn() {
		t.Error("38 of 52 cards are used, and the shoe is worn")
	}
	if h.t.Deal(zShoe, zUsed, 1, 0); !h.worn() {
		t.Error("39 of 52 cards are used, and the shoe is not worn")
	}
}

// TestBankPasses: the next dealer sits at the left of who was the dealer, also where that was not the first who should have been, as he
// could not cover the smallest bets, and whatever the shoe (R19).
func TestBankPasses(t *testing.T) {
	for _, c := range []struct {
		options string
		rounds  int // that are played until the shoe is put away
		carry   string
		next    engine.Seat
	}{
		{"", 1, "deal=1 dealer=1 points=0,-80,0,80 rounds=1 rebuys=0,0,0,0", 3},
		{"", 1, "deal=1 dealer=1 points=0,0,0,0 rounds=1 rebuys=0,0,0,0", 2},
		{"", 1, "deal=1 dealer=2 points=80,80,-80,-80 rounds=1 rebuys=0,0,0,0", 1},
		{",rotate_every=2", 1, "deal=1 dealer=1 points=0,-80,0,80 rounds=2 rebuys=0,0,0,0", 2},
		{",rotate_every=2", 1, "deal=1 dealer=1 points=0,-80,0,80 rounds=1 rebuys=0,0,0,0", 3},
		{"", 1, "deal=1 dealer=2 points=56,0,-56,0 rounds=1 rebuys=0,0,0,0", 0}, // 44, and three blackjacks cost 45
		{"", 1, "deal=1 dealer=2 points=55,0,-55,0 rounds=1 rebuys=0,0,0,0", 3},
		{",shoe=continuous", 2, "deal=1 dealer=1 points=0,-80,0,80 rounds=1 rebuys=0,0,0,0", 0},
	} {
		o, _ := enginetest.Setting(t, Game{}, "blackjack(chips=100,dealer=rotating,min_bet=10,seats=4"+c.options+")", "")
		s := enginetest.Play(t, Game{}, o.String(), c.carry, "")
		h := handIn(s)
		for k := range c.rounds {
			if k+1 == c.rounds && !h.rules.fresh {
				s.Do(strconv.Itoa(int(h.s.window.Asked.First())) + " rise")
			}
			for round := h.s.rounds; !s.Over() && handIn(s).s.rounds == round; h = handIn(s) {
				p := h.Turn().First()
				verb := " bet n=10"
				switch h.s.phase {
				case asking:
					verb = " decline"
				case playing:
					verb = " stand"
				}
				s.Do(strconv.Itoa(int(p)) + verb)
			}
		}
		if n, over := (Game{}).Next(s.Options(), s.Carry(), s.Hand().Score()); !s.Over() || over || n.Dealer != c.next {
			t.Errorf("R19 %s, %s: over %v, the next dealer is seat %d, not %d", c.options, c.carry, s.Over(), n.Dealer, c.next)
		}
	}
}

// TestBank has seat 0 of four for the dealer, with 100 chips.
func TestBank(t *testing.T) {
	play := func(options, cards string) *enginetest.Script {
		return enginetest.Play(t, Game{}, "blackjack(chips=100,dealer=rotating,seats=4"+options+")", "deal=0 dealer=0 points=0,0,0,0 rounds=0 rebuys=0,0,0,0", shoe(cards))
	}
	s := play("", "5C TH 9C TD 6C 8H 9S 7D TS").Do("1 bet n=40; 2 bet n=20; 3 bet n=10")
	h := handIn(s)
	if h.s.bet != [most]int32{0, 40, 20, 6} || h.s.stack[3] != 94 {
		t.Errorf("E13 R19: %v", h.s.bet)
	}
	s.Refuse("1 double", "R19").Do("1 hit; 2 stand; 3 stand")
	if got := h.Score(); got.Points != [8]int32{-66, 40, 20, 6} || got.Parts[PartBank][0] != -66 {
		t.Errorf("S3: %v", got.Points)
	}
	// A blackjack costs three halves: 60 of 100, so that a bet of 20 may be doubled and one of 26 may not.
	play("", "AC 5C TD KC 6C 7H 9S").Do("1 bet n=40; 2 bet n=26; 3 sit_out").Refuse("2 double", "R19")
	s = play("", "AC 5C TD KC 6C 7H 9S").Do("1 bet n=40; 2 bet n=20; 3 sit_out; 2 double")
	if got := s.Hand().Score().Points; got != [8]int32{-100, 60, 40} {
		t.Errorf("R19: %v", got)
	}
	s = play(",hole=peek", "5C TH TD 6C 8H AD").Do("1 bet n=10; 2 bet n=10; 3 sit_out")
	if h = handIn(s); h.Turn() != engine.Seat(0).Set() || h.t.Seen(h.t.Pile(zDealer)[1]) != engine.Seat(0).Set() {
		t.Fatalf("V6 R18: turn %v", h.Turn())
	}
	h = handIn(do(t, play(",hole=peek,rotate_every=20,shoe=continuous", "5C TH 6C 7D 9C 5D 8C TD 2S"),
		"1 bet n=10; 2 sit_out; 3 sit_out; 0 no_declare; 1 stand; 1 bet n=10; 2 sit_out; 3 sit_out; left 0; 1 stand"))
	if lies(h, zDealer) != "5D TD 2S" || h.s.gain[1] != 0 || h.s.stack[1] != 90 {
		t.Errorf("N4 he has looked in the round before: the dealer has %s, and seat 1 wins %d and has %d", lies(h, zDealer), h.s.gain[1], h.s.stack[1])
	}
	for _, c := range []struct{ cards, play string }{
		{"5C TH 9D 6C 8H AD", "1 bet n=10; 2 bet n=10; 3 sit_out"},         // a nine makes no blackjack
		{"5C TH TD 6C 8H AD", "1 bet n=10; left 0; 2 bet n=10; 3 sit_out"}, // who has left looks at nothing
	} {
		if h = handIn(do(t, play(",hole=peek", c.cards), c.play)); h.Turn() != engine.Seat(1).Set() || h.t.Seen(h.t.Pile(zDealer)[1]) != 0 {
			t.Errorf("V6 %s: turn %v, the hole card is seen by %v", c.play, h.Turn(), h.t.Seen(h.t.Pile(zDealer)[1]))
		}
	}
	h = handIn(play(",hole=peek", "5C TH TD 6C 8H AD").Do("1 bet n=10; 2 bet n=10; 3 sit_out; 0 declare @5:AD"))
	if h.Score().Points != [8]int32{20, -10, -10} {
		t.Errorf("R18: %v", h.Score().Points)
	}
	h = handIn(play(",hole=peek", "5C TH TD 6C 8H AD 9S").Do("1 bet n=10; 2 bet n=10; 3 sit_out; 0 no_declare; 1 double; 2 stand"))
	if h.Score().Points != [8]int32{20, -10, -10} {
		t.Errorf("R18 a false no: %v", h.Score().Points)
	}
	play(",hole=peek", "5C TH TD 6C 8H 7D").Do("1 bet n=10; 2 bet n=10; 3 sit_out").Refuse("0 declare @5:7D", "R18")
	h = handIn(do(t, play(",hole=peek", "5C TH TD 6C 8H 9D 2S"), "1 bet n=10; 2 bet n=10; 3 sit_out; 0 no_declare; left 0; 1 hit; 1 stand; 2 stand"))
	if h.Score().Points != [8]int32{-20, 10, 10} {
		t.Errorf("N4 a dealer who leaves: %v", h.Score().Points)
	}
	h = handIn(do(t, play(",hole=peek", "5C TH AD 6C 8H 9D"), "1 bet n=10; 2 bet n=10; 3 sit_out; 1 insure; 2 decline; 0 no_declare; left 0; 1 stand; 2 stand"))
	if x := h.Score(); x.Points != [8]int32{-20, 10, 10} || x.Parts[PartInsurance] != [8]int32{} || h.s.stack != [8]int32{80, 110, 110, 100} {
		t.Errorf("N4 insurance against a dealer who leaves: %+v, stacks %v", x, h.s.stack)
	}
	h = handIn(do(t, play("", "5C TH TD 6C 8H 9D 2S"), "1 bet n=10; 2 bet n=10; 3 sit_out; left 0; 1 stand; 2 stand"))
	if h.Score().Points != [8]int32{20, -10, -10} || lies(h, zDealer) != "TD 9D" {
		t.Errorf("N4 a dealer who leaves and has seen no more than the others: %v", h.Score().Points)
	}
}

// TestRotation: the seat at the left is the dealer after so many rounds, be they of one shoe or of a fresh one each.
func TestRotation(t *testing.T) {
	for _, shoe := range []string{"fresh", "continuous"} {
		o, _ := enginetest.Setting(t, Game{}, "blackjack(dealer=rotating,rotate_every=3,seats=4,shoe="+shoe+")", "")
		var c engine.Carry
		rng := rand.New(rand.NewPCG(2, 16))
		var l engine.List
		for rounds := int32(0); rounds < 30; {
			h := Game{}.New(&o, &c).(*Hand)
			engine.Sample(h, rng, new(engine.Scratch))
			for !h.Over() {
				if want := engine.Seat(rounds / 3 % 4); h.s.bank != want {
					t.Fatalf("R19: a %s shoe, round %d: seat %d is the dealer, not %d", shoe, rounds, h.s.bank, want)
				}
				l.Reset()
				h.Legal(h.Turn().First(), &l)
				engine.Step(h, l.At(Mind{}.Thumb(h, &l, rng)))
				rounds = c.Extra[0] + h.s.rounds
			}
			c, _ = Game{}.Next(&o, &c, h.Score())
		}
	}
}

// TestBreak ends a shoe in which somebody has cheated; seat 0 is the dealer where there is one, and 20, 10 and 10 are bet.
func TestBreak(t *testing.T) {
	const bets, house = "1 bet n=20; 2 bet n=10; 3 bet n=10", "0 sit_out; "
	for _, c := range []struct {
		name, options, cards, plays string
		out                         engine.SeatSet
		points                      [engine.MaxSeats]int32
		bank, insurance             int32 // of seats 0 and 1
	}{
		{"a bet is lost to the dealer", ",dealer=rotating", "8C TC TH TD 8D 6C 6H 7D 3C 3D", bets, 1 << 1, [8]int32{20, -20}, 20, 0},
		{"with both hands of a split", ",dealer=rotating", "8C TC TH TD 8D 6C 6H 7D 3C 3D", bets + "; 1 split", 1 << 1, [8]int32{40, -40}, 40, 0},
		{"a dealer has lost to every hand", ",dealer=rotating", "8C TC TH TD 8D 6C 6H 7D 3C 3D", bets + "; 1 split", 1 << 0, [8]int32{-60, 40, 10, 10}, -60, 0},
		{"both", ",dealer=rotating", "8C TC TH TD 8D 6C 6H 7D 3C 3D", bets, 1<<0 | 1<<1, [8]int32{0, -20, 10, 10}, 0, 0},
		{"insurance, too", ",dealer=rotating", "8C TC TH AD 9D 6C 6H 7D", bets + "; 1 insure; 2 decline; 3 decline", 1 << 1, [8]int32{30, -30}, 30, -10},
		{"who stays gets insurance back", ",dealer=rotating", "8C TC TH AD 9D 6C 6H 7D", bets + "; 1 insure; 2 decline; 3 decline", 1 << 0, [8]int32{-40, 20, 10, 10}, -40, 0},
		{"who has surrendered wins nothing of it", ",dealer=rotating,surrender=late", "8C TC TH TD 8D 6C 6H 7D", bets + "; 1 surrender", 1 << 0, [8]int32{-20, 0, 10, 10}, -20, 0},
		{"before the cards all goes back", ",dealer=rotating", "", "1 bet n=20; 2 bet n=10", 1<<0 | 1<<1, [8]int32{}, 0, 0},
		{"against the house", "", "8C TC TH TD 8D 6C 6H 7D 3C 3D", house + bets, 1 << 1, [8]int32{0, -20}, 0, 0},
		{"who sits out", "", "8C TC TH TD 8D 6C 6H 7D 3C 3D", house + bets, 1 << 0, [8]int32{}, 0, 0},
	} {
		s := enginetest.Play(t, Game{}, "blackjack(seats=4"+c.options+")", "deal=0 dealer=0 points=0,0,0,0 rounds=0 rebuys=0,0,0,0", shoe(c.cards)).Do(c.plays)
		h := s.Clone().(*Hand)
		engine.Break(Game{}, s.Options(), s.Carry(), h, c.out)
		x := h.Score()
		if !h.Over() || x.Ending != Left || x.Points != c.points || x.Parts[PartBank][0] != c.bank || x.Parts[PartInsurance][1] != c.insurance {
			t.Errorf("%s: over %v, %+v", c.name, h.Over(), x)
		}
		for p := range engine.Seat(4) {
			if sum := x.Parts[PartHands][p] + x.Parts[PartInsurance][p] + x.Parts[PartBank][p]; sum != c.points[p] || h.s.stack[p] != 1000+sum || h.staked(p) != 0 {
				t.Errorf("%s: seat %d has won %d by the sheet, has %d chips, and %d on the table", c.name, p, sum, h.s.stack[p], h.staked(p))
			}
		}
	}
}

// TestEmptyShoe: when the shoe runs out in a round all stand as they are, the dealer too (R4).
func TestEmptyShoe(t *testing.T) {
	s := enginetest.Play(t, Game{}, "blackjack(decks=1,seats=2,shoe=continuous)", "", shoe("2C 3C TD 2D 3D 5C"))
	s.Do("0 bet n=10; 1 bet n=10")
	h := handIn(s)
	h.t.Deal(zShoe, zUsed, 52-6-1, 0)
	s.Do("0 hit") // the last card
	if !h.Over() && h.s.phase == playing {
		t.Fatalf("R4: seat %d is asked with an empty shoe", h.s.turn)
	}
	if got := lies(h, zDealer); got != "TD 5C" || h.cardsOf(0, 0) != 3 || h.cardsOf(1, 0) != 2 {
		t.Errorf("R4: the dealer has %s, the players %d and %d cards", got, h.cardsOf(0, 0), h.cardsOf(1, 0))
	}
	s = enginetest.Play(t, Game{}, "blackjack(decks=1,seats=2,shoe=continuous)", "", shoe("8C 3C TD 8D 3D 5C")).Do("0 bet n=10; 1 bet n=10")
	h = handIn(s)
	h.t.Deal(zShoe, zUsed, 52-6-1, 0)
	s.Refuse("0 split", "R4").Do("0 double")
	if h.s.phase == playing {
		t.Error("R4: it goes on with an empty shoe")
	}
}

// TestNobodyToCompare: the dealer draws nothing where the only hand left is one that nobody can open (R14).
func TestNobodyToCompare(t *testing.T) {
	s := do(t, enginetest.Play(t, Game{}, "blackjack(preset=nevada,seats=3)", "", shoe("TC 9C TD TH 9H 2D KC")), "0 bet n=10; 1 bet n=10; 2 sit_out; 0 conceal; 1 conceal; left 0; 1 hit")
	if s.Do("1 show 9C 9H"); lies(handIn(s), zDealer) != "TD 2D" || s.Hand().Score().Points != [8]int32{-10, -10} {
		t.Errorf("R14: the dealer has %s; %v", lies(handIn(s), zDealer), s.Hand().Score().Points)
	}
}
