package olho

import "carteado/engine"

// Facts appends the dealer, which game it is and whether it is the last, the roles, what must be beaten, who has passed and who has
// finished, and who took the last trick: see the package documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	fact := func(key string, p engine.Seat, n int32) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: engine.NoZone, N: n})
	}
	fact("dealer", h.rules.dealer, 0)
	fact("game", engine.Nobody, h.rules.game)
	if h.rules.game == h.rules.games {
		fact("last", engine.Nobody, 0)
	}
	for k := president; k <= olho; k++ {
		if p := h.rules.holder[k]; p != engine.Nobody {
			fact("role", p, int32(k))
		}
	}
	r := &h.s.round
	if h.s.phase == playing && r.size > 0 {
		top := h.t.Pile(zTrick)
		f = append(f, engine.Fact{Key: "beat", Seat: r.best, Zone: engine.NoZone, N: int32(r.size), Face: h.t.Face(top[len(top)-1])})
	}
	for k := range engine.Seat(h.rules.n) {
		if h.s.phase == playing && r.passed.Has(k) {
			fact("passed", k, 0)
		}
	}
	for k, p := range h.s.out[:h.s.done] {
		place := int32(k + 1)
		if h.s.phase == over {
			place = h.s.score.Parts[PartPlace][p]
		}
		fact("place", p, place)
	}
	if h.s.took != engine.Nobody && h.s.phase != exchanging {
		fact("took", h.s.took, 0)
	}
	return f
}
