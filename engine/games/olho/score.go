package olho

import "carteado/engine"

// show ends the game: the last player's hand is opened (R14).
func (h *Hand) show(last engine.Seat) {
	h.s.took = h.s.round.best
	h.s.out[h.s.done] = last
	h.s.done++
	h.t.AllowAll(handOf(last), engine.Everyone)
	h.s.phase = showing
}

// offenders returns who has kept back better cards than those given, or passed with cards that could be played; all cards
// are open (section 7).
func (h *Hand) offenders() (set engine.SeatSet) {
	for k := range h.s.gifts {
		if !h.gaveBest(k) {
			set |= h.rules.holder[below[k]].Set()
		}
	}
	if !h.rules.forced {
		return set
	}
	last := h.s.out[h.s.done-1]
	x := h.s.limits
	var n [ranks]int
	for _, c := range h.t.Pile(handOf(last)) {
		n[strength(h.t.Face(c))]++
	}
	for k := range n {
		if n[k] > 0 {
			x.play(last, k, n[k])
		}
	}
	return set | x.caught
}

// count gives everybody a place, offenders behind all others, and its role points (sections 7 and 8).
func (h *Hand) count() {
	s := &h.s.score
	bad := h.offenders()
	if bad != 0 {
		s.Ending = Revoked
	}
	place := 0
	for _, fouls := range [2]bool{false, true} {
		for _, p := range h.s.out[:h.s.done] {
			if bad.Has(p) != fouls {
				continue
			}
			place++
			s.Parts[PartPlace][p] = int32(place)
			s.Points[p] = worth[roleOf(place, h.rules.n)]
		}
	}
	if last := h.s.out[h.s.done-1]; bad.Has(last) {
		s.Parts[PartFine][last] = -1
		s.Points[last]--
	}
	h.s.phase = over
}
