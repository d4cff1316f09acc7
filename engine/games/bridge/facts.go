package bridge

import (
	"carteado/engine"
	"carteado/engine/bid"
)

// Facts appends what the table shows: see the package documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	fact := func(key string, p engine.Seat, n int32) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: engine.NoZone, N: n})
	}
	s := &h.s
	told := engine.Seat(2) // whom what a side has is told of: one of each, or where partners change all
	if h.rules.single {
		told = seats
		f = h.pairs(f)
	}
	side := func(p engine.Seat) engine.Seat { return h.At(p) & 1 }
	fact("dealer", h.At(h.rules.dealer), 0)
	for p := range engine.Seat(seats) {
		if h.rules.vulnerable[side(p)] {
			fact("vulnerable", p, 0)
		}
	}
	for p := range told {
		if n := h.rules.games[side(p)]; n > 0 {
			fact("games", p, n)
		}
		if n := h.rules.below[side(p)]; n > 0 {
			fact("below", p, n)
		}
	}
	if s.phase == calling || s.phase == playing && !s.shown {
		f = h.said(f)
	}
	if s.declarer == engine.Nobody {
		return f
	}
	c := h.Contract()
	if c.Strain != NoTrump {
		f = append(f, engine.Fact{Key: "trump", Seat: engine.Nobody, Zone: engine.NoZone, Face: engine.FaceOf(engine.Ace, c.Strain)})
	}
	declarer := h.At(s.declarer)
	fact("contract", declarer, engine.BidNumber(c.Level, c.Strain, c.Doubled))
	fact("needed", declarer, max(0, int32(c.Level)+6-int32(s.tricks[s.declarer&1])))
	fact("dummy", h.At(h.Dummy()), 0)
	for p := range told {
		fact("tricks", p, int32(s.tricks[side(p)]))
	}
	if k := s.play.Done; k > 0 {
		fact("took", h.At(s.play.Lead[k]), 0)
	}
	if s.claimant != engine.Nobody {
		fact("claim", h.At(s.claimant), int32(s.claim))
	}
	return f
}

// pairs appends which rubber it is, and who plays with whom: 1 until something is won in the rubber, then 0.
func (h *Hand) pairs(f []engine.Fact) []engine.Fact {
	at, n := &h.rules.at, int32(0)
	if h.rules.games == [2]int32{} && h.rules.below == [2]int32{} {
		n = 1
	}
	f = append(f, engine.Fact{Key: "rubber", Seat: engine.Nobody, Zone: engine.NoZone, N: h.rules.number})
	for c := range 2 {
		f = append(f, engine.Fact{Key: "pair", Seat: at[c], Zone: engine.NoZone, N: n, Seats: at[c].Set() | at[c+2].Set()})
	}
	return f
}

// said appends the calls, as long as they may be asked for: until the opening lead. One that is alerted is followed by what it
// means.
func (h *Hand) said(f []engine.Fact) []engine.Fact {
	t := begin()
	for _, c := range h.s.calls.All() {
		by := h.At(c.By)
		x := engine.Fact{Key: "bid", Seat: by, Zone: engine.NoZone}
		switch c.Said {
		case bid.Pass:
			x.Key = "passed"
		case saidDouble:
			x.Key = "doubled"
		case saidRedouble:
			x.Key = "redoubled"
		default:
			x.N = int32(c.Said)
		}
		f = append(f, x)
		if means, ok := t.alert(c); ok {
			f = append(f, engine.Fact{Key: "alert", Seat: by, Zone: engine.NoZone, N: means})
		}
		t.hear(c)
	}
	return f
}
