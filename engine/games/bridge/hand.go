package bridge

import (
	"carteado/engine"
	"carteado/engine/bid"
	"carteado/engine/trick"
)

// rules is what the options and the carry make of a hand. It does not change and is shared by copies.
type rules struct {
	seating
	dealer                             engine.Seat
	rubber, duplicate, honours, claims bool
	single                             bool // each player for himself, from rubber to rubber
	twoTricks                          bool
	number                             int32 // of the rubber, from 1
	games, below                       [2]int32
	vulnerable                         [2]bool
}

// phase is where a hand stands.
type phase uint8

const (
	start phase = iota
	calling
	playing
	claimed // somebody claims, and the others answer
	agreed  // they have accepted: all cards are opened
	opened  // they are, and are counted
	over
)

// What a bid.Call says beside a pass and a bid.
const (
	saidDouble   int8 = bids + 1
	saidRedouble int8 = bids + 2
)

// state is the public state of a hand beside the table.
type state struct {
	phase    phase
	auction  bid.Auction
	calls    bid.Calls
	doubled  uint8
	declarer engine.Seat // his chair, Nobody before there is one
	shown    bool        // dummy lies open
	play     trick.Tricks
	tricks   [2]uint8
	claimant engine.Seat // his chair
	claim    int8        // tricks claimed
	given    bool        // and accepted
	answers  engine.Window
	score    engine.Score
}

// Hand is one hand of Bridge.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state
}

var (
	errLow        = &engine.RuleError{Clause: "R2", Key: "bid_low", Text: "a bid must be higher than the last one"}
	errRange      = &engine.RuleError{Clause: "R1", Key: "bid_range", Text: "a bid is from one club to seven no trump"}
	errDouble     = &engine.RuleError{Clause: "R3", Key: "double_when", Text: "only an opponent's bid is doubled, when nobody has bid or doubled since"}
	errRedouble   = &engine.RuleError{Clause: "R3", Key: "redouble_when", Text: "only an opponent's double is redoubled, when nobody has bid since"}
	errNotHeld    = &engine.RuleError{Clause: "A2", Key: "not_held", Text: "the card is not in the hand whose turn it is"}
	errClosed     = &engine.RuleError{Clause: "A2", Key: "closed", Text: "a card is played open"}
	errFollow     = &engine.RuleError{Clause: "R12", Key: "follow", Text: "a player who has a card of the suit led must play one"}
	errClaim      = &engine.RuleError{Clause: "A3", Key: "claim_when", Text: "declarer and defenders may claim once dummy lies open, where the table has it"}
	errClaimRange = &engine.RuleError{Clause: "A3", Key: "claim_range", Text: "no more tricks can be claimed than are left"}
)

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Tricks returns the history of the tricks by chairs, to be read only.
func (h *Hand) Tricks() *trick.Tricks { return &h.s.play }

// Calls returns the history of the auction by chairs, to be read only.
func (h *Hand) Calls() []bid.Call { return h.s.calls.All() }

// Contract returns what was bid last; its level is 0 before any bid.
func (h *Hand) Contract() (c Contract) {
	if n := h.s.auction.Level; n > 0 {
		c.Level, c.Strain = LevelOf(n)
		c.Doubled = int(h.s.doubled)
	}
	return c
}

// Declarer returns the chair of who plays the contract, Nobody before the auction is over.
func (h *Hand) Declarer() engine.Seat { return h.s.declarer }

// Dealer returns the chair of who calls first.
func (h *Hand) Dealer() engine.Seat { return h.rules.dealer }

// Vulnerable reports of north and south, and of east and west, whether they are vulnerable.
func (h *Hand) Vulnerable() [2]bool { return h.rules.vulnerable }

// Dummy returns the chair of the declarer's partner.
func (h *Hand) Dummy() engine.Seat {
	if h.s.declarer == engine.Nobody {
		return engine.Nobody
	}
	return h.s.declarer ^ 2
}

// turn returns the seat that decides, which for dummy's cards is the declarer.
func (h *Hand) turn() engine.Seat {
	switch h.s.phase {
	case calling:
		return h.At(h.s.auction.Turn)
	case playing:
		c := h.s.play.Turn()
		if c == h.Dummy() {
			c = h.s.declarer
		}
		return h.rules.at[c]
	}
	return engine.Nobody
}

// Turn returns the seat that calls or plays, or those who have a claim to answer.
func (h *Hand) Turn() engine.SeatSet {
	if h.s.phase == claimed {
		return h.s.answers.Left()
	}
	return h.turn().Set()
}

// Actors adds those who may claim meanwhile.
func (h *Hand) Actors() engine.SeatSet {
	if h.mayClaim() {
		return h.Turn() | h.players()
	}
	return h.Turn()
}

// mayClaim reports whether everybody but dummy may claim now (A3).
func (h *Hand) mayClaim() bool { return h.rules.claims && h.s.phase == playing && h.s.shown }

// players returns the seats of all but dummy.
func (h *Hand) players() engine.SeatSet { return engine.Seats(seats) &^ h.At(h.Dummy()).Set() }

// left returns how many tricks are still to be won.
func (h *Hand) left() int32 { return dealt - int32(h.s.play.Done) }

// law returns what binds every card.
func (h *Hand) law(int, int) *trick.Rules {
	_, strain := LevelOf(h.s.auction.Level)
	return &bound[strain]
}

// mayDouble reports whether p may double (R3).
func (h *Hand) mayDouble(p engine.Seat) bool {
	a := &h.s.auction
	return a.Level > 0 && h.s.doubled == 0 && (a.Holder^h.At(p))&1 == 1
}

// mayRedouble reports whether p may redouble (R3).
func (h *Hand) mayRedouble(p engine.Seat) bool {
	a := &h.s.auction
	return a.Level > 0 && h.s.doubled == 1 && (a.Holder^h.At(p))&1 == 0
}

// Legal lists the calls, the cards that may be played from the hand in turn, or the answers. Claims are asides.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	switch {
	case h.s.phase == calling && h.turn() == p:
		l.Add(p, Pass, 0)
		for n := bidding.Least(&h.s.auction); n <= bids; n++ {
			l.Add(p, Bid, n)
		}
		if h.mayDouble(p) {
			l.Add(p, Double, 0)
		}
		if h.mayRedouble(p) {
			l.Add(p, Redouble, 0)
		}
	case h.s.phase == playing && h.turn() == p:
		h.s.play.Legal(&h.t, h.law(0, 0), p, h.rules.hand(h.s.play.Turn()), Play, l)
	case h.s.phase == claimed && h.s.answers.Left().Has(p):
		l.Add(p, Accept, 0)
		l.Add(p, Reject, 0)
	}
	if l.Asides && h.mayClaim() && h.players().Has(p) {
		for n := h.left(); n >= 0; n-- {
			l.Add(p, Claim, n)
		}
	}
}

// Check judges an action by the faces known here.
func (h *Hand) Check(a *engine.Action) error {
	p := a.Seat
	switch a.Verb {
	case Pass, Bid, Double, Redouble:
		if h.s.phase != calling || h.turn() != p {
			return engine.ErrTurn
		}
		return h.checkCall(a)
	case Claim:
		switch {
		case !h.mayClaim() || !h.players().Has(p):
			return errClaim
		case a.N < 0 || a.N > h.left():
			return errClaimRange
		}
		return nil
	case Accept, Reject:
		if h.s.phase != claimed || !h.s.answers.Left().Has(p) {
			return engine.ErrTurn
		}
		return nil
	}
	if h.s.phase != playing || h.turn() != p {
		return engine.ErrTurn
	}
	hand, f := h.rules.hand(h.s.play.Turn()), a.Face(0)
	switch {
	case h.t.Where(a.Cards[0]) != hand:
		return errNotHeld
	case f == engine.Unknown:
		return errClosed
	case h.s.play.Check(&h.t, h.law(0, 0), hand, f) != trick.Kept:
		return errFollow
	}
	return nil
}

// checkCall judges a call of the seat in turn.
func (h *Hand) checkCall(a *engine.Action) error {
	switch {
	case a.Verb == Bid && (a.N < 1 || a.N > bids):
		return errRange
	case a.Verb == Bid && a.N < bidding.Least(&h.s.auction):
		return errLow
	case a.Verb == Double && !h.mayDouble(a.Seat):
		return errDouble
	case a.Verb == Redouble && !h.mayRedouble(a.Seat):
		return errRedouble
	}
	return nil
}

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	s := &h.s
	switch a.Verb {
	case Pass:
		s.calls.Add(h.At(a.Seat), bid.Pass)
		bidding.Pass(&s.auction)
	case Bid:
		s.calls.Add(h.At(a.Seat), int8(a.N))
		s.doubled = 0
		bidding.Bid(&s.auction, a.N)
	case Double:
		s.calls.Add(h.At(a.Seat), saidDouble)
		s.doubled = 1
		bidding.Say(&s.auction)
	case Redouble:
		s.calls.Add(h.At(a.Seat), saidRedouble)
		s.doubled = 2
		bidding.Say(&s.auction)
	case Play:
		s.play.Play(&h.t, h.law(0, 0), a.Cards[0])
		h.t.Move(a.Cards[0], zTrick)
	case Claim:
		s.phase, s.claimant, s.claim = claimed, h.At(a.Seat), int8(a.N)
	case Accept:
		s.answers.Answer(a.Seat, true)
	case Reject:
		s.answers.Answer(a.Seat, false)
	}
}

// Settle deals, begins the play, opens dummy and the claimant's cards, and closes tricks.
func (h *Hand) Settle() bool {
	s := &h.s
	switch {
	case s.phase == start:
		h.deal()
	case s.phase == calling && s.auction.Over():
		h.begin()
	case s.phase == playing && !s.shown && s.play.Count == 1:
		s.shown = true
		h.t.AllowAll(h.rules.hand(h.Dummy()), engine.Everyone)
	case s.phase == playing && s.play.Full():
		h.close()
	case s.phase == claimed && s.answers.Asked == 0:
		p := h.At(s.claimant)
		h.t.AllowAll(handOf(p), engine.Everyone)
		s.answers.Ask(h.players()&^p.Set(), p)
	case s.phase == claimed && s.answers.Done():
		h.answer()
	case s.phase == agreed:
		for p := range engine.Seat(seats) {
			h.t.AllowAll(handOf(p), engine.Everyone)
		}
		s.phase = opened
	case s.phase == opened:
		h.count()
	default:
		return false
	}
	return true
}

// deal gives thirteen cards to everybody, one at a time from the left of the dealer (D2).
func (h *Hand) deal() {
	for i := range seats * dealt {
		p := h.At(h.rules.dealer.Next(1+i%seats, seats))
		h.t.Deal(zStock, handOf(p), 1, p.Set())
	}
	h.s.auction = bidding.Start(engine.Seats(seats), h.rules.dealer)
	h.s.declarer, h.s.claimant = engine.Nobody, engine.Nobody
	h.s.phase = calling
}

// begin names the declarer, whose left leads (R6, R10), or ends a hand that was passed (D3).
func (h *Hand) begin() {
	last := h.s.auction.Level
	if last == 0 {
		h.s.phase = over
		h.s.score.Ending = Passed
		return
	}
	h.s.declarer = h.s.calls.First(func(c bid.Call) bool {
		return (c.By^h.s.auction.Holder)&1 == 0 && c.Said > bid.Pass && c.Said <= bids && (int32(c.Said)-last)%5 == 0
	}).By
	h.s.play.Start(seats, h.s.declarer.Next(1, seats))
	h.s.phase = playing
}

// close gives a full trick to its winner's side (R13).
func (h *Hand) close() {
	w := h.s.play.Winner()
	h.s.tricks[w&1]++
	h.t.MoveAll(zTrick, h.rules.won[w&1])
	h.s.play.Close(w)
	if h.s.play.Done == dealt {
		h.s.phase = opened
	}
}

// answer takes what the others say to a claim (A4): if one rejects it the play goes on, with the cards open.
func (h *Hand) answer() {
	s := &h.s
	if s.answers.Yes != s.answers.Asked {
		s.phase = playing
		s.claimant = engine.Nobody
		s.claim = 0
		s.answers.Close()
		return
	}
	side := s.claimant & 1
	rest := uint8(h.left()) - uint8(s.claim)
	s.tricks[side] += uint8(s.claim)
	s.tricks[1-side] += rest
	s.given = true
	s.phase = agreed
}

// May rules out what a player has shown not to hold.
func (h *Hand) May(c engine.Slot) engine.FaceSet {
	if z := h.t.Where(c); z < zHand+seats && h.s.phase >= playing && h.s.play.Seats > 0 {
		return h.s.play.May(order, h.At(engine.Seat(z-zHand)))
	}
	return engine.AnyFace
}

// Prompt asks for a call, a card of the own hand or of dummy's, or an answer to a claim.
func (h *Hand) Prompt(p engine.Seat) string {
	switch {
	case !h.Turn().Has(p):
		return ""
	case h.s.phase == calling:
		return "call"
	case h.s.phase == claimed:
		return "answer"
	case h.s.play.Turn() != h.At(p):
		return "dummy"
	}
	return "play"
}

// Auto passes, rejects a claim, and plays the lowest card that may be played: plain suits before trumps, then clubs,
// diamonds, hearts, spades (section 5).
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	switch h.s.phase {
	case calling:
		*a = engine.Action{Seat: p, Verb: Pass}
		return
	case claimed:
		*a = engine.Action{Seat: p, Verb: Reject}
		return
	}
	var l engine.List
	h.Legal(p, &l)
	weight := trick.TrumpLast(h.Contract().Strain)
	*a = l.At(order.Lowest(&l, &weight)).Clone()
}

// Before puts what is done in turn before claims, and these in the order of seats.
func (h *Hand) Before(a, b *engine.Action) bool {
	if (a.Verb == Claim) != (b.Verb == Claim) {
		return b.Verb == Claim
	}
	return a.Seat < b.Seat
}

// Stands keeps an answer to a claim whatever another has answered. A claim is made anew after a card that its author had
// not seen.
func (h *Hand) Stands(late, entry *engine.Action) bool {
	return h.s.answers.Stands(late, entry, func(v engine.Verb) bool { return v == Accept || v == Reject })
}

// CopyFrom copies another hand of Bridge.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules = o.rules
	h.s = o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	s := &h.s
	e.Byte(byte(s.phase))
	s.auction.Public(e)
	s.calls.Public(e)
	e.Byte(s.doubled)
	e.Int(int64(s.declarer))
	e.Bool(s.shown)
	s.play.Public(e)
	e.Byte(s.tricks[0])
	e.Byte(s.tricks[1])
	e.Int(int64(s.claimant))
	e.Int(int64(s.claim))
	e.Bool(s.given)
	s.answers.Public(e)
	s.score.Public(e)
}
