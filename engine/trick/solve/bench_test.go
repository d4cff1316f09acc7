package solve

import (
	"math/rand/v2"
	"slices"
	"testing"

	"carteado/engine"
)

// BenchmarkTable makes the table of a whole deal, a new one each time, and tells the median and the slowest but one in a
// hundred: -benchtime=200x has 200 deals.
func BenchmarkTable(b *testing.B) {
	s := New(1 << 20)
	rng := rand.New(rand.NewPCG(1, 2))
	var took []float64
	for b.Loop() {
		hands, before := deal(rng, most), b.Elapsed()
		tableOf(s, hands)
		took = append(took, (b.Elapsed() - before).Seconds())
	}
	slices.Sort(took)
	b.ReportMetric(took[len(took)/2], "s/median")
	b.ReportMetric(took[len(took)*99/100], "s/99%")
}

// BenchmarkEnding solves endings of nine tricks, as robots do.
func BenchmarkEnding(b *testing.B) {
	s := New(1 << 14)
	rng := rand.New(rand.NewPCG(1, 2))
	for b.Loop() {
		p := Position{Hands: deal(rng, 9), Trump: engine.Suit(rng.IntN(5))}
		s.Set(order, &p)
		s.Tricks()
	}
}
