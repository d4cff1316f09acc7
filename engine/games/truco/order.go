package truco

import "carteado/engine"

// Before gives simultaneous actions their order: signs, which change nothing; then cards and answers (S1);
// then raises. Of two answers that of the seat next after the raiser comes first, with eleven that of the seat
// next after the dealer (S2); of two raises that of the seat in turn or nearest after it (S3).
func (h *Hand) Before(a, b *engine.Action) bool {
	if x, y := rank(a), rank(b); x != y {
		return x < y
	}
	return h.distance(a.Seat) < h.distance(b.Seat)
}

func rank(a *engine.Action) int {
	switch a.Verb {
	case Signal:
		return 0
	case Raise:
		return 2
	}
	return 1
}

// distance counts from the raiser who waits for an answer, or else from the seat in turn, who is the first to
// play and next after the dealer while a side with eleven decides.
func (h *Hand) distance(p engine.Seat) int {
	from := h.current()
	if h.s.stakes.Pending() {
		from = h.s.stakes.Asker
	}
	return int(p.Next(-int(from), int(h.rules.n)))
}

// Stands keeps a sign whatever happened meanwhile, and anything that was overtaken by a sign alone. A raise
// out of turn stands when a card came first (S1). A card stands when a raise and its answer came first: its
// face may have been seen on the way, so its player must not be able to play another instead.
func (h *Hand) Stands(late, entry *engine.Action) bool {
	switch late.Verb {
	case Raise:
		return entry.Verb == Signal || h.rules.any && (entry.Verb == Play || entry.Verb == Cover)
	case Play, Cover:
		return entry.Verb == Signal || entry.Verb == Raise || entry.Verb == Accept || entry.Verb == Reraise
	case Signal:
		return true
	}
	return entry.Verb == Signal
}
