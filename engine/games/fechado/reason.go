package fechado

import (
	"carteado/engine"
	"carteado/engine/poker"
)

// Reasons lists the keys that Reason returns.
var Reasons = []string{
	"free",    // checking costs nothing
	"slow",    // the hand is good, and the others may bet
	"strong",  // the hand wins more than its part of the pot
	"bluff",   // a bet without a hand: the others may fold
	"push",    // a bet with a hand that is neither good nor bad: so they may
	"price",   // the hand wins often enough for what a call costs
	"grow",    // it does not yet
	"weak",    // it does not
	"scared",  // it would, had the others not bet and raised
	"stakes",  // nothing but what a call costs and wins
	"pat",     // the five cards make the hand: an exchange would break it
	"keep",    // what makes the hand stays, the rest goes
	"fourth",  // one card is missing to a straight or a flush
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
	case a.Verb == Draw:
		return h.exchangeReason(a)
	case h.s.phase != betting:
		return "odds"
	}
	s := h.spot(a.Seat)
	if reason := s.Reason(a.Verb); reason != "" {
		return reason
	}
	return "odds"
}

// exchangeReason returns why cards are exchanged.
func (h *Hand) exchangeReason(a *engine.Action) string {
	own := h.cards(a.Seat)
	class := h.rules.ranks.Class(h.rules.ranks.Value(own[:]))
	out := h.given(a)
	switch {
	case out != h.rule(a.Seat):
	case out == 0 && class >= poker.Straight:
		return "pat"
	case class == poker.High && out != 0 && out == fourth(&h.rules.ranks, &own):
		return "fourth"
	case class != poker.High && out != 0:
		return "keep"
	}
	return "odds"
}
