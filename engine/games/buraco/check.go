package buraco

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
	if a.Verb != RejectFirst {
		for i, c := range a.Cards {
			if h.t.Where(c) != hand(a.Seat) {
				return errNotHeld
			}
			if a.Face(i) == engine.Unknown {
				return errClosed
			}
		}
	}
	switch a.Verb {
	case TakePile:
		return h.checkTake(a)
	case RejectFirst:
		if a.Cards[0] != h.s.drawn || a.Face(0) == engine.Unknown {
			return errRejected
		}
	case Lay:
		_, _, err := h.checkLay(a)
		return err
	case Add:
		_, _, err := h.checkAdd(a)
		return err
	case Discard:
		return h.checkDiscard(a.Seat, a.Cards[0])
	}
	return nil
}

// checkPhase tells whether the turn has come to an action (R2, R4).
func (h *Hand) checkPhase(v engine.Verb) error {
	switch v {
	case DrawStock, TakePile:
		switch h.s.phase {
		case deciding:
			return errDecide
		case melding:
			return errDrawn
		}
	case KeepFirst, RejectFirst:
		if h.s.phase != deciding {
			return errFirst
		}
	default:
		switch h.s.phase {
		case drawing:
			return errDraw
		case deciding:
			return errDecide
		}
	}
	return nil
}

// checkTake judges a taking of the lixo: free, or justified by its top card (A2, R37).
func (h *Hand) checkTake(a *engine.Action) error {
	pile := h.t.Pile(zLixo)
	switch {
	case len(pile) == 0:
		return errNoPile
	case !h.rules.justify:
		if a.N != 0 || len(a.Cards) != 0 {
			return errFreePile
		}
		return nil
	case len(a.Cards) > 0 && (a.N != 0 || len(a.Cards) < 2):
		return errJustify
	}
	k, m, err := h.justified(a)
	if err != nil {
		return err
	}
	left := h.t.Count(hand(a.Seat)) - len(a.Cards) + len(pile) - 1
	return h.checkLeft(a, left, k, m)
}

// justified gives the meld that the top card of the lixo goes to, and what it becomes.
func (h *Hand) justified(a *engine.Action) (k int, m meld.Meld, err error) {
	pile := h.t.Pile(zLixo)
	top := h.t.Face(pile[len(pile)-1])
	side := h.rules.side(a.Seat)
	if len(a.Cards) == 0 {
		if a.N < 0 || a.N >= int32(h.s.count[side]) {
			return 0, m, errNoMeld
		}
		m, flaw := h.rules.melds.Add(h.s.melds[side][a.N], []engine.Face{top}, 0)
		return int(a.N), m, h.rules.addFlaw(flaw)
	}
	if len(a.Cards) >= meld.Most {
		return 0, m, errPlaces
	}
	var faces [meld.Most]engine.Face
	faces[0] = top
	n := 1 + copy(faces[1:], a.Faces)
	m, flaw := h.rules.melds.New(faces[:n], 0)
	if err := h.rules.newFlaw(flaw, 0); err != nil {
		return 0, m, err
	}
	return int(h.s.count[side]), m, h.checkRank(side, m)
}

// checkLay judges a new meld and gives its number and value.
func (h *Hand) checkLay(a *engine.Action) (k int, m meld.Meld, err error) {
	if a.N < 0 || a.N > 14 || a.N != 0 && !h.rules.melds.Fixed {
		return 0, m, errStart
	}
	m, flaw := h.rules.melds.New(a.Faces, uint8(a.N))
	if err := h.rules.newFlaw(flaw, uint8(a.N)); err != nil {
		return 0, m, err
	}
	side := h.rules.side(a.Seat)
	k = int(h.s.count[side])
	if err := h.checkRank(side, m); err != nil {
		return k, m, err
	}
	return k, m, h.checkLeft(a, h.t.Count(hand(a.Seat))-len(a.Cards), k, m)
}

// checkAdd judges an addition and gives the meld's number and what it becomes.
func (h *Hand) checkAdd(a *engine.Action) (k int, m meld.Meld, err error) {
	side := h.rules.side(a.Seat)
	k, start := int(a.N&63), a.N>>6
	switch {
	case a.N < 0 || k >= int(h.s.count[side]):
		return 0, m, errNoMeld
	case start > 14 || start != 0 && (!h.rules.melds.Fixed || h.s.melds[side][k].Kind != meld.Run):
		return 0, m, errStart
	}
	m, flaw := h.rules.melds.Add(h.s.melds[side][k], a.Faces, uint8(start))
	if err := h.rules.addFlaw(flaw); err != nil {
		return k, m, err
	}
	return k, m, h.checkLeft(a, h.t.Count(hand(a.Seat))-len(a.Cards), k, m)
}

// checkRank forbids a second set of a rank where one is enough (R13).
func (h *Hand) checkRank(side int, m meld.Meld) error {
	if m.Kind == meld.Set && h.rules.oneSet && h.hasSet(side, m.Rank) {
		return errSameRank
	}
	return nil
}

func (h *Hand) hasSet(side int, k engine.Rank) bool {
	for _, x := range h.Melds(side) {
		if x.Kind == meld.Set && x.Rank == k {
			return true
		}
	}
	return false
}

// checkLeft judges how many cards an action leaves in the hand, when it makes m of meld k (R30).
func (h *Hand) checkLeft(a *engine.Action, left, k int, m meld.Meld) error {
	if left >= 2 {
		return nil
	}
	if left == 1 && h.s.lone != engine.NoSlot && h.t.Where(h.s.lone) == hand(a.Seat) {
		kept := true
		for _, c := range a.Cards {
			kept = kept && c != h.s.lone
		}
		if kept {
			return errLeaveLone
		}
	}
	if !h.licensed(h.rules.side(a.Seat), k, m) {
		return errLicence
	}
	return nil
}

// checkDiscard judges a discard of a card of the hand (R6, R31).
func (h *Hand) checkDiscard(p engine.Seat, c engine.Slot) error {
	if c == h.s.lone {
		return errLone
	}
	if h.t.Count(hand(p)) == 1 && !h.licensed(h.rules.side(p), -1, meld.Meld{}) {
		return errLast
	}
	return nil
}
