package robot

import (
	"math"
	"math/rand/v2"

	"carteado/engine"
)

// explore is how much what was tried little is worth a try, in standard deviations of the value.
const explore = 3.0

// patient is the number of iterations between two questions whether to stop.
const patient = 32

// endless is how many actions are imagined at most, so that no rule can keep a robot for ever.
const endless = 2000

// start is the path of no action at all.
const start = 1

// search is the storage of an information set search (single-observer ISMCTS: Cowling, Powley, Whitehouse
// 2012).
type search struct {
	world   engine.Hand // what is imagined
	held    engine.Hand // where the walk from world to world is
	weight  float64     // and that world's weight
	walking bool        // it has begun
	sc      engine.Scratch
	list    engine.List // a choice in that world
	prior   []float64   // its actions' weights
	paths   []uint64    // and where each leads
	place   []int32     // and its node
	tree    tree
	trail   []int32 // nodes chosen in this iteration
	done    uint32  // iterations so far
	sum     float64 // of the decider's values
	sumSq   float64
}

// think searches from what is seen until the budget is used up.
func (r *Robot) think(rng *rand.Rand, stop func() bool) {
	r.tree.reset(r.budget + r.root.Len())
	r.sum, r.sumSq = 0, 0
	for int(r.done) < r.budget {
		if stop != nil && r.done%patient == patient-1 && stop() {
			return
		}
		r.done++
		r.dream(rng)
		r.play(rng)
		r.learn()
	}
}

// dream imagines a world that could be the true one. A witness makes a walk of it, from world to world, on
// which a new one takes the place of the last as often as it is likelier (Hastings 1970): so worlds turn up in
// proportion to their weights. It reports whether a new one did.
func (r *Robot) dream(rng *rand.Rand) bool {
	r.world.CopyFrom(r.seen)
	engine.Sample(r.world, rng, &r.sc) // if nothing fits, what was dealt in spite of it must do
	if r.witness == nil {
		return true
	}
	w := r.witness.Weight(r.world, r.me)
	if r.walking && rng.Float64()*r.weight >= w {
		r.world.CopyFrom(r.held)
		return false
	}
	r.walking = true
	r.weight = w
	r.held.CopyFrom(r.world)
	return true
}

// play plays the world to its end: as the tree says while that knows the way, then as the guide likes.
func (r *Robot) play(rng *rand.Rand) {
	h := r.world
	path := uint64(start)
	known := true
	r.trail = r.trail[:0]
	for n := 0; n < endless && !h.Over(); n++ {
		l := &r.root
		if n > 0 {
			l = &r.list
			l.Reset()
			h.Legal(seatOf(h.Turn(), known, rng), l)
		}
		i := 0
		if l.Len() > 1 {
			r.weigh(l, n == 0)
		}
		switch {
		case known:
			i, known = r.choose(path, l)
			path = r.paths[i]
		case l.Len() > 1:
			i = draw(r.prior, rng)
		}
		engine.Step(h, l.At(i))
	}
}

// seatOf gives the seat to act when several may: in the tree always the same, so that what was learned is
// found again.
func seatOf(turn engine.SeatSet, known bool, rng *rand.Rand) engine.Seat {
	if !known && turn.Len() > 1 {
		for k := rng.IntN(turn.Len()); k > 0; k-- {
			turn &= turn - 1
		}
	}
	return turn.First()
}

// weigh asks the guide for the weights of a choice. They add up to 1; at the root, what is not considered has
// none.
func (r *Robot) weigh(l *engine.List, root bool) {
	r.prior = r.prior[:0]
	for range l.Len() {
		r.prior = append(r.prior, 1)
	}
	if r.guide != nil {
		r.guide.Prior(r.world, l, r.prior)
	}
	sum := 0.0
	for i, w := range r.prior {
		if root && !r.keep[i] {
			r.prior[i] = 0
		} else {
			sum += w
		}
	}
	if sum == 0 { // the guide likes nothing: all are alike
		for i := range r.prior {
			if !root || r.keep[i] {
				r.prior[i] = 1
				sum++
			}
		}
	}
	for i := range r.prior {
		r.prior[i] /= sum
	}
}

// draw takes an index by weights that add up to 1.
func draw(w []float64, rng *rand.Rand) int {
	x := rng.Float64()
	last := 0
	for i, v := range w {
		if v > 0 {
			if x < v {
				return i
			}
			last = i
		}
		x -= v
	}
	return last
}

// choose takes the action that is most worth a look, by the rule of PUCT (Silver et al. 2017): its mean so far
// and, the less it was tried of the times it could have been, a bonus by its weight. An action that is new
// has the mean of those that are not. It reports whether the tree knows more beyond it.
func (r *Robot) choose(path uint64, l *engine.List) (int, bool) {
	t := r.world.Table()
	r.paths, r.place = r.paths[:0], r.place[:0]
	visits, total := uint32(0), 0.0
	for i := range l.Len() {
		p := pathTo(path, t, r.me, l.At(i))
		at := r.tree.find(p)
		r.paths, r.place = append(r.paths, p), append(r.place, at)
		if n := &r.tree.nodes[at]; n.path == p && n.stamp != r.done {
			n.stamp = r.done
			n.open++
			visits += n.visits
			total += n.total
		}
	}
	best := 0
	if l.Len() > 1 {
		fresh := 0.5
		if visits > 0 {
			fresh = total / float64(visits)
		}
		best = r.most(fresh, math.Sqrt(float64(visits)+1))
	}
	at := r.place[best]
	n := &r.tree.nodes[at]
	known := n.path != 0
	if !known {
		if l.Len() == 1 {
			return best, true // no choice in this world, and none met in others: nothing to learn here
		}
		*n = node{path: r.paths[best], open: 1, stamp: r.done, side: r.head[l.At(best).Seat]}
	}
	r.trail = append(r.trail, at)
	return best, known
}

// most returns the action with the highest mean and bonus; fresh and curious are those of an action without a
// node, but for its weight.
func (r *Robot) most(fresh, curious float64) int {
	bonus := explore * r.spread()
	best, high := 0, math.Inf(-1)
	for i, w := range r.prior {
		if w == 0 {
			continue
		}
		mean, tries := fresh, curious
		if n := &r.tree.nodes[r.place[i]]; n.path != 0 {
			mean, tries = n.total/float64(n.visits), math.Sqrt(float64(n.open))/float64(n.visits+1)
		}
		// The conversion keeps compilers from fusing the product into the sum: robots choose alike everywhere.
		if x := mean + float64(bonus*w*tries); x > high {
			best, high = i, x
		}
	}
	return best
}

// spread is the standard deviation of the decider's value, which says what a difference of means is worth.
func (r *Robot) spread() float64 {
	n := float64(r.done - 1)
	if n < 16 {
		return 0.5
	}
	mean := r.sum / n
	return math.Sqrt(max(1e-6, r.sumSq/n-float64(mean*mean)))
}

// learn tells the nodes chosen what came of it.
func (r *Robot) learn() {
	var value [engine.MaxSeats]float64
	for p := range r.seats {
		if r.head[p] == p {
			value[p] = r.mind.Value(r.world, p)
		}
	}
	for _, at := range r.trail {
		n := &r.tree.nodes[at]
		n.visits++
		n.total += value[n.side]
		n.square += float64(value[n.side] * value[n.side])
	}
	v := value[r.head[r.me]]
	r.sum += v
	r.sumSq += float64(v * v)
}

// pick returns the action that was looked at most, or of those that were looked at half as often one that suits the style.
func (r *Robot) pick() int {
	best, most := 0, uint32(0)
	t := r.seen.Table()
	for i, k := range r.keep {
		n := &r.tree.nodes[r.tree.find(pathTo(start, t, r.me, r.root.At(i)))]
		if k && n.visits > most {
			best, most = i, n.visits
		}
	}
	if r.Style == Even {
		return best
	}
	r.total, r.square = zeros(r.total, len(r.keep)), zeros(r.square, len(r.keep))
	for i, k := range r.keep {
		n := &r.tree.nodes[r.tree.find(pathTo(start, t, r.me, r.root.At(i)))]
		if r.keep[i] = k && 2*n.visits >= most; r.keep[i] {
			r.total[i], r.square[i] = n.total*float64(r.done)/float64(n.visits), n.square*float64(r.done)/float64(n.visits)
		}
	}
	return r.lean(best)
}
