package blackjack

import "carteado/engine"

// pay settles the bets of a round (section 8).
func (h *Hand) pay() {
	s := &h.s
	blackjack := h.dealer().natural()
	for p := range engine.Seat(h.rules.n) {
		if !s.in.Has(p) {
			continue
		}
		won, staked := h.wins(p, blackjack), int32(0)
		for k := range int(s.count[p]) {
			staked += s.box[p][k].wager
			s.box[p][k].wager = 0
		}
		insurance := int32(0)
		if s.insured.Has(p) {
			staked += s.bet[p] / 2
			switch {
			case blackjack:
				insurance = s.bet[p]
			case !s.forfeit:
				insurance = -s.bet[p] / 2
			}
		}
		s.bet[p] = 0
		s.stack[p] += staked + won + insurance
		s.gain[p] += won + insurance
		s.score.Parts[PartHands][p] += won
		s.score.Parts[PartInsurance][p] += insurance
		if h.rules.rotating {
			s.stack[s.bank] -= won + insurance
			s.gain[s.bank] -= won + insurance
			s.score.Parts[PartBank][s.bank] -= won + insurance
		}
	}
	s.insured = 0
	s.turn, s.left = engine.Nobody, 0
	s.paid = true
}

// wins returns what the hands of a seat win together, below zero what they lose. blackjack says that the dealer has one:
// whatever was added to the bet goes back then (R17).
func (h *Hand) wins(p engine.Seat, blackjack bool) (won int32) {
	s := &h.s
	b := s.bet[p]
	switch {
	case s.surrendered.Has(p) && (h.rules.early || !blackjack):
		return -b / 2
	case s.natural.Has(p) && blackjack:
		return 0
	case s.natural.Has(p):
		return b / 2 * 3
	case blackjack:
		return -b
	}
	dealer := h.dealer().total
	for k := range int(s.count[p]) {
		x, w := h.sum(engine.Nobody, p, k).total, s.box[p][k].wager
		switch {
		case x > 21 || x == 0: // too many, or never shown
			won -= w
		case s.forfeit || dealer > 21 || x > dealer:
			won += w
		case x < dealer:
			won -= w
		}
	}
	return won
}

// end puts the shoe away.
func (h *Hand) end(how uint8) {
	s := &h.s
	s.phase = over
	if s.bank != engine.Nobody {
		s.score.Parts[PartTakes][s.bank] = 1
	}
	s.bank, s.turn = engine.Nobody, engine.Nobody
	s.window.Close()
	s.score.Ending = how
	for p := range h.rules.n {
		s.score.Points[p] = s.stack[p] - h.rules.stack[p]
		s.score.Parts[PartRounds][p] = s.rounds
	}
}
