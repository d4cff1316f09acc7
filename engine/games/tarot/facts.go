package tarot

import "carteado/engine"

// Facts appends the dealer, the bids, what the declarer needs, what both sides have, and who took the last trick: see the
// package documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	fact := func(key string, p engine.Seat, n int32) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: engine.NoZone, N: n})
	}
	s := &h.s
	fact("dealer", h.rules.dealer, 0)
	switch {
	case s.phase == start || s.shown != engine.Nobody:
		return f
	case s.phase == calling:
		for p := range engine.Seat(h.rules.seats) {
			if s.called[p] == calledPass {
				fact("passed", p, 0)
			}
		}
	}
	d := s.auction.Holder
	if d == engine.Nobody {
		return f
	}
	if s.phase == calling {
		fact("bid", d, s.auction.Level)
	} else {
		fact("declarer", d, s.auction.Level)
	}
	if s.slam {
		fact("slam", d, 0)
	}
	if s.play.Seats == 0 {
		return f
	}
	halves, bouts := h.running()
	for p := range engine.Seat(h.rules.seats) {
		if s.handful[p] > 0 {
			fact("handful", p, int32(s.handful[p]))
		}
		fact("points", p, int32(halves[h.side(p)]/2))
	}
	fact("need", d, needed[bouts])
	if k := s.play.Done; k > 0 {
		n, w := int32(0), s.play.Lead[k]
		for i, c := range s.play.Trick(int(k) - 1) {
			if h.side(h.credited(int(k)-1, i)) == h.side(w) { // the excuse goes back
				n += int32(worth[h.t.Face(c)])
			}
		}
		fact("took", w, n/2)
	}
	return f
}

// credited returns who the i-th card of trick k, which is complete, counts for so far: its winner, and for the excuse who
// has played it.
func (h *Hand) credited(k, i int) engine.Seat {
	tr := &h.s.play
	if h.t.Face(tr.Trick(k)[i]) == engine.Excuse && (k < h.rules.dealt-1 || !h.rules.lost) {
		return tr.Seat(k, i)
	}
	return tr.Lead[k+1]
}

// running returns the card points that the declarer and the others have so far by what lies open, doubled, and the bouts
// of the declarer.
func (h *Hand) running() (halves [2]int16, bouts int) {
	tr := &h.s.play
	add := func(side int, f engine.Face) {
		halves[side] += worth[f]
		if side == 0 && isBout(f) {
			bouts++
		}
	}
	for k := range int(tr.Done) {
		for i, c := range tr.Trick(k) {
			add(h.side(h.credited(k, i)), h.t.Face(c))
		}
	}
	for _, z := range [...]engine.Zone{zAway, zDog} {
		for _, c := range h.t.Pile(z) {
			switch {
			case !h.t.Open(c):
			case z == zDog && h.s.auction.Level == contra:
				add(1, h.t.Face(c))
			default:
				add(0, h.t.Face(c))
			}
		}
	}
	return halves, bouts
}
