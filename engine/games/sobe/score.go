package sobe

import "carteado/engine"

// What a hand counts beside its tricks, in tricks.
const (
	noTrick = 5  // who is in and takes none (S1)
	offence = 10 // who offends (section 7)
)

// Over reports whether the hand is scored.
func (h *Hand) Over() bool { return h.s.phase == over }

// Score returns the result.
func (h *Hand) Score() *engine.Score { return &h.s.score }

// tally is what a hand comes to, trick by trick.
type tally struct {
	tricks [seats]int32
	zero   [seats]int32 // the trick with which the score came to zero; 0 for none
}

// take gives trick number k, counted from 1, to a seat (S3).
func (r *rules) take(t *tally, p engine.Seat, k, v int32) {
	t.tricks[p]++
	if t.zero[p] == 0 && v*t.tricks[p] >= r.scores[p] {
		t.zero[p] = k
	}
}

// points returns what the hand brings a seat, at the worst as much as leaves it with nothing (S1, S2).
func (r *rules) points(t *tally, in engine.SeatSet, p engine.Seat, v int32) int32 {
	switch {
	case !in.Has(p):
		return 0
	case t.tricks[p] == 0:
		return noTrick * v
	}
	return -min(v*t.tricks[p], r.scores[p])
}

// alone ends a hand that nobody plays, with one seat in or none (R7).
func (h *Hand) alone() {
	in := h.s.auction.In
	t := h.rules.untouched(in, worth(h.s.trump))
	h.s.score.Ending = Empty
	if p := in.First(); in != 0 {
		h.s.score.Ending = Alone
		h.s.tricks[p] = uint8(t.tricks[p])
	}
	h.write(&t, in)
	if !h.rules.takesAll {
		h.s.score.Points = [engine.MaxSeats]int32{}
	}
}

// untouched gives all tricks to the one seat that is in, where the table has it so.
func (r *rules) untouched(in engine.SeatSet, v int32) (t tally) {
	for k := range int32(five) {
		if in != 0 && r.takesAll {
			r.take(&t, in.First(), k+1, v)
		}
	}
	return t
}

// count scores the five tricks. All cards of those who are in are open now, so an offence is found here, without anyone
// accusing (section 7).
func (h *Hand) count() {
	var guilty engine.SeatSet
	for o := range h.s.play.Offences(&h.t, handOf, h.law) {
		guilty |= o.Seat.Set()
	}
	var t tally
	v := worth(h.s.trump)
	for k := range int32(five) {
		if w := h.s.play.Lead[k+1]; !guilty.Has(w) {
			h.rules.take(&t, w, k+1, v)
		}
	}
	h.write(&t, h.s.auction.In)
	for p := range engine.Seat(h.rules.n) {
		if guilty.Has(p) {
			h.s.score.Ending, h.s.score.Points[p] = Revoked, offence*v
		}
	}
}

// write puts the result on the sheet.
func (h *Hand) write(t *tally, in engine.SeatSet) {
	h.s.phase = over
	sc := &h.s.score
	for p := range engine.Seat(h.rules.n) {
		sc.Parts[PartTricks][p] = t.tricks[p]
		sc.Parts[PartZero][p] = t.zero[p]
		if !in.Has(p) {
			sc.Parts[PartOut][p] = 1
		}
		sc.Points[p] = h.rules.points(t, in, p, worth(h.s.trump))
	}
}
