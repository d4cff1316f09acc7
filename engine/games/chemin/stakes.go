package chemin

import (
	"carteado/engine"
	"carteado/engine/bet"
)

var (
	errBanca = &engine.RuleError{Clause: "R5", Key: "banca", Text: "all together stake no more than the banca"}
	errBanco = &engine.RuleError{Clause: "A6", Key: "banco", Text: "after a banco there is only banco or pass"}
)

// staked returns what all have staked together.
func (h *Hand) staked() (sum int32) {
	for _, x := range h.s.stake {
		sum += x
	}
	return sum
}

// stakeOn asks the next clockwise who can stake. When there is none the coup is dealt, if it is covered.
func (h *Hand) stakeOn() {
	s := &h.s
	room := s.banca - h.staked()
	for {
		s.turn = s.turn.Next(1, h.rules.n)
		if s.turn == s.bank {
			break
		}
		switch {
		case !h.there().Has(s.turn):
		case s.banco == 0 && room < h.rules.least: // covered
		case s.stack[s.turn] >= s.banca, s.banco == 0 && s.stack[s.turn] >= h.rules.least:
			return
		}
	}
	h.cover()
}

// cover looks at what is staked against the banca (R6 to R8).
func (h *Hand) cover() {
	s := &h.s
	total := h.staked()
	switch {
	case s.banco != 0:
		h.settleBanco()
		h.deal()
	case total == 0:
		h.unplayed()
	case s.banca-total < h.rules.least:
		h.deal()
	case h.rules.full:
		h.unplayed()
	default:
		s.phase, s.turn = accepting, s.bank
	}
}

// settleBanco withdraws all stakes for that of the one seat whose banco counts: who lost the last one to this bank where that is
// a rule, else the nearest to the right of the banker (R7).
func (h *Hand) settleBanco() {
	s := &h.s
	p := bet.Right(s.banco, s.bank.Next(-1, h.rules.n), h.rules.n)
	if h.rules.follow && s.banco.Has(s.loser) {
		p = s.loser
	}
	for q, x := range s.stake {
		s.stack[q] += x
		s.stake[q] = 0
	}
	s.stake[p] = s.banca
	s.stack[p] -= s.banca
	s.alone, s.actor, s.banco = true, p, 0
}

// giveBack gives back stakes and banca.
func (h *Hand) giveBack() {
	s := &h.s
	for q, x := range s.stake {
		s.stack[q] += x
		s.stake[q] = 0
	}
	s.stack[s.bank] += s.banca
	s.banca, s.banco = 0, 0
}

// unplayed lets the banker announce once more, then the bank passes.
func (h *Hand) unplayed() {
	s := &h.s
	h.giveBack()
	s.loser = engine.Nobody
	if s.vain || h.able().Len() < 2 {
		h.handOn()
		return
	}
	s.vain = true
	s.phase, s.turn = announcing, s.bank
}

// legalStake lists a few sums, and banco.
func (h *Hand) legalStake(p engine.Seat, l *engine.List) {
	s := &h.s
	if s.banco == 0 {
		bet.Sums(l, p, Stake, h.rules.least, 0, min(s.stack[p], s.banca-h.staked()))
	}
	if s.stack[p] >= s.banca {
		l.Add(p, Banco, 0)
	}
	l.Add(p, Pass, 0)
}

func (h *Hand) checkStake(a *engine.Action) error {
	s := &h.s
	switch {
	case a.Verb == Pass:
		return nil
	case a.Verb == Banco && s.stack[a.Seat] < s.banca:
		return errCredits
	case a.Verb == Banco:
		return nil
	case a.Verb != Stake:
		return errWhen
	case s.banco != 0:
		return errBanco
	case a.N < h.rules.least:
		return errSum
	case a.N > s.stack[a.Seat]:
		return errCredits
	case a.N > s.banca-h.staked():
		return errBanca
	}
	return nil
}
