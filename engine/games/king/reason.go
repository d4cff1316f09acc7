package king

import (
	"carteado/engine"
	"carteado/engine/trick"
)

// Reasons lists the keys that Reason returns.
var Reasons = []string{
	"bid_cheap",  // with a trump of its own the hand makes more than it pays
	"pass_dear",  // it would not
	"sell",       // the offer is more than the hand would bring
	"not_played", // four tricks for nothing are as many as it makes
	"long_trump", // no suit is longer
	"high_cards", // they win without a trump
	"low_cards",  // they win nothing
	"only_card",  // no other may be played
	"free",       // the trick costs nothing: a high card goes
	"dump",       // somebody else takes what counts
	"dump_high",  // out of the suit: a high card goes
	"duck",       // the highest that does not win
	"lead_low",   // somebody else will take it
	"win",        // every trick counts, and nothing hidden beats it
	"ruff",       // out of the suit: a trump takes it
	"throw_low",  // it does not win, and nothing would
	"odds",       // it did best in the hands imagined
}

// Reason returns why a good player makes a decision of the seat in turn: the first of Reasons that is true of it, and
// "odds" if none is that simple.
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	if a.Verb != Play {
		cards := h.held(a.Seat)
		return h.whySays(a, &cards)
	}
	var l engine.List
	if h.Legal(a.Seat, &l); l.Len() == 1 {
		return "only_card"
	}
	o, f := h.look(), a.Face(0)
	if o.wins() {
		return o.whyWin(f, &l)
	}
	return o.whyAvoid(f)
}

// whySays explains what is said before the play.
func (h *Hand) whySays(a *engine.Action, cards *trick.Cards) string {
	_, tenths := best(cards)
	_, gain := declares(cards)
	switch {
	case a.Verb == Offer && a.N <= highest && a.N <= worthwhile(tenths):
		return "bid_cheap"
	case a.Verb == Pass && bidding.Least(&h.s.auction) > worthwhile(tenths):
		return "pass_dear"
	case a.Verb == Accept && gain < offered(h.s.offer):
		return "sell"
	case a.Verb == PassOut && tenths <= 45:
		return "not_played"
	case a.Verb == Declare && a.N == saysNulos, a.Verb == Offer && a.N > highest:
		if estimateNulos(cards) < 25 {
			return "low_cards"
		}
	case a.Verb != Declare && a.Verb != NameTrump:
	case a.N == saysNoTrump:
		if highCards(cards) >= 5 {
			return "high_cards"
		}
	case isLongest(cards, engine.Suit(a.N)):
		return "long_trump"
	}
	return "odds"
}

// highCards returns how many aces and kings there are.
func highCards(cards *trick.Cards) (n int) {
	for s := range engine.NoSuit {
		for _, r := range [...]engine.Rank{engine.Ace, engine.King} {
			if cards.Has(order, engine.FaceOf(r, s)) {
				n++
			}
		}
	}
	return n
}

// isLongest reports whether there are as many cards of a suit as of any other.
func isLongest(cards *trick.Cards, suit engine.Suit) bool {
	held := func(s engine.Suit) int { return cards.And(order.Suited(s)).Len() }
	for s := range engine.NoSuit {
		if held(s) > held(suit) {
			return false
		}
	}
	return true
}

// isHigh reports whether a card is a ten or higher.
func isHigh(f engine.Face) bool { return order.Strength(f) >= 9 }

// whyAvoid explains a card where tricks, or what lies in them, cost something. What it says of the trick holds for certain.
func (o *outlook) whyAvoid(f engine.Face) string {
	led, wins := o.Now.Led(), o.Wins(f)
	switch {
	case isHigh(f) && o.highestOf(f) && (o.free() || !o.leads() && wins && o.Behind == 0 && o.cost(f) == 0):
		return "free"
	case led == engine.NoSuit:
		if o.Chance(f) < 0.3 {
			return "lead_low"
		}
	case wins:
	case counts[o.object][f] > 0:
		return "dump"
	case f.Suit() != led:
		if isHigh(f) {
			return "dump_high"
		}
	case o.highestLoser(f):
		return "duck"
	}
	return "odds"
}

// highestOf reports whether this seat holds no higher card of the suit.
func (o *outlook) highestOf(f engine.Face) bool { return o.Own.And(order.Above(f)).Empty() }

// highestLoser reports whether every higher card of this seat's would win the trick.
func (o *outlook) highestLoser(f engine.Face) bool {
	higher := o.Own.And(order.Above(f))
	return higher.And(order.Suited(o.Now.Led()).Without(order.Above(o.Now.Best))).Empty()
}

// whyWin explains a card where every trick is welcome.
func (o *outlook) whyWin(f engine.Face, l *engine.List) string {
	const surely = 0.999
	wins, led := o.Wins(f), o.Now.Led()
	trump := o.Rules.Trump
	switch {
	case wins && o.Chance(f) >= surely && led != engine.NoSuit && led != trump && f.Suit() == trump:
		return "ruff"
	case wins && o.Chance(f) >= surely:
		return "win"
	case !wins && !o.canWin(l) && o.Own.And(below(f)).Empty():
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
