package olho

import (
	"math/rand/v2"
	"slices"

	"carteado/engine"
)

// Adjust puts a world right that was drawn by chance: who stands below gave the best cards of the hand, and who has passed
// where that is forced held nothing to play.
func (h *Hand) Adjust(hidden []engine.Slot, rng *rand.Rand) {
	if h.rules.forced && h.s.phase == playing {
		h.spread(hidden, rng)
	}
	for k := range h.s.gifts {
		if h.gave(k) {
			h.giveBest(k, hidden)
		}
	}
}

// giveBest exchanges hidden cards that a seat gave for better ones that it would have kept.
func (h *Hand) giveBest(k int, hidden []engine.Slot) {
	p, given := h.rules.holder[below[k]], h.s.gifts[k].given[:many[k]]
	for _, g := range hidden {
		if !slices.Contains(given, g) {
			continue
		}
		top := g
		for _, c := range hidden {
			if h.dealtTo(c) == p && !slices.Contains(given, c) && strength(h.t.Face(c)) > strength(h.t.Face(top)) {
				top = c
			}
		}
		h.t.Swap(g, top)
	}
}

// spread exchanges cards of which a seat has more than it can hold for some that others have, as far as that helps.
func (h *Hand) spread(hidden []engine.Slot, rng *rand.Rand) {
	var n [most + 1][ranks]uint8 // cards of each seat; those that nobody has come last
	place := func(c engine.Slot) int { return min(int(h.t.Where(c)-zHand), most) }
	for p := range engine.Seat(h.rules.n) {
		for _, c := range h.t.Pile(handOf(p)) {
			n[p][strength(h.t.Face(c))]++
		}
	}
	room := func(p, k int) bool { return p == most || n[p][k] < h.s.limits.most[p][k] }
	for _, c := range hidden {
		p, k := place(c), strength(h.t.Face(c))
		if p == most || n[p][k] <= h.s.limits.most[p][k] {
			continue
		}
		for i, from := 0, rng.IntN(len(hidden)); i < len(hidden); i++ {
			d := hidden[(from+i)%len(hidden)]
			q, j := place(d), strength(h.t.Face(d))
			if q == p || !room(p, j) || !room(q, k) {
				continue
			}
			n[p][k]--
			n[q][j]--
			n[p][j]++
			n[q][k]++
			h.t.Swap(c, d)
			break
		}
	}
}

// Possible refuses a world that is not right all the same.
func (h *Hand) Possible() bool {
	for k := range h.s.gifts {
		if !h.gaveBest(k) {
			return false
		}
	}
	if !h.rules.forced || h.s.phase != playing {
		return true
	}
	for p := range engine.Seat(h.rules.n) {
		var n [ranks]uint8
		for _, c := range h.t.Pile(handOf(p)) {
			k := strength(h.t.Face(c))
			if n[k]++; n[k] > h.s.limits.most[p][k] {
				return false
			}
		}
	}
	return true
}
