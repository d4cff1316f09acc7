package canastra

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Facts appends who dealt and who plays first, whether the lixo is locked, what every side has on the table, and
// what each meld is: see the package documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	r := h.rules
	add := func(key string, p engine.Seat, z engine.Zone, n int32, face engine.Face) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: z, N: n, Face: face})
	}
	add("dealer", r.Mao.Next(-1, r.Seats), engine.NoZone, 0, engine.Unknown)
	add("mao", r.Mao, engine.NoZone, 0, engine.Unknown)
	if h.Locked() {
		add("locked", engine.Nobody, h.lixo(), 0, engine.Unknown)
	}
	for side := range r.Sides {
		p := engine.Seat(side)
		points := h.rowValue(side)
		for k, m := range h.Melds(side) {
			z := r.Piles.Meld(side, k)
			points += h.Value(z)
			if m.Kind == meld.Run {
				add("run", p, z, int32(m.Start), atHome(m.Suit, int(m.Start)))
			} else {
				add("set", p, z, int32(m.Rank), engine.FaceOf(m.Rank, engine.Clubs))
			}
			if c := r.Class(m); c != NoCanastra {
				points += r.Bonus[c]
				add("canastra", p, z, int32(c), engine.Unknown)
			}
		}
		if h.s.Took[side] {
			add("morto", p, engine.NoZone, 0, engine.Unknown)
		}
		add("points", p, engine.NoZone, points, engine.Unknown)
	}
	return f
}
