package robot

import (
	"math/rand/v2"
	"slices"

	"carteado/engine"
)

// sure is how many standard errors an action must be behind the best to be given up.
const sure = 3

// contest is the storage of a race. What is kept of the actions is by their place in the root.
type contest struct {
	left  []int       // the actions that are not given up
	some  engine.List // the same, for the judge
	apart []float64   // the sums of the squares of what an action was worth more than one before it, a row each
}

// race is ponder for a Racer. It gives up the actions that are surely worth less than the best, by what the two were worth in
// the same worlds, and stops when one is left (Maron, Moore 1994). The others get the judgements that this saves.
func (r *Robot) race(rng *rand.Rand, stop func() bool) int {
	n := r.root.Len()
	r.total, r.square, r.apart, r.left = zeros(r.total, n), zeros(r.square, n), zeros(r.apart, n*n), r.left[:0]
	for i, k := range r.keep {
		if k {
			r.left = append(r.left, i)
		}
	}
	r.worth = zeros(r.worth, len(r.left))
	for budget := r.budget * len(r.left); budget > 0 && len(r.left) > 1; budget -= len(r.left) {
		if r.done > 0 && stop != nil && stop() {
			break
		}
		r.done++
		if r.wander(rng) {
			r.some.Reset()
			for _, i := range r.left {
				a := r.root.At(i)
				r.some.Cards(a.Seat, a.Verb, a.N, a.Cards, a.Faces)
			}
			r.judge.Judge(r.world, &r.some, rng, r.worth)
		}
		r.tally()
		if r.done%patient == 0 {
			r.giveUp()
		}
	}
	clear(r.keep)
	for _, i := range r.left {
		r.keep[i] = true
	}
	return r.lean(r.leader())
}

// tally adds up what the actions are worth in a world.
func (r *Robot) tally() {
	n := len(r.total)
	for k, i := range r.left {
		r.total[i] += r.worth[k]
		r.square[i] += float64(r.worth[k] * r.worth[k])
		for m, j := range r.left[:k] {
			d := r.worth[k] - r.worth[m]
			r.apart[i*n+j] += float64(d * d)
		}
	}
}

// leader returns the action that is worth most so far.
func (r *Robot) leader() int {
	best := r.left[0]
	for _, i := range r.left {
		if r.total[i] > r.total[best] {
			best = i
		}
	}
	return best
}

// giveUp drops the actions that are surely worth less than the leader.
func (r *Robot) giveUp() {
	n, best, k := len(r.total), r.leader(), 0
	for m, i := range r.left {
		behind := r.total[best] - r.total[i]
		if i == best || float64(behind*behind) <= sure*sure*r.apart[max(i, best)*n+min(i, best)] {
			r.left[k], r.worth[k] = i, r.worth[m]
			k++
		}
	}
	r.left, r.worth = r.left[:k], r.worth[:k]
}

// zeros returns n zeros, in the storage of x if there is room.
func zeros(x []float64, n int) []float64 {
	x = slices.Grow(x[:0], n)[:n]
	clear(x)
	return x
}
