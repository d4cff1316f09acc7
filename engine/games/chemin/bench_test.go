package chemin

import (
	"testing"

	"carteado/engine/enginetest"
)

// BenchmarkPlayout plays whole shoes of four by chance.
func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "") }

// BenchmarkWorld imagines the rest of a shoe after some coups.
func BenchmarkWorld(b *testing.B) { enginetest.BenchWorld(b, Game{}, "", 8) }
