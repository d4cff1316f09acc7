package buraco

import (
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/engine/canastra"
	"carteado/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) {
	for _, preset := range info.Presets {
		b.Run(preset, func(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "buraco(preset="+preset+")") })
	}
}

func BenchmarkWorld(b *testing.B) { enginetest.BenchWorld(b, Game{}, "", 40) }

// BenchmarkMorto plays hands by the policy alone and tells in how many of a hundred a side pays for its morto: all of
// them, and those whose morto had become the stock.
func BenchmarkMorto(b *testing.B) {
	for _, options := range []string{mj, dv, cp, mg} {
		b.Run(options, func(b *testing.B) { benchHands(b, options, byPolicy, byPolicy) })
	}
}

// BenchmarkSeer plays hands by judging, of all worlds, the true one: what robots could do if they saw every card. Against the
// rule of thumb it tells in how many of a hundred hands they are ahead.
func BenchmarkSeer(b *testing.B) {
	for _, options := range []string{mj, dv, cp, mg} {
		b.Run(options, func(b *testing.B) { benchHands(b, options, bySeer, bySeer) })
	}
	b.Run("rule", func(b *testing.B) { benchHands(b, mj, bySeer, Mind{}.Thumb) })
}

// A chooser returns the index of what it does.
type chooser func(h engine.Hand, l *engine.List, rng *rand.Rand) int

func byPolicy(h engine.Hand, l *engine.List, _ *rand.Rand) int {
	w := make([]float64, l.Len())
	canastra.Rate(h, l, w)
	return slices.Index(w, slices.Max(w))
}

func bySeer(h engine.Hand, l *engine.List, rng *rand.Rand) int {
	w, keep := make([]float64, l.Len()), slices.Repeat([]bool{true}, l.Len())
	Mind{}.Book(h, l, rng, keep)
	Mind{}.Judge(h, l, rng, w)
	best := slices.Index(keep, true)
	for i, v := range w {
		if keep[i] && v > w[best] {
			best = i
		}
	}
	return best
}

// benchHands lets a side play by one chooser and the other by another, with sides changed after every hand.
func benchHands(b *testing.B, options string, choosers ...chooser) {
	o, c := enginetest.Setting(b, Game{}, options, "")
	var sc engine.Scratch
	var l engine.List
	paid, dry, sides, ahead := 0, 0, 0, 0
	for k := 0; b.Loop(); k++ {
		h := Game{}.New(&o, &c).(*canastra.Hand)
		rng := rand.New(rand.NewPCG(uint64(k/2), 15))
		engine.Sample(h, rng, &sc)
		for !h.Over() {
			p := h.Turn().First()
			l.Reset()
			h.Legal(p, &l)
			engine.Step(h, l.At(choosers[(h.Side(p)+k)&1](h, &l, rng)))
		}
		score := h.Score()
		for side := range h.Rules().Sides {
			if (side+k)&1 == 1 {
				continue
			}
			sides++
			if score.Parts[h.Rules().Lines.Morto][side] < 0 {
				paid++
				if !h.State().Took[side] && !h.Available(side) {
					dry++
				}
			}
			if score.Points[side] > score.Points[1-side] {
				ahead++
			}
		}
	}
	b.ReportMetric(100*float64(paid)/float64(sides), "%paid")
	b.ReportMetric(100*float64(dry)/float64(sides), "%dry")
	b.ReportMetric(100*float64(ahead)/float64(sides), "%ahead")
}
