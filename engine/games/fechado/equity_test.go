package fechado

import (
	"math/bits"
	"testing"

	"carteado/engine"
	"carteado/engine/poker"
)

// TestImagined: a foe's hand goes with what it has exchanged, few as there are that are kept whole, and no more hands are dealt in vain than
// are allowed for all together. When there are no more, one that was found comes again, of cards that are still in the deck.
func TestImagined(t *testing.T) {
	ranks := poker.Ranks{Low: 7, AceLow: true}
	for drew := int8(0); drew < 4; drew++ {
		var deck []engine.Face
		for c := engine.Face(1); c <= 52; c++ {
			if high(c) >= int(ranks.Low) {
				deck = append(deck, c)
			}
		}
		g, dice := imagined{ranks: &ranks, most: five, deck: deck, left: tries * 300}, poker.Dice(7)
		fits := 0
		for range 300 {
			hand := g.hand(&dice, drew)
			seen := uint64(0)
			for _, c := range hand {
				seen |= 1 << c
			}
			if bits.OnesCount64(seen) != five {
				t.Fatalf("%v has a card twice", hand)
			}
			if drew > 0 || discards(&ranks, &hand, five) == 0 {
				fits++
			}
		}
		if fits < 290 {
			t.Errorf("of 300 hands that exchange %d cards %d do", drew, fits)
		}
		if g.left < -300 {
			t.Errorf("%d hands were dealt for 300", tries*300-g.left)
		}
		seen := uint64(0)
		for _, c := range deck {
			seen |= 1 << c
		}
		if bits.OnesCount64(seen) != len(deck) {
			t.Errorf("the deck has lost cards")
		}
	}
}
