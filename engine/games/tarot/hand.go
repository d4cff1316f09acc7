package tarot

import (
	"carteado/engine"
	"carteado/engine/bid"
	"carteado/engine/trick"
)

// rules is what the options and the carry make of a hand. It does not change and is shared by copies.
type rules struct {
	dealer                                engine.Seat
	seats, dealt                          int
	handfuls                              [3]int // how many trumps each takes
	lost, slamLead, defenceSlam, petitSec bool
	last                                  bool // of the match, if it is played
	points                                [most]int32
	bidding                               bid.Rules
}

// phase is where a hand stands.
type phase uint8

const (
	start phase = iota
	calling
	opening // the dog is being opened
	taking  // it lies open until the declarer takes it
	mixing  // his hand is mixed anew
	away    // he lays six cards away
	playing
	showing // what is still closed is being opened
	over
)

// What a seat has called: a contract, or one of these.
const (
	notCalled  int8 = -1
	calledPass int8 = 0
)

// state is the public state of a hand beside the table.
type state struct {
	phase   phase
	auction bid.Auction
	called  [most]int8
	slam    bool              // the holder of the highest bid has announced all tricks
	shown   engine.Seat       // who has shown a petit sec
	dog     [kept]engine.Face // as it was opened after the bidding
	forced  uint8             // trumps that had to be laid away
	play    trick.Tricks
	handful [most]int8 // its level; 0 for none
	whole   engine.SeatSet
	tricks  [most]uint8
	score   engine.Score
}

// Hand is one hand of Tarot. Of whole it is known that a handful with the excuse was shown, which hides no trump.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state
}

var (
	errPetitWhen = &engine.RuleError{Clause: "A1", Key: "petit_when", Text: "a petit sec is told before the own call, where the table has it"}
	errPetitNot  = &engine.RuleError{Clause: "D4", Key: "petit_not", Text: "a petit sec is the whole hand, open, with trump 1 and no other trump"}
	errPetitTell = &engine.RuleError{Clause: "A1", Key: "petit_tell", Text: "a petit sec must be told"}
	errBidLow    = &engine.RuleError{Clause: "A2", Key: "bid_low", Text: "a bid is higher than every one before"}
	errSlamWhen  = &engine.RuleError{Clause: "A3", Key: "slam_when", Text: "a slam is announced with a bid, or once before cards are laid away"}
	errTakeWhen  = &engine.RuleError{Clause: "A3", Key: "take_when", Text: "only the declarer takes the open dog"}
	errNotHeld   = &engine.RuleError{Clause: "A5", Key: "not_held", Text: "the card is not in this player's hand"}
	errClosed    = &engine.RuleError{Clause: "A5", Key: "closed", Text: "a card is played open"}
	errFollow    = &engine.RuleError{Clause: "R8", Key: "follow", Text: "a player who has a card of the suit led must play one"}
	errRuff      = &engine.RuleError{Clause: "R8", Key: "ruff", Text: "a player who cannot follow must play a trump"}
	errOver      = &engine.RuleError{Clause: "R7", Key: "over", Text: "a trump is higher than those in the trick, if the player has one"}
)

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Tricks returns the history of the tricks, to be read only.
func (h *Hand) Tricks() *trick.Tricks { return &h.s.play }

// declarer returns who plays alone, Nobody before the bidding is over.
func (h *Hand) declarer() engine.Seat {
	if h.s.phase <= calling {
		return engine.Nobody
	}
	return h.s.auction.Holder
}

// level returns the contract.
func (h *Hand) level() int { return int(h.s.auction.Level) }

func (h *Hand) turn() engine.Seat {
	switch h.s.phase {
	case calling:
		if h.s.shown == engine.Nobody {
			return h.s.auction.Turn
		}
	case taking, away:
		return h.s.auction.Holder
	case playing:
		if !h.s.play.Full() {
			return h.s.play.Turn()
		}
	}
	return engine.Nobody
}

// Turn returns the seat that bids, lays away or plays.
func (h *Hand) Turn() engine.SeatSet { return h.turn().Set() }

// Actors returns the same: nobody acts out of turn.
func (h *Hand) Actors() engine.SeatSet { return h.Turn() }

func (h *Hand) law(int, int) *trick.Rules { return &binding }

// Legal lists the bids, the dog to take, cards to lay away, handfuls, or the cards that may be played.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	if h.turn() != p {
		return
	}
	switch h.s.phase {
	case calling:
		h.legalCalls(p, l)
	case taking:
		l.Add(p, Take, 0)
	case away:
		if !h.s.slam {
			l.Add(p, Slam, 0)
		}
		h.legalAway(p, l)
	case playing:
		if h.s.play.Done == 0 && h.s.handful[p] == 0 {
			h.legalHandfuls(p, l)
		}
		h.s.play.Legal(&h.t, &binding, p, handOf(p), Play, l)
	}
}

func (h *Hand) legalCalls(p engine.Seat, l *engine.List) {
	if alone, _ := h.petitAlone(p, h.t.FaceFor); alone && h.rules.petitSec {
		pile := h.t.Pile(handOf(p))
		var faces [fullest]engine.Face
		for i, c := range pile {
			faces[i] = h.t.FaceFor(p, c)
		}
		l.Cards(p, PetitSec, 0, pile, faces[:len(pile)])
		return
	}
	l.Add(p, Pass, 0)
	for n := h.s.auction.Level + 1; n <= contra; n++ {
		l.Add(p, Bid, n)
	}
	for n := h.s.auction.Level + 1; n <= contra && l.Asides; n++ { // after the dog is time enough
		l.Add(p, Slam, n)
	}
}

// petitAlone reports whether a hand is seen to hold trump 1 and no other trump, nor the excuse (D4), and whether some of
// it is not seen.
func (h *Hand) petitAlone(p engine.Seat, face func(engine.Seat, engine.Slot) engine.Face) (alone, hidden bool) {
	other := false
	for _, c := range h.t.Pile(handOf(p)) {
		switch f := face(p, c); {
		case f == engine.Unknown:
			hidden = true
		case f == petit:
			alone = true
		case isTrump(f) || f == engine.Excuse:
			other = true
		}
	}
	return alone && !other, hidden
}

// known is the face of a card as it is known here, whoever asks.
func (h *Hand) known(_ engine.Seat, c engine.Slot) engine.Face { return h.t.Face(c) }

// Check judges an action by the faces known here.
func (h *Hand) Check(a *engine.Action) error {
	if h.turn() != a.Seat {
		return engine.ErrTurn
	}
	switch a.Verb {
	case PetitSec:
		return h.checkPetit(a)
	case Pass, Bid:
		return h.checkCall(a)
	case Slam:
		switch {
		case h.s.phase == calling && a.N != 0:
			return h.checkCall(a)
		case h.s.phase != away || a.N != 0 || h.s.slam:
			return errSlamWhen
		}
		return nil
	case Take:
		if h.s.phase != taking {
			return errTakeWhen
		}
		return nil
	case Discard:
		return h.checkAway(a)
	case Handful:
		return h.checkHandful(a)
	}
	return h.checkPlay(a)
}

func (h *Hand) checkPetit(a *engine.Action) error {
	if h.s.phase != calling || !h.rules.petitSec {
		return errPetitWhen
	}
	one := false
	for i, c := range a.Cards {
		f := a.Face(i)
		if h.t.Where(c) != handOf(a.Seat) || f == engine.Unknown || f == engine.Excuse || isTrump(f) && f != petit {
			return errPetitNot
		}
		one = one || f == petit
	}
	if !one || len(a.Cards) != h.rules.dealt {
		return errPetitNot
	}
	return nil
}

// checkCall judges a pass or a bid, with a slam or without.
func (h *Hand) checkCall(a *engine.Action) error {
	if h.s.phase != calling {
		return engine.ErrTurn
	}
	if alone, hidden := h.petitAlone(a.Seat, h.known); alone && !hidden && h.rules.petitSec {
		return errPetitTell
	}
	if a.Verb != Pass && (a.N <= h.s.auction.Level || a.N > contra) {
		return errBidLow
	}
	return nil
}

func (h *Hand) checkPlay(a *engine.Action) error {
	hand, f := handOf(a.Seat), a.Face(0)
	switch {
	case h.s.phase != playing:
		return engine.ErrTurn
	case h.t.Where(a.Cards[0]) != hand:
		return errNotHeld
	case f == engine.Unknown:
		return errClosed
	}
	switch h.s.play.Check(&h.t, &binding, hand, f) {
	case trick.Kept:
		return nil
	case trick.Ruff:
		return errRuff
	case trick.Beat, trick.Over:
		return errOver
	}
	return errFollow
}

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	s, p := &h.s, a.Seat
	switch a.Verb {
	case PetitSec:
		s.shown = p
	case Pass:
		s.called[p] = calledPass
		h.rules.bidding.Pass(&s.auction)
	case Bid, Slam:
		s.slam = a.Verb == Slam
		if s.phase == calling {
			s.called[p] = int8(a.N)
			h.rules.bidding.Bid(&s.auction, a.N)
		}
	case Take:
		s.phase = mixing
		h.t.MoveAll(zDog, handOf(p))
	case Discard:
		for i, c := range a.Cards {
			h.t.Move(c, zAway)
			if a.Face(i) != engine.Unknown {
				s.forced++
			}
		}
		h.begin()
	case Handful:
		s.handful[p] = h.handfulOf(len(a.Cards))
		for _, f := range a.Faces {
			if f == engine.Excuse {
				s.whole |= p.Set()
			}
		}
	case Play:
		s.play.Play(&h.t, &binding, a.Cards[0])
		h.t.Move(a.Cards[0], zTrick)
	}
}

// Settle deals, ends the bidding, mixes the declarer's hand, closes tricks and scores.
func (h *Hand) Settle() bool {
	s := &h.s
	switch {
	case s.phase == start:
		h.deal()
	case s.phase == calling && s.shown != engine.Nobody:
		s.phase, s.score.Ending = over, Void
	case s.phase == calling && s.auction.Over():
		h.contract()
	case s.phase == opening:
		for i, c := range h.t.Pile(zDog) {
			s.dog[i] = h.t.Face(c)
		}
		s.phase = taking
	case s.phase == mixing:
		h.mix()
	case s.phase == playing && s.play.Full():
		h.close()
	case s.phase == showing:
		h.count()
	default:
		return false
	}
	return true
}

// deal gives the cards in packets of three, or of four where three play, and after the second packet of a round one to
// the dog (D2, D3).
func (h *Hand) deal() {
	n := h.rules.seats
	packet := h.rules.dealt / kept
	for range kept {
		for i := range n {
			p := h.rules.dealer.Next(1+i, n)
			h.t.Deal(zStock, handOf(p), packet, p.Set())
			if i == 1 {
				h.t.Deal(zStock, zDog, 1, 0)
			}
		}
	}
	for p := range h.s.called {
		h.s.called[p] = notCalled
	}
	h.s.auction = h.rules.bidding.Start(engine.Seats(n), h.rules.dealer.Next(1, n))
	h.s.phase = calling
}

// contract ends the bidding.
func (h *Hand) contract() {
	switch {
	case h.s.auction.Holder == engine.Nobody:
		h.s.phase, h.s.score.Ending = over, Passed
	case h.level() <= guarda:
		h.s.phase = opening
		h.t.AllowAll(zDog, engine.Everyone)
	default:
		h.begin()
	}
}

// mix lets the declarer's hand be mixed, with the dog in it, and then shows it to him.
func (h *Hand) mix() {
	hand := handOf(h.s.auction.Holder)
	if !h.mixed() {
		h.t.Reshuffle(hand, hand)
		return
	}
	h.t.AllowAll(hand, h.s.auction.Holder.Set())
	h.s.phase = away
}

// mixed reports whether the declarer's hand is one that a reshuffle made.
func (h *Hand) mixed() bool { return h.t.Slots() > 78 }

// begin starts the play (R4).
func (h *Hand) begin() {
	lead := h.rules.dealer.Next(1, h.rules.seats)
	if h.s.slam && h.rules.slamLead {
		lead = h.s.auction.Holder
	}
	h.s.play.Start(h.rules.seats, lead)
	h.s.phase = playing
}

// close gives a full trick to its winner (R10 to R12), and opens what is closed after the last.
func (h *Hand) close() {
	w := h.winner()
	h.s.tricks[w]++
	h.t.MoveAll(zTrick, zWon+engine.Zone(w))
	h.s.play.Close(w)
	if int(h.s.play.Done) == h.rules.dealt {
		h.t.AllowAll(zDog, engine.Everyone)
		h.t.AllowAll(zAway, engine.Everyone)
		h.s.phase = showing
	}
}

// winner returns who wins the full trick: the best card, or the excuse in the last trick of a side that has won all
// others (R12).
func (h *Hand) winner() engine.Seat {
	tr := &h.s.play
	if int(tr.Done) == h.rules.dealt-1 {
		for i, c := range tr.Trick(int(tr.Done)) {
			if p := tr.Seat(int(tr.Done), i); h.t.Face(c) == engine.Excuse && h.tricksOf(p) == int(tr.Done) {
				return p
			}
		}
	}
	return tr.Winner()
}

// sideOf returns the seats of a seat's side.
func (h *Hand) sideOf(p engine.Seat) engine.SeatSet {
	d := h.s.auction.Holder.Set()
	if d.Has(p) {
		return d
	}
	return engine.Seats(h.rules.seats) &^ d
}

// tricksOf returns the tricks of a seat's side.
func (h *Hand) tricksOf(p engine.Seat) (n int) {
	for side := h.sideOf(p); side != 0; side &= side - 1 {
		n += int(h.s.tricks[side.First()])
	}
	return n
}

// May rules out what a player has shown not to hold.
func (h *Hand) May(c engine.Slot) engine.FaceSet {
	z := h.t.Where(c)
	if z == zAway {
		return plains
	}
	if z >= zHand+most || h.s.phase != playing {
		return engine.AnyFace
	}
	p := engine.Seat(z - zHand)
	set := h.s.play.May(order, p)
	if h.s.forced > 0 && p == h.s.auction.Holder {
		set = set.Without(plains) // all that he had are laid away
	}
	if h.s.whole.Has(p) {
		set = set.Without(trumps)
	}
	return set
}

// Possible reports whether nobody who has called was dealt a petit sec (D4).
func (h *Hand) Possible() bool {
	return !h.rules.petitSec || h.hiddenPetit() == engine.Nobody
}

// Prompt asks for a bid, six cards, or one.
func (h *Hand) Prompt(p engine.Seat) string {
	switch {
	case h.turn() != p:
		return ""
	case h.s.phase == calling:
		if alone, _ := h.petitAlone(p, h.t.FaceFor); alone && h.rules.petitSec {
			return "petit_sec"
		}
		return "bid"
	}
	return [...]string{taking: "take", away: "discard", playing: "play"}[h.s.phase]
}

// Auto passes, lays away the cheapest cards, and plays the lowest card that may be played: of a suit, then a trump, the
// excuse last (section 5).
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	var l engine.List
	h.legalPlain(p, &l)
	best, low := 0, 1<<30
	for i := range l.Len() {
		if v := cheapness(l.At(i).Face(0)); v < low {
			best, low = i, v
		}
	}
	*a = l.At(best).Clone()
}

// legalPlain lists what Auto chooses from: one action, or the cards to play.
func (h *Hand) legalPlain(p engine.Seat, l *engine.List) {
	switch h.s.phase {
	case calling:
		h.legalCalls(p, l)
		if l.At(0).Verb == Pass {
			l.Reset()
			l.Add(p, Pass, 0)
		}
	case away:
		h.cheapest(p, l)
	case playing:
		h.s.play.Legal(&h.t, &binding, p, handOf(p), Play, l)
	default:
		h.Legal(p, l)
	}
}

// cheapness orders cards for Auto: suits before trumps before the excuse, low cards first, of like ranks clubs, diamonds,
// hearts, spades.
func cheapness(f engine.Face) int {
	switch {
	case f == engine.Excuse:
		return 2000
	case isTrump(f):
		return 1000 + order.Strength(f)
	}
	return order.Strength(f)*4 + int(f.Suit())
}

// Reflex tells a petit sec, and passes for who cannot bid any more.
func (h *Hand) Reflex(p engine.Seat, a *engine.Action) bool {
	if h.s.phase != calling || h.turn() != p {
		return false
	}
	if alone, _ := h.petitAlone(p, h.t.FaceFor); h.s.auction.Level < contra && (!alone || !h.rules.petitSec) {
		return false
	}
	h.Auto(p, a)
	return true
}

// CopyFrom copies another hand of Tarot.
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
	e.Bool(s.slam)
	e.Byte(byte(s.shown))
	for _, f := range s.dog {
		e.Byte(byte(f))
	}
	e.Byte(s.forced)
	e.Byte(byte(s.whole))
	for p := range most {
		e.Int(int64(s.called[p]))
		e.Int(int64(s.handful[p]))
		e.Byte(s.tricks[p])
	}
	s.play.Public(e)
	s.score.Public(e)
}
