package chemin

import (
	"fmt"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestClauses(t *testing.T) {
	enginetest.Clauses(t, "D1-D2 V1-V7 A1-A11 R1-R17 C1-C4 S1-S3 E1-E12 X1-X3")
}

func TestGolden(t *testing.T) { enginetest.Golden(t, Game{}) }

func TestPresets(t *testing.T) {
	enginetest.Presets(t, Game{}, `
		seats       4
		decks       6
		min_stake   10
		bank_rule   announce accumulate
		cover       reduce
		banker_rule tableau
		reveal      after_draws on_declaration
		cagnotte    0 5
		banco_suivi off on
		chips       1000
		coups       0`)
}

func handIn(s *enginetest.Script) *Hand { return s.Hand().(*Hand) }

// kept is the carry of a table of so many where seat 0 keeps the bank and names what he likes.
func kept(n int, banker engine.Seat) string {
	zeros := strings.Trim(strings.Repeat("0,", n), ",")
	return fmt.Sprintf("deal=1 dealer=%d points=%s coups=1 banca=100 passes=0 rebuys=%s", banker, zeros, zeros)
}

// cards writes a hand.
func cards(h *Hand, z engine.Zone) string {
	var out []string
	for _, c := range h.t.Pile(z) {
		out = append(out, h.t.Face(c).String())
	}
	return strings.Join(out, " ")
}

// say does the reflexes, then an action.
func say(s *enginetest.Script, words string) {
	for _, w := range strings.Split(words, ";") {
		var a engine.Action
		for engine.Reflex(s.Hand(), engine.Everyone, &a) {
			s.Do(s.Words(&a))
		}
		if w = strings.TrimSpace(w); w != "" {
			s.Do(w)
		}
	}
	var a engine.Action
	for engine.Reflex(s.Hand(), engine.Everyone, &a) {
		s.Do(s.Words(&a))
	}
}

// TestCoups plays coups of two: seat 0 keeps the bank at 100, and seat 1 stakes it all.
func TestCoups(t *testing.T) {
	for _, c := range []struct {
		clause, options, shoe, plays string
		ponto, banco                 string // the hands as they end
		won                          int32  // what the banker has
	}{
		{"E1 R14 S2", "", "4C KD 7C 9S 6H", "", "4C 7C", "KD 9S", 100},
		{"E2 R9 nine beats eight", "", "9C 8D KC KD", "", "9C KC", "8D KD", -100},
		{"E2 banker nine", "", "8C 9D KC KD", "", "8C KC", "9D KD", 100},
		{"E2 R9 S3 void", "", "8C 8D KC KD", "", "8C KC", "8D KD", 0},
		{"E2 nines", "", "9C 9D KC KD", "", "9C KC", "9D KD", 0},
		{"R9 A8 a natural of one side stops the other", "", "AC 8D AD KD", "", "AC AD", "8D KD", 100},
		{"E6 R12 D1 R13", "", "AC KD 2C 3D 8C 5C", "1 draw", "AC 2C 8C", "KD 3D", 100},
		{"E7 stands A10", "", "2C KD 3C 3D 9C 5C", "1 draw; 0 stand", "2C 3C 9C", "KD 3D", -100},
		{"E7 draws", "", "2C KD 3C 3D 9C 5C", "1 draw; 0 draw", "2C 3C 9C", "KD 3D 5C", 100},
		{"E8 five draws A9", "", "2C KD 3C 5D KC", "1 stand", "2C 3C", "KD 5D KC", 0},
		{"E8 six stands", "", "2C KD 3C 6D KC", "1 stand", "2C 3C", "KD 6D", 100},
		{"E11 against six", "", "KC 2D KH 4D 6C 3H", "1 draw", "KC KH 6C", "2D 4D 3H", 100},
		{"E11 against seven", "", "KC KD KH 6D 7C 2H", "1 draw", "KC KH 7C", "KD 6D 2H", 100},
		{"R12 five is free against four", "", "KC KD KH 5D 4C 2H", "1 draw; 0 stand", "KC KH 4C", "KD 5D", 100},
		{"R12 fixed draws at three against nine", "banker_rule=fixed", "2C KD 3C 3D 9C 5C", "1 draw", "2C 3C 9C", "KD 3D 5C", 100},
		{"R12 fixed draws at five against four", "banker_rule=fixed", "KC KD KH 5D 4C 2H", "1 draw", "KC KH 4C", "KD 5D 2H", 100},
		{"R12 free draws with seven", "banker_rule=free", "KC KD KH 7D 4C 2H", "1 draw; 0 draw", "KC KH 4C", "KD 7D 2H", 100},
		{"R12 free stands with nothing", "banker_rule=free", "KC KD KH QD 4C 2H", "1 draw; 0 stand", "KC KH 4C", "KD QD", -100},
		{"S1 E9 cagnotte", "cagnotte=5", "4C KD 7C 9S 6H", "", "4C 7C", "KD 9S", 95},
		{"S1 cagnotte takes nothing of a loss", "cagnotte=5", "9C 8D KC KD", "", "9C KC", "8D KD", -100},
	} {
		t.Run(c.clause, func(t *testing.T) {
			s := enginetest.Play(t, Game{}, "chemin-de-fer("+strings.Trim(c.options+",seats=2", ",")+")", kept(2, 0), "shoe: "+c.shoe)
			say(s, "0 announce n=100; 1 stake n=100; "+c.plays)
			h := handIn(s)
			if cards(h, zPonto) != c.ponto || cards(h, zBanco) != c.banco || h.s.gain[0] != c.won || h.s.stack[0] != 1000+c.won || h.s.stack[1]+h.s.gain[1] != 1000+2*h.s.gain[1] {
				t.Errorf("%s against %s, won %d, stacks %v", cards(h, zPonto), cards(h, zBanco), h.s.gain[0], h.s.stack)
			}
		})
	}
}

// TestBounds is what the ponto and the banker must do.
func TestBounds(t *testing.T) {
	for _, c := range []struct{ clause, shoe, refused, by string }{
		{"R10 four", "AC KD 3C 3D", "1 stand", "R10"},
		{"R10 six", "AC KD 5C 3D", "1 draw", "R10"},
		{"R12 against the table", "2C KD 3C 7D 9C", "", ""},
	} {
		s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=2)", kept(2, 0), "shoe: "+c.shoe)
		say(s, "0 announce n=100; 1 stake n=100")
		if c.refused != "" {
			s.Refuse(c.refused, c.by).Refuse("1 pass", "A1")
		} else if s.Do("1 draw").Refuse("0 draw", "R12"); len(s.Legal(0)) != 2 {
			t.Errorf("%s: %v", c.clause, s.Legal(0))
		}
	}
	s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=2)", kept(2, 0), "shoe: 8C KD KC 7D")
	s.Do("0 announce n=100; 1 banco").Refuse("1 none", "R9").Refuse("0 natural", "R9").Refuse("0 draw", "A1")
	if h := handIn(s); h.Turn() != 3 || h.s.actor != 1 || h.s.stake[1] != 100 {
		t.Errorf("A8 X1: %v", h.Turn())
	}
}

// TestSeen asks who sees what, step by step.
func TestSeen(t *testing.T) {
	for _, reveal := range []string{"after_draws", "on_declaration"} {
		s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=3,reveal="+reveal+")", kept(3, 0), "shoe: 2C KD 3C 3D 9C 5C")
		h := handIn(s)
		seen := func(clause string, z engine.Zone, i int, want engine.SeatSet) {
			t.Helper()
			if c := h.t.Pile(z)[i]; h.t.Seen(c) != want {
				t.Errorf("%s %s: %v see it", clause, reveal, h.t.Seen(c))
			}
		}
		say(s, "0 announce n=100; 1 stake n=60; 2 stake n=40")
		seen("V1", zPonto, 1, 1<<1)
		seen("V2", zBanco, 0, 1<<0)
		seen("V7", zShoe, 0, 0)
		say(s, "1 draw")
		seen("V1", zPonto, 0, 1<<1)
		seen("V4", zPonto, 2, engine.Everyone)
		banker := engine.SeatSet(1)
		if reveal == "on_declaration" {
			banker = engine.Everyone
		}
		seen("V2 V5", zBanco, 1, banker)
		say(s, "0 draw")
		for i := range 3 {
			seen("V6", zPonto, i, engine.Everyone)
			seen("V6", zBanco, i, engine.Everyone)
		}
	}
	s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=2)", kept(2, 0), "shoe: 9C KD KH 3D")
	say(s, "0 announce n=100; 1 stake n=60; 0 accept")
	if h := handIn(s); !h.shown(zPonto) || !h.shown(zBanco) || h.t.Count(zBanco) != 2 {
		t.Error("V3: a natural opens both hands")
	}
}

// TestStakes goes round the table.
func TestStakes(t *testing.T) {
	five := "chemin-de-fer(seats=5)"
	t.Run("E3 A6 R6 R7", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, five, kept(5, 2), "").Do("2 announce n=100; 3 stake n=40; 4 stake n=30; 0 banco").Refuse("1 stake n=10", "A6").Do("1 banco")
		h := handIn(s)
		if !h.s.alone || h.s.actor != 1 || h.s.stake != [engine.MaxSeats]int32{0, 100} || h.s.stack != [engine.MaxSeats]int32{1000, 900, 900, 1000, 1000} {
			t.Errorf("seat %d plays for %v", h.s.actor, h.s.stake)
		}
	})
	t.Run("E4 A4 R5 R11", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, five, kept(5, 2), "").Do("2 announce n=100")
		s.Refuse("4 stake n=10", "it is not").Refuse("3 stake n=9", "A4").Refuse("3 stake n=101", "R5").Refuse("3 accept", "A1")
		s.Do("3 stake n=40; 4 stake n=40").Refuse("0 stake n=21", "R5").Do("0 stake n=20")
		if h := handIn(s); h.s.actor != 4 || h.s.phase != asking || h.staked() != 100 {
			t.Errorf("seat %d plays for %d", h.s.actor, h.staked())
		}
	})
	t.Run("E5 A7 A5 R2", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, five, kept(5, 2), "shoe: 9C 8D KC KD").Do("2 announce n=100; 3 stake n=30; 4 pass; 0 pass; 1 pass").Refuse("2 draw", "A1")
		say(s, "2 accept")
		if h := handIn(s); h.s.gain != [engine.MaxSeats]int32{0, 0, -30, 30} {
			t.Errorf("%v", h.s.gain)
		}
		s = enginetest.Play(t, Game{}, five, kept(5, 2), "").Do("2 announce n=100; 3 stake n=30; 4 pass; 0 pass; 1 pass; 2 annul")
		if h := handIn(s); h.s.phase != offering || h.Turn() != 1<<1 || h.s.stack[3] != 1000 || h.s.stack[2] != 1000 {
			t.Errorf("A7: phase %d, %v asked", h.s.phase, h.Turn())
		}
	})
	t.Run("R8", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "chemin-de-fer(cover=full,seats=3)", kept(3, 0), "").Do("0 announce n=100; 1 stake n=91")
		if h := handIn(s); h.s.phase != asking {
			t.Errorf("less than a stake is lacking, phase %d", h.s.phase)
		}
		s = enginetest.Play(t, Game{}, "chemin-de-fer(cover=full,seats=3)", kept(3, 0), "").Do("0 announce n=100; 1 stake n=90; 2 pass")
		if h := handIn(s); h.s.phase != announcing || h.s.stack[1] != 1000 {
			t.Errorf("phase %d", h.s.phase)
		}
		if s.Do("0 announce n=50; 1 pass; 2 pass"); handIn(s).s.phase != offering || handIn(s).Turn() != 1<<2 {
			t.Errorf("phase %d", handIn(s).s.phase)
		}
	})
	t.Run("R7 R4 E9", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "chemin-de-fer(preset=casino,seats=3)", kept(3, 0), "shoe: KC 9D KD KH 2C KS 3C 2D")
		say(s, "0 announce n=100; 1 banco; 2 pass") // seat 1 loses to nine
		s.Refuse("0 announce n=100", "R4")
		say(s, "0 announce n=195; 1 banco; 2 banco")
		if h := handIn(s); h.s.actor != 1 {
			t.Errorf("seat %d follows", h.s.actor)
		}
	})
	t.Run("A4 A6 who has less than the banca stakes, and is not asked after a banco", func(t *testing.T) {
		const poor = "deal=1 dealer=0 points=0,-950,950,-900 coups=1 banca=100 passes=0 rebuys=0,0,0,0"
		s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=4)", poor, "").Do("0 announce n=100").Refuse("1 banco", "A4").Refuse("1 stake n=51", "A4").Do("1 stake n=50; 2 banco")
		if h := handIn(s); h.Turn() != 1<<3 {
			t.Errorf("%b are asked", h.Turn())
		}
		if s.Do("3 banco"); handIn(s).s.actor != 3 || handIn(s).s.stack != [engine.MaxSeats]int32{900, 50, 1950, 0} {
			t.Errorf("seat %d plays, with %v", handIn(s).s.actor, handIn(s).s.stack)
		}
		if s = enginetest.Play(t, Game{}, "chemin-de-fer(seats=4)", poor, "").Do("0 announce n=100; 1 pass; 2 banco"); handIn(s).Turn() != 1<<3 {
			t.Errorf("%b are asked", handIn(s).Turn())
		}
		if s = enginetest.Play(t, Game{}, "chemin-de-fer(seats=4)", strings.Replace(poor, "-950,950", "950,-950", 1), "").Do("0 announce n=100; 1 banco"); handIn(s).Turn() != 1<<3 {
			t.Errorf("%b are asked, seat 2 has 50", handIn(s).Turn())
		}
	})
	t.Run("R7 without banco_suivi", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "chemin-de-fer(bank_rule=accumulate,seats=3)", kept(3, 0), "shoe: KC 9D KD KH 2C KS 3C 2D")
		say(s, "0 announce n=100; 1 banco; 2 pass; 0 announce n=200; 1 banco; 2 banco")
		if h := handIn(s); h.s.actor != 2 {
			t.Errorf("seat %d plays", h.s.actor)
		}
	})
	t.Run("X2 time-outs", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, five, kept(5, 2), "shoe: 2C KD 3C 3D 9C 5C").Auto(1).Do("3 stake n=10")
		if h := handIn(s); h.s.phase != asking || h.s.banca != 10 {
			t.Fatalf("phase %d, banca %d", h.s.phase, h.s.banca)
		}
		if s.Auto(4); cards(handIn(s), zPonto) != "2C 3C 9C" || cards(handIn(s), zBanco) != "KD 3D 5C" {
			t.Errorf("%s against %s", cards(handIn(s), zPonto), cards(handIn(s), zBanco))
		}
	})
}

// TestClock: who does not answer in time announces what must be, plays for less, and does not want the bank.
func TestClock(t *testing.T) {
	s := enginetest.Play(t, Game{}, "chemin-de-fer(bank_rule=accumulate,seats=2)", kept(2, 0), "shoe: KC 9D KD KH")
	if say(s, "0 announce n=100; 1 banco"); handIn(s.Auto(1)).s.banca != 200 {
		t.Errorf("X2: the banca is %d", handIn(s).s.banca)
	}
	s = enginetest.Play(t, Game{}, "chemin-de-fer(seats=3)", kept(3, 0), "").Do("0 announce n=100; 1 stake n=30; 2 pass").Auto(1)
	if h := handIn(s); h.s.phase != asking || h.s.actor != 1 {
		t.Errorf("X2: less than the banca is staked, phase %d", h.s.phase)
	}
	s = enginetest.Play(t, Game{}, "chemin-de-fer(seats=3)", kept(3, 0), "").Do("0 give_up").Auto(1)
	if h := handIn(s); h.s.phase != offering || h.Turn() != 1<<1 {
		t.Errorf("X2: phase %d, %v are asked whether they take the bank", h.s.phase, h.Turn())
	}
}

// TestAnnounceAgain: once for each coup that nobody stakes in; after a coup that was played the banker may again (R8).
func TestAnnounceAgain(t *testing.T) {
	s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=2)", kept(2, 0), "shoe: KC 9D KD KH")
	say(s, "0 announce n=10; 1 pass; 0 announce n=10; 1 banco; 0 announce n=10; 1 pass")
	if h := handIn(s); h.s.phase != announcing || h.Turn() != 1<<0 {
		t.Errorf("R8: phase %d, %v", h.s.phase, h.Turn())
	}
	if say(s, "0 announce n=10; 1 pass"); handIn(s).s.phase != offering {
		t.Errorf("R8: phase %d", handIn(s).s.phase)
	}
}

// TestBank puts it up and passes it on.
func TestBank(t *testing.T) {
	t.Run("A1 A2 R1 R3", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=3)", "deal=0 dealer=1 points=0,0,0 coups=0 banca=0 passes=0 rebuys=0,0,0", "")
		s.Refuse("0 bid n=10", "it is not").Refuse("1 bid n=9", "A4").Refuse("1 bid n=1001", "A4").Do("1 bid n=20").Refuse("0 bid n=20", "A1")
		s.Do("0 bid n=50; 2 pass; 1 bid n=60; 0 pass")
		if h := handIn(s); h.s.bank != 1 || h.s.banca != 60 || h.s.phase != staking || h.Turn() != 1<<2 {
			t.Errorf("seat %d keeps the bank with %d", h.s.bank, h.s.banca)
		}
		s = enginetest.Play(t, Game{}, "chemin-de-fer(seats=3)", "deal=0 dealer=1 points=0,0,0 coups=0 banca=0 passes=0 rebuys=0,0,0", "")
		s.Do("1 bid n=20; 0 bid n=1000") // all it has: nobody can bid more, nor is asked
		if h := handIn(s); h.s.bank != 0 || h.s.banca != 1000 || h.s.phase != staking {
			t.Errorf("A1: seat %d keeps the bank with %d, in phase %d", h.s.bank, h.s.banca, h.s.phase)
		}
		s = enginetest.Play(t, Game{}, "chemin-de-fer(seats=3)", "", "").Auto(3)
		if _, over := (Game{}).Next(s.Options(), s.Carry(), s.Hand().Score()); !s.Over() || s.Hand().Score().Ending != NoBank || !over {
			t.Errorf("R1: %+v", s.Hand().Score())
		}
	})
	t.Run("E10 A11 R15 R16 A3", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=4)", kept(4, 2), "shoe: 9C 8D KC KD")
		say(s, "2 announce n=100; 3 banco; 0 pass; 1 pass")
		h := handIn(s)
		if h.Turn() != 1<<1 {
			t.Fatalf("%v are asked", h.Turn())
		}
		s.Refuse("1 bid n=10", "A1").Do("1 decline")
		if h.Turn() != 1<<0 {
			t.Fatalf("%v are asked", h.Turn())
		}
		s.Do("0 decline; 3 decline")
		if h.s.phase != bidding || h.Turn() != 1<<1 {
			t.Fatalf("phase %d, %v bid", h.s.phase, h.Turn())
		}
		s.Do("1 pass; 0 pass; 3 pass; 2 bid n=30") // who had it may bid
		if h.s.bank != 2 || h.s.banca != 30 {
			t.Errorf("%d keeps %d", h.s.bank, h.s.banca)
		}
		s = enginetest.Play(t, Game{}, "chemin-de-fer(seats=4)", kept(4, 2), "shoe: 9C 8D KC KD")
		say(s, "2 announce n=100; 3 banco; 0 pass; 1 pass; 1 take_bank")
		s.Refuse("1 give_up", "A3").Refuse("1 announce n=9", "A4").Do("1 announce n=1000")
	})
	t.Run("R8 nobody stakes", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=3)", kept(3, 0), "")
		s.Do("0 announce n=10; 1 pass; 2 pass; 0 announce n=10; 1 pass; 2 pass; 2 take_bank")
		s.Do("2 announce n=10; 0 pass; 1 pass; 2 announce n=10; 0 pass; 1 pass; 1 take_bank; 1 announce n=10; 2 pass; 0 pass; 1 announce n=20; 2 pass")
		if s.Over() {
			t.Fatal("the shoe is put away before the bank has gone round")
		}
		s.Do("0 pass")
		if x := s.Hand().Score(); !s.Over() || x.Ending != Idle || x.Parts[PartPasses][1] != 1 || x.Points != [engine.MaxSeats]int32{} {
			t.Errorf("%+v", x)
		}
	})
	t.Run("A3 R14 a tie keeps the bank", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=2)", kept(2, 0), "shoe: 8C 8D KC KD")
		say(s, "0 announce n=100; 1 stake n=100")
		if h := handIn(s); h.s.phase != announcing || h.s.bank != 0 {
			t.Errorf("phase %d", h.s.phase)
		}
		if s.Do("0 give_up"); handIn(s).Turn() != 1<<1 {
			t.Error("A3: the bank does not pass")
		}
	})
	t.Run("E12 D2 R17", func(t *testing.T) {
		o, c := enginetest.Setting(t, Game{}, "chemin-de-fer(seats=2)", kept(2, 0))
		h := Game{}.New(&o, &c).(*Hand)
		// Coups of six cards: 3 draws a king, 0 draws a king; the banker has nothing, and loses: nobody ties.
		for i := range h.t.Slots() {
			f := engine.FaceOf(engine.King, engine.Clubs)
			if i%6 == 1 {
				f = engine.FaceOf(3, engine.Clubs)
			}
			h.t.Show(engine.Slot(i), f)
		}
		for h.Settle() {
		}
		for !h.Over() {
			p := h.Turn().First()
			var a engine.Action
			if h.Auto(p, &a); h.s.phase == staking {
				a.Verb, a.N = Stake, 10
			}
			engine.Step(h, &a)
		}
		if h.s.score.Ending != Worn || h.s.coups != 44 || h.t.Count(zShoe) != 312-264 || h.s.score.Parts[PartKeeps][0] != 20 {
			t.Errorf("%d coups, %d left", h.s.coups, h.t.Count(zShoe))
		}
		if n, _ := (Game{}).Next(&o, &c, h.Score()); n.Dealer != 0 || n.Extra != [engine.MaxExtra]int32{45, 20} || n.Points[0] != 440 {
			t.Errorf("%+v", n)
		}
	})
}

// TestFalse plays against the rules where nobody can see it, at an engine that knows no hidden card.
func TestFalse(t *testing.T) {
	for _, c := range []struct {
		clause, shoe, plays string
		won                 [engine.MaxSeats]int32
		foul                engine.Seat
		result              result
	}{
		{"C1 a ponto", "9C KD KC 7D", "1 none; 0 none; 1 stand; 0 stand", [engine.MaxSeats]int32{60, -60}, 1, banco},
		{"C1 a banker", "2C 9D 5C KD", "1 none; 0 none; 1 stand; 0 stand", [engine.MaxSeats]int32{-100, 60, 40}, 0, ponto},
		{"C2 draws with six", "2C KD 4C 7D 2D", "1 none; 0 none; 1 draw; 0 stand", [engine.MaxSeats]int32{20, -60, 40}, 1, ponto},
		{"C2 stands with four", "2C KD 2D 7D", "1 none; 0 none; 1 stand; 0 stand", [engine.MaxSeats]int32{100, -60, -40}, 1, banco},
		{"C3", "2C KD 4C 4D", "1 none; 0 none; 1 stand; 0 stand", [engine.MaxSeats]int32{-100, 60, 40}, 0, ponto},
	} {
		s := enginetest.Watch(t, Game{}, "chemin-de-fer(seats=3)", kept(3, 0), "shoe: "+c.shoe)
		s.Do("0 announce n=100; 1 stake n=60; 2 stake n=40; " + c.plays)
		if h := handIn(s); h.s.gain != c.won || h.s.foul != c.foul || h.s.result != c.result {
			t.Errorf("%s: %v, seat %d is to blame, result %d", c.clause, h.s.gain, h.s.foul, h.s.result)
		}
	}
}

// TestFalseOnce: who has played against the rules has lost that coup, and the next goes by its cards.
func TestFalseOnce(t *testing.T) {
	s := enginetest.Watch(t, Game{}, "chemin-de-fer(seats=3)", kept(3, 0), "shoe: 9C KD KC 7D 9S 2H KS 3H")
	s.Do("0 announce n=100; 1 stake n=60; 2 stake n=40; 1 none; 0 none; 1 stand; 0 stand")
	s.Do("0 announce n=10; 1 stake n=10; 1 natural; 0 none")
	if h := handIn(s); h.s.gain != [engine.MaxSeats]int32{-10, 10} || h.s.foul != engine.Nobody {
		t.Errorf("C1: %v, seat %d is to blame", h.s.gain, h.s.foul)
	}
}

// TestLists: what is listed for who is asked, in each part of a coup.
func TestLists(t *testing.T) {
	const (
		cover = "0 announce n=100; 1 stake n=60; 2 stake n=40"
		low   = "KC KD 2C 4D" // the ponto must draw
		five  = "KC KD 5C 3D" // it may, and then the banker against a nine
	)
	for _, c := range []struct {
		clause, carry, shoe, plays, want string
	}{
		{"A1", "", "", "", "bid n=10, bid n=20, bid n=50, bid n=100, bid n=200, bid n=500, bid n=1000, pass"},
		{"A2", kept(3, 0), "", "", "announce n=10, announce n=20, announce n=50, announce n=100, announce n=200, announce n=500, announce n=1000, give_up"},
		{"A4 A5 A6", kept(3, 0), "", "0 announce n=100", "stake n=10, stake n=20, stake n=50, stake n=100, banco, pass"},
		{"A6", kept(3, 0), "", "0 announce n=100; 1 banco", "banco, pass"},
		{"A7", kept(3, 0), "", "0 announce n=100; 1 stake n=60; 2 pass", "accept, annul"},
		{"A8", kept(3, 0), low, cover, "none"},
		{"A8 R9", kept(3, 0), "KC KD 2C 8D", cover, "natural"},
		{"A9 R10", kept(3, 0), low, cover + "; 1 none; 0 none", "draw"},
		{"A9 R10", kept(3, 0), five, cover + "; 1 none; 0 none", "draw, stand"},
		{"A9 R10", kept(3, 0), "KC KD 6C 3D", cover + "; 1 none; 0 none", "stand"},
		{"A10 R12", kept(3, 0), five + " 9C", cover + "; 1 none; 0 none; 1 draw", "draw, stand"},
		{"A11", kept(3, 0), "", "0 give_up", "take_bank, decline"},
	} {
		deck := ""
		if c.shoe != "" {
			deck = "shoe: " + c.shoe
		}
		s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=3)", c.carry, deck).Do(c.plays)
		var got []string
		for _, w := range s.Legal(s.Hand().Turn().First()) {
			got = append(got, w[2:])
		}
		if text := strings.Join(got, ", "); text != c.want+", rise" {
			t.Errorf("%s, after %q: %s, not %s", c.clause, c.plays, text, c.want)
		}
	}
}

// TestCrossing: what is said at the same time.
func TestCrossing(t *testing.T) {
	say := func(p engine.Seat, v engine.Verb) *engine.Action { return &engine.Action{Seat: p, Verb: v} }
	h := handIn(enginetest.Play(t, Game{}, "chemin-de-fer(seats=3)", kept(3, 0), "shoe: KC KD 2C 4D").Do("0 announce n=100; 1 stake n=60; 2 stake n=40; 1 none"))
	for _, c := range []struct {
		what        string
		late, entry *engine.Action
		stands      bool
	}{
		{"whether there is a natural", say(0, None), say(1, None), true},
		{"the same", say(0, Natural), say(1, Natural), true},
		{"a card after an answer", say(0, Draw), say(1, None), false},
		{"an answer, and that the shoe is put away", say(0, None), say(2, Rise), true},
		{"that, and an answer", say(2, Rise), say(0, None), true},
		{"both want that", say(2, Rise), say(1, Rise), true},
		{"one twice", say(2, Rise), say(2, Rise), false},
		{"one after wanting that", say(2, Draw), say(2, Rise), false},
		{"two others", say(2, Stake), say(1, Stake), false},
	} {
		if h.Stands(c.late, c.entry) != c.stands {
			t.Errorf("%s: stands %v", c.what, !c.stands)
		}
	}
	if a, b := say(0, None), say(1, None); !h.Before(a, b) || h.Before(b, a) {
		t.Error("answers are not in the order of seats")
	}
}

// TestLeave takes seats out of a coup.
func TestLeave(t *testing.T) {
	for _, c := range []struct {
		clause string
		who    int32
		won    [engine.MaxSeats]int32
	}{
		{"C4 who plays the ponto", 1, [engine.MaxSeats]int32{60, -60}},
		{"C4 the banker", 0, [engine.MaxSeats]int32{-100, 60, 40}},
	} {
		s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=4)", kept(4, 0), "shoe: 2C KD 3C 3D 9C 5C")
		say(s, "0 announce n=100; 1 stake n=60; 2 stake n=40")
		leave(t, s, c.who)
		h := handIn(s)
		ponto, banco := h.t.Pile(zPonto)[0], h.t.Pile(zBanco)[0]
		if h.s.gain != c.won || h.t.Seen(ponto) != 1<<1 || h.t.Seen(banco) != 1<<0 {
			t.Errorf("%s: %v, the cards are seen by %b and %b", c.clause, h.s.gain, h.t.Seen(ponto), h.t.Seen(banco))
		}
	}
	s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=4)", kept(4, 0), "shoe: KC 9D KD KH")
	s.Do("0 announce n=100; 1 stake n=60")
	leave(t, s, 1) // X2: its stake stands, and seat 2 plays
	if say(s, "2 stake n=40"); handIn(s).s.gain != [engine.MaxSeats]int32{100, -60, -40} {
		t.Errorf("X2: %v", handIn(s).s.gain)
	}
	s = enginetest.Play(t, Game{}, "chemin-de-fer(seats=4)", "", "")
	first := s.Hand().Turn().First()
	s.Do(fmt.Sprintf("%d bid n=500", first))
	leave(t, s, int32(first))
	if h := handIn(s); h.s.phase != bidding || h.s.bid != 0 || h.s.bidder != engine.Nobody || h.Turn().Has(first) || h.chips() != 4000 {
		t.Errorf("A1: the bid of %d is left, of seat %d", h.s.bid, h.s.bidder)
	}
	s = enginetest.Play(t, Game{}, "chemin-de-fer(seats=2)", kept(2, 0), "").Do("0 announce n=100; 1 stake n=60")
	if leave(t, s, 1); !s.Over() || s.Hand().Score().Points != [engine.MaxSeats]int32{} {
		t.Errorf("the banker, left alone, is asked whether he plays for 60: %+v", s.Hand().Score())
	}
}

// TestLeaveBetween takes seats out where no cards are dealt: who is asked then, and nobody has lost anything.
func TestLeaveBetween(t *testing.T) {
	for _, c := range []struct {
		clause, carry, plays string
		gone                 []int32
		then                 string
		phase                phase
		turn                 engine.SeatSet
	}{
		{"A1 who bids", "deal=0 dealer=1 points=0,0,0,0 coups=0 banca=0 passes=0 rebuys=0,0,0,0", "", []int32{1}, "", bidding, 1 << 0},
		{"A1 another", "deal=0 dealer=1 points=0,0,0,0 coups=0 banca=0 passes=0 rebuys=0,0,0,0", "", []int32{0}, "1 bid n=10", bidding, 1 << 3},
		{"A1 all but one", "", "", []int32{1, 2, 3}, "", over, 0},
		{"R15 who is offered the bank", kept(4, 0), "0 give_up", []int32{3}, "", offering, 1 << 2},
		{"R15 another", kept(4, 0), "0 give_up", []int32{2}, "3 decline", offering, 1 << 1},
		{"R15 all but one", kept(4, 0), "0 give_up", []int32{1, 2, 3}, "", over, 0},
		{"A2 the banker", kept(4, 0), "", []int32{0}, "", offering, 1 << 3},
		{"A2 another", kept(4, 0), "", []int32{1}, "", announcing, 1 << 0},
		{"A2 all but the banker", kept(4, 0), "", []int32{1, 2, 3}, "", over, 0},
		{"A4 the banker, whose stakes go back", kept(4, 0), "0 announce n=100; 1 stake n=60", []int32{0}, "", offering, 1 << 3},
		{"A4 who stakes", kept(4, 0), "0 announce n=100", []int32{1}, "", staking, 1 << 2},
		{"A4 another", kept(4, 0), "0 announce n=100", []int32{3}, "", staking, 1 << 1},
		{"A7 the banker", kept(4, 0), "0 announce n=100; 1 stake n=60; 2 pass; 3 pass", []int32{0}, "", offering, 1 << 3},
		{"A7 another", kept(4, 0), "0 announce n=100; 1 stake n=60; 2 pass; 3 pass", []int32{2}, "", accepting, 1 << 0},
	} {
		s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=4)", c.carry, "").Do(c.plays)
		for _, p := range c.gone {
			leave(t, s, p)
		}
		h := handIn(s.Do(c.then))
		if h.s.phase != c.phase || h.Turn() != c.turn {
			t.Errorf("%s: phase %d, %b are asked, not %b", c.clause, h.s.phase, h.Turn(), c.turn)
		}
		all := int32(0)
		for p := range engine.Seat(4) {
			all += h.s.stack[p] + h.s.stake[p]
		}
		if all += h.s.banca; all != 4000 || c.phase == offering && h.s.stack != [engine.MaxSeats]int32{1000, 1000, 1000, 1000} {
			t.Errorf("%s: stacks %v, stakes %v, banca %d", c.clause, h.s.stack, h.s.stake, h.s.banca)
		}
	}
}

func leave(t *testing.T, s *enginetest.Script, p int32) {
	t.Helper()
	if err := s.Engine.Do(uint32(s.Len()), &engine.Action{Seat: engine.Nobody, Verb: engine.Left, N: p}); err != nil {
		t.Fatal(err)
	}
	if err := s.Dealer.Serve(s.Engine); err != nil {
		t.Fatal(err)
	}
}

// TestMatch refuses what no match comes to, and seats people anew.
func TestMatch(t *testing.T) {
	o, _ := enginetest.Setting(t, Game{}, "chemin-de-fer(coups=10,seats=2)", "")
	for _, bad := range []string{
		"deal=0 dealer=0 points=0,0 coups=0 banca=100 passes=0 rebuys=0,0", "deal=1 dealer=0 points=0,0 coups=10 banca=0 passes=0 rebuys=0,0",
		"deal=1 dealer=0 points=0,0 coups=1 banca=9 passes=0 rebuys=0,0", "deal=1 dealer=0 points=0,0 coups=1 banca=1001 passes=0 rebuys=0,0",
		"deal=1 dealer=0 points=0,0 coups=1 banca=100 passes=1 rebuys=0,0", "deal=1 dealer=0 points=0,0 coups=1 banca=0 passes=2 rebuys=0,0",
		"deal=1 dealer=0 points=-995,0 coups=1 banca=0 passes=0 rebuys=0,0", "deal=1 dealer=0 points=0,0 coups=-1 banca=0 passes=0 rebuys=0,0",
	} {
		c, err := engine.ParseCarry(&o, bad)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := engine.New(Game{}, o, c); err == nil {
			t.Errorf("%s is a match", bad)
		}
	}
	from, to := o.With("seats", "3"), o
	c := engine.Carry{Deal: 1, Dealer: 1, Extra: [engine.MaxExtra]int32{2, 100}, Points: [engine.MaxSeats]int32{5, 7, 9}}
	if n, err := engine.Reseat(Game{}, &from, &to, c, []engine.Seat{1, 0}); err != nil || n.Dealer != 0 || n.Extra[extraBanca] != 100 {
		t.Errorf("the banker stays: %+v, %v", n, err)
	}
	if n, err := engine.Reseat(Game{}, &from, &to, c, []engine.Seat{0, 2}); err != nil || n.Extra != [engine.MaxExtra]int32{2, 0, 1} || n.Dealer.Next(-1, 2) != 0 {
		t.Errorf("R17: the banker goes: %+v, %v", n, err)
	}
}

// TestLargeBank: what the cagnotte leaves of a large bank is counted without overflow, up to what ends a match.
func TestLargeBank(t *testing.T) {
	for cagnotte, want := range map[string]int32{"0": 90_000_000, "5": 85_500_000} {
		s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=2,cagnotte="+cagnotte+")", "deal=1 dealer=0 points=95000000,95000000 coups=1 banca=100 passes=0 rebuys=0,0", "shoe: 4C KD 7C 9S 6H")
		say(s, "0 announce n=90000000; 1 stake n=90000000")
		if h := handIn(s); h.s.gain != [engine.MaxSeats]int32{want, -90_000_000} {
			t.Errorf("S1 with a cagnotte of %s: %v", cagnotte, h.s.gain)
		}
	}
}

// TestBreak ends a shoe in which somebody has cheated, with 100 announced by seat 0 and staked by two others.
func TestBreak(t *testing.T) {
	const staked = "0 announce n=100; 1 stake n=60; 2 stake n=40"
	for _, c := range []struct {
		name, plays string
		out         engine.SeatSet
		points      [engine.MaxSeats]int32
		bank        int32 // of it
	}{
		{"a stake is lost to the bank", staked, 1 << 1, [engine.MaxSeats]int32{60, -60}, 60},
		{"all are", staked, 1<<1 | 1<<2, [engine.MaxSeats]int32{100, -60, -40}, 100},
		{"a bank has lost to all", staked, 1 << 0, [engine.MaxSeats]int32{-100, 60, 40}, -100},
		{"who has nothing in it loses nothing", staked, 1 << 3, [engine.MaxSeats]int32{}, 0},
		{"before the cards all goes back", "0 announce n=100; 1 stake n=60", 1<<0 | 1<<1, [engine.MaxSeats]int32{}, 0},
		{"nothing is announced", "", 1 << 0, [engine.MaxSeats]int32{}, 0},
	} {
		s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=4)", kept(4, 0), "shoe: 2C KD 3C 7D 9C 5C").Do(c.plays)
		h := s.Clone().(*Hand)
		engine.Break(Game{}, s.Options(), s.Carry(), h, c.out)
		x := h.Score()
		if !h.Over() || x.Ending != Left || x.Points != c.points || x.Parts[PartBank][0] != c.bank {
			t.Errorf("%s: over %v, %+v", c.name, h.Over(), x)
		}
		if told := enginetest.Told(Game{}, h, "stack", "gain", "loss", "result", "foul"); told != "" {
			t.Errorf("%s: the shoe is put away, and %q lie on the table", c.name, told)
		}
		if h.s.stack != [engine.MaxSeats]int32{1000 + c.points[0], 1000 + c.points[1], 1000 + c.points[2], 1000} || h.chips() != 4000 {
			t.Errorf("%s: stacks %v, and %d chips at the table", c.name, h.s.stack, h.chips())
		}
	}
}

// TestLoser: who comes first at the next banco is who has lost the last one to this bank, and nobody else.
func TestLoser(t *testing.T) {
	const nine, tie = "KC 9D KD KH", "8C 8D KC KD"
	for _, c := range []struct {
		name, shoe, plays string
		want              engine.Seat
	}{
		{"a banco that is lost", nine, "0 announce n=100; 1 banco; 2 pass", 1},
		{"a stake that is lost", nine, "0 announce n=100; 1 stake n=100", engine.Nobody},
		{"a banco that ties", tie, "0 announce n=100; 1 banco; 2 pass", engine.Nobody},
		{"the coup after", nine + " " + tie, "0 announce n=100; 1 banco; 2 pass; 0 announce n=200; 1 pass; 2 stake n=200", engine.Nobody},
		{"another bank", nine, "0 announce n=100; 1 banco; 2 pass; 0 give_up; 2 take_bank", engine.Nobody},
		{"a banca that nobody stakes against", nine, "0 announce n=100; 1 banco; 2 pass; 0 announce n=200; 1 pass; 2 pass", engine.Nobody},
	} {
		s := enginetest.Play(t, Game{}, "chemin-de-fer(seats=3,banco_suivi=on)", kept(3, 0), "shoe: "+c.shoe)
		if say(s, c.plays); handIn(s).s.loser != c.want {
			t.Errorf("R7 %s: seat %d comes first, not %d", c.name, handIn(s).s.loser, c.want)
		}
	}
}
