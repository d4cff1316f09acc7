package truco

import (
	"math/rand/v2"

	"carteado/engine"
)

// Book settles what is not worth a thought: nothing is cut or burned, a blind card is any card. Cards that cannot
// change the trick are thrown away, the weakest, covered where that is allowed. And it throws dice, so that a raise
// is not a promise: a bad hand is free to raise as often as makes it a toss-up to answer, and a good one, which had rather
// wait, raises as often without a thought.
func (m Mind) Book(hand engine.Hand, l *engine.List, rng *rand.Rand, keep []bool) {
	h := hand.(*Hand)
	p := l.At(0).Seat
	switch {
	case h.s.phase == deciding, h.s.stakes.Pending():
	case h.s.phase != playing:
		clear(keep)
		keep[h.rule(l)] = true
	case h.blind(p):
		clear(keep)
		keep[rng.IntN(l.Len())] = true
	default:
		if i := verb(l, Raise); i >= 0 && m.bold(h, l, i, rng, keep) {
			return
		}
		h.discard(l, keep)
	}
}

// bold throws the dice for a raise, the i-th action of the list: it leaves nothing else and reports true, or leaves it
// to be thought about, or strikes it out.
func (m Mind) bold(h *Hand, l *engine.List, i int, rng *rand.Rand, keep []bool) bool {
	p := l.At(i).Seat
	s := h.sight(p)
	chance, rung, x := s.chance(), h.s.stakes.Rung+1, rng.Float64()
	switch them := h.rules.points[1-side(p)]; {
	case h.boasts(p, chance) && x < s.bluffs(rung):
		clear(keep)
		keep[i] = true
		return true
	case chance >= poor: // to be thought about
	case them+ladder[rung] >= target && them+ladder[rung-1] < target:
		keep[i] = m.shy(h, p) > surely // it may give them the match
	default:
		keep[i] = x < max(s.bluffs(rung), m.shy(h, p))
	}
	return false
}

// surely is how shy the other side must be where a bluff that is called loses the match.
const surely = 0.95

// poor is the chance of a hand below which a raise is a bluff.
const poor = 0.40

// discard strikes out the cards that are not worth a thought, and covered ones that could be played open: all but the
// weakest of those that leave the trick as it is and, with the last card of a trick, of those that take it. If no card
// changes the trick, the weakest goes covered.
func (h *Hand) discard(l *engine.List, keep []bool) {
	s := h.sight(l.At(0).Seat)
	value := func(i int) uint8 { return strength[h.s.manilha][l.At(i).Face(0)] }
	weaker := func(than, i int) int { // of two that do the same
		if than >= 0 && value(than) <= value(i) {
			keep[i] = false
			return than
		}
		if than >= 0 {
			keep[than] = false
		}
		return i
	}
	idle, taking, all := -1, -1, true
	for i := range l.Len() {
		switch l.At(i).Verb {
		case Cover:
			keep[i] = false
		case Play:
			switch v := int(value(i)); {
			case s.futile(v):
				idle = weaker(idle, i)
				continue
			case s.hoards(uint8(v)):
				keep[i] = false
			case s.foes == 0 && v > s.them:
				taking = weaker(taking, i)
			}
			all = false
		}
	}
	if all {
		keep[idle] = false
		keep[h.cover(&s, l, idle)] = true
	}
}
