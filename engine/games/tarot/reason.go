package tarot

import (
	"carteado/engine"
	"carteado/engine/trick"
)

// Reasons lists the keys that Reason returns.
var Reasons = []string{
	"petit_sec",   // trump 1 is the only trump
	"no_higher",   // nothing is left to bid
	"pass_weak",   // the hand is not good for a higher contract
	"bid_good",    // it is
	"take_dog",    // the dog is the declarer's
	"away_void",   // he is rid of a suit, and can trump it
	"away_points", // queens and knights without their king are saved
	"handful",     // it brings 20 to the side that wins
	"only_card",   // no other may be played
	"excuse",      // it saves a card that would be lost
	"sure",        // nothing that is hidden wins the trick from it
	"give",        // the side has the trick, and gets the points
	"throw_low",   // it does not win: the cheapest goes
	"draw",        // the declarer brings the others' trumps out
	"force",       // the declarer has none of the suit and must trump
	"odds",        // it did best in the hands imagined
}

// Reason returns why a good player makes a decision of the seat in turn: the first of Reasons that is true of it, and
// "odds" if none is that simple.
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	switch a.Verb {
	case PetitSec:
		return "petit_sec"
	case Take:
		return "take_dog"
	case Handful:
		return "handful"
	case Pass, Bid:
		return h.whyCall(a)
	case Discard:
		return h.whyAway(a)
	case Slam:
		return "odds"
	}
	var l engine.List
	h.s.play.Legal(&h.t, &binding, a.Seat, handOf(a.Seat), Play, &l)
	if l.Len() == 1 {
		return "only_card"
	}
	o := h.look()
	return o.why(a.Face(0), &l)
}

func (h *Hand) whyCall(a *engine.Action) string {
	cards := h.held(a.Seat)
	level := h.rules.bidOf(&cards)
	switch {
	case a.Verb == Pass && h.s.auction.Level == contra:
		return "no_higher"
	case a.Verb == Pass && level <= int(h.s.auction.Level):
		return "pass_weak"
	case a.Verb == Bid && level >= int(a.N):
		return "bid_good"
	}
	return "odds"
}

func (h *Hand) whyAway(a *engine.Action) string {
	left := h.held(a.Seat)
	before, points := left, true
	for _, c := range a.Cards {
		left.Remove(order, h.t.FaceFor(a.Seat, c))
	}
	for s := range engine.NoSuit {
		if before.Suit(s) != 0 && left.Suit(s) == 0 && left.Suit(trick.Trumps) != 0 {
			return "away_void"
		}
	}
	some := false
	for _, c := range a.Cards {
		f := h.t.FaceFor(a.Seat, c)
		if worth[f] > 3 {
			some = true
			points = points && !before.Has(order, engine.FaceOf(engine.King, f.Suit()))
		}
	}
	if some && points {
		return "away_points"
	}
	return "odds"
}

// why explains a card of those listed. What it says of the trick holds for certain, as far as this seat can tell.
func (o *outlook) why(f engine.Face, l *engine.List) string {
	wins := o.Wins(f)
	led := o.Now.Led()
	switch {
	case f == engine.Excuse:
		if o.Now.N > 0 && o.Chance(f) == 0 && !o.canWin(l) && o.dear(l) {
			return "excuse"
		}
	case led == engine.NoSuit && o.Now.N == 0 && o.Me == o.declarer && isTrump(f) && o.Unseen(trick.Trumps) > 0 && o.Held(trick.Trumps) > 3:
		return "draw"
	case o.Now.N == 0 && o.Me != o.declarer && !isTrump(f) && o.Out(o.declarer, trick.SuitOf(f)) && !o.Out(o.declarer, trick.Trumps):
		return "force"
	case wins && o.Now.N > 0 && o.Chance(f) == 1:
		return "sure"
	case !wins && o.Behind == 0 && o.Ours && worth[f] > 1:
		return "give"
	case o.Behind == 0 && !o.Ours && !o.canWin(l) && o.cheapest(f, l):
		return "throw_low"
	}
	return "odds"
}

// canWin reports whether a listed card would take the trick as it lies.
func (o *outlook) canWin(l *engine.List) bool {
	for i := range l.Len() {
		if o.Wins(l.At(i).Face(0)) {
			return true
		}
	}
	return false
}

// dear reports whether every listed card but the excuse counts something, or is a trump: what the excuse saves.
func (o *outlook) dear(l *engine.List) bool {
	for i := range l.Len() {
		if f := l.At(i).Face(0); f != engine.Excuse && !isTrump(f) && worth[f] == 1 {
			return false
		}
	}
	return true
}

// cheapest reports whether no listed card counts less than f, nor as much and is lower.
func (o *outlook) cheapest(f engine.Face, l *engine.List) bool {
	for i := range l.Len() {
		if x := l.At(i).Face(0); x != engine.Excuse && cheap(x) < cheap(f) {
			return false
		}
	}
	return true
}
