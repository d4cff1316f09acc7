package session

import (
	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/table"
)

// newHand makes a hand on which no work is done yet.
func (t *sitting) newHand(number uint32) *hand {
	h := &hand{t: t, number: number, roots: map[[32]byte]bool{}, heard: map[stayKey]bool{}, acted: map[engine.Seat]int64{}, moved: t.s.now, pause: needAfter}
	for i := range h.early {
		h.early[i] = map[uint32]letter{}
	}
	h.aways = t.awaysOf[number]
	delete(t.awaysOf, number)
	t.hands[number] = h
	return h
}

// first is the chair of this player, or of who watches. Its table may be looked at while the hand is not busy.
func (h *hand) first() *table.Table {
	if h.busy || len(h.chairs) == 0 {
		return nil
	}
	return h.chairs[0].table
}

// free reports whether no work is under way.
func (h *hand) free() bool { return !h.busy && len(h.tasks) == 0 && len(h.chairs) > 0 }

// idle reports whether all that was due is done in the deal.
func (h *hand) idle() bool {
	if !h.free() {
		return false
	}
	for _, c := range h.chairs {
		if c.table == nil || !c.table.Deal.Idle() {
			return false
		}
	}
	return true
}

// stands reports whether nothing goes on in the deal, as all is done, or as what is under way waits for somebody who is away.
func (h *hand) stands() bool {
	if !h.free() {
		return false
	}
	for _, c := range h.chairs {
		if c.table == nil || !c.table.Deal.Idle() && !c.table.Deal.Waits() {
			return false
		}
	}
	return true
}

// waits reports whether the hand stands still until somebody is back, as nobody can play for him or make his part: no action comes to anything.
// Where it goes on without those who leave it, it may go on without him.
func (h *hand) waits() bool {
	if h.t.urgent.folds || !h.stands() || !h.dealt || h.over || h.frozen || h.inquiry.open() || h.returns != 0 || h.chairs[0].table.Engine.Over() {
		return false
	}
	d := h.chairs[0].table.Deal
	if d.Waits() {
		return true
	}
	for g := range engine.Seat(d.Seats()) {
		if d.State(g) == mental.Away && !h.leaves(g) && (!d.MayStandIn(g) || h.substitute(g) == engine.Nobody) {
			return true
		}
	}
	return false
}

// quiet reports whether the next entry can be taken in.
func (h *hand) quiet() bool {
	if h.busy || len(h.tasks) > 0 || !h.opened || h.frozen || h.inquiry.open() || h.returns != 0 {
		return false
	}
	for _, c := range h.chairs {
		if c.table == nil || !c.table.Ready() || c.table.Engine.Over() {
			return false
		}
		for g := range engine.Seat(c.table.Deal.Seats()) {
			if c.table.Deal.State(g) != mental.Left && c.table.Deal.Speaks(g) == engine.Nobody && !h.leaves(g) {
				return false
			}
		}
	}
	return true
}

// twice returns the seats that were found in this hand to have said two things, if it stands still. When the others have gone on together
// without one of them, he has parted nobody.
func (h *hand) twice() (set engine.SeatSet) {
	if h.quiet() {
		return 0
	}
	d := h.first().Deal
	for _, v := range d.Verdicts() {
		if v.What == mental.Equivocation && !d.Renewed(v.Seat) {
			set |= v.Seat.Set()
		}
	}
	return set
}

// awaited returns the seats without which the hand does not go on.
func (h *hand) awaited() (set engine.SeatSet) {
	x := h.first()
	switch {
	case x == nil:
		return 0
	case x.Deal.Ended():
		return h.t.own(h.unsaid())
	case x.Deal.Waits():
		return x.Deal.Gone()
	case !x.Ready():
		return x.Deal.Missing()
	}
	for s := range engine.Seat(x.Deal.Seats()) {
		switch by := x.Deal.Speaks(s); {
		case by == engine.Nobody && x.Deal.State(s) != mental.Left:
			set |= s.Set()
		case by != engine.Nobody && x.Engine.Hand().Turn().Has(s):
			set |= by.Set()
		}
	}
	return set
}

// handOf returns the present hand, or the next; nil for any other, whatever number somebody names.
func (t *sitting) handOf(number uint32) *hand {
	if h := t.hands[number]; h != nil && !h.over {
		return h
	}
	if number != t.handNumber()+1 {
		return nil
	}
	return t.newHand(number)
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
	return h.closed.lacks(t.urgent.present()&^t.convicted(), root)
}

// leaves reports whether the hand goes on without a seat, as who answers for it has said that he leaves, or it has cheated: what is
// before that in the log need not wait for it.
func (h *hand) leaves(seat engine.Seat) bool {
	v := h.t.speaker(seat)
	return h.dealt && h.of[seat] != plays || v >= 0 && h.t.urgent.left.Has(v) && h.survives()
}

// survives reports whether the hand goes on without who says that he leaves: he is out of it with what he has put in. Where he loses
// the match by that, it is over.
func (h *hand) survives() bool { return h.dealt && h.t.urgent.folds }

// folds reports whether the game goes on without those who leave.
func (h *hand) folds() bool {
	_, ok := h.chairs[0].table.Engine.Hand().(engine.Leaver)
	return ok
}
