package sobe

import (
	"carteado/engine"
	"carteado/engine/trick"
)

// Reasons lists the keys that Reason returns.
var Reasons = []string{
	"name_two",    // both cards are of the suit
	"name_high",   // the ace or the seven of the suit is there
	"must_go",     // the rules say so
	"go_trump",    // a high trump, or two
	"go_ace",      // an ace
	"go_home",     // a few tricks more, and the match is won
	"stay_max",    // to take no trick would end the match
	"stay_weak",   // neither a trump nor an ace
	"keep_all",    // all are trumps and aces
	"keep_good",   // the trumps and aces stay, the others go
	"only_card",   // no other may be played
	"first_trick", // takes the trick for certain, and there is none yet
	"sure_trick",  // takes the trick for certain
	"throw_low",   // no card takes it
	"odds",        // it did best in the hands imagined
}

// Reason returns why a good player makes a decision of the seat in turn: the first of Reasons that is true of it, and
// "odds" if none is that simple.
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	own := h.held(a.Seat)
	switch a.Verb {
	case Name:
		return whyNamed(&own, engine.Suit(a.N))
	case In:
		return h.whyIn(&own, a.Seat)
	case Out:
		return h.whyOut(&own, a.Seat)
	case Exchange:
		away := h.puts(a)
		return whyExchanged(away, own.Without(away), h.s.trump)
	}
	var l engine.List
	if h.Legal(a.Seat, &l); l.Len() == 1 {
		return "only_card"
	}
	o := h.look()
	return o.why(a.Face(0), &l)
}

// high returns the ace and the seven of a suit.
func high(s engine.Suit) trick.Cards {
	return order.Cards(engine.FaceOf(engine.Ace, s), engine.FaceOf(7, s))
}

func whyNamed(own *trick.Cards, s engine.Suit) string {
	switch {
	case own.And(order.Suited(s)).Len() == dealt:
		return "name_two"
	case !own.And(high(s)).Empty():
		return "name_high"
	}
	return "odds"
}

// aces are the four of them.
var aces = order.Cards(engine.FaceOf(engine.Ace, engine.Clubs), engine.FaceOf(engine.Ace, engine.Diamonds),
	engine.FaceOf(engine.Ace, engine.Hearts), engine.FaceOf(engine.Ace, engine.Spades))

func (h *Hand) whyIn(own *trick.Cards, p engine.Seat) string {
	trump := h.s.trump
	switch {
	case h.bound():
		return "must_go"
	case !own.And(high(trump)).Empty() || own.And(order.Suited(trump)).Len() == dealt:
		return "go_trump"
	case !own.And(aces).Empty():
		return "go_ace"
	case h.rules.scores[p] <= 3*worth(trump):
		return "go_home"
	}
	return "odds"
}

func (h *Hand) whyOut(own *trick.Cards, p engine.Seat) string {
	switch {
	case h.rules.scores[p]+noTrick*worth(h.s.trump) >= h.rules.max:
		return "stay_max"
	case own.And(order.Suited(h.s.trump).Or(aces)).Empty():
		return "stay_weak"
	}
	return "odds"
}

func whyExchanged(away, kept trick.Cards, trump engine.Suit) string {
	good := order.Suited(trump).Or(aces)
	switch {
	case !away.And(good).Empty() || !kept.Without(good).Empty():
		return "odds"
	case away.Empty():
		return "keep_all"
	case kept.Empty():
		return "odds"
	}
	return "keep_good"
}

// why explains a card of those listed. What it says of the trick holds for certain, as far as this seat can tell.
func (o *outlook) why(f engine.Face, l *engine.List) string {
	switch chance := o.chance(f); {
	case chance == 1 && o.tricks == 0:
		return "first_trick"
	case chance == 1:
		return "sure_trick"
	case chance == 0 && o.lowest(f, l):
		return "throw_low"
	}
	return "odds"
}

// lowest reports whether none of the cards listed takes the trick, and f is used least of them.
func (o *outlook) lowest(f engine.Face, l *engine.List) bool {
	for i := range l.Len() {
		if x := l.At(i).Face(0); o.Wins(x) || use(x, o.trump) < use(f, o.trump) {
			return false
		}
	}
	return true
}
