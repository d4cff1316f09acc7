package gin

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Facts appends who dealt, the limit, what was passed, who went out, what each was left with, the rounds won, and what the
// melds on the table are.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	add := func(key string, p engine.Seat, z engine.Zone, n int32, face engine.Face) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: z, N: n, Face: face})
	}
	s := &h.s
	add("dealer", h.rules.dealer, engine.NoZone, 0, engine.Unknown)
	for p := range engine.Seat(seats) {
		if h.rules.won[p] > 0 {
			add("rounds", p, engine.NoZone, h.rules.won[p], engine.Unknown)
		}
	}
	if s.phase <= lit {
		return f
	}
	add("limit", engine.Nobody, engine.NoZone, int32(h.limit()), s.card)
	if h.rules.doubles(s.card) {
		add("double", engine.Nobody, engine.NoZone, 1, engine.Unknown)
	}
	if s.phase == offered {
		for p := range engine.Seat(seats) {
			if s.passes.Has(p) {
				add("passed", p, engine.NoZone, 0, engine.Unknown)
			}
		}
	}
	switch s.out {
	case nobody:
		return f
	case withLeft:
		add("knocked", s.knocker, engine.NoZone, h.left(s.knocker), engine.Unknown)
	case withGin:
		add("gin", s.knocker, engine.NoZone, 0, engine.Unknown)
	case withBigGin:
		add("big_gin", s.knocker, engine.NoZone, 0, engine.Unknown)
	}
	for p := range engine.Seat(seats) {
		for k := 0; k < melds && h.t.Count(laid(p, k)) > 0; k++ {
			if m := h.meld(p, k); m.Kind == meld.Run {
				add("run", p, laid(p, k), int32(m.Start), engine.FaceOf(engine.Rank(m.Start), m.Suit))
			} else {
				add("set", p, laid(p, k), int32(m.Rank), engine.FaceOf(m.Rank, engine.Clubs))
			}
		}
		if p == s.knocker || s.phase > answering {
			add("left", p, engine.NoZone, h.left(p), engine.Unknown)
		}
	}
	return f
}
