package bacara

import (
	"carteado/engine"
	"carteado/engine/baccarat"
	"carteado/engine/bet"
)

// result is how a coup ended.
type result uint8

const (
	unknown result = iota
	ponto
	banco
	tie
)

// fewest is how many coups in a row without a bet put the shoe away.
const fewest = 3

// Settle asks for bets, deals, draws, pays and goes on to the next coup.
func (h *Hand) Settle() bool {
	s := &h.s
	switch {
	case s.phase == start:
		s.bank = h.banker(h.rules.first)
		h.begin()
	case s.phase == betting && s.window.Left() == 0:
		h.deal()
	case s.phase == dealt:
		h.ask()
	case s.phase == choosing && s.chooser == engine.Nobody:
		h.turnBanco()
	case s.phase == opened:
		h.drawPonto()
	case s.phase == drawn:
		h.drawBanco()
	case s.phase == paying:
		h.pay()
		h.goOn()
	default:
		return false
	}
	return true
}

// deal takes the bets and deals two cards to each hand, if there are bets (section 3).
func (h *Hand) deal() {
	s := &h.s
	s.window.Close()
	h.take()
	s.result, s.gain = unknown, [engine.MaxSeats]int32{}
	h.t.MoveAll(zPonto, zUsed)
	h.t.MoveAll(zBanco, zUsed)
	if h.nobodyBet() {
		s.idle++
		h.goOn()
		return
	}
	s.idle = 0
	if h.rules.choice {
		from := engine.Seat(0)
		if h.rules.rotating {
			from = s.bank
		}
		s.chooser = bet.Largest(s.stake[onPonto], from, h.rules.n)
	}
	for range 2 {
		h.t.Deal(zShoe, zPonto, 1, engine.Everyone)
		h.t.Deal(zShoe, zBanco, 1, 0)
	}
	if s.chooser == engine.Nobody {
		h.t.AllowAll(zBanco, engine.Everyone)
	}
	s.phase = dealt
}

// ask opens the cards of the banco, unless somebody decides first what the ponto does with five (A3).
func (h *Hand) ask() {
	s := &h.s
	if s.chooser != engine.Nobody && baccarat.Ponto(h.total(zPonto)) == baccarat.Free {
		s.phase = choosing
		if h.t.Gone().Has(s.chooser) {
			h.decide(false)
		}
		return
	}
	h.turnBanco()
}

func (h *Hand) turnBanco() {
	h.s.chooser = engine.Nobody
	h.t.AllowAll(zBanco, engine.Everyone)
	h.s.phase = opened
}

// total returns what a hand counts.
func (h *Hand) total(z engine.Zone) int { return baccarat.Total(&h.t, h.t.Pile(z)) }

// first returns what the first two cards of a hand count.
func (h *Hand) first(z engine.Zone) int { return baccarat.Total(&h.t, h.t.Pile(z)[:2]) }

// drawPonto deals the third card of the ponto, if it draws one.
func (h *Hand) drawPonto() {
	h.s.phase = drawn
	p, b := h.first(zPonto), h.first(zBanco)
	if baccarat.Natural(p) || baccarat.Natural(b) {
		h.s.phase = paying
		return
	}
	if rule := baccarat.Ponto(p); rule == baccarat.Draw || rule == baccarat.Free && !h.s.stands {
		h.t.Deal(zShoe, zPonto, 1, engine.Everyone)
	}
}

// drawBanco deals the third card of the banco, if it draws one.
func (h *Hand) drawBanco() {
	h.s.phase = paying
	third := baccarat.Stood
	if pile := h.t.Pile(zPonto); len(pile) > 2 {
		third = baccarat.Worth(h.t.Face(pile[2]))
	}
	if baccarat.Banco(h.first(zBanco), third) != baccarat.Stand {
		h.t.Deal(zShoe, zBanco, 1, engine.Everyone)
	}
}

// goOn ends a coup, and the shoe with it, or begins the next.
func (h *Hand) goOn() {
	s := &h.s
	s.coups++
	if h.rules.rotating {
		s.bank = h.banker(s.bank.Next(-1, h.rules.n))
	}
	h.begin()
}

// breakOff puts the shoe away in the middle of a coup: at a sealed table no card comes to who is left alone. Before the cards all bets
// go back; then those of who has left are lost.
func (h *Hand) breakOff() {
	s := &h.s
	for _, z := range [...]engine.Zone{zPonto, zBanco} {
		for _, c := range h.t.Pile(z) {
			h.t.Shut(c, 0)
		}
	}
	for k := range kinds {
		for p := range engine.Seat(h.rules.n) {
			x := s.stake[k][p]
			s.stake[k][p] = 0
			if s.phase == betting || h.there().Has(p) {
				s.stack[p] += x
				continue
			}
			s.score.Parts[k][p] -= x
			if h.rules.rotating {
				s.stack[s.bank] += x
				s.score.Parts[PartBank][s.bank] += x
			}
		}
	}
	h.end(Left)
}

// Break puts the shoe away in the middle of a coup. The bets of who has cheated are lost, and a bank of his has lost to all.
func (h *Hand) Break(out engine.SeatSet) {
	s := &h.s
	if s.phase == over {
		return
	}
	for p := range engine.Seat(h.rules.n) {
		if !h.rules.rotating || s.phase == betting || !out.Has(s.bank) || out.Has(p) {
			continue
		}
		for k := range kinds {
			x := s.stake[k][p]
			s.stack[p] += x
			s.stack[s.bank] -= x
			s.score.Parts[k][p] += x
			s.score.Parts[PartBank][s.bank] -= x
		}
	}
	h.breakOff()
}

// banker returns who keeps the bank: the seat, or the next to its right that is there and can cover the smallest bet.
func (h *Hand) banker(p engine.Seat) engine.Seat {
	if !h.rules.rotating {
		return engine.Nobody
	}
	able := engine.SeatSet(0)
	for q := range engine.Seat(h.rules.n) {
		if h.s.stack[q] >= h.rules.least {
			able |= q.Set()
		}
	}
	return bet.Right(able&h.there(), p, h.rules.n)
}

// begin opens a coup unless the shoe is put away.
func (h *Hand) begin() {
	s := &h.s
	s.cover = bet.Bank{}
	switch {
	case h.rules.rounds > 0 && h.rules.played+s.coups >= h.rules.rounds:
		h.end(Full)
	case s.rising:
		h.end(Risen)
	case s.coups > 0 && (h.rules.fresh || baccarat.Worn(h.t.Count(zShoe), h.rules.cards)):
		h.end(Worn)
	case s.idle == fewest:
		h.end(Idle)
	case h.there().Len() < 2:
		h.end(Left)
	case h.rules.rotating && s.bank == engine.Nobody:
		h.end(Broke)
	default:
		if h.open(); s.window.Asked == 0 {
			h.end(Broke)
		}
	}
}
