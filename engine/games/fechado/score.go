package fechado

import (
	"carteado/engine"
	"carteado/engine/poker"
)

// value returns the strength of a seat's five cards, which lie open.
func (h *Hand) value(p engine.Seat) uint32 {
	var cards [five]engine.Face
	for k, c := range h.t.Pile(handOf(p)) {
		cards[k] = h.t.Face(c)
	}
	return h.rules.ranks.Value(cards[:])
}

// pay gives the pots to the winners.
func (h *Hand) pay() {
	s, pot := &h.s, &h.s.pot
	var strength [seats]uint32
	s.turn, s.owed = engine.Nobody, 0
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

// ask asks those who have run out of chips in this hand whether they buy more, and those who do not pay antes by themselves and
// have one whether they play the next hand. Nobody is asked after the last hand of a match.
func (h *Hand) ask() {
	h.s.phase = closing
	if h.rules.last {
		return
	}
	set := engine.SeatSet(0)
	for p := range engine.Seat(h.rules.n) {
		if h.s.dealt.Has(p) && h.buys(p) || h.asksAnte(p) {
			set |= p.Set()
		}
	}
	h.s.window.Ask(set, h.left())
}

// finish notes who has bought chips, who sits out and who has changed autoAnte, and ends the hand.
func (h *Hand) finish() {
	for p := range engine.Seat(h.rules.n) {
		if h.s.bought.Has(p) {
			h.s.score.Parts[PartRebuys][p] = 1
		}
		if h.s.away.Has(p) {
			h.s.score.Parts[PartAway][p] = 1
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
