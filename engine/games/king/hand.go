package king

import (
	"carteado/engine"
	"carteado/engine/bid"
	"carteado/engine/trick"
)

// rules is what the options and the carry make of a hand. It does not change and is shared by copies.
type rules struct {
	dealer                      engine.Seat
	deal                        int32 // hands before this one
	anyKing, underAce           bool
	cover, earlyStop            bool
	auction, force8, forceNulos bool
	payMade                     bool
	points                      [seats]int32
}

// phase is where a hand stands.
type phase uint8

const (
	start     phase = iota
	calling         // the three others bid
	answering       // the seller answers
	naming          // the buyer names the trump
	playing
	showing // what is left of the hands is being opened
	over
)

// What a declaration may say besides a suit.
const (
	saysNoTrump int32 = int32(engine.NoSuit)
	saysNulos   int32 = saysNoTrump + 1
)

// state is the public state of a hand beside the table.
type state struct {
	phase   phase
	auction bid.Auction
	offer   int32 // the highest; 0 before any
	sold    bool  // its bidder has bought the hand
	object  object
	trump   engine.Suit
	play    trick.Tricks
	taken   [seats]int16 // of what counts
	score   engine.Score
}

// Hand is one hand of King.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state
}

var (
	errOfferWhen  = &engine.RuleError{Clause: "A1", Key: "offer_when", Text: "there are bids before a positive hand, and not after"}
	errOfferRange = &engine.RuleError{Clause: "A1", Key: "offer_range", Text: "an offer is 1 to 8 tricks, or 1 to 3 nulos"}
	errOfferLow   = &engine.RuleError{Clause: "R21", Key: "offer_low", Text: "an offer is higher than the last, or as high from a player who speaks earlier"}
	errAnswerWhen = &engine.RuleError{Clause: "A4", Key: "answer_when", Text: "the seller answers once, after the bids"}
	errAccept     = &engine.RuleError{Clause: "A3", Key: "accept_none", Text: "there is no offer to accept"}
	errPassOut    = &engine.RuleError{Clause: "A5", Key: "pass_out_when", Text: "a hand for which 2 or more were offered is played"}
	errDeclare    = &engine.RuleError{Clause: "A4", Key: "declare_what", Text: "a hand is played with a trump, without one, or as nulos"}
	errNameWhen   = &engine.RuleError{Clause: "A6", Key: "name_when", Text: "the buyer of tricks names the trump once"}
	errName       = &engine.RuleError{Clause: "A6", Key: "name_what", Text: "the buyer names a trump, or none"}
	errNotHeld    = &engine.RuleError{Clause: "A7", Key: "not_held", Text: "the card is not in this player's hand"}
	errClosed     = &engine.RuleError{Clause: "A7", Key: "closed", Text: "a card is played open"}
	errFollow     = &engine.RuleError{Clause: "R2", Key: "follow", Text: "a player who has a card of the suit led must play one"}
	errCover      = &engine.RuleError{Clause: "R5", Key: "cover", Text: "a trump that was led must be beaten"}
	errHearts     = &engine.RuleError{Clause: "R7", Key: "hearts_shut", Text: "hearts are not led from a hand with another suit"}
	errKing       = &engine.RuleError{Clause: "R9", Key: "king_due", Text: "the king of hearts must be played now"}
)

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Tricks returns the history of the tricks, to be read only.
func (h *Hand) Tricks() *trick.Tricks { return &h.s.play }

// Taken returns how much of what counts in this hand a seat has taken.
func (h *Hand) Taken(p engine.Seat) int { return int(h.s.taken[p]) }

func (h *Hand) turn() engine.Seat {
	switch h.s.phase {
	case calling:
		return h.s.auction.Turn
	case answering:
		return h.rules.dealer
	case naming:
		return h.s.auction.Holder
	case playing:
		return h.s.play.Turn()
	}
	return engine.Nobody
}

// Turn returns the seat that bids, answers or plays.
func (h *Hand) Turn() engine.SeatSet { return h.turn().Set() }

// Actors returns the same: nobody acts out of turn.
func (h *Hand) Actors() engine.SeatSet { return h.Turn() }

// law returns what binds the i-th card of trick k (R2 to R10).
func (h *Hand) law(k, i int) *trick.Rules {
	switch h.s.object {
	case noHearts, noKing:
		if i == 0 {
			return &shut
		}
		if h.s.object == noKing && h.kingDue(h.s.play.Trick(k)[:i]) {
			return &forced
		}
	case tricks:
		if h.s.trump == engine.NoSuit {
			break
		}
		if i > 0 && h.rules.cover && h.t.Face(h.s.play.Trick(k)[0]).Suit() == h.s.trump {
			return &covered[h.s.trump]
		}
		return &trumped[h.s.trump]
	}
	return &open
}

// kingDue reports whether who holds the king of hearts, and may play it to these cards, must (R9).
func (h *Hand) kingDue(cards []engine.Slot) bool {
	if h.t.Face(cards[0]).Suit() != engine.Hearts || h.rules.anyKing {
		return true
	}
	for _, c := range cards {
		if h.rules.underAce && h.t.Face(c) == theAce {
			return true
		}
	}
	return false
}

// now returns what binds the seat in turn.
func (h *Hand) now() *trick.Rules { return h.law(int(h.s.play.Done), int(h.s.play.Count)) }

// mayPassOut reports whether the seller may leave the hand unplayed (R25).
func (h *Hand) mayPassOut() bool { return h.s.offer <= 1 }

// Legal lists the offers and answers, or the cards that may be played.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	if h.turn() != p {
		return
	}
	switch h.s.phase {
	case calling:
		l.Add(p, Pass, 0) // first, since the first button is the large one
		least := bidding.Least(&h.s.auction)
		for n := int32(1); n <= highest+mostNulos; n++ {
			if level(n) >= least {
				l.Add(p, Offer, n)
			}
		}
	case answering:
		if h.s.offer > 0 {
			l.Add(p, Accept, 0)
		}
		if h.mayPassOut() {
			l.Add(p, PassOut, 0)
		}
		listSuits(p, Declare, l)
		l.Add(p, Declare, saysNulos)
	case naming:
		listSuits(p, NameTrump, l)
	case playing:
		h.s.play.Legal(&h.t, h.now(), p, handOf(p), Play, l)
	}
}

// listSuits lists the suits from spades down, and no trump.
func listSuits(p engine.Seat, v engine.Verb, l *engine.List) {
	for s := range engine.NoSuit {
		l.Add(p, v, int32(engine.Spades-s))
	}
	l.Add(p, v, saysNoTrump)
}

// Check judges an action by the faces known here.
func (h *Hand) Check(a *engine.Action) error {
	mine := h.turn() == a.Seat
	switch a.Verb {
	case Offer, Pass:
		return h.checkBid(a, mine)
	case Accept, PassOut, Declare:
		return h.checkAnswer(a, mine)
	case NameTrump:
		switch {
		case h.s.phase != naming || !mine:
			return errNameWhen
		case a.N < 0 || a.N > saysNoTrump:
			return errName
		}
		return nil
	}
	hand, f := handOf(a.Seat), a.Face(0)
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
	case trick.Beat:
		return errCover
	case trick.Bar:
		return errHearts
	case trick.Must:
		return errKing
	}
	return errFollow
}

func (h *Hand) checkBid(a *engine.Action, mine bool) error {
	switch {
	case h.s.phase != calling:
		return errOfferWhen
	case !mine:
		return engine.ErrTurn
	case a.Verb == Pass:
		return nil
	case a.N < 1 || a.N > highest+mostNulos:
		return errOfferRange
	case level(a.N) < bidding.Least(&h.s.auction):
		return errOfferLow
	}
	return nil
}

func (h *Hand) checkAnswer(a *engine.Action, mine bool) error {
	switch {
	case h.s.phase != answering || !mine:
		return errAnswerWhen
	case a.Verb == Accept && h.s.offer == 0:
		return errAccept
	case a.Verb == PassOut && !h.mayPassOut():
		return errPassOut
	case a.Verb == Declare && (a.N < 0 || a.N > saysNulos):
		return errDeclare
	}
	return nil
}

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	switch a.Verb {
	case Offer:
		h.s.offer = a.N
		bidding.Bid(&h.s.auction, level(a.N))
	case Pass:
		bidding.Pass(&h.s.auction)
	case Accept:
		h.sell()
	case PassOut:
		h.passOut()
	case Declare, NameTrump:
		h.declare(a.N)
	case Play:
		h.s.play.Play(&h.t, h.now(), a.Cards[0])
		h.t.Move(a.Cards[0], zTrick)
	}
}

// sell takes the highest offer (A3).
func (h *Hand) sell() {
	h.s.sold, h.s.phase = true, naming
	if h.s.offer > highest {
		h.declare(saysNulos)
	}
}

// declare begins the play of a positive hand. The dealer leads, whoever has bought it (R1).
func (h *Hand) declare(n int32) {
	if n == saysNulos {
		h.s.object = nulos
	} else {
		h.s.object, h.s.trump = tricks, engine.Suit(n)
	}
	h.begin()
}

func (h *Hand) begin() {
	h.s.play.Start(seats, h.rules.dealer)
	h.s.phase = playing
}

// Settle deals, ends the auction, closes tricks and scores.
func (h *Hand) Settle() bool {
	switch {
	case h.s.phase == start:
		h.deal()
	case h.s.phase == calling && h.s.auction.Over():
		h.s.phase = answering
		if h.forced() {
			h.sell()
		}
	case h.s.phase == playing && h.s.play.Full():
		h.close()
	case h.s.phase == showing:
		h.count()
	default:
		return false
	}
	return true
}

// forced reports whether the seller cannot refuse the highest offer (R25).
func (h *Hand) forced() bool {
	return h.s.offer == highest && h.rules.force8 || h.s.offer == highest+mostNulos && h.rules.forceNulos
}

// deal gives thirteen cards to everybody, one at a time from the left of the dealer (D2).
func (h *Hand) deal() {
	for i := range seats * dealt {
		p := h.rules.dealer.Next(1+i%seats, seats)
		h.t.Deal(zStock, handOf(p), 1, p.Set())
	}
	switch {
	case h.s.object.negative():
		h.begin()
	case h.rules.auction:
		left := h.rules.dealer.Next(1, seats)
		h.s.auction = bidding.Start(engine.Seats(seats)&^h.rules.dealer.Set(), left)
		h.s.phase = calling
	default:
		h.s.auction.Holder = engine.Nobody
		h.s.phase = answering
	}
}

// close gives a full trick to its winner (R2 to R4), and ends the hand after the last, or when all that counts is taken
// (R11).
func (h *Hand) close() {
	w, k := h.s.play.Winner(), int(h.s.play.Done)
	h.s.taken[w] += h.brought(k)
	h.t.MoveAll(zTrick, zWon+engine.Zone(w))
	h.s.play.Close(w)
	if h.s.play.Done == dealt || h.rules.earlyStop && h.s.object.complete(&h.s.taken) {
		h.show()
	}
}

// complete reports whether nothing is left that counts, in a hand about cards.
func (o object) complete(taken *[seats]int16) bool {
	return o.negative() && prices[o].count > 0 && taken[0]+taken[1]+taken[2]+taken[3] == prices[o].count
}

// brought returns what trick k counts.
func (h *Hand) brought(k int) int16 {
	n := h.s.object.trick(k)
	for _, c := range h.s.play.Trick(k) {
		n += counts[h.s.object][h.t.Face(c)]
	}
	return n
}

// show opens what is left of the hands.
func (h *Hand) show() {
	for p := range engine.Seat(seats) {
		h.t.AllowAll(handOf(p), engine.Everyone)
	}
	h.s.phase = showing
}

// May rules out what a player has shown not to hold.
func (h *Hand) May(c engine.Slot) engine.FaceSet {
	if z := h.t.Where(c); z < zHand+seats {
		return h.s.play.May(order, engine.Seat(z-zHand))
	}
	return engine.AnyFace
}

// Prompt asks for an offer, an answer, a trump or a card.
func (h *Hand) Prompt(p engine.Seat) string {
	switch {
	case h.turn() != p:
		return ""
	case h.s.phase == answering && h.s.offer == 0:
		return "declare"
	}
	return [...]string{calling: "offer", answering: "answer", naming: "name_trump", playing: "play"}[h.s.phase]
}

// Auto passes, does not play a hand that need not be played and else sells it, names the longest suit, and plays the lowest
// card that may be played, of like ranks clubs, diamonds, spades, hearts (section 5).
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	switch h.s.phase {
	case calling:
		*a = engine.Action{Seat: p, Verb: Pass}
	case answering:
		*a = engine.Action{Seat: p, Verb: Accept}
		if h.mayPassOut() {
			a.Verb = PassOut
		}
	case naming:
		*a = engine.Action{Seat: p, Verb: NameTrump, N: int32(h.longest(p))}
	case playing:
		var l engine.List
		h.Legal(p, &l)
		*a = l.At(order.Lowest(&l, &playedLast)).Clone()
	}
}

// Of cards of one rank, Auto plays that of the lowest first.
var playedLast = [engine.NoSuit + 1]int{engine.Clubs: 0, engine.Diamonds: 1, engine.Spades: 2, engine.Hearts: 3}

// longest returns the suit of which a seat sees most cards in its hand, of like ones the highest in the order of suits.
func (h *Hand) longest(p engine.Seat) engine.Suit {
	var held [engine.NoSuit + 1]int
	for _, c := range h.t.Pile(handOf(p)) {
		held[h.t.FaceFor(p, c).Suit()]++
	}
	best := engine.Spades
	for s := range engine.Spades {
		if x := engine.Hearts - s; held[x] > held[best] {
			best = x
		}
	}
	return best
}

// Reflex passes for a bidder who can neither outbid nor match the highest offer.
func (h *Hand) Reflex(p engine.Seat, a *engine.Action) bool {
	if h.s.phase != calling || h.turn() != p || bidding.Least(&h.s.auction) <= highest {
		return false
	}
	*a = engine.Action{Seat: p, Verb: Pass}
	return true
}

// CopyFrom copies another hand of King.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.s = o.rules, o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	s := &h.s
	e.Byte(byte(s.phase))
	s.auction.Public(e)
	e.Int(int64(s.offer))
	e.Bool(s.sold)
	e.Byte(byte(s.object))
	e.Byte(byte(s.trump))
	for _, n := range s.taken {
		e.Int(int64(n))
	}
	s.play.Public(e)
	s.score.Public(e)
}
