package gin

import "carteado/engine"

// Check judges an action. All it asks is public: whose turn it is, where cards lie, and the faces that ride on the action.
func (h *Hand) Check(a *engine.Action) error {
	if !h.Turn().Has(a.Seat) {
		return engine.ErrTurn
	}
	if err := h.checkPhase(a.Verb); err != nil {
		return err
	}
	for _, c := range a.Cards {
		if h.t.Where(c) != hand(a.Seat) {
			return errNotHeld
		}
	}
	switch a.Verb {
	case TakeTop:
		if h.s.fromStock && h.rules.eleven {
			return errStock
		} else if h.s.fromStock {
			return errPassed
		}
	case Discard:
		if a.Face(0) == engine.Unknown {
			return errClosed
		}
		return h.checkLeaves(a.Cards[0])
	case Knock:
		return h.checkKnock(a)
	case BigGin:
		return h.checkBigGin(a)
	case Answer:
		return h.checkAnswer(a)
	}
	return nil
}

// checkPhase judges whether the turn has come to an action.
func (h *Hand) checkPhase(verb engine.Verb) error {
	switch verb {
	case DrawStock, TakeTop:
		switch {
		case h.s.phase == offered && verb == DrawStock:
			return errUpcard
		case h.s.phase == playing:
			return errDrawn
		}
	case PassUpcard:
		if h.s.phase != offered {
			return errNoUpcard
		}
	case Discard, Knock, BigGin:
		switch h.s.phase {
		case offered:
			return errUpcard
		case drawing:
			return errDrawFirst
		}
	case Answer:
		if h.s.phase != answering {
			return errNoKnock
		}
		return nil
	}
	if h.s.phase == answering {
		return errAnswer
	}
	return nil
}

// checkLeaves judges whether a card may leave the hand as a discard, open or closing it (R6).
func (h *Hand) checkLeaves(c engine.Slot) error {
	if c == h.s.taken {
		return errTaken
	}
	return nil
}

// Apply records an action and moves its cards.
func (h *Hand) Apply(a *engine.Action) {
	s := &h.s
	switch a.Verb {
	case DrawStock:
		h.t.Deal(zStock, hand(a.Seat), 1, a.Seat.Set())
		s.phase, s.fromStock = playing, false
	case TakeTop:
		pile := h.t.Pile(zDiscard)
		s.taken = pile[len(pile)-1]
		h.t.Move(s.taken, hand(a.Seat))
		s.phase = playing
	case PassUpcard:
		s.passes |= a.Seat.Set()
		s.turn = other(a.Seat)
		if s.passes.Len() == seats {
			s.phase, s.fromStock = drawing, true
		}
	case Discard:
		h.t.Move(a.Cards[0], zDiscard)
		s.taken, s.turn, s.phase = engine.NoSlot, other(a.Seat), drawing
		if h.t.Count(zStock) <= dead {
			s.phase = counting
		}
	case Knock, BigGin:
		h.applyOut(a)
	case Answer:
		h.applyAnswer(a)
	}
}

// Settle deals, reads the limit card, and scores.
func (h *Hand) Settle() bool {
	switch h.s.phase {
	case start:
		h.deal()
		h.s.phase = lit
	case lit:
		h.begin()
	case counting:
		h.score = h.result()
		h.s.phase = over
	default:
		return false
	}
	return true
}

// deal gives the cards round one at a time, the dealer's opponent first, turns one up, and draws the limit card of the
// second pack (D2, D3, D4).
func (h *Hand) deal() {
	first := other(h.rules.dealer)
	for k := range seats * dealt {
		p := first.Next(k, seats)
		h.t.Deal(zStock, hand(p), 1, p.Set())
	}
	if h.rules.eleven {
		h.t.Deal(zStock, hand(first), 1, first.Set())
	} else {
		h.t.Deal(zStock, zDiscard, 1, engine.Everyone)
	}
	if h.rules.second {
		h.t.Toss(52)
	}
}

// begin notes the limit card, and whose turn it is.
func (h *Hand) begin() {
	h.s.turn = other(h.rules.dealer)
	h.s.phase = offered
	if h.rules.eleven {
		h.s.phase, h.s.fromStock = playing, h.rules.stockFirst
	}
	switch {
	case h.rules.second:
		h.s.card = engine.Face(1 + h.t.Coin())
	case h.rules.fixed < 0:
		h.s.card = h.t.Face(h.t.Pile(zDiscard)[0])
	}
}
