package truco

import "carteado/engine"

// Over reports whether the hand is scored.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// match gives the points that a side needs to win the match.
func (h *Hand) match(side int) int32 { return max(0, target-h.rules.points[side]) }

// end scores the hand. A card that shows whether somebody was true to R19 is opened first.
func (h *Hand) end(ending, side int, points int32) {
	h.count(ending, side, points)
	h.s.phase = over
	if c := h.proof(); c != engine.NoSlot {
		h.t.Allow(c, engine.Everyone)
		h.s.phase = auditing
	}
}

// tento ends the hand with the penalty that a side is given: the value accepted (R34). In mão de ferro that
// is one, and the match.
func (h *Hand) tento(side int) { h.end(Tento, side, ladder.Value(&h.s.stakes)) }

// judge looks at the card that was opened at the end of the hand. After a penalty nothing more is scored (R34).
func (h *Hand) judge() {
	h.s.phase = over
	if e := h.s.score.Ending; e != Tento && e != Lost && h.offended(h.proof()) {
		h.count(Tento, 1-side(h.s.lead[1]), ladder.Value(&h.s.stakes))
	}
}

// offended reports whether the third card of the leader of the second trick, which is open, is one that he had
// to lead instead, at a table that punishes it.
func (h *Hand) offended(third engine.Slot) bool {
	return h.rules.tento && h.bound() && h.power(third) > h.power(h.s.card[1][0])
}

func (h *Hand) count(ending, winner int, points int32) {
	sc := &h.s.score
	*sc = engine.Score{Ending: uint8(ending)}
	for p := range h.rules.n {
		s := side(p)
		for _, w := range h.s.won[:h.s.done] {
			if int(w) == s {
				sc.Parts[PartTricks][p]++
			}
		}
		sc.Parts[PartValue][p] = ladder.Value(&h.s.stakes)
		if s == winner {
			sc.Points[p] = points
		}
	}
}

// Feat tells of a mão de ferro that was won.
func (h *Hand) Feat(p engine.Seat) string {
	if h.rules.ferro && h.s.score.Points[p] > 0 {
		return "truco.iron"
	}
	return ""
}
