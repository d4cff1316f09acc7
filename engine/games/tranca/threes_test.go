package tranca

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/enginetest"
)

func TestRedThrees(t *testing.T) {
	none := with(mj, "red3_replace=none")
	t.Run("A5 R13 R14 it goes to the row, and another card comes", func(t *testing.T) {
		s := position(t, mj, "hand0: 3H 9S KD; stock: 3D QC +9").Refuse("0 discard 3H", "R13").Refuse("0 lay_red3 9S", "R13")
		s.Do("0 lay_red3 3H")
		if pile(s, row(0)) != "3H" || pile(s, hand(0)) != "9S KD 3D" {
			t.Error(pile(s, row(0)), pile(s, hand(0)))
		}
		s.Do("0 lay_red3 3D; 0 discard KD")
		if pile(s, row(0)) != "3H 3D" || pile(s, row(1)) != "" || pile(s, hand(0)) != "9S QC" {
			t.Error(pile(s, row(0)), pile(s, hand(0)))
		}
	})
	t.Run("R14 where none comes", func(t *testing.T) {
		if s := position(t, none, "hand0: 3H 9S KD; stock: 3D QC +9").Do("0 lay_red3 3H"); pile(s, hand(0)) != "9S KD" {
			t.Error(pile(s, hand(0)))
		}
	})
	t.Run("R13 nobody can see that one is kept: a later turn may lay it", func(t *testing.T) {
		s := position(t, mj, "hand0: 3H 9S KD; hand1: 4S 4D; hand2: 5S 5D; hand3: 6S 6D; stock: QC QD QH QS JC +9")
		s.Do("0 discard KD").Auto(6).Do("0 draw_stock; 0 lay_red3 3H")
		if pile(s, row(0)) != "3H" {
			t.Error(pile(s, row(0)))
		}
	})
	t.Run("R13 devices lay it by themselves", func(t *testing.T) {
		s := position(t, mj, "hand0: 9S 3D KD")
		var a engine.Action
		if !engine.Reflex(s.Hand(), engine.Seat(0).Set(), &a) || s.Words(&a) != "0 lay_red3 3D" {
			t.Error(s.Words(&a))
		}
	})
	t.Run("R15 W12 it has no card value, and is no meld", func(t *testing.T) {
		s := position(t, mj, "threes0: 3H 3D; hand0: 3H 9S KD; stock: QC +9").Refuse("0 add n=32 9S", "R3")
		if got := enginetest.Told(Game{}, s.Hand(), "dealer", "mao"); got != "points 0 n=-200; points 1 n=0" {
			t.Error(got)
		}
		s.Refuse("0 meld 3H", "R7").Refuse("0 add n=0 3H", "R3")
	})
}

// The licence is judged by the hand after the replacement, and by the mortos that are left then (R23, R27).
func TestLicenceOfRedThrees(t *testing.T) {
	none, end := with(mj, "red3_replace=none"), with(mj, "stock_out=end")
	for name, c := range map[string]struct {
		options, position string
		refused           string
	}{
		"R23 two cards are left after the replacement":                {mj, "took: 0; gone: 1; hand0: 3H 9S; stock: QC +3", ""},
		"R23 X6 none comes, and one is left":                          {none, "took: 0; gone: 1; hand0: 3H 9S; stock: QC +3", "R23"},
		"R23 X6 nothing is left to draw":                              {end, "took: 0; gone: 1; hand0: 3H 9S; stock:", "R23"},
		"R27 R23 no morto is left to become the stock":                {mj, "took: 0; gone: 2; hand0: 3H 9S; stock:", "R23"},
		"R27 R23 the last morto becomes the stock: two are left":      {mj, "took: 1; gone: 1; hand0: 3H 9S; stock:", ""},
		"R27 R23 it gives no licence any more for one":                {mj, "took: 1; gone: 1; hand0: 3H; stock:", "R23"},
		"R27 R23 but while the stock lasts it does":                   {mj, "took: 1; gone: 1; hand0: 3H; stock: QC +3", ""},
		"R27 R23 and so does the other morto":                         {mj, "hand0: 3H; stock:", ""},
		"R23 a clean canastra is as good":                             {mj, "took: 1; gone: 1; hand0: 3H; stock:; meld0.0: " + clean, ""},
		"R23 a dirty one is not":                                      {mj, "took: 1; gone: 1; hand0: 3H; stock:; meld0.0: " + dirty, "R23"},
		"R23 unless any will do":                                      {pop, "took: 1; gone: 1; hand0: 3H; stock:; meld0.0: " + dirty, ""},
		"R23 a morto to take, and nothing comes":                      {none, "hand0: 3H 9S", ""},
		"R23 a morto of the own side that is taken gives none":        {none, "took: 0; gone: 1; hand0: 3H 9S", "R23"},
		"R23 R27 with a stock that ends the hand, a morto is a morto": {end, "hand0: 3H 9S; stock:", ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := position(t, c.options, c.position)
			gone, stock := at(s).State().Gone, s.Hand().Table().Count(zStock)
			listed := slices.Contains(s.Legal(0), "0 lay_red3 3H")
			if c.refused != "" {
				if s.Refuse("0 lay_red3 3H", c.refused); listed {
					t.Error("listed")
				}
				return
			}
			if s.Do("0 lay_red3 3H"); !listed {
				t.Error("not listed")
			}
			if at(s).Rules().MortoStock && stock == 0 && at(s).State().Gone != gone+1 {
				t.Error("R27: the morto did not become the stock")
			}
		})
	}
	t.Run("R27 R23 the licence is gone for what follows, too", func(t *testing.T) {
		const words = "took: 1; gone: 1; stock:; morto1: QC; hand0: 4D 5D 6D "
		position(t, mj, words+"9S").Do("0 meld 4D 5D 6D; 0 discard 9S")
		s := position(t, mj, words+"3H").Do("0 lay_red3 3H").Refuse("0 meld 4D 5D 6D", "R23")
		if h := at(s); h.Available(0) || h.State().Took[0] || h.Table().Count(zStock) != 10 {
			t.Error("the morto")
		}
	})
	t.Run("R27 R30 and its side pays for the morto that it never took", func(t *testing.T) {
		s := position(t, with(mj, "seats=2"), "took: 1; gone: 1; stock:; morto1: QC; hand0: 3H 9S; hand1: KD; meld0.0: "+clean)
		s.Do("0 lay_red3 3H; 0 discard QC")
		s.Auto(40)
		if !s.Over() || s.Hand().Score().Parts[PartMorto][0] != -100 {
			t.Error(s.Hand().Score().Parts)
		}
	})
}

func TestStuck(t *testing.T) {
	none := with(mj, "red3_replace=none")
	t.Run("X5 R22 R25 without a replacement it may empty the hand", func(t *testing.T) {
		s := position(t, none, "hand0: 3H; morto0: 9S TS").Do("0 lay_red3 3H")
		if at(s).State().Phase != canastra.Melding || pile(s, hand(0))[:5] != "9S TS" || at(s).State().Idle != 0 {
			t.Error("R22: direta", pile(s, hand(0)))
		}
		isOut(t, position(t, none, "took: 0; gone: 1; hand0: 3H; meld0.0: "+clean).Do("0 lay_red3 3H"), 0)
	})
	t.Run("X6 a red three that may not be laid is kept, and the other card goes", func(t *testing.T) {
		s := position(t, none, "took: 0; gone: 1; hand0: 3H 9S; stock: QC +9").Refuse("0 lay_red3 3H", "R23").Refuse("0 show_stuck 3H 9S", "A7")
		s.Do("0 discard 9S")
		if pile(s, hand(0)) != "3H" {
			t.Error(pile(s, hand(0)))
		}
	})
	t.Run("A7 X6 the hand is shown and stays, the turn ends, the lock stays", func(t *testing.T) {
		s := position(t, none, "took: 0; gone: 1; hand0: 3H 3D; lixo: 5S 3C; stock: QC +9")
		if got := s.Legal(0); !slices.Equal(got, []string{"0 show_stuck 3H 3D"}) {
			t.Fatal(got)
		}
		s.Refuse("0 show_stuck 3H", "A7").Refuse("0 discard 3H", "R13").Do("0 show_stuck 3H 3D")
		if pile(s, hand(0)) != "3H 3D" || s.Hand().Turn() != engine.Seat(1).Set() || pile(s, zLixo) != "5S 3C" {
			t.Error(pile(s, hand(0)), s.Hand().Turn())
		}
		s.Refuse("1 take_pile n=0", "R17")
	})
	t.Run("A7 R26 a stock that is used up ends the hand all the same", func(t *testing.T) {
		s := position(t, mj, "took: 0; gone: 2; hand0: 3H 3D; stock:").Do("0 show_stuck 3H 3D")
		if !s.Over() || s.Hand().Score().Ending != canastra.StockUp {
			t.Error("it goes on")
		}
	})
	t.Run("A7 not while something may be laid or discarded", func(t *testing.T) {
		position(t, mj, "took: 0; gone: 1; hand0: 3H 3D; stock: QC +3").Refuse("0 show_stuck 3H 3D", "A7")
		position(t, none, "hand0: 3H 3D").Refuse("0 show_stuck 3H 3D", "A7")
	})
	t.Run("A7 R27 a lone three whose last morto would become the stock", func(t *testing.T) {
		s := position(t, mj, "took: 1; gone: 1; hand0: 3H; stock:").Do("0 show_stuck 3H")
		if at(s).State().Gone != 1 || s.Over() {
			t.Error("R27: the morto was touched, or the hand ended")
		}
	})
}
