package session

import (
	"slices"

	"carteado/engine"
)

// punish draws the consequences of a cheat that is proved by the entry with an index. Before all have agreed on the deck nobody can know
// a card: the deal is void, and the cheat loses his seat. From then on his side loses the match; where chips are played for he is out of
// the hand, with what he put in, and the others go on: from that entry on, among the plays, so that the deal goes on at one place for all.
func (t *sitting) punish(index uint64, number uint32, guilty engine.SeatSet, agreed, dealt bool) {
	h := t.hand
	switch {
	case number != h.number || h.over:
		// The hand that counts already counts; of the next one no card is dealt. The sitting ends with the present one.
	case !agreed:
		h.giveUp("cheat")
	case h.folds() && dealt:
		h.convicts[index] = t.seats(t.voices(guilty)) // nobody plays for his robots
	default:
		h.over, h.tasks = true, nil
		t.forfeit(t.voices(guilty))
	}
}

// inquire asks the others how far they have come in the present hand, in which seats have cheated.
func (h *hand) inquire(guilty engine.SeatSet) {
	if !h.inquiry.open() {
		h.inquiry.at = h.t.s.now
	}
	h.inquiry.guilty |= guilty
}

// witnesses returns those of some voices whose word counts in an inquiry.
func (t *sitting) witnesses(voices engine.SeatSet) engine.SeatSet {
	return voices &^ t.voices(t.guilty)
}

// hearAgreed takes in how far somebody has come in the deal.
func (t *sitting) hearAgreed(by engine.Seat, e *entry) {
	if h := t.hand; e.Hand == h.number && !h.over {
		h.inquiry.say(by, e.Word == sayYes, e.Dealt)
	}
}

// settleInquiry draws the consequences of an inquiry, as soon as one has said that all had agreed on the deck, or all who are there that in
// their deals they had not.
func (t *sitting) settleInquiry(x *decision) {
	h := t.hand
	q := &h.inquiry
	if h.over || !q.open() {
		return
	}
	guilty := q.guilty
	switch {
	case t.witnesses(q.agreed) != 0:
		q.guilty = 0
		t.punish(x.index, h.number, guilty, true, t.witnesses(q.dealt) != 0)
		h.feed()
	case t.witnesses(x.present)&^q.said == 0:
		q.guilty = 0
		t.punish(x.index, h.number, guilty, false, false)
	}
}

// testify says how far this peer has come, when nothing goes on in its deal any more.
func (t *sitting) testify() {
	h := t.hand
	if h == nil || h.over || t.over || t.self < 0 || !h.inquiry.open() || h.inquiry.own || t.witnesses(t.self.Set()) == 0 || !h.free() || h.recalls {
		return
	}
	e := &entry{kind: entryMotion, On: onAgreed, Hand: h.number, Word: sayNo, Dealt: h.dealt}
	if slices.ContainsFunc(h.chairs, func(c *chair) bool { return c.table.Deal.Agreed() }) {
		e.Word = sayYes
	}
	h.inquiry.own = t.propose(e) == nil
}

// watchInquiry says of those who are asked how far they have come, and are gone, that they are away.
func (t *sitting) watchInquiry() {
	h := t.hand
	if !t.urgent.present().Has(t.self) {
		return
	}
	for v, id := range t.people {
		v, k := engine.Seat(v), stayKey{engine.Seat(v), t.before}
		if v == t.self || t.voted[k] != nil || h.inquiry.said.Has(v) || !t.witnesses(t.urgent.present()).Has(v) || !t.blind.Has(v) && t.s.silence(t.s.peer(id)) < dropAfter {
			continue
		}
		t.voted[k] = &said{at: t.s.now}
		t.propose(&entry{kind: entryAway, Voice: v, Root: t.before, Hand: h.number})
	}
}
