package maumau

import "carteado/engine"

var (
	errNotHeld = &engine.RuleError{Clause: "A1", Key: "not_held", Text: "the card is not in this player's hand"}
	errClosed  = &engine.RuleError{Clause: "A1", Key: "closed", Text: "a card is discarded open"}
	errFit     = &engine.RuleError{Clause: "R5", Key: "fit", Text: "a discard has the suit or the rank of the top, or is a jack"}
	errSeven   = &engine.RuleError{Clause: "R6", Key: "seven", Text: "a jack of another suit does not go on a seven"}
	errNamed   = &engine.RuleError{Clause: "R7", Key: "named", Text: "after a jack a discard has the suit that was named, or is a jack"}
	errPending = &engine.RuleError{Clause: "R8", Key: "pending", Text: "a seven is pending: it is answered by a seven, or its cards are taken"}
	errFinal   = &engine.RuleError{Clause: "A1", Key: "final_jack", Text: "nobody goes out with a jack"}
	errDrawn   = &engine.RuleError{Clause: "R1", Key: "drawn", Text: "one card at most is drawn in a turn"}
	errSpent   = &engine.RuleError{Clause: "R21", Key: "spent", Text: "there is nothing left to draw"}
	errHolds   = &engine.RuleError{Clause: "A2", Key: "holds", Text: "who can discard may not draw"}
	errPass    = &engine.RuleError{Clause: "A3", Key: "pass", Text: "a card is drawn before passing"}
	errTake    = &engine.RuleError{Clause: "A4", Key: "take", Text: "no seven is pending"}
	errFree    = &engine.RuleError{Clause: "A5", Key: "free", Text: "nobody calls or accuses at this table"}
	errTwice   = &engine.RuleError{Clause: "A5", Key: "twice", Text: "there is one call in a turn"}
	errLast    = &engine.RuleError{Clause: "R16", Key: "last_card", Text: "with one card it is too late to call"}
	errSelf    = &engine.RuleError{Clause: "A6", Key: "self", Text: "nobody accuses himself"}
	errSuit    = &engine.RuleError{Clause: "A7", Key: "suit", Text: "a jack asks for one of the four suits"}
)

// Check judges an action by the faces known here. What only costs cards is legal.
func (h *Hand) Check(a *engine.Action) error {
	switch {
	case a.Verb == Accuse:
		return h.checkAccuse(a.Seat)
	case h.s.turn != a.Seat || (h.s.phase == choosing) != (a.Verb == ChooseSuit):
		return engine.ErrTurn
	case a.Verb == ChooseSuit:
		if a.N < 0 || a.N >= int32(engine.NoSuit) {
			return errSuit
		}
	case a.Verb == Discard:
		return h.checkDiscard(a)
	case a.Verb == MauMau:
		return h.checkCall(a.Seat)
	case a.Verb == Take:
		if h.s.pending == 0 {
			return errTake
		}
	case h.s.pending > 0:
		return errPending
	case a.Verb == Pass:
		if !h.s.drawn && h.drawable() {
			return errPass
		}
	default:
		return h.checkDraw(a.Seat)
	}
	return nil
}

func (h *Hand) checkAccuse(p engine.Seat) error {
	switch {
	case h.rules.penalty == 0:
		return errFree
	case h.s.forgot == p:
		return errSelf
	}
	return nil
}

func (h *Hand) checkCall(p engine.Seat) error {
	switch {
	case h.rules.penalty == 0:
		return errFree
	case h.t.Count(handOf(p)) == 1:
		return errLast
	case h.s.said:
		return errTwice
	}
	return nil
}

func (h *Hand) checkDraw(p engine.Seat) error {
	switch {
	case h.s.drawn:
		return errDrawn
	case !h.drawable():
		return errSpent
	case !h.rules.drawAlways && h.fitting(p):
		return errHolds
	}
	return nil
}

func (h *Hand) checkDiscard(a *engine.Action) error {
	f := a.Face(0)
	switch {
	case h.t.Where(a.Cards[0]) != handOf(a.Seat):
		return errNotHeld
	case f == engine.Unknown:
		return errClosed
	case has(h.fit(a.Seat), f):
		return nil
	case h.s.pending > 0:
		return errPending
	case h.s.suit != engine.NoSuit && f.Rank() != engine.Jack:
		return errNamed
	case f.Rank() == engine.Jack && !h.rules.finalJack && h.t.Count(handOf(a.Seat)) == 1:
		return errFinal
	case f.Rank() == engine.Jack:
		return errSeven
	}
	return errFit
}
