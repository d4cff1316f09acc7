package espadas

import "carteado/engine"

// Facts appends the dealer, the bids, what either side plays for and has, who took the last trick, and whether spades are
// broken: see the package documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	fact := func(key string, p engine.Seat, n int32) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: engine.NoZone, N: n})
	}
	fact("dealer", h.rules.dealer, 0)
	if h.s.phase == start {
		return f
	}
	for p, n := range h.s.bids {
		switch n {
		case notBid:
		case doubleNil:
			fact("blind", engine.Seat(p), 0)
		default:
			fact("bid", engine.Seat(p), int32(n))
		}
	}
	for side := range 2 {
		if h.rules.bags[side] > 0 {
			fact("bags", engine.Seat(side), h.rules.bags[side])
		}
		if h.s.phase != calling {
			fact("contract", engine.Seat(side), h.s.contract(side))
			fact("tricks", engine.Seat(side), int32(h.s.tricks[side])+int32(h.s.tricks[side+2]))
		}
	}
	if k := h.s.play.Done; h.s.phase != calling && k > 0 {
		fact("took", h.s.play.Lead[k], 0)
	}
	if h.s.phase != calling && h.s.play.Played(&h.t, order, &allSpades, int(h.s.play.Done), int(h.s.play.Count)) {
		fact("broken", engine.Nobody, 0)
	}
	return f
}
