package truco

import "carteado/engine"

// Facts tells who dealt and who plays first, what the cards mean, what the hand is worth and may become, and
// how the tricks went: see the package documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	add := func(key string, p engine.Seat, n int32) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: engine.NoZone, N: n})
	}
	r := h.rules
	add("dealer", r.dealer, 0)
	add("mao", r.dealer.Next(1, int(r.n)), 0)
	switch {
	case r.ferro:
		add("ferro", engine.Nobody, 0)
	case r.eleven >= 0:
		add("eleven", engine.Seat(r.eleven), 0)
	}
	if pile := h.t.Pile(zVira); len(pile) > 0 && h.t.Open(pile[0]) {
		f = append(f, engine.Fact{Key: "vira", Seat: engine.Nobody, Zone: zVira, Face: h.t.Face(pile[0])})
	}
	if m := h.s.manilha; m != engine.NoRank {
		f = append(f, engine.Fact{Key: "manilha", Seat: engine.Nobody, Zone: engine.NoZone, N: int32(m), Face: engine.FaceOf(m, engine.Clubs)})
		for i := range suits {
			f = append(f, engine.Fact{Key: "strong", Seat: engine.Nobody, Zone: engine.NoZone, N: int32(i) + 1, Face: engine.FaceOf(m, suits[len(suits)-1-i])})
		}
	}
	for k := range h.s.done {
		add("trick", h.taker(int(k)), int32(k)+1)
	}
	if h.s.phase < deciding {
		return f
	}
	add("value", engine.Nobody, ladder.Value(&h.s.stakes))
	if h.s.phase != playing {
		return f
	}
	if h.s.stakes.Pending() {
		add("raise", h.s.stakes.Asker, ladder.Asked(&h.s.stakes))
	}
	if next := ladder.Next(&h.s.stakes); next > 0 && !r.special() {
		for side := range r.sides {
			if h.s.stakes.Owes(side) || !h.s.stakes.Pending() && !h.s.stakes.Barred(side) {
				add("may_raise", engine.Seat(side), next)
			}
		}
	}
	if r.signs && !r.sealed {
		for p := range r.n {
			if n := h.s.sign[p]; n > 0 {
				add("sign", p, int32(n))
			}
		}
	}
	return f
}

// taker returns who played the best card of a complete trick, Nobody if it was tied. Partners may have played
// equally good ones; the first of them has it.
func (h *Hand) taker(k int) engine.Seat {
	if h.s.won[k] == tied {
		return engine.Nobody
	}
	at, best := engine.Nobody, -1
	for i, c := range h.s.card[k][:h.rules.n] {
		p := h.s.lead[k].Next(i, int(h.rules.n))
		if v := int(h.power(c)); side(p) == int(h.s.won[k]) && v > best {
			at, best = p, v
		}
	}
	return at
}
