package canastra

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/meld"
)

// Legal lists the draws, the melds and additions worth making, and the discards. Of hundreds of legal melds it
// lists those that the others can be made of: whole runs rather than their parts, each card that can be added,
// and all that can be added at once. Of like cards it names one. A screen, which asks for asides, gets every
// card as a discard, so that each can be touched.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	if !h.Turn().Has(p) {
		return
	}
	v := &h.rules.Verbs
	switch h.s.Phase {
	case Drawing:
		l.Add(p, v.DrawStock, 0)
		h.listTakes(p, l)
	case Deciding:
		l.Add(p, v.KeepFirst, 0)
		if f := h.t.FaceFor(p, h.s.Drawn); f != engine.Unknown {
			l.Card(p, v.RejectFirst, 0, h.s.Drawn, f)
		}
	case Melding:
		f := finder{h: h, l: l, seat: p, side: h.rules.side(p)}
		f.lookAtHand(h, p)
		if h.rules.Threes.Laid != (engine.FaceSet{}) {
			f.listThrees()
		}
		f.listMelds()
		f.listAdds()
		f.listDiscards()
	}
}

// finder lists what a seat can do with its hand.
type finder struct {
	held
	h     *Hand
	l     *engine.List
	seat  engine.Seat
	side  int
	n     int // cards gathered for an action
	slots [meld.Most + 1]engine.Slot
	faces [meld.Most + 1]engine.Face
}

// push gathers one card of a face.
func (f *finder) push(face engine.Face) { f.pushSlot(f.slot[face], face) }

// pushSlot gathers a card.
func (f *finder) pushSlot(c engine.Slot, face engine.Face) {
	f.slots[f.n], f.faces[f.n] = c, face
	f.n++
}

// pushRank gathers cards of a rank, as many as there are but no more than most.
func (f *finder) pushRank(k engine.Rank, most int) {
	for s := engine.Clubs; s <= engine.Spades; s++ {
		face := engine.FaceOf(k, s)
		if !f.have.has(face) {
			continue
		}
		f.push(face)
		if !f.twice.has(face) {
			continue
		}
		for _, c := range f.h.t.Pile(f.h.hand(f.seat)) {
			if c != f.slot[face] && f.h.t.FaceFor(f.seat, c) == face {
				f.pushSlot(c, face)
			}
		}
	}
	f.n = min(f.n, most)
}

// listSure lists the gathered cards, which make a legal action if enough cards are left, and gathers anew. It
// reports whether only the licence was missing.
func (f *finder) listSure(v engine.Verb, n int32) (unlicensed bool) {
	if f.size-f.n < 2 {
		return f.listChecked(v, n)
	}
	f.l.Cards(f.seat, v, n, f.slots[:f.n], f.faces[:f.n])
	f.n = 0
	return false
}

// listChecked does the same with cards that only Check can judge.
func (f *finder) listChecked(v engine.Verb, n int32) (unlicensed bool) {
	a := engine.Action{Seat: f.seat, Verb: v, N: n, Cards: f.slots[:f.n], Faces: f.faces[:f.n]}
	var err error
	if v == f.h.rules.Verbs.Lay {
		_, _, err = f.h.checkLay(&a)
	} else {
		_, _, err = f.h.checkAdd(&a)
	}
	if err == nil {
		f.l.Cards(a.Seat, a.Verb, a.N, a.Cards, a.Faces)
	}
	f.n = 0
	return err == f.h.refuse(RefuseLicence)
}

// listDiscards lists the cards that may be discarded.
func (f *finder) listDiscards() {
	h := f.h
	if f.size == 1 && !h.licensed(f.side) {
		return
	}
	verb, may := h.rules.Verbs.Discard, (f.have|f.barred)&^cardsOf(h.rules.Threes.Laid)
	if !f.l.Asides && h.s.Lone == engine.NoSlot {
		for ; may != 0; may &= may - 1 {
			face := engine.Face(bits.TrailingZeros64(uint64(may)))
			f.l.Card(f.seat, verb, 0, f.slot[face], face)
		}
		return
	}
	for _, c := range h.t.Pile(h.hand(f.seat)) {
		if face := h.t.FaceFor(f.seat, c); may.has(face) && c != h.s.Lone {
			f.l.Card(f.seat, verb, 0, c, face)
		}
	}
}
