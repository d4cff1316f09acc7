package gin

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Reasons lists the keys that Mind.Reason returns.
var Reasons = []string{"only_move", "meld", "lower", "no_use", "gin", "big_gin", "knock", "least", "lonely", "answer", "odds"}

// Reason returns why somebody may take an action: what it makes of the hand, as its player sees it.
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	p := a.Seat
	x := h.held(p)
	switch a.Verb {
	case TakeTop:
		return h.reasonToTake(&x)
	case DrawStock, PassUpcard:
		switch {
		case h.s.fromStock:
			return "only_move"
		case h.reasonToTake(&x) == "odds":
			return "no_use"
		}
		return "odds"
	case Answer:
		return "answer"
	case BigGin:
		return "big_gin"
	case Knock:
		if meld.Groups(a.N).Cards() == dealt {
			return "gin"
		}
		return "knock"
	}
	left := h.after(&x)
	least := never
	for _, n := range left[:x.n] {
		least = min(least, n)
	}
	f := x.cards[x.index(a.Cards[0])]
	s := x.suits()
	switch {
	case left[x.index(a.Cards[0])] == least:
		return "least"
	case s.links(f) == 0:
		return "lonely"
	}
	return "odds"
}

// reasonToTake returns why the top card is taken: for a meld, or because less is left over with it; else "odds".
func (h *Hand) reasonToTake(x *held) string {
	f := h.top()
	if s := x.suits(); s.melds(f) {
		return "meld"
	}
	if h.lowers(x) {
		return "lower"
	}
	return "odds"
}
