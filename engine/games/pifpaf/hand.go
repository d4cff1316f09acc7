package pifpaf

import (
	"carteado/engine"
	"carteado/engine/bet"
	"carteado/engine/pife"
)

// rules is what options and carry make of the betting. It does not change and is shared by copies.
type rules struct {
	n       int
	dealer  engine.Seat
	dealt   engine.SeatSet
	stack   [seats]int32 // what each seat begins the hand with
	limits  bet.Limits
	least   int32          // the chips that it takes to be dealt in
	carried int32          // chips of hands before, which nobody won
	payers  engine.SeatSet // who has paid into the pot since it was won last, this hand among them
	last    bool           // the match ends with this hand
}

// state is what is public of the betting and the pot.
type state struct {
	pot    bet.Pot
	opened bool // the betting has begun
	done   bool // the pot is paid
	score  engine.Score
}

// Hand is one hand of Pif-Paf: the core's, after the betting that comes before its first turn.
type Hand struct {
	pife.Hand
	rules *rules
	s     state
}

// betting reports whether seats speak.
func (h *Hand) betting() bool { return h.State().Phase == pife.Waiting && h.s.opened }

// playing reports whether the betting is over, and the hand is not.
func (h *Hand) playing() bool { return h.State().Phase > pife.Waiting && !h.s.done }

// Turn returns the seat that speaks, or whom the play waits for.
func (h *Hand) Turn() engine.SeatSet {
	switch {
	case h.s.done || h.Table().Waiting():
		return 0
	case h.betting():
		return h.s.pot.Turn.Set()
	}
	return h.Hand.Turn()
}

// Actors returns Turn, and who may call a rebate or quit.
func (h *Hand) Actors() engine.SeatSet {
	if !h.playing() {
		return h.Turn()
	}
	return h.Hand.Actors()
}

// Legal lists bets, or what may be done in play.
func (h *Hand) Legal(p engine.Seat, l *engine.List) {
	switch {
	case h.playing():
		h.Hand.Legal(p, l)
	case h.Turn().Has(p):
		h.listBets(p, l)
	}
}

// Check judges an action.
func (h *Hand) Check(a *engine.Action) error {
	switch {
	case a.Verb <= Raise:
		return h.checkBet(a)
	case !h.playing():
		return engine.ErrTurn
	}
	return h.Hand.Check(a)
}

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	pot := &h.s.pot
	switch a.Verb {
	case Fold:
		pot.Fold()
	case Call:
		pot.Call()
	case Bet, Raise:
		pot.Raise(&h.rules.limits, a.N)
	default:
		h.Hand.Apply(a)
	}
}

// Settle deals, opens and closes the betting, plays on, and pays.
func (h *Hand) Settle() bool {
	switch {
	case h.s.done:
		return false
	case h.Hand.Settle():
	case h.State().Phase == pife.Waiting && !h.s.opened:
		h.s.opened = true
		h.s.pot.Open(&h.rules.limits, h.Rules().First)
	case h.betting() && h.s.pot.Turn == engine.Nobody:
		h.closeBetting()
	case h.State().Phase == pife.Finished:
		h.pay(h.State().Out, h.State().In.Len() == 1)
	default:
		return false
	}
	return true
}

// closeBetting begins the play, or pays the one who is left.
func (h *Hand) closeBetting() {
	if in := h.s.pot.In; in.Len() > 1 {
		h.Begin(in)
	} else {
		h.pay(in.First(), true)
	}
}

// Leave takes a seat out of the hand, at any time: it has folded or quit.
func (h *Hand) Leave(p engine.Seat) {
	switch {
	case h.playing():
		h.Quit(p)
	case !h.s.done:
		h.s.pot.Leave(p)
	}
}

// in returns who plays for the pot.
func (h *Hand) in() engine.SeatSet {
	if h.State().Phase > pife.Waiting {
		return h.State().In
	}
	return h.s.pot.In
}

// Over reports whether the hand has ended.
func (h *Hand) Over() bool { return h.s.done }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// Prompt asks to open or answer a bet, or what the play asks.
func (h *Hand) Prompt(p engine.Seat) string {
	switch {
	case !h.Turn().Has(p):
		return ""
	case h.playing():
		return h.Hand.Prompt(p)
	case h.s.pot.High == 0:
		return "open"
	}
	return "answer"
}

// Auto folds; in play it does as the core.
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	if h.playing() {
		h.Hand.Auto(p, a)
		return
	}
	*a = engine.Action{Seat: p, Verb: Fold}
}

// CopyFrom copies another hand of Pif-Paf.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.Hand.CopyFrom(&o.Hand)
	h.rules, h.s = o.rules, o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	h.Hand.Public(e)
	h.s.pot.Public(e)
	e.Bool(h.s.opened)
	e.Bool(h.s.done)
	h.s.score.Public(e)
}
