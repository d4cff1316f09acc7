package buraco

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
		name, options      string
		cards              int
		seats, mortos, top int // top: cards of the stock
	}{
		{"D4 D3 X20 2 seats, 104 cards", with(mj, "seats=2"), 104, 2, 2, 60},
		{"D4 2 seats, copag", with(cp, "seats=2"), 108, 2, 2, 64},
		{"D4 2 seats, mega", with(mg, "seats=2"), 108, 2, 2, 63},
		{"D4 D3 3 seats, 2 mortos", with(cp, "seats=3"), 108, 3, 2, 53},
		{"D4 D3 3 seats, 3 mortos", with(cp, "seats=3,mortos3=3"), 108, 3, 3, 42},
		{"D4 D3 4 seats, 104 cards", dv, 104, 4, 2, 38},
		{"D4 4 seats, copag", cp, 108, 4, 2, 42},
		{"D4 4 seats, mega", mg, 108, 4, 2, 41},
		{"D4 D3 X7 6 seats, 2 packs", with(cp, "seats=6"), 108, 6, 3, 9},
		{"D4 X7 6 seats, 3 packs", with(cp, "seats=6,decks6=3,teams6=two_trios"), 162, 6, 3, 63},
		{"D4 6 seats, 3 packs without jokers", with(cp, "seats=6,decks6=3,jokers=0"), 156, 6, 3, 57},
	} {
		t.Run(c.name, func(t *testing.T) {
			o, carry := enginetest.Setting(t, Game{}, c.options, "")
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
			if h.Table().Slots() != c.cards || h.Table().Count(zStock) != c.top {
				t.Errorf("%d cards, %d in the stock", h.Table().Slots(), h.Table().Count(zStock))
			}
			mao := engine.Seat(2 % c.seats)
			for i := range c.seats {
				p := mao.Next(i, c.seats)
				for k, slot := range h.Table().Pile(hand(p)) {
					if int(slot) != i+k*c.seats {
						t.Fatalf("D2: card %d of seat %d is slot %d", k, p, slot)
					}
				}
				if h.Table().Count(hand(p)) != 11 {
					t.Errorf("seat %d has %d cards", p, h.Table().Count(hand(p)))
				}
			}
			next := engine.Slot(11 * c.seats)
			for k := range 3 {
				want := 0
				if k < c.mortos {
					want = 11
				}
				pile := h.Table().Pile(zMorto + engine.Zone(k))
				if len(pile) != want {
					t.Fatalf("D3: morto %d has %d cards", k, len(pile))
				}
				for _, slot := range pile {
					if slot != next {
						t.Fatalf("D2: morto %d holds slot %d, not %d", k, slot, next)
					}
					next++
				}
			}
			if h.Rules().PileStart {
				if p := h.Table().Pile(zLixo); len(p) != 1 || p[0] != next || !h.Table().Open(next) {
					t.Error("D2: the lixo is", p)
				}
				next++
			} else if h.Table().Count(zLixo) != 0 {
				t.Error("D2: the lixo is not empty")
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
		o, carry := enginetest.Setting(t, Game{}, cp, "")
		for range 5 {
			next, _ := Game{}.Next(&o, &carry, &engine.Score{})
			if next.Dealer != (carry.Dealer+1)%4 || next.Deal != carry.Deal+1 {
				t.Errorf("after %v %v", carry, next)
			}
			carry = next
		}
	})
}

func TestOptions(t *testing.T) {
	t.Run("X7 X22 seats and presets", func(t *testing.T) {
		for _, preset := range info.Presets {
			for seats, want := range map[string]bool{"2": true, "3": preset == "copag", "4": true, "6": preset == "copag"} {
				o, err := info.Defaults(preset)
				if err != nil {
					t.Fatal(err)
				}
				if o = o.With("seats", seats); (o.Valid() == nil) != want {
					t.Errorf("%s seats %s: %v", preset, seats, o.Valid())
				}
			}
		}
		if _, err := info.Parse("buraco(seats=5)"); err == nil {
			t.Error("five play")
		}
	})
	t.Run("the presets are the table of the rules", func(t *testing.T) {
		for _, row := range [][5]string{
			{"jokers", "0", "0", "4", "4"}, {"first_draw_again", "off", "off", "on", "off"}, {"pile_start", "0", "0", "0", "1"},
			{"pile_take", "free", "free", "free", "free"}, {"pile_return", "allow", "allow", "allow", "allow"}, {"pile_view", "all", "all", "all", "all"},
			{"sets", "none", "any", "any", "any"}, {"same_rank_sets", "many", "many", "many", "one"}, {"set_canastra", "off", "off", "on", "off"},
			{"run_span", "A-A", "A-A", "either", "either"}, {"two_natural", "slot", "slot", "slot", "slot"}, {"wilds_per_meld", "1", "1", "1", "1"},
			{"wild_move", "free", "free", "free", "free"}, {"bonus_dirty", "100", "100", "100", "100"}, {"bonus_clean", "200", "200", "200", "200"},
			{"bonus_half", "0", "500", "0", "0"}, {"bonus_full", "1000", "1000", "0", "0"}, {"out_req", "clean", "clean", "none", "any"},
			{"out_bonus", "100", "100", "100", "100"}, {"morto_penalty", "100", "100", "100", "100"},
			{"unused_morto", "pay_if_opponent_out", "pay_if_anyone_out", "pay_if_opponent_out", "pay_if_opponent_out"},
			{"stock_floor", "0", "0", "0", "2"}, {"stock_out", "morto", "end", "morto", "end"}, {"target", "single", "single", "3000", "single"},
		} {
			for k, preset := range info.Presets {
				if o, err := info.Defaults(preset); err != nil || !o.Is(row[0], row[k+1]) {
					t.Errorf("%s: %s is not %s", preset, row[0], row[k+1])
				}
			}
		}
		for preset, value := range map[string]string{"copag": "20", "mega": "50"} {
			if o, _ := info.Defaults(preset); !o.Is("joker_value", value) {
				t.Error(preset, "joker_value")
			}
		}
		o, _ := info.Defaults("copag")
		if !o.Is("decks6", "2") || !o.Is("teams6", "three_pairs") || !o.Is("mortos3", "2") {
			t.Error(o)
		}
	})
	t.Run("the values of the cards add up", func(t *testing.T) {
		for options, want := range map[string]int{mj: 880, cp: 960, mg: 1080} {
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
	t.Run("A1 A2 A3 A4 A5 A6 X24 nothing else can be done", func(t *testing.T) {
		var keys []string
		for _, v := range info.Verbs {
			keys = append(keys, v.Key)
		}
		if got := fmt.Sprint(keys); got != "[draw_stock take_pile keep_first reject_first meld add discard]" {
			t.Error(got)
		}
	})
}

// TestVisibility looks at a hand through every pair of eyes.
func TestVisibility(t *testing.T) {
	s := enginetest.Play(t, Game{}, mg, "", "").Do("0 draw_stock").Auto(1).Do("1 take_pile").Auto(1)
	was := map[engine.Slot]bool{66: true} // what has lain on the lixo: the card turned up, and the discards
	for i := range s.Len() {
		if a := s.Entry(i); a.Verb == Discard {
			was[a.Cards[0]] = true
		}
	}
	taken := 0
	for _, viewer := range []engine.Seat{engine.Nobody, 0, 1, 2, 3} {
		for _, p := range s.View(viewer).Zones {
			for _, c := range p.Cards {
				own := p.Kind == engine.Holding && p.Owner == viewer
				if c.Up != was[c.Slot] || (c.Face != engine.Unknown) != (own || was[c.Slot]) {
					t.Errorf("seat %d sees %v in %s, up %v", viewer, c.Face, p.Name, c.Up)
				}
				if c.Up && p.Kind == engine.Holding {
					taken++
				}
			}
		}
	}
	if taken == 0 {
		t.Error("V4: cards taken from the lixo stay known")
	}
	t.Run("V4 a card taken from the lixo keeps its face", func(t *testing.T) {
		s := position(t, mj, "phase: draw; lixo: 9S 4C; hand0: +3").Do("0 take_pile")
		c := canastratest.Find(t, s, hand(0), "9S")
		a := engine.Action{Seat: 0, Verb: Discard, Cards: []engine.Slot{c}, Faces: []engine.Face{engine.FaceOf(8, engine.Spades)}}
		if err := s.Check(&a); err != engine.ErrFace {
			t.Error(err)
		}
		a.Faces = nil
		if err := s.Check(&a); err != refusals[canastra.RefuseClosed] {
			t.Error(err)
		}
		if !s.Hand().Table().Open(c) {
			t.Error("it is hidden")
		}
	})
}
