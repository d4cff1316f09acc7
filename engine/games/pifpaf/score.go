package pifpaf

import "carteado/engine"

// pay gives the pot to who is out, or alone. A pot that nobody has won stays for the next hand; when there is none, those who
// have paid share it (section 8).
func (h *Hand) pay(winner engine.Seat, alone bool) {
	pot, s := &h.s.pot, &h.s.score
	all := h.rules.carried + pot.Total()
	for p := range h.rules.n {
		s.Parts[PartPaid][p] = -pot.Paid[p]
	}
	switch {
	case winner == engine.Nobody:
		s.Ending = Void
		if h.ends() {
			h.share(all, h.rules.payers, PartShared)
		}
	case alone:
		s.Ending = Alone
	}
	if winner != engine.Nobody {
		s.Parts[PartWon][winner] = all
	}
	h.count()
}

// Break folds for who has cheated, gives back what nobody covered, and divides the pot among those who play for it; if nobody
// does, it stays for the next hand.
func (h *Hand) Break(out engine.SeatSet) {
	if h.s.done {
		return
	}
	in := h.in() &^ out
	h.s.pot.Break(out)
	for p := range h.rules.n {
		h.s.score.Parts[PartPaid][p] = -h.s.pot.Paid[p]
	}
	if in != 0 {
		h.share(h.rules.carried+h.s.pot.Total(), in, PartWon)
	}
	h.count()
}

// count sums up what each has won and lost, and ends the hand.
func (h *Hand) count() {
	pot, s := &h.s.pot, &h.s.score
	for p := range h.rules.n {
		s.Points[p] = s.Parts[PartWon][p] + s.Parts[PartPaid][p] + s.Parts[PartShared][p]
		pot.Stack[p] = h.rules.stack[p] + s.Points[p]
	}
	h.s.done = true
}

// ends reports whether the match ends if nobody wins this hand.
func (h *Hand) ends() bool {
	can := 0
	for _, x := range h.s.pot.Stack[:h.rules.n] {
		if x >= h.rules.least {
			can++
		}
	}
	return h.rules.last || can < 2
}

// share divides a pot equally among some; what is left over goes, one each, to those nearest left of the dealer.
func (h *Hand) share(all int32, who engine.SeatSet, part int) {
	n := int32(who.Len())
	rest := all % n
	for k := range h.rules.n {
		p := h.rules.dealer.Next(1+k, h.rules.n)
		if !who.Has(p) {
			continue
		}
		h.s.score.Parts[part][p] = all / n
		if rest > 0 {
			h.s.score.Parts[part][p]++
			rest--
		}
	}
}
