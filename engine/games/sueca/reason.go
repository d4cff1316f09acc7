package sueca

import "carteado/engine"

// Reasons lists the keys that Reason returns.
var Reasons = []string{
	"blind",        // no card was seen yet
	"throw_in",     // a hand without points
	"only_card",    // no other may be played
	"lead_top",     // nothing hidden beats it in its suit
	"draw_trumps",  // trumps are led to bring down those of the others
	"lead_to_ruff", // the partner is out of the suit and may trump
	"lead_short",   // the next of this suit can be trumped
	"lead_low",     // a worthless card risks nothing
	"take_points",  // it wins the trick and what is in it
	"ruff",         // the same with a trump, out of the suit led
	"secure",       // the partner has the trick, and it is made sure of
	"load_partner", // the partner has the trick: points
	"throw_low",    // it does not win, and gives away as little as can be
	"odds",         // it did best in the hands imagined
}

// Reason returns why a good player makes a decision of the seat in turn: the first of Reasons that is true of
// it, and "odds" if none is that simple; "" for an accusation, which no robot makes.
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	switch a.Verb {
	case ChooseTurnup:
		return "blind"
	case ThrowIn:
		return "throw_in"
	case Accuse:
		return ""
	}
	h := hand.(*Hand)
	var l engine.List
	h.listCards(a.Seat, &l)
	if l.Len() == 1 {
		return "only_card"
	}
	least := worth[l.At(0).Face(0)]
	for i := range l.Len() {
		least = min(least, worth[l.At(i).Face(0)])
	}
	o, f := h.look(), a.Face(0)
	if o.leads() {
		return o.whyLead(f)
	}
	return o.whyFollow(f, least)
}

func (o *outlook) whyLead(f engine.Face) string {
	suit := f.Suit()
	partner := o.Me.Next(2, seats)
	switch {
	case suit == o.trump() && o.Unseen(suit) > 0:
		return "draw_trumps"
	case o.Top(f):
		return "lead_top"
	case o.ruffs(partner, suit) && o.Unseen(o.trump()) > 0:
		return "lead_to_ruff"
	case o.Held(suit) == 1 && o.Held(o.trump()) > 0:
		return "lead_short"
	case worth[f] == 0:
		return "lead_low"
	}
	return "odds"
}

// whyFollow explains a card that is not led; least is the worth of the cheapest that may be played.
func (o *outlook) whyFollow(f engine.Face, least int16) string {
	switch wins := o.Wins(f); {
	case wins && o.Ours:
		return "secure"
	case wins && f.Suit() == o.trump() && o.Now.Led() != o.trump():
		return "ruff"
	case wins && o.points+int(worth[f]) > 0:
		return "take_points"
	case !wins && o.Ours && worth[f] > 0:
		return "load_partner"
	case !wins && worth[f] == least:
		return "throw_low"
	}
	return "odds"
}
