package truco

import "carteado/engine"

// Voice returns the chance of the hand as p sees it.
func (h *Hand) Voice(p engine.Seat) float64 { return h.voiceAt(p, moment{h.s.done, h.s.count}) }

func (h *Hand) voiceAt(p engine.Seat, at moment) float64 {
	s := h.sightAt(p, at)
	return s.chance()
}

// outspoken is how often a partner with the worse cards speaks all the same, for once that the other does.
const outspoken = 0.1

// spoken returns how likely those would have answered the raises who did, and not their partners. A raise that waits
// is p's to answer.
func (h *Hand) spoken(p engine.Seat) float64 {
	if h.rules.n == 2 || h.rules.special() {
		return 1
	}
	likely := 1.0
	for rung := uint8(1); rung <= h.highest(); rung++ {
		q := h.answered(rung)
		if q == engine.Nobody {
			q = p
		}
		at := h.s.asks[rung].at
		if h.voiceAt(q.Next(2, 4), at) > h.voiceAt(q, at) {
			likely *= outspoken
		}
	}
	return likely
}
