package fechado

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/poker"
)

// foes says how many cards those have exchanged whom a hand plays against; none before the draw.
type foes struct {
	drew [seats]int8
	n    int
}

// strength returns how often a hand wins against one dealt by chance, a tie counting half. Before the draw both exchange as
// players do; after it, those are others who have exchanged as many cards as the foes have. What is dealt follows from the cards, so that
// who sees the same cards comes to the same.
func strength(ranks *poker.Ranks, most int, own *cards5, after bool, f *foes, runs int) float64 {
	var deck [52]engine.Face
	seen := uint64(0)
	for _, c := range own {
		seen |= 1 << c
	}
	rng, rest := poker.Dice(seen), 0
	for c := engine.Face(1); c <= 52; c++ {
		if seen>>c&1 == 0 && high(c) >= int(ranks.Low) {
			deck[rest] = c
			rest++
		}
	}
	out := uint8(0)
	if !after {
		out = discards(ranks, own, most)
	}
	v, won := ranks.Value(own[:]), 0
	for run := range runs {
		theirs := foe(&rng, ranks, most, deck[:rest], f, run)
		if out != 0 {
			mine, k := *own, 2*five // beyond what the other can hold
			for i := range mine {
				if out>>i&1 != 0 {
					mine[i] = draw(&rng, deck[:rest], k)
					k++
				}
			}
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

// tries is how often a hand is dealt at most until it goes with what a foe has exchanged: few hands are kept whole.
const tries = 40

// foe deals another hand from the first ten cards of a deck, and exchanges its cards. Before anybody has drawn f has nobody.
func foe(d *poker.Dice, ranks *poker.Ranks, most int, deck []engine.Face, f *foes, run int) (hand cards5) {
	out := uint8(0)
	for range tries {
		for i := range hand {
			hand[i] = draw(d, deck, i)
		}
		out = discards(ranks, &hand, most)
		if f.n == 0 || bits.OnesCount8(out) == int(f.drew[run%f.n]) {
			break
		}
	}
	k := five
	for i := range hand {
		if out>>i&1 != 0 {
			hand[i] = draw(d, deck, k)
			k++
		}
	}
	return hand
}

// draw brings a card by chance to place k of a deck, whose places before are taken.
func draw(d *poker.Dice, deck []engine.Face, k int) engine.Face {
	j := k + d.Below(len(deck)-k)
	deck[k], deck[j] = deck[j], deck[k]
	return deck[k]
}
