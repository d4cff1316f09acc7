package session

import (
	"slices"

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
	if !s.seated() || t.self < 0 || t.vote != nil || t.endAt != 0 && s.now-t.endAt < voteEvery {
		return ErrPhase
	}
	t.endAt = max(1, s.now)
	return t.propose(&entry{kind: entryPropose})
}

// AnswerEnd says whether this player agrees to it.
func (s *Session) AnswerEnd(yes bool) error {
	t := s.sit
	if !s.seated() || t.self < 0 || t.vote == nil {
		return ErrPhase
	}
	return t.propose(&entry{kind: entryAgree, Yes: yes})
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
	if s.plan == nil || !slices.Contains(s.plan.Elders, s.me) {
		return nil
	}
	s.wish, s.mine, s.quit = engine.Nobody, false, true
	s.bye()
	return nil
}
