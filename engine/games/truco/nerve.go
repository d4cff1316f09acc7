package truco

import "carteado/engine"

// Of raises and answers there are two opinions here. The rule (boasts, answer, plays) takes the chance of a hand as
// one seat sees it and weighs what the match gains. A robot that thinks has each course played on in the hands it
// imagines (Judge), by people of several tempers, whose raises tell what those hands can be (Weight).

// stake gives what a hand won, and a hand lost, at a value make of a side's match.
func (h *Hand) stake(side int, value int32) (won, lost float64) {
	return h.rules.standing(side, value, 0), h.rules.standing(side, 0, value)
}

// worth returns a side's chance of the match when it has chance p of a hand at a value.
func (h *Hand) worth(side int, p float64, value int32) float64 {
	won, lost := h.stake(side, value)
	return lost + float64(p*(won-lost))
}

// How the rule takes a raise.
const (
	boastAt   = 0.60 // the chance of a hand from which it raises,
	reraiseAt = 0.72 // or raises again,
	selected  = 0.08 // and what that chance loses by being accepted by those who have cards for it
	respect   = 1.8  // how much likelier a raise comes from a hand that wins than from one that loses
)

// boasts reports whether p, with such a chance of the hand, raises by rule.
func (h *Hand) boasts(p engine.Seat, chance float64) bool {
	return !h.rules.special() && h.gains(p, h.sobered(p, chance), boastAt, ladder.Value(&h.s.stakes))
}

// gains reports whether with a chance that is at least so good the next value is better for p than a value.
func (h *Hand) gains(p engine.Seat, chance, least float64, value int32) bool {
	q := chance - selected
	return chance >= least && h.worth(side(p), q, ladder.Next(&h.s.stakes)) >= h.worth(side(p), q, value)
}

// sobered returns what is left of p's chance of the hand after the raises that the other side has made.
func (h *Hand) sobered(p engine.Seat, chance float64) float64 {
	return believed(chance, respect, h.against(p, h.highest()+1))
}

// answer returns what p answers to a raise by rule: an index of the list.
func (h *Hand) answer(p engine.Seat, l *engine.List) int {
	s := h.sight(p)
	chance := h.sobered(p, s.chance())
	asked := ladder.Asked(&h.s.stakes)
	if i := verb(l, Reraise); i >= 0 && h.gains(p, chance, reraiseAt, asked) {
		return i
	}
	if _, ran := h.stake(side(p), ladder.Value(&h.s.stakes)); h.worth(side(p), chance, asked) < ran {
		return verb(l, Run)
	}
	return verb(l, Accept)
}

// plays reports whether p plays a mão de onze by rule. What it has seen of its partner's hand is as good as its
// own.
func (h *Hand) plays(p engine.Seat) bool {
	s := h.sight(p)
	chance := s.chance()
	for x := range h.rules.n {
		if x != p && side(x) == side(p) && h.rules.show {
			f := h.sight(x)
			chance = max(chance, f.chance())
		}
	}
	_, ran := h.stake(side(p), 1)
	return h.worth(side(p), chance, 3) >= ran
}
