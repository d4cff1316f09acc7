package session

import "carteado/net/identity"

// lost reports whether this peer has gone where the others do not come: they go on, or have ended the hand, at another root.
func (h *hand) lost() (at [32]byte, is bool) {
	now := h.t.s.now
	if h.astray != at && now-h.strayed >= needAfter {
		return h.astray, true
	}
	return h.behind, h.behind != at && now-h.behindAt >= dealTime
}

// astray reports whether this peer has risen for itself, and has turned back, and still does not come to where the log has it that the hand has ended: how the match
// stands it takes from the others.
func (t *sitting) astray() bool {
	h := t.hand
	if !t.listens || h == nil || h.over || h.behind == [32]byte{} || t.s.now-h.behindAt < dealTime {
		return false
	}
	at, _ := h.lost()
	return at == t.s.turned || t.urgent.left.Has(t.self)
}

// witness returns the first who can be reached of those who sit here and have not risen for themselves, left or cheated, zero for none.
func (t *sitting) witness() identity.ID {
	for _, id := range t.s.plan().Elders {
		v := t.voice(id)
		if v >= 0 && v != t.self && t.s.up(id) && !(t.urgent.left | t.convicted() | t.voices(t.blamed) | t.blind).Has(v) {
			return id
		}
	}
	return identity.ID{}
}
