package pifpaf

import (
	"carteado/engine"
	"carteado/engine/pife"
)

// Facts appends what the cards alone do not tell: see the package documentation.
func (h *Hand) Facts(f []engine.Fact) []engine.Fact {
	fact := func(key string, p engine.Seat, n int32) {
		f = append(f, engine.Fact{Key: key, Seat: p, Zone: engine.NoZone, N: n})
	}
	s, pot, in := h.State(), &h.s.pot, h.in()
	fact("dealer", h.rules.dealer, 0)
	middle := h.rules.carried + pot.Total()
	for p := range engine.Seat(h.rules.n) {
		fact("stack", p, pot.Stack[p])
		if s.Phase <= pife.Waiting && !h.s.done && pot.Round[p] > 0 {
			fact("bet", p, pot.Round[p])
			middle -= pot.Round[p]
		}
		switch {
		case !h.rules.dealt.Has(p):
			fact("out", p, 0)
		case !in.Has(p):
			fact("folded", p, 0)
		}
	}
	if h.s.done {
		middle = h.left()
	}
	if middle > 0 {
		f = append(f, engine.Fact{Key: "pot", Seat: engine.Nobody, Zone: engine.NoZone, N: middle, Seats: in})
	}
	for p := range engine.Seat(h.rules.n) {
		if s.Burned.Has(p) && in.Has(p) {
			fact("stock_win", p, 0)
		}
		if s.DrawOnly.Has(p) && in.Has(p) {
			fact("draw_only", p, 0)
		}
		if s.GaveUp.Has(p) {
			fact("gave_up", p, 0)
		}
	}
	if s.False {
		fact("false_show", s.Turn, 0)
	}
	if !h.s.done {
		fact("restocks", engine.Nobody, int32(h.Rules().Restocks)-int32(s.Restocks))
	}
	for p := range engine.Seat(h.rules.n) {
		if won := h.s.score.Parts[PartWon][p] + h.s.score.Parts[PartShared][p]; won > 0 {
			fact("won", p, won)
		}
	}
	return f
}

// left returns what stays in the pot after the hand.
func (h *Hand) left() int32 {
	sum := h.rules.carried
	for _, x := range h.s.score.Points[:h.rules.n] {
		sum -= x
	}
	return sum
}
