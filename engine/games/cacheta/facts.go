package cacheta

import (
	"carteado/engine"
	"carteado/engine/pife"
)

// Facts tells who deals, the vira and what it makes wild, who is out of the match, who
// has announced or is burned, a false show in this turn, and how often the lixo became the stock.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	add := func(key string, p engine.Seat, n int32) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: engine.NoZone, N: n})
	}
	s, r := h.State(), h.Rules()
	add("dealer", h.dealer, 0)
	if vira := h.Vira(); vira != engine.Unknown {
		wild := r.Wilds.Of(vira)
		f = append(f, engine.Fact{Key: "vira", Seat: engine.Nobody, Zone: piles.TurnUp(), Face: vira})
		rank := vira.Rank()%engine.King + 1
		high := engine.Fact{Key: "wild", Seat: engine.Nobody, Zone: engine.NoZone, N: suitsOf(r.Wilds, vira)}
		for suit := range engine.NoSuit {
			if x := engine.FaceOf(rank, suit); wild.Has(x) {
				if high.Face == engine.Unknown || suit == vira.Suit() {
					high.Face = x
				}
				f = append(f, engine.Fact{Key: "wild_card", Seat: engine.Nobody, Zone: engine.NoZone, N: 1, Face: x})
			}
		}
		f = append(f, high)
	}
	for p := range engine.Seat(r.Seats) {
		if !r.In.Has(p) {
			add("out", p, 0)
			continue
		}
		if s.Announced.Has(p) && r.Claims == pife.Announced {
			add("announced", p, 0)
		}
		if s.Burned.Has(p) {
			add("burned", p, 0)
		}
	}
	if s.False {
		add("false_show", s.Turn, 0)
	}
	if s.Restocks > 0 {
		add("restocked", engine.Nobody, int32(s.Restocks))
	}
	return f
}

// suitsOf says which suits of the rank are wild: 1 for the vira's, 2 for both black ones, 3 for both red ones, 4 for all.
func suitsOf(w pife.Wilds, vira engine.Face) int32 {
	switch s := vira.Suit(); {
	case w == pife.BySuit:
		return 1
	case w == pife.AllWild:
		return 4
	case s == engine.Diamonds || s == engine.Hearts:
		return 3
	}
	return 2
}
