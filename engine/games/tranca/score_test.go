package tranca

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// The hands of the worked examples, before the last discard of seat 0.
const (
	w10a = "meld0.0: " + clean + "; meld0.1: QD 2S AD; meld0.2: 9C 9D 9S 9H; threes0: 3H 3D; hand0: KS; "
	w10b = "meld1.0: 9H TH JH QH KH AH 2H; meld1.1: 5C 5D 2D; threes1: 3D; "
	w11  = "meld0.0: " + clean + "; hand0: KS; meld1.0: KC KD KS; meld1.1: 4H 5H 6H; threes1: 3H 3D; hand1: 3H 9S AC"
	w12  = "meld0.0: " + clean + "; hand0: KS; meld1.0: KC KD KS KH KC KD 2S; meld1.1: 4H 5H 6H; threes1: 3H; hand1: 3C"
)

func TestScore(t *testing.T) {
	two := with(mj, "seats=2")
	for _, c := range []struct {
		name, options, position string
		want                    [2]int32
	}{
		{"W10 S1 S2 S3 S5 S6", two, "took: 0 1; gone: 2; " + w10a + w10b + "hand1: 3S KC 3C 7D", [2]int32{640, 260}},
		{"W10 S7 R30 no morto", two, "took: 0; gone: 2; " + w10a + w10b + "hand1: 3S KC 3C 7D", [2]int32{640, 160}},
		{"W10 R28 graded", with(two, "card_values=graded"), "took: 0 1; gone: 2; " + w10a + w10b + "hand1: 3S KC 3C 7D", [2]int32{625, 270}},
		{"W11 S4 S6 S7 X10 no canastra", two, "took: 0; gone: 2; " + w11, [2]int32{370, -360}},
		{"W11 X6 R13 a kept red three has its own price", with(two, "red3_hand=30"), "took: 0; gone: 2; " + w11, [2]int32{370, -290}},
		{"W12 R15 X1 a set is no canastra", two, "took: 0 1; gone: 2; " + w12, [2]int32{370, -10}},
		{"W12 X1 where it is one", "tranca(preset=popular,seats=2)", "took: 0 1; gone: 2; " + w12, [2]int32{370, 290}},
		{"S3 S4 a dirty one is not enough", with(two, "red3_need=clean"), "took: 0 1; gone: 2; " + w10a + w10b + "hand1: 3S", [2]int32{640, 170 + 30 - 100 - 10}},
		{"S3 what a red three counts", with(two, "red3_value=250"), "took: 0 1; gone: 2; " + w10a + w10b + "hand1: 3S", [2]int32{940, 170 + 30 + 250 - 10}},
		{"S2 S5 S7 the bonuses", with(two, "bonus_clean=1,bonus_dirty=2,morto_penalty=4,out_bonus=3"), "took: 0; gone: 2; " + w10a + w10b + "hand1: 3S",
			[2]int32{140 + 1 + 200 + 3, 70 + 2 + 30 + 100 - 10 - 4}},
		{"W13 R31 an unused morto is paid for", two, "took: 0 1; gone: 2; idle: 1; " + w10a + w10b + "hand1: 3H KC +9", [2]int32{640, 200}},
		{"R31 or counted", with(two, "unused_morto=count"), "took: 0 1; gone: 2; idle: 1; " + w10a + w10b + "hand1: 3H KC", [2]int32{640, 300 - 110}},
		{"R31 one that was used is a hand", two, "took: 0 1; gone: 2; " + w10a + w10b + "hand1: 3H KC", [2]int32{640, 300 - 110}},
		{"R31 the own partner went out", mj, "turn: 2; took: 0 1; gone: 2; idle: 0; meld0.0: " + clean + "; hand2: KS; hand0: 3H KC; hand1: ; hand3: ",
			[2]int32{370 - 110, 0}},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := position(t, c.options, c.position)
			p := string('0' + rune(at(s).State().Turn))
			if s.Do(p + " discard KS"); !s.Over() {
				t.Fatal("the hand goes on")
			}
			sc := s.Hand().Score()
			if got := [2]int32{sc.Points[0], sc.Points[1]}; got != c.want {
				t.Errorf("%v, not %v: %v", got, c.want, sc.Parts)
			}
		})
	}
	t.Run("W13 V8 R31 the eleven cards stay closed", func(t *testing.T) {
		s := position(t, two, "took: 0 1; gone: 2; idle: 1; "+w10a+w10b+"hand1: 3H +10").Do("0 discard KS")
		for _, c := range at(s).Table().Pile(hand(1)) {
			if at(s).Table().Open(c) {
				t.Error("opened")
			}
		}
	})
	t.Run("W10 S1 S2 S3 S5 S6 S7 the lines of the sheet", func(t *testing.T) {
		s := position(t, two, "took: 0; gone: 2; "+w10a+w10b+"hand1: 3S KC 3C 7D").Do("0 discard KS")
		for k, want := range [][2]int32{{140, 100}, {0, 100}, {200, 0}, {200, 100}, {100, 0}, {0, -40}, {0, -100}} {
			if got := [2]int32(s.Hand().Score().Parts[k][:2]); got != want {
				t.Errorf("%s: %v, want %v", info.Parts[k], got, want)
			}
		}
	})
	t.Run("X10 R15 the sign is that of the end", func(t *testing.T) {
		s := position(t, two, "took: 0 1; gone: 2; hand0: 3H TC KS JD; meld0.0: 4C 5C 6C 7C 8C 9C; hand1: KD; stock: QC +9").Do("0 lay_red3 3H")
		if got := enginetest.Told(Game{}, s.Hand(), "dealer", "mao", "run", "morto"); got != "points 0 n=-40; points 1 n=0" {
			t.Error(got)
		}
		if s.Do("0 add TC"); enginetest.Told(Game{}, s.Hand(), "dealer", "mao", "run", "morto", "canastra") != "points 0 n=370; points 1 n=0" {
			t.Error("the canastra turns it")
		}
	})
}

// What is not opened at the end costs what the dearest card does.
func TestSettlement(t *testing.T) {
	for options, each := range map[string]int32{mj: 100, with(mj, "red3_hand=0"): 10, with(mj, "card_values=graded,red3_hand=0"): 15} {
		s := position(t, options, "took: 0 1; gone: 2; hand0: 9D; hand1: 9S KS; hand2: 4C; hand3: ; meld0.0: "+clean)
		a, err := s.Action("0 discard 9D")
		if err == nil {
			err = s.Engine.Do(uint32(s.Len()), &a)
		}
		if err != nil {
			t.Fatal(err)
		}
		if s.Over() || s.Waiting() == nil {
			t.Fatal("the table does not wait for the hands")
		}
		if sc := at(s).Settlement(); sc.Parts[PartHands] != [8]int32{-each, -2 * each, -each, -2 * each} {
			t.Error(options, sc.Parts[PartHands])
		}
	}
}

func TestMatch(t *testing.T) {
	match := func(t *testing.T, options, totals string, x, y int32, want string, wantOver bool) {
		t.Helper()
		o, carry := enginetest.Setting(t, Game{}, options, "deal=7 dealer=2 points="+totals)
		next, over := Game{}.Next(&o, &carry, &engine.Score{Points: [8]int32{x, y, x, y}})
		if got := next.Text(&o); got != "deal=8 dealer=3 points="+want || over != wantOver {
			t.Errorf("%s, over %v", got, over)
		}
	}
	t.Run("R32 the higher of two over the target wins", func(t *testing.T) {
		match(t, pop, "2900,2950,2900,2950", 250, 60, "3150,3010,3150,3010", true)
		match(t, with(pop, "target=2000"), "1900,1950,1900,1950", 250, 40, "2150,1990,2150,1990", true)
	})
	t.Run("R32 exactly there, and one short", func(t *testing.T) {
		match(t, pop, "2900,0,2900,0", 100, 0, "3000,0,3000,0", true)
		match(t, pop, "2900,0,2900,0", 99, 0, "2999,0,2999,0", false)
	})
	t.Run("R32 equal: another hand", func(t *testing.T) {
		match(t, pop, "2900,2950,2900,2950", 250, 200, "3150,3150,3150,3150", false)
	})
	t.Run("R32 one hand decides, and may be a draw", func(t *testing.T) {
		match(t, mj, "0,0,0,0", 120, -40, "120,-40,120,-40", true)
		match(t, mj, "0,0,0,0", 120, 120, "120,120,120,120", true)
	})
	t.Run("R32 partners share a place", func(t *testing.T) {
		for points, want := range map[string][4]uint8{"430,60,430,60": {1, 2, 1, 2}, "60,60,60,60": {1, 1, 1, 1}} {
			o, carry := enginetest.Setting(t, Game{}, mj, "deal=1 dealer=0 points="+points)
			if got := engine.Places(Game{}, &o, &carry, 0); [4]uint8(got[:4]) != want {
				t.Error(points, got)
			}
		}
	})
	t.Run("R32 a carry of a match that is over is refused", func(t *testing.T) {
		for _, c := range []struct {
			options string
			points  [8]int32
			ok      bool
		}{
			{mj, [8]int32{}, true}, {mj, [8]int32{10, 0, 10}, false},
			{pop, [8]int32{2990, -400, 2990, -400}, true}, {pop, [8]int32{3000, 0, 3000}, false}, {pop, [8]int32{3100, 3100, 3100, 3100}, true},
		} {
			o, _ := enginetest.Setting(t, Game{}, c.options, "")
			if err := (Game{}).CheckCarry(&o, &engine.Carry{Deal: 3, Points: c.points}); (err == nil) != c.ok {
				t.Error(c.options, c.points, err)
			}
		}
	})
	t.Run("R32 D1 whole matches come to an end", func(t *testing.T) {
		o, _ := enginetest.Setting(t, Game{}, "tranca(out_req=none,preset=popular,seats=2,target=2000)", "")
		m := engine.NewMatch(Game{}, o, 1)
		for seed := uint64(1); !m.Over() && len(m.Hands()) < 300; seed++ {
			e, err := m.Hand()
			if err != nil {
				t.Fatal(err)
			}
			m.Add(randomHand(t, e, seed))
		}
		if !m.Over() || m.Carry().Dealer != engine.Seat((1+len(m.Hands()))%2) {
			t.Error(len(m.Hands()), m.Carry())
		}
	})
}

// randomHand plays a hand at random and gives its score.
func randomHand(t testing.TB, e *engine.Engine, seed uint64) *engine.Score {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 0))
	if err := engine.NewDealer(e, rng).Serve(e); err != nil {
		t.Fatal(err)
	}
	h := e.Clone()
	engine.Sample(h, rng, new(engine.Scratch))
	engine.Playout(h, rng, new(engine.List))
	return h.Score()
}
