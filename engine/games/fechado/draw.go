package fechado

import "carteado/engine"

// mayDraw returns how many cards the seat in turn may exchange: no more than stock and pool hold.
func (h *Hand) mayDraw() int { return min(h.rules.most, h.t.Count(zStock)+h.t.Count(zPool)) }

// give takes the cards that a seat exchanges out of its hand.
func (h *Hand) give(p engine.Seat, cards []engine.Slot) {
	for _, c := range cards {
		h.t.Move(c, zSwap)
	}
	h.s.swapped[p], h.s.owed = int8(len(cards)), uint8(len(cards))
}

// draw takes the next step of the exchange: cards for the seat in turn, a new stock of the pool, the next seat, and after the
// last the second round of bets.
func (h *Hand) draw() bool {
	s := &h.s
	switch {
	case s.pot.In.Len() < 2:
		h.pay()
	case s.owed > 0:
		h.fill()
	case h.t.Count(zSwap) > 0:
		h.t.MoveAll(zSwap, zPool)
	case s.turn != engine.Nobody && s.swapped[s.turn] == notYet:
		return false
	default:
		if s.turn = h.waits().Nearest(h.left(), h.rules.n); s.turn == engine.Nobody {
			h.open(1)
		}
	}
	return true
}

// waits returns who has not exchanged yet.
func (h *Hand) waits() (set engine.SeatSet) {
	for p := range engine.Seat(h.rules.n) {
		if h.s.pot.In.Has(p) && h.s.swapped[p] == notYet {
			set |= p.Set()
		}
	}
	return set
}

// fill gives the seat in turn what it is owed, as far as the stock goes; then the pool is mixed to a new stock. What it has given up
// itself is in neither yet, and goes there only where cards were lost, so that there is no other.
func (h *Hand) fill() {
	s := &h.s
	if k := min(int(s.owed), h.t.Count(zStock)); k > 0 {
		s.fresh = min(s.fresh, h.t.Pile(zStock)[0])
		h.t.Deal(zStock, handOf(s.turn), k, s.turn.Set())
		s.owed -= uint8(k)
		return
	}
	if h.t.Count(zPool) == 0 {
		h.t.MoveAll(zSwap, zPool)
	}
	h.t.Reshuffle(zPool, zStock)
	s.fresh = engine.NoSlot
}

// withdraw keeps the cards of a seat that has left out of any new stock: nobody else could give them away.
func (h *Hand) withdraw(p engine.Seat) {
	h.t.MoveAll(handOf(p), zGone)
	for _, z := range [...]engine.Zone{zSwap, zPool} {
		for k := h.t.Count(z) - 1; k >= 0; k-- {
			if c := h.t.Pile(z)[k]; h.t.Seen(c) == p.Set() {
				h.t.Move(c, zGone)
			}
		}
	}
	h.lose(p)
	if h.s.turn == p {
		h.s.swapped[p] -= int8(h.s.owed)
		h.s.turn, h.s.owed = engine.Nobody, 0
	}
}

// lose takes as many cards from the end of a stock that is being mixed as are in it of a seat that leaves: it may not have given them
// away yet, and then these are none.
func (h *Hand) lose(p engine.Seat) {
	lost := 0
	for c := range engine.Slot(h.t.Slots()) {
		if h.t.Mixing(c) && h.t.Seen(c) == p.Set() {
			lost++
		}
	}
	for range min(lost, h.t.Count(zStock)) {
		stock := h.t.Pile(zStock)
		h.t.Move(stock[len(stock)-1], zGone)
	}
}
