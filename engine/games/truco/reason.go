package truco

import "carteado/engine"

// Reasons lists the keys that Reason gives.
var Reasons = []string{
	"blind",          // nothing is known that could guide a choice
	"only_card",      // there is no other
	"strong_raise",   // the hand is likely to be won
	"bluff",          // it is not
	"accept",         // running would cost more
	"run",            // the hand is too weak for the stake
	"play_eleven",    // the cards are good enough for three points
	"run_eleven",     // they are not
	"lead_strong",    // the strongest card, for the first trick
	"save_manilha",   // a manilha is kept for later
	"win_cheap",      // the weakest card that takes the trick
	"win_sure",       // a stronger one, while others are yet to play
	"tie_enough",     // a tie wins the hand: the first trick was this side's
	"partner_has_it", // the partner's card takes the trick
	"throw_weak",     // the weakest card: the trick cannot be taken
	"cover",          // nobody need know a card that takes nothing
	"odds",           // it did best in the hands imagined
}

// Reason tells why a good player makes a decision: the first of Reasons that is true of it, and "odds" if none
// is that simple; "" for a sign.
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	switch a.Verb {
	case Accept:
		return "accept"
	case Run:
		return "run"
	case PlayEleven:
		return "play_eleven"
	case RunEleven:
		return "run_eleven"
	case Cover:
		return "cover"
	case Signal:
		return ""
	case Raise, Reraise:
		return h.whyRaise(a.Seat)
	case Play:
		switch {
		case h.t.Count(zHand+engine.Zone(a.Seat)) == 1:
			return "only_card"
		case h.blind(a.Seat):
			return "blind"
		}
		s := h.sight(a.Seat)
		v := strength[h.s.manilha][a.Face(0)]
		if h.s.count == 0 {
			return s.whyLead(v)
		}
		return s.whyFollow(int(v))
	}
	return "blind" // the cutter's ritual
}

func (h *Hand) whyRaise(p engine.Seat) string {
	if h.blind(p) {
		return "bluff"
	}
	s := h.sight(p)
	switch chance := s.chance(); {
	case chance >= boastAt:
		return "strong_raise"
	case chance < poor:
		return "bluff"
	}
	return "odds"
}

// manilhas is the strength of the lowest of them.
const manilhas = zap - 3

func (s *sight) whyLead(v uint8) string {
	switch {
	case v < manilhas && s.mine[0] >= manilhas:
		return "save_manilha"
	case s.h.s.done == 0 && v == s.mine[0]:
		return "lead_strong"
	}
	return "odds"
}

func (s *sight) whyFollow(v int) string {
	weakest := v == int(s.mine[s.n-1])
	cheapest := true // of those that take the trick
	for _, x := range s.mine[:s.n] {
		cheapest = cheapest && (int(x) >= v || int(x) <= max(s.us, s.them))
	}
	switch {
	case v > s.them && v > s.us && s.us <= s.them && cheapest:
		return "win_cheap"
	case v > s.them && v > s.us && s.foes > 0:
		return "win_sure"
	case v == s.them && s.us <= s.them && s.h.s.done > 0 && int(s.h.s.won[0]) == side(s.me):
		return "tie_enough"
	case s.us > s.them && weakest:
		return "partner_has_it"
	case v < s.them && weakest && int(s.mine[0]) < s.them:
		return "throw_weak"
	case v < s.them && int(s.mine[0]) >= manilhas:
		return "save_manilha"
	}
	return "odds"
}
