package canastra

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Phase is where a hand stands. The transitions are Apply's and Settle's:
//
//	dealing   the deal: turning
//	turning   the first card of the lixo, if there is one, is open: drawing
//	drawing   draw_stock, take_pile: melding; of the first card that may be rejected: deciding
//	deciding  keep_first, reject_first: melding
//	melding   meld, add, lay_three: melding, and a hand that is empty takes a morto or ends it: counting
//	          discard, show_stuck: passing
//	passing   the turn of the next seat: drawing; the hand ends: counting
//	counting  the hands are open and scored: finished
type Phase uint8

// The phases.
const (
	Dealing  Phase = iota
	Turning        // the first card of the lixo is being opened
	Drawing        // the turn begins
	Deciding       // the first card drawn: kept or rejected
	Melding        // until the discard
	Passing        // the turn has ended
	Counting       // the hands are being opened
	Finished
)

// State is all of a hand that is public beside the table.
type State struct {
	Phase   Phase
	Opening bool // nobody has drawn yet
	Turn    engine.Seat
	Drawn   engine.Slot // the card of the stock drawn last in this turn
	Lone    engine.Slot // the only card of the lixo, taken in this turn where it may not go back
	Gone    uint8       // mortos that were taken or became stock: always the lowest ones
	Took    [maxSides]bool
	Idle    engine.SeatSet // seats that took a morto when their turn ended and have had no turn since
	Out     engine.Seat    // went out; Nobody while nobody has
	Count   [maxSides]uint8
	Melds   [maxSides][maxMelds]meld.Meld
	Score   engine.Score
}

// Hand is one hand of a game. It implements engine.Hand.
type Hand struct {
	t     engine.Table
	rules *Rules
	s     State
}

// New lays a pack, before the deal.
func New(r *Rules, pack engine.Pack) *Hand {
	h := &Hand{rules: r}
	h.t.Lay(pack, r.Piles.count(), r.Piles.Stock())
	h.s.Turn, h.s.Out = engine.Nobody, engine.Nobody
	h.s.Drawn, h.s.Lone = engine.NoSlot, engine.NoSlot
	h.s.Opening = true
	return h
}

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Rules returns the rules of the hand, to be read only.
func (h *Hand) Rules() *Rules { return h.rules }

// State returns what is public beside the table, to be read. Only a test that begins in the middle of a hand
// writes it.
func (h *Hand) State() *State { return &h.s }

// Side returns the side of a seat.
func (h *Hand) Side(p engine.Seat) int { return h.rules.side(p) }

// Melds returns the melds of a side, to be read only. Meld k lies in the pile meldSIDE.K, in the order of its
// positions.
func (h *Hand) Melds(side int) []meld.Meld { return h.s.Melds[side][:h.s.Count[side]] }

// Turn returns the seat whose turn it is.
func (h *Hand) Turn() engine.SeatSet {
	switch h.s.Phase {
	case Drawing, Deciding, Melding:
		return h.s.Turn.Set()
	}
	return 0
}

// Actors returns the same: nobody acts out of turn.
func (h *Hand) Actors() engine.SeatSet { return h.Turn() }

func (h *Hand) hand(p engine.Seat) engine.Zone { return h.rules.Piles.Hand(p) }
func (h *Hand) lixo() engine.Zone              { return h.rules.Piles.Lixo() }
func (h *Hand) stock() engine.Zone             { return h.rules.Piles.Stock() }

// Available reports whether a morto waits for a side (Buraco R26).
func (h *Hand) Available(side int) bool { return h.available(side, h.s.Gone) }

// available reports whether one waits when so many mortos are gone.
func (h *Hand) available(side int, gone uint8) bool { return !h.s.Took[side] && gone < h.rules.Mortos }

// Qualified reports whether a side has the canastra that it needs to go out (Buraco R32, Tranca R25).
func (h *Hand) Qualified(side int) bool { return h.qualified(side, -1, meld.Meld{}) }

// qualified reports whether it has one when its meld k is m; with k = -1 nothing changes.
func (h *Hand) qualified(side, k int, m meld.Meld) bool {
	if h.rules.OutReq == NoCanastra || k >= 0 && h.rules.Class(m) >= h.rules.OutReq {
		return true
	}
	for i, x := range h.Melds(side) {
		if i != k && h.rules.Class(x) >= h.rules.OutReq {
			return true
		}
	}
	return false
}

// licensed reports whether a side may empty a hand.
func (h *Hand) licensed(side int) bool {
	return h.Available(side) || h.Qualified(side)
}

// May returns every face: nothing that is done obliges anybody by the cards that are held.
func (h *Hand) May(engine.Slot) engine.FaceSet { return engine.AnyFace }

// Prompt asks the seat in turn to draw, to keep or reject, or to meld and discard.
func (h *Hand) Prompt(p engine.Seat) string {
	if !h.Turn().Has(p) {
		return ""
	}
	switch h.s.Phase {
	case Drawing:
		return "draw"
	case Deciding:
		return "keep_first"
	}
	return "meld"
}

// Auto draws from the stock, which can always give; keeps the first card; lays a three that belongs in the row;
// and discards the card just drawn, or else the one of least value that may go.
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	v := &h.rules.Verbs
	switch h.s.Phase {
	case Drawing:
		*a = engine.Action{Seat: p, Verb: v.DrawStock}
		return
	case Deciding:
		*a = engine.Action{Seat: p, Verb: v.KeepFirst}
		return
	}
	if h.Reflex(p, a) {
		return
	}
	best, low := engine.NoSlot, int16(0)
	for _, c := range h.t.Pile(h.hand(p)) {
		f := h.t.FaceFor(p, c)
		if f == engine.Unknown || h.checkDiscard(p, c, f) != nil {
			continue
		}
		worth := h.rules.Worth[f]
		if c == h.s.Drawn {
			worth = -1
		}
		if best == engine.NoSlot || worth < low {
			best, low = c, worth
		}
	}
	*a = engine.Action{Seat: p, Verb: v.Discard}
	if best != engine.NoSlot {
		a.Cards, a.Faces = []engine.Slot{best}, []engine.Face{h.t.FaceFor(p, best)}
	}
}

// CopyFrom copies another hand of the same game.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.s = o.rules, o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	s := &h.s
	e.Byte(byte(s.Phase))
	e.Bool(s.Opening)
	e.Byte(byte(s.Turn))
	e.Uint(uint64(s.Drawn))
	e.Uint(uint64(s.Lone))
	e.Byte(s.Gone)
	e.Byte(byte(s.Idle))
	e.Byte(byte(s.Out))
	for side := range maxSides {
		e.Bool(s.Took[side])
		e.Byte(s.Count[side])
		for k := range s.Melds[side] {
			s.Melds[side][k].Public(e)
		}
	}
	s.Score.Public(e)
}
