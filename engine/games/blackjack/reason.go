package blackjack

import "carteado/engine"

// Reasons are why a good player does something.
var Reasons = []string{"fun", "watch", "no_insurance", "insurance", "enough", "dealer_weak", "better", "safe", "strong", "apart", "give_up", "worse", "told"}

// Reason returns why an action is good, or what there is to say for it.
func (m Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	switch a.Verb {
	case Bet:
		return "fun"
	case SitOut:
		return "watch"
	case Insure:
		return "insurance"
	case Show, Conceal, Declare, NoDeclare:
		return "told"
	case Decline:
		if h.mayInsure(a.Seat) {
			return "no_insurance"
		}
		return "better"
	}
	if h.s.phase == playing {
		if best, _ := m.choose(h, a.Seat); best != a.Verb {
			return "worse"
		}
	}
	c := h.sum(a.Seat, a.Seat, int(h.s.now))
	switch a.Verb {
	case Stand:
		if up := worth(h.up()); c.total < 17 && up > 1 && up < 7 {
			return "dealer_weak"
		}
		return "enough"
	case Hit:
		if c.soft || c.total < 12 {
			return "safe"
		}
		return "better"
	case Double:
		return "strong"
	case Split:
		return "apart"
	}
	return "give_up"
}
