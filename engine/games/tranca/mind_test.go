package tranca

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/enginetest"
	"carteado/engine/robot"
)

func strong(o *engine.Options) *robot.Robot {
	level, _ := robot.LevelNamed("strong")
	return robot.New(Game{}, o, Mind{}, level)
}

// A strong robot does what it must, and not what would be a blunder, whatever it imagines.
func TestMind(t *testing.T) {
	for name, c := range map[string]struct {
		options, position string
		want              string // how what it does begins or, after "!", does not
	}{
		"a red three before a meld": {mj, "hand0: 3H 4D 5D 6D KS JC 9H", "lay_red3 3H"},
		"a canastra is finished":    {mj, "meld0.0: 4C 5C 6C 7C 8C 9C; hand0: TC KD QH 4S JH 8D 6H", "add TC"},
		"a clean run near seven is not dirtied": {mj,
			"meld0.0: 4C 5C 6C 7C 8C 9C; hand0: 2S KD QH 4S JH 8D 6H", "!add"},
		"nor the only clean canastra, which is the way out": {mj, "took: 0; gone: 1; meld0.0: " + clean + "; hand0: 2S KD", "!add"},
		"where any canastra will do, a 2 makes it": {pop,
			"took: 0; gone: 1; threes0: 3H 3D; meld0.0: 4C 5C 6C 7C 8C 9C; hand0: 2S KD 9H; hand1: +3", "add 2S"},
		"a 2 makes the canastra that turns the row": {mj,
			"threes0: 3H 3D 3H; meld0.0: 4C 5C 6C 7C 8C 9C; hand0: 2S KD QH 4S; stock: +3; gone: 2; took: 0 1", "add 2S"},
		"the lixo that makes a canastra": {mj,
			"phase: draw; lixo: KH 8S TC; meld0.0: 4C 5C 6C 7C 8C 9C; hand0: KD QS 4S JD 8D 6H", "take_pile"},
		"a lock on a lixo that the next can take": {mj, "hand0: 3C 7H 8H KD QS; meld0.0: 4C 5C 6C 7C 8C;" +
			"meld1.0: 4S 5S 6S 7S 8S 9S; meld1.1: TH JH QH KH; meld1.2: KC KD KS; meld1.3: QC QD QH; lixo: +9", "discard 3C"},
		"no card that the others need": {mj, "meld1.0: 4C 5C 6C 7C 8C 9C; hand0: TC QH JD 7H 8S KH KS 8D; lixo: +4", "!discard TC"},
		"out when that wins":           {mj, "took: 0; gone: 1; meld0.0: " + clean + "; hand0: 4D 5D 6D; hand2: +2", "meld 4D 5D 6D"},
		"out by a discard":             {mj, "took: 0; gone: 1; meld0.0: " + clean + "; hand0: KD; hand2: +2", "discard KD"},
		"not out when that loses": {mj, "took: 0 1; gone: 2; meld0.0: " + clean + "; hand0: 4D 5D 6D KH; hand2: +11; threes1: 3H 3D 3H;" +
			"meld1.0: " + long + "; meld1.1: 4H 5H 6H 7H 8H 9H TH JH; hand1: +9; hand3: +9", "!meld 4D 5D 6D"},
		"the morto is near": {mj, "hand0: 4D 5D 6D", "meld 4D 5D 6D"},
	} {
		t.Run(name, func(t *testing.T) {
			s := position(t, c.options, c.position)
			r := strong(s.Options())
			for seed := range uint64(3) {
				a := r.Choose(s.Hand(), 0, rand.New(rand.NewPCG(seed, 1)), nil)
				got := strings.TrimPrefix(s.Words(&a), "0 ")
				want, not := strings.CutPrefix(c.want, "!")
				if strings.HasPrefix(got, want) == not {
					t.Errorf("%s", got)
				}
			}
		})
	}
}

// Hidden faces do not matter: what the policy and the rule of thumb make of a choice is the same in every world
// that the seat could be in.
func TestMindSeesItsOwn(t *testing.T) {
	for _, options := range []string{mj, pop, with(mj, "red3_replace=none,seats=2,stock_out=end,wild_move=fixed")} {
		o, c := enginetest.Setting(t, Game{}, options, "")
		rng := rand.New(rand.NewPCG(3, 3))
		truth, other := Game{}.New(&o, &c), Game{}.New(&o, &c)
		var sc engine.Scratch
		var l engine.List
		engine.Sample(truth, rng, &sc)
		for !truth.Over() {
			p := truth.Turn().First()
			l.Reset()
			truth.Legal(p, &l)
			here, there := make([]float64, l.Len()), make([]float64, l.Len())
			canastra.Rate(truth, &l, here)
			thumb := Mind{}.Thumb(truth, &l, rng)
			other.CopyFrom(truth)
			other.Table().Mask(p)
			engine.Sample(other, rng, &sc)
			canastra.Rate(other, &l, there)
			if !slices.Equal(here, there) {
				t.Fatalf("%s: actions weigh %v, and %v with other cards hidden", options, here, there)
			}
			if (Mind{}).Thumb(other, &l, rng) != thumb {
				t.Fatalf("%s: the rule of thumb looks at hidden cards", options)
			}
			engine.Step(truth, l.At(rng.IntN(l.Len())))
		}
	}
}

// Value, Rate and Judge are asked thousands of times a second.
func TestMindAllocatesNothing(t *testing.T) {
	w := position(t, pop, "meld0.0: 4C 5C 6C; meld1.0: 6D 7D 8D; threes0: 3H; lixo: +5").Clone()
	engine.Sample(w, rand.New(rand.NewPCG(1, 1)), new(engine.Scratch))
	var l engine.List
	w.Legal(0, &l)
	weights := make([]float64, l.Len())
	if n := testing.AllocsPerRun(100, func() {
		canastra.Rate(w, &l, weights)
		Mind{}.Value(w, 0)
		Mind{}.Judge(w, &l, nil, weights)
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

// The policy that guides the search beats the greedy melder by itself: 25 deals, each played from both sides.
func TestPolicyBeatsThumb(t *testing.T) {
	o, c := enginetest.Setting(t, Game{}, mj, "")
	won := 0
	for seed := range uint64(50) {
		h := Game{}.New(&o, &c)
		rng := rand.New(rand.NewPCG(seed/2, 7))
		var l engine.List
		engine.Sample(h, rng, new(engine.Scratch))
		for !h.Over() {
			p := h.Turn().First()
			l.Reset()
			h.Legal(p, &l)
			i := Mind{}.Thumb(h, &l, rng)
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
	if won < 30 {
		t.Errorf("it wins %d hands of 50", won)
	}
}
