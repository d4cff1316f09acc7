package pifpaf

import "carteado/engine"

// Reasons lists the keys that Reason returns: those of package pife, and of bets
//
//	near    the hand lacks so little that the others should pay
//	open    it lacks little enough to open
//	enough  it lacks little enough for what it costs to follow
//	far     it lacks too much
var Reasons = []string{"only_move", "go_out", "claim", "call", "pass", "take", "draw", "discard", "near", "open", "enough", "far", "odds"}

// Reason returns why a good player does something: the first of Reasons that is true of it, and "odds" if none is that
// simple.
func (m Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	if h.playing() {
		return m.Mind.Reason(hand, a)
	}
	switch near := h.nearness(a.Seat); {
	case a.Verb == Raise && near == strong, a.Verb == Bet && near == strong:
		return "near"
	case a.Verb == Bet && near == fair:
		return "open"
	case a.Verb == Call && (near >= fair || near == modest && h.s.pot.High <= h.rules.limits.Unit):
		return "enough"
	case a.Verb == Fold && (near == weak || near == modest):
		return "far"
	}
	return "odds"
}
