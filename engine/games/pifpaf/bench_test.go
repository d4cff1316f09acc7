package pifpaf

import (
	"testing"

	"carteado/engine/enginetest"
)

// BenchmarkPlayout plays hands by chance: most end when all but one have folded, or with a used up stock.
func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "") }

// BenchmarkWorld imagines what stands against the first player, and plays it on by chance.
func BenchmarkWorld(b *testing.B) { enginetest.BenchWorld(b, Game{}, "", 9) }
