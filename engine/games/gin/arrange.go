package gin

import (
	"cmp"
	"slices"

	"carteado/engine"
	"carteado/engine/meld"
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
	rest := split.Order[split.Groups.Cards():x.n]
	slices.SortFunc(rest, func(i, j uint8) int {
		a, b := x.cards[i], x.cards[j]
		return cmp.Or(cmp.Compare(a.Rank(), b.Rank()), cmp.Compare(a.Suit(), b.Suit()))
	})
	l := split.Laid(x.slots[:x.n])
	l.Left = left
	return l
}

// Rearrange lays out cards of a hand as its player has. With eleven cards, what is left is what the best discard leaves of
// these melds.
func (h *Hand) Rearrange(p engine.Seat, cards []engine.Slot, melds []int) *engine.Laid {
	var x held
	for _, c := range cards {
		x.slots[x.n], x.cards[x.n] = c, h.t.FaceFor(p, c)
		x.n++
	}
	split := melding.Read(x.cards[:x.n], meld.GroupsOf(melds))
	l := split.Laid(x.slots[:x.n])
	l.Left = x.left(&split)
	if x.n < whole {
		return l
	}
	l.Left = never
	for place, i := range split.Order[:whole] {
		if x.slots[i] == h.s.taken {
			continue
		}
		y := x
		for k, j := range split.Order[:whole] {
			y.slots[k], y.cards[k] = x.slots[j], x.cards[j]
		}
		y = y.without(place)
		after := melding.Read(y.cards[:y.n], split.Groups.Without(place))
		l.Left = min(l.Left, y.left(&after))
	}
	return l
}

// left returns what the cards count that are in no meld.
func (x *held) left(s *meld.Split) (n int) {
	for _, i := range s.Order[s.Groups.Cards():x.n] {
		n += int(worth[x.cards[i]])
	}
	return n
}
