package buraco

import (
	"math/bits"

	"carteado/engine"
	"carteado/engine/meld"
)

// Legal lists the draws, the melds and additions worth making, and the discards. Who may do hundreds of
// things is shown those that others can be made of: whole runs rather than their parts, each card that can be
// added and all that can be added at once. Of like cards one is named; a screen, which asks for asides, gets
// every card as a discard so that each can be touched.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	if !h.Turn().Has(p) {
		return
	}
	switch h.s.phase {
	case drawing:
		l.Add(p, DrawStock, 0)
		h.listTakes(p, l)
	case deciding:
		l.Add(p, KeepFirst, 0)
		if f := h.t.FaceFor(p, h.s.drawn); f != engine.Unknown {
			l.Card(p, RejectFirst, 0, h.s.drawn, f)
		}
	case melding:
		f := finder{h: h, l: l, seat: p, side: h.rules.side(p)}
		f.look(&h.t, p)
		f.melds()
		f.adds()
		f.discards()
	}
}

// finder looks for what a hand can do.
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
		for _, c := range f.h.t.Pile(hand(f.seat)) {
			if c != f.slot[face] && f.h.t.FaceFor(f.seat, c) == face {
				f.pushSlot(c, face)
			}
		}
	}
	f.n = min(f.n, most)
}

// list lists the cards gathered, which are known to be good where enough cards are left, and empties the
// basket. It tells whether only the licence was missing.
func (f *finder) list(v engine.Verb, n int32) (unlicensed bool) {
	if f.size-f.n < 2 {
		return f.try(v, n)
	}
	f.l.Cards(f.seat, v, n, f.slots[:f.n], f.faces[:f.n])
	f.n = 0
	return false
}

// try does the same with cards of which only Check can tell whether they are good.
func (f *finder) try(v engine.Verb, n int32) (unlicensed bool) {
	a := engine.Action{Seat: f.seat, Verb: v, N: n, Cards: f.slots[:f.n], Faces: f.faces[:f.n]}
	var err error
	if v == Lay {
		_, _, err = f.h.checkLay(&a)
	} else {
		_, _, err = f.h.checkAdd(&a)
	}
	if err == nil {
		f.l.Cards(a.Seat, a.Verb, a.N, a.Cards, a.Faces)
	}
	f.n = 0
	return err == errLicence
}

// discards lists the cards that may be discarded.
func (f *finder) discards() {
	h := f.h
	if f.size == 1 && !h.licensed(f.side, -1, meld.Meld{}) {
		return
	}
	if !f.l.Asides && h.s.lone == engine.NoSlot {
		for x := f.have; x != 0; x &= x - 1 {
			face := engine.Face(bits.TrailingZeros64(uint64(x)))
			f.l.Card(f.seat, Discard, 0, f.slot[face], face)
		}
		return
	}
	for _, c := range h.t.Pile(hand(f.seat)) {
		if face := h.t.FaceFor(f.seat, c); face != engine.Unknown && c != h.s.lone {
			f.l.Card(f.seat, Discard, 0, c, face)
		}
	}
}
