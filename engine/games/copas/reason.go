package copas

import (
	"carteado/engine"
)

// Reasons lists the keys that Reason returns.
var Reasons = []string{
	"pass_danger", // the queen of spades or what takes her goes
	"pass_void",   // the last of a suit goes, and others can be discarded on it
	"pass_high",   // high cards go
	"true_answer", // the 2 of clubs is there, or it is not
	"only_card",   // no other may be played
	"dump_lady",   // somebody else takes the queen of spades
	"dump_danger", // out of the suit: what could be made to take her goes
	"dump_heart",  // out of the suit: a heart for who takes the trick
	"dump_high",   // out of the suit: a high card goes
	"duck",        // the highest that does not win
	"clean",       // the last to play takes a trick without points, with a high card
	"drive_lady",  // low spades bring the queen out
	"lead_low",    // somebody else will take it
	"stop_moon",   // a few points, so that nobody takes all
	"odds",        // it did best in the hands imagined
}

// Reason returns why a good player makes a decision of the seat in turn: the first of Reasons that is true of it, and
// "odds" if none is that simple.
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	switch a.Verb {
	case Two:
		return "true_answer"
	case Pass:
		return h.whyPass(a)
	}
	var l engine.List
	if h.Legal(a.Seat, &l); l.Len() == 1 {
		return "only_card"
	}
	o, f := h.look(), a.Face(0)
	switch led := o.Now.Led(); {
	case led == engine.NoSuit:
		return o.whyLead(f)
	case f.Suit() == led:
		return o.whyFollow(f)
	}
	return o.whyDiscard(f)
}

func (h *Hand) whyPass(a *engine.Action) string {
	cards := h.held(a.Seat)
	left, high := cards, true
	for _, c := range a.Cards {
		f := h.t.FaceFor(a.Seat, c)
		if f.Suit() == engine.Spades && order.Strength(f) >= order.Strength(theLady) {
			return "pass_danger"
		}
		left.Remove(order, f)
		high = high && isHigh(f)
	}
	for _, s := range []engine.Suit{engine.Clubs, engine.Diamonds} {
		if cards.Suit(s) != 0 && left.Suit(s) == 0 {
			return "pass_void"
		}
	}
	if high {
		return "pass_high"
	}
	return "odds"
}

// isHigh reports whether a card is a ten or higher.
func isHigh(f engine.Face) bool {
	return order.Strength(f) >= order.Strength(engine.FaceOf(engine.Ten, engine.Clubs))
}

func (o *outlook) whyLead(f engine.Face) string {
	switch {
	case f.Suit() == engine.Spades && o.ladyOut() && order.Strength(f) < order.Strength(theLady):
		return "drive_lady"
	case o.Chance(f) < 0.3:
		return "lead_low"
	}
	return "odds"
}

func (o *outlook) whyFollow(f engine.Face) string {
	const surely = 0.999
	switch wins, points := o.Wins(f), o.stake+worth[f]; {
	case !wins && f == theLady:
		return "dump_lady"
	case wins && points > 0 && o.shooter() != engine.Nobody && o.Chance(f) >= surely:
		return "stop_moon"
	case !wins && o.highestLoser(f):
		return "duck"
	case wins && points == 0 && o.Behind == 0 && isHigh(f) && o.Own.And(order.Above(f)).Empty():
		return "clean"
	}
	return "odds"
}

// highestLoser reports whether no higher card of this seat's would lose the trick, too.
func (o *outlook) highestLoser(f engine.Face) bool {
	var list [dealt]engine.Face
	higher := o.Own.And(order.Above(f))
	for _, x := range order.Faces(list[:0], &higher) {
		if !o.Wins(x) {
			return false
		}
	}
	return true
}

func (o *outlook) whyDiscard(f engine.Face) string {
	switch {
	case f == theLady:
		return "dump_lady"
	case f.Suit() == engine.Spades && order.Strength(f) > order.Strength(theLady) && o.ladyOut():
		return "dump_danger"
	case f.Suit() == engine.Hearts:
		return "dump_heart"
	case isHigh(f):
		return "dump_high"
	}
	return "odds"
}
