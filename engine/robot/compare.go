package robot

import (
	"math"
	"math/rand/v2"

	"carteado/engine"
)

// Verdict is what two actions of a choice are worth beside each other, by the mind's Value.
type Verdict struct {
	Worth float64 // of the first
	Gain  float64 // what it is worth more than the second
	Error float64 // the standard error of that
}

// Compare finds out what the action a is worth, and how much more than b, to seat p, which may choose either. Both are tried in the
// same imagined worlds, so that luck is the same for both (common random numbers), and neither has been chosen for having been lucky
// in them. As Choose does, Compare reads of h only what p may see, and stops when stop says so, once there are enough worlds to tell the
// error by.
func (r *Robot) Compare(h engine.Hand, p engine.Seat, a, b *engine.Action, rng *rand.Rand, stop func() bool) Verdict {
	r.me, r.done, r.walking = p, 0, false
	r.seen.CopyFrom(h)
	t := r.seen.Table()
	t.Mask(p)
	both := []*engine.Action{a, b}
	if pathTo(start, t, p, a) == pathTo(start, t, p, b) { // they come to the same
		both = both[:1]
	}
	r.root.Reset()
	for _, x := range both {
		r.root.Cards(x.Seat, x.Verb, x.N, x.Cards, x.Faces)
	}
	r.worth, r.keep = zeros(r.worth, len(both)), make([]bool, len(both))
	r.sum, r.sumSq = 0, 0
	if r.learner != nil {
		r.learned.Reset(sets)
	}
	r.tree.reset(2 * max(r.budget, fewest))
	worth, gain, square := 0.0, 0.0, 0.0
	n := 0
	for ; n < fewest || n < r.budget && !(stop != nil && stop()); n++ {
		r.tryAll(rng)
		d := r.worth[0] - r.worth[len(both)-1]
		worth += r.worth[0]
		gain += d
		square += float64(d * d)
	}
	k := float64(n)
	gain /= k
	return Verdict{Worth: worth / k, Gain: gain, Error: math.Sqrt(max(0, square/k-float64(gain*gain)) / k)}
}

// tryAll finds out what the actions of the root are worth in the next world.
func (r *Robot) tryAll(rng *rand.Rand) {
	if r.judge != nil {
		r.done++
		switch moved := r.wander(rng); {
		case !moved: // they are worth what they were
		case r.learner != nil:
			r.learner.Learn(r.world, &r.root, rng, &r.learned, r.worth)
		default:
			r.judge.Judge(r.world, &r.root, rng, r.worth)
		}
		return
	}
	r.dream(rng)
	r.held.CopyFrom(r.world)
	for i := range r.keep {
		r.done++
		clear(r.keep)
		r.keep[i] = true
		r.world.CopyFrom(r.held)
		r.play(rng)
		r.worth[i] = r.mind.Value(r.world, r.me)
		r.learn()
	}
}
