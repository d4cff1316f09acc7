package canastra

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Threes says what becomes of the threes in a game that has a use for them beside melds: some lock the lixo,
// others are laid in a row. The zero Threes is a game in which they are cards like others.
type Threes struct {
	Lock    engine.FaceSet // on top of the lixo such a card locks it
	Laid    engine.FaceSet // such a card is laid alone, in the row of the side, and never discarded
	Replace bool           // who lays one draws another card
	Value   int32          // what one in the row counts
	Need    Class          // the least canastra that makes the row count for the side; without it, it counts against
}

// Locked reports whether a three lies on top of the lixo that keeps it from being taken (Tranca R17).
func (h *Hand) Locked() bool {
	pile := h.t.Pile(h.lixo())
	return len(pile) > 0 && h.rules.Threes.Lock.Has(h.t.Face(pile[len(pile)-1]))
}

// layThree puts a three in the row of the side in turn, and draws another card where one is due and there.
func (h *Hand) layThree(c engine.Slot) {
	more, _ := h.replacement()
	h.t.Move(c, h.rules.Piles.Row(h.rules.side(h.s.Turn)))
	if more {
		h.draw()
	}
}

// replacement reports whether a three laid now brings another card, and whether a morto must become the stock
// for it.
func (h *Hand) replacement() (more, morto bool) {
	switch {
	case !h.rules.Threes.Replace:
		return false, false
	case h.t.Count(h.stock()) > 0:
		return true, false
	}
	more = h.rules.MortoStock && h.s.Gone < h.rules.Mortos
	return more, more
}

// checkThree judges the laying of a three. What it leaves is counted with the card that it brings, and a morto
// that becomes the stock for that card gives no licence any more (Tranca A5, R23, R27).
func (h *Hand) checkThree(a *engine.Action) error {
	if !h.rules.Threes.Laid.Has(a.Face(0)) {
		return h.refuse(RefuseNotThree)
	}
	left, gone := h.t.Count(h.hand(a.Seat))-1, h.s.Gone
	if more, morto := h.replacement(); more {
		left++
		if morto {
			gone++
		}
	}
	return h.checkLeft(a, left, gone, -1, meld.Meld{})
}

// checkStuck judges a hand that is shown because nothing in it can be laid or discarded (Tranca A7).
func (h *Hand) checkStuck(a *engine.Action) error {
	if len(a.Cards) != h.t.Count(h.hand(a.Seat)) {
		return h.refuse(RefuseNotStuck)
	}
	for i := range a.Cards {
		one := engine.Action{Seat: a.Seat, Cards: a.Cards[i : i+1], Faces: a.Faces[i : i+1]}
		if !h.rules.Threes.Laid.Has(a.Face(i)) || h.checkThree(&one) == nil {
			return h.refuse(RefuseNotStuck)
		}
	}
	return nil
}

// Reflex fills in what the device of a seat does without asking: it lays a three that belongs in the row, or
// shows a hand that is stuck. It reports whether there is such a thing.
func (h *Hand) Reflex(p engine.Seat, a *engine.Action) bool {
	x := &h.rules.Threes
	if h.s.Phase != Melding || p != h.s.Turn || x.Laid == (engine.FaceSet{}) {
		return false
	}
	pile := h.t.Pile(h.hand(p))
	stuck := engine.Action{Seat: p, Verb: h.rules.Verbs.ShowStuck}
	for _, c := range pile {
		f := h.t.FaceFor(p, c)
		if !x.Laid.Has(f) {
			continue
		}
		one := engine.Action{Seat: p, Verb: h.rules.Verbs.LayThree, Cards: []engine.Slot{c}, Faces: []engine.Face{f}}
		if h.checkThree(&one) == nil {
			*a = one
			return true
		}
		stuck.Cards, stuck.Faces = append(stuck.Cards, c), append(stuck.Faces, f)
	}
	if len(stuck.Cards) < len(pile) {
		return false
	}
	*a = stuck
	return true
}

// threes lists the threes of a hand that may be laid: one of like ones, but to a screen, which asks for asides,
// each; and the hand as a whole where it is stuck.
func (f *finder) listThrees() {
	h, v := f.h, &f.h.rules.Verbs
	stuck := true
	var seen engine.FaceSet
	for _, c := range h.t.Pile(h.hand(f.seat)) {
		face := h.t.FaceFor(f.seat, c)
		if !h.rules.Threes.Laid.Has(face) {
			stuck = false
			continue
		}
		f.pushSlot(c, face)
		one := engine.Action{Seat: f.seat, Cards: f.slots[f.n-1 : f.n], Faces: f.faces[f.n-1 : f.n]}
		if h.checkThree(&one) != nil {
			continue
		}
		stuck = false
		if f.l.Asides || !seen.Has(face) {
			f.l.Card(f.seat, v.LayThree, 0, c, face)
			seen = seen.With(face)
		}
	}
	if stuck {
		f.l.Cards(f.seat, v.ShowStuck, 0, f.slots[:f.n], f.faces[:f.n])
	}
	f.n = 0
}

// rowValue returns what the row of a side counts as things stand: for it, or against it.
func (h *Hand) rowValue(side int) int32 {
	x := &h.rules.Threes
	if !h.rules.Piles.Rows {
		return 0
	}
	v := x.Value * int32(h.t.Count(h.rules.Piles.Row(side)))
	for _, m := range h.Melds(side) {
		if h.rules.Class(m) >= x.Need {
			return v
		}
	}
	return -v
}
