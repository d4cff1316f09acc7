package bridge

import (
	"carteado/engine"
	"carteado/engine/bid"
)

// Reasons lists the keys that Reason returns.
var Reasons = []string{
	"pass",      // by the system there is nothing to say
	"system",    // this is what the system says with such a hand
	"only_card", // no other may be played
	"ruff",      // out of the suit: a trump takes it, and nothing hidden beats it
	"win",       // nothing hidden beats it
	"partner",   // the partner's card has the trick already, and nothing hidden beats that
	"throw_low", // no card that may be played has the trick
	"odds",      // it did best in the hands imagined
}

// Reason returns why a good player makes a decision of the seat in turn: the first of Reasons that is true of it, and
// "odds" if none is that simple.
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	var l engine.List
	h.Legal(a.Seat, &l)
	switch {
	case h.s.phase == calling:
		said := l.At(h.call(a.Seat, &l))
		switch {
		case said.Verb != a.Verb || said.N != a.N:
			return "odds"
		case a.Verb == Pass:
			return "pass"
		}
		return "system"
	case a.Verb != Play:
		return "odds"
	case l.Len() == 1:
		return "only_card"
	}
	o := h.look(a.Seat)
	return o.why(a.Face(0), &l)
}

// why explains a card of those listed. What it says of the trick holds for certain, as far as this hand can tell.
func (o *outlook) why(f engine.Face, l *engine.List) string {
	wins, led, trump := o.Wins(f), o.Now.Led(), o.Rules.Trump
	const surely = 0.999
	switch {
	case wins && !o.Ours && o.Chance(f) >= surely && led != engine.NoSuit && led != trump && f.Suit() == trump:
		return "ruff"
	case wins && o.Chance(f) >= surely:
		return "win"
	case !wins && o.Ours && o.Chance(f) >= surely:
		return "partner"
	case !wins && !o.Ours && o.lowest(f) && !o.canWin(l):
		return "throw_low"
	}
	return "odds"
}

// canWin reports whether a listed card would take the trick.
func (o *outlook) canWin(l *engine.List) bool {
	for i := range l.Len() {
		if o.Wins(l.At(i).Face(0)) {
			return true
		}
	}
	return false
}

// lowest reports whether this hand holds no lower card of the suit.
func (o *outlook) lowest(f engine.Face) bool {
	return o.Own.Suit(f.Suit())&(1<<order.Strength(f)-1) == 0
}

// said returns the call that an action makes.
func said(a *engine.Action) int8 {
	switch a.Verb {
	case Bid:
		return int8(a.N)
	case Double:
		return saidDouble
	case Redouble:
		return saidRedouble
	}
	return bid.Pass
}
