package maumau

import "carteado/engine"

// Facts appends what the cards alone do not tell: see the package documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	fact := func(key string, p engine.Seat, n int32) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: engine.NoZone, N: n})
	}
	fact("dealer", h.rules.dealer, 0)
	way := int32(1)
	if h.s.dir < 0 {
		way = 2
	}
	fact("turns", engine.Nobody, way)
	if h.s.suit != engine.NoSuit {
		f = append(f, engine.Fact{Key: "suit", Seat: engine.Nobody, Zone: engine.NoZone, N: int32(h.s.suit), Face: engine.FaceOf(engine.Ace, h.s.suit)})
	}
	if h.s.pending > 0 {
		fact("pending", engine.Nobody, int32(h.s.pending))
	}
	for p := range engine.Seat(h.rules.n) {
		if h.s.safe.Has(p) {
			fact("called", p, 1)
		}
	}
	if h.s.fault != none && h.s.owed == 0 {
		fact([...]string{missed: "missed", untrue: "false", wrong: "wrong"}[h.s.fault], h.s.guilty, int32(h.s.fined))
	}
	if h.s.phase >= ending && h.s.score.Ending == Out {
		fact("out", h.s.turn, 0)
	}
	return f
}
