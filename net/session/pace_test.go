package session_test

import (
	"fmt"
	"testing"

	"carteado/engine"
	"carteado/net/identity"
	"carteado/net/mental/bus"
	"carteado/net/session"
	"carteado/net/wire"
)

// Somebody who has the link takes a place at a table that is not locked, another one, another name, gives it up or goes, and all that
// eight times a second: each change takes back that the others are ready. He has a few changes at once and then one in a quarter of a minute, also if he comes
// anew each time. Whoever else comes meanwhile sits at once, and they are ready and begin as soon as he is shut out.
func TestSeatsChangeSlowly(t *testing.T) {
	t.Parallel()
	claim := func(seat engine.Seat, k int) []byte {
		return bus.Must(wire.Encode(&wire.Claim{Seat: seat, Name: fmt.Sprint("Zé", k%2)}))
	}
	stranger := identity.FromSeed([32]byte{9}).ID()
	for what, does := range map[string]func(owner *session.Session, k int){
		"another place": func(owner *session.Session, k int) { owner.Receive(stranger, claim(engine.Seat(2+k%2), 0)) },
		"another name":  func(owner *session.Session, k int) { owner.Receive(stranger, claim(3, k)) },
		"up and down": func(owner *session.Session, k int) {
			owner.Receive(stranger, claim([]engine.Seat{3, engine.Nobody}[k%2], 0))
		},
		"he goes and comes": func(owner *session.Session, k int) {
			if k%2 == 0 {
				owner.Linked(stranger, true)
				owner.Receive(stranger, claim(3, 0))
				return
			}
			owner.Receive(stranger, bus.Must(wire.Encode(&wire.Bye{Why: wire.Leaving})))
			owner.Linked(stranger, false)
		},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			e := newEvening(t, 3, 66, "truco", nil)
			e.lobby(upTo(3))
			owner, bia, caio := e.guests[0], e.guests[1], e.guests[2]
			bia.Claim(1)
			e.until("a seat", 10000, func() bool { return bia.State().Me == 1 })
			owner.Session.Linked(stranger, true)
			const seconds = 60
			first := owner.State().Version
			for k := range 8 * seconds {
				does(owner.Session, k)
				e.Run(125)
			}
			changes := owner.State().Version - first
			if changes > 2*(6+seconds/15) {
				t.Errorf("the table changed %d times in a minute", changes)
			}
			if changes < 6 {
				t.Errorf("only %d changes: nothing was tried", changes)
			}
			free := engine.Seat(2)
			if owner.State().Seats[free].ID == stranger {
				free = 3
			}
			caio.Claim(free)
			e.until("a friend sits", 5000, func() bool { return caio.State().Me == free })
			owner.Lock(true)
			owner.Remove(5 - free)
			if err := owner.SetRobot(5-free, true); err != nil {
				t.Fatal(err)
			}
			for k := range 8 {
				does(owner.Session, k)
				e.Run(125)
			}
			e.begin(upTo(3))
		})
	}
}
