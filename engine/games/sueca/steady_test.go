package sueca

import (
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/robot"
)

// hands lets a robot of few worlds play, and shows every choice and what it takes.
func hands(t *testing.T, n int, see func(o *engine.Options, h *Hand, l *engine.List, a *engine.Action)) {
	t.Helper()
	rng := rand.New(rand.NewPCG(17, 1))
	o, _ := enginetest.Setting(t, Game{}, "sueca(throw_in_max=off)", "")
	quick := robot.New(Game{}, &o, Mind{}, robot.Level{Iterations: 1})
	for k := range n {
		h := dealt(t, &o, k, rng)
		for !h.Over() {
			var l engine.List
			h.Legal(h.turn(), &l)
			a := quick.Choose(h, h.turn(), rng, nil)
			if l.Len() > 1 {
				see(&o, h, &l, &a)
			}
			engine.Step(h, &a)
		}
	}
}

// TestNoGifts looks at the last card of tricks that the opponents have: it is never dearer than another of its suit, nor
// higher than one worth as much.
func TestNoGifts(t *testing.T) {
	looked := 0
	hands(t, 40, func(_ *engine.Options, h *Hand, l *engine.List, a *engine.Action) {
		f := a.Face(0)
		if o := h.look(); h.s.play.Count < 3 || o.Ours || o.Wins(f) {
			return
		}
		looked++
		for i := range l.Len() {
			if g := l.At(i).Face(0); g.Suit() == f.Suit() && order.Strength(g) < order.Strength(f) {
				t.Fatalf("gave %v away, holding %v", f, g)
			}
		}
	})
	if looked < 50 {
		t.Errorf("%d cards looked at", looked)
	}
}

// scale remembers what a robot that judges all cards to the end found them worth.
type scale struct{ sum []float64 }

func (*scale) Value(h engine.Hand, p engine.Seat) float64  { return Mind{}.Value(h, p) }
func (*scale) Weight(h engine.Hand, p engine.Seat) float64 { return Mind{}.Weight(h, p) }
func (s *scale) Judge(h engine.Hand, l *engine.List, rng *rand.Rand, worth []float64) {
	Mind{}.Judge(h, l, rng, worth)
	for i, v := range worth {
		s.sum[i] += v
	}
}

// TestSteady asks a strong robot again in the same position. It takes the same card nineteen times in twenty, unless what
// it takes else is worth as much: the two differ by less than two card points in a long look at both.
func TestSteady(t *testing.T) {
	const asks, worlds, alike = 5, 3000, 2. / 480
	level, _ := robot.LevelNamed("strong")
	rng := rand.New(rand.NewPCG(17, 2))
	all, other := 0, 0
	hands(t, 16, func(o *engine.Options, h *Hand, l *engine.List, _ *engine.Action) {
		if rng.IntN(36) > 0 {
			return
		}
		r, taken := robot.New(Game{}, o, Mind{}, level), make([]int, l.Len())
		for range asks {
			a := r.Choose(h, h.turn(), rng, nil)
			for i := range taken {
				if l.At(i).Face(0) == a.Face(0) {
					taken[i]++
				}
			}
		}
		all += asks
		mode := slices.Index(taken, slices.Max(taken))
		if taken[mode] == asks {
			return
		}
		s := &scale{make([]float64, l.Len())}
		robot.New(Game{}, o, s, robot.Level{Iterations: worlds}).Choose(h, h.turn(), rng, nil)
		for i, n := range taken {
			if d := (s.sum[mode] - s.sum[i]) / worlds; n > 0 && max(d, -d) > alike {
				other += n
				t.Logf("%v %d times, %v %d times: they differ by %.4f", l.At(mode).Face(0), taken[mode], l.At(i).Face(0), n, d)
			}
		}
	})
	if all < 50 || 20*other > all {
		t.Errorf("%d of %d times another card", other, all)
	}
}
