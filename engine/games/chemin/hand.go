package chemin

import (
	"carteado/engine"
	"carteado/engine/baccarat"
	"carteado/engine/bet"
)

// phase is where a coup stands.
type phase uint8

const (
	start      phase = iota
	bidding          // for the bank, which nobody keeps
	offering         // the bank passes: it is offered to one after another
	announcing       // the banker names the banca
	staking          // the others stake
	accepting        // the banker plays for less than the banca, or does not
	asking           // both say whether they have a natural
	calling          // the ponto draws or stands
	called           // it has said so
	giving           // the banker's cards are in where they are opened early
	given            // the third card of the ponto is in
	answering        // the banker draws or stands
	answered         // he has said so
	opening          // his third card is in
	opened           // all is in, or the coup is broken off
	over
)

// state is the public state of a hand beside the table.
type state struct {
	phase    phase
	turn     engine.Seat // who is asked alone
	window   engine.Window
	bank     engine.Seat // who keeps it; Nobody if nobody does
	banca    int32       // announced and put aside for this coup
	fixed    int32       // what the next one must be; 0 where the banker names it
	seasoned bool        // the banker has played a coup
	vain     bool        // what he announced was not played for
	wins     uint8       // coups that he has won in this shoe
	idle     uint8       // bankers since a coup was dealt

	bid    int32
	bidder engine.Seat
	no     engine.SeatSet // who bids no more, or does not want the bank

	stack  [engine.MaxSeats]int32
	stake  [engine.MaxSeats]int32
	banco  engine.SeatSet // who has said it
	alone  bool           // the coup is a banco
	actor  engine.Seat    // who plays the hand of the ponto
	loser  engine.Seat    // who lost a banco to this bank in the coup before
	pulls  bool           // the ponto has said that it draws
	thirds bool           // the banker has

	shut   [2 * engine.MaxSeats]shut // hands of coups that were broken off
	coups  int32                     // that are over
	rising bool
	result result
	foul   engine.Seat // who has lost the coup before by a false move, or by leaving it
	gone   bool        // he left
	gain   [engine.MaxSeats]int32
	score  engine.Score
}

// Hand is a shoe of Chemin de Fer.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state
}

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Turn returns who is asked.
func (h *Hand) Turn() engine.SeatSet {
	switch h.s.phase {
	case bidding, offering, announcing, staking, accepting, calling, answering:
		return h.s.turn.Set()
	case asking:
		return h.s.window.Left()
	}
	return 0
}

// Actors returns those in turn and, until somebody has asked for the shoe to be put away, all who are there.
func (h *Hand) Actors() engine.SeatSet {
	if h.s.phase == over || h.s.rising {
		return h.Turn()
	}
	return h.there()
}

// there returns the seats that have not left.
func (h *Hand) there() engine.SeatSet { return engine.Seats(h.rules.n) &^ h.t.Gone() }

// able returns those of them that can keep a bank and stake.
func (h *Hand) able() (set engine.SeatSet) {
	for p := range engine.Seat(h.rules.n) {
		if h.s.stack[p] >= h.rules.least {
			set |= p.Set()
		}
	}
	return set & h.there()
}

// Legal lists what there is to do, of sums the usual ones.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	s := &h.s
	if h.Turn().Has(p) {
		switch s.phase {
		case bidding:
			bet.Sums(l, p, Bid, h.rules.least, s.bid, s.stack[p])
			l.Add(p, Pass, 0)
		case offering:
			l.Add(p, TakeBank, 0)
			l.Add(p, Decline, 0)
		case announcing:
			h.legalAnnounce(p, l)
		case staking:
			h.legalStake(p, l)
		case accepting:
			l.Add(p, Accept, 0)
			l.Add(p, Annul, 0)
		case asking:
			h.either(p, h.ownNatural(p), Natural, None, l)
		case calling:
			h.either(p, h.pontoRule(h.totalFor(p, zPonto)), Draw, Stand, l)
		case answering:
			h.either(p, h.bankRule(h.totalFor(p, zBanco)), Draw, Stand, l)
		}
	}
	if l.Asides && !s.rising && h.there().Has(p) {
		l.Add(p, Rise, 0)
	}
}

// either lists the first verb, the second, or both.
func (h *Hand) either(p engine.Seat, rule baccarat.Rule, first, second engine.Verb, l *engine.List) {
	if rule != baccarat.Stand {
		l.Add(p, first, 0)
	}
	if rule != baccarat.Draw {
		l.Add(p, second, 0)
	}
}

// Check judges an action.
func (h *Hand) Check(a *engine.Action) error {
	if a.Verb == Rise {
		if h.s.rising {
			return errRising
		}
		return nil
	}
	if !h.Turn().Has(a.Seat) {
		return engine.ErrTurn
	}
	switch h.s.phase {
	case bidding:
		return h.checkBid(a)
	case offering:
		return when(a.Verb == TakeBank || a.Verb == Decline)
	case announcing:
		return h.checkAnnounce(a)
	case staking:
		return h.checkStake(a)
	case accepting:
		return when(a.Verb == Accept || a.Verb == Annul)
	case asking:
		return h.checkNatural(a)
	}
	return h.checkCard(a)
}

// when returns an error for a move that belongs to another part of a coup.
func when(right bool) error {
	if right {
		return nil
	}
	return errWhen
}

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	s := &h.s
	switch a.Verb {
	case Rise:
		s.rising = true
	case Bid:
		s.bid, s.bidder = a.N, a.Seat
		h.bidOn()
	case TakeBank:
		h.install(a.Seat)
	case Decline:
		s.no |= a.Seat.Set()
		h.offerOn()
	case Announce:
		h.announce(a.N)
	case GiveUp:
		h.handOn()
	case Stake:
		s.stake[a.Seat] = a.N
		s.stack[a.Seat] -= a.N
		h.stakeOn()
	case Banco:
		s.banco |= a.Seat.Set()
		h.stakeOn()
	case Pass:
		if s.phase == bidding {
			s.no |= a.Seat.Set()
			h.bidOn()
		} else {
			h.stakeOn()
		}
	case Accept:
		h.deal()
	case Annul:
		h.giveBack()
		h.handOn()
	case Natural, None:
		s.window.Answer(a.Seat, a.Verb == Natural)
	case Draw, Stand:
		h.say(a.Verb == Draw)
	}
}

// Over reports whether the shoe is put away.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score returns what was won and lost.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// May rules nothing out: see Possible.
func (h *Hand) May(engine.Slot) engine.FaceSet { return engine.AnyFace }

// Prompt asks for what the phase is about.
func (h *Hand) Prompt(p engine.Seat) string {
	s := &h.s
	if !h.Turn().Has(p) {
		return ""
	}
	switch s.phase {
	case bidding:
		return "bid"
	case offering:
		return "offer"
	case announcing:
		if s.fixed > 0 {
			return "keep"
		}
		return "announce"
	case staking:
		if s.banco != 0 {
			return "banco"
		}
		return "stake"
	case accepting:
		return "accept"
	case asking:
		return "natural"
	case calling:
		return "ponto"
	}
	return "bank"
}

// Auto passes, declines, announces what must be or the least, plays for what is staked, draws with five and where the table leaves
// a choice.
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	s := &h.s
	*a = engine.Action{Seat: p, Verb: Pass}
	pick := func(draws bool) engine.Verb {
		if draws {
			return Draw
		}
		return Stand
	}
	switch s.phase {
	case offering:
		a.Verb = Decline
	case announcing:
		a.Verb, a.N = Announce, max(s.fixed, h.rules.least)
	case accepting:
		a.Verb = Accept
	case asking:
		a.Verb = None
		if h.ownNatural(p) == baccarat.Draw {
			a.Verb = Natural
		}
	case calling:
		a.Verb = pick(h.pontoRule(h.totalFor(p, zPonto)) != baccarat.Stand)
	case answering:
		a.Verb = pick(baccarat.Banco(h.totalFor(p, zBanco), h.third()) != baccarat.Stand)
	}
}

// Reflex answers whether there is a natural, and what a banker does who has no choice: nothing is decided after him, so that it
// gives nothing away.
func (h *Hand) Reflex(p engine.Seat, a *engine.Action) bool {
	if !h.Turn().Has(p) || h.s.phase != asking && h.s.phase != answering ||
		h.s.phase == answering && h.bankRule(h.totalFor(p, zBanco)) == baccarat.Free {
		return false
	}
	h.Auto(p, a)
	return true
}

// Before puts answers that cross in the order of seats.
func (h *Hand) Before(a, b *engine.Action) bool { return a.Seat < b.Seat }

// Stands keeps an answer that crosses another's, and whatever crosses the wish to put the shoe away.
func (h *Hand) Stands(late, entry *engine.Action) bool {
	answers := func(v engine.Verb) bool { return v == Natural || v == None }
	return late.Verb == Rise && entry.Verb != Rise || entry.Verb == Rise && late.Seat != entry.Seat ||
		h.s.window.Stands(late, entry, answers)
}

// CopyFrom copies another hand of Chemin de Fer.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.s = o.rules, o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	s := &h.s
	e.Byte(byte(s.phase))
	s.window.Public(e)
	for _, p := range [...]engine.Seat{s.turn, s.bank, s.bidder, s.actor, s.loser, s.foul} {
		e.Int(int64(p))
	}
	for _, n := range [...]int32{s.banca, s.fixed, s.bid, s.coups} {
		e.Int(int64(n))
	}
	for _, b := range [...]bool{s.seasoned, s.vain, s.alone, s.pulls, s.thirds, s.rising, s.gone} {
		e.Bool(b)
	}
	e.Byte(s.wins)
	e.Byte(s.idle)
	e.Byte(byte(s.no))
	e.Byte(byte(s.banco))
	e.Byte(byte(s.result))
	for p := range s.stack {
		e.Int(int64(s.stack[p]))
		e.Int(int64(s.stake[p]))
		e.Int(int64(s.gain[p]))
	}
	for i := range s.shut {
		x := &s.shut[i]
		e.Uint(uint64(x.cards[0]))
		e.Uint(uint64(x.cards[1]))
		e.Uint(uint64(x.may))
	}
	s.score.Public(e)
}
