package truco

import (
	"math/rand/v2"
	"testing"

	"carteado/engine"
	"carteado/engine/enginetest"
)

func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "") }

func BenchmarkWorld(b *testing.B) { enginetest.BenchWorld(b, Game{}, "", 5) }

// BenchmarkChoice measures what a strong robot decides at a table of four: to lead or to raise, a card of the second trick, an answer to
// truco and one to six.
func BenchmarkChoice(b *testing.B) {
	const deck = "hand0: 3S AS 4C; hand1: 3H QS 5D; hand2: 7D KC 4S; hand3: 7S 2H JD; vira: 6D"
	for _, c := range []struct {
		name, actions string
		seat          engine.Seat
	}{
		{"lead", "", 0},
		{"second", "0 play 3S; 1 play QS; 2 play 4S; 3 play 7S; 3 play JD", 0},
		{"truco", "0 play 3S; 1 raise n=3", 0},
		{"seis", "0 play 3S; 1 raise n=3; 0 re-raise n=6", 1},
	} {
		b.Run(c.name, func(b *testing.B) {
			s := enginetest.Play(b, Game{}, "", "", deck).Do(c.actions)
			r, rng := strong(s.Options()), rand.New(rand.NewPCG(1, 17))
			for b.Loop() {
				r.Choose(s.Hand(), c.seat, rng, nil)
			}
		})
	}
}
