package session

import (
	"carteado/engine"
)

// Next says that this player has seen the end of the hand.
func (s *Session) Next() error {
	t := s.sit
	if !s.seated() || t.self < 0 || t.hand == nil || !t.hand.over || t.nextSaid >= t.hand.number {
		return ErrPhase
	}
	t.nextSaid = t.hand.number
	return t.propose(&entry{kind: entryNext, Hand: t.hand.number})
}

// ProposeEnd asks the others to end the match in friendship: it counts for nobody. Once in three minutes. Where too few can
// be reached to agree on anything, the sitting ends for this player at once, and the hand does not count; the score stays.
func (s *Session) ProposeEnd() error {
	t := s.sit
	if s.seated() && t.self >= 0 && t.log != nil && t.log.Paused() {
		t.rise("alone")
		return nil
	}
	if !s.seated() || t.self < 0 || t.friendly.state == motionOpen || t.endAt != 0 && s.now-t.endAt < voteEvery {
		return ErrPhase
	}
	t.endAt = max(1, s.now)
	return t.propose(&entry{kind: entryMotion, On: onEnd})
}

// AnswerEnd says whether this player agrees to it.
func (s *Session) AnswerEnd(agrees bool) error {
	t := s.sit
	if !s.seated() || t.self < 0 || t.friendly.state != motionOpen {
		return ErrPhase
	}
	w := sayNo
	if agrees {
		w = sayAgree
	}
	return t.propose(&entry{kind: entryMotion, On: onEnd, Word: w})
}

// hearFriendly takes in what somebody says about ending the match in friendship.
func (t *sitting) hearFriendly(by engine.Seat, w word) {
	v, s := &t.friendly, t.s
	switch {
	case w == sayClose:
		if seat := v.by; v.state == motionOpen && (seat == by || !t.settled.present().Has(seat)) && v.to(isClosed) {
			s.notice(Notice{Key: "silent-end", Seat: t.seatOf(seat)})
		}
	case v.state == motionOpen:
		at := v.at
		v.say(by, w, s.now)
		v.at = at // the time runs from the first word
	case v.say(by, w, s.now):
		s.notice(Notice{Key: "propose-end", Seat: t.seatOf(by)})
	}
}

// agreeFriendly ends the match if all want that, and reports whether they do.
func (t *sitting) agreeFriendly() bool {
	present := t.settled.present()
	refused := t.friendly.no & present
	switch t.friendly.settle(onEnd, present) {
	case isAgreed:
		t.s.match.over = true
		t.rise("friendly")
		return true
	case isRefused:
		t.s.notice(Notice{Key: "no-end", Seat: t.seatOf(refused.First())})
	}
	return false
}

// Leave gives the seat up for good. In a sitting it is said in the log, and the page should stay until State has the own
// seat as Left, or a few seconds.
func (s *Session) Leave() error {
	if s.seated() && s.sit.self >= 0 && s.sit.log != nil {
		err := s.sit.propose(&entry{kind: entryLeave})
		s.sit.post(s.sit.log.Leave())
		return err
	}
	return s.leaveLobby()
}

func (s *Session) leaveLobby() error {
	if s.lobby.Quit() {
		s.bye()
	}
	return nil
}
