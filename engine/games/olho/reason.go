package olho

import "carteado/engine"

// Reasons are why a good player does something.
var Reasons = []string{"odds", "best", "give_low", "go_out", "sure_out", "lead_low", "cheap", "take_lead", "stop", "near_out", "cannot", "keep_group", "keep_high"}

// Reason returns why an action is good.
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	x := h.sightOf(a.Seat)
	switch a.Verb {
	case GiveBest:
		return "best"
	case GiveBack:
		return x.reasonBack(h.kindOf(a), len(a.Cards))
	}
	c, why := x.rule()
	did := passed
	if a.Verb == Play {
		did = cardsOf{strength(a.Face(0)), len(a.Cards)}
	}
	switch {
	case did == c:
		return why
	case did != passed && did.size == int(x.own[did.high]) && x.groups() == 1:
		return "go_out"
	}
	return "odds"
}

// reasonBack returns why cards are given back: they are low, and each stands alone.
func (x *sight) reasonBack(kind [ranks]uint8, n int) string {
	own := x.own
	for range n {
		k := giveBack(&own)
		if kind[k] != 1 || x.own[k] != 1 {
			return "odds"
		}
		own[k]--
	}
	return "give_low"
}
