package selfplay

import (
	"math"
	"math/bits"
	"math/rand/v2"

	"carteado/engine"
)

// Most is how many actions a seat has to choose from at most.
const Most = 8

// The mixing of Smooth UCT: the probability with which a seat takes what promises most starts at eager and falls to curious as the root of
// the visits grows, the faster the greater haste is. For Leduc Hold'em the paper has 0.9, 0.1 and 0.002; with later episodes weighing more
// a greater haste does better.
const (
	eager   = 0.9
	curious = 0.1
	haste   = 0.01
)

// trust is how often a seat goes by its rule at a set.
const trust = 8

// explore is the bonus of an action that was tried little, in standard deviations of what episodes bring.
const explore = 1.5

// Tree is what was learned at each information set. It must be Reset before use, and keeps its storage from one Reset to the next.
type Tree struct {
	sets    []set
	mask    uint64
	room    int // sets that may still be added
	added   bool
	trail   []step
	episode float64 // the number of this one, and its weight
	count   float64 // of what was learned
	sum     float64
	sumSq   float64
}

// set is an information set. There are no links: it is found by its key.
type set struct {
	key    uint64
	visits uint32
	n      uint8
	all    float64       // the weight of all visits
	taken  [Most]float64 // that of each action
	won    [Most]float64 // what each has brought, by weight
}

// step is a choice of the episode that is being played.
type step struct {
	at     int32
	action uint8
	seat   engine.Seat
}

// Reset forgets everything and makes room for so many information sets.
func (t *Tree) Reset(n int) {
	size := 64
	for size < 2*n {
		size *= 2
	}
	sets, trail := t.sets, t.trail
	if cap(sets) < size {
		sets = make([]set, size)
	}
	sets = sets[:size]
	clear(sets)
	*t = Tree{sets: sets, mask: uint64(size - 1), room: n, trail: trail[:0], episode: 1}
}

// Sets returns how many information sets the tree knows.
func (t *Tree) Sets() (n int) {
	for i := range t.sets {
		if t.sets[i].key != 0 {
			n++
		}
	}
	return n
}

// find returns the place of a key's set, or the empty one where it would be.
func (t *Tree) find(key uint64) int32 {
	i := key & t.mask
	for t.sets[i].key != key && t.sets[i].key != 0 {
		i = (i + 1) & t.mask
	}
	return int32(i)
}

// Choose returns which of its n actions a seat takes at an information set. rule is what it does by a rule of its own, -1 if it has none.
// By its rule it goes until it has come to the set a few times. Without one, Choose returns -1 if the tree does not know the set. Sets
// that it does not know the tree adds if there is room; without a rule only the first that it meets in an episode. The key is a hash of
// the seat and all it knows, and not 0; a set always has the same actions.
func (t *Tree) Choose(seat engine.Seat, key uint64, n, rule int, rng *rand.Rand) int {
	at := t.find(key)
	s := &t.sets[at]
	if s.key == 0 {
		if t.room == 0 || rule < 0 && t.added {
			return rule
		}
		*s = set{key: key, n: uint8(n)}
		t.room--
		t.added = true
		if rule < 0 {
			return rule
		}
	}
	k := rule
	switch {
	case rule >= 0 && s.visits < trust:
	case rng.Float64() < max(curious, eager/(1+float64(haste*math.Sqrt(float64(s.visits))))):
		k = t.best(s)
	default:
		k = s.draw(rng)
	}
	t.trail = append(t.trail, step{at, uint8(k), seat})
	return k
}

// best returns the action that promises most by the rule of UCT (Kocsis, Szepesvári 2006): one that was never tried, or else that
// with the highest mean and bonus.
func (t *Tree) best(s *set) int {
	bonus := 0.0
	if s.visits > 0 {
		// The logarithm is that of the next power of two, which is the same on all machines.
		bonus = explore * t.spread() * math.Sqrt(float64(bits.Len32(s.visits))/float64(s.visits))
	}
	best, high := 0, math.Inf(-1)
	for k := range s.n {
		x := s.taken[k]
		if x == 0 {
			return int(k)
		}
		// The conversion keeps compilers from fusing the product into the sum, so that all machines choose alike.
		if v := s.won[k]/x + float64(bonus*math.Sqrt(s.all/x)); v > high {
			best, high = int(k), v
		}
	}
	return best
}

// spread returns the standard deviation of what episodes bring.
func (t *Tree) spread() float64 {
	if t.count == 0 {
		return 0
	}
	mean := t.sum / t.count
	return math.Sqrt(max(0, t.sumSq/t.count-float64(mean*mean)))
}

// draw takes an action by the shares.
func (s *set) draw(rng *rand.Rand) int {
	x, last := rng.Float64()*s.all, 0
	for k := range s.n {
		if w := s.taken[k]; w > 0 {
			if x < w {
				return int(k)
			}
			last = int(k)
			x -= w
		}
	}
	return last
}

// Learn ends an episode with what it has brought to each seat, in any unit.
func (t *Tree) Learn(worth *[engine.MaxSeats]float64) {
	w := t.episode
	for _, c := range t.trail {
		s, v := &t.sets[c.at], worth[c.seat]
		s.visits++
		s.all += w
		s.taken[c.action] += w
		s.won[c.action] += float64(w * v)
		t.count++
		t.sum += v
		t.sumSq += float64(v * v)
	}
	t.trail, t.added = t.trail[:0], false
	t.episode++
}

// Policy fills in the shares of the actions at an information set and reports whether the set was ever visited; if not, it changes nothing.
func (t *Tree) Policy(key uint64, share []float64) bool {
	s := &t.sets[t.find(key)]
	if s.all == 0 {
		return false
	}
	for k := range share {
		share[k] = s.taken[k] / s.all
	}
	return true
}
