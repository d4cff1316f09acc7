package tarot

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "") }

// begun returns a hand whose first trick is due: seat 0 plays a guarda sem, so no dog is taken.
func begun(t testing.TB, options, deck string) *enginetest.Script {
	t.Helper()
	s := enginetest.Play(t, Game{}, options, "", deck).Do("0 bid n=3")
	for s.Hand().(*Hand).s.phase == calling {
		s.Auto(1)
	}
	return s
}

// BenchmarkKnown plays out a hand by chance from the first card on, in which all cards are known.
func BenchmarkKnown(b *testing.B) {
	s := begun(b, "", shuffled())
	rng := rand.New(rand.NewPCG(1, 2))
	world, h := s.Clone(), s.Clone()
	engine.Sample(world, rng, new(engine.Scratch))
	var l engine.List
	b.ReportAllocs()
	for b.Loop() {
		h.CopyFrom(world)
		engine.Playout(h, rng, &l)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
}

// shuffled returns a deck in an order of chance, in words.
func shuffled() string {
	rng := rand.New(rand.NewPCG(3, 4))
	deck := pack.Cards()
	rng.Shuffle(len(deck), func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	words := ""
	for p := range most {
		words += "hand" + string(rune('0'+p)) + ":"
		for _, f := range deck[p*18 : p*18+18] {
			words += " " + f.String()
		}
		words += "; "
	}
	return words
}

// BenchmarkJudge plays a world on after each card of a leader with twelve cards left.
func BenchmarkJudge(b *testing.B) {
	s := begun(b, "", shuffled()).Auto(24)
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
	b.ReportMetric(float64(l.Len()), "cards")
}
