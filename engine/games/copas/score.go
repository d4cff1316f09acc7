package copas

import "carteado/engine"

// Over reports whether the hand is scored.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// count scores the hand. All cards are open now, so an offence is found here, without anyone accusing (section 7).
func (h *Hand) count() {
	h.s.phase = over
	sc := &h.s.score
	for p := range engine.Seat(seats) {
		sc.Parts[PartHearts][p] = int32(h.s.hearts[p])
		sc.Parts[PartLady][p] = int32(h.points(p) - h.s.hearts[p])
	}
	if p := h.offender(); p != engine.Nobody {
		sc.Ending, sc.Points[p] = Revoked, all
		return
	}
	var points [seats]int32
	for p := range engine.Seat(seats) {
		points[p] = int32(h.points(p))
	}
	if h.rules.moon(&points) {
		sc.Ending = Moon
	}
	copy(sc.Points[:], points[:])
}

// moon scores a hand in which one seat took all points, where that counts otherwise, and reports whether it did (S2).
func (r *rules) moon(points *[seats]int32) bool {
	for p, x := range points {
		switch {
		case x != all:
		case r.othersMoon:
			*points = [seats]int32{all, all, all, all}
			points[p] = 0
			return true
		case r.selfMoon:
			points[p] = -all
			return true
		}
	}
	return false
}

// offender returns who offended first: with a card, or with a lie about the 2 of clubs.
func (h *Hand) offender() engine.Seat {
	if h.s.play.Seats == 0 { // no trick was led
		for p := range engine.Seat(seats) {
			if held, _ := h.holdsTwo(p); held != h.s.window.Yes.Has(p) {
				return p
			}
		}
		return engine.Nobody
	}
	o, _ := h.s.play.First(&h.t, handOf, h.law)
	return o.Seat
}
