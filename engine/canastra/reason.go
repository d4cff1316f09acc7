package canastra

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Reason returns the key of why a good player makes a decision of the seat in turn, the first of these that is
// true of it:
//
//	only_move        nothing else can be done
//	draw             a card of the stock, not the lixo
//	take_pile_melds  a card of the lixo is certain to be melded
//	take_pile        its cards help this side, or would help the others
//	keep_first       the first card drawn fits
//	reject_first     it does not
//	lay_three        the row of the side grows
//	go_out           it ends the hand
//	take_morto       the hand is used up, and the morto comes
//	lay_canastra     it makes a canastra, or a better one
//	lay              a new meld
//	add              a longer one
//	discard_lock     it locks the lixo for the next seat
//	discard_safe     the others have melds, and can add it to none
//	discard_loose    it lies beside no other card of the hand
//	odds             it did best in the hands imagined: nothing that simple is true of it
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	l := engine.List{Asides: true} // a lixo that is not worth taking may be taken
	if h.Legal(a.Seat, &l); l.Len() == 1 {
		return "only_move"
	}
	s := h.sightOf(a.Seat)
	switch v := &h.rules.Verbs; a.Verb {
	case v.DrawStock:
		return "draw"
	case v.KeepFirst:
		return "keep_first"
	case v.RejectFirst:
		return "reject_first"
	case v.TakePile:
		all := s.mine
		all.addPile(&h.t, a.Seat, h.lixo())
		if h.rules.Justify || s.certainUse(h.t.Pile(h.lixo()), &all) {
			return "take_pile_melds"
		}
		return "take_pile"
	case v.LayThree:
		return "lay_three"
	}
	if s.size == len(a.Cards) {
		if h.Available(s.side) {
			return "take_morto"
		}
		return "go_out"
	}
	if a.Verb == h.rules.Verbs.Discard {
		return s.whyDiscard(a.Face(0))
	}
	return h.whyMeld(a)
}

func (h *Hand) whyMeld(a *engine.Action) string {
	old, now, why := meld.Meld{}, meld.Meld{}, "lay"
	if a.Verb == h.rules.Verbs.Lay {
		_, now, _ = h.checkLay(a)
	} else {
		k, _ := engine.MeldOf(a.N)
		old, why = h.s.Melds[h.rules.side(a.Seat)][k], "add"
		_, now, _ = h.checkAdd(a)
	}
	if h.rules.Class(now) > h.rules.Class(old) {
		return "lay_canastra"
	}
	return why
}

func (s *sight) whyDiscard(f engine.Face) string {
	switch {
	case wild(f):
		return "odds"
	case s.r.Threes.Lock.Has(f):
		return "discard_lock"
	}
	theirs := 0
	for side := range s.r.Sides {
		if side != s.side {
			theirs += len(s.h.Melds(side))
		}
	}
	if theirs > 0 && s.feeds(f) == 0 {
		return "discard_safe"
	}
	at, me := s.mine.have.run(f.Suit()), placesOf(f)
	near := at & (me<<1 | me<<2 | me>>1 | me>>2) &^ me
	if near == 0 && !(s.r.Melds.Sets && s.mine.rank(f.Rank()) > 1) {
		return "discard_loose"
	}
	return "odds"
}
