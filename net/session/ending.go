package session

import "carteado/engine"

// sayOver says that this peer's deal of the hand is over. It keeps first how it came to that: what is told otherwise after a
// reload must not lead it elsewhere.
func (h *hand) sayOver() {
	t := h.t
	if root, ok := h.end(); ok && !h.over && !h.saidOver && t.self >= 0 {
		if h.remember(); t.s.err != nil {
			return
		}
		h.saidOver = t.propose(&entry{kind: entryOver, Hand: h.number, Root: root}) == nil
	}
}

// sayParted says that this peer cannot go on with the hand, on account of somebody.
func (h *hand) sayParted(seat engine.Seat) {
	t, v := h.t, h.t.speaker(seat)
	if h == t.hand && t.self >= 0 && v != t.self && v >= 0 && !h.saidParted.Has(v) {
		h.saidParted |= v.Set()
		t.propose(&entry{kind: entryMotion, On: onParted, Hand: h.number, Voice: v})
	}
}

// end returns where this peer's deal of the hand has ended, if it has.
func (h *hand) end() (root [32]byte, ok bool) {
	if !h.opened || h.busy || len(h.tasks) > 0 || len(h.chairs) == 0 || h.chairs[0].table == nil || !h.chairs[0].table.Deal.Ended() {
		return root, false
	}
	if h.final == ([32]byte{}) { // what is found out about somebody later changes the root, and not where the hand ended
		h.final = h.chairs[0].table.Deal.Root()
	}
	return h.final, true
}

// ended reports whether it has ended at a root.
func (h *hand) ended(root [32]byte) bool {
	at, ok := h.end()
	return ok && at == root
}

// unsaid returns the voices without whose word a hand that is over for this peer does not count.
func (h *hand) unsaid() engine.SeatSet {
	t := h.t
	root, _ := h.end()
	return h.closed.lacks(t.urgent.present()&^t.voices(t.guilty), root)
}
