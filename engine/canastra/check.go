package canastra

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Check judges an action. Everything it asks is public: whose turn it is, where cards lie, and the faces that
// ride on the action.
func (h *Hand) Check(a *engine.Action) error {
	if !h.Turn().Has(a.Seat) {
		return engine.ErrTurn
	}
	if err := h.checkPhase(a.Verb); err != nil {
		return err
	}
	v := &h.rules.Verbs
	if a.Verb != v.RejectFirst {
		for i, c := range a.Cards {
			if h.t.Where(c) != h.hand(a.Seat) {
				return h.refuse(RefuseNotHeld)
			}
			if a.Face(i) == engine.Unknown {
				return h.refuse(RefuseClosed)
			}
		}
	}
	switch a.Verb {
	case v.TakePile:
		_, _, err := h.checkTake(a)
		return err
	case v.RejectFirst:
		if a.Cards[0] != h.s.Drawn || a.Face(0) == engine.Unknown {
			return h.refuse(RefuseRejected)
		}
	case v.Lay:
		_, _, err := h.checkLay(a)
		return err
	case v.Add:
		_, _, err := h.checkAdd(a)
		return err
	case v.Discard:
		return h.checkDiscard(a.Seat, a.Cards[0], a.Face(0))
	case v.LayThree:
		return h.checkThree(a)
	case v.ShowStuck:
		return h.checkStuck(a)
	}
	return nil
}

// checkPhase judges whether the turn has come to an action.
func (h *Hand) checkPhase(verb engine.Verb) error {
	switch v := &h.rules.Verbs; verb {
	case v.DrawStock, v.TakePile:
		switch h.s.Phase {
		case Deciding:
			return h.refuse(RefuseDecide)
		case Melding:
			return h.refuse(RefuseDrawn)
		}
	case v.KeepFirst, v.RejectFirst:
		if h.s.Phase != Deciding {
			return h.refuse(RefuseFirst)
		}
	default:
		switch h.s.Phase {
		case Drawing:
			return h.refuse(RefuseDraw)
		case Deciding:
			return h.refuse(RefuseDecide)
		}
	}
	return nil
}

// checkTake judges a taking of the lixo: free, or justified by its top card (Buraco R5, R37; Tranca R17 to R20). It returns
// the number of the meld that this card goes to, and what that becomes.
func (h *Hand) checkTake(a *engine.Action) (k int, m meld.Meld, err error) {
	pile := h.t.Pile(h.lixo())
	switch {
	case len(pile) == 0:
		return 0, m, h.refuse(RefuseNoPile)
	case h.Locked():
		return 0, m, h.refuse(RefuseLocked)
	case !h.rules.Justify:
		if a.N != 0 || len(a.Cards) != 0 {
			return 0, m, h.refuse(RefuseFreePile)
		}
		return 0, m, nil
	}
	if k, _ := engine.MeldOf(a.N); len(a.Cards) > 0 && (a.N < 0 || k != 0 || len(a.Cards) < 2) {
		return 0, m, h.refuse(RefuseJustify)
	}
	if k, m, err = h.justified(a); err != nil {
		return k, m, err
	}
	left := h.t.Count(h.hand(a.Seat)) - len(a.Cards) + len(pile) - 1
	return k, m, h.checkLeft(a, left, h.s.Gone, k, m)
}

// justified returns the meld that the top card of the lixo goes to, and what it becomes: one on the table that
// takes the card alone, or a new one of the card and cards of the hand. Where wild cards stay, either may be told its
// first position.
func (h *Hand) justified(a *engine.Action) (k int, m meld.Meld, err error) {
	pile := h.t.Pile(h.lixo())
	top := h.t.Face(pile[len(pile)-1])
	side := h.rules.side(a.Seat)
	if wild(top) && !h.rules.TopWild {
		return 0, m, h.refuse(RefuseTopWild)
	}
	_, start := engine.MeldOf(a.N)
	if len(a.Cards) == 0 {
		return h.added(side, a.N, []engine.Face{top})
	}
	if start > 14 || start != 0 && !h.rules.Melds.Fixed {
		return 0, m, h.refuse(RefuseStart)
	}
	if len(a.Cards) >= meld.Most {
		return 0, m, h.refuse(RefusePlaces)
	}
	var faces [meld.Most]engine.Face
	faces[0] = top
	n := 1 + copy(faces[1:], a.Faces)
	for _, f := range a.Faces {
		if wild(f) && !h.rules.HandWild {
			return 0, m, h.refuse(RefuseHandWild)
		}
	}
	m, err = h.newMeld(side, faces[:n], uint8(start))
	return int(h.s.Count[side]), m, err
}

// added returns the meld that a number names with a first position (engine.MeldOf), and what it becomes with the cards.
func (h *Hand) added(side int, n int32, faces []engine.Face) (k int, m meld.Meld, err error) {
	k, start := engine.MeldOf(n)
	switch {
	case n < 0 || k >= int(h.s.Count[side]):
		return 0, m, h.refuse(RefuseNoMeld)
	case start > 14 || start != 0 && (!h.rules.Melds.Fixed || h.s.Melds[side][k].Kind != meld.Run):
		return 0, m, h.refuse(RefuseStart)
	}
	m, flaw := h.rules.Melds.Add(h.s.Melds[side][k], faces, uint8(start))
	return k, m, h.rules.addFlaw(flaw)
}

// newMeld judges cards as a new meld of a side.
func (h *Hand) newMeld(side int, faces []engine.Face, start uint8) (meld.Meld, error) {
	m, flaw := h.rules.Melds.New(faces, start)
	if err := h.rules.newFlaw(flaw, start); err != nil {
		return m, err
	}
	if m.Kind == meld.Set && h.rules.OneSet && h.hasSet(side, m.Rank) {
		return m, h.refuse(RefuseSameRank)
	}
	return m, nil
}

func (h *Hand) hasSet(side int, k engine.Rank) bool {
	for _, x := range h.Melds(side) {
		if x.Kind == meld.Set && x.Rank == k {
			return true
		}
	}
	return false
}

// checkLay judges a new meld and returns its number and value.
func (h *Hand) checkLay(a *engine.Action) (k int, m meld.Meld, err error) {
	if a.N < 0 || a.N > 14 || a.N != 0 && !h.rules.Melds.Fixed {
		return 0, m, h.refuse(RefuseStart)
	}
	side := h.rules.side(a.Seat)
	k = int(h.s.Count[side])
	if m, err = h.newMeld(side, a.Faces, uint8(a.N)); err != nil {
		return k, m, err
	}
	return k, m, h.checkLeft(a, h.t.Count(h.hand(a.Seat))-len(a.Cards), h.s.Gone, k, m)
}

// checkAdd judges an addition and returns the meld's number and what it becomes.
func (h *Hand) checkAdd(a *engine.Action) (k int, m meld.Meld, err error) {
	if k, m, err = h.added(h.rules.side(a.Seat), a.N, a.Faces); err != nil {
		return k, m, err
	}
	return k, m, h.checkLeft(a, h.t.Count(h.hand(a.Seat))-len(a.Cards), h.s.Gone, k, m)
}

// checkLeft judges how many cards an action leaves in the hand: fewer than two only with the licence to empty
// it, by the state after the action, in which so many mortos are gone and meld k is m (Buraco R30, Tranca R23).
func (h *Hand) checkLeft(a *engine.Action, left int, gone uint8, k int, m meld.Meld) error {
	if left >= 2 {
		return nil
	}
	if left == 1 && h.s.Lone != engine.NoSlot && h.t.Where(h.s.Lone) == h.hand(a.Seat) {
		kept := true
		for _, c := range a.Cards {
			kept = kept && c != h.s.Lone
		}
		if kept {
			return h.refuse(RefuseLeaveLone)
		}
	}
	if side := h.rules.side(a.Seat); !h.available(side, gone) && !h.qualified(side, k, m) {
		return h.refuse(RefuseLicence)
	}
	return nil
}

// checkDiscard judges a discard of a card of the hand (Buraco R6, R31; Tranca A6, R24).
func (h *Hand) checkDiscard(p engine.Seat, c engine.Slot, f engine.Face) error {
	if h.rules.Threes.Laid.Has(f) {
		return h.refuse(RefuseKeepThree)
	}
	if c == h.s.Lone {
		return h.refuse(RefuseLone)
	}
	if h.t.Count(h.hand(p)) == 1 && !h.licensed(h.rules.side(p)) {
		return h.refuse(RefuseLast)
	}
	return nil
}
