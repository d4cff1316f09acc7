package session

import (
	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/wire"
)

// Line is what somebody wrote or the number of a phrase.
type Line struct {
	From    identity.ID
	Name    string
	Text    string
	Phrase  int  // -1 for none
	Watcher bool // who said it did not sit at the table then, whatever he is called
}

const (
	maxLines = 200
	maxHeld  = 8 // of one onlooker in a hand
)

// hearLine takes what somebody said. Who plays a hand hears onlookers only after it, so that nobody whispers to him. Where
// nobody may watch, who has no seat is not heard while others play.
func (s *Session) hearLine(from identity.ID, l Line) {
	l.From, l.Name, l.Watcher = from, s.name(from), !s.sits(from)
	if l.Watcher && s.closed() {
		return
	}
	if l.Watcher && s.busy() && s.sits(s.me) {
		s.hold(l)
		return
	}
	if len(s.said) < maxLines {
		s.said = append(s.said, l)
	}
}

// hold keeps what an onlooker said until the hand is over, if he has not said too much.
func (s *Session) hold(l Line) {
	n := 0
	for i := range s.held {
		if s.held[i].From == l.From {
			n++
		}
	}
	if n < maxHeld && len(s.held) < maxLines {
		s.held = append(s.held, l)
	}
}

// sits tells whether somebody has a place at the table.
func (s *Session) sits(id identity.ID) bool {
	if s.plan == nil {
		return false
	}
	i := s.plan.seat(id)
	return i != engine.Nobody && s.plan.Places[i].Kind == Person
}

// busy tells whether a hand is under way: from the start of a sitting on, but for the time between two hands.
func (s *Session) busy() bool { return s.seated() && (s.sit.hand == nil || !s.sit.hand.over) }

// closed tells whether there is a sitting, this player's or that of others, of which nobody else may know anything.
func (s *Session) closed() bool {
	return s.plan != nil && !s.plan.Terms.Public && (s.seated() || s.shut)
}

// speak says something to all who may hear it.
func (s *Session) speak(f wire.Frame) {
	for _, id := range s.around() {
		if !s.closed() || s.sits(id) {
			s.tell(id, f)
		}
	}
}

// Say writes a line to all, 1 to [wire.MaxChat] signs.
func (s *Session) Say(text string) error {
	f := &wire.Chat{Text: text}
	if _, err := wire.Encode(f); err != nil {
		return err
	}
	s.speak(f)
	s.own(Line{Text: text, Phrase: -1})
	return nil
}

// Phrase says a phrase that the language files have ready.
func (s *Session) Phrase(n uint16) error {
	f := &wire.Phrase{Number: n}
	if _, err := wire.Encode(f); err != nil {
		return err
	}
	s.speak(f)
	s.own(Line{Phrase: int(n)})
	return nil
}

// own keeps what this player said.
func (s *Session) own(l Line) {
	l.From, l.Name, l.Watcher = s.me, s.cfg.Name, !s.sits(s.me)
	if len(s.said) < maxLines {
		s.said = append(s.said, l)
	}
}

// Lines gives what was said since it was last asked for; what onlookers said in a hand comes when it is over.
func (s *Session) Lines() []Line {
	l := s.said
	if !s.busy() {
		l, s.held = append(l, s.held...), nil
	}
	s.said = nil
	return l
}

// Editing tells the others whether the owner is changing the terms, also who comes later.
func (s *Session) Editing(on bool) {
	s.edits = on
	s.tellAll(&wire.Editing{On: on})
}

// Show tells the others what this player is doing, also who comes later.
func (s *Session) Show(state wire.State) {
	s.shows = state
	s.tellAll(&wire.Presence{State: state})
}
