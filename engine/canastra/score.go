package canastra

import "carteado/engine"

// Over reports whether the hand is scored.
func (h *Hand) Over() bool { return h.s.Phase == Finished }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.s.Score }

// Settlement returns the score of a hand that waits in vain for cards to be opened at its end: each card that
// is not open yet is taken off as Rules.Worth has it for an unknown one.
func (h *Hand) Settlement() engine.Score { return h.result() }

// endHand opens the hands, but for a morto that is paid for. p went out; Nobody did when the stock ended the
// hand.
func (h *Hand) endHand(p engine.Seat) {
	h.s.Out = p
	h.s.Phase = Counting
	for q := range engine.Seat(h.rules.Seats) {
		if !h.Paid(q) {
			h.t.AllowAll(h.hand(q), engine.Everyone)
		}
	}
}

// Paid reports whether a seat holds an unused morto that its side pays for instead of counting it (Buraco R43,
// Tranca R31).
func (h *Hand) Paid(p engine.Seat) bool {
	if !h.s.Idle.Has(p) || h.s.Out == engine.Nobody {
		return false
	}
	switch h.rules.Unused {
	case PayIfOpponentOut:
		return h.rules.side(h.s.Out) != h.rules.side(p)
	case PayIfAnyoneOut:
		return true
	}
	return false
}

// result counts every side (section 8 of the rules of either game).
func (h *Hand) result() engine.Score {
	r := h.rules
	var sc engine.Score
	sc.Ending = StockUp
	if h.s.Out != engine.Nobody {
		sc.Ending = Out
	}
	for side := range r.Sides {
		var lines [len(sc.Parts)]int32
		for k, m := range h.Melds(side) {
			lines[r.Lines.Melds] += h.Value(r.Piles.Meld(side, k))
			if c := r.Class(m); c != NoCanastra {
				lines[r.Lines.Canastra[c]] += r.Bonus[c]
			}
		}
		lines[r.Lines.Threes] += h.rowValue(side)
		if h.s.Out != engine.Nobody && r.side(h.s.Out) == side {
			lines[r.Lines.Out] += r.OutBonus
		}
		penalty := int32(0)
		if !h.s.Took[side] {
			penalty = -r.MortoPenalty
		}
		for p := side; p < r.Seats; p += r.Sides {
			if h.Paid(engine.Seat(p)) {
				penalty = -r.MortoPenalty
			} else {
				lines[r.Lines.Hands] -= h.Value(h.hand(engine.Seat(p)))
			}
		}
		lines[r.Lines.Morto] += penalty
		for p := side; p < r.Seats; p += r.Sides {
			for k, v := range lines {
				sc.Parts[k][p] = v
				sc.Points[p] += v
			}
		}
	}
	return sc
}

// Value adds up the cards of a pile, by their public faces.
func (h *Hand) Value(z engine.Zone) int32 {
	sum := int32(0)
	for _, c := range h.t.Pile(z) {
		f := engine.Unknown
		if h.t.Open(c) {
			f = h.t.Face(c)
		}
		sum += int32(h.rules.Worth[f])
	}
	return sum
}

// Feat tells of a canastra from ace to ace, where that is a class.
func (h *Hand) Feat(p engine.Seat) string {
	if h.rules.Bonus[Full] > 0 && h.s.Score.Parts[h.rules.Lines.Canastra[Full]][p] > 0 {
		return "canastra.real"
	}
	return ""
}
