package sobe

import "carteado/engine"

// Facts appends the dealer, the trump, who stays out, who has exchanged how many cards, the tricks of those who are in, and
// who took the last one: see the package documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	fact := func(key string, p engine.Seat, n int32) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: engine.NoZone, N: n})
	}
	fact("dealer", h.rules.dealer, 0)
	if h.s.trump == engine.NoSuit {
		return f
	}
	f = append(f, engine.Fact{Key: "trump", Seat: engine.Nobody, Zone: engine.NoZone, N: int32(h.s.trump), Face: engine.FaceOf(engine.Ace, h.s.trump)})
	if v := worth(h.s.trump); v > 1 {
		fact("double", engine.Nobody, v)
	}
	in := h.s.auction.In
	for p := range engine.Seat(h.rules.n) {
		switch {
		case !in.Has(p):
			fact("out", p, 0)
		case h.s.phase >= playing:
			fact("tricks", p, int32(h.s.tricks[p]))
		case h.s.swapped[p] != notYet:
			fact("swapped", p, int32(h.s.swapped[p]))
		}
	}
	if k := h.s.play.Done; k > 0 {
		fact("took", h.s.play.Lead[k], 0)
	}
	return f
}
