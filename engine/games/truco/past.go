package truco

import "carteado/engine"

// ask is who asked for a value of the ladder, and who accepted it or ran. It tells robots what the players think of
// their cards; the rules have no use for it.
type ask struct {
	by, taken, fled engine.Seat // Nobody if it was not accepted, or by asking for more; if nobody ran
	at              moment
}

// moment is a point of a hand: the tricks that were complete, and the cards in the one in play.
type moment struct{ done, count uint8 }

// asked notes that p asks for the value that now waits for an answer.
func (h *Hand) asked(p engine.Seat) {
	h.s.asks[h.s.stakes.Asked] = ask{p, engine.Nobody, engine.Nobody, moment{h.s.done, h.s.count}}
}

// highest returns the highest rung that was asked for, 0 for none.
func (h *Hand) highest() uint8 { return max(h.s.stakes.Rung, h.s.stakes.Asked) }

// answered returns who answered when a rung was asked for, Nobody while it waits. Nobody has run yet.
func (h *Hand) answered(rung uint8) engine.Seat {
	if a := &h.s.asks[rung]; a.taken != engine.Nobody || rung == h.highest() {
		return a.taken
	}
	return h.s.asks[rung+1].by
}

// against counts the raises that the side of p has met below a rung.
func (h *Hand) against(p engine.Seat, rung uint8) int {
	n := 0
	for _, a := range h.s.asks[1:rung] {
		if side(a.by) != side(p) {
			n++
		}
	}
	return n
}

// laid is cards and who laid them.
type laid struct {
	n    int
	card [12]engine.Slot
	by   [12]engine.Seat
}

// since returns the cards laid since a moment.
func (h *Hand) since(at moment) (l laid) {
	for at.done < h.s.done || at.done == h.s.done && at.count < h.s.count {
		l.card[l.n] = h.s.card[at.done][at.count]
		l.by[l.n] = h.s.lead[at.done].Next(int(at.count), int(h.rules.n))
		l.n++
		if at.count++; at.count == uint8(h.rules.n) {
			at = moment{done: at.done + 1}
		}
	}
	return l
}

// of returns who laid a card, Nobody if it is none of these.
func (l *laid) of(c engine.Slot) engine.Seat {
	for i, x := range l.card[:l.n] {
		if x == c {
			return l.by[i]
		}
	}
	return engine.Nobody
}
