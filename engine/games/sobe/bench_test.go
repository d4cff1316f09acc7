package sobe

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

// BenchmarkPlayout plays hands with both exchanges, whose hands are mixed twice each.
func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "") }

// BenchmarkTricks plays the five tricks of four who are in.
func BenchmarkTricks(b *testing.B) {
	s := enginetest.Play(b, Game{}, "", "", "").Do(allIn)
	world := s.Hand()
	rng := rand.New(rand.NewPCG(1, 2))
	var sc engine.Scratch
	engine.Sample(world, rng, &sc)
	h := s.Clone()
	var l engine.List
	b.ReportAllocs()
	for b.Loop() {
		h.CopyFrom(world)
		engine.Playout(h, rng, &l)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
}

// BenchmarkWorld imagines what stands against the chooser, who has been told that trump is clubs.
func BenchmarkWorld(b *testing.B) { enginetest.BenchWorld(b, Game{}, "", 1) }

// BenchmarkJudge plays a world on after each card of the first leader.
func BenchmarkJudge(b *testing.B) {
	s := enginetest.Play(b, Game{}, "", "", "").Do(allIn)
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
