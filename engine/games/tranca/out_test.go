package tranca

import (
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/enginetest"
)

func TestMorto(t *testing.T) {
	two := with(mj, "seats=2")
	t.Run("E1 R21 R22 direta: the turn goes on and ends with a discard", func(t *testing.T) {
		s := position(t, two, "hand0: 4H 5H 6H; meld0.0: "+dirty+"; morto0: 9S TS").Do("0 meld 4H 5H 6H")
		h := at(s)
		if s.Over() || h.State().Turn != 0 || h.State().Phase != canastra.Melding || !strings.HasPrefix(pile(s, hand(0)), "9S TS") {
			t.Fatal(h.State().Phase, pile(s, hand(0)))
		}
		if h.Table().Count(hand(0)) != 11 || h.Table().Count(zMorto) != 0 || h.Table().Count(zMorto+1) != 11 || h.State().Idle != 0 {
			t.Error("R21: the lowest morto is taken, and once")
		}
		s.Refuse("0 draw_stock", "R2").Do("0 discard 9S; 1 draw_stock")
	})
	t.Run("R22 direta by an addition, and by taking the lixo", func(t *testing.T) {
		if s := position(t, two, "hand0: 7H; meld0.0: 4H 5H 6H").Do("0 add 7H"); at(s).Table().Count(hand(0)) != 11 {
			t.Error("by an addition")
		}
		s := position(t, two, "phase: draw; hand0: 9C 9D; lixo: 9H").Do("0 take_pile 9C 9D")
		if at(s).Table().Count(hand(0)) != 11 || at(s).State().Phase != canastra.Melding {
			t.Error("by taking the lixo")
		}
	})
	t.Run("R22 indireta: the turn is over", func(t *testing.T) {
		s := position(t, two, "hand0: 9D; morto0: 9S TS").Do("0 discard 9D")
		h := at(s)
		if h.Turn() != engine.Seat(1).Set() || h.Table().Count(hand(0)) != 11 || h.State().Idle != engine.Seat(0).Set() {
			t.Fatal(h.State().Phase, pile(s, hand(0)))
		}
		s.Auto(2)
		if h.State().Idle != 0 {
			t.Error("with his next turn it is used")
		}
	})
	t.Run("R21 X11 a side takes one, whoever of it runs out first", func(t *testing.T) {
		s := position(t, mj, "turn: 2; hand2: 9D; meld0.0: "+clean).Do("2 discard 9D")
		if h := at(s); h.Table().Count(hand(2)) != 11 || h.Available(0) || !h.Available(1) {
			t.Fatal("R21")
		}
		isOut(t, position(t, mj, "took: 0; gone: 1; hand0: 9D; meld0.0: "+clean).Do("0 discard 9D"), 0) // one is left, but not for this side
	})
}

func TestLicence(t *testing.T) {
	const had = "took: 0; gone: 1; "
	t.Run("R23 R24 the morto is taken and the canastra is dirty", func(t *testing.T) {
		position(t, mj, had+"hand0: 4H 5H 6H; meld0.0: "+dirty).Refuse("0 meld 4H 5H 6H", "R23")
		position(t, mj, had+"hand0: 4H 5H 6H 9D; meld0.0: "+dirty).Refuse("0 meld 4H 5H 6H", "R23")
		position(t, mj, had+"hand0: 4H 5H 6H 9D KS; meld0.0: "+dirty).Do("0 meld 4H 5H 6H; 0 discard 9D")
		position(t, mj, had+"hand0: 9D; meld0.0: "+dirty).Refuse("0 discard 9D", "R24")
		position(t, mj, had+"phase: draw; hand0: 9C 9D; lixo: 9H; meld0.0: "+dirty).Refuse("0 take_pile 9C 9D", "R23")
		position(t, mj, had+"phase: draw; hand0: 9C 9D; lixo: KS KD 9H; meld0.0: "+dirty).Do("0 take_pile 9C 9D; 0 discard KS")
	})
	t.Run("R25 any: a dirty one will do", func(t *testing.T) {
		isOut(t, position(t, pop, had+"hand0: 4H 5H 6H; meld0.0: "+dirty).Do("0 meld 4H 5H 6H"), 0)
		position(t, pop, had+"hand0: 4H 5H 6H; meld0.0: 4C 5C 6C 7C 8C 9C").Refuse("0 meld 4H 5H 6H", "R23")
		isOut(t, position(t, pop, had+"hand0: 9D; meld0.0: JC JD JH JS JC JD JH").Do("0 discard 9D"), 0)
		position(t, with(pop, "set_canastra=off"), had+"hand0: 9D; meld0.0: JC JD JH JS JC JD JH").Refuse("0 discard 9D", "R24")
	})
	t.Run("R25 none: no canastra at all", func(t *testing.T) {
		isOut(t, position(t, with(mj, "out_req=none"), had+"hand0: 9D").Do("0 discard 9D"), 0)
	})
	t.Run("R25 X9 the canastra may be completed by the last cards", func(t *testing.T) {
		isOut(t, position(t, mj, had+"hand0: TC; meld0.0: 4C 5C 6C 7C 8C 9C").Do("0 add TC"), 0)
		isOut(t, position(t, mj, had+"hand0: "+clean+" KD").Do("0 meld "+clean+"; 0 discard KD"), 0)
		isOut(t, position(t, mj, had+"phase: draw; hand0: 4C 5C 6C 7C 8C 9C; lixo: TC").Do("0 take_pile 4C 5C 6C 7C 8C 9C"), 0)
		s := position(t, mj, had+"hand0: 9C TC; meld0.0: 4C 5C 6C 7C 8C").Refuse("0 add 9C", "R23")
		if got := s.Legal(0); !slices.Contains(got, "0 add 9C TC") {
			t.Error(got)
		}
		isOut(t, s.Do("0 add 9C TC"), 0)
	})
	t.Run("R23 R11 a 2 may not spoil the only clean canastra at the end; it can be discarded", func(t *testing.T) {
		s := position(t, mj, had+"hand0: 2S; meld0.0: "+clean).Refuse("0 add 2S", "R23")
		isOut(t, s.Do("0 discard 2S"), 0)
		position(t, mj, had+"hand0: 2S 9D; meld0.0: "+clean).Refuse("0 add 2S", "R23").Do("0 discard 9D")
		position(t, mj, had+"hand0: 2S 9D KS; meld0.0: "+clean).Do("0 add 2S; 0 discard 9D")
		position(t, mj, "hand0: 2S; meld0.0: "+clean).Do("0 add 2S") // with a morto to take it does no harm
		position(t, mj, had+"phase: draw; hand0: 9D; lixo: 2S; meld0.0: "+clean).Refuse("0 take_pile n=0", "R23")
	})
	t.Run("R24 a discard is possible after every draw", func(t *testing.T) {
		s := position(t, mj, "phase: draw; "+had+"hand0: 9D; stock: KS +20").Do("0 draw_stock")
		if got := s.Legal(0); !slices.Equal(got, []string{"0 discard 9D", "0 discard KS"}) {
			t.Error(got)
		}
	})
	t.Run("R25 V8 V9 X11 the hand ends: all hands are opened, 100 are paid once", func(t *testing.T) {
		s := position(t, mj, "turn: 2; "+had+"hand2: 9D; hand0: 4C; meld0.0: "+clean).Do("2 discard 9D")
		isOut(t, s, 2)
		for p := range engine.Seat(4) {
			for _, c := range at(s).Table().Pile(hand(p)) {
				if !at(s).Table().Open(c) {
					t.Errorf("seat %d hides %v", p, at(s).Table().Face(c))
				}
			}
		}
		for _, z := range []engine.Zone{zStock, zMorto, zMorto + 1} {
			for _, c := range at(s).Table().Pile(z) {
				if at(s).Table().Open(c) {
					t.Error("stock and mortos are never opened")
				}
			}
		}
		if got := s.Hand().Score().Parts[PartOut]; got != [8]int32{100, 0, 100, 0} {
			t.Error(got)
		}
		s.Refuse("1 draw_stock", engine.ErrOver.Error())
	})
	t.Run("R25 R30 a side that never had a morto goes out when none is left, and pays for it", func(t *testing.T) {
		s := position(t, mj, "gone: 2; hand0: 9D; meld0.0: "+clean).Do("0 discard 9D")
		isOut(t, s, 0)
		if got := s.Hand().Score().Parts[PartMorto]; got != [8]int32{-100, -100, -100, -100} {
			t.Error(got)
		}
		position(t, mj, "gone: 2; hand0: 9D; meld0.0: "+dirty).Refuse("0 discard 9D", "R24")
	})
}

func TestStock(t *testing.T) {
	ends := func(t *testing.T, s *enginetest.Script, want bool) {
		t.Helper()
		if s.Over() != want || want && s.Hand().Score().Ending != canastra.StockUp {
			t.Errorf("over %v", s.Over())
		}
	}
	end := with(mj, "stock_out=end")
	t.Run("R26 end: who takes the last card completes the turn", func(t *testing.T) {
		s := position(t, end, "phase: draw; lixo: 9S; stock: KH; hand0: 4C 5C 6C 7D").Do("0 draw_stock; 0 meld 4C 5C 6C; 0 discard KH")
		ends(t, s, true)
	})
	t.Run("R26 a replacement may be the last card", func(t *testing.T) {
		s := position(t, end, "phase: draw; lixo: 9S; stock: 3H KH; hand0: 4C 7D").Do("0 draw_stock; 0 lay_red3 3H; 0 discard KH")
		ends(t, s, true)
	})
	t.Run("R26 R27 a morto keeps it going, and is touched by a draw only", func(t *testing.T) {
		s := position(t, mj, "phase: draw; lixo: 9S; stock: KH; hand0: 4C; hand1: 5S KC KD; morto0: 7D 8D").Do("0 draw_stock; 0 discard KH")
		ends(t, s, false)
		s.Do("1 take_pile KC KD; 1 discard 5S")
		if h := at(s); h.Table().Count(zMorto) != 11 || h.State().Gone != 0 {
			t.Fatal("the morto was touched")
		}
		slots := slices.Clone(at(s).Table().Pile(zMorto))
		s.Do("2 draw_stock; 2 discard 7D; 3 draw_stock; 3 discard 8D")
		h := at(s)
		if h.State().Gone != 1 || !slices.Equal(h.Table().Pile(zStock), slots[2:]) || h.State().Took[0] || h.State().Took[1] {
			t.Error("R27: the lowest morto is the stock, in its order")
		}
		if !h.Available(0) || !h.Available(1) {
			t.Error("the other one is still there to be taken")
		}
	})
	t.Run("R26 R21 the last morto is taken by the discard of the last turn: it counts as a hand", func(t *testing.T) {
		s := position(t, mj, "phase: draw; lixo: 9S; stock: KH; gone: 1; took: 1; hand0: ; hand1: ; hand2: AD; hand3: AC; morto1: KS QS 3H").
			Do("0 draw_stock; 0 discard KH")
		ends(t, s, true)
		sc := s.Hand().Score()
		red := 0
		for _, c := range at(s).Table().Pile(hand(0)) {
			if !at(s).Table().Open(c) {
				t.Error("R31: it is not open")
			}
			if at(s).Rules().Threes.Laid.Has(at(s).Table().Face(c)) {
				red++
			}
		}
		if want := int32(-10 - 10*(11-red) - 100*red); !at(s).State().Took[0] || sc.Parts[PartMorto] != [8]int32{} || sc.Points[0] != want {
			t.Error("R31:", sc.Points, want)
		}
	})
	t.Run("R29 nobody out: no bonus", func(t *testing.T) {
		s := position(t, mj, "phase: draw; took: 0 1; gone: 2; lixo: 9S; stock: KH; hand0: 4C 7D; meld0.0: "+clean).Do("0 draw_stock; 0 discard KH")
		ends(t, s, true)
		if got := s.Hand().Score(); got.Parts[PartOut] != [8]int32{} || got.Parts[PartClean][0] != 200 || got.Parts[PartHands][0] >= 0 {
			t.Error(got.Parts)
		}
	})
	t.Run("R26 who goes out goes out before the stock ends the hand", func(t *testing.T) {
		s := position(t, mj, "phase: draw; lixo: 9S; stock: JC; took: 0; gone: 2; hand0: 9D; meld0.0: "+clean)
		isOut(t, s.Do("0 draw_stock; 0 add JC; 0 discard 9D"), 0)
	})
}
