package truco

import "carteado/engine"

// stray is how often a robot takes it that another lays any card, and not the one that the rule lays.
const stray = 0.3

// habit returns how likely the others would have laid the cards that they have laid, with those they hold in this
// world. Who lays a card that loses hardly had one that wins.
func (h *Hand) habit(p engine.Seat) float64 {
	if h.rules.ferro {
		return 1 // nobody saw his cards
	}
	likely := 1.0
	past, n := h.since(moment{}), int(h.rules.n)
	for i := range min(past.n, 2*n) { // the third card is no choice
		q, at := past.by[i], moment{uint8(i / n), uint8(i % n)}
		if q == p || at.done == 1 && at.count == 0 && h.bound() {
			continue
		}
		s := h.sightAt(q, at)
		x := float64(stray / float64(s.n))
		if v, _ := s.card(); v == strength[h.s.manilha][h.t.Face(past.card[i])] {
			x += 1 - stray
		}
		likely *= x
	}
	return likely
}

// card returns the strength of the card that the rule lays, the one with the best chance, the weakest of equals, and that chance.
func (s *sight) card() (best uint8, most float64) {
	most = -1
	for i, v := range s.mine[:s.n] {
		r := s.rate(i)
		if s.hoards(v) {
			r = 0
		}
		if r >= most {
			best, most = v, r
		}
	}
	return best, most
}
