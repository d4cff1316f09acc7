package fechado

import "carteado/engine"

// Facts appends what the cards alone do not tell: see the package documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	s, pot := &h.s, &h.s.pot
	fact := func(key string, p engine.Seat, n int32) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: engine.NoZone, N: n})
	}
	fact("dealer", h.rules.dealer, 0)
	for p := range engine.Seat(h.rules.n) {
		fact("stack", p, pot.Stack[p])
		if pot.Round[p] > 0 {
			fact("bet", p, pot.Round[p])
		}
		switch {
		case s.phase < closing && pot.In.Has(p) && pot.Stack[p] == 0:
			fact("all_in", p, 0)
		case s.dealt.Has(p) && !pot.In.Has(p):
			fact("folded", p, 0)
		case s.dealt != 0 && !s.dealt.Has(p):
			fact("out", p, 0)
		}
		if s.phase < closing && pot.In.Has(p) && s.swapped[p] != notYet {
			fact("swapped", p, int32(s.swapped[p]))
		}
		if s.away.Has(p) && s.dealt.Has(p) {
			fact("away", p, 0)
		}
	}
	f = h.pots(f)
	if s.refund > 0 {
		fact("back", s.refunded, s.refund)
	}
	if s.phase < closing {
		return f
	}
	for p := range engine.Seat(h.rules.n) {
		if s.score.Ending == Shown && pot.In.Has(p) {
			fact("holds", p, int32(h.rules.ranks.Class(h.value(p)))+1)
		}
	}
	for p := range engine.Seat(h.rules.n) {
		if won := s.score.Parts[PartWon][p]; won > 0 {
			fact("won", p, won)
		}
	}
	return f
}

// pots appends the chips in the middle: antes and those of the rounds before this one, by who plays for them. The main pot comes first.
func (h *Hand) pots(f []engine.Fact) []engine.Fact {
	pot := h.s.pot
	for p := range h.rules.n {
		pot.Paid[p] -= pot.Round[p]
	}
	parts, n := pot.SidePots()
	for _, part := range parts[:n] {
		f = append(f, engine.Fact{Key: "pot", Seat: engine.Nobody, Zone: engine.NoZone, N: part.Sum, Seats: part.Who})
	}
	return f
}
