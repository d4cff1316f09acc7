package buraco

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	switch a.Verb {
	case DrawStock:
		h.draw()
		h.s.phase = melding
		if h.s.opening && h.rules.firstAgain {
			h.s.phase = deciding
		}
		h.s.opening = false
	case TakePile:
		h.take(a)
	case KeepFirst:
		h.s.phase = melding
	case RejectFirst:
		h.t.Move(a.Cards[0], zLixo)
		h.draw()
		h.s.phase = melding
	case Lay:
		m, _ := h.rules.melds.New(a.Faces, uint8(a.N))
		h.lay(int(h.s.count[h.rules.side(a.Seat)]), m, a.Cards)
	case Add:
		side, k := h.rules.side(a.Seat), int(a.N&63)
		m, _ := h.rules.melds.Add(h.s.melds[side][k], a.Faces, uint8(a.N>>6))
		h.lay(k, m, a.Cards)
	case Discard:
		h.t.Move(a.Cards[0], zLixo)
		h.s.phase = passing
	}
}

// draw gives the first card of the stock to the seat in turn; a morto becomes the stock only now (R36).
func (h *Hand) draw() {
	if h.t.Count(zStock) == 0 {
		h.t.MoveAll(zMorto+engine.Zone(h.s.gone), zStock)
		h.s.gone++
	}
	h.s.drawn = h.t.Pile(zStock)[0]
	h.t.Deal(zStock, hand(h.s.turn), 1, h.s.turn.Set())
}

// take gives the lixo to the seat in turn, where it must be justified the top card to a meld first (A2).
func (h *Hand) take(a *engine.Action) {
	pile := h.t.Pile(zLixo)
	if h.rules.justify {
		k, m, _ := h.justified(a)
		h.t.Move(pile[len(pile)-1], meldZone(h.rules.side(h.s.turn), k))
		h.lay(k, m, a.Cards)
	} else if h.rules.noReturn && len(pile) == 1 {
		h.s.lone = pile[0]
	}
	h.t.MoveAll(zLixo, hand(h.s.turn))
	h.s.opening = false
	h.s.phase = melding
}

// lay makes m of meld k of the side in turn and puts the cards to it.
func (h *Hand) lay(k int, m meld.Meld, cards []engine.Slot) {
	side := h.rules.side(h.s.turn)
	old := h.s.melds[side][k]
	h.s.melds[side][k] = m
	h.s.count[side] = max(h.s.count[side], uint8(k+1))
	z := meldZone(side, k)
	for _, c := range cards {
		h.t.Move(c, z)
	}
	h.arrange(z, m, old)
}

// arrange puts the cards of a meld in the order of their places.
func (h *Hand) arrange(z engine.Zone, m, old meld.Meld) {
	if !h.rules.melds.Fixed {
		old = meld.Meld{}
	}
	pile := h.t.Pile(z)
	var slots [meld.Most]engine.Slot
	var faces [meld.Most]engine.Face
	var order [meld.Most]uint8
	n := copy(slots[:], pile)
	for i, c := range pile {
		faces[i] = h.t.Face(c)
	}
	h.rules.melds.Order(m, old, faces[:n], order[:n])
	for _, i := range order[:n] {
		h.t.Move(slots[i], z)
	}
}

// Settle deals, gives out mortos, passes the turn, and ends and scores the hand.
func (h *Hand) Settle() bool {
	switch h.s.phase {
	case start:
		h.deal()
	case turning:
		h.begin(h.rules.mao)
	case melding:
		if h.t.Count(hand(h.s.turn)) > 0 {
			return false
		}
		if !h.takeMorto() {
			h.end(h.s.turn)
		}
	case passing:
		h.pass()
	case counting:
		h.s.score = h.result()
		h.s.phase = over
	default:
		return false
	}
	return true
}

// deal gives every seat and every morto eleven cards (D2).
func (h *Hand) deal() {
	for range dealt {
		for i := range h.rules.seats {
			p := h.rules.mao.Next(i, h.rules.seats)
			h.t.Deal(zStock, hand(p), 1, p.Set())
		}
	}
	for k := range engine.Zone(h.rules.mortos) {
		h.t.Deal(zStock, zMorto+k, dealt, 0)
	}
	if h.rules.pileStart {
		h.t.Deal(zStock, zLixo, 1, engine.Everyone)
	}
	h.s.phase = turning
}

// begin gives the turn to a seat.
func (h *Hand) begin(p engine.Seat) {
	h.s.turn = p
	h.s.idle &^= p.Set()
	h.s.drawn, h.s.lone = engine.NoSlot, engine.NoSlot
	h.s.phase = drawing
}

// pass ends a turn after the discard (R34, R35).
func (h *Hand) pass() {
	if h.t.Count(hand(h.s.turn)) == 0 {
		if !h.takeMorto() {
			h.end(h.s.turn)
			return
		}
		h.s.idle |= h.s.turn.Set()
	}
	if h.t.Count(zStock) <= h.rules.floor && !(h.rules.mortoStock && h.s.gone < h.rules.mortos) {
		h.end(engine.Nobody)
		return
	}
	h.begin(h.s.turn.Next(1, h.rules.seats))
}

// takeMorto gives the lowest morto to the seat in turn, if its side has one coming (R25-R29).
func (h *Hand) takeMorto() bool {
	side := h.rules.side(h.s.turn)
	if !h.available(side) {
		return false
	}
	h.t.Deal(zMorto+engine.Zone(h.s.gone), hand(h.s.turn), dealt, h.s.turn.Set())
	h.s.gone++
	h.s.took[side] = true
	return true
}
