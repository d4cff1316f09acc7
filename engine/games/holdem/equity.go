package holdem

import (
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
	rng := poker.Dice(seen)
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
			j := i + rng.Below(rest-i)
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
