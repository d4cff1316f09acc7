package session_test

import (
	"errors"
	"reflect"
	"testing"

	"carteado/engine"
	"carteado/net/session"
)

// A command comes to the same as the method of its name. There is one of each type in the list, and every type is in it.
func TestCommands(t *testing.T) {
	t.Parallel()
	seen := map[reflect.Type]bool{}
	for _, c := range session.Commands {
		if seen[reflect.TypeOf(c)] {
			t.Errorf("%T is there twice", c)
		}
		seen[reflect.TypeOf(c)] = true
	}
	e := newEvening(t, 2, 75, "truco(seats=2)", nil)
	e.lobby(upTo(2))
	owner, other := e.guests[0], e.guests[1]
	terms := owner.State().Terms
	terms.MoveTime = 45
	for _, c := range []struct {
		name    string
		who     *guest
		command session.Command
		want    error
	}{
		{"a name", other, session.SetName{Name: "Bia"}, nil},
		{"no name", other, session.SetName{}, session.ErrName},
		{"a place", other, session.Claim{Seat: 1}, nil},
		{"a place that is taken", other, session.Claim{Seat: 0}, session.ErrPlace},
		{"another's terms", other, session.SetTerms{Terms: terms}, session.ErrOwner},
		{"terms", owner, session.SetTerms{Terms: terms}, nil},
		{"a lock", owner, session.Lock{On: true}, nil},
		{"another's lock", other, session.Lock{}, session.ErrOwner},
		{"ready", owner, session.Ready{}, nil},
		{"no more", owner, session.Unready{}, nil},
		{"start", owner, session.Start{}, session.ErrReady},
		{"a robot where somebody is", owner, session.SetRobot{Seat: 0, On: true}, session.ErrPlace},
		{"next without a hand", owner, session.Next{}, session.ErrPhase},
		{"a line", other, session.Say{Text: "oi"}, nil},
		{"a phrase", other, session.Phrase{Number: 2}, nil},
		{"no move", other, session.Act{Action: []byte{1}}, engine.ErrEncoding},
		{"a move without a hand", other, session.Act{Action: (&engine.Action{Seat: 1, Verb: engine.FirstVerb}).Append(nil)}, session.ErrPhase},
		{"editing", owner, session.Editing{On: true}, nil},
		{"looking away", other, session.Show{State: 2}, nil},
		{"watching", other, session.Watch{}, nil},
		{"awake", other, session.Wake{}, nil},
	} {
		if !seen[reflect.TypeOf(c.command)] {
			t.Errorf("%T is not in the list", c.command)
		}
		if err := c.who.Obey(c.command); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
		e.Run(1000)
	}
	s := owner.State()
	if s.Terms.MoveTime != 45 || !s.Locked || s.Seats[1].Name != "Bia" || s.Seats[1].State != 2 || len(s.Watching) > 0 {
		t.Errorf("it has come to %+v", s)
	}
	if got := owner.heard(); len(got) != 2 || got[0] != "oi" || got[1] != "2" {
		t.Errorf("said: %q", got)
	}
}
