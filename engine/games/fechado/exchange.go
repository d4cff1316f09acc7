package fechado

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/poker"
)

// cards5 is a hand of five.
type cards5 = [five]engine.Face

// high returns the rank of a card, 14 for an ace.
func high(f engine.Face) int {
	if f.Rank() == engine.Ace {
		return 14
	}
	return int(f.Rank())
}

// discards returns which cards a player gives up, a bit for each, at most so many: what makes a pair or more stays, of four to an
// open straight or a flush the fifth goes, and of nothing the ace stays, with a king if there is one, or else the highest card.
func discards(ranks *poker.Ranks, hand *cards5, most int) (out uint8) {
	var there, twice uint16 // ranks
	for _, f := range hand {
		r := uint16(1) << f.Rank()
		twice |= there & r
		there |= r
	}
	switch {
	case twice == 0 && ranks.Class(ranks.Value(hand[:])) == poker.High:
		out = fourth(ranks, hand)
		if out == 0 {
			out = lowCards(hand)
		}
	case twice != 0 && bits.OnesCount16(there) > 2: // less than a full house
		for i, f := range hand {
			if twice>>f.Rank()&1 == 0 {
				out |= 1 << i
			}
		}
	}
	for bits.OnesCount8(out) > most {
		out &^= 1 << best(hand, out)
	}
	return out
}

// fourth returns the card that does not belong to an open straight or a flush of the other four, as a bit; 0 for none.
func fourth(ranks *poker.Ranks, hand *cards5) uint8 {
	for i := range hand {
		first, last, suits := 15, 0, 0
		for j, f := range hand {
			if j != i {
				first, last = min(first, high(f)), max(last, high(f))
				suits |= 1 << f.Suit()
			}
		}
		open := last-first == 3 && last < 14 && first > int(ranks.Low)
		if open || bits.OnesCount(uint(suits)) == 1 {
			return 1 << i
		}
	}
	return 0
}

// lowCards returns all but an ace and its king, or all but the highest card.
func lowCards(hand *cards5) uint8 {
	top := best(hand, 1<<five-1)
	out := uint8(1<<five-1) &^ (1 << top)
	if second := best(hand, out); high(hand[top]) == 14 && high(hand[second]) == 13 {
		out &^= 1 << second
	}
	return out
}

// best returns the place of the highest card among some.
func best(hand *cards5, of uint8) int {
	k := -1
	for i, f := range hand {
		if of>>i&1 != 0 && (k < 0 || high(f) > high(hand[k])) {
			k = i
		}
	}
	return k
}
