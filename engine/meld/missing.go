package meld

import (
	"math/bits"

	"carteado/engine"
)

// Missing returns how far a hand is from going out with n cards: how many cards must come, as if every card of
// two packs that is not in the hand could still come, until Out is true of n of them. 0 means that it is.
func (r *Rules) Missing(faces []engine.Face, n int) int {
	var s distance
	h := &s.hand
	h.sort(r, faces)
	s.best = n
	for way := range h.assignments() {
		one, two, free := h.assign(way)
		s.found.find(h, one, two, free, n, longest)
		s.sort(n)
		s.free = free
		s.from(0, one, two, n, 0, 0)
		if s.best == 0 {
			break
		}
	}
	return s.best
}

// longest is the most cards of a meld that the distance is counted with. A longer run splits into two; if one
// of them has no card but wild ones, one of these stands for itself.
const longest = 5

// distance searches for the melds that lack the fewest cards.
type distance struct {
	hand  hand
	found found
	order [maxGroupsFound]uint16 // of the groups found: the fewest holes first
	n     int
	free  int // wild cards that can fill holes
	best  int

	chosen [maxGroups]group
	melds  int // how many are chosen
}

// sort orders the groups of at most n cards by their holes.
func (s *distance) sort(n int) {
	var at [longest + 1]int // how many groups have so many holes, then where they begin
	groups := s.found.group[:s.found.n]
	for i := range groups {
		if int(groups[i].size) <= n {
			at[groups[i].holes]++
		}
	}
	s.n = 0
	for holes, k := range at {
		at[holes] = s.n
		s.n += k
	}
	for i := range groups {
		if g := &groups[i]; int(g.size) <= n {
			s.order[at[g.holes]] = uint16(i)
			at[g.holes]++
		}
	}
}

// fill returns how many wild cards can stand in a group with so many places and holes.
func (s *distance) fill(size, holes int) int {
	r := s.hand.r
	return max(min(int(r.Wilds), holes, size-r.fewest()), 0)
}

// from goes on with the groups from the i-th of the order on. left is how many cards are still to be melded,
// holes and filled how many the chosen groups lack and how many wild cards can stand in them.
func (s *distance) from(i int, one, two uint16, left, holes, filled int) {
	if left == 0 || left >= 3 {
		// The rest are melds of which nothing is there but wild cards.
		more := 0
		for melds := 1; 3*melds <= left; melds++ {
			more = max(more, min(melds*int(s.hand.r.Wilds), left-melds*s.hand.r.fewest()))
		}
		if lack := holes + left - min(s.free, filled+more); lack < s.best && s.possible() {
			s.best = lack
		}
	}
	if left < 3 {
		return
	}
	for ; i < s.n; i++ {
		g := &s.found.group[s.order[i]]
		// All groups from here on have as many holes or more.
		if holes+int(g.holes)*((left+longest-1)/longest)-s.free >= s.best {
			return
		}
		if int(g.size) > left {
			continue
		}
		if got, o, t, ok := g.takeFrom(one, two); ok {
			s.chosen[s.melds] = got
			s.melds++
			s.from(i, o, t, left-int(g.size), holes+int(got.holes), filled+s.fill(int(g.size), int(got.holes)))
			s.melds--
		}
	}
}

// possible reports whether the chosen groups need no face more than twice. A hole for which no card can come
// must get a wild card, as many as a meld may have.
func (s *distance) possible() bool {
	h := &s.hand
	var used [4][15]uint8 // by suit and rank
	for i := range s.chosen[:s.melds] {
		g := &s.chosen[i]
		for kinds, again := g.once, g.twice; kinds != 0; kinds, again = again, 0 {
			for rest := kinds; rest != 0; rest &= rest - 1 {
				f := h.face[bits.TrailingZeros16(rest)]
				used[f.Suit()][f.Rank()]++
			}
		}
	}
	for i := range s.chosen[:s.melds] {
		g := &s.chosen[i]
		wild := 0
		if g.suit != engine.NoSuit {
			for p := g.start; p < g.start+g.size; p++ {
				n := &used[g.suit][(p-1)%13+1]
				switch {
				case h.at[g.suit][p]&g.once != 0:
				case *n < 2:
					*n++
				default:
					wild++
				}
			}
		} else {
			wild = s.complete(g, &used)
		}
		if wild > int(h.r.Wilds) {
			return false
		}
	}
	return true
}

// complete fills the holes of a set with cards that can come, those of which the fewest are used first, and
// returns how many holes are left.
func (s *distance) complete(g *group, used *[4][15]uint8) int {
	h := &s.hand
	var n [4]uint8
	for suit := range n {
		k := h.at[suit][g.start]
		n[suit] = uint8(bits.OnesCount16(k&g.once) + bits.OnesCount16(k&g.twice))
	}
	holes := g.holes
	for holes > 0 {
		best := -1
		for suit := range n {
			n[suit]++
			if used[suit][g.start] < 2 && h.r.suits(n, holes-1) == Sound && (best < 0 || used[suit][g.start] < used[best][g.start]) {
				best = suit
			}
			n[suit]--
		}
		if best < 0 {
			break
		}
		n[best]++
		used[best][g.start]++
		holes--
	}
	return int(holes)
}
