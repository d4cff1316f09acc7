package blackjack

import (
	"testing"

	"carteado/engine/enginetest"
)

// BenchmarkPlayout plays rounds of four by chance.
func BenchmarkPlayout(b *testing.B) { enginetest.BenchPlayout(b, Game{}, "") }

// BenchmarkWorld imagines the rest of a shoe after some bets.
func BenchmarkWorld(b *testing.B) {
	enginetest.BenchWorld(b, Game{}, "blackjack(shoe=continuous)", 8)
}
