package session

import (
	"carteado/net/identity"
	"carteado/net/wire"
)

// Line is what somebody wrote or the number of a phrase.
type Line struct {
	From   identity.ID
	Name   string
	Text   string
	Phrase int // -1 for none
}

const maxLines = 200

func (s *Session) hearLine(l Line) {
	if len(s.said) < maxLines {
		s.said = append(s.said, l)
	}
}

// Say writes a line to all, 1 to [wire.MaxChat] signs.
func (s *Session) Say(text string) error {
	f := &wire.Chat{Text: text}
	if _, err := wire.Encode(f); err != nil {
		return err
	}
	s.tellAll(f)
	s.hearLine(Line{s.me, s.cfg.Name, text, -1})
	return nil
}

// Phrase says a phrase that the language files have ready.
func (s *Session) Phrase(n uint16) error {
	f := &wire.Phrase{Number: n}
	if _, err := wire.Encode(f); err != nil {
		return err
	}
	s.tellAll(f)
	s.hearLine(Line{s.me, s.cfg.Name, "", int(n)})
	return nil
}

// Lines gives what was said since it was last asked for.
func (s *Session) Lines() []Line {
	l := s.said
	s.said = nil
	return l
}

// Editing tells the others whether the owner is changing the terms.
func (s *Session) Editing(on bool) { s.tellAll(&wire.Editing{On: on}) }

// Show tells the others what this player is doing.
func (s *Session) Show(state wire.State) { s.tellAll(&wire.Presence{State: state}) }
