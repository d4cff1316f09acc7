package session

import (
	"slices"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/order"
)

// drainTo takes in the entries that can be taken in, up to an index, and reports whether there were any.
func (t *sitting) drainTo(last uint64) bool {
	did := false
	for len(t.queue) > 0 && t.queue[0].Index <= last {
		x := t.queue[0]
		if e, ok := read(&x); !t.ended() && x.Index > t.skip && (!t.tried(x.Index) || !(ok && e.decides() && !t.folds(e, x.Index)) && !t.takes(ok && e.urgent())) {
			break
		}
		t.queue = t.queue[1:]
		t.taken = x.Index
		did = true
		if e, ok := read(&x); ok {
			t.settled.index = x.Index
			t.applyEntry(x.Seat, e, x.Index <= t.skip)
		}
	}
	return did
}

// takes reports whether the next entry can be taken in: one about who is there also while the hand stands still, and any while it waits for
// somebody to come back, who may say so only after it.
func (t *sitting) takes(urgent bool) bool {
	h := t.hand
	return h != nil && (h.over || h.quiet() || h.waits() || urgent && h.dealt && h.returns == 0 && !h.frozen && h.stands() || t.deserted() && h.survives() && h.free())
}

// folds reports whether an entry may take somebody out of the hand who stays away, or takes one out who cheats: then it has its place
// among the plays, as his own word that he leaves would have.
func (t *sitting) folds(e *entry, index uint64) bool {
	return t.settled.folds && e.kind == entryMotion && e.On == onAbandon || t.hand != nil && t.hand.due(index) != 0
}

// tried reports whether it is known what comes of the entry with an index: not while it brings a charge that is not judged, or may convict
// somebody, or may settle an inquiry, as any does that changes who is there. It may take a cheat out of the hand at its place.
func (t *sitting) tried(index uint64) bool {
	return !slices.ContainsFunc(t.decisions, func(x *decision) bool {
		return x.index == index && (t.convicts(x) || !x.noted && t.hand != nil && t.hand.inquiry.open())
	})
}

// leaving returns the key of the notice about those who have left.
func (c *change) leaving() string {
	if c.out {
		return "out"
	}
	return "left"
}

// applyEntry takes in an entry in its order.
func (t *sitting) applyEntry(by engine.Seat, e *entry, past bool) {
	var c change
	if t.proved(e) {
		c = t.settled.applyEntry(by, e)
	}
	if out := t.convictions.by(t.settled.index); out != 0 {
		t.settled.convict(out)
	}
	if past || t.ended() {
		return
	}
	h := t.hand
	switch e.kind {
	case entryPlay:
		if h != nil && !h.over && !h.waits() {
			h.commit(e.Play)
		}
	case entryMotion:
		switch e.On {
		case onEnd:
			t.hearFriendly(by, e.Word)
		case onRobot, onVoid:
			t.takeLate(by, e)
		}
	}
	if h != nil && !h.over {
		h.comesBack(t.seats(c.back))
		if c.left != 0 && h.survives() {
			h.fold(t.seats(c.left))
		}
		if guilty := h.due(t.settled.index); guilty != 0 {
			h.fold(guilty)
		}
	}
	t.tell(c.leaving(), c.left)
}

// tell tells the same of each of some voices.
func (t *sitting) tell(key string, voices engine.SeatSet) {
	for ; voices != 0; voices &^= voices.First().Set() {
		t.notice(Notice{Key: key, Seat: t.seatOf(voices.First())})
	}
}

// hearPlay notes that somebody has played in a hand, if he has signed it: also in one that this peer, who follows late, has not come to yet.
func (t *sitting) hearPlay(x *order.Entry, e *entry) {
	m, err := mental.DecodeMessage(e.Play)
	if err == nil && int(m.Seat) < t.roster.Seats() && t.speaker(m.Seat) == x.Seat && m.Hand >= t.handNumber() && t.roster.Verify(m) == nil {
		p := played{x.Index, x.At, m.Root}
		t.charged.hearPlay(x.Seat, m.Hand, p)
		if h := t.hands[m.Hand]; h != nil && h.started && h.root != m.Root {
			h.tellActed(x.Seat, p)
		}
	}
}
