package session

import "carteado/engine"

// maxAsides is how many asides a seat makes before its next move. The deal stands elsewhere after each of them, and the others would wait anew for whoever
// does not move.
const maxAsides = 4

// deed is what an entry of a hand is for those who wait for a move.
type deed uint8

const (
	dealers deed = iota // nobody's
	aside               // said by who need not be asked: no part of a turn, or what anybody may do first
	moves
)

func (h *hand) deed(a *engine.Action) deed {
	switch v := h.t.s.match.game.Info().Verb(a.Verb); {
	case v == nil:
		return dealers
	case v.Aside || v.Race:
		return aside
	}
	return moves
}

// tires reports whether an action is one aside too many: nobody takes it in.
func (h *hand) tires(a *engine.Action) bool {
	if h.deed(a) != aside {
		return false
	}
	n, e := 0, h.first().Engine
	for i := e.Len() - 1; i >= 0 && n < maxAsides; i-- {
		x := e.Entry(i)
		if x.Seat != a.Seat {
			continue
		}
		switch h.deed(x) {
		case moves:
			return false
		case aside:
			n++
		}
	}
	return n == maxAsides
}
