package king

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "") }

func BenchmarkWorld(b *testing.B) { enginetest.BenchWorld(b, Game{}, "", 24) }

// judge measures how long a mind takes to judge the choices in a world after so many automatic moves.
func judge(b *testing.B, carry, moves string, autos int) {
	s := enginetest.Play(b, Game{}, "", carry, "").Do(moves).Auto(autos)
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

// BenchmarkJudge plays a world on after each card of a leader with eight cards left.
func BenchmarkJudge(b *testing.B) { judge(b, "", "", 20) }

// BenchmarkJudgeAnswer plays a world on after each answer of a seller.
func BenchmarkJudgeAnswer(b *testing.B) { judge(b, before(7), "1 offer n=2; 2 pass; 3 pass", 0) }
