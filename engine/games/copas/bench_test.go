package copas

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "copas(pass=none)") }

func BenchmarkPassPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "") }

func BenchmarkWorld(b *testing.B) { enginetest.BenchWorld(b, Game{}, "", 24) }

// BenchmarkJudge plays a world on after each card of a leader with eight cards left.
func BenchmarkJudge(b *testing.B) {
	s := enginetest.Play(b, Game{}, "copas(pass=none)", "", "").Auto(24)
	world := s.Hand().(*Hand)
	rng := rand.New(rand.NewPCG(1, 2))
	var l engine.List
	world.Legal(world.s.play.Turn(), &l)
	h, worth := s.Clone().(*Hand), make([]float64, l.Len())
	b.ReportAllocs()
	for b.Loop() {
		h.CopyFrom(world)
		Mind{}.Judge(h, &l, rng, worth)
	}
}

// BenchmarkJudgePasses plays a world on after each pass that the book keeps.
func BenchmarkJudgePasses(b *testing.B) {
	s := enginetest.Play(b, Game{}, "", "", "")
	world := s.Hand().(*Hand)
	rng := rand.New(rand.NewPCG(1, 2))
	var l engine.List
	world.Legal(world.Turn().First(), &l)
	h, worth := s.Clone().(*Hand), make([]float64, l.Len())
	b.ReportAllocs()
	for b.Loop() {
		h.CopyFrom(world)
		Mind{}.Judge(h, &l, rng, worth)
	}
}
