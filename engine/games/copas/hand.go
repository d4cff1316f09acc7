package copas

import (
	"slices"

	"carteado/engine"
	"carteado/engine/trick"
)

// rules is what the options and the carry make of a hand. It does not change and is shared by copies.
type rules struct {
	dealer, to                        engine.Seat // to is how many seats on passed cards go
	end                               end
	selfMoon, othersMoon              bool
	queenBreaks, firstFree, earlyStop bool
	points                            [seats]int32
}

// phase is where a hand stands.
type phase uint8

const (
	start   phase = iota
	passing       // everybody chooses three cards
	mixing        // one hand after the other is mixed anew
	asking        // who holds the 2 of clubs?
	playing
	showing // what is left of the hands is being opened
	over
)

// state is the public state of a hand beside the table.
type state struct {
	phase  phase
	mixed  engine.Seat // whose hand is mixed
	window engine.Window
	given  [seats][passed]engine.Slot
	play   trick.Tricks
	hearts [seats]int16
	lady   engine.Seat // who has taken the queen of spades
	score  engine.Score
}

// Hand is one hand of Copas.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state
}

var (
	errPassWhen = &engine.RuleError{Clause: "A1", Key: "pass_when", Text: "three cards are passed once, before the first trick"}
	errPassOpen = &engine.RuleError{Clause: "A1", Key: "pass_open", Text: "cards are passed closed"}
	errTwoWhen  = &engine.RuleError{Clause: "R1", Key: "two_when", Text: "nobody is asked for the 2 of clubs now"}
	errTwoLie   = &engine.RuleError{Clause: "R1", Key: "two_lie", Text: "who holds the 2 of clubs says so, and nobody else"}
	errLead     = &engine.RuleError{Clause: "R1", Key: "lead_two", Text: "the 2 of clubs is led to the first trick"}
	errNotHeld  = &engine.RuleError{Clause: "A2", Key: "not_held", Text: "the card is not in this player's hand"}
	errClosed   = &engine.RuleError{Clause: "A2", Key: "closed", Text: "a card is played open"}
	errFollow   = &engine.RuleError{Clause: "R3", Key: "follow", Text: "a player who has a card of the suit led must play one"}
	errFirst    = &engine.RuleError{Clause: "R4", Key: "first_trick", Text: "no points are played to the first trick"}
	errShut     = &engine.RuleError{Clause: "R5", Key: "hearts_shut", Text: "hearts are not led before they are broken"}
)

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Tricks returns the history of the tricks, to be read only.
func (h *Hand) Tricks() *trick.Tricks { return &h.s.play }

// Points returns what a seat has taken in this hand.
func (h *Hand) Points(p engine.Seat) int { return int(h.points(p)) }

func (h *Hand) points(p engine.Seat) int16 {
	if h.s.lady == p {
		return h.s.hearts[p] + lady
	}
	return h.s.hearts[p]
}

// taken returns the points that all seats have taken together.
func (h *Hand) taken() (n int16) {
	for p := range engine.Seat(seats) {
		n += h.points(p)
	}
	return n
}

// Turn returns those who are asked at once, or the seat to play.
func (h *Hand) Turn() engine.SeatSet {
	switch h.s.phase {
	case passing, asking:
		return h.s.window.Left()
	case playing:
		return h.s.play.Turn().Set()
	}
	return 0
}

// Actors returns the same: nobody acts out of turn.
func (h *Hand) Actors() engine.SeatSet { return h.Turn() }

// law returns what binds the i-th card of trick k (R1 to R7, R10).
func (h *Hand) law(k, i int) *trick.Rules {
	switch {
	case k == 0 && i == 0:
		return &opening
	case k == 0 && !h.rules.firstFree:
		return &first
	case k > 0 && i == 0 && !h.s.play.Played(&h.t, order, h.breakers(), k, i):
		return &shut
	}
	return &open
}

func (h *Hand) breakers() *trick.Cards {
	if h.rules.queenBreaks {
		return &breakers
	}
	return &allHearts
}

// now returns what binds the seat in turn.
func (h *Hand) now() *trick.Rules { return h.law(int(h.s.play.Done), int(h.s.play.Count)) }

// opens reports whether the next card is the first of the hand.
func (h *Hand) opens() bool { return h.s.play.Done == 0 && h.s.play.Count == 0 }

// Legal lists every three cards that can be passed, the one true answer to who holds the 2 of clubs, both where it is not
// known, or the cards that may be played.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	if !h.Turn().Has(p) {
		return
	}
	switch h.s.phase {
	case passing:
		pile := h.t.Pile(handOf(p))
		var three [passed]engine.Slot
		for i := range pile {
			for j := range pile[:i] {
				for k := range pile[:j] {
					three[0], three[1], three[2] = pile[k], pile[j], pile[i]
					l.Cards(p, Pass, 0, three[:], nil)
				}
			}
		}
	case asking:
		n, known := h.answer(p)
		l.Add(p, Two, n)
		if !known {
			l.Add(p, Two, 1-n)
		}
	case playing:
		if !h.opens() {
			h.s.play.Legal(&h.t, h.now(), p, handOf(p), Play, l)
			return
		}
		for _, c := range h.t.Pile(handOf(p)) {
			if f := h.t.FaceFor(p, c); f == theTwo || f == engine.Unknown {
				l.Card(p, Play, 0, c, f)
			}
		}
	}
}

// answer returns 1 if the seat sees the 2 of clubs in its hand, else 0, and whether that is known here. Where its cards are
// not, it is likely to have the card only once all others have said that they have not.
func (h *Hand) answer(p engine.Seat) (n int32, known bool) {
	known = true
	for _, c := range h.t.Pile(handOf(p)) {
		switch h.t.FaceFor(p, c) {
		case theTwo:
			return 1, true
		case engine.Unknown:
			known = false
		}
	}
	if w := &h.s.window; !known && w.Yes == 0 && w.Left() == p.Set() {
		n = 1
	}
	return n, known
}

// Check judges an action by the faces known here.
func (h *Hand) Check(a *engine.Action) error {
	switch a.Verb {
	case Pass:
		return h.checkPass(a)
	case Two:
		return h.checkTwo(a)
	}
	hand, f := handOf(a.Seat), a.Face(0)
	switch {
	case !h.Turn().Has(a.Seat) || h.s.phase != playing:
		return engine.ErrTurn
	case h.t.Where(a.Cards[0]) != hand:
		return errNotHeld
	case f == engine.Unknown:
		return errClosed
	case h.opens() && f != theTwo:
		return errLead
	}
	switch h.s.play.Check(&h.t, h.now(), hand, f) {
	case trick.Kept:
		return nil
	case trick.Bar:
		if h.s.play.Done == 0 {
			return errFirst
		}
		return errShut
	}
	return errFollow
}

func (h *Hand) checkPass(a *engine.Action) error {
	if h.s.phase != passing || !h.Turn().Has(a.Seat) {
		return errPassWhen
	}
	for i, c := range a.Cards {
		if h.t.Where(c) != handOf(a.Seat) {
			return errNotHeld
		}
		if a.Face(i) != engine.Unknown {
			return errPassOpen
		}
	}
	return nil
}

// checkTwo refuses a lie where the hand is known here.
func (h *Hand) checkTwo(a *engine.Action) error {
	if h.s.phase != asking || !h.Turn().Has(a.Seat) || a.N < 0 || a.N > 1 {
		return errTwoWhen
	}
	held, hidden := h.holdsTwo(a.Seat)
	if held && a.N == 0 || !held && !hidden && a.N == 1 {
		return errTwoLie
	}
	return nil
}

// holdsTwo reports whether a hand is known here to hold the 2 of clubs, and whether some of it is hidden.
func (h *Hand) holdsTwo(p engine.Seat) (held, hidden bool) {
	for _, c := range h.t.Pile(handOf(p)) {
		f := h.t.Face(c)
		held, hidden = held || f == theTwo, hidden || f == engine.Unknown
	}
	return held, hidden
}

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	switch a.Verb {
	case Pass:
		copy(h.s.given[a.Seat][:], a.Cards)
		h.s.window.Answer(a.Seat, true)
	case Two:
		h.s.window.Answer(a.Seat, a.N == 1)
	case Play:
		h.s.play.Play(&h.t, h.now(), a.Cards[0])
		h.t.Move(a.Cards[0], zTrick)
	}
}

// Settle deals, lets the cards go round, finds the leader, closes tricks and scores.
func (h *Hand) Settle() bool {
	switch {
	case h.s.phase == start:
		h.deal()
	case h.s.phase == passing && h.s.window.Done():
		h.goRound()
	case h.s.phase == mixing:
		h.mix()
	case h.s.phase == asking && h.s.window.Done():
		h.lead()
	case h.s.phase == playing && h.s.play.Full():
		h.close()
	case h.s.phase == showing:
		h.count()
	default:
		return false
	}
	return true
}

// deal gives thirteen cards to everybody, one at a time from the left of the dealer (D2), and asks for those to pass.
func (h *Hand) deal() {
	for i := range seats * dealt {
		p := h.rules.dealer.Next(1+i%seats, seats)
		h.t.Deal(zStock, handOf(p), 1, p.Set())
	}
	if h.rules.to == 0 {
		h.ask()
		return
	}
	h.s.phase = passing
	h.s.window.Ask(engine.Seats(seats), 0)
}

// goRound moves what was passed, all at once.
func (h *Hand) goRound() {
	for p := range engine.Seat(seats) {
		for _, c := range h.s.given[p] {
			h.t.Move(c, handOf(p.Next(int(h.rules.to), seats)))
		}
	}
	h.s.phase, h.s.mixed = mixing, 0
	h.t.Reshuffle(handOf(0), handOf(0))
}

// mix shows a hand that was mixed to its owner, and mixes the next.
func (h *Hand) mix() {
	h.t.AllowAll(handOf(h.s.mixed), h.s.mixed.Set())
	if h.s.mixed++; h.s.mixed < seats {
		h.t.Reshuffle(handOf(h.s.mixed), handOf(h.s.mixed))
		return
	}
	h.ask()
}

// ask asks everybody at once for the 2 of clubs (R1).
func (h *Hand) ask() {
	h.s.phase = asking
	h.s.window.Ask(engine.Seats(seats), 0)
}

// lead lets the seat lead that holds the 2 of clubs. If that cannot be, all hands are opened, to see who lied.
func (h *Hand) lead() {
	if h.s.window.Yes.Len() != 1 {
		h.show()
		return
	}
	h.s.play.Start(seats, h.s.window.Winner(seats))
	h.s.phase = playing
}

// close gives a full trick to its winner (R8, R9), and ends the hand after the last, or when all points are taken
// (R11).
func (h *Hand) close() {
	w := h.s.play.Winner()
	for _, c := range h.s.play.Trick(int(h.s.play.Done)) {
		switch f := h.t.Face(c); {
		case f == theLady:
			h.s.lady = w
		default:
			h.s.hearts[w] += worth[f]
		}
	}
	h.t.MoveAll(zTrick, zWon+engine.Zone(w))
	h.s.play.Close(w)
	if h.s.play.Done == dealt || h.rules.earlyStop && h.taken() == all {
		h.show()
	}
}

// show opens what is left of the hands.
func (h *Hand) show() {
	for p := range engine.Seat(seats) {
		h.t.AllowAll(handOf(p), engine.Everyone)
	}
	h.s.phase = showing
}

// May rules out what a player has shown not to hold, and the 2 of clubs with all but who has said that it is there.
func (h *Hand) May(c engine.Slot) engine.FaceSet {
	z, w := h.t.Where(c), &h.s.window
	if z >= zHand+seats {
		return engine.AnyFace
	}
	p := engine.Seat(z - zHand)
	switch {
	case h.s.phase == asking || h.s.phase == playing && h.opens():
		if !w.Yes.Has(p) && (w.Yes|w.Said&p.Set()) != 0 {
			return butTheTwo
		}
	case h.s.phase == playing:
		return h.s.play.May(order, p)
	}
	return engine.AnyFace
}

var butTheTwo = engine.AnyFace.Without(engine.FaceSet{}.With(theTwo))

// Prompt asks for three cards, or for one.
func (h *Hand) Prompt(p engine.Seat) string {
	if !h.Turn().Has(p) {
		return ""
	}
	if h.s.phase == passing {
		return [...]string{1: "pass_left", 2: "pass_across", 3: "pass_right"}[h.rules.to]
	}
	return [...]string{asking: "two", playing: "play"}[h.s.phase]
}

// Auto passes the queen of spades and the highest cards, of like ranks spades, hearts, diamonds, clubs, and plays the
// lowest card that may be played, of like ranks clubs, diamonds, spades, hearts (section 5).
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	switch h.s.phase {
	case passing:
		*a = engine.Action{Seat: p, Verb: Pass, Cards: h.highest(p)}
	case asking:
		*a = engine.Action{Seat: p, Verb: Two}
		a.N, _ = h.answer(p)
	case playing:
		*a = engine.Action{Seat: p, Verb: Play, Cards: h.t.Pile(handOf(p))[:1]} // for who has lied about the 2 of clubs
		var l engine.List
		h.Legal(p, &l)
		if l.Len() > 0 {
			*a = l.At(order.Lowest(&l, &playedLast)).Clone()
		}
	}
}

// Of cards of one rank, Auto plays that of the lowest first, and passes that of the highest.
var (
	playedLast  = [engine.NoSuit + 1]int{engine.Clubs: 0, engine.Diamonds: 1, engine.Spades: 2, engine.Hearts: 3}
	passedFirst = [engine.NoSuit + 1]int{engine.Clubs: 0, engine.Diamonds: 1, engine.Hearts: 2, engine.Spades: 3}
)

// highest returns the three cards that Auto passes.
func (h *Hand) highest(p engine.Seat) []engine.Slot {
	value := func(c engine.Slot) int {
		f := h.t.FaceFor(p, c)
		if f == theLady {
			return 1 << 30
		}
		return order.Strength(f)*seats + passedFirst[f.Suit()]
	}
	pile := slices.Clone(h.t.Pile(handOf(p)))
	slices.SortStableFunc(pile, func(a, b engine.Slot) int { return value(b) - value(a) })
	return pile[:passed]
}

// Before puts the answers to a window in the order of seats.
func (h *Hand) Before(a, b *engine.Action) bool { return a.Seat < b.Seat }

// Stands keeps an answer to a window that crosses another's.
func (h *Hand) Stands(late, entry *engine.Action) bool {
	return late.Verb == entry.Verb && h.s.window.Stands(late, entry, func(v engine.Verb) bool { return v == Pass || v == Two })
}

// Reflex answers who holds the 2 of clubs: there is one true answer.
func (h *Hand) Reflex(p engine.Seat, a *engine.Action) bool {
	if h.s.phase != asking {
		return false
	}
	h.Auto(p, a)
	return true
}

// CopyFrom copies another hand of Copas.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.s = o.rules, o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	s := &h.s
	e.Byte(byte(s.phase))
	e.Byte(byte(s.mixed))
	s.window.Public(e)
	for p := range seats {
		for _, c := range s.given[p] {
			e.Uint(uint64(c))
		}
		e.Int(int64(s.hearts[p]))
	}
	e.Byte(byte(s.lady))
	s.play.Public(e)
	s.score.Public(e)
}
