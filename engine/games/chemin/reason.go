package chemin

import (
	"carteado/engine"
	"carteado/engine/baccarat"
)

// Reasons are why a good player does something.
var Reasons = []string{"bank", "let_go", "modest", "keep", "cash", "small", "alone", "watch", "accept", "annul", "must", "five", "bluff", "choice"}

// Reason returns why an action is good, or what there is to say for it.
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	switch a.Verb {
	case Bid, TakeBank:
		return "bank"
	case Decline:
		return "let_go"
	case Announce:
		if h.s.fixed > 0 {
			return "keep"
		}
		return "modest"
	case GiveUp:
		return "cash"
	case Stake:
		return "small"
	case Banco:
		return "alone"
	case Pass:
		if h.s.phase == bidding {
			return "let_go"
		}
		return "watch"
	case Accept:
		return "accept"
	case Annul:
		return "annul"
	case Draw, Stand:
		return h.cardReason(a)
	}
	return "must"
}

// cardReason returns why a side draws or stands.
func (h *Hand) cardReason(a *engine.Action) string {
	switch {
	case h.s.phase == answering && h.bankRule(h.totalFor(a.Seat, zBanco)) == baccarat.Free:
		return "choice"
	case h.s.phase == answering || h.pontoRule(h.totalFor(a.Seat, zPonto)) != baccarat.Free:
		return "must"
	case a.Verb == Draw:
		return "five"
	}
	return "bluff"
}
