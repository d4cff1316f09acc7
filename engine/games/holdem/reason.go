package holdem

import "carteado/engine"

// Reasons lists the keys that Reason returns.
var Reasons = []string{
	"free",    // checking costs nothing
	"slow",    // the hand is good, and the others may bet
	"strong",  // the hand wins more than its part against hands dealt by chance
	"bluff",   // a bet without a hand: the others may fold
	"push",    // a bet with a hand that is neither good nor bad: so they may
	"price",   // the hand wins often enough for what a call costs
	"grow",    // it does not yet
	"weak",    // it does not
	"scared",  // it would, against hands dealt by chance; but the others have raised
	"stakes",  // nothing but what a call costs and wins
	"no_more", // who has no chips left may stop here
	"odds",    // it did best in the hands imagined
}

// Reason returns why a good player does something: the first of Reasons that is true of it, and "odds" if none is that
// simple.
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	switch {
	case a.Verb == Stop:
		return "no_more"
	case h.s.phase != betting:
		return "odds"
	}
	s := h.spot(a.Seat)
	if reason := s.Reason(a.Verb); reason != "" {
		return reason
	}
	return "odds"
}
