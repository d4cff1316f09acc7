package meld

import (
	"math/bits"

	"carteado/engine"
)

// byName makes a meld of cards in a game that names its wild cards. Each of them stands for itself or for
// another card, so that the cards may be a meld in several ways: it is the one with the fewest that stand for
// others, a set before a run, as in cacheta.
func (r *Rules) byName(faces []engine.Face, start uint8) (Meld, Flaw) {
	wild := uint16(0)
	for i, f := range faces {
		if r.wild(f) {
			wild |= 1 << i
		}
	}
	worst := Mixed
	for away := range bits.OnesCount16(wild) + 1 {
		// All choices of so many wild cards: the subsets of wild, from the largest down.
		for set := wild; ; set = (set - 1) & wild {
			if bits.OnesCount16(set) == away {
				switch m, flaw := r.assigned(faces, set, start); {
				case flaw == Sound && away <= int(r.Wilds):
					return m, Sound
				case flaw == Sound:
					return Meld{}, Wild
				case flaw != Mixed:
					worst = flaw
				}
			}
			if set == 0 {
				break
			}
		}
	}
	return Meld{}, worst
}

// assigned makes a meld of cards of which those of a set stand for others and the rest for themselves.
func (r *Rules) assigned(faces []engine.Face, away uint16, start uint8) (Meld, Flaw) {
	suit, rank := engine.NoSuit, engine.NoRank
	suited, ranked := true, true
	var count [4]uint8
	c := cards{other: uint8(bits.OnesCount16(away))}
	twins := false
	for i, f := range faces {
		if away>>i&1 != 0 {
			continue
		}
		s, k := f.Suit(), f.Rank()
		if s >= engine.NoSuit || k > engine.King {
			return Meld{}, Mixed
		}
		if rank == engine.NoRank {
			suit, rank = s, k
		}
		suited, ranked = suited && s == suit, ranked && k == rank
		count[s]++
		if k == engine.Ace {
			c.aces++
			continue
		}
		twins = twins || c.ranks>>k&1 != 0
		c.ranks |= 1 << k
	}
	if rank == engine.NoRank {
		return Meld{}, Wild
	}
	flaw := Mixed
	if ranked && r.Sets && start == 0 {
		if flaw = r.suits(count, c.other); flaw == Sound {
			return Meld{Kind: Set, Suit: engine.NoSuit, Rank: rank, Size: uint8(len(faces)), Wilds: c.other}, Sound
		}
	}
	if !suited {
		return Meld{}, flaw
	}
	if twins {
		return Meld{}, max(flaw, Place)
	}
	loose := *r
	loose.Wilds = max(r.Wilds, c.other) // too many are the caller's to judge
	m, place := loose.run(suit, c, start)
	if place != Sound {
		return Meld{}, max(flaw, place)
	}
	return m, Sound
}
