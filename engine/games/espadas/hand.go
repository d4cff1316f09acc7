package espadas

import (
	"carteado/engine"
	"carteado/engine/bid"
	"carteado/engine/trick"
)

// rules is what the options and the carry make of a hand. It does not change and is shared by copies.
type rules struct {
	dealer                          engine.Seat
	end                             end
	firstFree, bagsStay, failCounts bool
	bagLimit, bagPenalty            int32
	nilValue, doubleValue           int32
	mayDouble                       [2]bool // sides
	bags, points                    [2]int32
}

// phase is where a hand stands.
type phase uint8

const (
	start phase = iota
	calling
	playing
	over
)

// What a seat has bid beside a number of tricks.
const (
	notBid    int8 = -2
	doubleNil int8 = -1
	plainNil  int8 = 0
)

// state is the public state of a hand beside the table.
type state struct {
	phase   phase
	looked  engine.SeatSet
	auction bid.Auction
	bids    [seats]int8
	play    trick.Tricks
	tricks  [seats]uint8
	score   engine.Score
}

// Hand is one hand of Espadas.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state
}

var (
	errLookWhen = &engine.RuleError{Clause: "A1", Key: "look_when", Text: "a player looks at his cards once, before he bids"}
	errBidFirst = &engine.RuleError{Clause: "A3", Key: "bid_first", Text: "a player bids after he has looked at his cards"}
	errBidRange = &engine.RuleError{Clause: "A3", Key: "bid_range", Text: "a bid is from 0 to 13 tricks"}
	errDouble   = &engine.RuleError{Clause: "A2", Key: "double_nil_when", Text: "double nil is bid before the own cards are seen, where the table has it"}
	errNotHeld  = &engine.RuleError{Clause: "A4", Key: "not_held", Text: "the card is not in this player's hand"}
	errClosed   = &engine.RuleError{Clause: "A4", Key: "closed", Text: "a card is played open"}
	errFollow   = &engine.RuleError{Clause: "R3", Key: "follow", Text: "a player who has a card of the suit led must play one"}
	errLead     = &engine.RuleError{Clause: "R2", Key: "first_lead", Text: "trick 1 is not led with a spade"}
	errFirst    = &engine.RuleError{Clause: "R5", Key: "first_trick", Text: "no spade is played to the first trick"}
	errShut     = &engine.RuleError{Clause: "R6", Key: "spades_shut", Text: "spades are not led before they are broken"}
)

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Tricks returns the history of the tricks, to be read only.
func (h *Hand) Tricks() *trick.Tricks { return &h.s.play }

// Taken returns how many tricks a seat has won.
func (h *Hand) Taken(p engine.Seat) int { return int(h.s.tricks[p]) }

func (h *Hand) turn() engine.Seat {
	switch h.s.phase {
	case calling:
		return h.s.auction.Turn
	case playing:
		return h.s.play.Turn()
	}
	return engine.Nobody
}

// Turn returns the seat that bids or plays.
func (h *Hand) Turn() engine.SeatSet { return h.turn().Set() }

// Actors adds those who may look at their cards meanwhile.
func (h *Hand) Actors() engine.SeatSet {
	if h.s.phase != calling {
		return h.Turn()
	}
	return h.Turn() | h.s.auction.Due&^h.s.looked
}

// doubles reports whether a seat may bid double nil, if it is in turn.
func (h *Hand) doubles(p engine.Seat) bool {
	return h.s.phase == calling && h.rules.mayDouble[p&1] && !h.s.looked.Has(p)
}

// law returns what binds the i-th card of trick k (R2 to R7).
func (h *Hand) law(k, i int) *trick.Rules {
	switch {
	case k == 0 && (i == 0 || !h.rules.firstFree):
		return &shut
	case k > 0 && i == 0 && !h.s.play.Played(&h.t, order, &allSpades, k, i):
		return &shut
	}
	return &open
}

// now returns what binds the seat in turn.
func (h *Hand) now() *trick.Rules { return h.law(int(h.s.play.Done), int(h.s.play.Count)) }

// Legal lists the bids, or the cards that may be played. Looking out of turn is listed with the asides.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	switch {
	case h.s.phase == calling && !h.s.looked.Has(p):
		mine := h.turn() == p
		if mine || l.Asides && h.s.auction.Due.Has(p) {
			l.Add(p, Look, 0)
		}
		if mine && h.doubles(p) {
			l.Add(p, DoubleNil, 0)
		}
	case h.turn() != p:
	case h.s.phase == calling:
		for n := range int32(dealt + 1) {
			l.Add(p, Bid, n)
		}
	case h.s.phase == playing:
		h.s.play.Legal(&h.t, h.now(), p, handOf(p), Play, l)
	}
}

// Check judges an action by the faces known here.
func (h *Hand) Check(a *engine.Action) error {
	p, mine := a.Seat, h.turn() == a.Seat
	switch a.Verb {
	case Look:
		if h.s.phase != calling || h.s.looked.Has(p) || !h.s.auction.Due.Has(p) {
			return errLookWhen
		}
		return nil
	case DoubleNil:
		switch {
		case h.s.phase != calling || !mine:
			return engine.ErrTurn
		case !h.doubles(p):
			return errDouble
		}
		return nil
	case Bid:
		switch {
		case h.s.phase != calling || !mine:
			return engine.ErrTurn
		case !h.s.looked.Has(p):
			return errBidFirst
		case a.N < 0 || a.N > dealt:
			return errBidRange
		}
		return nil
	}
	hand, f := handOf(p), a.Face(0)
	switch {
	case h.s.phase != playing || !mine:
		return engine.ErrTurn
	case h.t.Where(a.Cards[0]) != hand:
		return errNotHeld
	case f == engine.Unknown:
		return errClosed
	}
	switch h.s.play.Check(&h.t, h.now(), hand, f) {
	case trick.Kept:
		return nil
	case trick.Bar:
		switch {
		case h.s.play.Done > 0:
			return errShut
		case h.s.play.Count == 0:
			return errLead
		}
		return errFirst
	}
	return errFollow
}

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	switch a.Verb {
	case Look:
		h.show(a.Seat)
	case DoubleNil:
		h.call(a.Seat, doubleNil)
		h.show(a.Seat)
	case Bid:
		h.call(a.Seat, int8(a.N))
	case Play:
		h.s.play.Play(&h.t, h.now(), a.Cards[0])
		h.t.Move(a.Cards[0], zTrick)
	}
}

// show lets a seat see its cards.
func (h *Hand) show(p engine.Seat) {
	h.s.looked |= p.Set()
	h.t.AllowAll(handOf(p), p.Set())
}

func (h *Hand) call(p engine.Seat, bid int8) {
	h.s.bids[p] = bid
	bidding.Say(&h.s.auction)
}

// Settle deals, begins the play and closes tricks.
func (h *Hand) Settle() bool {
	switch {
	case h.s.phase == start:
		h.deal()
	case h.s.phase == calling && h.s.auction.Over():
		h.s.play.Start(seats, h.rules.dealer.Next(1, seats))
		h.s.phase = playing
	case h.s.phase == playing && h.s.play.Full():
		h.close()
	default:
		return false
	}
	return true
}

// deal gives thirteen cards to everybody, one at a time from the left of the dealer (D2). Who may not bid double nil sees
// his at once (A1).
func (h *Hand) deal() {
	for i := range seats * dealt {
		p := h.rules.dealer.Next(1+i%seats, seats)
		h.t.Deal(zStock, handOf(p), 1, 0)
	}
	for p := range engine.Seat(seats) {
		h.s.bids[p] = notBid
		if !h.rules.mayDouble[p&1] {
			h.show(p)
		}
	}
	h.s.auction = bidding.Start(engine.Seats(seats), h.rules.dealer.Next(1, seats))
	h.s.phase = calling
}

// close gives a full trick to its winner's side (R1, R8).
func (h *Hand) close() {
	w := h.s.play.Winner()
	h.s.tricks[w]++
	h.t.MoveAll(zTrick, zWon+engine.Zone(w&1))
	h.s.play.Close(w)
	if h.s.play.Done == dealt {
		h.count()
	}
}

// May rules out what a player has shown not to hold.
func (h *Hand) May(c engine.Slot) engine.FaceSet {
	if z := h.t.Where(c); z < zHand+seats {
		return h.s.play.May(order, engine.Seat(z-zHand))
	}
	return engine.AnyFace
}

// Prompt asks for a bid or for a card.
func (h *Hand) Prompt(p engine.Seat) string {
	switch {
	case h.turn() != p:
		return ""
	case h.s.phase == playing:
		return "play"
	case h.s.looked.Has(p):
		return "bid"
	}
	return "look"
}

// Auto looks, bids its aces and kings, one at least, and plays the lowest card that may be played: plain suits before
// spades, then clubs, diamonds, hearts (section 5).
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	switch {
	case h.s.phase == calling && !h.s.looked.Has(p):
		*a = engine.Action{Seat: p, Verb: Look}
		return
	case h.s.phase == calling:
		n := int32(0)
		for _, c := range h.t.Pile(handOf(p)) {
			if r := h.t.FaceFor(p, c).Rank(); r == engine.Ace || r == engine.King {
				n++
			}
		}
		*a = engine.Action{Seat: p, Verb: Bid, N: max(1, n)}
		return
	}
	var l engine.List
	h.Legal(p, &l)
	*a = l.At(order.Lowest(&l, &playedLast)).Clone()
}

// Of cards of one rank, Auto plays that of the lowest first; spades are its last.
var playedLast = [engine.NoSuit + 1]int{engine.Clubs: 0, engine.Diamonds: 1, engine.Hearts: 2, engine.Spades: trick.Behind}

// Before puts what is said in turn before looks out of turn, and these in the order of seats.
func (h *Hand) Before(a, b *engine.Action) bool {
	if (a.Verb == Look) != (b.Verb == Look) {
		return b.Verb == Look
	}
	return a.Seat < b.Seat
}

// Stands keeps a look whatever was said meanwhile, and what is said whoever has looked.
func (h *Hand) Stands(late, entry *engine.Action) bool {
	return late.Seat != entry.Seat && h.s.phase == calling && (late.Verb == Look || entry.Verb == Look)
}

// CopyFrom copies another hand of Espadas.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.s = o.rules, o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	s := &h.s
	e.Byte(byte(s.phase))
	e.Byte(byte(s.looked))
	s.auction.Public(e)
	for p := range seats {
		e.Int(int64(s.bids[p]))
		e.Byte(s.tricks[p])
	}
	s.play.Public(e)
	s.score.Public(e)
}
