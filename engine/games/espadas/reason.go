package espadas

import (
	"carteado/engine"
	"carteado/engine/trick"
)

// Reasons lists the keys that Reason returns.
var Reasons = []string{
	"look",      // most hands are better known
	"gamble",    // far behind, there is nothing to lose
	"bid_sure",  // what the hand is good for
	"bid_nil",   // it is good for nothing
	"only_card", // no other may be played
	"keep_nil",  // it does not win, and no trick is wanted
	"cover",     // takes the trick off a partner who wants none
	"win",       // the contract needs it, and nothing hidden beats it
	"ruff",      // out of the suit: a spade takes it
	"no_bags",   // the contract is made
	"throw_low", // it does not win
	"set",       // they need it more
	"odds",      // it did best in the hands imagined
}

// Reason returns why a good player makes a decision of the seat in turn: the first of Reasons that is true of it, and
// "odds" if none is that simple.
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	switch a.Verb {
	case Look:
		return "look"
	case DoubleNil:
		if h.rules.points[1-a.Seat&1]-h.rules.points[a.Seat&1] < farBehind {
			return "odds"
		}
		return "gamble"
	case Bid:
		if a.N == 0 {
			return "bid_nil"
		}
		return "bid_sure"
	}
	var l engine.List
	if h.Legal(a.Seat, &l); l.Len() == 1 {
		return "only_card"
	}
	o := h.look()
	return o.why(a.Face(0), &l)
}

// why explains a card of those listed. What it says of the trick holds for certain, as far as this seat can tell.
func (o *outlook) why(f engine.Face, l *engine.List) string {
	wins, led := o.Wins(f), o.Now.Led()
	partner := o.Me.Next(2, seats)
	needs := o.lacks(o.Me) > 0
	const surely = 0.999
	switch {
	case hopes(&o.bids, &o.taken, o.Me):
		if !wins {
			return "keep_nil"
		}
	case hopes(&o.bids, &o.taken, partner) && o.partnerHasIt() && wins:
		return "cover"
	case o.wants() < 0 && !wins && !needs:
		return "no_bags"
	case o.wants() > 0 && wins && !needs:
		return "set"
	case o.idle(o.Me):
	case wins && needs && o.Chance(f) >= surely && led != engine.NoSuit && led != engine.Spades && f.Suit() == engine.Spades:
		return "ruff"
	case wins && needs && o.Chance(f) >= surely && o.Top(f):
		return "win"
	case !wins && !o.Ours && !o.canWin(l) && o.lowest(f):
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

// lowest reports whether this seat holds no lower card of the suit.
func (o *outlook) lowest(f engine.Face) bool {
	return o.Own.Suit(f.Suit())&(1<<order.Strength(f)-1) == 0
}

// held returns the cards of a hand that its seat sees.
func (h *Hand) held(p engine.Seat) trick.Cards { return order.Held(&h.t, handOf(p), p) }
