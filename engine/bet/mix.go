package bet

import (
	"math/rand/v2"

	"carteado/engine"
)

// buckets is how many hands a player who learns tells apart in a round, by how often they win.
const buckets = 10

// Learner chooses by what it has learned: a tree of package selfplay.
type Learner interface {
	// Choose returns which of its n actions a seat takes where it knows what hashes to key; rule is what it does by rule.
	Choose(seat engine.Seat, key uint64, n, rule int, rng *rand.Rand) int
}

// Mix returns what the seat in turn does by what has been learned of hands about as good in the same place of the betting, and by rule
// as long as that is little: Smooth UCT, see package selfplay. seen is what else all have seen.
func (s *Spot) Mix(t Learner, seen uint64, rng *rand.Rand) (engine.Verb, int32) {
	may, n := s.Pot.options(s.Limits)
	if may[0].verb == Check {
		n-- // nobody folds for nothing
	}
	verb, sum := s.Play(rng.Float64())
	rule := 0
	for may[rule] != (option{verb, sum}) {
		rule++
	}
	o := &may[t.Choose(s.Pot.Turn, s.key(seen), n, rule, rng)]
	return o.verb, o.n
}

// key returns a hash of what a player who learns knows: about how good the hand is, and where the betting stands.
func (s *Spot) key(seen uint64) uint64 {
	p := s.Pot
	k := seen
	mix := func(x uint64) {
		k = (k ^ x) * 0x9e3779b97f4a7c15
		k ^= k >> 29
	}
	mix(uint64(s.Round)<<32 | uint64(s.Own*buckets)<<24 | uint64(p.In)<<16 | uint64(p.Acted)<<8 | uint64(p.Raises))
	for q, paid := range p.Paid[:p.Seats] {
		mix(uint64(paid)<<32 | uint64(p.Round[q]))
	}
	mix(uint64(p.Turn))
	return k | 1
}
