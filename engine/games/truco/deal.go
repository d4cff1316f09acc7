package truco

import "carteado/engine"

var (
	errRitual = &engine.RuleError{Clause: "A1", Key: "ritual_when", Text: "the cutter is not asked this now"}
	errPlain  = &engine.RuleError{Clause: "D3", Key: "ritual_plain", Text: "in mão de onze and mão de ferro there are only plain cuts, subir and descer"}
	errCuts   = &engine.RuleError{Clause: "D3a", Key: "cuts", Text: "at most three cuts, or one cerrar and one cut"}
	errCutAt  = &engine.RuleError{Clause: "D3a", Key: "cut_at", Text: "a cut leaves cards on both sides"}
	errPeeked = &engine.RuleError{Clause: "D3b", Key: "peeked", Text: "who has looked at the bottom may not deal from there"}
	errBurns  = &engine.RuleError{Clause: "D3e", Key: "burns", Text: "at most three burns"}
)

// Bounds of the ritual (section 3.3).
const (
	maxCuts  = 3
	maxBurns = 3
	block    = 3
)

// cutter returns who cuts: the last seat before the dealer in play order.
func (h *Hand) cutter() engine.Seat { return h.rules.dealer.Next(-1, int(h.rules.n)) }

// mayCut reports whether one more cut by number is left.
func (h *Hand) mayCut() bool {
	if h.s.cerrar {
		return h.s.cuts < 1
	}
	return h.s.cuts < maxCuts
}

func (h *Hand) mayBurn() bool { return h.rules.ritual && !h.rules.special() && h.s.burns < maxBurns }

// listRitual lists what the cutter may do; of the cuts, which are all alike, a thin, a middle and a thick one.
func (h *Hand) listRitual(p engine.Seat, l *engine.List) {
	switch h.s.phase {
	case cutting:
		if h.mayCut() {
			m := int32(h.t.Count(zStock))
			l.Add(p, Cut, 1)
			l.Add(p, Cut, m/2)
			l.Add(p, Cut, m-1)
		}
		if !h.rules.special() {
			if !h.s.cerrar && h.s.cuts <= 1 {
				l.Add(p, Cerrar, 0)
			}
			l.Add(p, PeekBottom, 0)
		}
		if h.mayBurn() {
			l.Add(p, Burn, 0)
		}
		l.Add(p, Deal, 0)
	case turning:
		l.Add(p, Descer, 0)
		l.Add(p, Subir, 0)
	case dealing:
		l.Add(p, Deal, 0)
		l.Add(p, Burn, 0)
	}
}

func (h *Hand) checkRitual(a *engine.Action) error {
	ph := h.s.phase
	if ph != cutting && ph != turning && ph != dealing {
		return errRitual
	}
	special := h.rules.special()
	switch a.Verb {
	case Cut:
		switch {
		case ph != cutting:
			return errRitual
		case !h.mayCut():
			return errCuts
		case a.N < 1 || int(a.N) >= h.t.Count(zStock):
			return errCutAt
		}
	case Cerrar:
		switch {
		case ph != cutting:
			return errRitual
		case special:
			return errPlain
		case h.s.cerrar || h.s.cuts > 1:
			return errCuts
		}
	case PeekBottom:
		switch {
		case ph != cutting:
			return errRitual
		case special:
			return errPlain
		}
	case Burn:
		switch {
		case ph == turning:
			return errRitual
		case special:
			return errPlain
		case h.s.burns == maxBurns:
			return errBurns
		}
	case Deal:
		if ph == turning {
			return errRitual
		}
	case Subir:
		switch {
		case h.s.peeked:
			return errPeeked
		case ph != turning:
			return errRitual
		}
	case Descer:
		if ph != turning {
			return errRitual
		}
	default:
		return errRitual
	}
	return nil
}

// ritual records what the cutter wants.
func (h *Hand) ritual(a *engine.Action) {
	switch a.Verb {
	case Cut:
		h.s.cuts++
		h.t.Rotate(zStock, int(a.N))
	case Cerrar:
		h.s.cerrar, h.s.tossing = true, true
		h.t.Toss(h.t.Count(zStock) - 1)
	case PeekBottom:
		h.s.peeked = true
		pile := h.t.Pile(zStock)
		h.t.Allow(pile[len(pile)-1], a.Seat.Set())
		h.takeVira()
		h.s.phase = turning
	case Burn:
		h.s.burns++
		for range block {
			c := h.top()
			h.t.Move(c, zBurned)
			h.t.Allow(c, engine.Everyone)
		}
	case Deal:
		if h.s.phase == dealing {
			h.dealBlock()
			return
		}
		h.takeVira()
		h.s.phase = turning
	case Subir, Descer:
		h.s.subir = a.Verb == Subir
		h.s.phase = dealing
	}
}

// deal takes the next step from the shuffle to the first card.
func (h *Hand) deal() bool {
	switch h.s.phase {
	case start:
		if h.rules.ritual {
			h.s.phase = cutting
			return true
		}
		if h.rules.before {
			h.takeVira()
		}
		for range h.rules.n {
			h.dealBlock()
		}
		h.look()
	case cutting:
		if !h.s.tossing {
			return false
		}
		h.s.tossing = false
		h.t.Rotate(zStock, 1+h.t.Coin())
	case turning:
		if !h.s.peeked {
			return false
		}
		h.s.phase = dealing
	case dealing:
		switch {
		case h.s.blocks == uint8(h.rules.n):
			h.look()
		case h.mayBurn():
			return false
		default:
			h.dealBlock()
		}
	case dealt:
		h.startPlay()
	}
	return true
}

// top gives the next card to be dealt, from whichever end it comes (D3d).
func (h *Hand) top() engine.Slot {
	pile := h.t.Pile(zStock)
	if h.s.subir {
		return pile[len(pile)-1]
	}
	return pile[0]
}

// dealBlock gives the next player three cards, which nobody sees yet (D2).
func (h *Hand) dealBlock() {
	h.s.blocks++
	p := h.rules.dealer.Next(int(h.s.blocks), int(h.rules.n))
	for range block {
		h.t.Move(h.top(), zHand+engine.Zone(p))
	}
}

// takeVira lays the vira open, or closed where it stays closed for the first trick of a mão de ferro.
func (h *Hand) takeVira() {
	vira := h.t.Pile(zStock)[0]
	h.t.Move(vira, zVira)
	if !h.rules.ferro || !h.rules.viraLate {
		h.t.Allow(vira, engine.Everyone)
	}
}

// look ends the deal: all take up their cards, but not in mão de ferro (R30), and with eleven some show them
// to their partners (R29). What is left of the deck is shut for good.
func (h *Hand) look() {
	if !h.rules.ferro {
		for p := range h.rules.n {
			see := p.Set()
			if h.rules.show && side(p) == int(h.rules.eleven) {
				see = h.rules.sides[side(p)]
			}
			h.t.AllowAll(zHand+engine.Zone(p), see)
		}
	}
	if h.t.Count(zVira) == 0 {
		h.takeVira()
	}
	h.t.MoveAll(zStock, zRest)
	h.s.phase = dealt
}

// startPlay names the manilha and the first leader, and asks a side with eleven if it plays.
func (h *Hand) startPlay() {
	h.nameManilha()
	h.s.lead[0] = h.rules.dealer.Next(1, int(h.rules.n))
	h.s.phase = playing
	if h.rules.eleven >= 0 {
		if h.rules.decide {
			h.s.phase = deciding
		} else {
			h.s.stakes.Rung = 1
		}
	}
}

// nameManilha reads the vira, if it is open (R2).
func (h *Hand) nameManilha() {
	if vira := h.t.Pile(zVira)[0]; h.t.Open(vira) {
		h.s.manilha = above[h.t.Face(vira).Rank()]
	}
}
