package fechado

import (
	"carteado/engine"
	"carteado/engine/bet"
)

// What is refused, by the clauses of testdata/clauses.txt.
var (
	errOwes    = &engine.RuleError{Clause: "A2", Key: "owes", Text: "there is a bet to match: call, raise or fold"}
	errSettled = &engine.RuleError{Clause: "A2", Key: "settled", Text: "nothing is bet now"}
	errBet     = &engine.RuleError{Clause: "A3", Key: "bet", Text: "there is a bet already: raise it"}
	errLeast   = &engine.RuleError{Clause: "A3", Key: "least", Text: "the bet or raise is too small"}
	errMost    = &engine.RuleError{Clause: "A3", Key: "most", Text: "it is more than the seat has, or more than the limit of the round"}
	errFree    = &engine.RuleError{Clause: "A4", Key: "free", Text: "there is nothing to call"}
	errCost    = &engine.RuleError{Clause: "A4", Key: "cost", Text: "a call costs what is missing to the highest bet, or all the seat has"}
	errNoBet   = &engine.RuleError{Clause: "A5", Key: "no_bet", Text: "there is no bet to raise"}
	errShort   = &engine.RuleError{Clause: "A5", Key: "short", Text: "chips or limit do not suffice for more than a call"}
	errReopen  = &engine.RuleError{Clause: "R11", Key: "reopen", Text: "the last raise was not a full one: who has acted before it calls or folds"}
	errAlone   = &engine.RuleError{Clause: "R13", Key: "alone", Text: "nobody is left who could answer a raise"}
	errOut     = &engine.RuleError{Clause: "R7", Key: "out", Text: "it is not this seat's turn"}
	errDraw    = &engine.RuleError{Clause: "A7", Key: "draw", Text: "cards are exchanged between the rounds of bets, in turn, and of the own hand"}
	errMany    = &engine.RuleError{Clause: "R17", Key: "many", Text: "so many cards may not be exchanged"}
	errOpen    = &engine.RuleError{Clause: "R16", Key: "open", Text: "cards are exchanged closed"}
	errAnte    = &engine.RuleError{Clause: "A1", Key: "ante", Text: "this seat pays the next ante anyway, or is not asked for it"}
	errSitOut  = &engine.RuleError{Clause: "A1", Key: "sit_out", Text: "this seat sits out anyway, or is not asked"}
	errRebuy   = &engine.RuleError{Clause: "S4", Key: "rebuy", Text: "this seat may not buy chips now"}
	errAsked   = &engine.RuleError{Clause: "A9", Key: "asked", Text: "this seat has it so already"}
	errStop    = &engine.RuleError{Clause: "S4", Key: "stop", Text: "nobody asks this seat whether it buys chips"}
)

// Legal lists what a seat may do: of the sums of a bet the least, half the pot, the pot, and the most.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	switch {
	case !h.Turn().Has(p):
	case h.s.phase == closing:
		h.listAnswers(p, l)
	case h.s.phase == drawing:
		h.listDraws(p, l)
	default:
		h.s.pot.List(&h.rules.limits, l)
	}
	if !l.Asides || h.Turn() == 0 {
		return
	}
	if h.mayBuy(p) && !h.asked(p) {
		l.Add(p, Rebuy, 0)
	}
	switch {
	case h.t.Gone().Has(p):
	case h.s.manual.Has(p):
		l.Add(p, Automatic, 0)
	case h.s.away.Has(p):
		l.Add(p, Back, 0)
		l.Add(p, Manual, 0)
	default:
		l.Add(p, Away, 0)
		l.Add(p, Manual, 0)
	}
}

// listAnswers lists the answers to the questions at the end of a hand.
func (h *Hand) listAnswers(p engine.Seat, l *engine.List) {
	if h.asksAnte(p) {
		l.Add(p, Ante, 0)
		l.Add(p, SitOut, 0)
	} else {
		l.Add(p, Stop, 0)
	}
	if h.buys(p) {
		l.Add(p, Rebuy, 0)
	}
}

// listDraws lists every set of cards that may go.
func (h *Hand) listDraws(p engine.Seat, l *engine.List) {
	pile, most := h.t.Pile(handOf(p)), h.mayDraw()
	var cards [five]engine.Slot
	for set := range 1 << len(pile) {
		n := 0
		for i, c := range pile {
			if set>>i&1 != 0 {
				cards[n] = c
				n++
			}
		}
		if n <= most {
			l.Cards(p, Draw, 0, cards[:n], nil)
		}
	}
}

// Check judges an action.
func (h *Hand) Check(a *engine.Action) error {
	p := a.Seat
	switch a.Verb {
	case Rebuy, Stop, Ante, SitOut, Away, Back, Manual, Automatic:
		return h.checkAnswer(a)
	case Draw:
		return h.checkDraw(a)
	}
	pot := &h.s.pot
	switch {
	case h.s.phase != betting:
		return errSettled
	case pot.Turn != p:
		return errOut
	}
	m := h.rules.limits.Moves(pot)
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

// checkAnswer judges what is said about the next hand.
func (h *Hand) checkAnswer(a *engine.Action) error {
	p := a.Seat
	asked := h.asked(p)
	switch {
	case a.Verb == Rebuy && !(h.mayBuy(p) || asked && h.buys(p)):
		return errRebuy
	case a.Verb == Stop && (!asked || h.asksAnte(p)):
		return errStop
	case a.Verb == Ante && !(asked && h.asksAnte(p)), a.Verb == Back && !(h.maySay(p) && h.s.away.Has(p)):
		return errAnte
	case a.Verb == SitOut && !(asked && h.asksAnte(p)), a.Verb == Away && (!h.maySay(p) || h.s.away.Has(p)):
		return errSitOut
	case a.Verb == Manual && !h.maySay(p), a.Verb == Automatic && (h.maySay(p) || h.t.Gone().Has(p)):
		return errAsked
	}
	return nil
}

// checkDraw judges an exchange.
func (h *Hand) checkDraw(a *engine.Action) error {
	if h.s.phase != drawing || h.s.turn != a.Seat {
		return errDraw
	}
	for _, c := range a.Cards {
		if h.t.Where(c) != handOf(a.Seat) {
			return errDraw
		}
	}
	switch {
	case len(a.Cards) > h.mayDraw():
		return errMany
	case len(a.Faces) > 0:
		return errOpen
	}
	return nil
}

// checkRaise judges a bet or a raise.
func (h *Hand) checkRaise(a *engine.Action, m *bet.Moves) error {
	p, pot, l := a.Seat, &h.s.pot, &h.rules.limits
	switch {
	case a.Verb == Bet && pot.High > 0:
		return errBet
	case a.Verb == Raise && pot.High == 0:
		return errNoBet
	case m.High > 0 && a.N < m.Low:
		return errLeast
	case m.High > 0 && a.N > m.High:
		return errMost
	case m.High > 0:
		return nil
	case pot.Acted.Has(p):
		return errReopen
	case pot.Round[p]+pot.Stack[p] <= pot.High || l.Cap > 0 && pot.High >= l.Cap:
		return errShort
	}
	return errAlone
}
