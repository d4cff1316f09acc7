package gin

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// The hands of the worked examples, each with a closing discard, and what their knock names.
const (
	w5     = "hand0: 4H 5H 6H 8D 8H 8S 9S TS JS KC 3C; hand1: TC TD TH 6C 7C 8C 9C QS 5S 7S"
	w5out  = "0 knock n=819 (3C) 4H 5H 6H 8D 8H 8S 9S TS JS KC"
	w6     = "hand0: 4H 5H 6H 3C 3D 3S TD JD QD QC 2C; hand1: 9C 9H 9S 7D 8D 9D 3H 7H KD 5S"
	w6out  = "0 knock n=819 (2C) 4H 5H 6H 3C 3D 3S TD JD QD QC"
	w7     = "hand0: 4H 5H 6H 3C 3D 3S TD JD QD QC 2C; hand1: 9C 9H 9S 7D 8D 9D 3H 7H KD 2H"
	w8     = "hand0: 4H 5H 6H 3C 3D 3S TD JD QD 5S 2C; hand1: 9C 9H 9S 7D 8D 9D 3H 7H KD 5C"
	w8out  = "0 knock n=819 (2C) 4H 5H 6H 3C 3D 3S TD JD QD 5S"
	w9     = "hand0: 4H 5H 6H 8D 8H 8S 9S TS JS QS 2C; hand1: KS 3H 2H TC TD TH QD 9C 5C AD"
	w9out  = "0 knock n=1075 (2C) 4H 5H 6H 8D 8H 8S 9S TS JS QS"
	w3mine = "hand0: 5C 6C 7C 8C 9C 9H 9S 8D 9D TD JD; hand1: "
	w3     = w3mine + "KC KD KH AC AD AH 4S 4H 2C 3D"
	w3lay  = w3mine + "KC KD KH AC AD AH 4C 4H 2C 3D" // the four of clubs fits
	w3big  = "0 big_gin n=1076 5C 6C 7C 8C 9C 9H 9S 8D 9D TD JD"
	w2     = "hand0: 5C 6C 7C 9C 9H 9S 8D 9D TD JD QH; hand1: KC KD KH AC AD AH 4S 4H 2C 3D"
	w2out  = "0 knock n=1075 (QH) 5C 6C 7C 9C 9H 9S 8D 9D TD JD"
	w4     = "hand0: 4H 5H 6H 8D 8H 8S 9S TS JS 6C 3C; hand1: KC KD KH AC AD AH 4S 4C 2C 2D"
	w4out  = "0 knock n=819 (3C) 4H 5H 6H 8D 8H 8S 9S TS JS 6C"
	twelve = "hand0: 4H 5H 6H 8D 8H 8S 9S TS JS 5C 3C; hand1: TC TD TH 6C 7C 8C 9C QS 5S 7S"
	seven  = "0 knock n=819 (3C) 4H 5H 6H 8D 8H 8S 9S TS JS 5C" // 5 against 12
)

func TestScore(t *testing.T) {
	for _, c := range []struct {
		name, options, card, deck, out string
		ending                         uint8
		want                           [2]int32
	}{
		{"W2 R12 S2 gin", lenha, "AC", w2, w2out, EndGin, [2]int32{8 + 5 + 25, 0}},
		{"W2 R12 S2 gin whatever the limit", with(lenha, "ace_limit=0,prize_gin=0"), "AC", w2, w2out, EndGin, [2]int32{13, 0}},
		{"W3 A6 R14 S3 X2 big gin", lenha, "AC", w3, w3big, EndBigGin, [2]int32{13 + 31, 0}},
		{"W3 S3 big gin for another prize", with(moderno, "prize_big_gin=50,start=eleven"), "", w3, w3big, EndBigGin, [2]int32{63, 0}},
		{"W3 R15 who could have big gin may do with gin", lenha, "AC", w3, "0 knock n=1075 (5C) 6C 7C 8C 9C 9H 9S 8D 9D TD JD", EndGin, [2]int32{38, 0}},
		{"W4 S1 six against twelve", lenha, "9C", w4, w4out, EndKnock, [2]int32{12 - 6, 0}},
		{"W4 S1 X2 with a prize", with(lenha, "prize_knock=7"), "9C", w4, w4out, EndKnock, [2]int32{13, 0}},
		{"W5 R16 S1 X13 a queen is laid off", lenha, "KC", w5, w5out, EndKnock, [2]int32{2, 0}},
		{"W6 R19 S4 an undercut", lenha, "KC", w6, w6out, EndUndercut, [2]int32{0, 30}},
		{"W6 R19 S4 for another prize", with(classico, "start=eleven"), "", w6, w6out, EndUndercut, [2]int32{0, 15}},
		{"W7 R17 S5 nothing left", lenha, "KC", w7, w6out, EndUndercut, [2]int32{0, 35}},
		{"W7 R17 S4 nothing left is an undercut like others", with(classico, "start=eleven"), "", w7, w6out, EndUndercut, [2]int32{0, 20}},
		{"W7 R17 S5 for the prize of gin, and no other", with(lenha, "prize_gin=40"), "KC", w7, w6out, EndUndercut, [2]int32{0, 50}},
		{"W8 R19 S1 X3 as much is not enough", lenha, "KC", w8, w8out, EndTied, [2]int32{0, 0}},
		{"W8 R19 S4 X3 as much is enough", with(moderno, "start=eleven"), "", w8, w8out, EndUndercut, [2]int32{0, 25}},
		{"W9 R18 S2 X8 nothing is laid off on gin", lenha, "KC", w9, w9out, EndGin, [2]int32{40 + 25, 0}},
		{"W9 R18 X8 where it is", with(lenha, "layoff_on_gin=on"), "KC", w9, w9out, EndGin, [2]int32{25 + 25, 0}},
		{"R18 S3 X8 nor on big gin", lenha, "KC", w3lay, w3big, EndBigGin, [2]int32{4 + 4 + 2 + 3 + 31, 0}},
		{"R18 X8 but where it is", with(lenha, "layoff_on_gin=on"), "KC", w3lay, w3big, EndBigGin, [2]int32{4 + 2 + 3 + 31, 0}},
		{"S7 X7 spades count twice", with(lenha, "spade_double=on"), "KS", w6, w6out, EndUndercut, [2]int32{0, 60}},
		{"S7 X7 other suits do not", with(lenha, "spade_double=on"), "KH", w6, w6out, EndUndercut, [2]int32{0, 30}},
		{"S7 X7 nor do spades elsewhere", lenha, "KS", w6, w6out, EndUndercut, [2]int32{0, 30}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := play(t, c.options, "", c.card, c.deck).Do(c.out).Auto(1)
			if !s.Over() {
				t.Fatal("the round goes on")
			}
			sc := s.Hand().Score()
			if got := [2]int32(sc.Points[:2]); got != c.want || sc.Ending != c.ending {
				t.Errorf("%v by %s, not %v: %v", got, info.Endings[sc.Ending], c.want, sc.Parts)
			}
			winner := 0
			if c.ending == EndUndercut {
				winner = 1
			}
			if sc.Parts[PartRounds][winner] != 1 || sc.Parts[PartRounds][1-winner] != 0 { // S7
				t.Error("rounds", sc.Parts[PartRounds])
			}
			for _, c := range at(s).t.Pile(zHand + 1) { // V6
				if !at(s).t.Open(c) {
					t.Error("a card of the answer is not open")
				}
			}
		})
	}
	t.Run("A6 R14 C3 big gin", func(t *testing.T) {
		play(t, with(classico, "start=eleven"), "", "", w3).Refuse(w3big, "A6")
		s := play(t, lenha, "", "KC", w2)
		s.Refuse("0 big_gin n=1075 5C 6C 7C 9C 9H 9S 8D 9D TD JD QH", "R14")
		s.Refuse("0 big_gin n=1075 5C 6C 7C 9C 9H 9S 8D 9D TD JD (QH)", "A4").Refuse("0 big_gin n=1076 5C 6C 7C 9C 9H 9S 8D 9D TD JD QH", "R2")
		if got := play(t, lenha, "", "KC", w3).Legal(0); !strings.HasPrefix(got[0], "0 big_gin ") {
			t.Error(got)
		}
	})
}

// An answer is n = own melds, and from bit 12 on what goes on the knocker's melds.
func TestAnswer(t *testing.T) {
	t.Run("A7 R16 R17 V6 what is laid where", func(t *testing.T) {
		s := play(t, lenha, "", "KC", w7).Do(w6out)
		if s.Hand().Prompt(1) != "answer" || len(s.Legal(1)) != 1 {
			t.Error(s.Legal(1))
		}
		s.Refuse("1 discard KD", "A7").Refuse("1 draw_stock", "A7").Refuse("0 discard QC", "it is not").Auto(1)
		if got := enginetest.Told(Game{}, s.Hand(), "dealer", "limit", "set"); got != "knocked 0 n=10; run 0 n=2 2H meld0.0; run 0 n=10 TD meld0.2; left 0 n=10; run 1 n=7 7D meld1.1; left 1 n=0" &&
			got != "knocked 0 n=10; run 0 n=2 2H meld0.0; run 0 n=10 TD meld0.2; left 0 n=10; run 1 n=7 7D meld1.0; left 1 n=0" {
			t.Error(got)
		}
		var ranks []engine.Rank
		for _, c := range at(s).t.Pile(zMeld) {
			ranks = append(ranks, at(s).t.Face(c).Rank())
		}
		for i, k := range ranks {
			if k != engine.Rank(2+i) {
				t.Error("the run is not in order", ranks)
			}
		}
	})
	t.Run("A7 R17 a worse answer", func(t *testing.T) {
		s := play(t, lenha, "", "KC", w6).Do(w6out).Do("1 answer n=0 9C 9H 9S 7D 8D 9D 3H 7H KD 5S")
		if got := s.Hand().Score().Points; got[0] != 9*4+7+8+3+7+10+5-10 {
			t.Error(got)
		}
	})
	for _, c := range []struct{ name, options, deck, out, answer, clause string }{
		{"C4 own melds are judged", lenha, w6, w6out, "1 answer n=51 9C 9H 3H 7D 8D 9D 9S 7H KD 5S", "R2"},
		{"C4 the number is", lenha, w6, w6out, "1 answer n=2 9C 9H 9S 7D 8D 9D 3H 7H KD 5S", "A5"},
		{"C4 A7 all cards are shown", lenha, w6, w6out, "1 answer n=51 9C 9H 9S 7D 8D 9D 3H 7H KD (5S)", "A4"},
		{"R16 C4 it does not fit", lenha, w6, w6out, "1 answer n=4147 9C 9H 9S 7D 8D 9D 5S 3H 7H KD", "R16"},
		{"R16 C4 nothing goes on lenha", lenha, w6, w6out, "1 answer n=16777267 9C 9H 9S 7D 8D 9D 5S 3H 7H KD", "A5"},
		{"R18 X8 nothing on gin", lenha, w9, w9out, "1 answer n=8195 TC TD TH 3H 2H KS QD 9C 5C AD", "R18"},
	} {
		t.Run(c.name, func(t *testing.T) {
			play(t, c.options, "", "KC", c.deck).Do(c.out).Refuse(c.answer, c.clause)
		})
	}
	t.Run("R16 X12 on sets", func(t *testing.T) {
		// Three threes take the fourth; four kings take nothing, though more cards of the answer are named for them.
		s := play(t, lenha, "", "KC", "hand0: 3C 3D 3S KC KD KH KS 5H 2C AD QC; hand1: 3H 9C 9D 9H 7S 6D 4S 2D 2H JH").
			Do("0 knock n=67 (QC) 3C 3D 3S KC KD KH KS 5H 2C AD")
		s.Refuse("1 answer n=65539 9C 9D 9H 3H 7S 6D 4S 2D 2H JH", "R16").Refuse("1 answer n=1048579 9C 9D 9H 3H 7S 6D 4S 2D 2H JH", "R16")
		s.Refuse("1 answer n=16777219 9C 9D 9H 3H 7S 6D 4S 2D 2H JH", "A5")
		s.Do("1 answer n=4099 9C 9D 9H 3H 7S 6D 4S 2D 2H JH")
		if got := at(s).left(1); got != 31 {
			t.Error(got)
		}
	})
}

func TestMatch(t *testing.T) {
	next := func(t *testing.T, options, carry string, s engine.Score, want string, wantOver bool) {
		t.Helper()
		o, c := enginetest.Setting(t, Game{}, options, carry)
		n, over := Game{}.Next(&o, &c, &s)
		if got := n.Text(&o); got != want || over != wantOver {
			t.Errorf("%s, over %v", got, over)
		}
	}
	score := func(p engine.Seat, points int32) (s engine.Score) {
		s.Points[p], s.Parts[PartRounds][p] = points, 1
		return s
	}
	t.Run("D1 X9 who did not score deals", func(t *testing.T) {
		next(t, lenha, "deal=2 dealer=0 points=10,20 rounds=1,1", score(0, 5), "deal=3 dealer=1 points=15,20 rounds=2,1", false)
		next(t, lenha, "deal=2 dealer=0 points=10,20 rounds=1,1", score(1, 5), "deal=3 dealer=0 points=10,25 rounds=1,2", false)
	})
	t.Run("D1 W8 W11 nobody scored", func(t *testing.T) {
		next(t, lenha, "deal=2 dealer=0 points=10,20 rounds=1,1", engine.Score{Ending: EndVoid}, "deal=3 dealer=0 points=10,20 rounds=1,1", false)
		for p := range engine.Seat(seats) { // who won nothing does not deal for that
			carry := fmt.Sprintf("deal=2 dealer=%d points=10,20 rounds=1,1", p)
			next(t, lenha, carry, score(0, 0), fmt.Sprintf("deal=3 dealer=%d points=10,20 rounds=2,1", p), false)
		}
	})
	t.Run("S8 the target", func(t *testing.T) {
		next(t, lenha, "deal=2 dealer=0 points=90,20 rounds=1,1", score(0, 9), "deal=3 dealer=1 points=99,20 rounds=2,1", false)
		next(t, lenha, "deal=2 dealer=0 points=90,20 rounds=1,1", score(0, 10), "deal=3 dealer=1 points=100,20 rounds=2,1", true)
		next(t, with(lenha, "target=250"), "deal=2 dealer=0 points=90,20 rounds=1,1", score(0, 100), "deal=3 dealer=1 points=190,20 rounds=2,1", false)
	})
	t.Run("S8 S6 a single round", func(t *testing.T) {
		one := with(lenha, "target=single")
		o, _ := enginetest.Setting(t, Game{}, one, "")
		for _, c := range []struct {
			s    engine.Score
			want [2]uint8
		}{{score(0, 5), [2]uint8{1, 2}}, {score(1, 5), [2]uint8{2, 1}}, {score(1, 0), [2]uint8{2, 1}}, {score(0, 0), [2]uint8{1, 2}}, {engine.Score{}, [2]uint8{1, 1}}} {
			n, over := Game{}.Next(&o, &engine.Carry{}, &c.s)
			if got := engine.Places(Game{}, &o, &n, 0); !over || [2]uint8(got[:2]) != c.want {
				t.Error(c.s.Points, got)
			}
		}
		if p := play(t, one, "", "KC", w6).Do(w6out).Auto(1).Hand().Score().Parts; p[PartAccount] != [8]int32{} || p[PartBonus] != [8]int32{} {
			t.Error(p)
		}
	})
	for _, c := range []struct {
		name, options, carry string
		bonus, boxes, sum    [2]int32
	}{
		{"W10 S8 a shutout", lenha, "deal=4 dealer=1 points=96,0 rounds=4,0", [2]int32{200}, [2]int32{125}, [2]int32{428}},
		{"W10 S8 some points", lenha, "deal=5 dealer=1 points=96,12 rounds=4,1", [2]int32{100}, [2]int32{125, 25}, [2]int32{328, 37}},
		{"W10 S8 a shutout that is nothing special", with(lenha, "shutout=none"), "deal=4 dealer=1 points=96,0 rounds=4,0", [2]int32{100}, [2]int32{125}, [2]int32{328}},
		{"S8 other prices", with(lenha, "box=1,game_bonus=3"), "deal=5 dealer=1 points=96,12 rounds=4,1", [2]int32{3}, [2]int32{5, 1}, [2]int32{111, 13}},
		{"S8 the match goes on", lenha, "deal=5 dealer=1 points=92,12 rounds=4,1", [2]int32{}, [2]int32{}, [2]int32{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := play(t, c.options, c.carry, "KC", twelve).Do(seven).Auto(1)
			p := s.Hand().Score().Parts
			if got := [3][2]int32{[2]int32(p[PartBonus][:2]), [2]int32(p[PartBoxes][:2]), [2]int32(p[PartAccount][:2])}; got != [3][2]int32{c.bonus, c.boxes, c.sum} {
				t.Error(got)
			}
			if p[PartLeft] != [8]int32{5, 12} || p[PartMore] != [8]int32{7} {
				t.Error(p)
			}
		})
	}
	t.Run("S7 S8 points that count twice reach the target, and are in the account", func(t *testing.T) {
		s := play(t, with(lenha, "spade_double=on"), "deal=4 dealer=1 points=86,0 rounds=4,0", "KS", twelve).Do(seven).Auto(1)
		if sc := s.Hand().Score(); sc.Points[0] != 14 || sc.Parts[PartAccount] != [8]int32{100 + 200 + 125} {
			t.Error(sc.Points, sc.Parts[PartAccount])
		}
	})
	t.Run("S8 a carry of a match that is over is refused", func(t *testing.T) {
		for _, c := range []struct {
			options string
			points  [8]int32
			own     [8]int32
			ok      bool
		}{
			{lenha, [8]int32{99, 0}, [8]int32{2, 1}, true}, {lenha, [8]int32{100, 0}, [8]int32{2, 1}, false},
			{lenha, [8]int32{99, 0}, [8]int32{3, 1}, false}, {lenha, [8]int32{-1, 0}, [8]int32{1, 1}, false}, {lenha, [8]int32{9, 0}, [8]int32{-1, 1}, false},
			{with(lenha, "target=250"), [8]int32{249, 249}, [8]int32{2, 1}, true},
			{with(lenha, "target=single"), [8]int32{}, [8]int32{}, true}, {with(lenha, "target=single"), [8]int32{5}, [8]int32{}, false},
		} {
			o, _ := enginetest.Setting(t, Game{}, c.options, "")
			if err := (Game{}).CheckCarry(&o, &engine.Carry{Deal: 3, Points: c.points, Own: c.own}); (err == nil) != c.ok {
				t.Error(c.options, c.points, c.own, err)
			}
		}
	})
	t.Run("S8 whole matches come to an end", func(t *testing.T) {
		for _, preset := range info.Presets {
			o, _ := enginetest.Setting(t, Game{}, "gin-rummy(preset="+preset+",target=250)", "")
			m := engine.NewMatch(Game{}, o, 1)
			rng := rand.New(rand.NewPCG(3, 3))
			for !m.Over() && len(m.Hands()) < 2000 {
				e, err := m.Hand()
				if err == nil {
					err = engine.NewDealer(e, rng).Serve(e)
				}
				if err != nil {
					t.Fatal(err)
				}
				h := e.Clone()
				engine.Sample(h, rng, new(engine.Scratch))
				engine.Playout(h, rng, new(engine.List))
				m.Add(h.Score())
			}
			if !m.Over() {
				t.Errorf("%s: not over after %d rounds: %+v", preset, len(m.Hands()), m.Carry())
			}
		}
	})
}

func TestValid(t *testing.T) {
	if _, err := info.Parse("gin-rummy(limit=upcard)"); err == nil {
		t.Error("a card that is not turned up sets the limit")
	}
	if _, err := info.Parse("gin-rummy(limit=upcard,start=upcard)"); err != nil {
		t.Error(err)
	}
}
