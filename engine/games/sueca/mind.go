package sueca

import (
	"math/rand/v2"

	"carteado/engine"
)

// Mind is what robots know of Sueca.
type Mind struct{}

// Value is the chance to win the match, by the game points that the hand brings, and a little for card points,
// so that a robot plays on when all is decided.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	h := hand.(*Hand)
	side := int(p) & 1
	us := h.rules.points[side] + h.s.score.Points[p]
	them := h.rules.points[1-side] + h.s.score.Points[p^1]
	v := chance[toGo(h.rules.target, us)][toGo(h.rules.target, them)]
	return 0.98*v + 0.02*float64(h.s.points[side])/120
}

func toGo(target, points int32) int { return int(max(0, target-points)) }

// chance[a][b] is the chance to win a match in which one side lacks a game points and the other b: six hands
// in ten bring one point, the others two.
var chance = func() (c [21][21]float64) {
	for b := 1; b < 21; b++ {
		c[0][b] = 1
	}
	for a := 1; a < 21; a++ {
		for b := 1; b < 21; b++ {
			c[a][b] = 0.3*(c[a-1][b]+c[a][b-1]) + 0.2*(c[max(0, a-2)][b]+c[a][max(0, b-2)])
		}
	}
	return
}()

// Prior prefers what the rule of thumb prefers.
func (Mind) Prior(hand engine.Hand, l *engine.List, w []float64) {
	h := hand.(*Hand)
	if h.s.phase != playing {
		return
	}
	s := h.look(l.At(0).Seat)
	most := -1000.0
	for i := range w {
		if a := l.At(i); a.Verb == Play {
			w[i] = s.gain(a.Face(0))
			most = max(most, w[i])
		}
	}
	for i := range w {
		if a := l.At(i); a.Verb == Play {
			k := int((most - w[i]) * sharp)
			w[i] = decay[min(k, len(decay)-1)]
		} else {
			w[i] = 1
		}
	}
}

var sharp = 1.0

// decay is exp(-k/4) as a table: the library's exponential is not the same to the last bit everywhere.
var decay = func() (d [20]float64) {
	d[0] = 1
	for k := 1; k < len(d); k++ {
		d[k] = d[k-1] * 0.7788
	}
	return
}()

// Thumb plays the card that gains most at once, and throws in what may be thrown in.
func (Mind) Thumb(hand engine.Hand, l *engine.List, rng *rand.Rand) int {
	h := hand.(*Hand)
	if h.s.phase != playing {
		return rng.IntN(l.Len())
	}
	s := h.look(l.At(0).Seat)
	best, most := 0, -1000.0
	for i := range l.Len() {
		a := l.At(i)
		if a.Verb == ThrowIn {
			return i
		}
		if g := s.gain(a.Face(0)); g > most {
			best, most = i, g
		}
	}
	return best
}
