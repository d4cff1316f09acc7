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
	for side := range engine.Seat(2) {
		if h.rules.vulnerable[side] {
			fact("vulnerable", side, 0)
		}
		if n := h.rules.games[side]; n > 0 {
			fact("games", side, n)
		}
		if n := h.rules.below[side]; n > 0 {
			fact("below", side, n)
		}
	}
	if s.phase == calling {
		return h.said(f)
	}
	if s.declarer == engine.Nobody {
		return f
	}
	c := h.Contract()
	fact("contract", s.declarer, s.auction.Level)
	if c.Doubled > 0 {
		fact("stake", engine.Nobody, int32(c.Doubled))
	}
	if c.Strain != NoTrump {
		f = append(f, engine.Fact{Key: "trump", Seat: engine.Nobody, Zone: engine.NoZone, Face: engine.FaceOf(engine.Ace, c.Strain)})
	}
	fact("dummy", h.Dummy(), 0)
	fact("needed", s.declarer&1, int32(c.Level)+6)
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

// said appends the last call of each seat.
func (h *Hand) said(f []engine.Fact) []engine.Fact {
	calls := h.s.calls.All()
	for p := range engine.Seat(seats) {
		for i := len(calls) - 1; i >= 0; i-- {
			if calls[i].By != p {
				continue
			}
			x := engine.Fact{Key: "bid", Seat: p, Zone: engine.NoZone}
			switch said := calls[i].Said; said {
			case bid.Pass:
				x.Key = "passed"
			case saidDouble:
				x.Key = "doubled"
			case saidRedouble:
				x.Key = "redoubled"
			default:
				x.N = int32(said)
			}
			f = append(f, x)
			break
		}
	}
	return f
}
