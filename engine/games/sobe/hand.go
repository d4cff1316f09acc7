package sobe

import (
	"carteado/engine"
	"carteado/engine/bid"
	"carteado/engine/trick"
)

// rules is what the options and the carry make of a hand. It does not change and is shared by copies.
type rules struct {
	n                  int // seats at the table
	dealer             engine.Seat
	cycle              engine.Suit    // trump; NoSuit where it is named
	must               engine.SeatSet // who must go in, whatever trump is
	exchange           int            // cards at most
	max                int32
	aceFirst, takesAll bool
	follow             *[4]trick.Rules // what binds a card, by trump
	scores             [seats]int32    // when the hand begins
}

// phase is where a hand stands.
type phase uint8

const (
	start phase = iota
	naming
	deciding
	filling // the hands of those who are in are mixed, one after the other
	exchanging
	drawing // the hand of the seat in turn is mixed after its exchange
	playing
	over
)

// notYet is what a seat has exchanged that is still to do it.
const notYet int8 = -1

// state is the public state of a hand beside the table.
type state struct {
	phase   phase
	trump   engine.Suit
	auction bid.Auction // who is in
	turn    engine.Seat // whose hand is mixed, or who exchanges
	swapped [seats]int8 // cards
	play    trick.Tricks
	tricks  [seats]uint8
	score   engine.Score
}

// Hand is one hand of Sobe e Desce.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state
}

var (
	errSuit    = &engine.RuleError{Clause: "A1", Key: "suit", Text: "trump is one of the four suits"}
	errBound   = &engine.RuleError{Clause: "A2", Key: "bound", Text: "this player must go in"}
	errPutAway = &engine.RuleError{Clause: "A3", Key: "not_held", Text: "a card that is put away is one of the hand"}
	errMany    = &engine.RuleError{Clause: "A3", Key: "many", Text: "so many cards may not be exchanged"}
	errOpen    = &engine.RuleError{Clause: "A3", Key: "open", Text: "cards are put away closed"}
	errNotHeld = &engine.RuleError{Clause: "A4", Key: "not_held", Text: "the card is not in this player's hand"}
	errClosed  = &engine.RuleError{Clause: "A4", Key: "closed", Text: "a card is played open"}
	errAce     = &engine.RuleError{Clause: "R1", Key: "ace_first", Text: "a leader who holds the ace of trump leads it"}
	errFollow  = &engine.RuleError{Clause: "R2", Key: "follow", Text: "a player who has a card of the suit led must play one"}
	errRuff    = &engine.RuleError{Clause: "R3", Key: "ruff", Text: "a player who cannot follow suit must play a trump"}
	errBeat    = &engine.RuleError{Clause: "R4", Key: "beat", Text: "a trump that is led must be beaten"}
)

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Tricks returns the history of the tricks, to be read only.
func (h *Hand) Tricks() *trick.Tricks { return &h.s.play }

// Taken returns how many tricks a seat has won.
func (h *Hand) Taken(p engine.Seat) int { return int(h.s.tricks[p]) }

// first returns the seat after the dealer, which names trump, speaks first and leads.
func (r *rules) first() engine.Seat { return r.dealer.Next(1, r.n) }

// turn returns the seat that acts, Nobody while cards are dealt or mixed.
func (h *Hand) turn() engine.Seat {
	switch h.s.phase {
	case naming:
		return h.rules.first()
	case deciding:
		return h.s.auction.Turn
	case exchanging:
		return h.s.turn
	case playing:
		return h.s.play.Turn()
	}
	return engine.Nobody
}

// Turn returns the seat that acts.
func (h *Hand) Turn() engine.SeatSet { return h.turn().Set() }

// Actors returns the same: nobody acts out of turn.
func (h *Hand) Actors() engine.SeatSet { return h.Turn() }

// bound reports whether the seat that decides must go in: with hearts as trump everybody must (A2).
func (h *Hand) bound() bool {
	return h.s.trump == engine.Hearts || h.rules.must.Has(h.s.auction.Turn)
}

// worth returns what a trick counts: two points with clubs as trump (section 8).
func worth(trump engine.Suit) int32 {
	if trump == engine.Clubs {
		return 2
	}
	return 1
}

// law returns what binds the i-th card of a trick (R1 to R4).
func (h *Hand) law(_, i int) *trick.Rules {
	switch {
	case i > 0:
		return &h.rules.follow[h.s.trump]
	case h.rules.aceFirst:
		return &aceFirst[h.s.trump]
	}
	return &free[h.s.trump]
}

// now returns what binds the seat in turn.
func (h *Hand) now() *trick.Rules { return h.law(int(h.s.play.Done), int(h.s.play.Count)) }

// Legal lists the suits, in and out, every set of cards that may be put away, or the cards that may be played.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	if h.turn() != p {
		return
	}
	switch h.s.phase {
	case naming:
		for s := range engine.NoSuit {
			l.Add(p, Name, int32(s))
		}
	case deciding:
		l.Add(p, In, 0)
		if !h.bound() {
			l.Add(p, Out, 0)
		}
	case exchanging:
		pile := h.t.Pile(handOf(p))
		var cards [five]engine.Slot
		for set := range 1 << len(pile) {
			n := 0
			for i, c := range pile {
				if set>>i&1 != 0 {
					cards[n] = c
					n++
				}
			}
			if n <= h.rules.exchange {
				l.Cards(p, Exchange, 0, cards[:n], nil)
			}
		}
	case playing:
		h.s.play.Legal(&h.t, h.now(), p, handOf(p), Play, l)
	}
}

// acts says in which phase a verb is used.
var acts = [...]phase{Name: naming, In: deciding, Out: deciding, Exchange: exchanging, Play: playing}

// Check judges an action by the faces known here.
func (h *Hand) Check(a *engine.Action) error {
	switch {
	case h.turn() != a.Seat || h.s.phase != acts[a.Verb]:
		return engine.ErrTurn
	case a.Verb == Name && (a.N < 0 || a.N >= int32(engine.NoSuit)):
		return errSuit
	case a.Verb == Out && h.bound():
		return errBound
	case a.Verb == Exchange:
		return h.checkExchange(a)
	case a.Verb == Play:
		return h.checkPlay(a)
	}
	return nil
}

func (h *Hand) checkExchange(a *engine.Action) error {
	if len(a.Cards) > h.rules.exchange {
		return errMany
	}
	for i, c := range a.Cards {
		switch {
		case h.t.Where(c) != handOf(a.Seat):
			return errPutAway
		case a.Face(i) != engine.Unknown:
			return errOpen
		}
	}
	return nil
}

func (h *Hand) checkPlay(a *engine.Action) error {
	hand, f := handOf(a.Seat), a.Face(0)
	switch {
	case h.t.Where(a.Cards[0]) != hand:
		return errNotHeld
	case f == engine.Unknown:
		return errClosed
	}
	switch h.s.play.Check(&h.t, h.now(), hand, f) {
	case trick.Kept:
		return nil
	case trick.Must:
		return errAce
	case trick.Ruff:
		return errRuff
	case trick.Beat:
		return errBeat
	}
	return errFollow
}

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	switch a.Verb {
	case Name:
		h.s.trump = engine.Suit(a.N)
		h.ask()
	case In:
		h.bidding().Say(&h.s.auction)
	case Out:
		h.bidding().Pass(&h.s.auction)
	case Exchange:
		for _, c := range a.Cards {
			h.t.Move(c, zAway)
		}
		h.s.swapped[a.Seat] = int8(len(a.Cards))
	case Play:
		h.s.play.Play(&h.t, h.now(), a.Cards[0])
		h.t.Move(a.Cards[0], zTrick)
	}
}

// bidding is an auction in which everybody says once whether he is in.
func (h *Hand) bidding() *bid.Rules { return &bidding[h.rules.n] }

var bidding = [seats + 1]bid.Rules{
	2: {Seats: 2, Once: true, Final: true},
	3: {Seats: 3, Once: true, Final: true},
	4: {Seats: 4, Once: true, Final: true},
}

// Settle deals, mixes hands, exchanges cards, closes tricks and scores.
func (h *Hand) Settle() bool {
	switch {
	case h.s.phase == start:
		h.deal()
	case h.s.phase == deciding && h.s.auction.Over():
		h.enter()
	case h.s.phase == filling:
		h.fill()
	case h.s.phase == exchanging && h.s.swapped[h.s.turn] != notYet:
		h.draw()
	case h.s.phase == drawing:
		h.t.AllowAll(handOf(h.s.turn), h.s.turn.Set())
		h.next()
	case h.s.phase == playing && h.s.play.Full():
		h.close()
	default:
		return false
	}
	return true
}

// deal gives two cards to everybody, from the seat after the dealer on (D3), and has trump named.
func (h *Hand) deal() {
	for k := range h.rules.n {
		p := h.rules.first().Next(k, h.rules.n)
		h.t.Deal(zStock, handOf(p), dealt, p.Set())
	}
	h.s.phase = naming
	if h.s.trump = h.rules.cycle; h.s.trump != engine.NoSuit {
		h.ask()
	}
}

// ask has everybody decide, from the seat after the dealer on (D2).
func (h *Hand) ask() {
	h.s.phase = deciding
	h.s.auction = h.bidding().Start(engine.Seats(h.rules.n), h.rules.first())
}

// enter gives three more cards to those who are in (D4), and has their hands mixed. One alone, or nobody, does not play.
func (h *Hand) enter() {
	in := h.s.auction.In
	if in.Len() < 2 {
		h.alone()
		return
	}
	for k := range h.rules.n {
		if p := h.rules.first().Next(k, h.rules.n); in.Has(p) {
			h.t.Deal(zStock, handOf(p), more, 0)
		}
	}
	h.s.phase, h.s.turn = filling, in.Nearest(h.rules.first(), h.rules.n)
	h.mix()
}

// mix mixes the hand of the seat in turn.
func (h *Hand) mix() { h.t.Reshuffle(handOf(h.s.turn), handOf(h.s.turn)) }

// fill shows a hand that was mixed to its owner, and has the next one mixed.
func (h *Hand) fill() {
	h.t.AllowAll(handOf(h.s.turn), h.s.turn.Set())
	first := h.s.auction.In.Nearest(h.rules.first(), h.rules.n)
	h.s.turn = h.after()
	if h.s.turn != first {
		h.mix()
		return
	}
	h.s.phase = exchanging
}

// after returns the next seat that is in.
func (h *Hand) after() engine.Seat {
	return h.s.auction.In.Nearest(h.s.turn.Next(1, h.rules.n), h.rules.n)
}

// draw gives the seat in turn as many cards as it has put away (D5), and has its hand mixed again.
func (h *Hand) draw() {
	k := int(h.s.swapped[h.s.turn])
	if k == 0 {
		h.next()
		return
	}
	h.t.Deal(zStock, handOf(h.s.turn), k, 0)
	h.s.phase = drawing
	h.mix()
}

// next has the next seat exchange cards. After the last the first of them leads (R1).
func (h *Hand) next() {
	h.s.phase, h.s.turn = exchanging, h.after()
	if h.s.swapped[h.s.turn] == notYet {
		return
	}
	h.s.phase = playing
	h.s.play.Start(h.rules.n, h.s.turn)
	h.s.play.Out = engine.Seats(h.rules.n) &^ h.s.auction.In
}

// close gives a full trick to its winner (R5), and scores the hand after the fifth (R6).
func (h *Hand) close() {
	w := h.s.play.Winner()
	h.s.tricks[w]++
	h.t.MoveAll(zTrick, zWon+engine.Zone(w))
	h.s.play.Close(w)
	if h.s.play.Done == five {
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

// Prompt asks for a suit, a decision, cards to be put away or one to be played.
func (h *Hand) Prompt(p engine.Seat) string {
	if h.turn() != p {
		return ""
	}
	return [...]string{naming: "name_trump", deciding: "decide", exchanging: "exchange", playing: "play"}[h.s.phase]
}

// Reflex goes in where a seat must.
func (h *Hand) Reflex(p engine.Seat, a *engine.Action) bool {
	if h.s.phase != deciding || !h.bound() {
		return false
	}
	*a = engine.Action{Seat: p, Verb: In}
	return true
}

// Auto names the suit of the higher of the two cards, of like ranks in the order clubs, diamonds, spades, hearts, stays
// out if it may, exchanges nothing, and plays the lowest card that may be played: plain suits before trump, then clubs, diamonds,
// hearts, spades (section 5).
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	switch h.s.phase {
	case naming:
		*a = engine.Action{Seat: p, Verb: Name, N: int32(h.highest(p))}
	case deciding:
		*a = engine.Action{Seat: p, Verb: Out}
		if h.bound() {
			a.Verb = In
		}
	case exchanging:
		*a = engine.Action{Seat: p, Verb: Exchange}
	case playing:
		var l engine.List
		h.Legal(p, &l)
		weight := trick.TrumpLast(h.s.trump)
		*a = l.At(order.Lowest(&l, &weight)).Clone()
	}
}

// highest returns the suit of the highest card that a seat sees in its hand; clubs if it sees none.
func (h *Hand) highest(p engine.Seat) engine.Suit {
	best, most := engine.Clubs, -1
	for _, c := range h.t.Pile(handOf(p)) {
		f := h.t.FaceFor(p, c)
		if f == engine.Unknown {
			continue
		}
		v := order.Strength(f)*4 + namedFirst[f.Suit()]
		if v > most {
			best, most = f.Suit(), v
		}
	}
	return best
}

// namedFirst is highest for the suit that Auto names of two cards of one rank.
var namedFirst = [4]int{engine.Clubs: 3, engine.Diamonds: 2, engine.Spades: 1, engine.Hearts: 0}

// CopyFrom copies another hand of Sobe e Desce.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.s = o.rules, o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	s := &h.s
	e.Byte(byte(s.phase))
	e.Byte(byte(s.trump))
	s.auction.Public(e)
	e.Byte(byte(s.turn))
	for p := range seats {
		e.Int(int64(s.swapped[p]))
		e.Byte(s.tricks[p])
	}
	s.play.Public(e)
	s.score.Public(e)
}
