package chemin

import (
	"carteado/engine"
	"carteado/engine/bet"
)

var (
	errWhen    = &engine.RuleError{Clause: "A1", Key: "when", Text: "this belongs to another part of the coup"}
	errSum     = &engine.RuleError{Clause: "A4", Key: "sum", Text: "it is no less than the least of the table"}
	errCredits = &engine.RuleError{Clause: "A4", Key: "credits", Text: "nobody bids, announces or stakes more than there is"}
	errBid     = &engine.RuleError{Clause: "A1", Key: "bid", Text: "a bid is above the one before"}
	errFixed   = &engine.RuleError{Clause: "R4", Key: "fixed", Text: "the bank stands with all that it won, or is given up"}
	errFirst   = &engine.RuleError{Clause: "A3", Key: "first", Text: "the bank is not given up before its first coup"}
	errRising  = &engine.RuleError{Clause: "R17", Key: "rising", Text: "the shoe is put away after this coup already"}
)

// auction puts the bank up. The first to bid is a seat, or the next at its right that can.
func (h *Hand) auction(from engine.Seat) {
	s := &h.s
	s.phase = bidding
	s.bank, s.loser = engine.Nobody, engine.Nobody
	s.bid, s.bidder = 0, engine.Nobody
	s.no = engine.Seats(h.rules.n) &^ h.able()
	s.turn = from.Next(1, h.rules.n)
	h.bidOn()
}

// bidOn asks the next at the right who has not passed and can bid more, or gives the bank to the one who is left (R1).
func (h *Hand) bidOn() {
	s := &h.s
	for p := range engine.Seat(h.rules.n) {
		if s.stack[p] <= s.bid && p != s.bidder {
			s.no |= p.Set()
		}
	}
	left := engine.Seats(h.rules.n) &^ s.no
	switch {
	case left == 0:
		h.end(NoBank)
	case left == s.bidder.Set():
		bid := s.bid
		h.install(s.bidder)
		h.announce(bid)
	default:
		s.turn = bet.Right(left, s.turn.Next(-1, h.rules.n), h.rules.n)
	}
}

func (h *Hand) checkBid(a *engine.Action) error {
	switch {
	case a.Verb == Pass:
		return nil
	case a.Verb != Bid:
		return errWhen
	case a.N < h.rules.least:
		return errSum
	case a.N <= h.s.bid:
		return errBid
	case a.N > h.s.stack[a.Seat]:
		return errCredits
	}
	return nil
}

// offer passes the bank on from a seat to its right (R15).
func (h *Hand) offer(from engine.Seat) {
	s := &h.s
	s.phase = offering
	s.bank, s.loser = from, engine.Nobody
	s.no = engine.Seats(h.rules.n)&^h.able() | from.Set()
	s.turn = from
	h.offerOn()
}

// offerOn asks the next at the right, and puts the bank up when nobody wants it.
func (h *Hand) offerOn() {
	s := &h.s
	left := engine.Seats(h.rules.n) &^ s.no
	if left == 0 {
		h.auction(s.bank.Next(-1, h.rules.n))
		return
	}
	s.turn = bet.Right(left, s.turn.Next(-1, h.rules.n), h.rules.n)
}

// install gives the bank to a seat, which announces what it likes (R16).
func (h *Hand) install(p engine.Seat) {
	s := &h.s
	s.bank, s.turn, s.phase = p, p, announcing
	s.fixed, s.wins, s.seasoned, s.vain, s.loser = 0, 0, false, false, engine.Nobody
	s.bid, s.bidder, s.no = 0, engine.Nobody, 0
	s.idle++
}

// legalAnnounce lists what the banker may say.
func (h *Hand) legalAnnounce(p engine.Seat, l *engine.List) {
	s := &h.s
	if s.fixed > 0 {
		l.Add(p, Announce, s.fixed)
	} else {
		bet.Sums(l, p, Announce, h.rules.least, 0, s.stack[p])
	}
	if s.seasoned {
		l.Add(p, GiveUp, 0)
	}
}

func (h *Hand) checkAnnounce(a *engine.Action) error {
	s := &h.s
	switch {
	case a.Verb == GiveUp && !s.seasoned:
		return errFirst
	case a.Verb == GiveUp:
		return nil
	case a.Verb != Announce:
		return errWhen
	case s.fixed > 0 && a.N != s.fixed:
		return errFixed
	case a.N < h.rules.least:
		return errSum
	case a.N > s.stack[a.Seat]:
		return errCredits
	}
	return nil
}

// announce puts the banca aside and asks for stakes.
func (h *Hand) announce(banca int32) {
	s := &h.s
	s.banca = banca
	s.stack[s.bank] -= banca
	s.phase, s.turn = staking, s.bank
	s.banco, s.alone, s.actor = 0, false, engine.Nobody
	s.foul, s.gone = engine.Nobody, false
	s.result, s.gain = unknown, [engine.MaxSeats]int32{}
	h.t.MoveAll(zPonto, zUsed)
	h.t.MoveAll(zBanco, zUsed)
	h.stakeOn()
}

// handOn takes the bank from the banker.
func (h *Hand) handOn() {
	if h.ends() {
		h.s.score.Parts[PartPasses][h.s.bank] = 1
		return
	}
	h.offer(h.s.bank)
}
