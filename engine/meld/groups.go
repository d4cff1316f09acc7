package meld

import "carteado/engine"

// Groups is how many cards lie in each meld of a split, a nibble each from the lowest up. An action that lays
// a whole hand carries it in N, and its cards meld by meld in Cards.
type Groups int32

// Len returns how many melds there are.
func (g Groups) Len() int {
	n := 0
	for ; g > 0; g >>= 4 {
		n++
	}
	return n
}

// Size returns the cards of a meld.
func (g Groups) Size(k int) int { return int(g >> (4 * k) & 15) }

// Cards returns the cards of all melds.
func (g Groups) Cards() int {
	n := 0
	for ; g > 0; g >>= 4 {
		n += int(g & 15)
	}
	return n
}

// With returns the groups with one more meld of so many cards, at most 15. There is room for seven melds.
func (g Groups) With(size int) Groups { return g | Groups(size)<<(4*g.Len()) }

// GroupsOf returns the groups of melds with so many cards each.
func GroupsOf(sizes []int) (g Groups) {
	for _, n := range sizes {
		g = g.With(n)
	}
	return g
}

// Without returns the groups without the card at a place of the hand.
func (g Groups) Without(place int) Groups {
	for k := range g.Len() {
		if place -= g.Size(k); place < 0 {
			return g - 1<<(4*k)
		}
	}
	return g
}

// Fits reports whether the groups are melds of at least three cards each, of so many cards at most.
func (g Groups) Fits(cards int) bool {
	if g < 0 || g.Cards() > cards {
		return false
	}
	for ; g > 0; g >>= 4 {
		if g&15 < 3 {
			return false
		}
	}
	return true
}

// Check judges the melds of cards that lie meld by meld. It returns the number of the first that is none and
// what is wrong with it, or Sound. The groups must fit.
func (r *Rules) Check(faces []engine.Face, g Groups) (int, Flaw) {
	for k := 0; g > 0; k, g = k+1, g>>4 {
		n := int(g & 15)
		if _, flaw := r.New(faces[:n], 0); flaw != Sound {
			return k, flaw
		}
		faces = faces[n:]
	}
	return 0, Sound
}
