package session_test

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/session"
)

// Who is ready may think again, as often as he likes; who comes meanwhile is told the last word.
func TestUnready(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 41, "truco(seats=2)", nil)
	e.lobby(upTo(3))
	owner, guest := e.guests[0], e.guests[1]
	if err := guest.Unready(); err != session.ErrPhase {
		t.Errorf("without a seat: %v", err)
	}
	guest.Claim(1)
	e.until("a seat", 5000, func() bool { return guest.State().Me == 1 })
	e.Run(1000)
	ready := func(on bool, who ...int) {
		t.Helper()
		e.until("the word is known", 5000, func() bool {
			return e.all(who, func(s *session.State) bool { return s.Seats[1].Ready == on })
		})
	}
	for range 2 {
		guest.Ready()
		ready(true, 0, 1, 2)
		e.Crash(2)
		if err := guest.Unready(); err != nil {
			t.Fatal(err)
		}
		ready(false, 0, 1)
		e.Start(2, e.come(2))
		e.Run(5000) // it does not come back by itself, nor from the one who did not hear of it
		ready(false, 0, 1, 2)
		if err := owner.Start(); err != session.ErrReady {
			t.Errorf("starts with %v", err)
		}
	}
	guest.Ready()
	e.until("starts", 5000, func() bool { return owner.Start() == nil })
	e.playing(upTo(2), 1)
	if err := guest.Unready(); err != session.ErrPhase {
		t.Errorf("while playing: %v", err)
	}
}

// A name changes in the lobby; in a sitting, when that is over.
func TestSetName(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 42, "truco(seats=2)", nil)
	e.guests[2].Watch()
	e.lobby(upTo(3))
	for _, bad := range []string{"", " x", "two\nlines", `"`, "a name that has more than twenty-four signs"} {
		if err := e.guests[1].SetName(bad); err != session.ErrName {
			t.Errorf("%q: %v", bad, err)
		}
	}
	e.guests[1].Claim(1)
	e.until("a seat", 5000, func() bool { return e.guests[1].State().Me == 1 })
	named := func(list ...string) {
		t.Helper()
		e.until("all know the names", 20000, func() bool {
			return e.all(upTo(3), func(s *session.State) bool { return s.Seats[0].Name == list[0] && s.Seats[1].Name == list[1] })
		})
	}
	e.guests[0].SetName("Ana")
	e.guests[1].SetName("João Miguel da Conceição")
	e.guests[2].SetName("Rui")
	named("Ana", "João Miguel da Conceição")
	if s := e.guests[0].State(); len(s.Watching) != 1 || s.Watching[0].Name != "Rui" || s.Me != 0 {
		t.Errorf("%v %v", s.Watching, s.Me)
	}
	e.begin(upTo(2))
	e.playing(upTo(2), 1)
	e.guests[0].idle, e.guests[1].idle = true, true
	e.guests[0].SetName("Ana Rita")
	e.guests[1].SetName("João")
	e.Run(3000)
	named("Ana", "João Miguel da Conceição")
	e.guests[0].idle, e.guests[1].idle = false, false
	e.over(upTo(2), 6000000)
	named("Ana Rita", "João")
}

// The owner makes another the owner, who runs the robots from then on.
func TestHandOver(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 43, "truco", nil)
	e.lobby(upTo(3))
	old := e.guests[0]
	e.guests[1].Claim(1)
	e.guests[2].Claim(2)
	e.until("seats", 10000, func() bool { return e.guests[1].State().Me == 1 && e.guests[2].State().Me == 2 })
	old.SetRobot(3, true)
	for seat, want := range map[engine.Seat]error{0: session.ErrPlace, 3: session.ErrPlace, 9: session.ErrPlace, engine.Nobody: session.ErrPlace} {
		if err := old.HandOver(seat); err != want {
			t.Errorf("to seat %d: %v", seat, err)
		}
	}
	if err := e.guests[1].HandOver(1); err != session.ErrOwner {
		t.Errorf("a guest hands over: %v", err)
	}
	e.Crash(2)
	if err := old.HandOver(2); err != nil {
		t.Fatal(err)
	}
	e.Run(3000)
	if !old.State().Owner {
		t.Error("nobody is the owner")
	}
	e.Start(2, e.come(2))
	e.until("he is", 10000, func() bool {
		return e.all(upTo(3), func(s *session.State) bool {
			return s.Seats[2].Owner && !s.Seats[0].Owner && s.Seats[3].Kind == session.Robot
		})
	})
	if err := old.SetRobot(3, false); err != session.ErrOwner {
		t.Errorf("the old owner: %v", err)
	}
	e.begin([]int{2, 0, 1})
	e.scored(upTo(3), 1)
}

// The owner takes somebody from his place, who may ask again, and robots.
func TestRemove(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 44, "truco", nil)
	e.lobby(upTo(2))
	owner, guest := e.guests[0], e.guests[1]
	place := func(seat engine.Seat) {
		t.Helper()
		e.until("his place", 10000, func() bool { return guest.State().Me == seat })
	}
	guest.Claim(1)
	place(1)
	owner.SetRobot(2, true)
	for seat, want := range map[engine.Seat]error{0: session.ErrPlace, 3: session.ErrPlace, -1: session.ErrPlace, 4: session.ErrPlace, 1: nil, 2: nil} {
		if err := owner.Remove(seat); err != want {
			t.Errorf("seat %d: %v", seat, err)
		}
	}
	place(engine.Nobody)
	e.Run(5000)
	place(engine.Nobody)
	if n := guest.notices; len(n) != 1 || n[0].Key != "removed" || n[0].Seat != 1 {
		t.Errorf("he is told %v", n)
	}
	guest.Claim(2)
	place(2)
	if err := guest.Remove(0); err != session.ErrOwner {
		t.Errorf("a guest removes: %v", err)
	}
	guest.Claim(engine.Nobody)
	place(engine.Nobody)
	if len(guest.notices) != 1 {
		t.Errorf("%v", guest.notices)
	}
}

// Who watches asks for the place of a robot, and has it with the next hand; the match goes on.
func TestAdmit(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 45, "truco", nil)
	e.lobby(upTo(4))
	owner := e.guests[0]
	owner.SetRobot(2, true)
	owner.SetRobot(3, true)
	e.guests[2].Watch()
	e.sit(2)
	e.playing(upTo(2), 1)
	e.guests[2].Claim(3)
	e.guests[3].Claim(3)
	want := []session.Ask{{ID: e.ids[2], Name: "guest 2", Seat: 3}, {ID: e.ids[3], Name: "guest 3", Seat: 3}}
	e.until("they ask", 10000, func() bool { return len(owner.State().Asking) == 2 })
	for _, x := range owner.State().Asking {
		if !slices.Contains(want, x) {
			t.Errorf("%+v", x)
		}
	}
	if len(e.guests[1].State().Asking) > 0 {
		t.Error("asked another")
	}
	e.guests[3].Claim(engine.Nobody)
	e.until("one thinks again", 10000, func() bool { return len(owner.State().Asking) == 1 })
	if err := e.guests[1].Admit(e.ids[2], 3); err != session.ErrOwner {
		t.Error(err)
	}
	for _, seat := range []engine.Seat{0, 1, 2, 7} {
		if err := owner.Admit(e.ids[2], seat); err != session.ErrPlace {
			t.Errorf("seat %d: %v", seat, err)
		}
	}
	if err := owner.Admit(e.ids[3], 3); err != session.ErrPlace {
		t.Errorf("who asks no more: %v", err)
	}
	if err := owner.Admit(e.ids[2], 3); err != nil {
		t.Fatal(err)
	}
	e.until("the hand is over", 300000, func() bool {
		return e.all(upTo(3), func(s *session.State) bool { return s.Phase == session.Lobby })
	})
	e.Run(2000)
	s := e.guests[2].State()
	if s.Me != 3 || s.Carry.Deal != 1 || s.Over || e.guests[1].State().Ending != "admit" || s.Seats[2].Kind != session.Robot {
		t.Errorf("%+v", s)
	}
	e.begin(upTo(3))
	e.scored(upTo(3), 2)
	if s := e.guests[2].State(); s.Carry.Deal != 2 || s.Me != 3 {
		t.Errorf("%+v", s)
	}
}
