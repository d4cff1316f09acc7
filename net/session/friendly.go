package session

import "carteado/engine"

// hearFriendly takes in what somebody says about ending the match in friendship.
func (t *sitting) hearFriendly(by engine.Seat, w word) {
	v, s := &t.friendly, t.s
	switch {
	case w == sayClose:
		if seat := v.by; v.state == motionOpen && (seat == by || !t.settled.present().Has(seat)) && v.to(isClosed) {
			t.notice(Notice{Key: "silent-end", Seat: t.seatOf(seat)})
		}
	case v.state == motionOpen:
		at := v.at
		v.say(by, w, s.now)
		v.at = at // the time runs from the first word
	case v.say(by, w, s.now):
		t.notice(Notice{Key: "propose-end", Seat: t.seatOf(by)})
	}
}

// agreeFriendly ends the match if all want that, and reports whether they do.
func (t *sitting) agreeFriendly() bool {
	present := t.settled.present()
	refused := t.friendly.no & present
	switch t.friendly.settle(onEnd, present) {
	case isAgreed:
		t.s.match.over, t.tally.gone = true, t.settled.away|t.settled.left
		t.rise("friendly")
		return true
	case isRefused:
		t.notice(Notice{Key: "no-end", Seat: t.seatOf(refused.First())})
	}
	return false
}
