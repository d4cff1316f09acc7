package session_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
	"carteado/engine/games/truco"
	"carteado/net/plan"
	"carteado/net/session"
)

// revised is Truco in a version of the program in which a preset says something else, or the game has one option more.
type revised struct {
	truco.Game
	info *engine.Info
}

func (r revised) Info() *engine.Info { return r.info }

// corrected is Truco in a version of the program in which another one deals the next hand, under options of the same names.
type corrected struct{ truco.Game }

func (c corrected) Next(o *engine.Options, was *engine.Carry, s *engine.Score) (engine.Carry, bool) {
	next, over := c.Game.Next(o, was, s)
	next.Dealer = was.Dealer
	return next, over
}

func revise(change func(*engine.Info)) session.Lookup {
	info := *truco.Game{}.Info()
	info.Options = slices.Clone(info.Options)
	change(&info)
	return func(key string) (engine.Game, bool) { return revised{info: &info}, key == "truco" }
}

// Two versions of the program whose house rules have one name and mean something else do not sit down together: whoever
// comes to the other's table stays outside, and both are told why.
func TestVersions(t *testing.T) {
	t.Parallel()
	number := fmt.Sprintf("here protocol=%d plays=", plan.Protocol)
	for _, c := range []struct {
		name  string
		games session.Lookup
		there string // what the guest is told
		here  string // what the owner is told
	}{
		{"a preset says something else", revise(func(i *engine.Info) {
			at := slices.IndexFunc(i.Options, func(o engine.Option) bool { return o.Key == "coverFrom" })
			i.Options[at] = engine.Number("coverFrom", 0, 2, 1)
		}), "here coverFrom=1, there coverFrom=2", "here coverFrom=2, there coverFrom=1"},
		{"an option more", revise(func(i *engine.Info) { i.Options = append(i.Options, engine.Toggle("shout", false)) }),
			"here shout=off, there nothing else", "here nothing else, there shout=off"},
		{"an option less", revise(func(i *engine.Info) {
			i.Options = slices.DeleteFunc(i.Options, func(o engine.Option) bool { return o.Key == "ferroBlind" })
		}), "here nothing else, there ferroBlind=all", "here ferroBlind=all, there nothing else"},
		{"the rules do something else", func(key string) (engine.Game, bool) { return corrected{}, key == "truco" },
			number, number},
		{"no such game", func(string) (engine.Game, bool) { return nil, false }, "there is no game", ""},
	} {
		e := newEvening(t, 2, 73, "truco(seats=2)", nil)
		e.Crash(1)
		e.cfg[1].Games = c.games
		e.Start(1, e.come(1))
		e.until("the guest is told", 5000, func() bool { return e.guests[1].State().Clash != "" })
		e.guests[1].Claim(1)
		e.Run(5000)
		guest, owner := e.guests[1].State(), e.guests[0].State()
		if guest.Phase != session.Coming || !strings.Contains(guest.Clash, c.there) {
			t.Errorf("%s: the guest is in %v: %q", c.name, guest.Phase, guest.Clash)
		}
		for i, want := range []struct{ key, text string }{{"version-of", c.here}, {"version", c.there}} {
			var got []session.Notice
			for _, n := range e.guests[i].notices {
				if strings.HasPrefix(n.Key, "version") {
					got = append(got, n)
				}
			}
			if i == 0 && len(got) > 0 {
				got = got[len(got)-1:] // he may have been told of an earlier visit
			}
			if len(got) == 0 || got[0].Key != want.key || !strings.Contains(got[0].Text, want.text) {
				t.Errorf("%s: guest %d is told %+v, want %s: %s", c.name, i, got, want.key, want.text)
			}
		}
		if owner.Clash != "" || owner.Phase != session.Lobby {
			t.Errorf("%s: the owner is in %v: %q", c.name, owner.Phase, owner.Clash)
		}
		if err := e.guests[0].Start(); !errors.Is(err, session.ErrReady) {
			t.Errorf("%s: it can start: %v", c.name, err)
		}
		// He reloads, and has the same version now.
		e.Crash(1)
		e.cfg[1].Games = lookup
		e.Start(1, e.come(1))
		e.until("he comes in", 5000, func() bool { return e.guests[1].State().Phase == session.Lobby && e.guests[1].State().Clash == "" })
	}
}

// The owner's program is a new one, by whose rules the same options do something else. His link opens, he makes the plan anew,
// and a friend with the old program stays outside until he has reloaded too.
func TestNewVersionOfOwner(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 75, "truco(seats=2)", nil)
	e.Crash(0)
	e.cfg[0].Games = func(key string) (engine.Game, bool) { return corrected{}, key == "truco" }
	e.Start(0, e.come(0))
	e.until("the guest is told", 5000, func() bool { return strings.Contains(e.guests[1].State().Clash, "plays=") })
	if s := e.guests[0].State(); s.Phase != session.Lobby || !s.Owner || s.Seats[0].Name != "guest 0" {
		t.Fatalf("the owner is in %v, as %q", s.Phase, s.Seats[0].Name)
	}
	if err := e.guests[0].Start(); !errors.Is(err, session.ErrReady) {
		t.Errorf("it can start: %v", err)
	}
	e.Crash(1)
	e.cfg[1].Games = e.cfg[0].Games
	e.Start(1, e.come(1))
	e.until("he comes in", 5000, func() bool { s := e.guests[1].State(); return s.Phase == session.Lobby && s.Clash == "" })
}

// A plan that cannot be read is another version's too. What a stranger sends is not the table's.
func TestUnreadablePlan(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 74, "truco(seats=2)", nil)
	frame := session.PlanFrame(e.guests[0].Session)
	e.Crash(1)
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if to == 1 && msg[0] == frame[0] {
			return [][]byte{append(slices.Clone(msg), 0)}
		}
		return [][]byte{msg}
	}
	e.Start(1, e.come(1))
	e.until("both are told", 5000, func() bool { return e.guests[1].State().Clash != "" && told(e.guests[0], "version-of") })
	e.Run(5000)
	n := 0
	for _, x := range e.guests[1].notices {
		if x.Key == "version" {
			n++
		}
	}
	if n > 2 { // by each of the others
		t.Errorf("he is told %d times", n)
	}
	if s := e.guests[2].State(); s.Clash != "" || s.Phase != session.Lobby {
		t.Errorf("one who follows the plan is in %v: %q", s.Phase, s.Clash)
	}
	e.guests[2].Session.Receive(e.ids[1], append(slices.Clone(frame), 1))
	if s := e.guests[2].State(); s.Clash != "" {
		t.Errorf("a stranger's plan: %q", s.Clash)
	}
}

// Anybody sends a plan in the owner's name, of another version of the program; or an old one that the owner has signed once. Nobody is told of that, neither who
// hears it nor the owner. One that he has signed since is the table's.
func TestForeignPlan(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 76, "truco(seats=2)", nil)
	owner, friend := e.guests[0], e.guests[1]
	e.lobby(upTo(3))
	hears := func(frame []byte) bool {
		friend.notices, owner.notices = nil, nil
		friend.Session.Receive(e.ids[2], frame)
		e.Run(1000)
		return friend.State().Clash != "" || told(friend, "version") || told(owner, "version-of")
	}
	old := session.Foreign(owner.Session, 1, true)
	if hears(session.Foreign(owner.Session, 1, false)) {
		t.Errorf("not signed by the owner: %v, %v", friend.notices, owner.notices)
	}
	if err := owner.SetName("again"); err != nil {
		t.Fatal(err)
	}
	e.Run(1000)
	if hears(old) {
		t.Errorf("of before: %v, %v", friend.notices, owner.notices)
	}
	if !hears(session.Foreign(owner.Session, 1, true)) {
		t.Error("the owner's new version is not told of")
	}
}
