package fechado

import (
	"testing"

	"carteado/engine/enginetest"
)

// BenchmarkPlayout plays hands of four by chance.
func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "") }

// BenchmarkPlayoutEight plays hands of eight by chance.
func BenchmarkPlayoutEight(b *testing.B) {
	enginetest.BenchPlayout(b, Game{}, "poker-fechado(preset=tradicional-br,seats=8)")
}

// BenchmarkWorld imagines what a seat could face.
func BenchmarkWorld(b *testing.B) { enginetest.BenchWorld(b, Game{}, "", 1) }
