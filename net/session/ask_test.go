package session_test

import (
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental/bus"
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
