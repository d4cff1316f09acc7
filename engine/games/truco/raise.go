package truco

import "carteado/engine"

var (
	errRaiseWhen = &engine.RuleError{Clause: "A5", Key: "raise_when", Text: "raises are for after the deal"}
	errPending   = &engine.RuleError{Clause: "A5", Key: "raise_pending", Text: "the raise must be answered first"}
	errLevel     = &engine.RuleError{Clause: "A5", Key: "raise_level", Text: "only the next value can be asked: 3, 6, 9, 12"}
	errTop       = &engine.RuleError{Clause: "A5", Key: "raise_top", Text: "a hand is worth at most twelve"}
	errTwice     = &engine.RuleError{Clause: "R22", Key: "raise_twice", Text: "the side whose raise was accepted may not raise again"}
	errNoRaise   = &engine.RuleError{Clause: "A9", Key: "raise_eleven", Text: "there are no raises in mão de onze and mão de ferro"}
	errDecide    = &engine.RuleError{Clause: "A2", Key: "eleven_first", Text: "the side with eleven decides first whether it plays"}
	errNoEleven  = &engine.RuleError{Clause: "A2", Key: "eleven_when", Text: "nobody is asked whether to play with eleven"}
	errNoAsk     = &engine.RuleError{Clause: "R26", Key: "answer_when", Text: "there is no raise to answer"}
	errSignWhen  = &engine.RuleError{Clause: "A10", Key: "sign_when", Text: "signs are for tables that have them, from who has seen his cards, once a trick"}
	errSign      = &engine.RuleError{Clause: "A10", Key: "sign", Text: "no such sign"}
)

// raiseError tells why p may not raise now, nil if it may.
func (h *Hand) raiseError(p engine.Seat) error {
	r := h.rules
	switch {
	case h.s.phase != playing && h.s.phase != deciding:
		return errRaiseWhen
	case h.s.stakes.Pending():
		return errPending
	case r.special() && r.fatal == never:
		return errNoRaise
	case h.s.phase == deciding && !r.any:
		return errDecide
	case !r.any && h.current() != p:
		return engine.ErrTurn
	case h.s.stakes.Barred(side(p)):
		return errTwice
	case ladder.Next(&h.s.stakes) == 0:
		return errTop
	}
	return nil
}

func (h *Hand) checkRaise(a *engine.Action) error {
	if err := h.raiseError(a.Seat); err != nil {
		return err
	}
	if a.N != ladder.Next(&h.s.stakes) {
		return errLevel
	}
	return nil
}

// raise asks for the next value, or pays for asking where nothing may be asked (A9).
func (h *Hand) raise(p engine.Seat) {
	switch {
	case !h.rules.special():
		h.s.stakes.Raise(p, side(p))
		h.asked(p)
	case h.rules.fatal == losesMatch:
		h.end(Lost, 1-side(p), h.match(1-side(p)))
	default:
		h.tento(1 - side(p))
	}
}

func (h *Hand) listAnswers(p engine.Seat, l *engine.List) {
	l.Add(p, Accept, 0)
	l.Add(p, Run, 0)
	if next := ladder.Next(&h.s.stakes); next > 0 {
		l.Add(p, Reraise, next)
	}
}

func (h *Hand) checkAnswer(a *engine.Action) error {
	switch {
	case !h.s.stakes.Pending():
		return errNoAsk
	case !h.s.stakes.Owes(side(a.Seat)):
		return engine.ErrTurn
	case a.Verb != Reraise:
		return nil
	}
	switch next := ladder.Next(&h.s.stakes); {
	case next == 0:
		return errTop
	case a.N != next:
		return errLevel
	}
	return nil
}

// listAsides lists the raises that are no part of taking a turn, and the signs.
func (h *Hand) listAsides(p engine.Seat, l *engine.List) {
	if h.raiseError(p) == nil && (h.rules.special() || h.current() != p) {
		l.Add(p, Raise, ladder.Next(&h.s.stakes))
	}
	if h.signError(p) == nil {
		for n := range len(Signs) {
			l.Add(p, Signal, int32(n+1))
		}
	}
}

// signError tells why p may not make a sign now. In mão de ferro nobody has seen his cards, unless they may
// be taken up after the first trick.
func (h *Hand) signError(p engine.Seat) error {
	r := h.rules
	switch {
	case !r.signs, h.s.phase != playing && h.s.phase != deciding,
		r.ferro && !(r.blindOnce && h.s.done > 0), h.s.sign[p] >= 0:
		return errSignWhen
	}
	return nil
}

func (h *Hand) checkSign(a *engine.Action) error {
	if err := h.signError(a.Seat); err != nil {
		return err
	}
	if plain := a.N >= 1 && int(a.N) <= len(Signs); !plain && !(h.rules.sealed && a.N >= engine.FirstSealed) {
		return errSign
	}
	return nil
}

func (h *Hand) clearSigns() { h.s.sign = [4]int32{-1, -1, -1, -1} }
