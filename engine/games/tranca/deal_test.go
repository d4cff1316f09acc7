package tranca

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/canastra/canastratest"
	"carteado/engine/enginetest"
)

func TestDeal(t *testing.T) {
	for _, c := range []struct {
		name         string
		seats, stock int
	}{{"D2 D3 two", 2, 60}, {"D2 D3 four", 4, 38}} {
		t.Run(c.name, func(t *testing.T) {
			o, carry := enginetest.Setting(t, Game{}, with(mj, fmt.Sprint("seats=", c.seats)), "")
			carry.Dealer = 1
			e, err := engine.New(Game{}, o, carry)
			if err != nil {
				t.Fatal(err)
			}
			pack := e.Hand().Table().Pack()
			if err := engine.DealerOf(pack.Cards(), nil).Serve(e); err != nil {
				t.Fatal(err)
			}
			h := e.Hand().(*canastra.Hand)
			if h.Table().Slots() != 104 || pack[engine.Joker] != 0 || h.Table().Count(zStock) != c.stock {
				t.Errorf("%d cards, %d in the stock", h.Table().Slots(), h.Table().Count(zStock))
			}
			mao := engine.Seat(2 % c.seats)
			for i := range c.seats {
				p := mao.Next(i, c.seats)
				if h.Table().Count(hand(p)) != 11 {
					t.Errorf("seat %d has %d cards", p, h.Table().Count(hand(p)))
				}
				for k, slot := range h.Table().Pile(hand(p)) {
					if int(slot) != i+k*c.seats {
						t.Fatalf("D2: card %d of seat %d is slot %d", k, p, slot)
					}
				}
			}
			next := engine.Slot(11 * c.seats)
			for k := range engine.Zone(2) {
				for _, slot := range h.Table().Pile(zMorto + k) {
					if slot != next {
						t.Fatalf("D2: morto %d holds slot %d, not %d", k, slot, next)
					}
					next++
				}
			}
			if next != engine.Slot(11*(c.seats+2)) || h.Table().Count(zLixo) != 0 {
				t.Error("D2: the mortos, or something is turned up")
			}
			if p := h.Table().Pile(zStock); p[0] != next || !slices.IsSorted(p) {
				t.Error("D2: the stock is", p)
			}
			if h.Turn() != mao.Set() {
				t.Error("D1 R1: the mão does not begin")
			}
		})
	}
	t.Run("D1 the deal passes to the left", func(t *testing.T) {
		o, carry := enginetest.Setting(t, Game{}, pop, "")
		for range 5 {
			next, _ := Game{}.Next(&o, &carry, &engine.Score{})
			if next.Dealer != (carry.Dealer+1)%4 || next.Deal != carry.Deal+1 {
				t.Errorf("after %v %v", carry, next)
			}
			carry = next
		}
	})
}

func TestPresets(t *testing.T) {
	enginetest.Presets(t, Game{}, `
		seats          4
		card_values    all10
		set_canastra   off on
		out_req        clean any
		same_rank_sets many
		wild_move      free
		justify_wild   allow
		take_top_two   allow
		red3_replace   draw
		red3_value     100
		red3_need      any
		red3_hand      100
		bonus_dirty    100
		bonus_clean    200
		out_bonus      100
		morto_penalty  100
		unused_morto   pay_if_opponent_out
		stock_out      morto
		target         single 3000`)
}

func TestOptions(t *testing.T) {
	t.Run("X2 R28 the values of the cards add up", func(t *testing.T) {
		for options, want := range map[string]int{mj: 1000 + 400, with(mj, "card_values=graded"): 8*15 + 8*7*10 + 8*4*5 + 4*5 + 400,
			with(mj, "red3_hand=300"): 1000 + 1200} {
			o, c := enginetest.Setting(t, Game{}, options, "")
			h := Game{}.New(&o, &c).(*canastra.Hand)
			sum := 0
			for f, n := range h.Table().Pack() {
				sum += int(h.Rules().Worth[f]) * int(n)
			}
			if sum != want {
				t.Errorf("%s: %d, want %d", options, sum, want)
			}
		}
	})
	t.Run("A1 A2 A3 A4 A5 A6 A7 nothing else can be done", func(t *testing.T) {
		var keys []string
		for _, v := range info.Verbs {
			keys = append(keys, v.Key)
		}
		if got := fmt.Sprint(keys); got != "[draw_stock take_pile meld add lay_red3 discard show_stuck]" {
			t.Error(got)
		}
	})
}

// TestVisibility looks at cards through every pair of eyes.
func TestVisibility(t *testing.T) {
	sees := func(t *testing.T, s *enginetest.Script, z engine.Zone, face string, want engine.SeatSet) {
		t.Helper()
		c := canastratest.Find(t, s, z, face)
		for p := range engine.Seat(4) {
			for _, zone := range s.View(p).Zones {
				for _, x := range zone.Cards {
					if x.Slot == c && (x.Face != engine.Unknown) != want.Has(p) {
						t.Errorf("%s: seat %d sees %v", face, p, x.Face)
					}
				}
			}
		}
	}
	one, everyone := engine.Seat(0).Set(), engine.SeatSet(0b1111)
	t.Run("V1 V4 the drawn card and the replacement are the holder's, the row is everybody's", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, mj, "", "hand0: 3H 9S; stock: KD QC").Do("0 draw_stock; 0 lay_red3 3H")
		sees(t, s, hand(0), "9S", one)
		sees(t, s, hand(0), "KD", one)
		sees(t, s, hand(0), "QC", one)
		sees(t, s, row(0), "3H", everyone)
	})
	t.Run("V2 V3 V6 V4 what lay on the lixo, and what took it", func(t *testing.T) {
		s := position(t, mj, "phase: draw; hand0: 9C 9D 4H KD; lixo: 3C 7S 9S").Do("0 take_pile 9C 9D")
		for _, face := range []string{"3C", "7S"} {
			sees(t, s, hand(0), face, everyone)
		}
		sees(t, s, piles.Meld(0, 0), "9D", everyone)
		sees(t, s, piles.Meld(0, 0), "9S", everyone)
		sees(t, s, hand(0), "KD", one)
		s.Do("0 discard 3C")
		sees(t, s, zLixo, "3C", everyone)
	})
	t.Run("V5 red threes that were shown", func(t *testing.T) {
		s := position(t, with(mj, "red3_replace=none"), "took: 0; gone: 1; hand0: 3H 3D; stock: QC +9").Do("0 show_stuck 3H 3D")
		sees(t, s, hand(0), "3H", everyone)
		sees(t, s, hand(0), "3D", everyone)
	})
	t.Run("V7 V9 a morto, before and after", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, mj, "", "hand0: "+long+"; morto0: 9S; morto1: KS; stock: QC JC").Do("0 draw_stock")
		sees(t, s, zMorto, "9S", 0)
		s.Do("0 meld " + long + "; 0 discard QC")
		sees(t, s, hand(0), "9S", one)
		sees(t, s, zMorto+1, "KS", 0)
		sees(t, s, zStock, "JC", 0)
	})
	t.Run("V7 a morto that became the stock", func(t *testing.T) {
		s := enginetest.Play(t, Game{}, mj, "", "morto0: KS 9D")
		for at(s).State().Gone == 0 {
			s.Auto(1)
		}
		if s.Hand().Table().Count(zStock) != 10 {
			t.Fatal("the morto is not the stock")
		}
		sees(t, s, zStock, "9D", 0)
	})
}
