package blackjack

import "carteado/engine"

// Facts appends the round, who is the dealer, stacks and bets, what each hand comes to and what it won: see the package
// documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	s := &h.s
	at := func(key string, p engine.Seat, z engine.Zone, n int32) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: z, N: n})
	}
	fact := func(key string, p engine.Seat, n int32) { at(key, p, engine.NoZone, n) }
	if s.phase != over {
		round := h.rules.begun + s.rounds + 1
		fact("round", engine.Nobody, round)
		if round == h.rules.rounds {
			fact("last", engine.Nobody, 1)
		}
		room := int32(0)
		if s.bank != engine.Nobody {
			room = max(0, s.stack[s.bank]-h.owed())
		}
		fact("bank", s.bank, room)
	}
	for p := range engine.Seat(h.rules.n) {
		fact("stack", p, s.stack[p])
		if x := h.staked(p); x > 0 {
			fact("bet", p, x)
		}
		if s.insured.Has(p) {
			fact("insurance", p, s.bet[p]/2)
		}
		switch {
		case s.phase == betting && s.window.Said.Has(p) && !s.window.Yes.Has(p):
			fact("out", p, 0)
		case s.surrendered.Has(p):
			fact("surrendered", p, 0)
		}
		switch {
		case s.gain[p] > 0:
			fact("gain", p, s.gain[p])
		case s.gain[p] < 0:
			fact("loss", p, -s.gain[p])
		}
		for k := range int(s.count[p]) {
			if c := h.sum(engine.Nobody, p, k); c.total > 0 {
				at(h.kind(p, c), p, boxOf(p, k), int32(c.total))
			}
		}
		if s.phase == playing && s.turn == p && s.count[p] > 1 {
			at("playing", p, boxOf(p, int(s.now)), int32(s.now)+1)
		}
	}
	if c := h.dealer(); c.total > 0 {
		key := "dealer"
		if c.natural() {
			key = "dealer.natural"
		}
		at(key, engine.Nobody, zDealer, int32(c.total))
		if s.paid {
			result := int32(1)
			switch {
			case c.natural():
				result = 2
			case c.total > 21:
				result = 3
			case s.forfeit:
				result = 4
			}
			fact("dealt", engine.Nobody, result)
		}
	}
	if s.rising && s.phase != over {
		fact("rising", engine.Nobody, 1)
	}
	return f
}

// kind returns the key of what a hand is.
func (h *Hand) kind(p engine.Seat, c count) string {
	switch {
	case h.s.natural.Has(p):
		return "hand.natural"
	case c.total > 21:
		return "hand.bust"
	case c.soft && c.total < 21:
		return "hand.soft"
	}
	return "hand"
}

// staked returns what a seat has on its hands.
func (h *Hand) staked(p engine.Seat) (sum int32) {
	if h.s.phase == betting {
		return h.s.bet[p]
	}
	for k := range int(h.s.count[p]) {
		sum += h.s.box[p][k].wager
	}
	return sum
}
