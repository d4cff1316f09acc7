package gin

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) {
	for _, preset := range info.Presets {
		b.Run(preset, func(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "gin-rummy(preset="+preset+")") })
	}
}

func BenchmarkWorld(b *testing.B) { enginetest.BenchWorld(b, Game{}, "", 20) }

// BenchmarkJudge plays a world on after each discard of eleven cards.
func BenchmarkJudge(b *testing.B) {
	s := enginetest.Play(b, Game{}, "gin-rummy(preset=moderno)", "", "hand0: 2C 3C 7D 8H 8S JC QD 4H 5S KD").Do("0 pass_upcard; 1 pass_upcard; 0 draw_stock")
	world := s.Hand().(*Hand)
	rng := rand.New(rand.NewPCG(1, 2))
	var l engine.List
	world.Legal(0, &l)
	h, worth := s.Clone().(*Hand), make([]float64, l.Len())
	b.ReportAllocs()
	for b.Loop() {
		h.CopyFrom(world)
		Mind{}.Judge(h, &l, rng, worth)
	}
}
