package gin

import (
	"cmp"
	"slices"

	"carteado/engine"
)

// Arrange lays out a hand until its melds lie on the table. With eleven cards, what is left is what the best discard
// leaves.
func (h *Hand) Arrange(p engine.Seat) *engine.Laid {
	x := h.held(p)
	if x.n < dealt || !x.seen() {
		return nil
	}
	split, left := best(x.cards[:x.n])
	if x.n == whole {
		after := h.after(&x)
		left = slices.Min(after[:x.n])
	}
	l := &engine.Laid{Left: left}
	for k := range split.Groups.Len() {
		l.Melds = append(l.Melds, split.Groups.Size(k))
	}
	rest := split.Order[split.Groups.Cards():x.n]
	slices.SortFunc(rest, func(i, j uint8) int {
		a, b := x.cards[i], x.cards[j]
		return cmp.Or(cmp.Compare(a.Rank(), b.Rank()), cmp.Compare(a.Suit(), b.Suit()))
	})
	for _, i := range split.Order[:x.n] {
		l.Cards = append(l.Cards, x.slots[i])
	}
	return l
}
