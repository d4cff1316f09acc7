package gin

import (
	"testing"

	"carteado/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) {
	for _, preset := range info.Presets {
		b.Run(preset, func(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "gin-rummy(preset="+preset+")") })
	}
}

func BenchmarkWorld(b *testing.B) { enginetest.BenchWorld(b, Game{}, "", 20) }
