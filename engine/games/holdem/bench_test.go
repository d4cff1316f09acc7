package holdem

import (
	"testing"

	"carteado/engine/enginetest"
)

// BenchmarkPlayout plays hands of four with limit by chance.
func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "") }

// BenchmarkPlayoutEight plays hands of eight without limit.
func BenchmarkPlayoutEight(b *testing.B) {
	enginetest.BenchPlayout(b, Game{}, "texas-holdem(preset=casino-nolimit,seats=8)")
}

// BenchmarkWorld imagines what a seat could face.
func BenchmarkWorld(b *testing.B) { enginetest.BenchWorld(b, Game{}, "", 1) }
