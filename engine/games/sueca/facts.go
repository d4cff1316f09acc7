package sueca

import "carteado/engine"

// Facts appends the dealer, the pot, the trump, the tricks and points of either side, and who took the last trick: see
// the package documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	f = append(f, engine.Fact{Key: "dealer", Seat: h.rules.dealer, Zone: engine.NoZone})
	if h.rules.tiesCount && h.rules.pot > 0 {
		f = append(f, engine.Fact{Key: "pot", Seat: engine.Nobody, Zone: engine.NoZone, N: h.rules.pot})
	}
	if h.s.phase < playing {
		return f
	}
	f = append(f, engine.Fact{Key: "trump", Seat: engine.Nobody, Zone: engine.NoZone, N: int32(h.s.trump), Face: h.t.Face(h.turnup())})
	for side := range h.s.tricks {
		f = append(f, engine.Fact{Key: "tricks", Seat: engine.Seat(side), Zone: engine.NoZone, N: int32(h.s.tricks[side])},
			engine.Fact{Key: "points", Seat: engine.Seat(side), Zone: engine.NoZone, N: int32(h.s.points[side])})
	}
	if k := h.s.play.Done; k > 0 {
		f = append(f, engine.Fact{Key: "took", Seat: h.s.play.Lead[k], Zone: engine.NoZone, N: h.brought(int(k) - 1)})
	}
	return f
}

// brought returns the card points in trick k.
func (h *Hand) brought(k int) (n int32) {
	for _, c := range h.s.play.Trick(k) {
		n += int32(worth[h.t.Face(c)])
	}
	return n
}

// turnup returns the card that makes trump.
func (h *Hand) turnup() engine.Slot {
	if h.s.turnFirst {
		return 0
	}
	return 39
}
