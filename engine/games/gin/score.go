package gin

import "carteado/engine"

// left returns what the open cards in a hand count.
func (h *Hand) left(p engine.Seat) (n int32) {
	for _, c := range h.t.Pile(hand(p)) {
		if h.t.Open(c) {
			n += int32(worth[h.t.Face(c)])
		}
	}
	return n
}

// price returns who wins a round that p ended with so much left, the other having o, what that brings, and the prize
// in it (R19).
func (r *rules) price(kind out, k, o int32, p engine.Seat) (winner engine.Seat, points, prize int32) {
	switch {
	case kind == withGin:
		return p, o + r.prizeGin, r.prizeGin
	case kind == withBigGin:
		return p, o + r.prizeBigGin, r.prizeBigGin
	case o > k || o == k && !r.tieUndercut:
		return p, o - k + r.prizeKnock, r.prizeKnock
	case o == 0 && r.zeroAsGin:
		return other(p), k + r.prizeGin, r.prizeGin
	}
	return other(p), k - o + r.prizeUndercut, r.prizeUndercut
}

// result scores the round.
func (h *Hand) result() (s engine.Score) {
	r := h.rules
	if h.s.out == nobody {
		s.Ending = EndVoid
		return s
	}
	for p := range engine.Seat(seats) {
		s.Parts[PartLeft][p] = h.left(p)
	}
	p := h.s.knocker
	winner, points, prize := r.price(h.s.out, h.left(p), h.left(other(p)), p)
	switch {
	case h.s.out == withGin:
		s.Ending = EndGin
	case h.s.out == withBigGin:
		s.Ending = EndBigGin
	case winner != p:
		s.Ending = EndUndercut
	case points == 0:
		s.Ending = EndTied
	}
	s.Parts[PartMore][winner], s.Parts[PartPrize][winner], s.Parts[PartRounds][winner] = points-prize, prize, 1
	s.Points[winner] = points
	if r.doubles(h.s.card) {
		s.Parts[PartDouble][winner] = points
		s.Points[winner] *= 2
	}
	r.account(&s, winner)
	return s
}

// account adds the lines of the account where the round ends the match.
func (r *rules) account(s *engine.Score, winner engine.Seat) {
	if r.target == 0 || r.points[winner]+s.Points[winner] < r.target {
		return
	}
	bonus := r.bonus
	if r.points[other(winner)] == 0 && r.shutoutTwo {
		bonus *= 2
	}
	s.Parts[PartBonus][winner] = bonus
	for p := range engine.Seat(seats) {
		s.Parts[PartBoxes][p] = r.box * (r.won[p] + s.Parts[PartRounds][p])
		s.Parts[PartAccount][p] = r.points[p] + s.Points[p] + s.Parts[PartBonus][p] + s.Parts[PartBoxes][p]
	}
}
