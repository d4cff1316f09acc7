package canastra

import (
	"math/rand/v2"

	"carteado/engine"
)

// Mind is what robots know of the family. A policy rates the actions (Rate). Those that are nearly as good as
// the best are judged by worlds that are played on by the policy for some turns, and by how the sides stand then.
type Mind struct{}

// doubt is how many points worse than the best an action may be rated to be considered.
const doubt = 40

// Book keeps the actions that the policy does not rate much worse than the best, and what may empty a hand in this turn for a
// morto: the policy rates its cards one by one. Whether to keep the first card it decides: what comes of either is chance.
func (Mind) Book(hand engine.Hand, l *engine.List, _ *rand.Rand, keep []bool) {
	w := make([]float64, l.Len())
	s := hand.(*Hand).sightOf(l.At(0).Seat)
	s.rate(l, w)
	most := 2.0 * never
	for i, v := range w {
		if keep[i] {
			most = max(most, v)
		}
	}
	least := most - doubt
	if hand.(*Hand).s.Phase == Deciding {
		least = most
	}
	for i, v := range w {
		keep[i] = keep[i] && (v >= least || s.empties(l.At(i)))
	}
}

// empties reports whether an action may be one of few that leave the seat with nothing but a morto.
func (s *sight) empties(a *engine.Action) bool {
	const few = 3 // cards: of more, all of which can be laid, one lays a run that the policy likes, too
	return s.size <= few && s.h.Available(s.side) && (a.Verb == s.r.Verbs.Add || a.Verb == s.r.Verbs.Lay)
}

// Rate fills in what the policy makes of each action of a list, all of one seat: in points, and it takes the highest.
func Rate(hand engine.Hand, l *engine.List, w []float64) {
	s := hand.(*Hand).sightOf(l.At(0).Seat)
	s.rate(l, w)
}

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
