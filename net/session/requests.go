package session

import (
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/wire"
)

// say asks for an entry that this player wants, and goes on from there.
func (t *sitting) say(e *entry) error {
	err := t.propose(e)
	t.s.advance()
	return err
}

// Next says that this player has seen the end of the hand.
func (s *Session) Next() error {
	t := s.sit
	if !s.seated() || t.self < 0 || t.hand == nil || !t.hand.over || t.nextSaid >= t.hand.number {
		return ErrPhase
	}
	t.nextSaid = t.hand.number
	return t.say(&entry{kind: entryNext, Hand: t.hand.number})
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
	return t.say(&entry{kind: entryMotion, On: onEnd})
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
	return t.say(&entry{kind: entryMotion, On: onEnd, Word: w})
}

// Leave gives the seat up for good. In a sitting it is said in the log, and the page should stay until State has the own
// seat as Left, or a few seconds.
func (s *Session) Leave() error {
	if s.seated() && s.sit.self >= 0 && s.sit.log != nil {
		t := s.sit
		s.lobby.Leaves()
		err := t.say(&entry{kind: entryLeave})
		t.post(t.log.Leave())
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

// Propose says what should be done about somebody who takes long, as State.Late has it; another word takes the one before
// back. It is done when all who have a say want the same. Where that is one alone, as with two, who is slow is asked too:
// his silence for half a minute is a yes. Any move of his ends it. He himself may say WayWait: that he is there.
func (s *Session) Propose(w Way) error {
	t := s.sit
	if !s.seated() || t.self < 0 || w < WayWait || w >= ways {
		return ErrPhase
	}
	if t.missing() != 0 {
		if w != WayVoid || !t.urgent.present().Has(t.self) || t.gaveUp == t.hand.number {
			return ErrPhase
		}
		t.gaveUp, t.hand.frozen = t.hand.number, true
		return t.say(&entry{kind: entryMotion, On: onAbandon, Hand: t.hand.number})
	}
	slow, say := t.slow()
	if slow == 0 {
		return ErrPhase
	}
	l := t.hand.late()
	switch {
	case slow.Has(t.self) && w == WayWait && (l.asked() != 0 || l.lends()):
	case say.Has(t.self) && (l.asked() != 0 || w != WayWait && !l.lends() && t.hand.long()):
	default:
		return ErrPhase
	}
	err := t.sayLate(w)
	s.advance()
	return err
}

// Admit lets the owner give the place of a robot, or of somebody who has left for good, or one more at an open table, to who asks for
// it, as State.Asking has it: the sitting ends with the hand, and the match goes on with the newcomer when all are ready again. In the lobby
// it lets in a stranger, at a table for those whom the owner knows, and who was found to cheat.
func (s *Session) Admit(id identity.ID, seat engine.Seat) error {
	t := s.sit
	convicted, _ := s.convicted(id)
	switch {
	case s.plan() == nil || s.plan().Owner() != s.me:
		return ErrOwner
	case !s.seated() && (convicted || s.plan().Terms.Friends): // his wish is said again
		s.let[id] = true
		return nil
	case !s.seated() || t.log == nil || t.self < 0:
		return ErrPhase
	case seat < 0 || int(seat) > len(s.plan().Places):
		return ErrPlace
	}
	more := int(seat) == len(s.plan().Places) // one more at an open table, or several
	if more && s.plan().Clone().Room(s.cfg.Games) != seat {
		return ErrPlace
	}
	if x := t.sit.Plan.Places; !more && x[seat].Kind == Person && !t.urgent.left.Has(t.voice(x[seat].ID)) {
		return ErrPlace
	}
	asking := s.asking()
	i := slices.IndexFunc(asking, func(x Ask) bool { return x.ID == id && x.Seat == seat })
	if i < 0 || !more && slices.ContainsFunc(t.guests, func(g Ask) bool { return g.Seat == seat }) {
		return ErrPlace
	}
	t.guests = append(t.guests, asking[i])
	return t.say(&entry{kind: entryMotion, On: onAdmit})
}

// Refuse lets the owner say no to who asks for a place: he is told, and what he asks for in the next seconds is not heard.
func (s *Session) Refuse(id identity.ID) error {
	p := s.plan()
	if p == nil || p.Owner() != s.me {
		return ErrOwner
	}
	if x := s.peers[id]; x != nil && s.asks(x) {
		s.tell(id, &wire.Refusal{Seat: x.ask.Seat})
		x.ask, x.refused = ask{}, max(1, s.now)
	}
	return nil
}
