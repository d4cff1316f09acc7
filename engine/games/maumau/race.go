package maumau

import "carteado/engine"

// Before puts accusations before what is done in turn, of several the first after the accused in the direction in force, and a
// call before what its caller does next (section 5 of the rules).
func (h *Hand) Before(a, b *engine.Action) bool {
	if (a.Verb == Accuse) != (b.Verb == Accuse) {
		return a.Verb == Accuse
	}
	if a.Verb == Accuse {
		return h.distance(a.Seat) < h.distance(b.Seat)
	}
	return a.Verb == MauMau && b.Verb != MauMau
}

// distance counts in the direction in force from the accused, or from the seat in turn where nobody can be accused.
func (h *Hand) distance(p engine.Seat) int {
	from := h.s.forgot
	if from == engine.Nobody {
		from = h.s.turn
	}
	return int(engine.Seat(0).Next(int(h.s.dir)*int(p-from), h.rules.n))
}

// Stands keeps what is done in turn when somebody else has accused, or its author has called, and an accusation as long
// as nobody has accused and the next player has not acted: one that comes later is none, and costs nothing. Who discarded
// a jack names its suit in between, which is not to act.
func (h *Hand) Stands(late, entry *engine.Action) bool {
	switch {
	case entry.Seat == engine.Nobody:
		return true
	case late.Verb == Accuse:
		return entry.Verb == MauMau || entry.Verb == Draw || entry.Verb == ChooseSuit
	case entry.Verb == Accuse:
		return true
	}
	return entry.Verb == MauMau && entry.Seat == late.Seat && late.Verb == Discard
}
