package tarot

import (
	"carteado/engine"
)

// Offences that are seen when all cards are open (section 7).

// fault returns the seat that offended first, Nobody if nobody did, and who has shown a false handful.
func (h *Hand) fault() (guilty, liar engine.Seat) {
	liar = h.falseHandful()
	if h.rules.petitSec {
		if p := h.hiddenPetit(); p != engine.Nobody {
			return p, liar
		}
	}
	if h.s.auction.Level <= guarda && !h.fairAway() {
		return h.s.auction.Holder, liar
	}
	o, found := h.s.play.First(&h.t, handOf, h.law)
	if liar != engine.Nobody && (!found || o.Trick > 0 || o.Card >= h.placeOf(liar)) {
		return liar, liar
	}
	return o.Seat, liar
}

// placeOf returns when a seat played to the first trick.
func (h *Hand) placeOf(p engine.Seat) int {
	for i := range h.rules.seats {
		if h.s.play.Seat(0, i) == p {
			return i
		}
	}
	return -1
}

// each calls yield with every card that was dealt to a seat and is known here: those that it has played, holds and has laid
// away, without the dog.
func (h *Hand) each(p engine.Seat, yield func(engine.Face)) {
	of := func(f engine.Face) {
		if p == h.s.auction.Holder {
			for _, d := range h.s.dog {
				if d == f {
					return
				}
			}
		}
		yield(f)
	}
	for _, c := range h.t.Pile(handOf(p)) {
		of(h.t.Face(c))
	}
	if p == h.s.auction.Holder {
		for _, c := range h.t.Pile(zAway) {
			of(h.t.Face(c))
		}
	}
	if tr := &h.s.play; tr.Seats > 0 {
		for k := range int(tr.Done) + 1 {
			for i, c := range tr.Trick(k) {
				if tr.Seat(k, i) == p {
					of(h.t.Face(c))
				}
			}
		}
	}
}

// hiddenPetit returns who has called with a petit sec (D4); Nobody if nobody did, as far as is known here. Where a dog was
// taken, the declarer's cards but for it are what he was dealt.
func (h *Hand) hiddenPetit() engine.Seat {
	_, p := h.find(petit)
	for q := range engine.Seat(h.rules.seats) {
		for _, c := range h.t.Pile(handOf(q)) {
			if h.t.Face(c) == petit {
				p = q
			}
		}
	}
	if p == engine.Nobody || h.s.called[p] == notCalled {
		return engine.Nobody
	}
	one, other := false, false
	h.each(p, func(f engine.Face) {
		one = one || f == petit // else it came with the dog
		other = other || f == engine.Excuse || isTrump(f) && f != petit
	})
	if !one || other {
		return engine.Nobody
	}
	return p
}

// fairAway reports whether the declarer has laid away what he may (R2, R3). All cards are open.
func (h *Hand) fairAway() bool {
	held, gone, shown := 0, 0, 0 // plain cards that he had, those laid away, and trumps
	for _, c := range h.t.Pile(zAway) {
		switch f := h.t.Face(c); {
		case plain(f):
			gone++
		case isTrump(f) && !isBout(f):
			shown++
		}
	}
	tr := &h.s.play
	for k := range int(tr.Done) {
		for i, c := range tr.Trick(k) {
			if tr.Seat(k, i) == h.s.auction.Holder && plain(h.t.Face(c)) {
				held++
			}
		}
	}
	held += gone
	must := max(0, kept-held)
	return gone+shown == kept && shown == must && int(h.s.forced) == must
}

// falseHandful returns who has shown the excuse in a handful and hidden a trump (R15); Nobody if nobody did.
func (h *Hand) falseHandful() engine.Seat {
	tr := &h.s.play
	for i := range h.rules.seats {
		p := tr.Seat(0, i)
		if !h.s.whole.Has(p) {
			continue
		}
		n := int(0)
		if p == h.s.auction.Holder {
			n = int(h.s.forced)
		}
		for k := range int(tr.Done) {
			for j, c := range tr.Trick(k) {
				if f := h.t.Face(c); tr.Seat(k, j) == p && (isTrump(f) || f == engine.Excuse) {
					n++
				}
			}
		}
		if n > h.rules.handfuls[h.s.handful[p]-1] {
			return p
		}
	}
	return engine.Nobody
}
