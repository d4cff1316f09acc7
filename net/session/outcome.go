package session

import (
	"carteado/engine"
	"carteado/net/plan"
)

// How a hand ends, and the sitting, the log decides: whether a hand counts, is void or lost, whether the next one begins. All
// decide it by the same entries in the same order, and by nothing else. A hand counts when everybody who is there by the log has
// said that it is over, at one root of the deal; who has not come so far waits with all that comes after. What decides
// otherwise before that entry, a cheat that is proved or a word of all others that it be given up, keeps it from
// counting everywhere.

// await puts an entry among those that decide something, in the order of the log.
func (t *sitting) await(by engine.Seat, e *entry, index uint64, c change) {
	x := &decision{by: by, entry: e, index: index, present: t.urgent.present(), gone: t.urgent.away | t.urgent.left, left: t.urgent.left, change: c}
	if e != nil && e.kind == entryGuilty {
		x.trial = t.charged.hear(by, &e.Guilty, t.s.now)
	}
	t.decisions = append(t.decisions, x)
}

// decide draws the consequences of what the log has decided, one after the other: until one that this peer cannot draw yet. It
// reports whether anything came of it.
func (t *sitting) decide() bool {
	decisions, jobs := len(t.decisions), len(t.s.jobs)
	for !t.ended() && t.s.sit == t && t.hand != nil && len(t.decisions) > 0 && t.carryOut(t.decisions[0]) {
		t.decisions = t.decisions[1:]
	}
	return len(t.decisions) < decisions || len(t.s.jobs) > jobs
}

// carryOut draws the consequences of one entry, and reports whether this peer could.
func (t *sitting) carryOut(x *decision) bool {
	t.tally.gone = x.gone
	if !x.noted {
		x.noted = true
		t.note(x)
	}
	if h := t.hand; h.ends != nil && !h.over && !h.breakOff() {
		return false
	}
	if x.trial != nil && !t.ended() && !t.try(x) {
		return false
	}
	if t.ended() {
		return true
	}
	if h := t.hand; !h.over && !h.inquiry.open() {
		root, ok := h.closed.agreed(x.present &^ t.convicted())
		if ok && !h.ended(root) {
			if h.behind != root {
				h.behind, h.behindAt = root, t.s.now
			}
			return false
		}
		if ok {
			h.scoreHand(x.index)
			t.agreeFriendly()
		}
	}
	if t.hand.over && !t.ended() {
		t.goOn(x)
	}
	return true
}

// note takes in what an entry says.
func (t *sitting) note(x *decision) {
	h, e := t.hand, x.entry
	if h.over {
		t.stayed |= x.change.away | x.change.left
	}
	switch {
	case e == nil:
	case e.kind == entryOver && e.Hand == h.number && !h.over:
		h.closed.say(x.by, e.Root)
	case e.kind == entryNext && e.Hand == h.number && h.over:
		t.nexts |= x.by.Set()
	case e.kind == entryMotion && e.On == onAdmit:
		t.hearAdmit(x.by, e.Word)
	case e.kind == entryMotion && e.On == onParted:
		t.hearParted(x)
	case e.kind == entryMotion && e.On == onFork:
		t.hearFork(x)
	case e.kind == entryMotion && e.On == onStage:
		t.hearStage(x.by, e)
	}
	t.agreeParted(x)
	t.settleFork(x)
	t.settleInquiry(x)
	void := t.handOf(x.change.void)
	if void == nil {
		return
	}
	void.absentees, void.leavers, void.clocks, void.goneAt, void.goneFrom = x.change.absent, x.left, x.change.clocks, x.change.stage, x.change.rest
	if void == h {
		h.giveUp("gone")
	} else {
		void.doomed = true
	}
}

// goOn says what comes after a hand that is over.
func (t *sitting) goOn(x *decision) {
	rest := x.present &^ t.convicted()
	switch {
	case t.s.match.over:
		t.rise("over")
	case t.stayed != 0 && t.forfeits():
		t.forfeit(t.stayed)
	case t.open() && rest.Len() > 1 && t.nexts&rest != rest: // they go on by themselves at once, and have not seen what came of it
	case x.gone != 0 || t.convicted() != 0:
		t.rise("missing")
	case t.admits.state == motionCarried:
		t.rise("admit")
	case x.present != 0 && t.nexts&x.present == x.present:
		t.openHand(t.hand.number + 1)
	}
}

// open reports whether people come to this table and go from it between two hands, and all others go on by themselves.
func (t *sitting) open() bool { return plan.Open(t.s.match.game) }

// inherit ends the hand of who is the only one there, as others have left it for good where chips are played for, and reports whether
// it did. If nobody else is in the hand he has what they put in: no word of theirs is needed for that, nor any card. Else
// it cannot go on, and does not count. His robots go out of the hand: no card of the stock could be opened for them.
func (t *sitting) inherit() bool {
	h := t.hand
	if t.over || !t.deserted() || h == nil || h.over || !h.survives() || !h.free() || len(t.queue) > 0 {
		return false
	}
	if !h.first().Engine.Over() {
		if robots := t.seats(t.self.Set()) &^ t.own(t.self.Set()) & h.seats(plays, condemned); robots != 0 {
			h.fold(robots)
			return true
		}
		t.alone()
		return true
	}
	h.scoreHand(t.taken)
	t.tally.gone = t.urgent.left
	t.goOn(&decision{gone: t.urgent.left})
	return true
}

// hearAdmit takes in that the owner lets somebody in after the hand.
func (t *sitting) hearAdmit(by engine.Seat, w word) {
	if t.people[by] == t.sit.Plan.Owner() {
		t.admits.say(by, w, t.s.now)
		t.admits.settle(onAdmit, by.Set())
	}
}

// hearParted takes in that somebody cannot go on with a hand, on account of another: nobody who was not there can tell.
// Who says it of himself has lost what he was told, and keeps his seat. As either could be done for a bad hand, it is a strike.
func (t *sitting) hearParted(x *decision) {
	h, v := t.hand, x.entry.Voice
	if x.entry.Hand != h.number || int(v) >= len(t.people) || x.entry.Word != sayYes {
		return
	}
	if v == x.by {
		if t.urgent.folds || h.over {
			return // there he leaves, and nobody gets back what he has put in
		}
		h.part(v)
		return
	}
	h.parted[v].say(x.by, x.entry.Stage)
}

// part gives up a hand that a voice's words do not fit any more.
func (h *hand) part(v engine.Seat) {
	h.absentees, h.leavers = v.Set(), v.Set()
	h.giveUp("gone")
}
