package meld

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"carteado/engine"
)

func benchHands(r *Rules, packs, n int) (out [1024][]engine.Face) {
	rng := rand.New(rand.NewPCG(71, 72))
	for i := range out {
		var left [53]int
		for len(out[i]) < n {
			f := engine.Face(1 + rng.IntN(52))
			if left[f] < packs {
				left[f]++
				out[i] = append(out[i], f)
			}
		}
	}
	return
}

// benchSearch tells besides the mean what the median is: hands differ, and few of them take most of the time.
func benchSearch(b *testing.B, r *Rules, packs, n int, f func(cards []engine.Face)) {
	hands := benchHands(r, packs, n)
	spent := make([]time.Duration, 0, 1<<20)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		from := time.Now()
		f(hands[i&1023])
		if d := time.Since(from); len(spent) < cap(spent) {
			spent = append(spent, d)
		}
		i++
	}
	slices.Sort(spent)
	b.ReportMetric(float64(spent[len(spent)/2].Nanoseconds()), "ns/median")
}

func BenchmarkBest(b *testing.B) {
	benchSearch(b, &gin, 1, 10, func(c []engine.Face) { gin.Best(c, &pips) })
}
func BenchmarkBestAfter(b *testing.B) {
	benchSearch(b, &gin, 1, 11, func(c []engine.Face) { gin.BestAfter(c, &pips) })
}
func BenchmarkOut(b *testing.B) {
	r := vira(b, cacheta, "8C")
	benchSearch(b, r, 2, 10, func(c []engine.Face) { r.Out(c, 9) })
}
func BenchmarkMissing(b *testing.B) {
	r := vira(b, cacheta, "8C")
	benchSearch(b, r, 2, 10, func(c []engine.Face) { r.Missing(c, 9) })
}
func BenchmarkMissingPifPaf(b *testing.B) {
	benchSearch(b, &three, 2, 10, func(c []engine.Face) { three.Missing(c, 9) })
}
