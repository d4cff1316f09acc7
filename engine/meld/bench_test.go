package meld

import (
	"math/rand/v2"
	"testing"

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

func benchSearch(b *testing.B, r *Rules, packs, n int, f func(cards []engine.Face)) {
	hands := benchHands(r, packs, n)
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		f(hands[i&1023])
		i++
	}
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
