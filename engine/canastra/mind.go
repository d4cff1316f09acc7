package canastra

import (
	"math/rand/v2"

	"carteado/engine"
)

// Mind is what robots know of the family: an evaluation, a guide and the rest that package robot asks for. A
// policy rates the actions (see sight.rate). The search decides between those that are nearly as good as the
// best, by worlds played on for a few turns.
type Mind struct{}

// Margins of the policy, in points.
const (
	doubt = 40 // an action that is so much worse than the best is not considered
	sharp = 12 // in imagined play an action this much worse than the best is about half as likely
)

// Book keeps the actions that the policy does not rate much worse than the best.
func (Mind) Book(hand engine.Hand, l *engine.List, _ *rand.Rand, keep []bool) {
	s := hand.(*Hand).sightOf(l.At(0).Seat)
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

// Prior weighs actions by the ratings of the policy.
func (Mind) Prior(hand engine.Hand, l *engine.List, w []float64) {
	s := hand.(*Hand).sightOf(l.At(0).Seat)
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

// Cut ends an imagined course at the end of a turn, two or three turns after the decision.
func (Mind) Cut(hand engine.Hand, actions int) bool {
	return actions >= 8 && hand.(*Hand).s.Phase == Drawing
}

// Pace lets a strong robot imagine 600 courses for a decision, which takes a tenth of a second.
func (Mind) Pace() float64 { return 0.15 }

// Value returns how far the side of p is ahead of the best of the others, from 0 to 1: 0.5 is level, and with
// 200 points it is half the way to 1.
func (Mind) Value(hand engine.Hand, p engine.Seat) float64 {
	const half = 200
	h := hand.(*Hand)
	us, them := 0.0, -1e9
	for side := range h.rules.Sides {
		v := float64(h.s.Score.Points[side])
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

// estimate returns what a side is likely to score in a world whose hands are known: what it has on the table and
// what may come of it, and the morto or the way out, which is the nearer the fewer cards a hand has left.
func (h *Hand) estimate(side int) float64 {
	v := 0.0
	turns := h.turns()
	for k, m := range h.Melds(side) {
		v += float64(h.Value(h.rules.Piles.Meld(side, k))) + h.promise(m, turns)
	}
	v += h.rowPromise(side, turns)
	for p := side; p < h.rules.Seats; p += h.rules.Sides {
		s := h.sightOf(engine.Seat(p))
		v += s.prospect(&s.mine)
	}
	few := float64(6 * h.shortest(side))
	penalty := float64(h.rules.MortoPenalty)
	switch {
	case h.Available(side):
		v -= max(0, penalty-float64(hope(turns)*(95-few)))
	case !h.s.Took[side]:
		v -= penalty
	case h.Qualified(side):
		v += max(0, 66-few)
	}
	return v
}
