package sueca

import (
	"carteado/engine"
	"carteado/engine/trick"
)

// Over reports whether the hand is scored.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// count scores a hand that was played to its end. All forty cards are open now, so a revoke is found here,
// without anyone accusing (section 7).
func (h *Hand) count() {
	if s := h.revoke(); s != engine.Nobody {
		h.award(Revoked, 1-int(s)&1, h.rules.revoke)
		return
	}
	ending, side, points := h.result()
	h.award(ending, side, points)
}

// result counts card points to game points (S1, S2, S3a).
func (h *Hand) result() (ending, side int, points int32) {
	for side := range 2 {
		if h.rules.sweepWins && h.s.tricks[side] == 10 {
			return Sweep, side, max(0, h.rules.target-h.rules.points[side])
		}
	}
	a, b := h.s.points[0], h.s.points[1]
	if a == b {
		return Tied, 0, 0
	}
	if b > a {
		side = 1
	}
	switch most := max(a, b); {
	case most == 120 && h.rules.full4:
		points = 4
	case most >= 91:
		points = 2
	default:
		points = 1
	}
	if h.rules.tiesCount {
		points += h.rules.pot
	}
	return Counted, side, points
}

// judge settles an accusation: right if the accused or his partner revoked, unless the accuser's side did so
// earlier (S7).
func (h *Hand) judge() {
	s := h.revoke()
	if s != engine.Nobody && (s-h.s.accused)&1 == 0 {
		h.award(Accused, int(h.s.accuser)&1, h.rules.revoke)
		return
	}
	h.award(Slander, int(h.s.accused)&1, h.rules.revoke)
}

func (h *Hand) revoke() engine.Seat {
	o, _ := h.s.play.First(&h.t, handOf, func(int, int) *trick.Rules { return h.law() })
	return o.Seat
}

func (h *Hand) award(ending, side int, points int32) {
	sc := &h.s.score
	sc.Ending = uint8(ending)
	for p := range seats {
		k := p & 1
		sc.Parts[PartCards][p] = int32(h.s.points[k])
		sc.Parts[PartTricks][p] = int32(h.s.tricks[k])
		if k == side {
			sc.Points[p] = points
			if ending == Counted && h.rules.tiesCount {
				sc.Parts[PartPot][p] = h.rules.pot
			}
		}
	}
	h.s.phase = over
}
