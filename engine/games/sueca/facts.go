package sueca

import "carteado/engine"

// Facts tells the dealer, the trump, the tricks of either side and the pot: see the package documentation.
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
		f = append(f, engine.Fact{Key: "tricks", Seat: engine.Seat(side), Zone: engine.NoZone, N: int32(h.s.tricks[side])})
	}
	return f
}

// turnup gives the card that makes trump.
func (h *Hand) turnup() engine.Slot {
	if h.s.turnFirst {
		return 0
	}
	return 39
}
