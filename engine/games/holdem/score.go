package holdem

import (
	"carteado/engine"
	"carteado/engine/poker"
)

// value returns the strength of a seat's best five cards, of those that lie open.
func (h *Hand) value(p engine.Seat) uint32 {
	var cards [7]engine.Face
	k := 0
	for _, z := range [...]engine.Zone{handOf(p), zBoard} {
		for _, c := range h.t.Pile(z) {
			cards[k] = h.t.Face(c)
			k++
		}
	}
	return h.rules.ranks.Value(cards[:k])
}

// pay gives the pots to the winners.
func (h *Hand) pay() {
	s, pot := &h.s, &h.s.pot
	var strength [seats]uint32
	s.score.Ending = Alone
	if pot.In.Len() > 1 {
		s.score.Ending = Shown
		for p := range engine.Seat(h.rules.n) {
			if pot.In.Has(p) {
				strength[p] = h.value(p)
			}
		}
	}
	h.divide(strength)
}

// divide gives the pots to the strongest of those in them.
func (h *Hand) divide(strength [seats]uint32) {
	s, pot := &h.s, &h.s.pot
	for p := range h.rules.n {
		s.score.Parts[PartPaid][p] = -pot.Paid[p]
	}
	won := pot.Pay(strength, h.left())
	for p := range h.rules.n {
		s.score.Parts[PartWon][p] = won[p]
		s.score.Points[p] = pot.Stack[p] - h.rules.stack[p]
	}
	h.ask()
}

// noHand gives back what was posted for a hand that is not played.
func (h *Hand) noHand() {
	pot := &h.s.pot
	for p := range h.rules.n {
		pot.Stack[p] += pot.Paid[p]
		pot.Paid[p], pot.Round[p] = 0, 0
	}
	pot.High = 0
	h.s.score.Ending = NoHand
	h.ask()
}

// ask asks those who have run out of chips in this hand whether they buy more.
func (h *Hand) ask() {
	h.s.phase = buying
	set := engine.SeatSet(0)
	for p := range engine.Seat(h.rules.n) {
		if (h.s.dealt &^ h.t.Gone()).Has(p) && h.rules.purse.May(h.s.pot.Stack[p], h.rules.rebuys[p]) {
			set |= p.Set()
		}
	}
	h.s.window.Ask(set, h.left())
}

// finish notes who has bought chips and who has changed autoBlind, and ends the hand.
func (h *Hand) finish() {
	for p := range engine.Seat(h.rules.n) {
		if h.s.bought.Has(p) {
			h.s.score.Parts[PartRebuys][p] = 1
		}
		if (h.s.manual ^ h.rules.asked).Has(p) {
			h.s.score.Parts[PartAsked][p] = 1
		}
	}
	h.s.phase = over
}

// Feat tells of a royal flush that was shown.
func (h *Hand) Feat(p engine.Seat) string {
	if h.s.score.Ending == Shown && h.s.pot.In.Has(p) && h.rules.ranks.Class(h.value(p)) == poker.Royal {
		return "poker.royal"
	}
	return ""
}
