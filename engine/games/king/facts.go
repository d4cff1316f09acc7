package king

import "carteado/engine"

// What the fact "hand" says of a positive hand.
const (
	handOpen    = negatives + 1 + iota // what is played is not settled
	handNoTrump                        // in tricks, without trump
	handNulos
)

// Facts appends the dealer, what is played, the bids and who has bought the hand, what everybody has taken, and who took the
// last trick: see the package documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	fact := func(key string, p engine.Seat, n int32) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: engine.NoZone, N: n})
	}
	fact("dealer", h.rules.dealer, 0)
	switch o := h.s.object; {
	case o.negative():
		fact("hand", engine.Nobody, int32(o)+1)
	case o == undecided:
		fact("hand", engine.Nobody, handOpen)
	case o == nulos:
		fact("hand", engine.Nobody, handNulos)
	case h.s.trump == engine.NoSuit:
		fact("hand", engine.Nobody, handNoTrump)
	default:
		f = append(f, engine.Fact{Key: "trump", Seat: engine.Nobody, Zone: engine.NoZone, Face: engine.FaceOf(engine.Ace, h.s.trump)})
	}
	if h.s.phase == calling || h.s.phase == answering {
		if h.s.offer > 0 {
			fact("offer", h.s.auction.Holder, h.s.offer)
		}
		for p := range engine.Seat(seats) {
			if h.rules.auction && p != h.rules.dealer && !h.s.auction.In.Has(p) {
				fact("passed", p, 0)
			}
		}
	}
	if h.s.sold {
		fact("bought", h.s.auction.Holder, h.s.offer)
	}
	if h.s.play.Seats == 0 {
		return f
	}
	for p := range engine.Seat(seats) {
		switch o := h.s.object; o {
		case noTricks, tricks, nulos:
			fact("tricks", p, int32(h.s.taken[p]))
		default:
			fact("points", p, o.each()*int32(h.s.taken[p]))
		}
	}
	if k := h.s.play.Done; k > 0 {
		fact("took", h.s.play.Lead[k], h.s.object.each()*int32(h.brought(int(k)-1)))
	}
	return f
}
