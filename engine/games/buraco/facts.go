package buraco

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Facts tells who dealt and who plays first, what every side has on the table, and what each meld is: see
// the package documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	r := h.rules
	add := func(key string, p engine.Seat, z engine.Zone, n int32, face engine.Face) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: z, N: n, Face: face})
	}
	add("dealer", r.mao.Next(-1, r.seats), engine.NoZone, 0, engine.Unknown)
	add("mao", r.mao, engine.NoZone, 0, engine.Unknown)
	for side := range r.sides {
		p := engine.Seat(side)
		points := int32(0)
		for k, m := range h.Melds(side) {
			z := meldZone(side, k)
			points += h.value(z)
			if m.Kind == meld.Run {
				add("run", p, z, int32(m.Start), atHome(m.Suit, int(m.Start)))
			} else {
				add("set", p, z, int32(m.Rank), engine.FaceOf(m.Rank, engine.Clubs))
			}
			if c := r.class(m); c != NoCanastra {
				points += r.bonus[c]
				add("canastra", p, z, int32(c), engine.Unknown)
			}
		}
		if h.s.took[side] {
			add("morto", p, engine.NoZone, 0, engine.Unknown)
		}
		add("points", p, engine.NoZone, points, engine.Unknown)
	}
	return f
}
