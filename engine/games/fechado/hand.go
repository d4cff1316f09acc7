package fechado

import (
	"carteado/engine"
	"carteado/engine/bet"
	"carteado/engine/poker"
)

// rules is what the options and the carry make of a hand. It does not change and is shared by copies.
type rules struct {
	n      int // seats at the table
	dealer engine.Seat
	ante   int32
	most   int // cards that a seat may draw
	limits bet.Limits
	ranks  poker.Ranks
	purse  bet.Purse
	stack  [seats]int32   // what each seat begins the hand with
	rebuys [seats]int32   // of the match so far
	asked  engine.SeatSet // who is asked for antes as the hand begins
	last   bool           // no hand follows in this match
}

// phase is where a hand stands.
type phase uint8

const (
	dealing phase = iota // antes are paid, then the cards are dealt
	betting
	drawing
	showing // the hands
	closing // seats are asked whether they buy chips, and whether they play on
	over
)

// notYet is what a seat has exchanged that did not come to it.
const notYet = -1

// state is the public state of a hand beside the table.
type state struct {
	phase phase
	round uint8 // of bets: 0 before the draw, 1 after it
	dealt engine.SeatSet
	shown bool // the hands were ordered open
	pot   bet.Pot
	said  [2]bet.Said

	turn    engine.Seat // who draws; Nobody for none
	owed    uint8       // cards that the seat is still to get
	swapped [seats]int8 // cards that each has exchanged
	fresh   engine.Slot // the first card drawn since the last entry, NoSlot for none: its owner has not seen it yet

	refunded engine.Seat // got back what nobody covered, as the last thing that happened to the pot
	refund   int32

	window engine.Window
	bought engine.SeatSet // who has bought chips for the next hand
	away   engine.SeatSet // who sits out the next hand
	manual engine.SeatSet // who is asked whether it pays the next ante
	score  engine.Score
}

// Hand is one hand of poker fechado.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state
}

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Turn returns the seat that bets or draws, or all that are asked at the end.
func (h *Hand) Turn() engine.SeatSet {
	if h.t.Waiting() {
		return 0
	}
	switch h.s.phase {
	case betting:
		return h.s.pot.Turn.Set()
	case drawing:
		return h.s.turn.Set()
	case closing:
		return h.s.window.Left()
	}
	return 0
}

// Actors returns also those who say something about the next hand, as they may at any time.
func (h *Hand) Actors() engine.SeatSet {
	set := h.Turn()
	if set == 0 {
		return 0
	}
	return set | engine.Seats(h.rules.n)&^h.t.Gone()
}

// mayBuy reports whether a seat that is not in the hand may buy chips.
func (h *Hand) mayBuy(p engine.Seat) bool { return !h.s.dealt.Has(p) && h.buys(p) }

// buys reports whether a seat has few enough chips to buy more.
func (h *Hand) buys(p engine.Seat) bool {
	return !(h.t.Gone() | h.s.bought).Has(p) && h.rules.purse.May(h.s.pot.Stack[p], h.rules.rebuys[p])
}

// maySay reports whether a seat may say out of turn whether it pays the next antes: not one that is asked at the end of each hand.
func (h *Hand) maySay(p engine.Seat) bool { return !(h.s.manual | h.t.Gone()).Has(p) }

// asksAnte reports whether a seat is asked at the end of the hand whether it pays the next ante.
func (h *Hand) asksAnte(p engine.Seat) bool {
	return h.s.manual.Has(p) && !h.t.Gone().Has(p) && h.s.pot.Stack[p] >= h.rules.ante
}

// asked reports whether a seat is still to answer the questions at the end.
func (h *Hand) asked(p engine.Seat) bool { return h.s.phase == closing && h.s.window.Left().Has(p) }

// alone reports whether all but one have left for good: who is there has nobody to play the next hand with, and is asked nothing.
func (h *Hand) alone() bool { return (engine.Seats(h.rules.n) &^ h.t.Gone()).Len() < 2 }

// left returns the first seat left of the dealer, who is first in turn.
func (h *Hand) left() engine.Seat { return h.rules.dealer.Next(1, h.rules.n) }

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	s, p := &h.s, a.Seat
	s.fresh = engine.NoSlot
	switch a.Verb {
	case Rebuy:
		s.bought |= p.Set()
		s.away &^= p.Set()
	case Ante, Back:
		s.away &^= p.Set()
	case SitOut, Away:
		s.away |= p.Set()
	case Manual:
		s.manual |= p.Set()
	case Automatic:
		s.manual &^= p.Set()
		s.away &^= p.Set()
	case Stop:
	case Draw:
		s.refunded, s.refund = engine.Nobody, 0
		h.give(p, a.Cards)
	default:
		s.refunded, s.refund = engine.Nobody, 0
		h.act(p, a)
	}
	if extra(a) && a.Verb != Manual && s.window.Left().Has(p) {
		s.window.Answer(p, a.Verb == Rebuy || a.Verb == Ante || a.Verb == Automatic)
	}
}

// act takes an action of the betting.
func (h *Hand) act(p engine.Seat, a *engine.Action) {
	h.s.pot.Act(&h.rules.limits, &h.s.said[h.s.round], a.Verb, a.N)
	if a.Verb == Fold {
		h.t.MoveAll(handOf(p), zPool)
	}
}

// Over reports whether the hand has ended.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// May leaves every face to a hidden card: the rules bind nobody by his cards.
func (h *Hand) May(engine.Slot) engine.FaceSet { return engine.AnyFace }

// Prompt asks for a bet, an answer, cards to exchange, or how to go on.
func (h *Hand) Prompt(p engine.Seat) string {
	pot := &h.s.pot
	switch {
	case !h.Turn().Has(p):
		return ""
	case h.s.phase == drawing:
		return "exchange"
	case h.s.phase == closing && h.asksAnte(p):
		return "ante"
	case h.s.phase == closing:
		return "rebuy"
	case pot.High == 0:
		return "open"
	case pot.Round[p] == pot.High:
		return "option"
	}
	return "answer"
}

// Auto checks where it can and folds elsewhere, draws nothing, sits out, and buys nothing.
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	*a = engine.Action{Seat: p, Verb: Fold}
	switch {
	case h.s.phase == drawing:
		a.Verb = Draw
	case h.s.phase == closing && h.asksAnte(p):
		a.Verb = SitOut
	case h.s.phase == closing:
		a.Verb = Stop
	case h.rules.limits.Moves(&h.s.pot).Check:
		a.Verb = Check
	}
}

// Before gives what is done in turn the place before what is said out of turn.
func (h *Hand) Before(a, b *engine.Action) bool { return !extra(a) && extra(b) }

// Stands keeps what is said out of turn, and what others do meanwhile.
func (h *Hand) Stands(late, entry *engine.Action) bool {
	return late.Seat != entry.Seat && (extra(late) || extra(entry))
}

// extra reports whether an action is about the next hand.
func extra(a *engine.Action) bool { return a.Verb >= Ante }

// CopyFrom copies another hand of poker fechado.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.s = o.rules, o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	s := &h.s
	e.Byte(byte(s.phase))
	e.Byte(s.round)
	e.Byte(byte(s.dealt))
	e.Bool(s.shown)
	s.pot.Public(e)
	for k := range s.said {
		for _, d := range s.said[k] {
			e.Byte(byte(d))
		}
	}
	e.Byte(byte(s.turn))
	e.Byte(s.owed)
	for _, k := range s.swapped {
		e.Byte(byte(k))
	}
	e.Uint(uint64(s.fresh))
	e.Byte(byte(s.refunded))
	e.Int(int64(s.refund))
	s.window.Public(e)
	e.Byte(byte(s.bought))
	e.Byte(byte(s.away))
	e.Byte(byte(s.manual))
	s.score.Public(e)
}

// Players returns the seats that were dealt in, from the left of the dealer on.
func (h *Hand) Players() (out []engine.Seat) {
	for k := range h.rules.n {
		if p := h.left().Next(k, h.rules.n); h.s.dealt.Has(p) {
			out = append(out, p)
		}
	}
	return out
}

// Stack returns what a seat began the hand with, and what it has left.
func (h *Hand) Stack(p engine.Seat) (first, left int32) { return h.rules.stack[p], h.s.pot.Stack[p] }
