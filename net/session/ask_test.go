package session_test

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental/bus"
	"carteado/net/session"
	"carteado/net/wire"
)

// Who asks for a place again and again, under another name and for another one each time, stands in the owner's list once, as he asked first. Who takes
// his wish back has the next one heard ten seconds after that one. Others come behind, in the order in which they ask, and all
// of them stand there, under however many keys one comes.
func TestAsksOnce(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 2, 36, "blackjack(seats=2)", nil)
	e.rough = true
	e.sit(2)
	e.playing(upTo(2), 1)
	owner := e.guests[0].Session
	ask := func(n int, seat engine.Seat, name string) {
		id := identity.FromSeed([32]byte{9, byte(n)}).ID()
		owner.Linked(id, true)
		owner.Receive(id, bus.Must(wire.Encode(&wire.Claim{Seat: seat, Name: name})))
	}
	asks := func() (names []string) {
		for _, x := range owner.State().Asking {
			names = append(names, x.Name)
		}
		return names
	}
	is := func(when string, want ...string) {
		t.Helper()
		if got := asks(); !slices.Equal(got, want) {
			t.Fatalf("%s: %v ask, not %v", when, got, want)
		}
	}
	for k := range 40 { // eight times a second for five seconds
		ask(0, 2, fmt.Sprint("Zé", k))
		if e.Run(125); k%8 == 7 {
			is("he calls himself otherwise", "Zé0")
		}
	}
	ask(1, 2, "Bia")
	for k := range 20 {
		if ask(0, engine.Nobody, "Zé"); k < 19 {
			is("he takes it back", "Bia")
		}
		ask(0, 2, fmt.Sprint("Zé", k))
		is("he asks anew", "Bia")
		e.Run(125)
	}
	ask(1, 2, "Bia")
	e.Run(3000)
	ask(1, 2, "Bia")
	ask(0, 2, "Zé")
	is("ten seconds later", "Bia", "Zé")
	want := asks()
	for n := range 40 {
		e.Run(110)
		ask(2+n, 2, fmt.Sprint("N", n))
		want = append(want, fmt.Sprint("N", n))
	}
	is("many come", want...)
	e.Run(9000)
	is("nobody says it again")
}

// visited returns an evening of two who play, and somebody whom the owner can reach.
func visited(t *testing.T, seed uint64) (e *evening, owner *guest, id identity.ID) {
	t.Helper()
	e = newEvening(t, 2, seed, "blackjack(seats=2)", nil)
	e.rough = true
	e.sit(2)
	e.playing(upTo(2), 1)
	owner, id = e.guests[0], identity.FromSeed([32]byte{9}).ID()
	owner.Session.Linked(id, true)
	return e, owner, id
}

// Who is proved to have cheated in the match asks for a place again and again while the others play. The program says no for the owner, who is told of it once, and has no wish
// of his to answer.
func TestConvictAsks(t *testing.T) {
	t.Parallel()
	e, owner, id := visited(t, 37)
	session.Convict(owner.Session, id)
	for range 40 {
		owner.Session.Receive(id, bus.Must(wire.Encode(&wire.Claim{Seat: 2, Name: "Zé"})))
		if list := owner.State().Asking; len(list) > 0 {
			t.Fatalf("the owner is asked: %v", list)
		}
		e.Run(1000)
	}
	told := 0
	for _, n := range owner.notices {
		if n.Key == "barred" {
			told++
		}
	}
	if told != 1 {
		t.Errorf("the owner is told %d times", told)
	}
}

// Who was refused is not heard for twenty seconds, though he asks each second, and then he is.
func TestRefusalLasts(t *testing.T) {
	t.Parallel()
	e, owner, id := visited(t, 38)
	asks := func() bool {
		owner.Session.Receive(id, bus.Must(wire.Encode(&wire.Claim{Seat: 2, Name: "Zé"})))
		return len(owner.State().Asking) == 1
	}
	if !asks() {
		t.Fatal("he is not heard")
	}
	if err := owner.Refuse(id); err != nil {
		t.Fatal(err)
	}
	for second := range 19 {
		if asks() {
			t.Fatalf("he is heard after %d seconds", second)
		}
		e.Run(1000)
	}
	e.Run(2000)
	if !asks() {
		t.Error("he is never heard again")
	}
}
