package session

import (
	"fmt"

	"carteado/net/codec"
	"carteado/net/lobby"
	"carteado/net/plan"
)

// form counts the forms in which a session stores what it keeps, of all releases. Whoever changes one of them adds one, has
// present read the one before, and keeps a store of that one in testdata.
//
//	0    plans without the changes of their owner; frames of the log without stints
//	1    the present
const form = 1

// present returns a stored value in the present form. A log of form 0 has frames that nobody can sign on in: it is damage, and
// its sitting is watched to its end.
func present(of byte, name string, value []byte) ([]byte, error) {
	switch {
	case of == form:
		return value, nil
	case of > form:
		return nil, fmt.Errorf("of form %d, which a later release of the program writes", of)
	case name == "plan":
		var p plan.Form0
		return again(value, &p, (*plan.Plan)(&p))
	case name == "sitting":
		var x sitForm0
		err := codec.Read(value, &x)
		if err != nil {
			return nil, err
		}
		return codec.Append(nil, &lobby.Agreement{Plan: plan.Plan(x.Plan), Ready: x.Ready})
	}
	return value, nil
}

// again reads a value as one thing and writes it as another.
func again(value []byte, from, to codec.Message) ([]byte, error) {
	if err := codec.Read(value, from); err != nil {
		return nil, err
	}
	return codec.Append(nil, to)
}

// sitForm0 is a sit with a plan of form 0.
type sitForm0 struct {
	Plan  plan.Form0
	Ready []lobby.Word
}

func (s *sitForm0) Fields(c *codec.Coder) {
	s.Plan.Fields(c)
	lobby.Words(c, &s.Ready)
}
