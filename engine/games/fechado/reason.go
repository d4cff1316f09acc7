package fechado

import "carteado/engine"

// Reasons lists the keys that Reason returns.
var Reasons = []string{
	"free",    // checking costs nothing
	"strong",  // the hand wins more than its part of the pot
	"bluff",   // a bet without a hand: the others may fold
	"price",   // the hand wins often enough for what a call costs
	"weak",    // it does not
	"scared",  // it would, had the others not raised
	"pat",     // no exchange would make the hand better on average
	"keep",    // what makes the hand stays, the rest goes
	"fourth",  // one card is missing to a straight or a flush
	"no_more", // who has no chips left may stop here
	"odds",    // it did best in the hands imagined
}

var _ = engine.Nobody
