package bacara

import (
	"carteado/engine"
	"carteado/engine/bet"
)

// phase is where a coup stands.
type phase uint8

const (
	start    phase = iota
	betting        // the window is open
	dealt          // the cards of the ponto are in, and those of the banco unless somebody may have a choice
	choosing       // the ponto has five, and somebody decides
	opened         // the cards of the banco are in
	drawn          // the ponto has drawn or stood
	paying         // the banco, too
	over
)

// state is the public state of a hand beside the table.
type state struct {
	phase   phase
	window  engine.Window
	bank    engine.Seat // who keeps the bank; Nobody for the house
	cover   bet.Bank    // what it answers for
	stack   [engine.MaxSeats]int32
	stake   [kinds][engine.MaxSeats]int32
	chooser engine.Seat // who decides with five; Nobody if nobody does
	stands  bool        // the chooser has
	coups   int32       // that are over
	idle    uint8       // the last of them in which nobody bet
	rising  bool
	result  result
	gain    [engine.MaxSeats]int32 // of the coup before
	score   engine.Score
}

// Hand is a shoe of Bacará.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state
}

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Turn returns those who have not made their bets, or the one who decides with five.
func (h *Hand) Turn() engine.SeatSet {
	switch h.s.phase {
	case betting:
		return h.s.window.Left()
	case choosing:
		return h.s.chooser.Set()
	}
	return 0
}

// Actors returns those in turn and, until somebody has asked for the shoe to be put away, all who are there.
func (h *Hand) Actors() engine.SeatSet {
	if h.s.phase == over || h.s.rising {
		return h.Turn()
	}
	return h.there()
}

// there returns the seats that have not left.
func (h *Hand) there() engine.SeatSet { return engine.Seats(h.rules.n) &^ h.t.Gone() }

// Legal lists the bets that are usual, and what else there is to do.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	switch {
	case !h.Turn().Has(p):
	case h.s.phase == betting:
		h.legalBets(p, l)
		l.Add(p, Ready, 0)
	default:
		l.Add(p, DrawFive, 0)
		l.Add(p, StandFive, 0)
	}
	if l.Asides && !h.s.rising && h.there().Has(p) {
		l.Add(p, Rise, 0)
	}
}

// Check judges an action.
func (h *Hand) Check(a *engine.Action) error {
	switch {
	case a.Verb == Rise:
		if h.s.rising {
			return errRising
		}
		return nil
	case isBet(a.Verb) && a.Seat == h.s.bank:
		return errBanker
	case !h.Turn().Has(a.Seat):
		return engine.ErrTurn
	case (h.s.phase == choosing) != (a.Verb == DrawFive || a.Verb == StandFive):
		return errWhen
	case isBet(a.Verb):
		return h.checkBet(a)
	}
	return nil
}

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	switch a.Verb {
	case Rise:
		h.s.rising = true
	case Ready:
		h.s.window.Answer(a.Seat, false)
	case DrawFive, StandFive:
		h.decide(a.Verb == StandFive)
	default:
		h.bet(a)
	}
}

// decide takes what the ponto does with five. The cards of the banco are opened by Settle.
func (h *Hand) decide(stands bool) {
	h.s.stands = stands
	h.s.chooser = engine.Nobody
}

// Leave takes a seat out of the hand; its bets stand. When only one is left the shoe is put away.
func (h *Hand) Leave(p engine.Seat) {
	h.s.window.Drop(p)
	if h.there().Len() < 2 {
		h.breakOff()
		return
	}
	if h.s.phase == choosing && h.s.chooser == p {
		h.decide(false)
	}
}

// Over reports whether the shoe is put away.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score returns what was won and lost.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// May rules nothing out.
func (h *Hand) May(engine.Slot) engine.FaceSet { return engine.AnyFace }

// Prompt asks for bets, and what the ponto does with five.
func (h *Hand) Prompt(p engine.Seat) string {
	switch {
	case !h.Turn().Has(p):
		return ""
	case h.s.phase == choosing:
		return "five"
	case h.staked(p) > 0:
		return "more"
	}
	return "bet"
}

// Auto bets nothing more, and draws with five.
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	*a = engine.Action{Seat: p, Verb: Ready}
	if h.s.phase == choosing {
		a.Verb = DrawFive
	}
}

// Before puts bets that cross in the order of seats.
func (h *Hand) Before(a, b *engine.Action) bool { return a.Seat < b.Seat }

// Stands keeps a bet that crosses another's, and whatever crosses the wish to put the shoe away.
func (h *Hand) Stands(late, entry *engine.Action) bool {
	bets := func(v engine.Verb) bool { return isBet(v) || v == Ready }
	return late.Verb == Rise || entry.Verb == Rise && late.Seat != entry.Seat || h.s.window.Stands(late, entry, bets)
}

// CopyFrom copies another hand of Bacará.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.s = o.rules, o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	s := &h.s
	e.Byte(byte(s.phase))
	s.window.Public(e)
	e.Int(int64(s.bank))
	s.cover.Public(e)
	for p := range s.stack {
		e.Int(int64(s.stack[p]))
		e.Int(int64(s.gain[p]))
		for k := range s.stake {
			e.Int(int64(s.stake[k][p]))
		}
	}
	e.Int(int64(s.chooser))
	e.Bool(s.stands)
	e.Int(int64(s.coups))
	e.Byte(s.idle)
	e.Bool(s.rising)
	e.Byte(byte(s.result))
	s.score.Public(e)
}
