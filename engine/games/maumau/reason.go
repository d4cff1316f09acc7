package maumau

import "carteado/engine"

// Reasons lists the keys that Reason returns.
var Reasons = []string{
	"call",         // one of the two cards goes
	"accuse",       // somebody forgot to call
	"out",          // it is the last card
	"answer",       // a seven for a seven
	"take",         // there is no seven to answer with
	"only_card",    // no other card fits
	"seven_near",   // the next player has few cards
	"skip_near",    // the same, and is skipped
	"turn_near",    // the same, and does not play
	"nine_near",    // the player before has one card
	"jack_near",    // a jack costs much when somebody is nearly out
	"throw_high",   // none of those that fit counts more, jacks apart
	"own_suit",     // of none is more held than of its suit
	"keep_jack",    // only a jack fits, and it is worth more later
	"nothing_fits", // what else
	"most_suit",    // of no other suit is more held
	"odds",         // it did best in the deals imagined
}

// Reason returns why a good player does something: the first of Reasons that is true of it, and "odds" if none is that
// simple.
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	o := h.look(a.Seat)
	switch a.Verb {
	case MauMau:
		return "call"
	case Accuse:
		return "accuse"
	case Take:
		if o.sevens == 0 || !h.rules.stack {
			return "take"
		}
	case ChooseSuit:
		if o.mostOf(engine.Suit(a.N)) {
			return "most_suit"
		}
	case Discard:
		return h.whyDiscard(&o, a)
	default:
		return h.whyNot(a.Seat)
	}
	return "odds"
}

// mostOf reports whether a seat holds of no suit more than of this one, jacks left out.
func (o *outlook) mostOf(s engine.Suit) bool {
	for x := range engine.NoSuit {
		if o.suits[x] > o.suits[s] {
			return false
		}
	}
	return o.suits[s] > 0
}

// whyNot explains that nothing is discarded.
func (h *Hand) whyNot(p engine.Seat) string {
	set, jack := h.fit(p), false
	for _, c := range h.t.Pile(handOf(p)) {
		f := h.t.FaceFor(p, c)
		if has(set, f) && f.Rank() != engine.Jack {
			return "odds"
		}
		jack = jack || has(set, f)
	}
	if jack {
		return "keep_jack"
	}
	return "nothing_fits"
}

func (h *Hand) whyDiscard(o *outlook, a *engine.Action) string {
	f, set := a.Face(0), h.fit(a.Seat)
	only, high := true, worth(f) >= 8
	for _, c := range h.t.Pile(handOf(a.Seat)) {
		if x := h.t.FaceFor(a.Seat, c); x != f && has(set, x) {
			only, high = false, high && (worth(x) <= worth(f) || x.Rank() == engine.Jack)
		}
	}
	rank := f.Rank()
	switch {
	case o.cards == 1:
		return "out"
	case o.pending:
		return "answer"
	case only:
		return "only_card"
	case rank == 7 && o.next <= near:
		return "seven_near"
	case rank == engine.Ace && o.next <= near:
		return "skip_near"
	case rank == engine.Queen && o.next <= near && o.prev > o.next:
		return "turn_near"
	case rank == 9 && o.prev == 1 && !h.rules.lastPlayer && h.rules.nine > 0:
		return "nine_near"
	case rank == engine.Jack && o.least <= near:
		return "jack_near"
	case rank == engine.Jack:
		return "odds"
	case high:
		return "throw_high"
	case o.mostOf(f.Suit()) && o.suits[f.Suit()] > 1:
		return "own_suit"
	}
	return "odds"
}
