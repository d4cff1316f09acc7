package session

import "carteado/engine"

// compare is for a deal in which messages of some seats hang on nothing that was said here. All exchange what they have heard, and who has said two things is found by
// that. If it explains nothing those seats have made it up; or this peer has gone beyond that place before a crash, knows that others tell it another thing since, and
// says so before the others insist. Neither is said while somebody is missing who may know more: a cheat could bring one what the other has said, and cut the line between
// them, or tell a page that is reloaded another thing while the only other one who heard him is away. But when more than half find it nobody is waited for: the cheat himself could see to it that
// one of the others does not reach him, who would keep them waiting then.
func (h *hand) compare(forked engine.SeatSet) {
	t, now := h.t, h.t.s.now
	since := h.moved
	if !h.foundByMost(forked) {
		if h.lacksWitness(forked) {
			h.apart = now
		}
		since = max(since, h.apart)
	}
	switch mine := t.self >= 0 && forked.Has(t.seatOf(t.self)); {
	case mine && t.byLog() && !h.dealt && now-since >= dealTime*2/3: // when the cards are dealt they go on without it
		h.sayAstray()
	case !mine && h.ends == nil && now-since >= dealTime: // else the log has it who has parted them, and where they were
		h.moved = now
		h.do(func() {
			for _, c := range h.chairs {
				h.check(c.table.Deal.Insist())
			}
		}, nil)
	}
}

// lacksWitness reports whether one of those who do not fit cannot be reached, or, where this peer does not fit itself, anybody; or whether anybody is away whom the deal
// does not go on without, for so short that what is said without him would not come before he is given up.
func (h *hand) lacksWitness(forked engine.SeatSet) bool {
	t, without := h.t, h.first().Deal.Gone()
	if t.self >= 0 && forked.Has(t.seatOf(t.self)) { // whoever made it up may have told this peer alone, and all others the truth
		forked = engine.Seats(engine.MaxSeats)
	}
	for _, a := range h.aways {
		if a.root == h.root {
			without |= a.seats
		}
	}
	for v := range engine.Seat(len(t.people)) {
		seats := t.seats(v.Set()) &^ without
		if v != t.self && seats&forked != 0 && t.silentFor(v) > 0 || seats != 0 && t.urgent.away.Has(v) && !t.goneSince.over(v, t.returnTime()-dealTime-dropAfter, t.s.now) {
			return true
		}
	}
	return false
}

// foundByMost reports whether more than half of all find with this peer that the words of those seats hang on nothing that was said. They say so, or have gone on from the
// end of the hand without them; or they wait for them in vain where this peer does, if one says so. One may be the cheat: he is believed after a quarter of a minute more, which is before the others
// name who does not go on with them.
func (h *hand) foundByMost(forked engine.SeatSet) bool {
	t := h.t
	on := h.goneOn() &^ t.voices(forked)
	for v := range engine.Seat(len(t.people)) {
		others := (h.parted[v].said | on) &^ t.self.Set()
		wait, _ := t.urgent.named(v, h.root)
		if t.seats(v.Set())&forked != 0 && (others == 0 || !t.urgent.most(others|wait|t.self.Set()) || others.Len() < 2 && t.s.now-h.moved < dealTime*3/2) {
			return false
		}
	}
	return true
}

// goneOn returns the voices that have gone on from the end of the hand as if all had said of it what this peer does: in the deal, or by the log.
func (h *hand) goneOn() engine.SeatSet {
	end, on := h.first().Deal.AllSaid()
	if end == [32]byte{} {
		return 0
	}
	all := engine.Seats(len(h.t.people))
	return h.t.voices(on) | all&^h.closed.lacks(all, end)
}
