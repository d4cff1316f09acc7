package holdem

import (
	"carteado/engine"
	"carteado/engine/bet"
	"carteado/engine/poker"
)

// rules is what the options and the carry make of a hand. It does not change and is shared by copies.
type rules struct {
	n         int // seats at the table
	dealer    engine.Seat
	big       int32 // the big blind
	limits    [4]bet.Limits
	ranks     poker.Ranks
	purse     bet.Purse
	stack     [seats]int32 // what each seat begins the hand with
	rebuys    [seats]int32 // of the match so far
	dealerBig bool         // of two players the dealer pays the big blind
	burn      bool
	showAllIn bool
	asked     engine.SeatSet // who is asked for a blind in this hand
}

// phase is where a hand stands.
type phase uint8

const (
	blinds  phase = iota // the blinds are posted, then the cards are dealt
	betting              // in a street
	opening              // cards of the board
	showing              // the hands
	buying               // who has run out of chips is asked whether to buy more
	over
)

// The streets, each with its round of bets.
const (
	preflop = iota
	flop
	turn
	river
)

// state is the public state of a hand beside the table.
type state struct {
	phase      phase
	street     uint8
	asked      engine.Seat // to post a blind; Nobody for none
	small, big engine.Seat // who has posted
	dealt      engine.SeatSet
	shown      bool // the hands were ordered open
	fresh      bool // the cards were dealt since the last entry: if they are shown by now, nobody has seen his before
	pot        bet.Pot
	said       [4]bet.Said

	refunded engine.Seat // got back what nobody covered, as the last thing that happened to the pot
	refund   int32

	window engine.Window  // rebuys
	bought engine.SeatSet // who has bought chips for the next hand
	manual engine.SeatSet // who is asked for blinds from the next hand on
	score  engine.Score
}

// Hand is one hand of Hold'em.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state
}

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Turn returns the seat that bets or is asked for its blind, or all that are asked whether to buy chips.
func (h *Hand) Turn() engine.SeatSet {
	if h.t.Waiting() {
		return 0
	}
	switch h.s.phase {
	case blinds:
		return h.s.asked.Set()
	case betting:
		return h.s.pot.Turn.Set()
	case buying:
		return h.s.window.Left()
	}
	return 0
}

// Actors returns also those who say something about the next hand: whether they buy chips, and whether they are asked for the blind.
func (h *Hand) Actors() engine.SeatSet {
	set := h.Turn()
	if set == 0 {
		return 0
	}
	return set | engine.Seats(h.rules.n)&^h.t.Gone()
}

// mayBuy reports whether a seat that is not in the hand may buy chips.
func (h *Hand) mayBuy(p engine.Seat) bool {
	playing := h.s.dealt | h.s.pot.In | h.t.Gone() | h.s.bought
	return !playing.Has(p) && h.rules.purse.May(h.s.pot.Stack[p], h.rules.rebuys[p])
}

// limit returns what may be bet in this street.
func (h *Hand) limit() *bet.Limits { return &h.rules.limits[h.s.street] }

// alone reports whether all but one have left for good: who is there has nobody to play the next hand with, and is asked nothing.
func (h *Hand) alone() bool { return (engine.Seats(h.rules.n) &^ h.t.Gone()).Len() < 2 }

// left returns the first seat left of the dealer, who is first in turn but for the first street.
func (h *Hand) left() engine.Seat { return h.rules.dealer.Next(1, h.rules.n) }

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	p, pot := a.Seat, &h.s.pot
	h.s.fresh = false
	switch a.Verb {
	case Post:
		h.post(p)
	case SitOut:
		pot.In &^= p.Set()
		h.s.asked = engine.Nobody
	case Rebuy:
		h.s.bought |= p.Set()
		if h.s.window.Left().Has(p) {
			h.s.window.Answer(p, true)
		}
	case Stop:
		h.s.window.Answer(p, false)
	case Manual:
		h.s.manual |= p.Set()
	case Automatic:
		h.s.manual &^= p.Set()
	default:
		h.s.refunded, h.s.refund = engine.Nobody, 0
		h.act(p, a)
	}
}

// act takes an action of the betting.
func (h *Hand) act(p engine.Seat, a *engine.Action) {
	h.s.pot.Act(h.limit(), &h.s.said[h.s.street], a.Verb, a.N)
	if a.Verb == Fold {
		h.muck(p)
	}
}

// muck puts the cards of a seat away, closed.
func (h *Hand) muck(p engine.Seat) { h.t.MoveAll(handOf(p), zMuck) }

// Over reports whether the hand has ended.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// May leaves every face to a hidden card: the rules bind nobody by his cards.
func (h *Hand) May(engine.Slot) engine.FaceSet { return engine.AnyFace }

// Prompt asks for a blind, a bet, an answer, or whether to buy chips.
func (h *Hand) Prompt(p engine.Seat) string {
	pot := &h.s.pot
	switch {
	case !h.Turn().Has(p):
		return ""
	case h.s.phase == blinds:
		return "blind"
	case h.s.phase == buying:
		return "rebuy"
	case pot.High == 0:
		return "open"
	case pot.Round[p] == pot.High:
		return "option"
	}
	return "answer"
}

// Auto checks where it can and folds elsewhere, sits out, and buys nothing.
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	*a = engine.Action{Seat: p, Verb: Fold}
	switch {
	case h.s.phase == blinds:
		a.Verb = SitOut
	case h.s.phase == buying:
		a.Verb = Stop
	case h.limit().Moves(&h.s.pot).Check:
		a.Verb = Check
	}
}

// Before gives what is done in turn the place before what is said out of turn.
func (h *Hand) Before(a, b *engine.Action) bool { return !extra(a) && extra(b) }

// Stands reports whether a late action still means what it meant: the next hand and the betting do not touch each other.
func (h *Hand) Stands(late, entry *engine.Action) bool {
	return late.Seat != entry.Seat && (extra(late) || extra(entry))
}

// extra reports whether an action is about the next hand.
func extra(a *engine.Action) bool { return a.Verb >= Rebuy }

// CopyFrom copies another hand of Hold'em.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.s = o.rules, o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	s := &h.s
	e.Byte(byte(s.phase))
	e.Byte(s.street)
	e.Byte(byte(s.asked))
	e.Byte(byte(s.small))
	e.Byte(byte(s.big))
	e.Byte(byte(s.dealt))
	e.Bool(s.shown)
	e.Bool(s.fresh)
	s.pot.Public(e)
	for k := range s.said {
		for _, d := range s.said[k] {
			e.Byte(byte(d))
		}
	}
	e.Byte(byte(s.refunded))
	e.Int(int64(s.refund))
	s.window.Public(e)
	e.Byte(byte(s.bought))
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

// Blinds returns who has posted the small blind and the big one.
func (h *Hand) Blinds() (small, big engine.Seat) { return h.s.small, h.s.big }

// Stack returns what a seat began the hand with, and what it has left.
func (h *Hand) Stack(p engine.Seat) (first, left int32) { return h.rules.stack[p], h.s.pot.Stack[p] }
