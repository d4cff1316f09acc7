package friends

import "carteado/engine"

// opine lets a robot that is this player's partner say what it thinks of what both are asked, once what that is can be seen.
func (h *hand) opine() {
	if !h.seated() || h.engine == nil || h.Screen.Told() < h.engine.Len() {
		return
	}
	for _, o := range h.state.Opinions {
		if int(o.At) == h.engine.Len() && h.opined != o.At+1 {
			h.opined = o.At + 1
			h.Screen.Opine(&engine.Action{Seat: o.Seat, Verb: o.Verb, N: o.N})
		}
	}
}
