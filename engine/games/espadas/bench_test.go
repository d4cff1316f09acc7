package espadas

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "espadas(double_nil=off)") }

func BenchmarkWorld(b *testing.B) { enginetest.BenchWorld(b, Game{}, "", 24) }

// BenchmarkJudge plays a world on after each card of a leader with nine cards left.
func BenchmarkJudge(b *testing.B) {
	s := enginetest.Play(b, Game{}, "espadas(double_nil=off)", "", "").Auto(20)
	world := s.Hand().(*Hand)
	rng := rand.New(rand.NewPCG(1, 2))
	var l engine.List
	world.Legal(world.turn(), &l)
	h, worth := s.Clone().(*Hand), make([]float64, l.Len())
	b.ReportAllocs()
	for b.Loop() {
		h.CopyFrom(world)
		Mind{}.Judge(h, &l, rng, worth)
	}
}
