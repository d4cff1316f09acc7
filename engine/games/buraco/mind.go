package buraco

import (
	"math/rand/v2"

	"carteado/engine"
)

// Mind is what robots know of Buraco. A policy rates what can be done (see sight.rate); the search decides
// between what is nearly as good as the best, from hands imagined a few turns on.
type Mind struct{}

// Margins of the policy, in points.
const (
	doubt = 40 // what is so much worse than the best is not considered
	sharp = 12 // and what is imagined to be done falls off at about this
)

// Book leaves the actions that the policy does not think much worse than the best.
func (Mind) Book(hand engine.Hand, l *engine.List, _ *rand.Rand, keep []bool) {
	s := hand.(*Hand).look(l.At(0).Seat)
	w := make([]float64, l.Len())
	s.rate(l, w)
	most := 2.0 * never
	for i, v := range w {
		if keep[i] {
			most = max(most, v)
		}
	}
	for i, v := range w {
		keep[i] = keep[i] && v > most-doubt
	}
}

// Prior prefers what the policy does.
func (Mind) Prior(hand engine.Hand, l *engine.List, w []float64) {
	s := hand.(*Hand).look(l.At(0).Seat)
	s.rate(l, w)
	most := w[0]
	for _, v := range w {
		most = max(most, v)
	}
	for i, v := range w {
		d := (most - v) / sharp
		w[i] = 0
		if d < 6 {
			d *= d
			w[i] = 1 / (1 + float64(d*d))
		}
	}
}

// Cut ends what is imagined with a turn, two turns or three after the decision.
func (Mind) Cut(hand engine.Hand, actions int) bool {
	return actions >= 8 && hand.(*Hand).s.phase == drawing
}

// Pace makes a strong decision one of 600 imagined courses, a tenth of a second.
func (Mind) Pace() float64 { return 0.15 }

// Value looks at how far the side is ahead of the best of the others: 0 is nothing, and 200 points are half of
// what there is to be gained.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	const half = 200
	h := hand.(*Hand)
	us, them := 0.0, -1e9
	for side := range h.rules.sides {
		v := float64(h.s.score.Points[side])
		if !h.Over() {
			v = h.estimate(side)
		}
		if side == h.rules.side(p) {
			us = v
		} else {
			them = max(them, v)
		}
	}
	d := us - them
	return 0.5 + 0.5*d/(half+max(d, -d))
}

// estimate is what a side is likely to score in a world whose hands are known: what lies there and what may
// come of it, and the morto or the way out, the nearer the fewer cards a hand has left.
func (h *Hand) estimate(side int) float64 {
	v := 0.0
	turns := h.turns()
	for k, m := range h.Melds(side) {
		v += float64(h.value(meldZone(side, k))) + h.promise(m, turns)
	}
	for p := side; p < h.rules.seats; p += h.rules.sides {
		s := h.look(engine.Seat(p))
		v += s.prospect(&s.mine)
	}
	few := float64(6 * h.shortest(side))
	penalty := float64(h.rules.penalty)
	switch {
	case h.available(side):
		v -= max(0, penalty-float64(hope(turns)*(95-few)))
	case !h.s.took[side]:
		v -= penalty
	case h.qualified(side):
		v += max(0, 66-few)
	}
	return v
}
