package pife

import (
	"cmp"
	"slices"

	"carteado/engine"
	"carteado/engine/meld"
)

// each counts every card once.
var each = func() (w meld.Worth) {
	for f := range w {
		w[f] = 1
	}
	return w
}()

// Arrange lays out a hand so that most cards lie in melds. What is left is how many cards are missing to go out.
func (h *Hand) Arrange(p engine.Seat) *engine.Laid {
	if h.s.Phase < Waiting || !h.s.In.Has(p) {
		return nil
	}
	x := h.lackingOf(p)
	if x.n < Dealt || x.blind {
		return nil
	}
	split, _ := h.melds.Best(x.faces[:x.n], &each)
	slices.SortFunc(split.Order[split.Groups.Cards():x.n], func(i, j uint8) int {
		a, b := x.faces[i], x.faces[j]
		return cmp.Or(cmp.Compare(a.Suit(), b.Suit()), cmp.Compare(a.Rank(), b.Rank()))
	})
	l := split.Laid(x.slots[:x.n])
	l.Left = h.melds.Missing(x.faces[:x.n], Dealt)
	return l
}

// Rearrange lays out cards of a hand as its player has. How many are missing to go out does not depend on that.
func (h *Hand) Rearrange(p engine.Seat, cards []engine.Slot, melds []int) *engine.Laid {
	var x tens
	for _, c := range cards {
		x.add(c, h.t.FaceFor(p, c))
	}
	split := h.melds.Read(x.faces[:x.n], meld.GroupsOf(melds))
	l := split.Laid(x.slots[:x.n])
	l.Left = h.melds.Missing(x.faces[:x.n], Dealt)
	return l
}
