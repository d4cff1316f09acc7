package truco

import (
	"testing"

	"carteado/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "") }

func BenchmarkWorld(b *testing.B) { enginetest.BenchWorld(b, Game{}, "", 5) }
