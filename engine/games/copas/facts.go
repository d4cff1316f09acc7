package copas

import "carteado/engine"

// Facts appends the dealer, where passed cards go, whether hearts are broken, what everybody has taken, and who took the
// last trick: see the package documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	f = append(f, engine.Fact{Key: "dealer", Seat: h.rules.dealer, Zone: engine.NoZone})
	if h.s.phase == passing {
		return append(f, engine.Fact{Key: "pass", Seat: engine.Nobody, Zone: engine.NoZone, N: int32(h.rules.to)})
	}
	if h.s.play.Seats == 0 {
		return f
	}
	if h.s.play.Played(&h.t, order, h.breakers(), int(h.s.play.Done), int(h.s.play.Count)) {
		f = append(f, engine.Fact{Key: "broken", Seat: engine.Nobody, Zone: engine.NoZone})
	}
	if h.s.lady != engine.Nobody {
		f = append(f, engine.Fact{Key: "lady", Seat: h.s.lady, Zone: engine.NoZone})
	}
	for p := range engine.Seat(seats) {
		f = append(f, engine.Fact{Key: "points", Seat: p, Zone: engine.NoZone, N: int32(h.points(p))})
	}
	if k := h.s.play.Done; k > 0 {
		f = append(f, engine.Fact{Key: "took", Seat: h.s.play.Lead[k], Zone: engine.NoZone, N: h.brought(int(k) - 1)})
	}
	return f
}

// brought returns the points in trick k.
func (h *Hand) brought(k int) (n int32) {
	for _, c := range h.s.play.Trick(k) {
		n += int32(worth[h.t.Face(c)])
	}
	return n
}
