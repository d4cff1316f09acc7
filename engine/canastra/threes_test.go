package canastra_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/canastra/canastratest"
	"carteado/engine/enginetest"
	"carteado/engine/robot"
)

// The clauses named in these tests are Tranca's.

const clean = "4C 5C 6C 7C 8C 9C TC"

func row(s *enginetest.Script, side int) string { return canastratest.Pile(s, piles.Row(side)) }

func hand(s *enginetest.Script, p engine.Seat) string { return canastratest.Pile(s, piles.Hand(p)) }

func state(s *enginetest.Script) *canastra.State { return canastratest.Hand(s).State() }

func locked(s *enginetest.Script) bool {
	return strings.Contains(enginetest.Told(variant{}, s.Hand()), "locked")
}

func TestLock(t *testing.T) {
	t.Run("R17 W9 for the next seat only, and the three goes with the lixo", func(t *testing.T) {
		s := position(t, plain, "hand0: 3C KD +3; hand1: 9D KS; hand2: 9H 9S 4D; lixo: 5S; stock: QH JS QC +20")
		if locked(s) {
			t.Error("locked by a five")
		}
		s.Do("0 discard 3C")
		if !locked(s) {
			t.Error("not locked")
		}
		s.Refuse("1 take_pile 9D KS", "R17").Refuse("1 take_pile n=0", "R17")
		if got := s.Legal(1); !slices.Equal(got, []string{"1 draw_stock"}) {
			t.Error(got)
		}
		s.Do("1 draw_stock; 1 discard 9D; 2 take_pile 9H 9S")
		if got := hand(s, 2); got != "4D 5S 3C" {
			t.Error(got)
		}
		s.Do("2 discard 3C").Refuse("3 take_pile n=0", "R17") // it locks again
	})
	t.Run("R16 a black three is discarded, also as the last card", func(t *testing.T) {
		s := position(t, plain, "took: 0; gone: 1; hand0: 3S; meld0.0: "+clean).Do("0 discard 3S")
		if !s.Over() || state(s).Out != 0 {
			t.Error("not out")
		}
	})
	t.Run("R20 wild cards may be kept out of the justification", func(t *testing.T) {
		const forbid = "variant(wilds=forbid)"
		const top2 = "phase: draw; hand0: 9D 9S +3; meld0.0: 4H 5H 6H; lixo: 4D 2S"
		position(t, forbid, top2).Refuse("0 take_pile 9D 9S", "R20").Refuse("0 take_pile n=0", "R20")
		position(t, plain, top2).Do("0 take_pile 9D 9S")
		const hand2 = "phase: draw; hand0: 9D 2S +3; lixo: 4D 9S"
		position(t, forbid, hand2).Refuse("0 take_pile 9D 2S", "R20")
		position(t, plain, hand2).Do("0 take_pile 9D 2S")
	})
}

func TestThreesAreNotMelded(t *testing.T) {
	for _, c := range []struct{ hand, action string }{
		{"3C 3S 2D 4D 5D", "0 meld 3C 3S 2D"},
		{"3S 4S 5S 7D 8D", "0 meld 3S 4S 5S"},
		{"3H 3D 3C 7D 8D", "0 meld 3H 3D 3C"},
	} {
		s := position(t, plain, "hand0: "+c.hand).Refuse(c.action, "R4")
		for _, a := range s.Legal(0) {
			if strings.Contains(a, "meld") && strings.Contains(a, "3") {
				t.Errorf("%s: %s is listed", c.hand, a)
			}
		}
	}
	position(t, plain, "meld0.0: 4S 5S 6S; hand0: 3S +5").Refuse("0 add 3S", "R4")
	position(t, plain, "phase: draw; hand0: 3S 3C +5; lixo: 4D 2S").Refuse("0 take_pile 3S 3C", "R4")
}

func TestLayThree(t *testing.T) {
	t.Run("A5 R13 R14 it goes to the row, and another card comes", func(t *testing.T) {
		s := position(t, plain, "hand0: 3H 9S KD; stock: 3D QC +9").Refuse("0 discard 3H", "A6").Refuse("0 lay_red3 9S", "A5")
		s.Do("0 lay_red3 3H")
		if row(s, 0) != "3H" || hand(s, 0) != "9S KD 3D" || s.Hand().Table().Open(s.Hand().Table().Pile(piles.Hand(0))[2]) {
			t.Error(row(s, 0), hand(s, 0))
		}
		s.Do("0 lay_red3 3D; 0 discard KD")
		if row(s, 0) != "3H 3D" || row(s, 1) != "" || hand(s, 0) != "9S QC" {
			t.Error(row(s, 0), hand(s, 0))
		}
	})
	t.Run("R14 none comes", func(t *testing.T) {
		s := position(t, none, "hand0: 3H 9S KD; stock: 3D QC +9").Do("0 lay_red3 3H")
		if hand(s, 0) != "9S KD" {
			t.Error(hand(s, 0))
		}
	})
	t.Run("A5 nobody is obliged to lay", func(t *testing.T) {
		position(t, plain, "hand0: 3H 9S KD").Do("0 discard KD")
	})
	t.Run("A5 of like ones one is listed, but to a screen all", func(t *testing.T) {
		s := position(t, plain, "hand0: 3H 3H 9S KD")
		var l engine.List
		s.Hand().Legal(0, &l)
		count := func(list []string) (n int) {
			for _, a := range list {
				if strings.HasPrefix(a, "0 lay_red3") {
					n++
				}
			}
			return
		}
		var short []string
		for i := range l.Len() {
			short = append(short, s.Words(l.At(i)))
		}
		if count(short) != 1 || count(s.Legal(0)) != 2 || slices.Contains(short, "0 discard 3H") {
			t.Error(short, s.Legal(0))
		}
	})
	t.Run("R25 R22 without a replacement it may empty the hand", func(t *testing.T) {
		s := position(t, none, "hand0: 3H; morto0: 9S TS").Do("0 lay_red3 3H")
		if state(s).Phase != canastra.Melding || !strings.HasPrefix(hand(s, 0), "9S TS") || state(s).Idle != 0 {
			t.Error("R22: direta", hand(s, 0))
		}
		s = position(t, none, "took: 0; gone: 1; hand0: 3H; meld0.0: "+clean).Do("0 lay_red3 3H")
		if !s.Over() || state(s).Out != 0 {
			t.Error("R25: not out")
		}
	})
}

// The licence is judged by the hand after the replacement, and by the mortos that are left then (R23, R27).
func TestLicenceForThrees(t *testing.T) {
	for name, c := range map[string]struct {
		options, position string
		refused           string
	}{
		"two cards are left after the replacement":          {plain, "took: 0; gone: 1; hand0: 3H 9S; stock: QC +3", ""},
		"none comes, and one is left":                       {none, "took: 0; gone: 1; hand0: 3H 9S; stock: QC +3", "R23"},
		"the stock is used up and ends the hand":            {"variant(stock_out=end)", "took: 0; gone: 1; hand0: 3H 9S; stock:", "R23"},
		"no morto is left to become the stock":              {plain, "took: 0; gone: 2; hand0: 3H 9S; stock:", "R23"},
		"the last morto becomes the stock: two are left":    {plain, "took: 1; gone: 1; hand0: 3H 9S; stock:", ""},
		"it gives no licence any more for one":              {plain, "took: 1; gone: 1; hand0: 3H; stock:", "R23"},
		"but while the stock lasts it does":                 {plain, "took: 1; gone: 1; hand0: 3H; stock: QC +3", ""},
		"and so does the other morto":                       {plain, "hand0: 3H; stock:", ""},
		"a clean canastra is as good":                       {plain, "took: 1; gone: 1; hand0: 3H; stock:; meld0.0: " + clean, ""},
		"a morto to take, and nothing comes":                {none, "hand0: 3H 9S", ""},
		"a morto of the own side that is taken gives none":  {none, "took: 0; gone: 1; hand0: 3H 9S", "R23"},
		"with a stock that ends the hand, a morto is taken": {"variant(stock_out=end)", "hand0: 3H 9S; stock:", ""},
	} {
		t.Run(name, func(t *testing.T) {
			s := position(t, c.options, c.position)
			gone, stock := state(s).Gone, s.Hand().Table().Count(piles.Stock())
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
			if c.options == plain && stock == 0 && state(s).Gone != gone+1 {
				t.Error("R27: the morto did not become the stock")
			}
		})
	}
	t.Run("the licence is gone for what follows, too", func(t *testing.T) {
		const words = "took: 1; gone: 1; stock:; morto1: QC; hand0: 4D 5D 6D "
		position(t, plain, words+"9S").Do("0 meld 4D 5D 6D; 0 discard 9S")
		position(t, plain, words+"3H").Do("0 lay_red3 3H").Refuse("0 meld 4D 5D 6D", "R23")
	})
}

func TestShowStuck(t *testing.T) {
	t.Run("A7 the hand is shown and stays, the turn ends, the lock stays", func(t *testing.T) {
		s := position(t, none, "took: 0; gone: 1; hand0: 3H 3D; lixo: 5S 3C; stock: QC +9")
		if got := s.Legal(0); !slices.Equal(got, []string{"0 show_stuck 3H 3D"}) {
			t.Fatal(got)
		}
		s.Refuse("0 show_stuck 3H", "A7").Refuse("0 discard 3H", "A6").Do("0 show_stuck 3H 3D")
		if hand(s, 0) != "3H 3D" || s.Hand().Turn() != engine.Seat(1).Set() || !locked(s) {
			t.Error(hand(s, 0), s.Hand().Turn())
		}
		for _, c := range s.Hand().Table().Pile(piles.Hand(0)) {
			if !s.Hand().Table().Open(c) {
				t.Error("a three was not shown")
			}
		}
		s.Refuse("1 take_pile n=0", "R17")
	})
	t.Run("A7 R26 the stock that is used up ends the hand all the same", func(t *testing.T) {
		s := position(t, plain, "took: 0; gone: 2; hand0: 3H 3D; stock:").Do("0 show_stuck 3H 3D")
		if !s.Over() || s.Hand().Score().Ending != canastra.StockUp {
			t.Error("it goes on")
		}
	})
	t.Run("A7 not while something may be laid or discarded", func(t *testing.T) {
		position(t, none, "took: 0; gone: 1; hand0: 3H 3D 9S").Refuse("0 show_stuck 3H 3D", "A7").Refuse("0 show_stuck 3H 3D 9S", "A7")
		position(t, plain, "took: 0; gone: 1; hand0: 3H 3D; stock: QC +3").Refuse("0 show_stuck 3H 3D", "A7")
		position(t, none, "hand0: 3H 3D").Refuse("0 show_stuck 3H 3D", "A7")
	})
	t.Run("A7 a lone three whose last morto would become the stock", func(t *testing.T) {
		s := position(t, plain, "took: 1; gone: 1; hand0: 3H; stock:").Do("0 show_stuck 3H")
		if state(s).Gone != 1 || s.Over() {
			t.Error("R27: the morto was touched, or the hand ended")
		}
	})
}

// What a device does by itself is what an automatic player does: it lays, or shows that it cannot.
func TestReflex(t *testing.T) {
	for _, c := range []struct{ options, position, want string }{
		{plain, "hand0: 9S 3D KD", "0 lay_red3 3D"},
		{none, "took: 0; gone: 1; hand0: 3D 3H", "0 show_stuck 3D 3H"},
		{none, "took: 0; gone: 1; hand0: 3D 9S", ""},
		{plain, "hand0: 9S 3C KD", ""},
		{plain, "phase: draw; hand0: 9S 3D KD", ""},
		{plain, "turn: 1; hand0: 9S 3D KD", ""},
	} {
		s := position(t, c.options, c.position)
		var a, auto engine.Action
		got := ""
		if canastratest.Hand(s).Reflex(0, &a) {
			got = s.Words(&a)
			if s.Hand().Auto(0, &auto); s.Words(&auto) != got {
				t.Errorf("%s: by itself %s, automatically %s", c.position, got, s.Words(&auto))
			}
		}
		if got != c.want {
			t.Errorf("%s: %q, not %q", c.position, got, c.want)
		}
	}
	if s := position(t, none, "took: 0; gone: 1; hand0: 3D 9S").Auto(1); hand(s, 0) != "3D" {
		t.Error("a three that may not be laid is kept:", hand(s, 0))
	}
}

// The rows in the score (W10 to W13): the sums are those of the rules, with cards of ten points.
func TestScoreOfThrees(t *testing.T) {
	const b = "meld1.0: 9H TH JH QH KH AH 2H; meld1.1: 5C 5D 2D; threes1: 3D; "
	for name, c := range map[string]struct {
		options, position, action string
		want                      [2]int32
	}{
		"W10": {"variant(seats=2)", "took: 0 1; gone: 2; meld0.0: " + clean + "; meld0.1: QD 2S AD; meld0.2: 9C 9D 9S 9H; threes0: 3H 3D;" +
			b + "hand0: KS; hand1: 3S KC 3C 7D", "0 discard KS", [2]int32{640, 260}},
		"W10 no morto": {"variant(seats=2)", "took: 0; gone: 2; meld0.0: " + clean + "; meld0.1: QD 2S AD; meld0.2: 9C 9D 9S 9H; threes0: 3H 3D;" +
			b + "hand0: KS; hand1: 3S KC 3C 7D", "0 discard KS", [2]int32{640, 160}},
		"W11 no canastra": {"variant(seats=2)", "took: 0; gone: 2; meld0.0: " + clean + "; hand0: KS; meld1.0: KC KD KS; meld1.1: 4H 5H 6H;" +
			"threes1: 3H 3D; hand1: 3H 9S AC", "0 discard KS", [2]int32{370, -360}},
		"W12 sets are none": {"variant(seats=2)", "took: 0 1; gone: 2; meld0.0: " + clean + "; hand0: KS; meld1.0: KC KD KS KH KC KD 2S;" +
			"meld1.1: 4H 5H 6H; threes1: 3H; hand1: 3C", "0 discard KS", [2]int32{370, -10}},
		"W12 sets are canastras": {"variant(seats=2,set_canastra=on)", "took: 0 1; gone: 2; meld0.0: " + clean + "; hand0: KS;" +
			"meld1.0: KC KD KS KH KC KD 2S; meld1.1: 4H 5H 6H; threes1: 3H; hand1: 3C", "0 discard KS", [2]int32{370, 290}},
		"red3_need: a dirty one is not enough": {"variant(red3_need=clean,seats=2)", "took: 0 1; gone: 2; meld0.0: " + clean + "; hand0: KS;" +
			b + "hand1: 3S", "0 discard KS", [2]int32{370, 70 + 100 + 30 - 100 - 10}},
		"W13 R31 an unused morto": {"variant(seats=2)", "took: 0 1; gone: 2; idle: 1; meld0.0: " + clean + "; hand0: KS;" +
			b + "hand1: 3H KC", "0 discard KS", [2]int32{370, 200}},
	} {
		t.Run(name, func(t *testing.T) {
			s := position(t, c.options, c.position).Do(c.action)
			if !s.Over() {
				t.Fatal("the hand goes on")
			}
			sc := s.Hand().Score()
			if got := [2]int32{sc.Points[0], sc.Points[1]}; got != c.want {
				t.Errorf("%v, not %v: %v", got, c.want, sc.Parts)
			}
		})
	}
	s := position(t, plain, "threes0: 3H 3D; threes1: 3H; meld1.0: "+clean)
	if got, want := enginetest.Told(variant{}, s.Hand(), "dealer", "mao"),
		"points 0 n=-200; run 1 n=4 4C meld1.0; canastra 1 n=2 meld1.0; points 1 n=370"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

func TestReasonsOfThrees(t *testing.T) {
	why := enginetest.NewReasons(t, variant{}, canastra.Mind{})
	for _, c := range []struct{ position, action, want string }{
		{"hand0: 3H 9S KD", "0 lay_red3 3H", "lay_three"},
		{"hand0: 3C 9S KD", "0 discard 3C", "discard_lock"},
		{"took: 0; gone: 2; hand0: 3H 3D; stock:", "0 show_stuck 3H 3D", "only_move"},
		{"hand0: 3C 4D 6D 7D", "0 discard 6D", "odds"},
		{"hand0: KS 4D 6D 7D; meld1.0: 4C 5C 6C", "0 discard KS", "discard_safe"},
		{"took: 0; gone: 1; hand0: KS; meld0.0: " + clean, "0 discard KS", "only_move"},
		{"took: 0; gone: 1; hand0: KS KD KH; meld0.0: " + clean, "0 meld KS KD KH", "go_out"},
	} {
		if got := why.Of(position(t, plain, c.position), c.action); got != c.want {
			t.Errorf("%s: %s: %s, not %s", c.position, c.action, got, c.want)
		}
	}
	why.Play(plain, 12)
	why.Play(none, 4)
	why.All()
}

// A strong robot lays its red threes first, locks what the others could take, and goes for the canastra that
// turns its row.
func TestMindOfThrees(t *testing.T) {
	o, _ := enginetest.Setting(t, variant{}, plain, "")
	level, _ := robot.LevelNamed("strong")
	r := robot.New(variant{}, &o, canastra.Mind{}, level)
	for name, c := range map[string]struct{ position, want string }{
		"a red three before a meld": {"hand0: 3H 4D 5D 6D KS JC 9H", "lay_red3 3H"},
		"a lock on a lixo that the next can take": {"hand0: 3C 7H 8H KD QS; meld0.0: 4C 5C 6C 7C 8C;" +
			"meld1.0: 4S 5S 6S 7S 8S 9S; meld1.1: TH JH QH KH; meld1.2: KC KD KS; meld1.3: QC QD QH; lixo: +9", "discard 3C"},
		"the canastra that turns the row": {"hand0: TC KD QH JS; threes0: 3H 3D; meld0.0: 4C 5C 6C 7C 8C 9C", "add TC"},
	} {
		s := position(t, plain, c.position)
		for seed := range uint64(4) {
			a := r.Choose(s.Hand(), 0, rand.New(rand.NewPCG(seed, 1)), nil)
			if got := strings.TrimPrefix(s.Words(&a), "0 "); got != c.want {
				t.Errorf("%s: %s", name, got)
			}
		}
	}
}

func TestFactsAllocateNothing(t *testing.T) {
	enginetest.TellsFreely(t, enginetest.Play(t, variant{}, plain, "", "").Auto(6).Hand())
}

func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, variant{}, plain) }

func TestLegalMisses(t *testing.T) {
	adds, melds, takes := canastratest.Misses(t, variant{}, 60, plain, none, "variant(wild_move=fixed,wilds=forbid)")
	if adds < 1000 || melds < 1000 || takes < 1000 {
		t.Errorf("only %d additions, %d melds and %d takings were looked for", adds, melds, takes)
	}
}

// Melds of a game whose runs begin above the threes: every 2 is wild, and no ace is low (R5 to R12).
func TestMeldsAboveThrees(t *testing.T) {
	const fixed = "variant(wild_move=fixed)"
	for _, c := range []struct{ options, hand, plays, want string }{
		{plain, "QD 2S AD +3", "meld QD 2S AD", "QD 2S AD = 30"},
		{plain, "QD 2D AD KD +3", "meld QD 2D AD; add KD", "2D QD KD AD = 40"},
		{plain, "7C 7D 2H +3", "meld 7C 7D 2H", "7C 7D 2H = 30"},
		{plain, "2C 4C 5C +3", "meld 2C 4C 5C", "4C 5C 2C = 30"},
		{plain, clean + " +2", "meld " + clean, clean + " = 70 +200 clean"},
		{plain, "4C 5C 2C 7C 8C 9C TC +2", "meld 4C 5C 2C 7C 8C 9C TC", "4C 5C 2C 7C 8C 9C TC = 70 +100 dirty"},
		{plain, "9C 9D 9S 9H 9C 9D 9S +2", "meld 9C 9D 9S 9H 9C 9D 9S", "9C 9D 9S 9H 9C 9D 9S = 70"},
		{plain, "AC AD AH +2", "meld AC AD AH", "AC AD AH = 30"},
	} {
		s := position(t, c.options, "hand0: "+c.hand)
		for _, a := range strings.Split(c.plays, "; ") {
			s.Do("0 " + a)
		}
		if got := canastratest.Laid(s, 0, 0); got != c.want {
			t.Errorf("%s: %s, not %s", c.plays, got, c.want)
		}
	}
	for _, c := range []struct{ options, position, action, clause string }{
		{plain, "hand0: AC 2C 4C +3", "meld AC 2C 4C", "R7"},
		{plain, "hand0: 2S 2H 4S +3", "meld 2S 2H 4S", "R7"},
		{plain, "hand0: 2S +3; meld0.0: 4S 5S 6S 7S 8S 9S TS JS QS KS AS", "add 2S", "R10"},
		{fixed, "hand0: KD +3; meld0.0: QD 2S AD", "add KD", "R10"},
		{plain, "hand0: 2D +3; meld0.0: QD 2S AD", "add 2D", "R10"},
	} {
		position(t, c.options, c.position).Refuse("0 "+c.action, c.clause)
	}
}

// The policy that guides the search beats the rule of thumb by itself.
func TestPolicyBeatsThumb(t *testing.T) {
	o, c := enginetest.Setting(t, variant{}, plain, "")
	won := 0
	for seed := range uint64(100) {
		h := variant{}.New(&o, &c)
		rng := rand.New(rand.NewPCG(seed/2, 7)) // each deal twice, the policy on either side
		var sc engine.Scratch
		var l engine.List
		engine.Sample(h, rng, &sc)
		for !h.Over() {
			p := h.Turn().First()
			l.Reset()
			h.Legal(p, &l)
			i := canastra.Mind{}.Thumb(h, &l, rng)
			if uint64(p)&1 == seed&1 {
				w := make([]float64, l.Len())
				canastra.Rate(h, &l, w)
				i = slices.Index(w, slices.Max(w))
			}
			engine.Step(h, l.At(i))
		}
		if sc := h.Score(); sc.Points[seed&1] > sc.Points[1-seed&1] {
			won++
		}
	}
	if won < 60 {
		t.Errorf("it wins %d hands of 100", won)
	}
}
