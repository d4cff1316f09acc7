package buraco

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// phase is where a hand stands.
type phase uint8

const (
	start    phase = iota
	turning        // the first card of the lixo is being opened
	drawing        // the turn begins
	deciding       // the first card drawn: kept or rejected
	melding        // until the discard
	passing        // the turn has ended by a discard
	counting       // the hands are being opened
	over
)

// state is the public state of a hand beside the table.
type state struct {
	phase   phase
	opening bool // nobody has drawn yet
	turn    engine.Seat
	drawn   engine.Slot // the card of the stock drawn last in this turn
	lone    engine.Slot // the only card of the lixo, taken in this turn where it may not go back
	gone    uint8       // mortos that were taken or became stock: always the lowest ones
	took    [maxSides]bool
	idle    engine.SeatSet // seats that took a morto by a discard and have had no turn since (R42)
	out     engine.Seat    // who went out
	count   [maxSides]uint8
	melds   [maxSides][maxMelds]meld.Meld
	score   engine.Score
}

// Hand is one hand of Buraco.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state
}

// Table gives the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Sides gives how many sides play; seat s is of side s modulo that.
func (h *Hand) Sides() int { return h.rules.sides }

// Melds gives the melds of a side, to be read only. Meld k lies in the pile meldSIDE.K, in the order of its
// positions.
func (h *Hand) Melds(side int) []meld.Meld { return h.s.melds[side][:h.s.count[side]] }

// Class gives the class of a meld at this table.
func (h *Hand) Class(m meld.Meld) Class { return h.rules.class(m) }

// Took tells whether a side has taken its morto.
func (h *Hand) Took(side int) bool { return h.s.took[side] }

// Turn gives the seat whose turn it is.
func (h *Hand) Turn() engine.SeatSet {
	switch h.s.phase {
	case drawing, deciding, melding:
		return h.s.turn.Set()
	}
	return 0
}

// Actors gives the same: nobody acts out of turn.
func (h *Hand) Actors() engine.SeatSet { return h.Turn() }

func hand(p engine.Seat) engine.Zone { return zHand + engine.Zone(p) }

// available tells whether a morto waits for a side (R26).
func (h *Hand) available(side int) bool { return !h.s.took[side] && h.s.gone < h.rules.mortos }

// licensed tells whether a side may empty a hand (R30, R32) when its meld k is m; with k = -1 nothing changes.
func (h *Hand) licensed(side, k int, m meld.Meld) bool {
	if h.available(side) || h.rules.outReq == NoCanastra {
		return true
	}
	if k >= 0 && h.rules.class(m) >= h.rules.outReq {
		return true
	}
	for i, x := range h.Melds(side) {
		if i != k && h.rules.class(x) >= h.rules.outReq {
			return true
		}
	}
	return false
}

// May gives every face: nothing that is done obliges anyone by what he holds.
func (h *Hand) May(engine.Slot) engine.FaceSet { return engine.AnyFace }

// Prompt tells the seat in turn to draw, to keep or reject, or to meld and discard.
func (h *Hand) Prompt(p engine.Seat) string {
	if !h.Turn().Has(p) {
		return ""
	}
	switch h.s.phase {
	case drawing:
		return "draw"
	case deciding:
		return "keep_first"
	}
	return "meld"
}

// Auto draws from the stock, which can always give; keeps the first card; and discards the card just drawn,
// or else the one of least value that may go.
func (h *Hand) Auto(p engine.Seat, a *engine.Action) {
	switch h.s.phase {
	case drawing:
		*a = engine.Action{Seat: p, Verb: DrawStock}
		return
	case deciding:
		*a = engine.Action{Seat: p, Verb: KeepFirst}
		return
	}
	best, low := engine.NoSlot, int16(0)
	for _, c := range h.t.Pile(hand(p)) {
		f := h.t.FaceFor(p, c)
		if f == engine.Unknown || h.checkDiscard(p, c) != nil {
			continue
		}
		v := h.rules.worth[f]
		if c == h.s.drawn {
			v = -1
		}
		if best == engine.NoSlot || v < low {
			best, low = c, v
		}
	}
	*a = engine.Action{Seat: p, Verb: Discard}
	if best != engine.NoSlot {
		a.Cards, a.Faces = []engine.Slot{best}, []engine.Face{h.t.FaceFor(p, best)}
	}
}

// CopyFrom copies another hand of Buraco.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.s = o.rules, o.s
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Enc) {
	s := &h.s
	e.Byte(byte(s.phase))
	e.Bool(s.opening)
	e.Byte(byte(s.turn))
	e.Uint(uint64(s.drawn))
	e.Uint(uint64(s.lone))
	e.Byte(s.gone)
	e.Byte(byte(s.idle))
	e.Byte(byte(s.out))
	for side := range maxSides {
		e.Bool(s.took[side])
		e.Byte(s.count[side])
		for k := range s.melds[side] {
			s.melds[side][k].Public(e)
		}
	}
	s.score.Public(e)
}
