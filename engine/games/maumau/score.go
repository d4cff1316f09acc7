package maumau

import "carteado/engine"

// Over reports whether the hand is scored.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// worths is what a card counts that is left in hand (section 8 of the rules).
var worths = func() (out [engine.Faces]int32) {
	for f := engine.Face(1); f <= 52; f++ {
		switch r := f.Rank(); r {
		case engine.Jack:
			out[f] = 30
		case engine.Queen, engine.King:
			out[f] = 10
		default:
			out[f] = int32(r)
		}
	}
	return out
}()

func worth(f engine.Face) int32 { return worths[f] }

// count adds up the cards of everybody.
func (h *Hand) count() {
	for p := range engine.Seat(h.rules.n) {
		for _, c := range h.t.Pile(handOf(p)) {
			h.s.score.Points[p] += worth(h.t.Face(c))
			h.s.score.Parts[PartCards][p]++
		}
	}
	h.s.phase = over
}
