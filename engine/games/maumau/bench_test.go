package maumau

import (
	"testing"

	"carteado/engine/enginetest"
)

// BenchmarkPlayout plays deals of four by chance.
func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "") }

// BenchmarkPlayoutEight plays deals of eight.
func BenchmarkPlayoutEight(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "mau-mau(seats=8)") }

// BenchmarkWorld imagines what a seat could face some turns into the deal.
func BenchmarkWorld(b *testing.B) { enginetest.BenchWorld(b, Game{}, "", 8) }
