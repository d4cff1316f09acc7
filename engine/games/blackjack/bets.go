package blackjack

import (
	"carteado/engine"
	"carteado/engine/bet"
)

var (
	errWhen        = &engine.RuleError{Clause: "A1", Key: "when", Text: "this is not asked now"}
	errSum         = &engine.RuleError{Clause: "A1", Key: "sum", Text: "a bet is no less than the least and no more than the most of the table"}
	errEven        = &engine.RuleError{Clause: "A1", Key: "even", Text: "a bet is an even number of chips"}
	errCredits     = &engine.RuleError{Clause: "A1", Key: "credits", Text: "nobody bets more chips than are there"}
	errCover       = &engine.RuleError{Clause: "R19", Key: "cover", Text: "the dealer cannot pay so much"}
	errAce         = &engine.RuleError{Clause: "A3", Key: "ace", Text: "there is insurance against an ace only, and at tables that have it"}
	errNoSurrender = &engine.RuleError{Clause: "A2", Key: "surrender", Text: "there is no surrender here, or not any more"}
	errRising      = &engine.RuleError{Clause: "X8", Key: "rising", Text: "the shoe is put away after this round already"}
)

// natural are the odds of a blackjack, the most that a bet can win before the cards.
var natural = bet.Odds{Pays: 3, Per: 2}

// even rounds down to an even sum.
func even(n int32) int32 { return n &^ 1 }

// largest returns the largest bet that is taken at the table.
func (h *Hand) largest() int32 {
	if !h.rules.rotating {
		return h.rules.most
	}
	b := bet.Bank{Chips: h.s.stack[h.s.bank]}
	return min(h.rules.most, even(b.Room(natural)))
}

// legalBets lists a few sums, the least and the most among them.
func (h *Hand) legalBets(p engine.Seat, l *engine.List) {
	bet.Sums(l, p, Bet, h.rules.least, 0, min(even(h.s.stack[p]), h.largest()))
}

func (h *Hand) checkBet(a *engine.Action) error {
	switch {
	case a.N < h.rules.least || a.N > h.rules.most:
		return errSum
	case a.N != even(a.N):
		return errEven
	case a.N > h.s.stack[a.Seat]:
		return errCredits
	case a.N > h.largest():
		return errCover
	}
	return nil
}

// take lets a seat that is the dealer take the bets that it can cover, from its left on; the rest goes back (R19).
func (h *Hand) take() {
	s := &h.s
	if !h.rules.rotating {
		return
	}
	b := bet.Bank{Chips: s.stack[s.bank]}
	for i := range h.rules.n {
		p := s.bank.Next(1+i, h.rules.n)
		if wish := s.bet[p]; wish > 0 {
			s.bet[p] = b.Part(wish, natural, h.rules.least, 2)
			s.stack[p] += wish - s.bet[p]
		}
	}
}

// owed returns the most that a player's bank may still have to pay, when the dealer has no blackjack.
func (h *Hand) owed() (sum int32) {
	s := &h.s
	for p := range engine.Seat(h.rules.n) {
		switch {
		case !s.in.Has(p) || s.surrendered.Has(p):
		case s.natural.Has(p):
			sum += s.bet[p] / 2 * 3
		default:
			for k := range int(s.count[p]) {
				if h.sum(engine.Nobody, p, k).total <= 21 {
					sum += s.box[p][k].wager
				}
			}
		}
	}
	return sum
}

// covers reports whether the dealer can pay so much more.
func (h *Hand) covers(more int32) bool {
	return !h.rules.rotating || h.s.stack[h.s.bank]-h.owed() >= more
}

// mayInsure reports whether a seat may take insurance. A blackjack of the dealer, for which insurance pays, costs a player's
// bank no more than the bets themselves do without one, so it need not be covered.
func (h *Hand) mayInsure(p engine.Seat) bool {
	return h.rules.insurance && h.up().Rank() == engine.Ace && h.s.stack[p] >= h.s.bet[p]/2
}

// legalAnswers lists insurance and early surrender.
func (h *Hand) legalAnswers(p engine.Seat, l *engine.List) {
	if h.mayInsure(p) {
		l.Add(p, Insure, 0)
	}
	if h.rules.early {
		l.Add(p, Surrender, 0)
	}
	l.Add(p, Decline, 0)
}

func (h *Hand) checkAnswer(a *engine.Action) error {
	switch {
	case a.Verb == Surrender && !h.rules.early:
		return errNoSurrender
	case a.Verb == Surrender:
		return nil
	case !h.rules.insurance || h.up().Rank() != engine.Ace:
		return errAce
	case !h.mayInsure(a.Seat):
		return errCredits
	}
	return nil
}
