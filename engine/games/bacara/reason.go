package bacara

import "carteado/engine"

// Reasons are why a good player does something.
var Reasons = []string{"cheap", "close", "fun", "enough", "watch", "draw", "stand"}

// Reason returns why an action is good, or what there is to say for it.
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(*Hand)
	switch {
	case a.Verb == DrawFive:
		return "draw"
	case a.Verb == StandFive:
		return "stand"
	case a.Verb == Ready && h.staked(a.Seat) > 0:
		return "enough"
	case !isBet(a.Verb):
		return "watch"
	}
	switch k := kindOf(a.Verb); {
	case k > onBanco:
		return "fun"
	case k != h.best():
		return "close"
	}
	return "cheap"
}
