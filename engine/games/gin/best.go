package gin

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// best returns the melds that leave least, and what they leave. The fourth card of a set may lie at an end of a longer run:
// then it goes to the set. As much is left, the set is full, and nobody has the card that would go back to the run, so the
// other finds less to lay off on.
func best(cards []engine.Face) (meld.Split, int) {
	split, left := melding.Best(cards, &worth)
	end := 0
	for k := range split.Groups.Len() {
		n := split.Groups.Size(k)
		end += n
		if rank, set := ofSet(cards, split.Order[end-n:end]); set && n == 3 {
			if run, place := spared(cards, &split, rank); place >= 0 {
				move(&split, place, end)
				split.Groups += 1<<(4*k) - 1<<(4*run)
				if place > end {
					end++
				}
			}
		}
	}
	return split, left
}

// ofSet returns the rank of a meld, and whether it is a set.
func ofSet(cards []engine.Face, order []uint8) (engine.Rank, bool) {
	rank := cards[order[0]].Rank()
	return rank, rank == cards[order[1]].Rank()
}

// spared returns the run of four cards or more that begins or ends with a rank, and the place of that card, -1 if there is
// none.
func spared(cards []engine.Face, split *meld.Split, rank engine.Rank) (run, place int) {
	end := 0
	for k := range split.Groups.Len() {
		n := split.Groups.Size(k)
		end += n
		low, set := ofSet(cards, split.Order[end-n:end])
		switch {
		case set || n == 3:
		case low == rank:
			return k, end - n
		case cards[split.Order[end-1]].Rank() == rank:
			return k, end - 1
		}
	}
	return 0, -1
}

// move takes the card of a place to the end of a meld.
func move(split *meld.Split, place, end int) {
	c := split.Order[place]
	if place < end {
		end--
		copy(split.Order[place:end], split.Order[place+1:end+1])
	} else {
		copy(split.Order[end+1:place+1], split.Order[end:place])
	}
	split.Order[end] = c
}
