package chemin

import "carteado/engine"

// Leave takes a seat out of the hand. What it has staked stands, unless it plays the cards of this coup: who leaves these refuses
// to open them.
func (h *Hand) Leave(p engine.Seat) {
	s := &h.s
	banker := p == s.bank
	switch s.phase {
	case bidding, offering:
		if h.able().Len() < 2 {
			h.ends()
			return
		}
	case announcing:
		if h.able().Len() < 2 {
			h.handOn()
			return
		}
	}
	switch s.phase {
	case bidding:
		s.no |= p.Set()
		if p == s.bidder { // the bid goes with it, and all bid anew
			h.auction(p.Next(-1, h.rules.n))
		} else if p == s.turn || engine.Seats(h.rules.n)&^s.no == s.bidder.Set() {
			h.bidOn()
		}
	case offering:
		s.no |= p.Set()
		if p == s.turn {
			h.offerOn()
		}
	case announcing:
		if banker {
			h.handOn()
		}
	case staking, accepting:
		s.banco &^= p.Set()
		switch {
		case banker || h.there().Len() < 2:
			h.giveBack()
			h.handOn()
		case p == s.turn:
			h.stakeOn()
		}
	case asking, calling, called, giving, given, answering, answered, opening, opened:
		if (banker || p == s.actor) && !s.gone { // if both leave, the first has lost
			h.breakOff(p)
		}
	}
}

// breakOff ends a coup for somebody who has left it: he loses it, and no card is opened any more.
func (h *Hand) breakOff(p engine.Seat) {
	s := &h.s
	for _, z := range [...]engine.Zone{zPonto, zBanco} {
		see := s.actor.Set()
		if z == zBanco {
			see = s.bank.Set()
		}
		h.s.shut[2*int(p)+int(z-zPonto)] = shut{[2]engine.Slot(h.t.Pile(z)), h.may(z)}
		for i, c := range h.t.Pile(z) {
			if i == 2 {
				see = 0
			}
			h.t.Shut(c, see)
		}
	}
	s.foul, s.gone = p, true
	s.window.Close()
	s.phase, s.turn = opened, engine.Nobody
}

// Break puts the shoe away in the middle of a coup. The stakes of who has cheated are lost to the bank, and a bank of his has lost to all.
func (h *Hand) Break(out engine.SeatSet) {
	s := &h.s
	switch {
	case s.phase == over:
		return
	case s.phase == staking || s.phase == accepting:
		h.giveBack()
	case s.phase < asking: // nothing is staked
	case out.Has(s.bank) && !s.gone:
		s.foul = s.bank
		h.pay()
	case s.gone:
		h.pay()
	default:
		won := int32(0)
		for p := range engine.Seat(h.rules.n) {
			x := s.stake[p]
			s.stake[p] = 0
			if !out.Has(p) {
				s.stack[p] += x
				continue
			}
			won += x
			h.gains(p, PartPonto, -x)
		}
		s.stack[s.bank] += s.banca + won
		h.gains(s.bank, PartBank, won)
	}
	s.banca, s.actor, s.alone = 0, engine.Nobody, false
	h.end(Left)
}
