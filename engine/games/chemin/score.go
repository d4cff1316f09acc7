package chemin

import (
	"carteado/engine"
	"carteado/engine/baccarat"
)

// pay settles the stakes of a coup (section 8), and what was done against the rules as it shows now (section 7). The banca
// becomes what the bank stands at: with what it won, or without what it lost.
func (h *Hand) pay() {
	s := &h.s
	actor := s.actor
	if s.foul == engine.Nobody {
		s.foul = h.cheat()
	}
	cheat := s.foul
	switch {
	case cheat == s.bank && cheat != engine.Nobody:
		s.result = ponto
	case cheat == actor && (s.gone || hid(&s.window, actor, h.two(zPonto))):
		s.result = banco
		for p := range engine.Seat(h.rules.n) {
			if p != actor {
				s.stack[p] += s.stake[p]
				s.stake[p] = 0
			}
		}
	case cheat == actor && s.stake[actor] == h.staked():
		s.result = banco
	default:
		s.result = h.higher()
	}
	lost, won := int32(0), int32(0) // what the bank pays, and what it takes
	for p := range engine.Seat(h.rules.n) {
		x := s.stake[p]
		if x == 0 {
			continue
		}
		s.stake[p] = 0
		switch {
		case s.result == banco || p == cheat:
			won += x
			h.gains(p, PartPonto, -x)
		case s.result == ponto:
			lost += x
			s.stack[p] += 2 * x
			h.gains(p, PartPonto, x)
		default:
			s.stack[p] += x
		}
	}
	gain := int32(int64(won)*int64(100-h.rules.cagnotte)/100) - lost
	if s.loser = engine.Nobody; s.alone && s.result == banco {
		s.loser = actor
	}
	s.stack[s.bank] += s.banca + gain
	s.banca += gain
	h.gains(s.bank, PartBank, gain)
	s.actor, s.alone, s.window = engine.Nobody, false, engine.Window{}
}

// gains notes what a seat has won. Its chips are moved already.
func (h *Hand) gains(p engine.Seat, part int, n int32) {
	h.s.gain[p] += n
	h.s.score.Parts[part][p] += n
}

// higher compares the hands.
func (h *Hand) higher() result {
	switch p, b := h.total(zPonto), h.total(zBanco); {
	case p > b:
		return ponto
	case b > p:
		return banco
	}
	return tie
}

// cheat returns who did not do what his cards bade him, the ponto first; Nobody if all was right.
func (h *Hand) cheat() engine.Seat {
	switch {
	case h.may(zPonto)>>h.two(zPonto)&1 == 0:
		return h.s.actor
	case h.may(zBanco)>>h.two(zBanco)&1 == 0:
		return h.s.bank
	}
	return engine.Nobody
}

// end puts the shoe away.
func (h *Hand) end(how uint8) {
	s := &h.s
	s.phase, s.turn = over, engine.Nobody
	s.score.Ending = how
	for p := range h.rules.n {
		s.score.Points[p] = s.stack[p] - h.rules.stack[p]
		s.score.Parts[PartCoups][p] = s.coups
	}
}

// total returns what a hand counts.
func (h *Hand) total(z engine.Zone) int { return baccarat.Total(&h.t, h.t.Pile(z)) }
