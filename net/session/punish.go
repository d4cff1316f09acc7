package session

import "carteado/engine"

// muteAfter is the time in milliseconds after which who does not say how far he has come is not waited for.
const muteAfter = dropAfter

// punish draws the consequences of a cheat that is proved, in the present hand, by the entry with an index. Where he is out of the hand the others
// go on from that entry on, among the plays, so that the deal goes on at one place for all.
func (t *sitting) punish(index uint64, guilty engine.SeatSet, r ruling) {
	h := t.hand
	switch r {
	case isVoid:
		h.giveUp("cheat")
	case isLost:
		h.over, h.tasks = true, nil
		t.forfeit(t.voices(guilty))
	case endsAsBegun:
		h.endAsBegun("parted", t.voices(guilty))
	case goesOn:
		h.condemn(t.seats(t.voices(guilty)), index) // nobody plays for his robots
	}
}

// witnesses returns those of some voices whose word counts in an inquiry.
func (t *sitting) witnesses(voices engine.SeatSet) engine.SeatSet {
	return voices &^ t.convicted()
}

// hearStage takes in how far somebody has come in the deal, or that he waits in vain for another to say it.
func (t *sitting) hearStage(by engine.Seat, e *entry) {
	h := t.hand
	if e.Hand != h.number || h.over || !h.inquiry.open() || e.Index != h.inquiry.index {
		return
	}
	if e.Voice == by {
		h.inquiry.say(by, e.Stage)
	} else {
		h.inquiry.mute[e.Voice] |= by.Set()
	}
}

// settleInquiry draws the consequences of an inquiry, as soon as all have said what it takes.
func (t *sitting) settleInquiry(x *decision) {
	h := t.hand
	q := &h.inquiry
	if h.over || !q.open() {
		return
	}
	asked := t.witnesses(x.present)
	q.play(t.charged.played(h.number, x.index, q.index) &^ t.convicted())
	r := q.settle(asked, t.urgent.folds)
	if r == pending {
		return
	}
	for v := range engine.Seat(len(t.people)) {
		if asked.Has(v) && !q.said.Has(v) && q.mute[v] != 0 {
			t.notice(Notice{Key: "unsaid", Seat: t.seatOf(v)})
		}
	}
	guilty := q.guilty
	q.guilty = 0
	t.punish(x.index, guilty, r)
	h.feed()
}

// testify says how far this peer has come, when nothing goes on in its deal any more.
func (t *sitting) testify() {
	h := t.hand
	if h == nil || h.over || t.over || t.self < 0 || !h.inquiry.open() || h.testified == h.inquiry.index || t.witnesses(t.self.Set()) == 0 || !h.free() || h.recalls && h.unanswered() {
		return
	}
	if t.sayStage(t.self, h.stage()) == nil {
		h.testified = h.inquiry.index
	}
}

func (t *sitting) sayStage(of engine.Seat, at stage) error {
	h := t.hand
	return t.propose(&entry{kind: entryMotion, On: onStage, Hand: h.number, Voice: of, Stage: at, Index: h.inquiry.index})
}

// watchInquiry says of those who are asked how far they have come, and do not say it, that they are waited for in vain.
func (t *sitting) watchInquiry() {
	h := t.hand
	asked := t.witnesses(t.urgent.present())
	if !asked.Has(t.self) || t.s.now-h.inquiry.at < muteAfter || t.log.Pending() > 0 {
		return
	}
	for v := range engine.Seat(len(t.people)) {
		if q := &h.inquiry; v != t.self && asked.Has(v) && !q.said.Has(v) && !q.mute[v].Has(t.self) {
			t.sayStage(v, mixing)
			return
		}
	}
}
