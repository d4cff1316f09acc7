package sueca

import (
	"math/rand/v2"

	"carteado/engine"
	"carteado/engine/trick/sight"
)

// The habits of a decent player. Robots imagine such players in the other seats, and in their own later in the hand.
// Half of the cards are played by rule of thumb, most others by what they gain, and one in seven at random. That much chance
// keeps robots from trusting too firmly that the others play well, which would cost them against those who do not.
const (
	byRule = 0.5
	byGain = 0.35
	byLuck = 1 - byRule - byGain
)

// moods is what chance has each seat play by in each trick of a world. What follows one card and what follows another is
// played in the same moods, so that luck is the same for both.
type moods [10][seats]mood

type mood struct{ by, card float64 } // both from 0 to 1

// newMoods draws the moods of the tricks from one on. The last trick takes none: nobody has a choice in it.
func newMoods(from int, rng *rand.Rand) (m moods) {
	for k := from; k < len(m)-1; k++ {
		for p := range m[k] {
			m[k][p] = mood{rng.Float64(), rng.Float64()}
		}
	}
	return m
}

// habit plays a card of the seat in turn as a decent player would.
func (b *board) habit(cards []engine.Face, m mood) engine.Face {
	if m.by >= byRule+byGain {
		return cards[int(m.card*float64(len(cards)))]
	}
	o := b.look()
	if m.by < byRule {
		return cards[o.rule(cards)]
	}
	return cards[o.greedy(cards)]
}

// greedy returns the index of the card that gains most.
func (o *outlook) greedy(cards []engine.Face) int { return sight.Best(cards, o.gain) }

// likely returns the chance that a decent player plays f, one of cards. Gains are not known so well that only
// the highest would count here: the less a card gains, the less likely it is.
func (o *outlook) likely(f engine.Face, cards []engine.Face) float64 {
	var gains [10]float64
	most := -1000.0
	for i, c := range cards {
		gains[i] = o.gain(c)
		most = max(most, gains[i])
	}
	mine, all := 0.0, 0.0
	for i, c := range cards {
		v := fading[min(int(most-gains[i]), len(fading)-1)]
		all += v
		if c == f {
			mine = v
		}
	}
	p := byLuck/float64(len(cards)) + float64(byGain*mine/all)
	if cards[o.rule(cards)] == f {
		p += byRule
	}
	return p
}

// fading is exp(-k/4) by steps: the library's exponential is not the same to the last bit everywhere.
var fading = func() (d [20]float64) {
	d[0] = 1
	for k := 1; k < len(d); k++ {
		d[k] = d[k-1] * 0.7788
	}
	return
}()
