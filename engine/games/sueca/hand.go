package sueca

import (
	"carteado/engine"
	"carteado/engine/trick"
)

// rules is what the options and the carry make of a hand. It does not change and is shared by copies.
type rules struct {
	dealer                      engine.Seat
	dealerPick, throwIn         bool
	sweepWins, full4, tiesCount bool
	accusation                  bool
	target, revoke, pot         int32
	points                      [2]int32
}

// phase is where a hand stands.
type phase uint8

const (
	start   phase = iota
	choose        // the dealer picks the turn-up
	turning       // the turn-up is being opened
	playing
	judging // all hands are being opened after an accusation
	over
)

// state is the public state of a hand beside the table.
type state struct {
	phase     phase
	turnFirst bool // the turn-up is slot 0 and not slot 39
	thrown    bool
	trump     engine.Suit
	accuser   engine.Seat
	accused   engine.Seat
	points    [2]int16
	tricks    [2]uint8
	play      trick.Tricks
	score     engine.Score
}

// Hand is one hand of Sueca.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state
}

var (
	errTurnup    = &engine.RuleError{Clause: "A1", Key: "choose_turnup", Text: "the dealer turns up the last card or the first"}
	errThrowWhen = &engine.RuleError{Clause: "A2", Key: "throw_in_when", Text: "only the first leader may throw in, before his first card"}
	errThrowHand = &engine.RuleError{Clause: "A2", Key: "throw_in_hand", Text: "a throw-in shows the whole hand, as it lies"}
	errThrowMax  = &engine.RuleError{Clause: "A2", Key: "throw_in_max", Text: "a hand with more than ten points may not be thrown in"}
	errNotHeld   = &engine.RuleError{Clause: "A3", Key: "not_held", Text: "the card is not in this player's hand"}
	errClosed    = &engine.RuleError{Clause: "A3", Key: "closed", Text: "a card is played open"}
	errFollow    = &engine.RuleError{Clause: "R3", Key: "follow", Text: "a player who has a card of the suit led must play one"}
	errAccuse    = &engine.RuleError{Clause: "A4", Key: "accuse_when", Text: "accusations are for after the first trick and before the end of the last, at tables that have them"}
	errAccused   = &engine.RuleError{Clause: "A4", Key: "accuse_whom", Text: "only an opponent can be accused"}
)

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Trump returns the trump suit, once the turn-up is open.
func (h *Hand) Trump() engine.Suit { return h.s.trump }

// Tricks returns the history of the tricks, to be read only.
func (h *Hand) Tricks() *trick.Tricks { return &h.s.play }

// Points returns the card points that a side has taken so far.
func (h *Hand) Points(side int) int { return int(h.s.points[side]) }

func (h *Hand) turn() engine.Seat {
	switch h.s.phase {
	case choose:
		return h.rules.dealer
	case playing:
		return h.s.play.Turn()
	}
	return engine.Nobody
}

// Turn returns the dealer until the turn-up is picked, then the seat to play.
func (h *Hand) Turn() engine.SeatSet { return h.turn().Set() }

// Actors adds everyone while an accusation is possible.
func (h *Hand) Actors() engine.SeatSet {
	if h.mayAccuse() {
		return engine.Seats(seats)
	}
	return h.Turn()
}

func (h *Hand) mayAccuse() bool {
	return h.rules.accusation && h.s.phase == playing && h.s.play.Done >= 1
}

func (h *Hand) mayThrowIn(p engine.Seat) bool {
	return h.rules.throwIn && h.s.phase == playing && h.s.play.Done == 0 && h.s.play.Count == 0 && h.turn() == p
}

// Legal lists the cards that follow suit, the throw-in of a poor hand, and accusations as asides.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	if l.Asides && h.mayAccuse() {
		l.Add(p, Accuse, int32(p.Next(1, seats)))
		l.Add(p, Accuse, int32(p.Next(3, seats)))
	}
	if h.turn() != p {
		return
	}
	if h.s.phase == choose {
		l.Add(p, ChooseTurnup, 0)
		l.Add(p, ChooseTurnup, 1)
		return
	}
	if h.mayThrowIn(p) {
		h.listThrowIn(p, l)
	}
	h.s.play.Legal(&h.t, h.law(), p, handOf(p), Play, l)
}

// law returns what beats what: nothing binds but to follow suit (R3 to R6).
func (h *Hand) law() *trick.Rules { return &laws[h.s.trump] }

func (h *Hand) listCards(p engine.Seat, l *engine.List) {
	h.s.play.Legal(&h.t, h.law(), p, handOf(p), Play, l)
}

func (h *Hand) listThrowIn(p engine.Seat, l *engine.List) {
	var faces [10]engine.Face
	sum := int16(0)
	pile := h.t.Pile(zHand + engine.Zone(p))
	for i, c := range pile {
		faces[i] = h.t.FaceFor(p, c)
		if faces[i] == engine.Unknown {
			return
		}
		sum += worth[faces[i]]
	}
	if sum <= 10 {
		l.Cards(p, ThrowIn, 0, pile, faces[:])
	}
}

// Check judges an action by the faces known here.
func (h *Hand) Check(a *engine.Action) error {
	if a.Verb == Accuse {
		switch {
		case !h.mayAccuse():
			return errAccuse
		case a.N < 0 || a.N >= seats || (a.N-int32(a.Seat))&1 == 0:
			return errAccused
		}
		return nil
	}
	if h.turn() != a.Seat {
		return engine.ErrTurn
	}
	switch a.Verb {
	case ChooseTurnup:
		if h.s.phase != choose || a.N < 0 || a.N > 1 {
			return errTurnup
		}
		return nil
	case ThrowIn:
		return h.checkThrowIn(a)
	}
	hand := zHand + engine.Zone(a.Seat)
	f := a.Face(0)
	switch {
	case h.s.phase != playing:
		return errTurnup
	case h.t.Where(a.Cards[0]) != hand:
		return errNotHeld
	case f == engine.Unknown:
		return errClosed
	case h.s.play.Check(&h.t, h.law(), hand, f) != trick.Kept:
		return errFollow
	}
	return nil
}

func (h *Hand) checkThrowIn(a *engine.Action) error {
	if !h.mayThrowIn(a.Seat) {
		return errThrowWhen
	}
	sum := int16(0)
	for i, c := range h.t.Pile(zHand + engine.Zone(a.Seat)) {
		if a.Cards[i] != c || a.Face(i) == engine.Unknown {
			return errThrowHand
		}
		sum += worth[a.Face(i)]
	}
	if sum > 10 {
		return errThrowMax
	}
	return nil
}

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	switch a.Verb {
	case ChooseTurnup:
		h.s.turnFirst = a.N == 1
		h.s.phase = turning
	case ThrowIn:
		h.s.thrown = true
	case Play:
		h.s.play.Play(&h.t, h.law(), a.Cards[0])
		h.t.Move(a.Cards[0], zTrick)
	case Accuse:
		h.s.accuser, h.s.accused = a.Seat, engine.Seat(a.N)
		h.s.phase = judging
		for p := range engine.Zone(seats) {
			h.t.AllowAll(zHand+p, engine.Everyone)
		}
	}
}

// Settle turns up trump, deals, closes tricks, judges accusations and scores.
func (h *Hand) Settle() bool {
	switch h.s.phase {
	case playing:
		switch {
		case h.s.thrown:
			h.award(ThrownIn, 0, 0)
		case h.s.play.Full():
			h.close()
		default:
			return false
		}
	case start:
		h.s.phase = turning
		if h.rules.dealerPick {
			h.s.phase = choose
		}
	case turning:
		return h.deal()
	case judging:
		h.judge()
	default:
		return false
	}
	return true
}

// deal opens the turn-up, and when it is open deals the hands (D3, D4).
func (h *Hand) deal() bool {
	up := engine.Slot(39)
	if h.s.turnFirst {
		up = 0
	}
	if !h.t.Open(up) {
		h.t.Allow(up, engine.Everyone)
		return true
	}
	h.s.trump = h.t.Face(up).Suit()
	for k := range seats {
		p := h.rules.dealer.Next(k+1, seats)
		if h.s.turnFirst {
			p = h.rules.dealer.Next(-k, seats)
		}
		h.t.Deal(zStock, zHand+engine.Zone(p), 10, p.Set())
	}
	h.s.play.Start(seats, h.rules.dealer.Next(1, seats))
	h.s.phase = playing
	return true
}

// close gives a full trick to its winner's side (R6, R7).
func (h *Hand) close() {
	k := int(h.s.play.Done)
	w := h.s.play.Winner()
	side := int(w) & 1
	h.s.points[side] += int16(h.brought(k))
	h.s.tricks[side]++
	h.t.MoveAll(zTrick, zWon+engine.Zone(side))
	h.s.play.Close(w)
	if h.s.play.Done == 10 {
		h.count()
	}
}

// May rules out the suits a player did not follow.
func (h *Hand) May(c engine.Slot) engine.FaceSet {
	if z := h.t.Where(c); z < zHand+seats {
		return h.s.play.May(order, engine.Seat(z-zHand))
	}
	return engine.AnyFace
}

// Prompt asks the dealer to choose and the player in turn to play.
func (h *Hand) Prompt(p engine.Seat) string {
	switch {
	case h.turn() != p:
		return ""
	case h.s.phase == choose:
		return "choose_turnup"
	}
	return "play"
}

// Auto turns up the last card, or plays the lowest legal card: plain suits before trump, then clubs,
// diamonds, hearts, spades (section 5).
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	if h.s.phase == choose {
		*a = engine.Action{Seat: p, Verb: ChooseTurnup}
		return
	}
	var l engine.List
	h.listCards(p, &l)
	weight := [engine.NoSuit + 1]int{engine.Clubs: 0, engine.Diamonds: 1, engine.Hearts: 2, engine.Spades: 3}
	weight[h.s.trump] += trick.Behind
	*a = l.At(order.Lowest(&l, &weight)).Clone()
}

// Before puts an accusation before a card, and of two accusations that of the seat nearer to play.
func (h *Hand) Before(a, b *engine.Action) bool {
	if a.Verb == Accuse && b.Verb == Accuse {
		return h.distance(a.Seat) < h.distance(b.Seat)
	}
	return a.Verb == Accuse && b.Verb != Accuse
}

func (h *Hand) distance(s engine.Seat) int { return int(s.Next(-int(h.turn()), seats)) }

// Stands keeps an accusation made before a card was seen.
func (h *Hand) Stands(late, entry *engine.Action) bool {
	return late.Verb == Accuse && entry.Verb == Play
}

// CopyFrom copies another hand of Sueca.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.s = o.rules, o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	s := &h.s
	e.Byte(byte(s.phase))
	e.Bool(s.turnFirst)
	e.Bool(s.thrown)
	e.Byte(byte(s.trump))
	e.Byte(byte(s.accuser))
	e.Byte(byte(s.accused))
	for k := range 2 {
		e.Int(int64(s.points[k]))
		e.Byte(s.tricks[k])
	}
	s.play.Public(e)
	s.score.Public(e)
}
