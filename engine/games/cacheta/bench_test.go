package cacheta

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
	"carteado/engine/pife"
)

// BenchmarkPlayout plays rounds by chance, most of which are void in the end.
func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "") }

// BenchmarkWorld imagines what stands against the first player, and plays it on by chance.
func BenchmarkWorld(b *testing.B) { enginetest.BenchWorld(b, Game{}, "", 9) }

// BenchmarkJudge looks at a world after each of the first player's cards.
func BenchmarkJudge(b *testing.B) {
	s := enginetest.Play(b, Game{}, "", "", "").Do("0 draw_stock")
	world, rng := s.Clone(), rand.New(rand.NewPCG(1, 2))
	var sc engine.Scratch
	engine.Sample(world, rng, &sc)
	var l engine.List
	world.Legal(0, &l)
	worth := make([]float64, l.Len())
	b.ReportAllocs()
	for b.Loop() {
		pife.Mind{}.Judge(world, &l, rng, worth)
	}
}
