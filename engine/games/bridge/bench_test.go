package bridge

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "") }

// BenchmarkJudge judges a world for a leader with eleven cards left, and with nine left.
func BenchmarkJudge(b *testing.B) {
	for name, moves := range map[string]int{"eleven": 8, "nine": 16} {
		b.Run(name, func(b *testing.B) {
			s := enginetest.Play(b, Game{}, "", "", "")
			bidTo(s, 3, NoTrump)
			world := s.Auto(moves).Hand().(*Hand)
			rng := rand.New(rand.NewPCG(1, 2))
			var l engine.List
			world.Legal(world.turn(), &l)
			h, worth := s.Clone().(*Hand), make([]float64, l.Len())
			b.ReportAllocs()
			for b.Loop() {
				h.CopyFrom(world)
				Mind{}.Judge(h, &l, rng, worth)
			}
		})
	}
}
