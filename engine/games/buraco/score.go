package buraco

import "carteado/engine"

// Over tells whether the hand is scored.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score gives the result.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// Settlement gives the score of a hand that waits in vain for cards to be opened at its end: each card that
// is not open yet is taken off as 15, or as a joker where those are worth more (V3).
func (h *Hand) Settlement() engine.Score { return h.result() }

// end opens the hands, but for a morto that is paid for (R33, R43). p went out; Nobody did when the stock
// ended the hand.
func (h *Hand) end(p engine.Seat) {
	h.s.out = p
	h.s.phase = counting
	for q := range engine.Seat(h.rules.seats) {
		if !h.paid(q) {
			h.t.AllowAll(hand(q), engine.Everyone)
		}
	}
}

// paid tells whether a seat holds an unused morto that its side pays for instead of counting it (R43).
func (h *Hand) paid(p engine.Seat) bool {
	if !h.s.idle.Has(p) || h.s.out == engine.Nobody {
		return false
	}
	switch h.rules.unused {
	case payIfOpponentOut:
		return h.rules.side(h.s.out) != h.rules.side(p)
	case payIfAnyoneOut:
		return true
	}
	return false
}

// result counts every side (section 8 of the rules).
func (h *Hand) result() engine.Score {
	var sc engine.Score
	sc.Ending = StockUp
	if h.s.out != engine.Nobody {
		sc.Ending = Out
	}
	for side := range h.rules.sides {
		var parts [len(sc.Parts)]int32
		for k, m := range h.Melds(side) {
			parts[PartMelds] += h.value(meldZone(side, k))
			if c := h.rules.class(m); c != NoCanastra {
				parts[PartDirty+int(c-Dirty)] += h.rules.bonus[c]
			}
		}
		if h.s.out != engine.Nobody && h.rules.side(h.s.out) == side {
			parts[PartOut] = h.rules.outBonus
		}
		if !h.s.took[side] {
			parts[PartMorto] = -h.rules.penalty
		}
		for p := side; p < h.rules.seats; p += h.rules.sides {
			if h.paid(engine.Seat(p)) {
				parts[PartMorto] = -h.rules.penalty
			} else {
				parts[PartHands] -= h.value(hand(engine.Seat(p)))
			}
		}
		for p := side; p < h.rules.seats; p += h.rules.sides {
			for k, v := range parts {
				sc.Parts[k][p] = v
				sc.Points[p] += v
			}
		}
	}
	return sc
}

// value adds up the cards of a pile, by their public faces.
func (h *Hand) value(z engine.Zone) int32 {
	sum := int32(0)
	for _, c := range h.t.Pile(z) {
		f := engine.Unknown
		if h.t.Open(c) {
			f = h.t.Face(c)
		}
		sum += int32(h.rules.worth[f])
	}
	return sum
}
