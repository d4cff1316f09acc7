package bacara

import "carteado/engine"

// betOn are the keys of the bets, by kind.
var betOn = [kinds]string{"bet.ponto", "bet.banco", "bet.tie", "bet.pair_ponto", "bet.pair_banco"}

// Facts appends the coup, who keeps the bank, stacks and bets, what lies there and how it ended: see the package
// documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	s := &h.s
	fact := func(key string, p engine.Seat, n int32) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: engine.NoZone, N: n})
	}
	if s.phase != over {
		coup := h.rules.played + s.coups + 1
		fact("coup", engine.Nobody, coup)
		if coup == h.rules.rounds {
			fact("last", engine.Nobody, 1)
		}
		fact("bank", s.bank, h.covers())
	}
	for p := range engine.Seat(h.rules.n) {
		fact("stack", p, s.stack[p])
		for k := range kinds {
			if x := s.stake[k][p]; x > 0 {
				fact(betOn[k], p, x)
			}
		}
		switch {
		case s.window.Said.Has(p):
			fact("ready", p, 0)
		case s.gain[p] > 0:
			fact("gain", p, s.gain[p])
		case s.gain[p] < 0:
			fact("loss", p, -s.gain[p])
		}
	}
	for z, key := range [...]string{zPonto: "ponto", zBanco: "banco"} {
		if z := engine.Zone(z); key != "" && h.shown(z) {
			f = append(f, engine.Fact{Key: key, Seat: engine.Nobody, Zone: z, N: int32(h.total(z))})
		}
	}
	if s.result != unknown && (s.phase != betting || s.stake == [kinds][engine.MaxSeats]int32{}) {
		fact("result", engine.Nobody, int32(s.result))
	}
	if s.phase == choosing && s.chooser != engine.Nobody {
		fact("chooser", s.chooser, 0)
	}
	if s.rising && s.phase != over {
		fact("rising", engine.Nobody, 1)
	}
	return f
}

// covers returns what a player's bank can still pay besides the bets that lie there, 0 for the house.
func (h *Hand) covers() int32 {
	s := &h.s
	if s.bank == engine.Nobody {
		return 0
	}
	due := int32(0)
	for k := range kinds {
		for _, x := range s.stake[k] {
			due += x * h.rules.odds[k].Pays
		}
	}
	return max(0, s.stack[s.bank]-due)
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
