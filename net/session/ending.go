package session

// sayOver says that this peer's deal of the hand is over. It keeps first how it came to that: what is told otherwise after a
// reload must not lead it elsewhere. As long as it has a charge to bring before all it does not: the hand would count first.
func (h *hand) sayOver() {
	t := h.t
	if root, ok := h.end(); ok && !h.over && !h.saidOver && t.self >= 0 && len(t.accuses) == 0 {
		if h.remember(); t.s.err != nil {
			return
		}
		h.saidOver = t.propose(&entry{kind: entryOver, Hand: h.number, Root: root}) == nil
	}
}

// sayAstray says that this peer cannot go on with the hand, on its own account: what it has said there hangs on what it was told
// before a crash and nobody has any more. Where the others go on without him, he leaves.
func (h *hand) sayAstray() {
	t := h.t
	if h != t.hand || h.saidAstray {
		return
	}
	h.saidAstray = true
	if t.urgent.folds {
		t.propose(&entry{kind: entryLeave})
		return
	}
	t.propose(&entry{kind: entryMotion, On: onParted, Hand: h.number, Voice: t.self})
}
