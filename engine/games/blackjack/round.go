package blackjack

import "carteado/engine"

// fewest is how many rounds in a row without a bet put the shoe away.
const fewest = 3

// Settle asks for bets, deals, goes from player to player, draws for the dealer, pays and goes on to the next round.
func (h *Hand) Settle() bool {
	s := &h.s
	asked := s.window.Left() == 0
	switch {
	case s.phase == start:
		s.bank = h.banker(h.rules.first)
		h.begin()
	case s.phase == betting && asked:
		h.deal()
	case s.phase == dealt:
		h.seek()
	case s.phase == showing && asked:
		h.ask()
	case s.phase == asking && asked:
		h.peek()
	case s.phase == peeking && asked:
		h.goPlay()
	case s.phase == playing:
		return h.advance()
	case s.phase == drawing:
		h.draw()
	case s.phase == paying:
		h.pay()
		h.goOn()
	default:
		return false
	}
	return true
}

// deal takes the bets and deals two cards each, if there are bets (section 3).
func (h *Hand) deal() {
	s := &h.s
	s.window.Close()
	h.take()
	s.in = 0
	for p := range engine.Seat(h.rules.n) {
		if s.bet[p] > 0 {
			s.in |= p.Set()
		}
	}
	if s.in == 0 {
		s.idle++
		h.goOn()
		return
	}
	s.idle = 0
	h.clear()
	from := engine.Seat(int(h.rules.begun+s.rounds) % h.rules.n)
	if h.rules.rotating {
		from = s.bank.Next(1, h.rules.n)
	}
	s.first = s.in.Nearest(from, h.rules.n)
	for i := range 2 {
		for k := range h.rules.n {
			p := s.first.Next(k, h.rules.n)
			if !s.in.Has(p) {
				continue
			}
			s.count[p] = 1
			s.box[p][0] = box{wager: s.bet[p]}
			if h.rules.nevada {
				h.t.Deal(zShoe, handOf(p), 1, p.Set())
			} else {
				h.t.Deal(zShoe, boxOf(p, 0), 1, engine.Everyone)
			}
		}
		see := engine.Everyone
		if i > 0 {
			see = 0
		}
		h.t.Deal(zShoe, zDealer, 1, see)
	}
	s.phase = dealt
}

// clear takes the cards of the round before off the table.
func (h *Hand) clear() {
	s := &h.s
	for p := range engine.Seat(h.rules.n) {
		for k := range boxes {
			h.t.MoveAll(boxOf(p, k), zUsed)
		}
		h.t.MoveAll(handOf(p), zUsed)
	}
	h.t.MoveAll(zDealer, zUsed)
	s.count, s.box = [most]uint8{}, [most][boxes]box{}
	s.insured, s.surrendered, s.natural = 0, 0, 0
	s.peeked, s.forfeit, s.paid = false, false, false
	s.gain = [engine.MaxSeats]int32{}
}

// seek finds the blackjacks, or has those shown that nobody else sees.
func (h *Hand) seek() {
	s := &h.s
	if h.rules.nevada {
		s.phase = showing
		s.window.Ask(s.in&h.there(), s.first)
		return
	}
	for p := range engine.Seat(h.rules.n) {
		if s.in.Has(p) && h.sum(engine.Nobody, p, 0).natural() {
			s.natural |= p.Set()
		}
	}
	h.ask()
}

// ask offers insurance and early surrender.
func (h *Hand) ask() {
	s := &h.s
	s.phase = asking
	var who engine.SeatSet
	for p := range engine.Seat(h.rules.n) {
		if s.in.Has(p) && (h.rules.early || h.mayInsure(p)) {
			who |= p.Set()
		}
	}
	s.window.Ask(who&h.there(), s.first)
}

// peek lets the dealer's seat look at the hole card, if that may make a blackjack (R18).
func (h *Hand) peek() {
	s := &h.s
	if n := worth(h.up()); !h.rules.peek || !h.there().Has(s.bank) || n > 1 && n < 10 {
		h.goPlay()
		return
	}
	s.phase, s.peeked = peeking, true
	h.t.Allow(h.t.Pile(zDealer)[1], s.bank.Set())
	s.window.Ask(s.bank.Set(), s.bank)
}

// goPlay begins with the first player, unless the dealer has declared a blackjack.
func (h *Hand) goPlay() {
	s := &h.s
	s.turn, s.left = engine.Nobody, s.in&^s.natural&^s.surrendered
	if h.t.Open(h.t.Pile(zDealer)[1]) {
		s.left = 0
	}
	s.window.Close()
	s.phase = playing
}

// advance goes on to the next hand if the present one is finished.
func (h *Hand) advance() bool {
	s := &h.s
	if p := s.turn; p != engine.Nobody {
		if !h.finished(p, int(s.now)) {
			return false
		}
		s.box[p][s.now].done = true
		if s.now+1 < s.count[p] && !s.surrendered.Has(p) {
			s.now++
			return true
		}
		s.left &^= p.Set()
		s.turn, s.now = engine.Nobody, 0
	}
	if s.left == 0 {
		h.turnHole()
		return true
	}
	s.turn, s.now = s.left.Nearest(s.first, h.rules.n), 0
	return true
}

// finished reports whether nothing is left to decide about a hand, as all can see (R3-R5, R8).
func (h *Hand) finished(p engine.Seat, k int) bool {
	b := &h.s.box[p][k]
	if b.done || h.t.Gone().Has(p) || h.t.Count(zShoe) == 0 || h.sum(engine.Nobody, p, k).total >= 21 {
		return true
	}
	if !b.aces {
		return false
	}
	x, y := h.pair(engine.Nobody, p, k, nil)
	return h.maySplit(p, x, y) != nil
}

// turnHole opens the hole card.
func (h *Hand) turnHole() {
	s := &h.s
	s.phase = drawing
	if !s.forfeit {
		h.t.AllowAll(zDealer, engine.Everyone)
	}
}

// draw takes a card for the dealer, or opens what is hidden when there is none to take.
func (h *Hand) draw() {
	s := &h.s
	if !s.forfeit && h.t.Count(zShoe) > 0 && h.compares() {
		if c := h.dealer(); c.total < 17 || c.total == 17 && c.soft && h.rules.hit17 {
			h.t.Deal(zShoe, zDealer, 1, engine.Everyone)
			return
		}
	}
	for p := range engine.Seat(h.rules.n) {
		if s.in.Has(p) && !s.surrendered.Has(p) && !h.t.Gone().Has(p) {
			h.t.AllowAll(handOf(p), engine.Everyone)
		}
	}
	s.phase = paying
}

// compares reports whether a hand is still to be compared with the dealer's (R14). One that nobody can open any more is lost.
func (h *Hand) compares() bool {
	s := &h.s
	for p := range engine.Seat(h.rules.n) {
		if s.surrendered.Has(p) || s.natural.Has(p) || h.hidden(p) && h.t.Gone().Has(p) {
			continue
		}
		for k := range int(s.count[p]) {
			if h.sum(engine.Nobody, p, k).total <= 21 {
				return true
			}
		}
	}
	return false
}

// goOn ends a round, and the shoe with it, or begins the next.
func (h *Hand) goOn() {
	s := &h.s
	s.rounds++
	if h.rules.rotating {
		next := s.bank
		if (h.rules.begun+s.rounds)%h.rules.every == 0 {
			next = next.Next(1, h.rules.n)
		}
		s.bank = h.banker(next)
	}
	h.begin()
}

// breakOff puts the shoe away in the middle of a round: at a sealed table no card comes to who is left alone. Before the cards all
// bets go back; then those of who has left are lost.
func (h *Hand) breakOff() {
	s := &h.s
	for p := range engine.Seat(h.rules.n) {
		for _, c := range h.t.Pile(handOf(p)) {
			h.t.Shut(c, p.Set())
		}
	}
	if s.peeked {
		h.t.Shut(h.t.Pile(zDealer)[1], s.bank.Set())
	}
	for c := range engine.Slot(h.t.Slots()) {
		h.t.Shut(c, 0)
	}
	for p := range engine.Seat(h.rules.n) {
		staked := h.staked(p)
		insurance := int32(0)
		if s.insured.Has(p) {
			insurance = s.bet[p] / 2
		}
		s.bet[p] = 0
		for k := range s.box[p] {
			s.box[p][k].wager = 0
		}
		if s.phase == betting || h.there().Has(p) {
			s.stack[p] += staked + insurance
			continue
		}
		s.score.Parts[PartHands][p] -= staked
		s.score.Parts[PartInsurance][p] -= insurance
		if h.rules.rotating {
			s.stack[s.bank] += staked + insurance
			s.score.Parts[PartBank][s.bank] += staked + insurance
		}
	}
	s.insured = 0
	h.end(Left)
}

// Break puts the shoe away in the middle of a round. The bets of who has cheated are lost, and a bank of his has lost to every hand.
func (h *Hand) Break(out engine.SeatSet) {
	s := &h.s
	if s.phase == over {
		return
	}
	for p := range engine.Seat(h.rules.n) {
		if !h.rules.rotating || s.phase == betting || !out.Has(s.bank) || (out | s.surrendered).Has(p) {
			continue
		}
		x := h.staked(p)
		s.stack[p] += x
		s.stack[s.bank] -= x
		s.score.Parts[PartHands][p] += x
		s.score.Parts[PartBank][s.bank] -= x
	}
	h.breakOff()
}

// banker returns who is the dealer: the seat, or the next to its left that is there and can cover the smallest bet of every player.
func (h *Hand) banker(p engine.Seat) engine.Seat {
	if !h.rules.rotating {
		return engine.Nobody
	}
	able := engine.SeatSet(0)
	players := int32(h.there().Len() - 1)
	for q := range engine.Seat(h.rules.n) {
		if 2*h.s.stack[q] >= 3*h.rules.least*players {
			able |= q.Set()
		}
	}
	return (able & h.there()).Nearest(p, h.rules.n)
}

// worn reports whether three quarters of the shoe are used, or any of a fresh one.
func (h *Hand) worn() bool {
	used := h.rules.cards - h.t.Count(zShoe)
	return used > 0 && h.rules.fresh || 4*used >= 3*h.rules.cards
}

// begin opens a round unless the shoe is put away.
func (h *Hand) begin() {
	s := &h.s
	switch {
	case h.rules.rounds > 0 && h.rules.begun+s.rounds >= h.rules.rounds:
		h.end(Full)
	case s.rising:
		h.end(Risen)
	case h.worn():
		h.end(Worn)
	case s.idle == fewest:
		h.end(Idle)
	case h.there().Len() < 2:
		h.end(Left)
	case h.rules.rotating && s.bank == engine.Nobody:
		h.end(Broke)
	default:
		s.phase = betting
		ask := engine.SeatSet(0)
		for p := range engine.Seat(h.rules.n) {
			if p != s.bank && s.stack[p] >= h.rules.least {
				ask |= p.Set()
			}
		}
		if s.window.Ask(ask&h.there(), 0); s.window.Asked == 0 {
			h.end(Broke)
		}
	}
}
