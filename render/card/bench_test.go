package card

import (
	"fmt"
	"testing"

	"carteado/engine"
)

// A French pack and a back, as a table needs them after every change of size.
func BenchmarkDeck(b *testing.B) {
	for _, w := range []int{56, 112, 144, 224} {
		b.Run(fmt.Sprint(w), func(b *testing.B) {
			for b.Loop() {
				for f := engine.Face(1); f <= 52; f++ {
					Face(f, Look{}, w)
				}
				Back(Look{}, w)
			}
		})
	}
}

func BenchmarkCourt(b *testing.B) {
	for _, w := range []int{112, 224, 480} {
		b.Run(fmt.Sprint(w), func(b *testing.B) {
			for b.Loop() {
				Face(engine.FaceOf(engine.King, engine.Spades), Look{}, w)
			}
		})
	}
}

func BenchmarkPips(b *testing.B) {
	for b.Loop() {
		Face(engine.FaceOf(engine.Ten, engine.Clubs), Look{}, 224)
	}
}
