package fechado

import (
	"math/bits"
	"slices"

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
	others := imagined{ranks: ranks, most: most, deck: deck[:rest], left: tries * runs}
	for run := range runs {
		drew := int8(notYet)
		if f.n > 0 {
			drew = f.drew[run%f.n]
		}
		theirs := others.hand(&rng, drew)
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

// tries is how often a hand is dealt at most, for each that is asked for, until they go with what foes have exchanged. Few hands are
// kept whole.
const tries = 5

// imagined deals hands of foes.
type imagined struct {
	ranks *poker.Ranks
	most  int
	deck  []engine.Face
	left  int // hands that may still be dealt
	last  [five + 1]struct {
		hand cards5
		out  uint8
		ok   bool
	} // the last that went with an exchange of so many cards
}

// hand deals one of the first ten cards of the deck that goes with an exchange of so many cards, and exchanges them; before the draw
// any will do. When too many were dealt in vain, the last that did comes again.
func (g *imagined) hand(d *poker.Dice, drew int8) (hand cards5) {
	out := uint8(0)
	for first := true; first || g.left > 0; first = false {
		for i := range hand {
			hand[i] = draw(d, g.deck, i)
		}
		out = discards(g.ranks, &hand, g.most)
		if g.left--; drew == notYet || bits.OnesCount8(out) == int(drew) {
			break
		}
	}
	if drew != notYet {
		if l := &g.last[drew]; bits.OnesCount8(out) == int(drew) {
			l.hand, l.out, l.ok = hand, out, true
		} else if l.ok {
			hand, out = l.hand, l.out
			for i, c := range hand {
				j := slices.Index(g.deck, c)
				g.deck[i], g.deck[j] = c, g.deck[i]
			}
		}
	}
	k := five
	for i := range hand {
		if out>>i&1 != 0 {
			hand[i] = draw(d, g.deck, k)
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
