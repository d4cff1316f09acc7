package solo

import "math/rand/v2"

// What chance decides at a table.
const (
	lot     uint64 = iota + 1 // who deals first
	deck                      // of a hand, its coins and reshuffles
	speaker                   // which of several robots answers
	thought                   // what a robot draws while it thinks
)

// chance returns a number that is always the same for the same seed, purpose and further numbers, and says
// nothing of any other (splitmix64, Steele, Lea, Flood 2014).
func (t *Table) chance(purpose uint64, more ...uint64) uint64 {
	z := mix(t.setup.Seed ^ mix(purpose))
	for _, n := range more {
		z = mix(z ^ mix(n))
	}
	return z
}

func mix(z uint64) uint64 {
	z += 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// stream returns the numbers that chance uses for a purpose in this hand.
func (t *Table) stream(purpose uint64) *rand.Rand {
	c := t.match.Carry()
	return numbers(t.chance(purpose, uint64(c.Deal)))
}

func numbers(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, mix(seed))) }
