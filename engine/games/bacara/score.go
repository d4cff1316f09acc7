package bacara

import "carteado/engine"

// pay settles the bets of a coup (section 8).
func (h *Hand) pay() {
	s := &h.s
	switch p, b := h.total(zPonto), h.total(zBanco); {
	case p > b:
		s.result = ponto
	case b > p:
		s.result = banco
	default:
		s.result = tie
	}
	house := int32(0)
	for p := range h.rules.n {
		for k := range kinds {
			x := s.stake[k][p]
			if x == 0 {
				continue
			}
			won := h.wins(k, x)
			s.stack[p] += x + won
			s.gain[p] += won
			s.score.Parts[k][p] += won
			house -= won
			s.stake[k][p] = 0
		}
	}
	if h.rules.rotating {
		s.stack[s.bank] += house
		s.gain[s.bank] += house
		s.score.Parts[PartBank][s.bank] += house
	}
}

// wins returns what a bet wins, below zero what it loses.
func (h *Hand) wins(k kind, x int32) int32 {
	switch k {
	case onPonto, onBanco:
		side := ponto
		if k == onBanco {
			side = banco
		}
		switch {
		case h.s.result == tie:
			return 0
		case h.s.result != side:
			return -x
		case k == onPonto:
			return x
		case h.rules.super6 && h.total(zBanco) == 6:
			return x / 2
		}
		return x * (100 - h.rules.commission) / 100
	case onTie:
		if h.s.result != tie {
			return -x
		}
	case onPairPonto, onPairBanco:
		if !h.paired(zPonto + engine.Zone(k-onPairPonto)) {
			return -x
		}
	}
	return x * h.rules.odds[k].Pays
}

// paired reports whether the first two cards of a hand have the same rank.
func (h *Hand) paired(z engine.Zone) bool {
	pile := h.t.Pile(z)
	return h.t.Face(pile[0]).Rank() == h.t.Face(pile[1]).Rank()
}

// end puts the shoe away.
func (h *Hand) end(how uint8) {
	s := &h.s
	s.phase = over
	if s.bank != engine.Nobody {
		s.score.Parts[PartTakes][s.bank] = 1
	}
	s.bank = engine.Nobody
	s.window.Close()
	s.score.Ending = how
	for p := range h.rules.n {
		s.score.Points[p] = s.stack[p] - h.rules.stack[p]
		s.score.Parts[PartCoups][p] = s.coups
	}
}
