package robot_test

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
)

// BenchmarkPlayout imagines a world of Sueca in the middle of a hand and plays it to its end by chance: what
// any search needs at least.
func BenchmarkPlayout(b *testing.B) {
	seen, world := midHand(b, 18), midHand(b, 18)
	seen.Table().Mask(seen.Turn().First())
	rng := rand.New(rand.NewPCG(1, 1))
	var sc engine.Scratch
	var l engine.List
	b.ReportAllocs()
	for b.Loop() {
		world.CopyFrom(seen)
		engine.Sample(world, rng, &sc)
		engine.Playout(world, rng, &l)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
}
