package maumau

import "carteado/engine"

// rules is what the options and the carry make of a hand. It does not change and is shared by copies.
type rules struct {
	n                                                                              int // seats at the table
	dealer                                                                         engine.Seat
	dealt                                                                          int // cards for each
	penalty                                                                        uint8
	seven, nine                                                                    uint8 // cards that they cost
	stack, lastPlayer, jackOnSeven, drawAlways, firstEffect, lastEffect, finalJack bool
}

// first returns the first player, whose discard the card turned up is.
func (r *rules) first() engine.Seat { return r.dealer.Next(1, r.n) }

// phase is where a hand stands.
type phase uint8

const (
	start phase = iota
	turning
	playing
	choosing // the seat in turn names the suit for its jack
	ending   // what the last card costs is paid
	showing
	over
)

// fault is what the last penalty was for.
type fault uint8

const (
	none   fault = iota
	missed       // a call, and was accused
	untrue       // call
	wrong        // accusation
)

// state is the public state of a hand beside the table.
type state struct {
	phase   phase
	turn    engine.Seat
	dir     int8        // 1 clockwise, -1 back
	suit    engine.Suit // that a jack asks for; NoSuit where the top card does
	pending uint8       // cards of sevens that nobody has taken yet
	drawn   bool        // the seat in turn has drawn
	said    bool        // it has called in this turn
	called  bool        // with two cards, and its next action tells whether that was true

	safe   engine.SeatSet // who called and holds one card
	forgot engine.Seat    // who went down to one card without a call and can be accused; Nobody for none

	last, before engine.Seat // who discarded last, and the last other one who did

	debtor engine.Seat // who draws
	owed   uint8       // so many cards

	idle   uint8 // passes in a row with nothing to draw
	fault  fault // the last penalty of this turn
	guilty engine.Seat
	fined  uint8 // cards of it that were there to be drawn
	score  engine.Score
}

// Hand is one deal of Mau-mau.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state

	// bars holds by slot the faces that a card cannot have, since its owner would not have been allowed to draw, or with
	// drawAlways would hardly have drawn or passed. It follows from the log.
	bars [engine.MaxSlots]uint64 `hash:"-"`
}

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Turn returns the seat whose turn it is.
func (h *Hand) Turn() engine.SeatSet {
	if h.t.Waiting() || h.s.phase != playing && h.s.phase != choosing {
		return 0
	}
	return h.s.turn.Set()
}

// Actors returns also those who may accuse: all but who could be accused.
func (h *Hand) Actors() engine.SeatSet {
	turn := h.Turn()
	if turn == 0 || h.rules.penalty == 0 {
		return turn
	}
	return turn | engine.Seats(h.rules.n)&^h.s.forgot.Set()
}

// drawable reports whether there is a card to draw, if need be after a reshuffle (R20, R21).
func (h *Hand) drawable() bool {
	return h.t.Count(zStock) > 0 || h.t.Count(zDiscard) > 1 && h.t.CanReshuffle(zDiscard)
}

// Legal lists the cards that fit, what else there is to do, and calls and accusations that are right. Those that cost
// cards are asides.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	switch {
	case h.s.turn != p:
	case h.s.phase == choosing:
		for s := range engine.NoSuit {
			l.Add(p, ChooseSuit, int32(s))
		}
	default:
		h.listTurn(p, l)
	}
	if h.rules.penalty > 0 && p != h.s.forgot && (l.Asides || h.s.turn == p && h.s.forgot != engine.Nobody) {
		l.Add(p, Accuse, 0)
	}
}

// listTurn lists what the seat in turn may do besides accusing. Without asides it is what may be worth it: a call only
// if a discard can follow, who has called discards, and who has a card that fits and is no jack does not keep it.
func (h *Hand) listTurn(p engine.Seat, l *engine.List) {
	set, hand := h.fit(p), h.t.Pile(handOf(p))
	some, plain := false, false // cards that fit, and those of them that are no jacks
	for _, c := range hand {
		if f := h.t.FaceFor(p, c); has(set, f) {
			some, plain = true, plain || f.Rank() != engine.Jack
		}
	}
	for _, c := range hand {
		if f := h.t.FaceFor(p, c); has(set, f) {
			l.Card(p, Discard, 0, c, f)
		}
	}
	if l.Asides || !plain && !(h.s.called && some) {
		switch {
		case h.s.pending > 0:
			l.Add(p, Take, 0)
		case h.s.drawn || !h.drawable():
			l.Add(p, Pass, 0)
		case h.rules.drawAlways || !some:
			l.Add(p, Draw, 0)
		}
	}
	if h.rules.penalty > 0 && !h.s.said && len(hand) > 1 && (l.Asides || some && len(hand) == 2) {
		l.Add(p, MauMau, 0)
	}
}

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	p := a.Seat
	switch a.Verb {
	case Discard:
		h.discard(p, a.Cards[0])
	case Draw:
		h.bar(p)
		h.s.fault = none
		h.owe(p, h.broken(p)+1)
		h.s.drawn = true
	case Pass:
		if h.rules.drawAlways {
			h.bar(p)
		}
		h.pass(p)
	case Take:
		if h.rules.drawAlways {
			h.bar(p)
		}
		h.s.fault = none
		h.owe(p, h.broken(p)+h.s.pending)
		h.s.pending, h.s.idle = 0, 0
		h.pass(p)
	case MauMau:
		h.s.said = true
		if h.s.called = h.t.Count(handOf(p)) == 2; !h.s.called {
			h.fine(p, untrue)
		}
	case Accuse:
		if q := h.s.forgot; q != engine.Nobody {
			h.s.forgot = engine.Nobody
			h.fine(q, missed)
		} else {
			h.fine(p, wrong)
		}
	case ChooseSuit:
		h.s.suit, h.s.phase = engine.Suit(a.N), playing
		h.s.turn = h.next(p, 1)
	}
}

// next returns the k-th seat after p in the direction in force, before it for -1.
func (h *Hand) next(p engine.Seat, k int) engine.Seat { return p.Next(k*int(h.s.dir), h.rules.n) }

// owe has a seat draw so many cards.
func (h *Hand) owe(p engine.Seat, n uint8) { h.s.debtor, h.s.owed = p, h.s.owed+n }

// fine has a seat draw the penalty.
func (h *Hand) fine(p engine.Seat, f fault) {
	h.blame(p, f)
	h.owe(p, h.rules.penalty)
}

// blame notes what a seat is fined for.
func (h *Hand) blame(p engine.Seat, f fault) { h.s.fault, h.s.guilty, h.s.fined = f, p, 0 }

// broken returns what it costs the seat in turn to do something else than discard: the penalty after a call (R16).
func (h *Hand) broken(p engine.Seat) uint8 {
	if !h.s.called {
		return 0
	}
	h.s.called = false
	h.blame(p, untrue)
	return h.rules.penalty
}

// discard puts a card on the pile, and takes its effect.
func (h *Hand) discard(p engine.Seat, c engine.Slot) {
	left := h.t.Count(handOf(p)) - 1
	h.t.Move(c, zDiscard)
	h.s.forgot, h.s.safe = engine.Nobody, h.s.safe&^p.Set()
	switch {
	case left == 1 && h.s.called:
		h.s.safe |= p.Set()
	case left == 1 && h.rules.penalty > 0:
		h.s.forgot = p
	}
	h.s.drawn, h.s.said, h.s.called, h.s.fault, h.s.idle = false, false, false, none, 0
	if left > 0 {
		h.effect(p, h.t.Face(c).Rank())
		return
	}
	h.s.turn, h.s.phase = p, ending
	if h.rules.lastEffect {
		h.farewell(p, h.t.Face(c).Rank())
	}
	h.s.suit, h.s.pending = engine.NoSuit, 0
}

// effect takes the effect of a card that seat p discards, and gives the turn on (R9 to R14).
func (h *Hand) effect(p engine.Seat, r engine.Rank) {
	h.s.suit, h.s.phase = engine.NoSuit, playing
	k := 1
	switch r {
	case engine.Ace:
		k = 2
	case engine.Queen:
		h.s.dir = -h.s.dir
	case 7:
		h.s.pending += h.rules.seven
	case 9:
		h.bite(p)
	case engine.Jack:
		h.s.phase, k = choosing, 0
	}
	h.s.turn = h.next(p, k)
	if h.s.last != p {
		h.s.last, h.s.before = p, h.s.last
	}
}

// bite has the player before the one who discards a nine draw (R13).
func (h *Hand) bite(p engine.Seat) {
	q := h.next(p, -1)
	if h.rules.lastPlayer {
		if q = h.s.last; q == p {
			q = h.s.before
		}
	}
	if q != engine.Nobody {
		h.owe(q, h.rules.nine)
	}
}

// farewell takes the effect of the card with which seat p goes out.
func (h *Hand) farewell(p engine.Seat, r engine.Rank) {
	switch r {
	case 7:
		h.owe(h.next(p, 1), h.s.pending+h.rules.seven)
	case 9:
		h.bite(p)
	}
}

// pass gives the turn on. When all pass one after another and nothing can be drawn, the hand is stuck.
func (h *Hand) pass(p engine.Seat) {
	cost := h.broken(p)
	if cost > 0 {
		h.owe(p, cost)
	} else if h.s.owed == 0 {
		h.s.fault = none
	}
	h.s.idle++
	if h.s.drawn || h.s.owed > 0 && h.drawable() {
		h.s.idle = 0
	}
	h.s.forgot, h.s.drawn, h.s.said = engine.Nobody, false, false
	h.s.turn = h.next(p, 1)
	if int(h.s.idle) == h.rules.n {
		h.s.phase, h.s.score.Ending = ending, Stuck
	}
}

// Settle deals, pays what is owed, and counts the hands when somebody is out.
func (h *Hand) Settle() bool {
	switch {
	case h.s.phase == start:
		h.deal()
	case h.s.phase == turning:
		h.turned()
	case h.s.owed > 0:
		h.pay()
	case h.s.phase == ending:
		for p := range engine.Seat(h.rules.n) {
			h.t.AllowAll(handOf(p), engine.Everyone)
		}
		h.s.phase = showing
	case h.s.phase == showing:
		h.count()
	default:
		return false
	}
	return true
}

// deal gives the cards one by one, from the first player on, and turns one up (3.2).
func (h *Hand) deal() {
	for range h.rules.dealt {
		for k := range h.rules.n {
			p := h.rules.first().Next(k, h.rules.n)
			h.t.Deal(zStock, handOf(p), 1, p.Set())
		}
	}
	h.t.Deal(zStock, zDiscard, 1, engine.Everyone)
	h.s.phase, h.s.turn = turning, h.rules.first()
}

// turned begins with the card turned up, as a discard of the first player where the table has it so.
func (h *Hand) turned() {
	h.s.phase = playing
	if h.rules.firstEffect {
		h.effect(h.s.turn, h.top().Rank())
	}
}

// pay draws a card of those owed. When the stock is empty, the discards below the top are shuffled; when there are none,
// nothing more is drawn (R20, R21).
func (h *Hand) pay() {
	switch {
	case h.t.Count(zStock) > 0:
		h.s.safe &^= h.s.debtor.Set()
		h.t.Deal(zStock, handOf(h.s.debtor), 1, h.s.debtor.Set())
		h.s.owed--
		if h.s.fault != none && h.s.fined < h.rules.penalty { // the penalty comes before a card that is drawn or taken
			h.s.fined++
		}
	case h.drawable():
		for h.t.Count(zDiscard) > 1 {
			h.t.Move(h.t.Pile(zDiscard)[0], zStock)
		}
		old := h.t.Slots()
		h.t.Reshuffle(zStock, zStock)
		clear(h.bars[old:h.t.Slots()])
	default:
		h.s.owed = 0
	}
}

// Prompt asks for a card, or for what else the rules leave the seat in turn.
func (h *Hand) Prompt(p engine.Seat) string {
	switch {
	case !h.Turn().Has(p):
		return ""
	case h.s.phase == choosing:
		return "choose_suit"
	case h.s.pending > 0 && !h.rules.stack:
		return "pay"
	case h.s.pending > 0:
		return "pending"
	case h.s.drawn || !h.drawable():
		return "drawn"
	case !h.rules.drawAlways && h.fitting(p):
		return "play"
	}
	return "discard"
}

// Auto takes what the sevens cost, or draws a card and then passes. For a jack it names the jack's own suit.
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	switch {
	case h.s.phase == choosing:
		*a = engine.Action{Seat: p, Verb: ChooseSuit, N: int32(h.top().Suit())}
	case h.s.pending > 0:
		*a = engine.Action{Seat: p, Verb: Take}
	case h.s.drawn || !h.drawable():
		*a = engine.Action{Seat: p, Verb: Pass}
	case !h.rules.drawAlways && h.fitting(p):
		l := engine.List{Asides: true}
		h.listTurn(p, &l)
		best := 0
		for i := range l.Len() {
			if x := l.At(i); x.Verb == Discard && worth(x.Face(0)) > worth(l.At(best).Face(0)) {
				best = i
			}
		}
		*a = l.At(best).Clone()
	default:
		*a = engine.Action{Seat: p, Verb: Draw}
	}
}

// CopyFrom copies another hand of Mau-mau.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.s = o.rules, o.s
	n := h.t.Slots()
	copy(h.bars[:n], o.bars[:n])
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	s := &h.s
	e.Byte(byte(s.phase))
	e.Byte(byte(s.turn))
	e.Byte(byte(s.dir))
	e.Byte(byte(s.suit))
	e.Byte(s.pending)
	e.Bool(s.drawn)
	e.Bool(s.said)
	e.Bool(s.called)
	e.Byte(byte(s.safe))
	e.Byte(byte(s.forgot))
	e.Byte(byte(s.last))
	e.Byte(byte(s.before))
	e.Byte(byte(s.debtor))
	e.Byte(s.owed)
	e.Byte(s.idle)
	e.Byte(byte(s.fault))
	e.Byte(byte(s.guilty))
	e.Byte(s.fined)
	s.score.Public(e)
}
