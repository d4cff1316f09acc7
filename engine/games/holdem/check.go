package holdem

import (
	"carteado/engine"
	"carteado/engine/bet"
)

// What is refused, by the clauses of testdata/clauses.txt.
var (
	errBlind   = &engine.RuleError{Clause: "A1", Key: "blind", Text: "a blind is posted, or sat out, by who is asked for it"}
	errOwes    = &engine.RuleError{Clause: "A2", Key: "owes", Text: "there is a bet to match: call, raise or fold"}
	errBet     = &engine.RuleError{Clause: "A3", Key: "bet", Text: "there is a bet already: raise it"}
	errFree    = &engine.RuleError{Clause: "A4", Key: "free", Text: "there is nothing to call"}
	errCost    = &engine.RuleError{Clause: "A4", Key: "cost", Text: "a call costs what is missing to the highest bet, or all the seat has"}
	errNoBet   = &engine.RuleError{Clause: "A5", Key: "no_bet", Text: "there is no bet to raise"}
	errShort   = &engine.RuleError{Clause: "A5", Key: "short", Text: "the chips do not suffice for more than a call"}
	errFixed   = &engine.RuleError{Clause: "R10", Key: "fixed", Text: "bets and raises have the size of the round"}
	errCap     = &engine.RuleError{Clause: "R11", Key: "cap", Text: "no more raises are allowed in this round"}
	errLeast   = &engine.RuleError{Clause: "R12", Key: "least", Text: "the bet or raise is too small"}
	errMost    = &engine.RuleError{Clause: "R12", Key: "most", Text: "it is more than the seat has"}
	errReopen  = &engine.RuleError{Clause: "R13", Key: "reopen", Text: "the last raise was not a full one: who has acted before it calls or folds"}
	errAlone   = &engine.RuleError{Clause: "R14", Key: "alone", Text: "nobody is left who could answer a raise"}
	errOut     = &engine.RuleError{Clause: "R5", Key: "out", Text: "this seat is not in the hand"}
	errRebuy   = &engine.RuleError{Clause: "S4", Key: "rebuy", Text: "this seat may not buy chips now"}
	errStop    = &engine.RuleError{Clause: "S4", Key: "stop", Text: "nobody asks this seat whether it buys chips"}
	errAsked   = &engine.RuleError{Clause: "A8", Key: "asked", Text: "this seat has it so already"}
	errSettled = &engine.RuleError{Clause: "A2", Key: "settled", Text: "nothing is bet now"}
)

// Legal lists what a seat may do: of the sums of a bet the least, half the pot, the pot, and the most.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	switch {
	case !h.Turn().Has(p):
	case h.s.phase == blinds:
		l.Add(p, Post, 0)
		l.Add(p, SitOut, 0)
	case h.s.phase == buying:
		l.Add(p, Rebuy, 0)
		l.Add(p, Stop, 0)
	default:
		h.s.pot.List(h.limit(), l)
	}
	if !l.Asides || h.Turn() == 0 {
		return
	}
	if h.mayBuy(p) {
		l.Add(p, Rebuy, 0)
	}
	switch {
	case h.t.Gone().Has(p):
	case h.s.manual.Has(p):
		l.Add(p, Automatic, 0)
	default:
		l.Add(p, Manual, 0)
	}
}

// Check judges an action.
func (h *Hand) Check(a *engine.Action) error {
	p, pot := a.Seat, &h.s.pot
	switch {
	case a.Verb == Rebuy:
		if h.mayBuy(p) || h.s.phase == buying && h.s.window.Left().Has(p) {
			return nil
		}
		return errRebuy
	case a.Verb == Stop:
		if h.s.phase == buying && h.s.window.Left().Has(p) {
			return nil
		}
		return errStop
	case a.Verb == Manual || a.Verb == Automatic:
		if !h.t.Gone().Has(p) && h.s.manual.Has(p) == (a.Verb == Automatic) {
			return nil
		}
		return errAsked
	case a.Verb == Post || a.Verb == SitOut:
		if h.s.phase == blinds && h.s.asked == p {
			return nil
		}
		return errBlind
	case h.s.phase != betting:
		return errSettled
	case pot.Turn != p:
		return errOut
	}
	m := h.limit().Moves(pot)
	switch a.Verb {
	case Check:
		if !m.Check {
			return errOwes
		}
	case Call:
		if m.Call == 0 {
			return errFree
		}
		if a.N != m.Call {
			return errCost
		}
	case Bet, Raise:
		return h.checkRaise(a, &m)
	}
	return nil
}

// checkRaise judges a bet or a raise.
func (h *Hand) checkRaise(a *engine.Action, m *bet.Moves) error {
	p, pot, l := a.Seat, &h.s.pot, h.limit()
	switch {
	case a.Verb == Bet && pot.High > 0:
		return errBet
	case a.Verb == Raise && pot.High == 0:
		return errNoBet
	case m.High > 0 && (a.N < m.Low || a.N > m.High) && l.Structure == bet.FixedLimit:
		return errFixed
	case m.High > 0 && a.N < m.Low:
		return errLeast
	case m.High > 0 && a.N > m.High:
		return errMost
	case m.High > 0:
		return nil
	case l.Raises > 0 && pot.Raises >= l.Raises:
		return errCap
	case pot.Acted.Has(p):
		return errReopen
	case pot.Round[p]+pot.Stack[p] <= pot.High:
		return errShort
	}
	return errAlone
}
