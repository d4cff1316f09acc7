package holdem

import "carteado/engine"

// Settle takes the next consequence: blinds, the deal, the cards of the board, the showdown.
func (h *Hand) Settle() bool {
	switch h.s.phase {
	case blinds:
		return h.blind()
	case betting:
		if h.s.pot.Turn != engine.Nobody {
			return false
		}
		h.closeRound()
	case opening:
		h.s.phase = betting
		h.s.pot.Open(h.limit(), h.left())
	case showing:
		h.pay()
	case buying:
		if h.s.window.Left() != 0 && !h.alone() {
			return false
		}
		h.finish()
	default:
		return false
	}
	return true
}

// blind has the next blind posted, or asks for it, and deals when both are there. A blind that sits out passes to the
// next seat.
func (h *Hand) blind() bool {
	in := h.s.pot.In
	switch p := h.blindSeat(); {
	case in.Len() < 2:
		h.noHand()
	case p == engine.Nobody:
		h.deal()
	case !h.rules.asked.Has(p):
		h.post(p)
	case h.s.asked != engine.Nobody:
		return false
	default:
		h.s.asked = p
	}
	return true
}

// blindSeat returns who posts next, Nobody when both blinds are posted. Of two players the dealer posts the small one, or
// the big one where the table has it so.
func (h *Hand) blindSeat() engine.Seat {
	in, n := h.s.pot.In, h.rules.n
	switch {
	case h.s.small == engine.Nobody && in.Len() == 2 && in.Has(h.rules.dealer) && !h.rules.dealerBig:
		return h.rules.dealer
	case h.s.small == engine.Nobody:
		return in.Nearest(h.left(), n)
	case h.s.big == engine.Nobody:
		return in.Nearest(h.s.small.Next(1, n), n)
	}
	return engine.Nobody
}

// post pays the blind that is due.
func (h *Hand) post(p engine.Seat) {
	h.s.asked = engine.Nobody
	if h.s.small == engine.Nobody {
		h.s.small = p
		h.s.pot.Blind(p, h.rules.big/2)
		return
	}
	h.s.big = p
	h.s.pot.Blind(p, h.rules.big)
}

// deal gives two cards to each, one by one from the left of the dealer, and begins the betting left of the big blind.
func (h *Hand) deal() {
	h.s.dealt, h.s.fresh = h.s.pot.In, true
	for range 2 {
		for k := range h.rules.n {
			if p := h.left().Next(k, h.rules.n); h.s.dealt.Has(p) {
				h.t.Deal(zStock, handOf(p), 1, p.Set())
			}
		}
	}
	h.s.phase = betting
	h.s.pot.Open(h.limit(), h.s.big.Next(1, h.rules.n))
}

// closeRound ends a round of bets: what nobody covered goes back, and the next street is opened, or the hands.
func (h *Hand) closeRound() {
	if p, sum := h.s.pot.Collect(); sum > 0 {
		h.s.refunded, h.s.refund = p, sum
	}
	switch {
	case h.s.pot.In.Len() == 1:
		h.pay()
	case h.s.street == river:
		h.show()
		h.s.phase = showing
	default:
		if h.rules.showAllIn && h.live() < 2 {
			h.show()
		}
		h.s.street++
		h.openBoard()
	}
}

// live returns how many of those in the hand have chips left to bet.
func (h *Hand) live() (n int) {
	for p := range engine.Seat(h.rules.n) {
		if h.s.pot.In.Has(p) && h.s.pot.Stack[p] > 0 {
			n++
		}
	}
	return n
}

// openBoard turns up the cards of a street.
func (h *Hand) openBoard() {
	h.s.fresh = h.s.fresh && h.s.shown
	if h.rules.burn {
		h.t.Deal(zStock, zBurn, 1, 0)
	}
	k := 1
	if h.s.street == flop {
		k = 3
	}
	h.t.Deal(zStock, zBoard, k, engine.Everyone)
	h.s.phase = opening
}

// show opens the hands that are in, all together.
func (h *Hand) show() {
	for p := range engine.Seat(h.rules.n) {
		if h.s.pot.In.Has(p) {
			h.t.AllowAll(handOf(p), engine.Everyone)
		}
	}
	h.s.shown = true
}

// Leave takes a seat out of the hand: it folds, gets back what nobody covered, and is asked no more. With one player
// left nothing more is opened.
func (h *Hand) Leave(p engine.Seat) {
	h.s.window.Drop(p)
	h.s.bought &^= p.Set()
	if h.s.asked == p {
		h.s.asked = engine.Nobody
	}
	if h.s.phase >= buying || !h.s.pot.In.Has(p) {
		return
	}
	if sum := h.s.pot.Leave(p); sum > 0 {
		h.s.refunded, h.s.refund = p, sum
	}
	h.s.fresh = h.s.fresh && h.s.shown
	h.shut(p)
	if h.s.dealt == 0 {
		return
	}
	h.muck(p)
	if h.s.pot.In.Len() > 1 {
		return
	}
	for _, c := range h.t.Pile(zBoard) {
		h.t.Shut(c, 0)
	}
	if q := h.s.pot.In.First(); q != engine.Nobody {
		h.shut(q)
	}
}

// shut takes back the opening of a seat's cards. What was dealt and shown in one breath its owner has not seen either.
func (h *Hand) shut(p engine.Seat) {
	seen := p.Set()
	if h.s.fresh {
		seen = 0
	}
	for _, c := range h.t.Pile(handOf(p)) {
		h.t.Shut(c, seen)
	}
}

// Break folds for who has cheated, gives back what nobody covered, and divides each pot among those who can win it.
func (h *Hand) Break(out engine.SeatSet) {
	if h.s.phase < buying {
		h.s.pot.Break(out)
		h.divide([seats]uint32{})
	}
	h.finish()
}
