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
	fact("dealer", h.rules.dealer, 0)
	for p := range engine.Seat(seats) {
		if h.rules.vulnerable[p&1] {
			fact("vulnerable", p, 0)
		}
	}
	for side := range engine.Seat(2) {
		if n := h.rules.games[side]; n > 0 {
			fact("games", side, n)
		}
		if n := h.rules.below[side]; n > 0 {
			fact("below", side, n)
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
	fact("contract", s.declarer, engine.BidNumber(c.Level, c.Strain, c.Doubled))
	fact("needed", s.declarer, max(0, int32(c.Level)+6-int32(s.tricks[s.declarer&1])))
	fact("dummy", h.Dummy(), 0)
	fact("tricks", 0, int32(s.tricks[0]))
	fact("tricks", 1, int32(s.tricks[1]))
	if k := s.play.Done; k > 0 {
		fact("took", s.play.Lead[k], 0)
	}
	if s.claimant != engine.Nobody {
		fact("claim", s.claimant, int32(s.claim))
	}
	return f
}

// said appends the calls, as long as they may be asked for: until the opening lead. One that is alerted is followed by what it
// means.
func (h *Hand) said(f []engine.Fact) []engine.Fact {
	t := begin()
	for _, c := range h.s.calls.All() {
		x := engine.Fact{Key: "bid", Seat: c.By, Zone: engine.NoZone}
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
			f = append(f, engine.Fact{Key: "alert", Seat: c.By, Zone: engine.NoZone, N: means})
		}
		t.hear(c)
	}
	return f
}
