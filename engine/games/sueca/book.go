package sueca

import (
	"math/rand/v2"

	"carteado/engine"
)

// Book lets the dealer pick the turn-up blindly, since it sees nothing yet, and leaves cards out for which another is at
// least as good.
func (Mind) Book(hand engine.Hand, l *engine.List, rng *rand.Rand, keep []bool) {
	h := hand.(*Hand)
	if h.s.phase == choose {
		keep[rng.IntN(len(keep))] = false
		return
	}
	o := h.look()
	lost := h.lost(o)
	for i := range keep {
		for j := range keep {
			a, b := l.At(i), l.At(j)
			if a.Verb == Play && b.Verb == Play && o.spares(a.Face(0), b.Face(0), lost) {
				keep[i] = false
			}
		}
	}
}

// spares reports whether to play low rather than high, a higher card of the suit, is at least as good: both are worth
// nothing, or the trick is lost with either and high is worth more; or no card of the others lies between.
func (o *outlook) spares(high, low engine.Face, lost bool) bool {
	if high.Suit() != low.Suit() || order.Strength(high) <= order.Strength(low) || o.Wins(high) != o.Wins(low) {
		return false
	}
	if lost && !o.Wins(high) {
		return true
	}
	return worth[high] == worth[low] && o.Higher(high) == o.Higher(low)
}

// lost reports whether the trick goes to the others if the seat in turn does not take it, whatever its partner does.
func (h *Hand) lost(o outlook) bool {
	if o.leads() || o.Ours {
		return false
	}
	if !o.Side.Has(h.rules.dealer) {
		o.Hidden.Remove(order, h.t.Face(h.turnup())) // the partner does not hold it
	}
	return o.Chance(o.Now.Best) == 0
}
