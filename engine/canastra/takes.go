package canastra

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/meld"
)

// listTakes lists the ways to take the lixo. No rule makes a player draw from the stock while there is a lixo, so
// two players could swap single cards for ever. Without asides, for random play and search, a lixo of one or two
// cards is therefore listed only if one of them can be melded. Check allows it all the same.
func (h *Hand) listTakes(p engine.Seat, l *engine.List) {
	n := h.t.Count(h.lixo())
	switch {
	case n == 0 || h.Locked():
	case h.rules.Justify:
		h.listJustified(p, l)
	case l.Asides || n > 2 || h.worthTaking(p):
		l.Add(p, h.rules.Verbs.TakePile, 0)
	}
}

// worthTaking reports whether a card of the lixo could be melded with the hand and the rest of the lixo. It does
// not ask for the licence.
func (h *Hand) worthTaking(p engine.Seat) bool {
	var x counts
	x.addPile(&h.t, p, h.hand(p))
	x.addPile(&h.t, p, h.lixo())
	r := h.rules
	curinga := x.wild() != 0
	for _, c := range h.t.Pile(h.lixo()) {
		f := h.t.Face(c)
		k := f.Rank()
		if wild(f) {
			return true
		}
		if r.Melds.Bar.Has(f) {
			continue
		}
		for _, m := range h.Melds(h.rules.side(p)) {
			if r.near(m, f) {
				return true
			}
		}
		if r.Melds.Sets {
			if n := x.rank(k); n > 2 || n == 2 && curinga {
				return true
			}
		}
		at := x.have.run(f.Suit()) & (1<<(r.Melds.High+1) - 1<<r.Melds.Low)
		for _, b := range [2]uint16{placesOf(f) &^ highAce, placesOf(f) & highAce} {
			up, down := at&(b<<1), at&(b>>1)
			up2, down2 := at&(b<<2), at&(b>>2)
			if up != 0 && (down != 0 || up2 != 0) || down != 0 && down2 != 0 ||
				curinga && up|down|up2|down2 != 0 {
				return true
			}
		}
	}
	return false
}

// listJustified lists the melds that the top card of a closed lixo can be added to, and the pairs of the hand
// that make a meld with it. Where wild cards stay, a run whose 2 may lie at either end is listed for both.
func (h *Hand) listJustified(p engine.Seat, l *engine.List) {
	pile := h.t.Pile(h.lixo())
	top := h.t.Face(pile[len(pile)-1])
	if wild(top) && !h.rules.TopWild {
		return
	}
	list := func(a engine.Action) {
		k, m, err := h.checkTake(&a)
		if err != nil {
			return
		}
		l.Cards(a.Seat, a.Verb, a.N, a.Cards, a.Faces)
		if !h.rules.Melds.Fixed || m.Kind != meld.Run || m.Wilds == 0 || m.Start == h.rules.Melds.Low {
			return
		}
		if len(a.Cards) > 0 {
			k = 0 // a new meld has no number yet
		}
		a.N = engine.MeldNumber(k, int(m.Start)-1)
		if _, _, err := h.checkTake(&a); err == nil {
			l.Cards(a.Seat, a.Verb, a.N, a.Cards, a.Faces)
		}
	}
	for k, m := range h.Melds(h.rules.side(p)) {
		if wild(top) || h.rules.near(m, top) {
			list(engine.Action{Seat: p, Verb: h.rules.Verbs.TakePile, N: int32(k)})
		}
	}
	f := finder{h: h, l: l, seat: p}
	f.lookAtHand(h, p)
	// Faces that can lie in a meld with the top card.
	var near [engine.Joker]engine.Face
	n := 0
	for x := f.have; x != 0; x &= x - 1 {
		if face := engine.Face(bits.TrailingZeros64(uint64(x))); meldable(top, face) {
			near[n] = face
			n++
		}
	}
	var slots [2]engine.Slot
	var faces [2]engine.Face
	for i := range n {
		for j := i; j < n; j++ {
			a, b := near[i], near[j]
			if !meldable(a, b) {
				continue
			}
			slots = [2]engine.Slot{f.slot[a], f.slot[b]}
			if a == b {
				if !f.twice.has(a) {
					continue
				}
				slots[1] = f.secondCard(a)
			}
			faces = [2]engine.Face{a, b}
			list(engine.Action{Seat: p, Verb: h.rules.Verbs.TakePile, Cards: slots[:], Faces: faces[:]})
		}
	}
}

// near reports whether an ordinary card might be added to a meld: it is of a set's rank, or in reach of a run.
func (r *Rules) near(m meld.Meld, f engine.Face) bool {
	if m.Kind == meld.Set {
		return m.Rank == f.Rank()
	}
	return m.Suit == f.Suit() && r.Melds.Reach(m)&placesOf(f) != 0
}

// meldable reports whether two cards can lie in the same meld of three.
func meldable(a, b engine.Face) bool {
	if wild(a) || wild(b) || a.Rank() == b.Rank() {
		return true
	}
	if a.Suit() != b.Suit() {
		return false
	}
	x, y := placesOf(a), placesOf(b)
	return (x<<1|x<<2|x>>1|x>>2)&y != 0
}
