package pifpaf

import "carteado/engine"

// What is refused of bets, by the clauses of testdata/clauses.txt.
var (
	errOpen    = &engine.RuleError{Clause: "B2", Key: "opened", Text: "there is a bet already: call, raise or fold"}
	errFree    = &engine.RuleError{Clause: "B3", Key: "free", Text: "nobody has opened: open or fold"}
	errCost    = &engine.RuleError{Clause: "B3", Key: "cost", Text: "a call costs what is missing to the highest bet"}
	errNoBet   = &engine.RuleError{Clause: "B4", Key: "no_bet", Text: "there is no bet to raise"}
	errLeast   = &engine.RuleError{Clause: "R1", Key: "least", Text: "the bet or raise is too small"}
	errMost    = &engine.RuleError{Clause: "R1", Key: "most", Text: "nobody may bet more than the most, or than the one with the fewest chips can"}
	errCap     = &engine.RuleError{Clause: "R1", Key: "cap", Text: "the most is bet already"}
	errSettled = &engine.RuleError{Clause: "R3", Key: "settled", Text: "nothing is bet now"}
)

// listBets lists what the seat that speaks may say, in no more than four moves: of bets the least, one between and the most, of
// raises the least and the most.
func (h *Hand) listBets(p engine.Seat, l *engine.List) {
	m := h.rules.limits.Moves(&h.s.pot)
	sums, verb := [...]int32{m.Low, m.Low + (m.High-m.Low)/2/h.rules.limits.Unit*h.rules.limits.Unit, m.High}, Bet
	if m.Call > 0 {
		l.Add(p, Call, m.Call)
		sums[1], verb = m.Low, Raise
	}
	last := int32(0)
	for _, sum := range sums {
		if sum > last {
			l.Add(p, verb, sum)
			last = sum
		}
	}
	l.Add(p, Fold, 0)
}

// checkBet judges what is said in the betting.
func (h *Hand) checkBet(a *engine.Action) error {
	pot := &h.s.pot
	switch {
	case !h.betting():
		return errSettled
	case pot.Turn != a.Seat:
		return engine.ErrTurn
	}
	m := h.rules.limits.Moves(pot)
	switch a.Verb {
	case Fold:
		return nil
	case Call:
		switch {
		case m.Call == 0:
			return errFree
		case a.N != m.Call:
			return errCost
		}
		return nil
	}
	switch {
	case a.Verb == Bet && pot.High > 0:
		return errOpen
	case a.Verb == Raise && pot.High == 0:
		return errNoBet
	case m.High == 0:
		return errCap
	case a.N < m.Low:
		return errLeast
	case a.N > m.High:
		return errMost
	}
	return nil
}
