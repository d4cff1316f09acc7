package meld

import (
	"math/bits"

	"carteado/engine"
)

// Out lays out a hand so that exactly n of its cards are melded, and reports whether that is possible. The
// cards left over, if any, come last in the order. The hand has at most MaxHand cards.
func (r *Rules) Out(faces []engine.Face, n int) (Split, bool) {
	var s cover
	h := &s.hand
	h.sort(r, faces)
	cards := bits.OnesCount16(h.one) + bits.OnesCount16(h.two)
	for way := range h.assignments() {
		one, two, free := h.assign(way)
		s.found.find(h, one, two, free, min(free, int(r.Wilds)), MaxHand)
		s.chosen = chosen{one: one, two: two}
		if s.from(one, two, free, cards-n) {
			return h.split(&s.chosen, len(faces)), true
		}
	}
	return Split{}, false
}

// cover searches for melds that take all cards but a few.
type cover struct {
	hand   hand
	found  found
	chosen chosen
}

// from covers the kinds of one and two and the free wild cards but for so many cards, and reports whether it
// can. It takes the lowest kind that is left, and tries what can become of it.
func (s *cover) from(one, two uint16, free, spare int) bool {
	if spare < 0 {
		return false
	}
	if one == 0 {
		return free == spare
	}
	k := one & -one
	for i := s.found.n - 1; i >= 0; i-- { // the largest melds first
		g := &s.found.group[i]
		if g.once&k == 0 || int(g.holes) > free {
			continue
		}
		got, o, t, ok := g.takeFrom(one, two)
		if !ok || int(got.holes) > min(free, int(s.hand.r.Wilds)) {
			continue
		}
		s.chosen.group[s.chosen.n] = got
		s.chosen.n++
		if s.from(o, t, free-int(got.holes), spare) {
			return true
		}
		s.chosen.n--
	}
	if two&k != 0 {
		return s.from(one, two&^k, free, spare-1)
	}
	return s.from(one&^k, two, free, spare-1)
}
