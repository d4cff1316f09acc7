package holdem

import (
	"math"
	"math/bits"

	"carteado/engine"
	"carteado/engine/poker"
)

// strength returns how often two cards win against two others dealt by chance, a tie counting half: before the flop
// from a table, afterwards in that many run-outs. The run-outs follow from the cards, so that who sees the same cards comes to the same.
func strength(ranks *poker.Ranks, own [2]engine.Face, board []engine.Face, runs int) float64 {
	if len(board) == 0 {
		return before(own)
	}
	return simulate(ranks, own, board, runs)
}

// simulate plays that many boards against other hands.
func simulate(ranks *poker.Ranks, own [2]engine.Face, board []engine.Face, runs int) float64 {
	var deck [52]engine.Face
	seen := uint64(1)<<own[0] | 1<<own[1]
	for _, f := range board {
		seen |= 1 << f
	}
	rng := dice(seen)
	rest := 0
	for f := engine.Face(1); f <= 52; f++ {
		if seen>>f&1 == 0 {
			deck[rest] = f
			rest++
		}
	}
	var mine, theirs [7]engine.Face
	n := copy(mine[2:], board)
	copy(theirs[2:], board)
	mine[0], mine[1] = own[0], own[1]
	need := 5 - n
	v := ranks.Value(mine[:])
	won := 0
	for range runs {
		for i := range need + 2 {
			j := i + rng.below(rest-i)
			deck[i], deck[j] = deck[j], deck[i]
		}
		theirs[0], theirs[1] = deck[0], deck[1]
		if need > 0 {
			copy(mine[2+n:], deck[2:2+need])
			copy(theirs[2+n:], deck[2:2+need])
			v = ranks.Value(mine[:])
		}
		switch w := ranks.Value(theirs[:]); {
		case v > w:
			won += 2
		case v == w:
			won++
		}
	}
	return float64(won) / float64(2*runs)
}

// against returns what part of a pot a hand wins against so many others that wins so often against one. Hands that beat one
// beat another more often than chance would have it.
func against(strength float64, others int) float64 {
	return math.Pow(strength, 1+0.72*float64(others-1))
}

// before returns the strength of two cards before the flop.
func before(own [2]engine.Face) float64 {
	a, b := high(own[0]), high(own[1])
	if a < b {
		a, b = b, a
	}
	if own[0].Suit() == own[1].Suit() {
		a, b = b, a // suited hands stand above the diagonal
	}
	return float64(preflop169[a][b]) / 1000
}

// high returns the place of a card among its suit, 0 for a two and 12 for an ace.
func high(f engine.Face) int {
	if f.Rank() == engine.Ace {
		return 12
	}
	return int(f.Rank()) - 2
}

// dice is a small generator of chance (splitmix64, Steele, Lea, Flood 2014).
type dice uint64

// below returns a number from 0 to n-1.
func (d *dice) below(n int) int {
	*d += 0x9e3779b97f4a7c15
	z := uint64(*d)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	hi, _ := bits.Mul64(z^z>>31, uint64(n))
	return int(hi)
}
