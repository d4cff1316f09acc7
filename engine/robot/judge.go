package robot

import "math/rand/v2"

// stride is the number of steps that a witness walks from one world judged to the next: a step costs little
// beside a judgement.
const stride = 5

// sets is of how many information sets a Learner learns in a decision.
const sets = 2000

// ponder has world after world judged until the budget is used up, and gives the action that is worth most on the
// whole. All actions are judged in the same worlds, so that luck is the same for all. A world can take long to
// judge, so it asks after each whether to stop.
func (r *Robot) ponder(rng *rand.Rand, stop func() bool) int {
	n := r.root.Len()
	r.worth, r.total, r.square = zeros(r.worth, n), zeros(r.total, n), zeros(r.square, n)
	if r.learner != nil {
		r.learned.Reset(sets)
	}
	for int(r.done) < r.budget && !(r.done > 0 && stop != nil && stop()) {
		r.done++
		if r.wander(rng) {
			if r.learner != nil {
				r.learner.Learn(r.world, &r.root, rng, &r.learned, r.worth)
			} else {
				r.judge.Judge(r.world, &r.root, rng, r.worth)
			}
		}
		for i, v := range r.worth {
			r.total[i] += v
			r.square[i] += float64(v * v)
		}
	}
	best := -1
	for i, k := range r.keep {
		if k && (best < 0 || r.total[i] > r.total[best]) {
			best = i
		}
	}
	return r.lean(best)
}

// wander imagines the next world to judge and reports whether it is another one than the last.
func (r *Robot) wander(rng *rand.Rand) bool {
	if r.witness == nil {
		return r.dream(rng)
	}
	moved := false
	for range stride {
		if r.dream(rng) {
			moved = true
		}
	}
	return moved
}
