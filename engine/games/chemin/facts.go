package chemin

import "carteado/engine"

// Facts appends the coup, the bank and what it can still cover, stacks, bids and stakes, who plays the ponto, what lies there and
// how it ended: see the package documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	s := &h.s
	fact := func(key string, p engine.Seat, n int32) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: engine.NoZone, N: n})
	}
	if s.phase != over {
		coup := h.rules.played + s.coups + 1
		fact("coup", engine.Nobody, coup)
		if coup == h.rules.coups {
			fact("last", engine.Nobody, 1)
		}
	}
	if s.banca > 0 {
		fact("banca", s.bank, s.banca)
	}
	if s.bank != engine.Nobody && s.phase != offering && s.phase != over {
		fact("bank", s.bank, h.covers())
	}
	for p := range engine.Seat(h.rules.n) {
		fact("stack", p, s.stack[p])
		if p == s.bidder {
			fact("bid", p, s.bid)
		}
		if x := s.stake[p]; x > 0 {
			fact("bet.ponto", p, x)
		}
		if s.banco.Has(p) || s.alone && p == s.actor {
			fact("says", p, s.banca)
		}
		switch {
		case s.gain[p] > 0:
			fact("gain", p, s.gain[p])
		case s.gain[p] < 0:
			fact("loss", p, -s.gain[p])
		}
	}
	if h.rules.follow && s.loser != engine.Nobody && s.phase != over {
		fact("follows", s.loser, 0)
	}
	if s.actor != engine.Nobody {
		fact("actor", s.actor, 0)
		if s.phase >= called && s.window.Yes == 0 && !s.pulls {
			fact("stood", s.actor, 0)
		}
	}
	for _, z := range [...]engine.Zone{zPonto, zBanco} {
		if h.shown(z) {
			f = append(f, engine.Fact{Key: info.Zones[z].Name, Seat: engine.Nobody, Zone: z, N: int32(h.total(z))})
		}
	}
	if s.result != unknown {
		fact("result", engine.Nobody, int32(s.result))
	}
	if s.foul != engine.Nobody && s.phase != opened {
		fact("foul", s.foul, 1)
	}
	if s.rising && s.phase != over {
		fact("rising", engine.Nobody, 1)
	}
	return f
}

// covers returns what the bank can still take: of the banca, or of all that the banker has before it is announced.
func (h *Hand) covers() int32 {
	s := &h.s
	switch {
	case s.banca == 0:
		return s.stack[s.bank]
	case s.banco != 0:
		return 0
	}
	return s.banca - h.staked()
}

// shown reports whether a hand lies there with all its cards open.
func (h *Hand) shown(z engine.Zone) bool {
	for _, c := range h.t.Pile(z) {
		if !h.t.Open(c) {
			return false
		}
	}
	return h.t.Count(z) > 0
}
