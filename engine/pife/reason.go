package pife

import "carteado/engine"

// Reasons are what Reason returns in Cacheta; where a claim given up may be called it returns "call", too.
var Reasons = []string{"only_move", "go_out", "go_out_ten", "claim", "pass", "take", "draw", "announce", "discard", "odds"}

// Reason returns the key of why a good player makes a decision, the first of these that is true of it:
//
//	only_move   nothing else can be done
//	go_out      it ends the hand
//	go_out_ten  and costs the others more than nine cards would
//	claim       the card goes out
//	call        another has given up a claim
//	pass        it does not
//	take        the top of the lixo brings the hand nearer to going out
//	draw        it does not
//	announce    one card is missing
//	discard     without this card the hand is as near as it can be
//	odds        it did best in the hands imagined: nothing that simple is true of it
func (Mind) Reason(hand engine.Hand, a *engine.Action) string {
	h := hand.(Is).Core()
	var l engine.List
	if h.Legal(a.Seat, &l); l.Len() == 1 {
		return "only_move"
	}
	why, ok := "", false
	switch v := h.rules.Verbs; a.Verb {
	case v.OutNine, v.OutTen:
		why, ok = "go_out", true
		if a.Verb == v.OutTen {
			why = "go_out_ten"
		}
	case v.Call:
		why, ok = "call", true
	case v.Claim:
		why, ok = "claim", h.goesOut(a.Seat)
	case v.Pass:
		why, ok = "pass", !h.goesOut(a.Seat)
	case v.TakeTop:
		why, ok = "take", h.nearer(a.Seat)
	case v.DrawStock:
		why, ok = "draw", !h.nearer(a.Seat)
	case v.Discard:
		x := h.lackingOf(a.Seat)
		m := x.after(h, a.Cards[0])
		ok = m == x.least(h)
		if why = "discard"; a.N == 1 {
			why, ok = "announce", ok && m == 1
		}
	}
	if !ok {
		return "odds"
	}
	return why
}
