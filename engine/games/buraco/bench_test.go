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
		b.Run(options, func(b *testing.B) {
			o, c := enginetest.Setting(b, Game{}, options, "")
			var sc engine.Scratch
			var l engine.List
			paid, dry, sides := 0, 0, 0
			for k := uint64(0); b.Loop(); k++ {
				h := Game{}.New(&o, &c).(*canastra.Hand)
				engine.Sample(h, rand.New(rand.NewPCG(k, 15)), &sc)
				for !h.Over() {
					l.Reset()
					h.Legal(h.Turn().First(), &l)
					w := make([]float64, l.Len())
					canastra.Rate(h, &l, w)
					engine.Step(h, l.At(slices.Index(w, slices.Max(w))))
				}
				for side := range h.Rules().Sides {
					sides++
					if h.Score().Parts[h.Rules().Lines.Morto][side] < 0 {
						paid++
						if !h.State().Took[side] && !h.Available(side) {
							dry++
						}
					}
				}
			}
			b.ReportMetric(100*float64(paid)/float64(sides), "%paid")
			b.ReportMetric(100*float64(dry)/float64(sides), "%dry")
		})
	}
}
