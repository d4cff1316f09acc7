package baccarat

import "carteado/engine"

// Worth returns what a card counts: 1 for an ace, its number up to nine, 0 for a ten and above. An unknown face counts 0.
func Worth(f engine.Face) int {
	if r := int(f.Rank()); r < 10 {
		return r
	}
	return 0
}

// Total returns what the cards of a hand count, from 0 to 9, by the faces that are known at the table.
func Total(t *engine.Table, hand []engine.Slot) int {
	sum := 0
	for _, c := range hand {
		sum += Worth(t.Face(c))
	}
	return sum % 10
}

// Natural reports whether two cards that count so much end the coup.
func Natural(total int) bool { return total >= 8 }
