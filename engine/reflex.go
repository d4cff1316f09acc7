package engine

// Reflexive is a Hand with decisions that leave a seat no choice, or whose delay would tell something: a claim
// that it cannot make is passed, a red three is laid at once. Whoever plays for the seat makes them without
// asking: its own device among friends, the table in solo play, a robot.
type Reflexive interface {
	// Reflex fills in what p, a seat of Turn, answers at once, and reports whether there is such an answer. It
	// reads only what p may see, and the answer must be legal.
	Reflex(p Seat, a *Action) bool
}

// Reflex fills in an answer that a seat of the set makes at once, and reports whether there is one. A seat that
// is not in turn has none, nor has one that may see a card whose face is not known here: it might answer
// otherwise once it sees it.
func Reflex(h Hand, seats SeatSet, a *Action) bool {
	r, ok := h.(Reflexive)
	if !ok || h.Table().Waiting() {
		return false
	}
	for set := seats & h.Turn(); set != 0; set &^= set.First().Set() {
		if p := set.First(); h.Table().knows(p) && r.Reflex(p, a) {
			return true
		}
	}
	return false
}

// Asks reports whether a person at a seat is asked for a decision: it is in turn, and its device does not answer for it. A
// device that does not know all yet that the seat may see may answer in a moment, and then asks nobody either.
func Asks(h Hand, p Seat) bool {
	if !h.Turn().Has(p) {
		return false
	}
	r, ok := h.(Reflexive)
	var a Action
	return !ok || !r.Reflex(p, &a)
}

// knows reports whether all that p may see is known here.
func (t *Table) knows(p Seat) bool {
	for s := range Slot(t.n) {
		if t.face[s] == Unknown && t.seen[s].Has(p) && t.zone[s] != retired {
			return false
		}
	}
	return true
}
