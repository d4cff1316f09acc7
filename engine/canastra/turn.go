package canastra

import (
	"carteado/engine"
	"carteado/engine/meld"
)

// Apply records a decision.
func (h *Hand) Apply(a *engine.Action) {
	switch v := &h.rules.Verbs; a.Verb {
	case v.DrawStock:
		h.draw()
		h.s.Phase = Melding
		if h.s.Opening && h.rules.FirstAgain {
			h.s.Phase = Deciding
		}
		h.s.Opening = false
	case v.TakePile:
		h.takePile(a)
	case v.KeepFirst:
		h.s.Phase = Melding
	case v.RejectFirst:
		h.t.Move(a.Cards[0], h.lixo())
		h.draw()
		h.s.Phase = Melding
	case v.Lay:
		m, _ := h.rules.Melds.New(a.Faces, uint8(a.N))
		h.lay(int(h.s.Count[h.rules.side(a.Seat)]), m, a.Cards)
	case v.Add:
		side := h.rules.side(a.Seat)
		k, start := engine.MeldOf(a.N)
		m, _ := h.rules.Melds.Add(h.s.Melds[side][k], a.Faces, uint8(start))
		h.lay(k, m, a.Cards)
	case v.Discard:
		h.t.Move(a.Cards[0], h.lixo())
		h.s.Phase = Passing
	case v.LayThree:
		h.layThree(a.Cards[0])
	case v.ShowStuck:
		h.s.Phase = Passing
	}
}

// draw gives the first card of the stock to the seat in turn. A morto becomes the stock only now: a seat that
// takes the lixo instead leaves it where it is (Buraco R36, Tranca R27).
func (h *Hand) draw() {
	stock := h.stock()
	if h.t.Count(stock) == 0 {
		h.t.MoveAll(h.rules.Piles.Morto(h.s.Gone), stock)
		h.s.Gone++
	}
	h.s.Drawn = h.t.Pile(stock)[0]
	h.t.Deal(stock, h.hand(h.s.Turn), 1, h.s.Turn.Set())
}

// takePile gives the lixo to the seat in turn; where it must be justified, the top card goes to a meld first.
func (h *Hand) takePile(a *engine.Action) {
	pile := h.t.Pile(h.lixo())
	if h.rules.Justify {
		k, m, _ := h.justified(a)
		h.t.Move(pile[len(pile)-1], h.rules.Piles.Meld(h.rules.side(h.s.Turn), k))
		h.lay(k, m, a.Cards)
	} else if h.rules.NoReturn && len(pile) == 1 {
		h.s.Lone = pile[0]
	}
	h.t.MoveAll(h.lixo(), h.hand(h.s.Turn))
	h.s.Opening = false
	h.s.Phase = Melding
}

// lay makes m of meld k of the side in turn and puts the cards to it.
func (h *Hand) lay(k int, m meld.Meld, cards []engine.Slot) {
	side := h.rules.side(h.s.Turn)
	old := h.s.Melds[side][k]
	h.s.Melds[side][k] = m
	h.s.Count[side] = max(h.s.Count[side], uint8(k+1))
	z := h.rules.Piles.Meld(side, k)
	for _, c := range cards {
		h.t.Move(c, z)
	}
	if !h.t.World() { // nobody looks at the cards of an imagined one
		h.arrange(z, m, old)
	}
}

// arrange puts the cards of a meld in the order of their places.
func (h *Hand) arrange(z engine.Zone, m, old meld.Meld) {
	if !h.rules.Melds.Fixed {
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
	h.rules.Melds.Order(m, old, faces[:n], order[:n])
	for _, i := range order[:n] {
		h.t.Move(slots[i], z)
	}
}

// Settle deals, gives out mortos, passes the turn, and ends and scores the hand.
func (h *Hand) Settle() bool {
	switch h.s.Phase {
	case Dealing:
		h.deal()
	case Turning:
		h.beginTurn(h.rules.Mao)
	case Melding:
		if h.t.Count(h.hand(h.s.Turn)) > 0 {
			return false
		}
		if !h.takeMorto() {
			h.endHand(h.s.Turn)
		}
	case Passing:
		h.endTurn()
	case Counting:
		h.s.Score = h.result()
		h.s.Phase = Finished
	default:
		return false
	}
	return true
}

// deal gives eleven cards to every seat, one at a time, and to every morto (Buraco D2, Tranca D2).
func (h *Hand) deal() {
	for range Dealt {
		for i := range h.rules.Seats {
			p := h.rules.Mao.Next(i, h.rules.Seats)
			h.t.Deal(h.stock(), h.hand(p), 1, p.Set())
		}
	}
	for k := range h.rules.Mortos {
		h.t.Deal(h.stock(), h.rules.Piles.Morto(k), Dealt, 0)
	}
	if h.rules.PileStart {
		h.t.Deal(h.stock(), h.lixo(), 1, engine.Everyone)
	}
	h.s.Phase = Turning
}

// beginTurn gives the turn to a seat.
func (h *Hand) beginTurn(p engine.Seat) {
	h.s.Turn = p
	h.s.Idle &^= p.Set()
	h.s.Drawn, h.s.Lone = engine.NoSlot, engine.NoSlot
	h.s.Phase = Drawing
}

// endTurn gives a morto to a hand that was emptied by a discard, or ends the hand; else the turn passes to the
// left, unless the stock is used up (Buraco R34, R35; Tranca R26).
func (h *Hand) endTurn() {
	if h.t.Count(h.hand(h.s.Turn)) == 0 {
		if !h.takeMorto() {
			h.endHand(h.s.Turn)
			return
		}
		h.s.Idle |= h.s.Turn.Set()
	}
	if h.t.Count(h.stock()) <= h.rules.Floor && !(h.rules.MortoStock && h.s.Gone < h.rules.Mortos) {
		h.endHand(engine.Nobody)
		return
	}
	h.beginTurn(h.s.Turn.Next(1, h.rules.Seats))
}

// takeMorto gives the lowest morto to the seat in turn, and reports whether its side had one coming (Buraco R25 to
// R29; Tranca R21, R22).
func (h *Hand) takeMorto() bool {
	side := h.rules.side(h.s.Turn)
	if !h.Available(side) {
		return false
	}
	h.t.Deal(h.rules.Piles.Morto(h.s.Gone), h.hand(h.s.Turn), Dealt, h.s.Turn.Set())
	h.s.Gone++
	h.s.Took[side] = true
	return true
}
