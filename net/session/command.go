package session

import (
	"errors"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/wire"
)

// Command is what a player does at a table, as a value that can be sent to where the session runs. Each carries out the method
// of its name, where its meaning and its errors stand.
type Command interface{ do(*Session) error }

// The commands.
type (
	Act struct { // Session.Do
		At     uint32
		Action []byte // as engine.Action.Append writes it
	}
	Claim    struct{ Seat engine.Seat }
	Ready    struct{}
	Unready  struct{}
	Start    struct{}
	Next     struct{}
	Watch    struct{}
	Leave    struct{}
	Wake     struct{}
	SetName  struct{ Name string }
	SetTerms struct{ Terms Terms }
	SetRobot struct {
		Seat engine.Seat
		On   bool
	}
	Lock     struct{ On bool }
	Remove   struct{ Seat engine.Seat }
	HandOver struct{ Seat engine.Seat }
	Admit    struct {
		ID   identity.ID
		Seat engine.Seat
	}
	Refuse     struct{ ID identity.ID }
	GiveUp     struct{}
	Say        struct{ Text string }
	Phrase     struct{ Number uint16 }
	Editing    struct{ On bool }
	Show       struct{ State wire.State }
	ProposeEnd struct{}
	AnswerEnd  struct{ Yes bool }
	Propose    struct{ Way Way }
	Meet       struct{}
	Near       struct{ ID identity.ID }
	Know       struct{ Persons []identity.ID }
)

// Commands has one command of each type, for those who number them.
var Commands = []Command{
	Act{}, Claim{}, Ready{}, Unready{}, Start{}, Next{}, Watch{}, Leave{}, Wake{}, SetName{}, SetTerms{}, SetRobot{}, Lock{}, Remove{},
	HandOver{}, Admit{}, GiveUp{}, Say{}, Phrase{}, Editing{}, Show{}, ProposeEnd{}, AnswerEnd{}, Propose{}, Meet{}, Near{}, Know{}, Refuse{},
}

// Obey carries out a command of this player.
func (s *Session) Obey(c Command) error { return c.do(s) }

func (c Act) do(s *Session) error {
	a, rest, err := engine.DecodeAction(c.Action)
	if err != nil || len(rest) > 0 {
		return errors.Join(engine.ErrEncoding, err)
	}
	return s.Do(c.At, &a)
}

func (c Claim) do(s *Session) error     { return s.Claim(c.Seat) }
func (Ready) do(s *Session) error       { return s.Ready() }
func (Unready) do(s *Session) error     { return s.Unready() }
func (Start) do(s *Session) error       { return s.Start() }
func (Next) do(s *Session) error        { return s.Next() }
func (Leave) do(s *Session) error       { return s.Leave() }
func (c SetName) do(s *Session) error   { return s.SetName(c.Name) }
func (c SetTerms) do(s *Session) error  { return s.SetTerms(c.Terms) }
func (c SetRobot) do(s *Session) error  { return s.SetRobot(c.Seat, c.On) }
func (c Lock) do(s *Session) error      { return s.Lock(c.On) }
func (c Remove) do(s *Session) error    { return s.Remove(c.Seat) }
func (c HandOver) do(s *Session) error  { return s.HandOver(c.Seat) }
func (c Admit) do(s *Session) error     { return s.Admit(c.ID, c.Seat) }
func (c Refuse) do(s *Session) error    { return s.Refuse(c.ID) }
func (GiveUp) do(s *Session) error      { return s.GiveUp() }
func (c Say) do(s *Session) error       { return s.Say(c.Text) }
func (c Phrase) do(s *Session) error    { return s.Phrase(c.Number) }
func (ProposeEnd) do(s *Session) error  { return s.ProposeEnd() }
func (c AnswerEnd) do(s *Session) error { return s.AnswerEnd(c.Yes) }
func (c Propose) do(s *Session) error   { return s.Propose(c.Way) }

func (Meet) do(s *Session) error {
	s.Meet()
	return nil
}

func (c Near) do(s *Session) error {
	s.Near(c.ID)
	return nil
}

func (c Know) do(s *Session) error {
	s.Know(c.Persons)
	return nil
}

func (Watch) do(s *Session) error {
	s.Watch()
	return nil
}

func (Wake) do(s *Session) error {
	s.Wake()
	return nil
}

func (c Editing) do(s *Session) error {
	s.Editing(c.On)
	return nil
}

func (c Show) do(s *Session) error {
	s.Show(c.State)
	return nil
}
