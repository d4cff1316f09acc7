package buraco

import (
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/enginetest"
)

func TestTurn(t *testing.T) {
	t.Run("R1 R2 clockwise; a draw, then a discard", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, mj, "", "hand0: 9S; hand1: 8S; hand2: 7S; hand3: 6S")
		for i, card := range []string{"9S", "8S", "7S", "6S"} {
			p := string('0' + rune(i))
			s.Refuse(p+" discard "+card, "R2").Refuse(p+" meld "+card, "R2").Refuse(p+" add "+card, "R2")
			s.Do(p+" draw_stock").Refuse(p+" draw_stock", "R2").Refuse(p+" take_pile", "R2")
			s.Do(p+" discard "+card).Refuse(p+" draw_stock", engine.ErrTurn.Error())
		}
		if s.Hand().Turn() != engine.Seat(0).Set() || pile(s, zLixo) != "9S 8S 7S 6S" {
			t.Error("after a round", s.Hand().Turn(), pile(s, zLixo))
		}
	})
	t.Run("A1 R2 what is drawn is the first card of the stock, for the drawer alone", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, mj, "", "stock: QH 3D")
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
	t.Run("R3 A2 an empty lixo", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, mj, "", "").Refuse("0 take_pile", "R3")
		if got := s.Legal(0); !slices.Equal(got, []string{"0 draw_stock"}) || s.Hand().Prompt(0) != "draw" {
			t.Error(got)
		}
	})
	t.Run("R3 A2 the card turned up at the start", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, mg, "", "lixo: 5D").Do("0 take_pile")
		if at(s).Table().Count(zLixo) != 0 || !strings.HasSuffix(pile(s, hand(0)), "5D") {
			t.Error(pile(s, hand(0)))
		}
	})
	t.Run("R5 A2 all of the lixo, for no reason", func(t *testing.T) {
		s := position(t, mj, "phase: draw; lixo: 4C 9D KS; hand0: 7H 8S +0").Do("0 take_pile")
		if pile(s, hand(0)) != "7H 8S 4C 9D KS" || at(s).Table().Count(zLixo) != 0 {
			t.Error(pile(s, hand(0)))
		}
		s.Do("0 discard 8S")
		position(t, mj, "phase: draw; lixo: 4C; hand0: 5C 6C +2").Refuse("0 take_pile 5C 6C", "R5").Refuse("0 take_pile n=1", "R5")
	})
	t.Run("R6 A6 any card may go: a 2, a joker, one just taken", func(t *testing.T) {
		for _, card := range []string{"2S", "*", "4C", "9D"} {
			s := position(t, cp, "phase: draw; lixo: 4C 9D; hand0: 2S * KH").Do("0 take_pile; 0 discard " + card)
			if pile(s, zLixo) != card {
				t.Error(pile(s, zLixo))
			}
		}
		position(t, mj, "phase: draw; lixo: 4C; hand0: 2S KH").Do("0 take_pile; 0 discard 4C")
	})
	forbid := with(mj, "pile_return=forbid")
	t.Run("R6 V2 a lone card of the lixo may not go back where that is forbidden", func(t *testing.T) {
		s := position(t, forbid, "phase: draw; lixo: 4C; hand0: 4C KH").Do("0 take_pile")
		lone := at(s).Table().Pile(hand(0))[2]
		a := engine.Action{Seat: 0, Verb: Discard, Cards: []engine.Slot{lone}, Faces: []engine.Face{engine.FaceOf(4, engine.Clubs)}}
		if err := s.Check(&a); err != refusals[canastra.RefuseLone] {
			t.Error(err)
		}
		if got := s.Legal(0); !slices.Equal(got, []string{"0 discard 4C", "0 discard KH"}) {
			t.Error(got)
		}
		s.Do("0 discard 4C") // the other one: what counts is the slot
		if at(s).Table().Where(lone) != hand(0) {
			t.Error("the wrong one")
		}
		// In his next turn it may go.
		s.Auto(6).Do("0 draw_stock")
		if err := s.Check(&a); err != nil {
			t.Error(err)
		}
	})
	t.Run("R6 of two cards each may go back", func(t *testing.T) {
		position(t, forbid, "phase: draw; lixo: 4C 9D; hand0: KH").Do("0 take_pile; 0 discard 4C")
	})
	t.Run("R6 it may be melded", func(t *testing.T) {
		position(t, forbid, "phase: draw; lixo: 4C; hand0: 5C 6C KH KD").Do("0 take_pile; 0 meld 4C 5C 6C; 0 discard KH")
	})
	t.Run("R30 R6 and may not be the only card that is left", func(t *testing.T) {
		position(t, forbid, "phase: draw; lixo: 4C; hand0: 5D 6D 7D").Do("0 take_pile").Refuse("0 meld 5D 6D 7D", "R30")
		position(t, mj, "phase: draw; lixo: 4C; hand0: 5D 6D 7D").Do("0 take_pile; 0 meld 5D 6D 7D; 0 discard 4C")
		s := position(t, forbid, "phase: draw; lixo: 4C; hand0: 5D 6D 7D 8D").Do("0 take_pile").Refuse("0 meld 5D 6D 7D 8D", "R30")
		for _, w := range s.Legal(0) {
			if strings.Contains(w, "5D 6D 7D 8D") {
				t.Error(w)
			}
		}
	})
	t.Run("R7 any number of melds and additions, in any order", func(t *testing.T) {
		s := position(t, mj, "hand0: 4C 5C 6C 7C 9H TH JH QH 2S +2")
		s.Do("0 meld 4C 5C 6C; 0 add 7C; 0 meld 9H TH JH; 0 add n=1 QH; 0 add 2S")
		if laid(s, 0, 0) != "4C 5C 6C 7C 2S = 30" || laid(s, 0, 1) != "9H TH JH QH = 40" {
			t.Error(laid(s, 0, 0), laid(s, 0, 1))
		}
	})
	t.Run("X19 a hand of one card", func(t *testing.T) {
		position(t, mj, "phase: draw; took: 0; gone: 1; lixo: 9S; hand0: 4C").Do("0 draw_stock; 0 discard 4C")
		position(t, mj, "phase: draw; took: 0; gone: 1; lixo: 9S; hand0: 4C").Do("0 take_pile; 0 discard 4C")
	})
	t.Run("X23 the lixo can be taken without end, but nobody plays so at random", func(t *testing.T) {
		s := position(t, mj, "phase: draw; lixo: 4C; hand0: 9D KS; hand1: 9D KS; hand2: 8H QS; hand3: JH QD")
		if got := s.Legal(0); !slices.Equal(got, []string{"0 draw_stock", "0 take_pile"}) {
			t.Error(got)
		}
		var l engine.List
		if s.Hand().Legal(0, &l); l.Len() != 1 {
			t.Error("at random", l.Len())
		}
		for range 3 {
			s.Do("0 take_pile; 0 discard 4C; 1 take_pile; 1 discard 4C; 2 take_pile; 2 discard 4C; 3 take_pile; 3 discard 4C")
		}
	})
}

func TestFirstDraw(t *testing.T) {
	t.Run("W18 A3 R4 V1 the first card is rejected", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, cp, "", "hand0: 4C; stock: 9S KD 5H").Refuse("0 keep_first", "R4")
		s.Do("0 draw_stock").Refuse("0 discard 4C", "R4").Refuse("0 meld 4C", "R4").Refuse("0 take_pile", "R4").Refuse("0 draw_stock", "R4")
		if got := s.Legal(0); !slices.Equal(got, []string{"0 keep_first", "0 reject_first 9S"}) || s.Hand().Prompt(0) != "keep_first" {
			t.Error(got)
		}
		s.Refuse("0 reject_first 4C", "A3").Refuse("0 reject_first (9S)", "A3")
		s.Do("0 reject_first 9S")
		if pile(s, zLixo) != "9S" || !strings.HasSuffix(pile(s, hand(0)), " KD") {
			t.Error(pile(s, zLixo), pile(s, hand(0)))
		}
		s.Refuse("0 reject_first KD", "R4").Refuse("0 keep_first", "R4")
		s.Do("0 discard 4C")
		if pile(s, zLixo) != "9S 4C" {
			t.Error(pile(s, zLixo))
		}
		s.Do("1 take_pile").Refuse("1 keep_first", "R4")
		if at(s).Table().Count(hand(1)) != 13 {
			t.Error(pile(s, hand(1)))
		}
	})
	t.Run("A3 the first card is kept", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, cp, "", "hand0: 4C; stock: 9S KD 5H").Do("0 draw_stock; 0 keep_first; 0 discard 4C")
		s.Do("1 draw_stock").Refuse("1 keep_first", "R4")
	})
	t.Run("A3 nobody is asked where it is not played, nor who takes the lixo", func(t *testing.T) {
		enginetest.Play(t, Game{}, mj, "", "stock: 9S").Do("0 draw_stock").Refuse("0 reject_first 9S", "R4")
		enginetest.Play(t, Game{}, with(mg, "first_draw_again=on"), "", "lixo: 9S; hand0: 4C").
			Do("0 take_pile").Refuse("0 keep_first", "R4").Do("0 discard 4C; 1 draw_stock").Refuse("1 keep_first", "R4")
	})
}

func TestJustify(t *testing.T) {
	closed := with(mj, "pile_take=justify")
	t.Run("R37 A2 with two cards of the hand", func(t *testing.T) {
		s := position(t, closed, "phase: draw; lixo: 5C KD 4C; hand0: 5C 6C 9D JS")
		s.Refuse("0 take_pile", "R8").Refuse("0 take_pile 5C", "R37").Refuse("0 take_pile 5C 9D", "R11").Refuse("0 take_pile n=1 5C 6C", "R37")
		if got := s.Legal(0); !slices.Equal(got, []string{"0 draw_stock", "0 take_pile 5C 6C"}) {
			t.Error(got)
		}
		s.Do("0 take_pile 5C 6C")
		if laid(s, 0, 0) != "4C 5C 6C = 15" || pile(s, hand(0)) != "9D JS 5C KD" || at(s).Table().Count(zLixo) != 0 {
			t.Error(laid(s, 0, 0), pile(s, hand(0)))
		}
		s.Do("0 discard KD")
	})
	t.Run("R37 A2 alone with a meld of the side", func(t *testing.T) {
		s := position(t, closed, "phase: draw; lixo: 5C 4C; hand0: 8C 9D; meld0.0: JH QH KH; meld0.1: 5C 6C 7C; meld1.0: 6C 7C 8C")
		s.Refuse("0 take_pile", "R18").Refuse("0 take_pile n=2", "R8").Refuse("0 take_pile n=-1", "R8")
		if got := s.Legal(0); !slices.Equal(got, []string{"0 draw_stock", "0 take_pile n=1"}) {
			t.Error(got)
		}
		s.Do("0 take_pile n=1")
		if laid(s, 0, 1) != "4C 5C 6C 7C = 20" || pile(s, hand(0)) != "8C 9D 5C" {
			t.Error(laid(s, 0, 1), pile(s, hand(0)))
		}
	})
	t.Run("R37 the cards under the top do not count", func(t *testing.T) {
		s := position(t, closed, "phase: draw; lixo: 6C 5C 4C; hand0: 7C 9D")
		s.Refuse("0 take_pile 7C 9D", "R11").Refuse("0 take_pile", "R8")
		if got := s.Legal(0); len(got) != 1 {
			t.Error(got)
		}
	})
	t.Run("R37 R13 a second set of the rank", func(t *testing.T) {
		position(t, with(mg, "pile_take=justify"), "phase: draw; lixo: 7S 7C; hand0: 7D 7H 9D; meld0.0: 7S 7D 7H").
			Refuse("0 take_pile 7D 7H", "R13").Do("0 take_pile n=0")
	})
	t.Run("R30 R37 two cards are left, or there is a licence", func(t *testing.T) {
		s := position(t, closed, "phase: draw; took: 0; gone: 1; lixo: 4C; hand0: 5C 6C 9D")
		s.Refuse("0 take_pile 5C 6C", "R30")
		position(t, closed, "phase: draw; took: 0; gone: 1; lixo: KH 4C; hand0: 5C 6C 9D").Do("0 take_pile 5C 6C")
		position(t, closed, "phase: draw; took: 0; gone: 1; lixo: 4C; hand0: 9D; meld0.0: 5C 6C 7C").Refuse("0 take_pile", "R30")
	})
	t.Run("R28 R37 A2 E1 the hand is emptied: the morto, and the turn goes on", func(t *testing.T) {
		s := position(t, closed, "phase: draw; lixo: 4C; hand0: 5C 6C").Do("0 take_pile 5C 6C")
		if h := at(s); h.Table().Count(hand(0)) != 11 || h.State().Phase != canastra.Melding || !h.State().Took[0] {
			t.Error(h.State().Phase, h.Table().Count(hand(0)))
		}
	})
	t.Run("R33 A2 and who has had it goes out", func(t *testing.T) {
		s := position(t, closed, "phase: draw; took: 0; gone: 1; lixo: 4C; hand0: 5C 6C; meld0.0: "+run("3456789", "H")).Do("0 take_pile 5C 6C")
		if !s.Over() || s.Hand().Score().Ending != canastra.Out {
			t.Error("not out")
		}
	})
	t.Run("R6 R37 a lone card that was melded is nothing to return", func(t *testing.T) {
		position(t, with(closed, "pile_return=forbid"), "phase: draw; lixo: 4C; hand0: 4C 5C 6C 9D").Do("0 take_pile 5C 6C; 0 discard 4C")
	})
}

// TestAuto is the automatic player.
func TestAuto(t *testing.T) {
	auto := func(s *enginetest.Script) string {
		var a engine.Action
		s.Hand().Auto(s.Hand().Turn().First(), &a)
		return s.Words(&a)
	}
	s := enginetest.Play(t, Game{}, cp, "", "hand0: KH 4C; stock: 9S KD")
	for _, want := range []string{"0 draw_stock", "0 keep_first", "0 discard 9S", "1 draw_stock", "1 discard KD"} {
		if got := auto(s); got != want {
			t.Error(got, "want", want)
		}
		s.Auto(1)
	}
	s.Do("2 take_pile")
	if got := auto(s); !strings.HasPrefix(got, "2 discard ") || at(s).Rules().Worth[s.Hand().Table().Face(autoCard(s))] != 5 {
		t.Error("the least card:", got)
	}
	forbid := position(t, with(mj, "pile_return=forbid"), "phase: draw; lixo: 3C; hand0: KH").Do("0 take_pile")
	if got := auto(forbid); got != "0 discard KH" {
		t.Error(got)
	}
}

func autoCard(s *enginetest.Script) engine.Slot {
	var a engine.Action
	s.Hand().Auto(s.Hand().Turn().First(), &a)
	return a.Cards[0]
}
