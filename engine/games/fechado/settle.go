package fechado

import "carteado/engine"

// Settle takes the next consequence: antes and the deal, the exchange, the showdown.
func (h *Hand) Settle() bool {
	switch h.s.phase {
	case dealing:
		h.deal()
	case betting:
		if h.s.pot.Turn != engine.Nobody {
			return false
		}
		h.closeRound()
	case drawing:
		return h.draw()
	case showing:
		h.pay()
	case closing:
		if h.s.window.Left() != 0 && !h.alone() {
			return false
		}
		h.finish()
	default:
		return false
	}
	return true
}

// deal takes the antes and gives five cards to each who has paid, one by one from the left of the dealer.
func (h *Hand) deal() {
	h.s.dealt = h.s.pot.In
	for p := range engine.Seat(h.rules.n) {
		if h.s.dealt.Has(p) {
			h.s.pot.Ante(p, h.rules.ante)
		}
	}
	for range five {
		for k := range h.rules.n {
			if p := h.left().Next(k, h.rules.n); h.s.dealt.Has(p) {
				h.t.Deal(zStock, handOf(p), 1, p.Set())
			}
		}
	}
	h.open(0)
}

// open begins a round of bets left of the dealer.
func (h *Hand) open(round uint8) {
	h.s.phase, h.s.round = betting, round
	h.s.pot.Open(&h.rules.limits, h.left())
}

// closeRound ends a round of bets: what nobody covered goes back, and cards are exchanged, or the hands opened.
func (h *Hand) closeRound() {
	if p, sum := h.s.pot.Collect(); sum > 0 {
		h.s.refunded, h.s.refund = p, sum
	}
	switch {
	case h.s.pot.In.Len() < 2:
		h.pay()
	case h.s.round == 0:
		h.s.phase = drawing
	default:
		for p := range engine.Seat(h.rules.n) {
			if h.s.pot.In.Has(p) {
				h.t.AllowAll(handOf(p), engine.Everyone)
			}
		}
		h.s.phase, h.s.shown = showing, true
	}
}

// Leave takes a seat out of the hand: it folds, gets back what nobody covered, and is asked no more. Its cards stay closed
// and out of any new stock. With one player left nothing more is opened.
func (h *Hand) Leave(p engine.Seat) {
	h.s.window.Drop(p)
	h.s.bought &^= p.Set()
	if !h.s.shown {
		h.s.fresh = engine.NoSlot
	}
	if h.s.manual.Has(p) {
		h.s.away |= p.Set()
	}
	if h.s.phase >= closing {
		return
	}
	in := h.s.pot.In.Has(p)
	if in {
		if sum := h.s.pot.Leave(p); sum > 0 {
			h.s.refunded, h.s.refund = p, sum
		}
		h.shut(p)
	}
	if h.s.dealt.Has(p) {
		h.withdraw(p)
	}
	if in && h.s.pot.In.Len() == 1 {
		h.shut(h.s.pot.In.First())
	}
}

// Break folds for who has cheated, gives back what nobody covered, and divides each pot among those who can win it.
func (h *Hand) Break(out engine.SeatSet) {
	if h.s.phase < closing {
		h.s.pot.Break(out)
		h.divide([seats]uint32{})
	}
	h.finish()
}

// shut takes back the opening of a seat's cards. What came and was opened in one breath its owner has not seen either.
func (h *Hand) shut(p engine.Seat) {
	for _, c := range h.t.Pile(handOf(p)) {
		if c >= h.s.fresh {
			h.t.Shut(c, 0)
		} else {
			h.t.Shut(c, p.Set())
		}
	}
}
