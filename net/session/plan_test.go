package session_test

import (
	"errors"
	"testing"

	"carteado/engine"
	"carteado/net/session"
)

// A plan says how the match stands. One that says what no match comes to is refused before anybody sits down.
func TestPlanCarries(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 3, "sueca", nil)
	owner := e.guests[0].Session
	e.until("there is a plan", 5000, func() bool { return e.guests[0].State().Phase == session.Lobby })
	for carry, ok := range map[string]bool{
		"":                                      true,
		"deal=3 dealer=1 points=2,3,2,3 pot=1":  true,
		"deal=3 dealer=1 points=4,3,4,3 pot=0":  false, // the match is over
		"deal=3 dealer=1 points=2,3,1,3 pot=0":  false, // partners apart
		"deal=3 dealer=1 points=2,3,2,3 pot=-1": false,
		"deal=3 dealer=9 points=2,3,2,3 pot=0":  false,
		"deal=3":                                false,
	} {
		err := session.Carrying(owner, carry)
		if (err == nil) != ok {
			t.Errorf("%q: %v", carry, err)
		}
		if err != nil && !errors.Is(err, session.ErrTerms) && !errors.Is(err, engine.ErrCarry) {
			t.Errorf("%q is refused as %v", carry, err)
		}
	}
}
