package buraco

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Reasons lists the keys that Reason gives.
var Reasons = []string{
	"only_move",       // nothing else can be done
	"draw",            // a card of the stock, not the lixo
	"take_pile_melds", // a card of the lixo is certain to be melded
	"take_pile",       // its cards help this side, or would help the others
	"keep_first",      // the first card drawn fits
	"reject_first",    // it does not
	"go_out",          // it ends the hand
	"take_morto",      // the hand is used up, and the morto comes
	"lay_canastra",    // it makes a canastra, or a better one
	"lay",             // a new meld
	"add",             // a longer one
	"discard_safe",    // the others have melds, and can add it to none
	"discard_loose",   // it lies beside no other card of the hand
	"odds",            // it did best in the hands imagined
}

// Reason tells why a good player makes a decision of the seat in turn: the first of Reasons that is true of
// it, and "odds" if none is that simple.
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	var l engine.List
	if h.Legal(a.Seat, &l); l.Len() == 1 {
		return "only_move"
	}
	s := h.look(a.Seat)
	switch a.Verb {
	case DrawStock:
		return "draw"
	case KeepFirst:
		return "keep_first"
	case RejectFirst:
		return "reject_first"
	case TakePile:
		all := s.mine
		all.look(&h.t, a.Seat, zLixo)
		if h.rules.justify || s.sure(h.t.Pile(zLixo), &all) {
			return "take_pile_melds"
		}
		return "take_pile"
	}
	if s.size == len(a.Cards) {
		if h.available(s.side) {
			return "take_morto"
		}
		return "go_out"
	}
	if a.Verb == Discard {
		return s.whyDiscard(a.Face(0))
	}
	return h.whyMeld(a)
}

func (h *Hand) whyMeld(a *engine.Action) string {
	old, now, why := meld.Meld{}, meld.Meld{}, "lay"
	if a.Verb == Lay {
		_, now, _ = h.checkLay(a)
	} else {
		old, why = h.s.melds[h.rules.side(a.Seat)][a.N&63], "add"
		_, now, _ = h.checkAdd(a)
	}
	if h.rules.class(now) > h.rules.class(old) {
		return "lay_canastra"
	}
	return why
}

func (s *sight) whyDiscard(f engine.Face) string {
	if wild(f) {
		return "odds"
	}
	theirs := 0
	for side := range s.r.sides {
		if side != s.side {
			theirs += len(s.h.Melds(side))
		}
	}
	if theirs > 0 && s.feeds(f) == 0 {
		return "discard_safe"
	}
	at, me := s.mine.have.run(f.Suit()), place(f)
	near := at & (me<<1 | me<<2 | me>>1 | me>>2) &^ me
	if near == 0 && !(s.r.melds.Sets && s.mine.rank(f.Rank()) > 1) {
		return "discard_loose"
	}
	return "odds"
}
