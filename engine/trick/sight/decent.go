package sight

import (
	"math/rand/v2"

	"carteado/engine"
)

// luck is how often a decent player is imagined to play something else than the rule says: so much chance keeps robots
// from trusting too firmly that the others play well.
const luck = 0.15

// Decent returns the index of the card that a decent player is imagined to play of n: mostly the one that is best by the rule.
func Decent(rng *rand.Rand, n int, rule func() int) int {
	switch {
	case n == 1:
		return 0
	case rng.Float64() < luck:
		return rng.IntN(n)
	}
	return rule()
}

// Best returns the index of the card that is rated best, the first of several.
func Best(cards []engine.Face, rate func(engine.Face) float64) int {
	best, most := 0, rate(cards[0])
	for i, f := range cards[1:] {
		if v := rate(f); v > most {
			best, most = i+1, v
		}
	}
	return best
}
