package gin

import "carteado/engine"

// phase is where a round stands.
type phase uint8

const (
	start     phase = iota
	lit             // dealt; the limit card is not in yet
	offered         // the card turned up is offered
	drawing         // a draw begins the turn
	playing         // eleven cards in the hand: discard or go out
	answering       // the opponent of who went out shows his cards
	counting
	over
)

// out is how somebody went out.
type out uint8

const (
	nobody out = iota
	withLeft
	withGin
	withBigGin
)

// Hand is one round.
type Hand struct {
	t     engine.Table
	rules *rules
	s     state
	score engine.Score
}

type state struct {
	phase     phase
	turn      engine.Seat // of offered, drawing, playing, answering
	card      engine.Face // it sets the limit; Unknown where none does
	passes    engine.SeatSet
	fromStock bool        // the next draw must be from the stock
	taken     engine.Slot // from the pile in this turn, NoSlot for none
	knocker   engine.Seat // who went out, Nobody for a round that is void
	out       out
}

// Table returns the cards.
func (h *Hand) Table() *engine.Table { return &h.t }

// Turn returns the seat that acts.
func (h *Hand) Turn() engine.SeatSet {
	if h.s.phase >= offered && h.s.phase <= answering {
		return h.s.turn.Set()
	}
	return 0
}

// Actors returns the same: nobody acts out of turn.
func (h *Hand) Actors() engine.SeatSet { return h.Turn() }

// Over reports whether the round is scored.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.score }

// May returns every face: nobody shows by what he does that he lacks a card.
func (h *Hand) May(engine.Slot) engine.FaceSet { return engine.AnyFace }

// Prompt asks the seat in turn.
func (h *Hand) Prompt(p engine.Seat) string {
	if !h.Turn().Has(p) {
		return ""
	}
	switch h.s.phase {
	case offered:
		return "upcard"
	case drawing:
		if h.s.fromStock {
			return "stock"
		}
		return "draw"
	case playing:
		if h.mayGoOut(p) {
			return "out"
		}
		return "discard"
	}
	return "answer"
}

// CopyFrom copies another round.
func (h *Hand) CopyFrom(from engine.Hand) {
	o := from.(*Hand)
	h.t.CopyFrom(&o.t)
	h.rules, h.s, h.score = o.rules, o.s, o.score
}

// Public writes the state for the hash.
func (h *Hand) Public(e *engine.Encoder) {
	e.Byte(byte(h.s.phase))
	e.Int(int64(h.s.turn))
	e.Byte(byte(h.s.card))
	e.Byte(byte(h.s.passes))
	e.Bool(h.s.fromStock)
	e.Uint(uint64(h.s.taken))
	e.Int(int64(h.s.knocker))
	e.Byte(byte(h.s.out))
	h.score.Public(e)
}

// hand returns the pile that a seat holds.
func hand(p engine.Seat) engine.Zone { return zHand + engine.Zone(p) }

// laid returns the k-th meld of a seat.
func laid(p engine.Seat, k int) engine.Zone { return zMeld + engine.Zone(int(p)*melds+k) }

// limit returns what may be left over after a knock.
func (h *Hand) limit() int { return h.rules.limit(h.s.card) }
