package fechado

import (
	"math"
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
	rng, rest := dice(seen), 0
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
		theirs := rng.foe(ranks, most, deck[:rest], f, run)
		if out != 0 {
			mine, k := *own, 2*five // beyond what the other can hold
			for i := range mine {
				if out>>i&1 != 0 {
					mine[i] = rng.draw(deck[:rest], k)
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
func (d *dice) foe(ranks *poker.Ranks, most int, deck []engine.Face, f *foes, run int) (hand cards5) {
	out := uint8(0)
	for range tries {
		for i := range hand {
			hand[i] = d.draw(deck, i)
		}
		out = discards(ranks, &hand, most)
		if f.n == 0 || bits.OnesCount8(out) == int(f.drew[run%f.n]) {
			break
		}
	}
	k := five
	for i := range hand {
		if out>>i&1 != 0 {
			hand[i] = d.draw(deck, k)
			k++
		}
	}
	return hand
}

// draw brings a card by chance to place k of a deck, whose places before are taken.
func (d *dice) draw(deck []engine.Face, k int) engine.Face {
	j := k + d.below(len(deck)-k)
	deck[k], deck[j] = deck[j], deck[k]
	return deck[k]
}

// against returns what part of a pot a hand wins against so many others that wins so often against one. Hands that beat one
// beat another more often than chance would have it.
func against(strength float64, others int) float64 {
	return math.Pow(strength, 1+0.72*float64(others-1))
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
