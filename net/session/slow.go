package session

import "carteado/engine"

// late returns what was said at the present root.
func (h *hand) late() *late {
	if h.lates.root != h.root {
		h.lates = late{root: h.root, at: h.t.s.now, told: h.rootAt}
	}
	return &h.lates
}

// lateAnew forgets what was said.
func (h *hand) lateAnew() *late {
	h.lates = late{root: h.root, at: h.t.s.now, told: h.t.s.now}
	return &h.lates
}

// long reports whether something may be proposed now.
func (h *hand) long() bool {
	return h.t.sit.Plan.Terms.MoveTime == 0 && h.t.s.now-max(h.rootAt, h.late().told) >= lateAfter
}

// slow returns the voices of those who are asked for a move, and of those who have a say about it: all others who are there.
func (t *sitting) slow() (slow, say engine.SeatSet) {
	h := t.hand
	if h == nil || h.over || !h.dealt || !h.quiet() || h.discreet() {
		return 0, 0
	}
	asked, present := h.awaited(), t.settled.present()
	for v := range engine.Seat(len(t.people)) {
		if asked.Has(t.seatOf(v)) {
			slow |= v.Set()
		}
	}
	for v := range engine.Seat(len(t.people)) {
		if slow == 0 && t.seats(v.Set())&asked != 0 { // it is a robot's turn, which he runs
			slow |= v.Set()
			break
		}
	}
	if slow &= present; slow == 0 {
		return 0, 0
	}
	return slow, present &^ slow
}

func (t *sitting) sayLate(w Way) error {
	l := t.hand.late()
	l.told = t.s.now
	e := &entry{kind: entryMotion, Root: l.root, Hand: t.hand.number, On: onRobot}
	switch w {
	case WayWait:
		e.Word = sayNo
	case WayVoid:
		e.On = onVoid
	}
	return t.propose(e)
}

// takeLate takes in what somebody wants to be done: a no is that he would rather wait. It comes too late if there was a move
// before it in the log.
func (t *sitting) takeLate(by engine.Seat, e *entry) {
	h := t.hand
	if h == nil || e.Hand != h.number || e.Root != h.root {
		return
	}
	slow, say := t.slow()
	l, alone := h.late(), say.Len() == 1
	before := l.asked()
	way, key := WayWait, ""
	switch {
	case e.Word == sayYes && e.On == onRobot:
		way, key = WayRobot, "propose-robot"
	case e.Word == sayYes:
		way, key = WayVoid, "propose-void"
	}
	switch {
	case slow.Has(by) && way == WayWait && (l.lends() || alone && before != 0):
		h.lateAnew()
		t.notice(Notice{Key: "here", Seat: t.seatOf(by)})
		return
	case slow.Has(by) && way == WayWait && before != 0:
		if !l.waits.Has(by) { // the others hear of it, and decide all the same
			l.waits |= by.Set()
			t.notice(Notice{Key: "here", Seat: t.seatOf(by)})
		}
		return
	case !say.Has(by) && !(alone && slow.Has(by)), l.lends(), way == WayWait && before == 0:
		return
	}
	l.say(by, way, t.s.now)
	switch {
	case before == 0:
		t.notice(Notice{Key: key, Seat: t.seatOf(slow.First()), By: t.seatOf(by)})
	case l.asked() == 0: // nobody wants it any more
		h.lateAnew()
		t.notice(Notice{Key: "wait", Seat: t.seatOf(slow.First())})
	}
}

// agreeLate does what all want.
func (t *sitting) agreeLate() {
	slow, say := t.slow()
	if slow == 0 || say == 0 {
		return
	}
	l := t.hand.late()
	if say.Len() == 1 {
		say |= slow
	}
	if l.void.settle(onVoid, say) == isAgreed {
		t.hand.giveUp("late")
		return
	}
	if l.robot.settle(onRobot, say) == isAgreed {
		done := l.robot.state
		t.hand.lateAnew().robot.state = done
		t.notice(Notice{Key: "robot", Seat: t.seatOf(slow.First())})
	}
}

// tickLate says what silence means: who proposed something that not all took up takes it back, and who is asked about
// himself and does not answer agrees.
func (t *sitting) tickLate() {
	slow, say := t.slow()
	if slow == 0 {
		return
	}
	s, l := t.s, t.hand.late()
	if l.asked() == 0 || s.now-max(l.at, l.told) < voteTime {
		return
	}
	for w := WayRobot; w < ways; w++ {
		switch mine := l.want(w).Has(t.self); {
		case mine && say.Has(t.self) && s.now-l.at >= voteTime+grace:
			t.sayLate(WayWait)
			return
		case !mine && slow.Has(t.self) && say.Len() == 1 && l.want(w)&say != 0:
			t.sayLate(w)
			return
		}
	}
}

// late returns all this for a screen, nil while there is nothing to say or to answer.
func (t *sitting) late() *LateState {
	if x := t.missing(); x != 0 {
		return &LateState{Seats: x, Away: true, Say: t.self >= 0 && t.urgent.present().Has(t.self), Void: t.own(t.urgent.gives.of(t.handNumber()))}
	}
	slow, say := t.slow()
	if slow == 0 {
		return nil
	}
	l := t.hand.late()
	if l.asked() == 0 && !(say.Has(t.self) && !l.lends() && t.hand.long()) {
		return nil
	}
	return &LateState{
		Seats: t.own(slow), Say: t.self >= 0 && say.Has(t.self),
		Wait: t.own(l.waits), Robot: t.own(l.robot.yes), Void: t.own(l.void.yes),
	}
}

// missing returns the seats of those who are away, without whom the hand does not go on and for whom nobody may play. Where
// who stays away loses by it, he has his time to come back.
func (t *sitting) missing() engine.SeatSet {
	h := t.hand
	if h == nil || h.over || h.first() == nil || t.shared() || t.forfeits() || t.log.Paused() {
		return 0
	}
	return t.own(t.urgent.away&^t.urgent.left) & h.awaited()
}
