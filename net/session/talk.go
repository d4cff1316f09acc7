package session

import (
	"errors"
	"slices"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/wire"
)

// ErrMuted is the error of a line that the house rules keep from everybody at the table while a hand is played.
var ErrMuted = errors.New("session: the house rules forbid this while a hand is played")

// mutes reports whether the house rules forbid one player to say something to another just now. They do so from when the
// cards are dealt until the hand is scored, and never between a player and an onlooker.
func (s *Session) mutes(from, to identity.ID, phrase bool) bool {
	if !s.seated() || s.sit.hand == nil || !s.sit.hand.dealt || s.sit.hand.over {
		return false
	}
	p := &s.sit.sit.Plan
	a, b := p.Seat(from), p.Seat(to)
	return a != engine.Nobody && b != engine.Nobody && a != b && s.match.opt.Muted(a, b, phrase)
}

// hearLine takes a line that somebody has sent. Players hear onlookers only after the hand, so that nobody whispers to
// them, unless the terms let them hear.
// Where nobody may watch, only players are heard while a hand is played. A line that the house rules forbid is dropped,
// whatever its sender's program lets pass.
func (s *Session) hearLine(from identity.ID, l Line) {
	l.From, l.Name, l.Watcher = from, s.name(from), !s.sits(from)
	if l.Watcher && s.closed() {
		return
	}
	if s.mutes(from, s.me, l.Phrase >= 0) {
		return
	}
	if l.Watcher && s.busy() && s.sits(s.me) && !s.plan().Terms.Talk {
		s.lines.hold(l)
		return
	}
	s.lines.say(l)
}

// sits reports whether somebody has a place at the table.
func (s *Session) sits(id identity.ID) bool {
	if s.plan() == nil {
		return false
	}
	i := s.plan().Seat(id)
	return i != engine.Nobody && s.plan().Places[i].Kind == Person
}

// busy reports whether a hand is under way: from the start of a sitting on, but for the time between two hands.
func (s *Session) busy() bool { return s.seated() && (s.sit.hand == nil || !s.sit.hand.over) }

// closed reports whether there is a sitting, this player's or that of others, of which nobody else may know anything.
func (s *Session) closed() bool {
	return s.plan() != nil && !s.plan().Terms.Public && (s.seated() || s.lobby.Shut())
}

// speak sends a line to everybody who may hear it. It returns ErrMuted if the house rules keep it from every other player.
func (s *Session) speak(f wire.Frame, l Line) error {
	if _, err := wire.Encode(f); err != nil {
		return err
	}
	phrase := l.Phrase >= 0
	if s.seated() && s.sits(s.me) && !slices.ContainsFunc(s.sit.people, func(id identity.ID) bool {
		return id != s.me && !s.mutes(s.me, id, phrase)
	}) {
		return ErrMuted
	}
	for _, id := range s.around() {
		if !s.mutes(s.me, id, phrase) && (!s.closed() || s.sits(id)) {
			s.tell(id, f)
		}
	}
	s.own(l)
	return nil
}

// Say writes a line of 1 to [wire.MaxChat] characters to everybody who may hear it. It returns ErrMuted where
// [State.NoText] has every other player.
func (s *Session) Say(text string) error {
	return s.speak(&wire.Chat{Text: text}, Line{Text: text, Phrase: -1})
}

// Phrase says one of the phrases that the program offers, as Say writes a line. It returns ErrMuted where [State.NoPhrase]
// has every other player.
func (s *Session) Phrase(n uint16) error {
	return s.speak(&wire.Phrase{Number: n}, Line{Phrase: int(n)})
}

// own keeps what this player said.
func (s *Session) own(l Line) {
	l.From, l.Name, l.Watcher = s.me, s.lobby.Name(), !s.sits(s.me)
	s.lines.say(l)
}

// Lines returns what was said since it was last asked for; what onlookers said in a hand comes when it is over.
func (s *Session) Lines() []Line { return s.lines.read(s.busy()) }

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
