package buraco

import (
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/enginetest"
)

const clean = "3C 4C 5C 6C 7C 8C 9C" // a clean canastra
const dirty = "3C 4C 5C 6C 7C 8C 2S"

func isOut(t *testing.T, s *enginetest.Script, p engine.Seat) {
	t.Helper()
	if h := at(s); !s.Over() || h.State().Out != p || h.Score().Ending != canastra.Out {
		t.Errorf("over %v, out %d", s.Over(), h.State().Out)
	}
}

func TestMorto(t *testing.T) {
	t.Run("W17 R27 R28 E1 X14 direta: the turn goes on and ends with a discard", func(t *testing.T) {
		s := position(t, with(mj, "seats=2"), "hand0: 4H 5H 6H; meld0.0: "+dirty+"; morto0: 9S TS").Do("0 meld 4H 5H 6H")
		h := at(s)
		if s.Over() || h.State().Turn != 0 || h.State().Phase != canastra.Melding || h.Table().Count(hand(0)) != 11 || !strings.HasPrefix(pile(s, hand(0)), "9S TS") {
			t.Fatal(h.State().Phase, pile(s, hand(0)))
		}
		if h.Table().Count(zMorto) != 0 || h.Table().Count(zMorto+1) != 11 || !h.State().Took[0] || h.State().Took[1] || h.State().Idle != 0 {
			t.Error("R26: the lowest morto is taken, and once")
		}
		for _, c := range h.Table().Pile(hand(0)) {
			if h.Table().Seen(c) != engine.Seat(0).Set() {
				t.Error("R27: slot", c, "is seen by", h.Table().Seen(c))
			}
		}
		s.Refuse("0 draw_stock", "R2").Refuse("1 draw_stock", engine.ErrTurn.Error()).Do("0 discard 9S; 1 draw_stock")
	})
	t.Run("W17 R29 indireta: the turn is over", func(t *testing.T) {
		s := position(t, with(mj, "seats=2"), "hand0: 4H 5H 6H 9D; meld0.0: "+dirty+"; morto0: 9S TS").Do("0 meld 4H 5H 6H; 0 discard 9D")
		h := at(s)
		if s.Over() || h.Turn() != engine.Seat(1).Set() || h.Table().Count(hand(0)) != 11 || h.State().Idle != engine.Seat(0).Set() {
			t.Fatal(h.State().Phase, pile(s, hand(0)))
		}
		if c := h.Table().Pile(hand(0))[0]; h.Table().Seen(c) != engine.Seat(0).Set() {
			t.Error("R29: the taker sees it at once")
		}
		s.Auto(2)
		if h.State().Idle != 0 {
			t.Error("R42: with his next turn it is used")
		}
		s.Do("0 draw_stock; 0 discard 9S")
	})
	t.Run("R25 a side takes one, whoever of it runs out", func(t *testing.T) {
		s := position(t, mj, "turn: 2; hand2: 9D; meld0.0: "+clean).Do("2 discard 9D").Auto(2)
		if h := at(s); h.Table().Count(hand(2)) != 11 || !h.State().Took[0] || h.Available(0) || !h.Available(1) {
			t.Fatal("R25 R26")
		}
		// The partner runs out: no second morto, although one is left.
		s = position(t, mj, "took: 0; gone: 1; hand0: 9D; meld0.0: "+clean).Do("0 discard 9D")
		isOut(t, s, 0)
	})
	t.Run("R26 X8 three seats, two mortos", func(t *testing.T) {
		s := position(t, with(cp, "seats=3,out_req=clean"), "took: 0 1; gone: 2; turn: 2; hand2: 9D KH")
		s.Do("2 discard 9D").Auto(4).Do("2 draw_stock")
		if at(s).Available(2) {
			t.Error("none is left for the third")
		}
	})
	t.Run("R33a X8 the third goes out without one, and pays", func(t *testing.T) {
		s := position(t, with(cp, "seats=3"), "took: 0 1; gone: 2; turn: 2; hand2: 9D; hand0: KH; hand1: KC").Do("2 discard 9D")
		isOut(t, s, 2)
		if p := s.Hand().Score().Points; p[2] != 0 {
			t.Error("R33a R40: 100 for going out less 100 for the morto is", p[2])
		}
	})
	t.Run("R33a a morto that became the stock", func(t *testing.T) {
		s := position(t, mj, "gone: 2; hand0: 9D; meld0.0: "+clean).Do("0 discard 9D")
		isOut(t, s, 0)
		if got := s.Hand().Score().Parts[PartMorto]; got != [8]int32{-100, -100, -100, -100} {
			t.Error("R40:", got)
		}
		position(t, mj, "gone: 2; hand0: 9D; meld0.0: "+dirty).Refuse("0 discard 9D", "R31")
	})
	t.Run("X14 direta again: the morto too is melded out", func(t *testing.T) {
		s := position(t, mj, "hand0: 4H 5H 6H; morto0: "+run("3456789TJQK", "S")).Do("0 meld 4H 5H 6H; 0 meld " + run("3456789TJQK", "S"))
		isOut(t, s, 0)
	})
}

func TestLicence(t *testing.T) {
	const had = "took: 0; gone: 1; "
	t.Run("W17 R30 the morto is taken and the canastra is dirty", func(t *testing.T) {
		position(t, with(mj, "seats=2"), had+"hand0: 4H 5H 6H; meld0.0: "+dirty).Refuse("0 meld 4H 5H 6H", "R30")
		position(t, with(mj, "seats=2"), had+"hand0: 4H 5H 6H 9D; meld0.0: "+dirty).Refuse("0 meld 4H 5H 6H", "R30")
		position(t, with(mj, "seats=2"), had+"hand0: 4H 5H 6H 9D KS; meld0.0: "+dirty).Do("0 meld 4H 5H 6H; 0 discard 9D")
	})
	t.Run("W17 R32 R33 with out_req=any it does", func(t *testing.T) {
		any2 := with(mj, "seats=2,out_req=any")
		s := position(t, any2, had+"hand0: 4H 5H 6H; meld0.0: "+dirty).Do("0 meld 4H 5H 6H")
		isOut(t, s, 0)
		s = position(t, any2, had+"hand0: 4H 5H 6H 9D; meld0.0: "+dirty).Do("0 meld 4H 5H 6H; 0 discard 9D")
		isOut(t, s, 0)
	})
	t.Run("R32 any: a canastra all the same", func(t *testing.T) {
		position(t, mg, had+"hand0: 4H 5H 6H; meld0.0: 3C 4C 5C 6C 7C 8C").Refuse("0 meld 4H 5H 6H", "R30")
		position(t, mg, had+"hand0: 9D; meld0.0: JC JD JH JS JC JD JH").Refuse("0 discard 9D", "R31") // R23: a set is none in mega
	})
	t.Run("R32 X6 none: no canastra at all", func(t *testing.T) {
		isOut(t, position(t, cp, had+"hand0: 9D").Do("0 discard 9D"), 0)
		isOut(t, position(t, cp, had+"hand0: 4H 5H 6H").Do("0 meld 4H 5H 6H"), 0)
		position(t, with(cp, "out_req=clean"), had+"hand0: 9D").Refuse("0 discard 9D", "R31")
	})
	t.Run("R32 half and full are clean", func(t *testing.T) {
		isOut(t, position(t, dv, had+"hand0: 9D; meld0.0: "+run(toKing, "C")).Do("0 discard 9D"), 0)
		isOut(t, position(t, mj, had+"hand0: 9D; meld0.0: "+run(toAce, "C")).Do("0 discard 9D"), 0)
		position(t, dv, had+"hand0: 9D; meld0.0: "+run(toKing, "C")+" 2S").Refuse("0 discard 9D", "R31")
	})
	t.Run("X15 R32 the canastra may be completed by the last cards", func(t *testing.T) {
		isOut(t, position(t, mj, had+"hand0: 9C; meld0.0: 3C 4C 5C 6C 7C 8C").Do("0 add 9C"), 0)
		isOut(t, position(t, mj, had+"hand0: "+clean).Do("0 meld "+clean), 0)
		isOut(t, position(t, mj, had+"hand0: "+clean+" KD").Do("0 meld "+clean+"; 0 discard KD"), 0)
	})
	t.Run("X15 R30 one at a time would leave too few", func(t *testing.T) {
		s := position(t, mj, had+"hand0: 8C 9C; meld0.0: 3C 4C 5C 6C 7C").Refuse("0 add 8C", "R30")
		if got := s.Legal(0); !slices.Contains(got, "0 add 8C 9C") {
			t.Error(got)
		}
		isOut(t, s.Do("0 add 8C 9C"), 0)
		s = position(t, with(mj, "out_req=any"), had+"hand0: 8C 2S KD; meld0.0: 3C 4C 5C 6C 7C")
		if got := s.Legal(0); !slices.Contains(got, "0 add 8C 2S") || slices.Contains(got, "0 add 8C 2S KD") {
			t.Error(got)
		}
		isOut(t, s.Do("0 add 8C 2S; 0 discard KD"), 0)
	})
	t.Run("R30 a wild card may not spoil the only clean canastra at the end; it can be discarded", func(t *testing.T) {
		s := position(t, mj, had+"hand0: 2S; meld0.0: "+clean).Refuse("0 add 2S", "R30")
		isOut(t, s.Do("0 discard 2S"), 0)
		position(t, mj, had+"hand0: 2S 9D; meld0.0: "+clean).Refuse("0 add 2S", "R30").Do("0 discard 9D")
		position(t, mj, had+"hand0: 2S 9D KS; meld0.0: "+clean).Do("0 add 2S; 0 discard 9D")
		isOut(t, position(t, mj, had+"hand0: 2S; meld0.1: "+clean+"; meld0.0: 3H 4H 5H 6H 7H 8H 9H").Do("0 add n=1 2S"), 0)
		// With a morto to take it does no harm.
		position(t, mj, "hand0: 2S; meld0.0: "+clean).Do("0 add 2S")
	})
	t.Run("R31 the last card is kept without a licence", func(t *testing.T) {
		s := position(t, mj, had+"hand0: 9D; meld0.0: "+dirty).Refuse("0 discard 9D", "R31")
		if got := s.Legal(0); len(got) != 0 {
			t.Error(got)
		}
	})
	t.Run("R31 a discard is possible after every draw", func(t *testing.T) {
		s := position(t, mj, "phase: draw; "+had+"hand0: 9D; stock: KS +20").Do("0 draw_stock")
		if got := s.Legal(0); !slices.Equal(got, []string{"0 discard 9D", "0 discard KS"}) {
			t.Error(got)
		}
	})
	t.Run("R33 anyone of the side may go out, with or without a discard", func(t *testing.T) {
		isOut(t, position(t, mj, "turn: 2; "+had+"hand2: 9D; meld0.0: "+clean).Do("2 discard 9D"), 2)
		isOut(t, position(t, mj, "turn: 2; "+had+"hand2: 4H 5H 6H; meld0.0: "+clean).Do("2 meld 4H 5H 6H"), 2)
	})
	t.Run("E2 R33 X21 the hand ends: all hands are opened, and 100 are paid once", func(t *testing.T) {
		s := position(t, mj, had+"hand0: 9D; hand2: 4C; meld0.0: "+clean).Do("0 discard 9D")
		isOut(t, s, 0)
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
}

func TestStock(t *testing.T) {
	ends := func(t *testing.T, s *enginetest.Script, want bool) {
		t.Helper()
		if s.Over() != want || want && s.Hand().Score().Ending != canastra.StockUp {
			t.Errorf("over %v", s.Over())
		}
	}
	t.Run("R35 X11 end: the player who takes the last card completes his turn", func(t *testing.T) {
		s := position(t, dv, "phase: draw; lixo: 9S; stock: KH; hand0: 4C 5C 6C 7D").Do("0 draw_stock; 0 meld 4C 5C 6C; 0 discard KH")
		ends(t, s, true)
	})
	t.Run("R35 X11 floor: two cards are left", func(t *testing.T) {
		s := position(t, mg, "phase: draw; lixo: 9S; stock: KH 9D 8D 7D; hand0: 4C +2").Do("0 draw_stock; 0 discard KH")
		ends(t, s, false)
		ends(t, s.Do("1 draw_stock; 1 discard 9D"), true)
	})
	t.Run("R35 whoever takes the lixo does not end it", func(t *testing.T) {
		s := position(t, dv, "phase: draw; lixo: 9S; stock: KH; hand0: 4C 7D").Do("0 take_pile; 0 discard 4C")
		ends(t, s, false)
		ends(t, s.Do("1 draw_stock; 1 discard KH"), true)
	})
	t.Run("R35 R36 X12 a morto keeps it going", func(t *testing.T) {
		s := position(t, mj, "phase: draw; lixo: 9S; stock: KH; hand0: 4C; hand1: 5S 9C; morto0: 7D 8D").Do("0 draw_stock; 0 discard KH")
		ends(t, s, false)
		if h := at(s); h.Table().Count(zMorto) != 11 || h.State().Gone != 0 {
			t.Fatal("R36: the morto stays until a draw needs it")
		}
		s.Do("1 take_pile; 1 discard 5S") // he leaves it in place
		if h := at(s); h.Table().Count(zMorto) != 11 {
			t.Fatal("R36: the morto was touched")
		}
		slots := slices.Clone(at(s).Table().Pile(zMorto))
		s.Do("2 draw_stock; 2 discard 7D; 3 draw_stock; 3 discard 8D")
		h := at(s)
		if h.State().Gone != 1 || h.Table().Count(zStock) != 9 || !slices.Equal(h.Table().Pile(zStock), slots[2:]) || h.State().Took[0] || h.State().Took[1] {
			t.Error("R36: the lowest morto is the stock, in its order")
		}
		if h.Table().Count(zMorto+1) != 11 || !h.Available(0) {
			t.Error("R36: the other one is still there to be taken")
		}
	})
	t.Run("R36 R26 both become the stock, then the hand ends", func(t *testing.T) {
		s := position(t, mj, "phase: draw; lixo: 9S; stock: KH; hand0: 4C 5D; hand1: 4D 5S; hand2: 6C 6D; hand3: 7C 7D; meld0.0: "+dirty)
		s.Auto(2 * 22)
		ends(t, s, false)
		if h := at(s); h.State().Gone != 2 || h.Table().Count(zStock) != 1 || h.Available(0) || h.Available(1) {
			t.Error(h.State().Gone, h.Table().Count(zStock))
		}
		s.Auto(2)
		ends(t, s, true)
		if got := s.Hand().Score().Parts[PartMorto]; got != [8]int32{-100, -100, -100, -100} {
			t.Error("R40:", got)
		}
	})
	t.Run("R35 R34 the last morto is taken by the discard of the last turn", func(t *testing.T) {
		s := position(t, mj, "phase: draw; lixo: 9S; stock: KH; gone: 1; took: 1; hand0: ; hand1: ; hand2: AD; hand3: AC; morto1: KS QS").
			Do("0 draw_stock; 0 discard KH")
		ends(t, s, true)
		sc := s.Hand().Score()
		if h := at(s); !h.State().Took[0] || sc.Parts[PartMorto] != [8]int32{} || !h.State().Idle.Has(0) {
			t.Error("R35 R43: taken, no penalty", sc.Parts[PartMorto])
		}
		sum := int32(15) // the partner's ace
		for _, c := range at(s).Table().Pile(hand(0)) {
			if !at(s).Table().Open(c) {
				t.Error("R43: it is not open")
			}
			sum += int32(at(s).Rules().Worth[at(s).Table().Face(c)])
		}
		if sc.Parts[PartHands][0] != -sum || sc.Points[0] != -sum {
			t.Error("R35: counted as a hand", sc.Parts[PartHands], sum)
		}
	})
	t.Run("R34 the morto goes before the end of the stock, and who goes out before that", func(t *testing.T) {
		s := position(t, dv, "phase: draw; lixo: 9S; stock: KH; took: 0; gone: 1; hand0: 9D; meld0.0: "+clean+" TC JC").Do("0 draw_stock")
		s.Do("0 discard 9D")
		ends(t, s, true)
		s = position(t, dv, "phase: draw; lixo: 9S; stock: QC; took: 0; gone: 1; hand0: 9D; meld0.0: "+clean+" TC JC").Do("0 draw_stock; 0 add QC; 0 discard 9D")
		isOut(t, s, 0)
	})
	t.Run("R36 a floor means nothing where mortos become the stock", func(t *testing.T) {
		s := position(t, with(mg, "stock_out=morto"), "phase: draw; gone: 2; lixo: 9S; stock: KH 9D 8D; hand0: 4C +2").Do("0 draw_stock; 0 discard KH")
		ends(t, s, false)
		ends(t, s.Auto(2), false)
		ends(t, s.Auto(2), true)
	})
	t.Run("X7 six seats on nine cards", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, with(cp, "seats=6"), "", "")
		s.Auto(1 + 2*(9+33) - 1)
		if s.Over() {
			t.Error("too soon")
		}
		if s.Auto(4); !s.Over() {
			t.Error("the hand goes on after", s.Len(), "entries")
		}
	})
}
