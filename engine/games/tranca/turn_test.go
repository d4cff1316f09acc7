package tranca

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func TestTurn(t *testing.T) {
	t.Run("R1 R2 A1 A6 clockwise; a draw, then a discard", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, mj, "", "hand0: 9S; hand1: 8S; hand2: 7S; hand3: 6S; stock: KC KD KH KS")
		for i, card := range []string{"9S", "8S", "7S", "6S"} {
			p := string('0' + rune(i))
			s.Refuse(p+" discard "+card, "R2").Refuse(p+" meld "+card, "R2").Refuse(p+" add "+card, "R2")
			s.Do(p+" draw_stock").Refuse(p+" draw_stock", "R2").Refuse(p+" take_pile n=0", "R2")
			s.Do(p+" discard "+card).Refuse(p+" draw_stock", engine.ErrTurn.Error())
		}
		if s.Hand().Turn() != engine.Seat(0).Set() || pile(s, zLixo) != "9S 8S 7S 6S" {
			t.Error("after a round", s.Hand().Turn(), pile(s, zLixo))
		}
	})
	t.Run("A1 what is drawn is the first card of the stock, for the drawer alone", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, mj, "", "stock: QH 9D")
		first := s.Hand().Table().Pile(zStock)[0]
		s.Orders()
		s.Do("0 draw_stock")
		if got := s.Orders(); !slices.Equal(got, []engine.Order{{Slot: first, To: engine.Seat(0).Set()}}) {
			t.Error(got)
		}
		if at(s).Table().Where(first) != hand(0) || s.Hand().Prompt(0) != "meld" || s.Hand().Prompt(1) != "" {
			t.Error("not drawn")
		}
	})
	t.Run("R1 X7 the mão cannot take an empty lixo, the next but one can", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, mj, "", "hand0: 9D 5S; hand1: 9S; hand2: 9H 9C; stock: JC QC").Refuse("0 take_pile n=0", "R1")
		if got := s.Legal(0); !slices.Equal(got, []string{"0 draw_stock"}) || s.Hand().Prompt(0) != "draw" {
			t.Error(got)
		}
		s.Do("0 draw_stock; 0 discard 5S; 1 draw_stock; 1 discard 9S; 2 take_pile 9H 9C; 2 discard 5S")
	})
	t.Run("R2 any number of melds and additions, in any order", func(t *testing.T) {
		s := position(t, mj, "hand0: 4C 5C 6C 7C 9H TH JH QH 2S 3H +2; stock: KD +5")
		s.Do("0 meld 4C 5C 6C; 0 add 7C; 0 meld 9H TH JH; 0 lay_red3 3H; 0 add n=1 QH; 0 add 2S; 0 discard KD")
		if laid(s, 0, 0) != "4C 5C 6C 7C 2S = 50" || laid(s, 0, 1) != "9H TH JH QH = 40" {
			t.Error(laid(s, 0, 0), laid(s, 0, 1))
		}
	})
	t.Run("R2 A6 a 2 may be discarded, and a card just taken", func(t *testing.T) {
		position(t, mj, "hand0: 2S KH +2").Do("0 discard 2S")
		position(t, mj, "phase: draw; lixo: 8D 9S; hand0: 9C 9D KH").Do("0 take_pile 9C 9D; 0 discard 8D")
	})
}

func TestLixo(t *testing.T) {
	const w8 = "phase: draw; hand0: 7H KC KD 9C 9D; meld0.0: 4H 5H 6H; lixo: 9S JC "
	t.Run("W8 R18 the top card fits alone, or it does not", func(t *testing.T) {
		position(t, mj, w8+"8H").Refuse("0 take_pile n=0", "R10").Refuse("0 take_pile KC KD", "R7").Refuse("0 take_pile n=1", "R3")
		s := position(t, mj, w8+"7H").Do("0 take_pile n=0")
		if laid(s, 0, 0) != "4H 5H 6H 7H = 40" || pile(s, hand(0)) != "7H KC KD 9C 9D 9S JC" {
			t.Error(laid(s, 0, 0), pile(s, hand(0)))
		}
	})
	t.Run("W8 A2 R18 R19 with two cards of the hand; the others are ordinary then", func(t *testing.T) {
		s := position(t, mj, w8+"KS").Do("0 take_pile KC KD")
		if laid(s, 0, 1) != "KS KC KD = 30" || pile(s, hand(0)) != "7H 9C 9D 9S JC" || s.Hand().Table().Count(zLixo) != 0 {
			t.Error(laid(s, 0, 1), pile(s, hand(0)))
		}
		s.Refuse("0 draw_stock", "R2").Do("0 meld 9C 9D 9S; 0 discard JC")
	})
	t.Run("R18 with more than two", func(t *testing.T) {
		s := position(t, mj, "phase: draw; hand0: 4H 5H 6H KD JD; lixo: 7H").Do("0 take_pile 4H 5H 6H")
		if laid(s, 0, 0) != "4H 5H 6H 7H = 40" {
			t.Error(laid(s, 0, 0))
		}
	})
	t.Run("W8 R17 nothing justifies a locked one", func(t *testing.T) {
		position(t, mj, w8+"3S").Refuse("0 take_pile n=0", "R17").Refuse("0 take_pile KC KD", "R17")
	})
	t.Run("R18 R19 a card under the top does not justify", func(t *testing.T) {
		position(t, mj, w8+"7H JD").Refuse("0 take_pile n=0", "R10").Refuse("0 take_pile KC KD", "R7")
		position(t, mj, "phase: draw; hand0: 7H KC; lixo: 9H 8H").Refuse("0 take_pile 7H", "R18")
	})
	t.Run("X13 R18 one justification is named: a meld, or two cards", func(t *testing.T) {
		s := position(t, mj, "phase: draw; hand0: 7C 7D KC KD; meld0.0: 4H 5H 6H; meld0.1: 7C 7D 7S; lixo: 7H")
		s.Refuse("0 take_pile n=1 7C 7D", "R18").Refuse("0 take_pile 7C", "R18")
		if got := s.Legal(0); !slices.Equal(got, []string{"0 draw_stock", "0 take_pile", "0 take_pile n=1", "0 take_pile 7C 7D"}) {
			t.Errorf("%q", got)
		}
	})
	t.Run("X12 R18 R9 a second set of a rank", func(t *testing.T) {
		const set = "phase: draw; hand0: 7C 7D KC KD; meld0.0: 7H 7S 7S; lixo: 7H"
		position(t, mj, set).Do("0 take_pile 7C 7D")
		position(t, with(mj, "same_rank_sets=one"), set).Refuse("0 take_pile 7C 7D", "R9").Do("0 take_pile n=0")
	})
	t.Run("R20 2s of the hand", func(t *testing.T) {
		const two = "phase: draw; hand0: 9D 2S +3; lixo: 4D 9S"
		position(t, mj, two).Do("0 take_pile 9D 2S")
		position(t, with(mj, "justify_wild=forbid"), two).Refuse("0 take_pile 9D 2S", "R20")
		position(t, with(mj, "justify_wild=forbid"), "phase: draw; hand0: 9D 9C +3; lixo: 4D 2S").Do("0 take_pile 9C 9D")
	})
	t.Run("R20 a 2 on top", func(t *testing.T) {
		const top = "phase: draw; hand0: 9D 9C +3; meld0.0: 4H 5H 6H; lixo: 4D 2S"
		position(t, mj, top).Do("0 take_pile 9C 9D")
		position(t, mj, top).Do("0 take_pile n=0")
		forbid := with(mj, "take_top_two=forbid")
		position(t, forbid, top).Refuse("0 take_pile 9C 9D", "R20").Refuse("0 take_pile n=0", "R20")
		position(t, forbid, "phase: draw; hand0: 9D 2C +3; lixo: 2S 9S").Do("0 take_pile 9D 2C")
	})
	t.Run("R10 A2 where wild cards stay, the first position is chosen", func(t *testing.T) {
		fixed := with(mj, "wild_move=fixed")
		const pair = "phase: draw; hand0: 6H 2S KD JD; lixo: 7H"
		if s := position(t, fixed, pair).Do("0 take_pile 6H 2S"); laid(s, 0, 0) != "6H 7H 2S = 30" {
			t.Error(laid(s, 0, 0))
		}
		if s := position(t, fixed, pair).Do("0 take_pile n=320 6H 2S"); laid(s, 0, 0) != "2S 6H 7H = 30" {
			t.Error(laid(s, 0, 0))
		}
		s := position(t, fixed, pair).Refuse("0 take_pile n=256 6H 2S", "R10").Refuse("0 take_pile n=321 6H 2S", "R18").Refuse("0 take_pile n=-64 6H 2S", "R18")
		if got := s.Legal(0); !slices.Equal(got, []string{"0 draw_stock", "0 take_pile 6H 2S", "0 take_pile n=320 6H 2S"}) {
			t.Errorf("%q", got)
		}
		position(t, mj, pair).Refuse("0 take_pile n=320 6H 2S", "R10")
		const two = "phase: draw; hand0: KD JD; meld0.0: 9C 9D 9H; meld0.1: 6H 7H 8H; lixo: 2S"
		if s := position(t, fixed, two).Do("0 take_pile n=1"); laid(s, 0, 1) != "6H 7H 8H 2S = 40" {
			t.Error(laid(s, 0, 1))
		}
		if s := position(t, fixed, two).Do("0 take_pile n=321"); laid(s, 0, 1) != "2S 6H 7H 8H = 40" {
			t.Error(laid(s, 0, 1))
		}
		position(t, fixed, two).Refuse("0 take_pile n=256", "R10").Refuse("0 take_pile n=257", "R10")
		position(t, mj, two).Refuse("0 take_pile n=321", "R10")
	})
	t.Run("R20 a three of the hand justifies nothing", func(t *testing.T) {
		position(t, mj, "phase: draw; hand0: 3S 3C KD; lixo: 4D 2S").Refuse("0 take_pile 3S 3C", "R4")
	})
}

func TestLock(t *testing.T) {
	t.Run("W9 R17 for the next player only, and the three goes with the lixo", func(t *testing.T) {
		s := position(t, mj, "hand0: 3C KD +3; hand1: 9D 5H 5D; hand2: 9H 9S 4D; lixo: 5S; stock: QH JS QC +20")
		s.Do("0 discard 3C").Refuse("1 take_pile 5H 5D", "R17")
		if got := s.Legal(1); !slices.Equal(got, []string{"1 draw_stock"}) {
			t.Error(got)
		}
		s.Do("1 draw_stock; 1 discard 9D; 2 take_pile 9H 9S")
		if got := pile(s, hand(2)); got != "4D 5S 3C" {
			t.Error(got)
		}
		t.Run("X8 and locks again", func(t *testing.T) {
			s.Do("2 discard 3C").Refuse("3 take_pile n=0", "R17")
		})
	})
	t.Run("R16 a black three goes by a discard only, the last one too", func(t *testing.T) {
		s := position(t, mj, "hand0: 3S KD +3").Refuse("0 lay_red3 3S", "R13").Refuse("0 meld 3S", "R7")
		s.Do("0 discard 3S")
		isOut(t, position(t, mj, "took: 0; gone: 1; hand0: 3S; meld0.0: "+clean).Do("0 discard 3S"), 0)
	})
}
