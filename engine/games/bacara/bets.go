package bacara

import (
	"carteado/engine"
	"carteado/engine/bet"
)

var (
	errWhen    = &engine.RuleError{Clause: "A1", Key: "when", Text: "bets are made before the cards are dealt, and five is decided when the ponto has it"}
	errTwice   = &engine.RuleError{Clause: "A1", Key: "twice", Text: "there is one bet of a kind a coup, and it stands"}
	errSum     = &engine.RuleError{Clause: "A1", Key: "sum", Text: "a bet is no less than the least and no more than the most of the table"}
	errCredits = &engine.RuleError{Clause: "A1", Key: "credits", Text: "the bets together are no more than the chips that are there"}
	errPairs   = &engine.RuleError{Clause: "A1", Key: "pairs", Text: "there are no bets on pairs at this table"}
	errBanker  = &engine.RuleError{Clause: "X3", Key: "banker", Text: "who keeps the bank does not bet"}
	errCover   = &engine.RuleError{Clause: "X3", Key: "cover", Text: "the bank cannot pay so much"}
	errRising  = &engine.RuleError{Clause: "R10", Key: "rising", Text: "the shoe is put away after this coup already"}
)

func isBet(v engine.Verb) bool { return v >= BetPonto && v <= BetPairBanco }

// kindOf returns what a bet is laid on.
func kindOf(v engine.Verb) kind { return kind(v - BetPonto) }

// staked returns what a seat has bet in this coup.
func (h *Hand) staked(p engine.Seat) (sum int32) {
	for k := range h.s.stake {
		sum += h.s.stake[k][p]
	}
	return sum
}

// largest returns the most that the bank could pay for a bet of a kind alone, or that the table allows.
func (h *Hand) largest(k kind) int32 {
	if !h.rules.rotating {
		return h.rules.most
	}
	b := bet.Bank{Chips: h.s.stack[h.s.bank]}
	return min(h.rules.most, b.Room(h.rules.odds[k]))
}

// legalBets lists a few sums for each bet that is not made yet, the least and the most among them.
func (h *Hand) legalBets(p engine.Seat, l *engine.List) {
	for k := range kinds {
		if h.rules.odds[k].Pays == 0 || h.s.stake[k][p] > 0 {
			continue
		}
		bet.Sums(l, p, BetPonto+engine.Verb(k), h.rules.least, 0, min(h.s.stack[p], h.largest(k)))
	}
}

func (h *Hand) checkBet(a *engine.Action) error {
	k := kindOf(a.Verb)
	switch {
	case h.rules.odds[k].Pays == 0:
		return errPairs
	case h.s.stake[k][a.Seat] > 0:
		return errTwice
	case a.N < h.rules.least || a.N > h.rules.most:
		return errSum
	case a.N > h.s.stack[a.Seat]:
		return errCredits
	case a.N > h.largest(k):
		return errCover
	}
	return nil
}

// bet lays chips on the table. Who can bet no more is ready.
func (h *Hand) bet(a *engine.Action) {
	h.s.stake[kindOf(a.Verb)][a.Seat] = a.N
	h.s.stack[a.Seat] -= a.N
}

// Reflex says that a seat is ready when there is nothing left that it could bet.
func (h *Hand) Reflex(p engine.Seat, a *engine.Action) bool {
	if h.s.phase != betting || !h.s.window.Left().Has(p) {
		return false
	}
	for k := range kinds {
		if h.rules.odds[k].Pays > 0 && h.s.stake[k][p] == 0 && min(h.s.stack[p], h.largest(k)) >= h.rules.least {
			return false
		}
	}
	*a = engine.Action{Seat: p, Verb: Ready}
	return true
}

// open begins a coup: it asks all who can bet.
func (h *Hand) open() {
	s := &h.s
	s.phase = betting
	s.chooser, s.stands = engine.Nobody, false
	ask := engine.SeatSet(0)
	for p := range engine.Seat(h.rules.n) {
		if p != s.bank && s.stack[p] >= h.rules.least {
			ask |= p.Set()
		}
	}
	s.window.Ask(ask&h.there(), 0)
}

// take lets a player's bank take the bets that it can cover, clockwise from its left; the rest goes back (X3).
func (h *Hand) take() {
	s := &h.s
	if !h.rules.rotating {
		return
	}
	s.cover = bet.Bank{Chips: s.stack[s.bank]}
	for i := range h.rules.n {
		p := s.bank.Next(1+i, h.rules.n)
		for k := range kinds {
			if wish := s.stake[k][p]; wish > 0 {
				s.stake[k][p] = s.cover.Part(wish, h.rules.odds[k], h.rules.least, 1)
				s.stack[p] += wish - s.stake[k][p]
			}
		}
	}
}

// nobodyBet reports whether there is nothing to deal for (X7).
func (h *Hand) nobodyBet() bool { return h.s.stake == [kinds][engine.MaxSeats]int32{} }
