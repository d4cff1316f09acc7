package meld

import (
	"math/bits"

	"carteado/engine"
)

// find collects the groups that the kinds of one and two make, with at most so many holes. Runs are no longer
// than longest; sets have five cards at most, and what is larger splits into two.
//
// With wild cards free a run may leave one of its places to them although the card for it is there, so that
// this card can lie in another meld. Where a meld may have one wild card there is no other way; where it may
// have more, it does not matter which of two melds has the card.
func (f *found) find(h *hand, one, two uint16, free, holes, longest int) {
	f.n = 0
	f.findRuns(h, one, free, holes, longest)
	if h.r.Sets {
		f.findSets(h, one, two, holes)
	}
}

func (f *found) findRuns(h *hand, one uint16, free, most, longest int) {
	for s := range h.at {
		at := &h.at[s]
		kinds := uint16(0)
		for _, k := range at {
			kinds |= k
		}
		if bits.OnesCount16(kinds&one) < max(3-most, 1) {
			continue
		}
		for a := int(h.r.Low); a+2 <= int(h.r.High); a++ {
			once, holes := uint16(0), 0
			for b := a; b <= min(int(h.r.High), a+longest-1); b++ {
				k := at[b] & one
				if k == 0 {
					holes++
				}
				// One ace cannot stand at both ends, and with two there are two shorter runs.
				if holes > most || a == 1 && b == 14 {
					break
				}
				once |= k
				g := group{once: once, size: uint8(b - a + 1), holes: uint8(holes), suit: engine.Suit(s), start: uint8(a)}
				if g.size < 3 || once == 0 {
					continue
				}
				f.add(g)
				if free == 0 || holes == most {
					continue
				}
				g.holes++
				for rest := once; rest != 0; rest &= rest - 1 {
					if g.once = once &^ (rest & -rest); g.once != 0 {
						f.add(g)
					}
				}
			}
		}
	}
}

func (f *found) findSets(h *hand, one, two uint16, most int) {
	for rank := 1; rank <= 13; rank++ {
		var kinds [4]uint16
		var count [4]uint8
		cards := 0
		for s := range kinds {
			kinds[s] = h.at[s][rank] & one
			if kinds[s] != 0 {
				count[s] = 1
				if kinds[s]&two != 0 {
					count[s] = 2
				}
			}
			cards += int(count[s])
		}
		if cards < max(3-most, 1) {
			continue
		}
		h.choose(f, rank, kinds, count, most)
	}
}

// choose adds the sets of a rank that any of its cards make.
func (h *hand) choose(f *found, rank int, kinds [4]uint16, count [4]uint8, most int) {
	largest := 5
	if h.r.SetMax > 0 {
		largest = min(largest, int(h.r.SetMax))
	}
	var n [4]uint8
	for n[0] = 0; n[0] <= count[0]; n[0]++ {
		for n[1] = 0; n[1] <= count[1]; n[1]++ {
			for n[2] = 0; n[2] <= count[2]; n[2]++ {
				for n[3] = 0; n[3] <= count[3]; n[3]++ {
					cards := int(n[0] + n[1] + n[2] + n[3])
					if cards < h.r.fewest() || cards < 3-most {
						continue
					}
					for size := max(3, cards); size <= min(largest, cards+most); size++ {
						if h.r.suits(n, uint8(size-cards)) != Sound {
							continue
						}
						g := group{size: uint8(size), holes: uint8(size - cards), suit: engine.NoSuit, start: uint8(rank)}
						for s, k := range kinds {
							if n[s] > 0 {
								g.once |= k
							}
							if n[s] > 1 {
								g.twice |= k
							}
						}
						f.add(g)
					}
				}
			}
		}
	}
}

func (f *found) add(g group) {
	f.group[f.n] = g
	f.n++
}
