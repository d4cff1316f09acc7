package espadas

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/trick"
)

// estimate returns how many tricks a hand is good for, in tenths: aces, kings that are guarded, queens in a long suit, long
// spades, and ruffs in short suits.
func estimate(hand *trick.Cards) int {
	n := 0
	spades := bits.OnesCount64(hand.Suit(engine.Spades))
	for s := range engine.NoSuit {
		held := bits.OnesCount64(hand.Suit(s))
		has := func(r engine.Rank) bool { return hand.Has(order, engine.FaceOf(r, s)) }
		if s == engine.Spades {
			for i, r := range []engine.Rank{engine.Ace, engine.King, engine.Queen, engine.Jack} {
				if has(r) && held > i {
					n += 9 - i
				}
			}
			n += 6 * max(0, held-4)
			continue
		}
		if has(engine.Ace) {
			n += 9 - max(0, held-4)
		}
		if has(engine.King) && held > 1 {
			n += 6 - max(0, held-4)
		}
		if has(engine.Queen) && held > 2 && held < 5 {
			n += 3
		}
		if held < 2 && spades > 2 {
			n += 5 * (2 - held)
		}
	}
	return n
}

// nilRisk returns what speaks against a nil: high spades, many of them, and suits without low cards.
func nilRisk(hand *trick.Cards) int {
	risk := 0
	spades := hand.Suit(engine.Spades)
	risk += 3 * max(0, bits.OnesCount64(spades)-2)
	for weight, r := range [...]engine.Rank{20: engine.Ace, 12: engine.King, 6: engine.Queen, 3: engine.Jack} {
		if r != 0 && hand.Has(order, engine.FaceOf(r, engine.Spades)) {
			risk += weight
		}
	}
	for s := range engine.Spades {
		held := hand.Suit(s)
		low := bits.OnesCount64(held & 0b111110) // 2 to 6
		switch {
		case held == 0:
		case low == 0:
			risk += 6
		case low == 1 && bits.OnesCount64(held) > 3:
			risk += 3
		}
	}
	return risk
}

// bidOf returns the bid of a decent player: nil for a harmless hand, else what it is good for, one at least.
func bidOf(hand *trick.Cards) int8 {
	n := estimate(hand)
	if n < 15 && nilRisk(hand) < 5 {
		return plainNil
	}
	return int8(max(1, (n+3)/10))
}
