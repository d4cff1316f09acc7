package session_test

import (
	"crypto/sha256"
	"errors"
	"testing"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental/bus"
	"carteado/net/session"
	"carteado/net/wire"
)

func (e *evening) lobby(who []int) {
	e.t.Helper()
	e.until("the plan is known", 5000, func() bool {
		return e.all(who, func(s *session.State) bool { return s.Phase == session.Lobby })
	})
}

// That strangers may come is a term like others: who is ready has to agree, no hands are shared from then on, and it is so for good.
func TestStrangersAreForGood(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 32, "truco", nil)
	e.lobby(upTo(2))
	owner, guest := e.guests[0], e.guests[1]
	guest.Claim(1)
	e.until("a seat", 5000, func() bool { return owner.State().Seats[1].Kind == session.Person })
	e.Run(1000)
	guest.Ready()
	e.until("ready", 5000, func() bool { return owner.State().Seats[1].Ready })
	terms := owner.State().Terms
	if !terms.Shared() {
		t.Fatal("hands were not shared before")
	}
	terms.Strangers = true
	if err := owner.SetTerms(terms); err != nil {
		t.Fatal(err)
	}
	e.until("the guest is told", 5000, func() bool { return guest.State().Terms.Strangers })
	if x := guest.State(); x.Seats[1].Ready || x.Terms.Shared() {
		t.Errorf("ready without having agreed: %v; hands are shared: %v", x.Seats[1].Ready, x.Terms.Shared())
	}
	terms.Strangers, terms.MoveTime = false, 60
	if err := owner.SetTerms(terms); err != nil {
		t.Fatal(err)
	}
	e.until("other terms", 5000, func() bool { return guest.State().Terms.MoveTime == 60 })
	if x := guest.State().Terms; !x.Strangers || x.Shared() {
		t.Errorf("it is taken back: %+v", x)
	}
}

// Nobody is seated under terms that he did not agree to: each change makes everyone unready.
func TestTermsClearReady(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 31, "truco(seats=2)", nil)
	e.lobby(upTo(2))
	owner, guest := e.guests[0], e.guests[1]
	guest.Claim(1)
	e.until("a seat", 5000, func() bool { return owner.State().Seats[1].Kind == session.Person })
	if err := owner.Start(); err != session.ErrReady {
		t.Errorf("starts with %v", err)
	}
	e.Run(1000)
	guest.Ready()
	e.until("ready", 5000, func() bool { return owner.State().Seats[1].Ready })
	terms := owner.State().Terms
	terms.MoveTime = 60
	if err := guest.SetTerms(terms); err != session.ErrOwner {
		t.Errorf("a guest changes terms: %v", err)
	}
	if err := owner.SetTerms(terms); err != nil {
		t.Fatal(err)
	}
	if err := owner.Start(); err != session.ErrReady {
		t.Errorf("starts with %v", err)
	}
	e.Run(4000)
	if s := owner.State(); s.Seats[1].Ready {
		t.Error("still ready")
	}
	if guest.State().Terms.MoveTime != 60 {
		t.Error("the guest has other terms")
	}
	guest.Ready()
	owner.Ready()
	e.until("starts", 5000, func() bool { return owner.Start() == nil })
	e.playing(upTo(2), 1)
	if err := owner.SetTerms(terms); err != session.ErrPhase {
		t.Errorf("terms change while playing: %v", err)
	}
}

func TestBadTerms(t *testing.T) {
	t.Parallel()
	good := session.NewTerms(parse("sueca"))
	for name, change := range map[string]func(*session.Terms){
		"no such game":        func(x *session.Terms) { x.Rules = "canasta" },
		"no such preset":      func(x *session.Terms) { x.Rules = "sueca(preset=none)" },
		"not in its one form": func(x *session.Terms) { x.Rules = "sueca()" },
		"shared hands of two": func(x *session.Terms) { x.Rules = "truco(seats=2)" },
		"an endless move":     func(x *session.Terms) { x.MoveTime = 1 << 20 },
		"no time at all":      func(x *session.Terms) { x.ReturnTime = 0 },
	} {
		terms := good
		change(&terms)
		_, err := session.New(session.Config{
			Key: identity.FromSeed([32]byte{1}), Name: "x", Store: bus.NewStore(), Random: bus.Source(1), Games: lookup, Create: &terms,
		})
		if !errors.Is(err, session.ErrTerms) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Places are taken, changed, given up, and taken from robots; who is first has it.
func TestPlaces(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 32, "truco", nil)
	e.lobby(upTo(3))
	seat := func(i int) engine.Seat { return e.guests[i].State().Me }
	e.guests[1].Claim(2)
	e.guests[2].Claim(2)
	e.until("one has it", 10000, func() bool { return seat(1) == 2 || seat(2) == 2 })
	first, other := 1, 2
	if seat(2) == 2 {
		first, other = 2, 1
	}
	e.Run(5000)
	if seat(other) != engine.Nobody {
		t.Error("two in one place")
	}
	if err := e.guests[0].SetRobot(2, true); err != session.ErrPlace {
		t.Errorf("a robot in the place of a person: %v", err)
	}
	if err := e.guests[0].SetRobot(3, true); err != nil {
		t.Fatal(err)
	}
	e.guests[other].Claim(3)
	e.until("the robot made room", 10000, func() bool { return seat(other) == 3 })
	e.guests[first].Claim(1)
	e.until("moved", 10000, func() bool { return seat(first) == 1 && e.guests[0].State().Seats[2].Kind == session.Empty })
	e.guests[first].Claim(engine.Nobody)
	e.until("gave it up", 10000, func() bool { return seat(first) == engine.Nobody })
	e.guests[other].Leave()
	e.until("left", 10000, func() bool { return e.guests[0].State().Seats[3].Kind == session.Empty })
}

// A wish for a place ends when another has got it: who wanted it is not put there later, whether he stands or sits elsewhere
// meanwhile. A place that is another's already cannot be wished for.
func TestWishEnds(t *testing.T) {
	t.Parallel()
	for _, sits := range []bool{false, true} {
		e := newEvening(t, 4, 39, "truco", nil)
		e.lobby(upTo(4))
		seat := func(i int) engine.Seat { return e.guests[i].State().Me }
		if sits {
			e.guests[1].Claim(1)
			e.guests[2].Claim(3)
			e.until("seats", 10000, func() bool { return seat(1) == 1 && seat(2) == 3 })
		}
		was := [...]engine.Seat{seat(0), seat(1), seat(2)}
		for i := 1; i <= 2; i++ {
			if err := e.guests[i].Claim(2); err != nil {
				t.Fatal(err)
			}
		}
		e.until("one has it", 10000, func() bool { return seat(1) == 2 || seat(2) == 2 })
		e.Run(5000)
		first, other := 1, 2
		if seat(2) == 2 {
			first, other = 2, 1
		}
		for i, err := range []error{e.guests[other].Claim(2), e.guests[3].Claim(2), e.guests[3].Claim(4)} {
			if err != session.ErrPlace {
				t.Errorf("%d: %v", i, err)
			}
		}
		e.guests[first].Claim(engine.Nobody)
		e.until("it is free again", 10000, func() bool { return e.guests[other].State().Seats[2].Kind == session.Empty })
		e.Run(10000)
		if got := seat(other); got != was[other] {
			t.Errorf("sits %v: who wanted the place long ago is put from %d to %d", sits, was[other], got)
		}
		e.guests[other].Claim(2)
		e.until("asked anew he has it", 10000, func() bool { return seat(other) == 2 })
	}
}

// Who changes his name while he is taken from his place does not sit down again by that.
func TestWishRemoved(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 40, "truco", nil)
	e.lobby(upTo(2))
	owner, guest := e.guests[0], e.guests[1]
	guest.Claim(1)
	e.until("a seat", 5000, func() bool { return guest.State().Me == 1 })
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if from == 1 && msg[0] == byte(wire.KindClaim) {
			return nil
		}
		return [][]byte{msg}
	}
	guest.SetName("Caio")
	owner.Remove(1)
	e.until("he is told", 10000, func() bool { return guest.State().Me == engine.Nobody })
	e.Hook = nil
	e.Run(10000)
	if s := guest.State(); s.Me != engine.Nobody {
		t.Errorf("he sits at %d again", s.Me)
	}
}

// A table that is not public tells who comes by the link that others play, so that he can ask for a place, but not what is
// played; after the sitting he is in the lobby as everybody.
func TestPrivate(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 33, "truco(seats=2)", func(x *session.Terms) { x.Public = false })
	e.Crash(2)
	e.sit(2)
	e.Start(2, e.come(2))
	e.guests[2].Watch()
	late := func() *session.State { return e.guests[2].State() }
	e.until("word of the sitting", 10000, func() bool { return late().Shut })
	e.scored(upTo(2), 1)
	if s := late(); s.Phase != session.Lobby || !s.Shut || s.View != nil || e.guests[2].Engine() != nil || len(s.Scores) != 0 {
		t.Errorf("who watches knows: %+v", s)
	}
	e.guests[1].Leave()
	e.until("the lobby", 400000, func() bool { return !late().Shut && late().Seats[1].Kind == session.Empty })
}

// A plan counts only if its owner signed it and he is the owner.
func TestForgedPlan(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 34, "truco", nil)
	e.lobby(upTo(3))
	terms := e.guests[0].State().Terms
	stranger := session.Config{Key: identity.FromSeed(sha256.Sum256([]byte("guest 2"))), Name: "z", Store: bus.NewStore(),
		Random: bus.Source(9), Games: lookup, Net: nobody{}, Create: &terms}
	s := bus.Must(session.New(stranger))
	for range 9 {
		if err := s.SetTerms(terms); err != nil {
			t.Fatal(err)
		}
	}
	frame := session.PlanFrame(s)
	if err := e.guests[1].Session.Receive(e.ids[2], frame); err != session.ErrOwner {
		t.Errorf("a stranger's plan: %v", err)
	}
	frame = session.PlanFrame(e.guests[0].Session)
	for i := 1; i < len(frame); i++ {
		bad := append([]byte(nil), frame...)
		bad[i] ^= 1
		before := e.guests[1].State().Version
		if err := e.guests[1].Session.Receive(e.ids[2], bad); err == nil && e.guests[1].State().Version != before {
			t.Fatalf("byte %d changed, and it counts", i)
		}
	}
}

type nobody struct{}

func (nobody) Send(identity.ID, []byte) {}

// Whatever comes in, a session stands, and says what was wrong.
func FuzzReceive(f *testing.F) {
	e := newEvening(f, 2, 35, "truco(seats=2)", nil)
	e.sit(2)
	e.playing(upTo(2), 1)
	for _, b := range session.Frames(e.guests[0].Session) {
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		e.guests[1].Session.Receive(e.ids[0], b)
		if err := e.guests[1].Err(); err != nil {
			t.Fatal(err)
		}
	})
}

// There is one way to write a frame.
func FuzzDecode(f *testing.F) {
	e := newEvening(f, 2, 36, "truco(seats=2)", nil)
	e.sit(2)
	for _, b := range session.Frames(e.guests[0].Session) {
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if again, ok := session.Again(b); ok && string(again) != string(b) {
			t.Errorf("%x is written %x", b, again)
		}
	})
}

func parse(rules string) engine.Options {
	g, _ := lookup(gameOf(rules))
	return bus.Must(g.Info().Parse(rules))
}

// All were ready, and one does not show his nonce: the others do not wait for ever. The same people may try again, as if
// nothing had been.
func TestSeatTime(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 3, 37, "truco(seats=2)", nil)
	e.lobby(upTo(3))
	e.guests[1].Claim(1)
	e.until("a seat", 5000, func() bool { return e.guests[1].State().Me == 1 })
	const join = 131 // the first byte of a nonce's frame
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if from == 1 && msg[0] == join {
			return nil
		}
		return [][]byte{msg}
	}
	e.Run(1000)
	e.guests[0].Ready()
	e.guests[1].Ready()
	e.until("started", 20000, func() bool { return e.guests[0].Start() == nil })
	e.until("they sit", 5000, func() bool { return e.guests[1].State().Phase >= session.Seating })
	e.until("they rise", 90000, func() bool {
		return e.all(upTo(2), func(s *session.State) bool { return s.Phase == session.Lobby && s.Ending == "alone" })
	})
	e.Hook = nil
	e.begin(upTo(2))
	e.scored(upTo(2), 1)
}

// A plan whose match is over, or was never possible, seats nobody: its first hand could not be dealt.
func TestPlanCarry(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 76, "truco(seats=2)", nil)
	e.lobby(upTo(2))
	for _, c := range []struct {
		carry   string
		refused bool
	}{
		{"deal=3 dealer=1 points=12,3", true},
		{"deal=3 dealer=1 points=-1,3", true},
		{"deal=3 dealer=2 points=7,11", true},
		{"deal=3 dealer=1 points=7", true},
		{"deal=3 dealer=1 points=7,500", true},
		{"deal=3 dealer=1 points=7,11", false},
	} {
		err := e.guests[1].Session.Receive(e.ids[0], session.CarryFrame(e.guests[0].Session, c.carry))
		if errors.Is(err, session.ErrTerms) != c.refused || !c.refused && err != nil {
			t.Errorf("%s: %v", c.carry, err)
		}
	}
}

// Robots do not compete: they go when their table is to count, and none comes.
func TestRobotsDoNotCompete(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 1, 67, "truco", nil)
	owner := e.guests[0]
	e.lobby(upTo(1))
	if err := owner.SetRobot(2, true); err != nil {
		t.Fatal(err)
	}
	terms := owner.State().Terms
	terms.Competitive = true
	if err := owner.SetTerms(terms); err != nil {
		t.Fatal(err)
	}
	if st := owner.State(); st.Seats[2].Kind != session.Empty || !st.Terms.Competitive {
		t.Errorf("there is %+v", st.Seats[2])
	}
	if err := owner.SetRobot(2, true); err != session.ErrPlace {
		t.Errorf("a robot that competes: %v", err)
	}
}
