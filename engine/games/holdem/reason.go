package holdem

import "carteado/engine"

// Reasons lists the keys that Reason returns.
var Reasons = []string{
	"free",    // checking costs nothing
	"strong",  // the hand wins more than its part against hands dealt by chance
	"bluff",   // a bet without a hand: the others may fold
	"price",   // the hand wins often enough for what a call costs
	"weak",    // it does not
	"scared",  // it would, against hands dealt by chance; but the others have raised
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
