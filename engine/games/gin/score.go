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

// undercut reports whether the other player comes out better than the knocker (R19).
func (h *Hand) undercut() bool {
	k, o := h.left(h.s.knocker), h.left(other(h.s.knocker))
	return h.s.out == withLeft && (o < k || o == k && h.rules.tieUndercut)
}

// result scores the round.
func (h *Hand) result() (s engine.Score) {
	r := h.rules
	if h.s.out == nobody {
		s.Ending = EndVoid
		return s
	}
	winner := h.s.knocker
	k, o := h.left(winner), h.left(other(winner))
	more, prize := o-k, r.prizeKnock
	switch {
	case h.s.out == withGin:
		s.Ending, prize = EndGin, r.prizeGin
	case h.s.out == withBigGin:
		s.Ending, prize = EndBigGin, r.prizeBigGin
	case h.undercut():
		winner = other(winner)
		s.Ending, more, prize = EndUndercut, k-o, r.prizeUndercut
		if o == 0 && r.zeroAsGin {
			prize = r.prizeGin
		}
	}
	for p := range engine.Seat(seats) {
		s.Parts[PartLeft][p] = h.left(p)
	}
	s.Parts[PartMore][winner], s.Parts[PartPrize][winner], s.Parts[PartRounds][winner] = more, prize, 1
	s.Points[winner] = more + prize
	if r.doubles(h.s.card) {
		s.Parts[PartDouble][winner] = more + prize
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
