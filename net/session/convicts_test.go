package session_test

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/session"
	"carteado/net/wire"
)

// asks has somebody ask for seats as no honest program would: whatever he knows, and again and again.
func (e *evening) asks(who int, seats ...engine.Seat) {
	for range 3 {
		for to := range e.guests {
			for _, seat := range seats {
				if to != who {
					e.Send(who, to, bus.Must(wire.Encode(&wire.Claim{Seat: seat, Name: "x"})))
				}
			}
		}
		e.Run(1200)
	}
}

// Who was found to cheat gets no seat as long as that match lasts, though the table is open and not locked: not by asking, in the lobby or while the
// others play, not after the owner was reloaded, not by a plan of an owner who would have him: nobody who knows sits down by that, and another looks after the table,
// who gives him none either. A newcomer sits down as ever. When a new match is to begin the owner is asked whether he may, and he
// sits when that one says yes.
func TestConvictHasNoSeat(t *testing.T) {
	t.Parallel()
	const comes = 4
	e := newEvening(t, 5, 83, "raffle(seats=4)", nil)
	e.rough = true
	e.wait()
	e.distort(mental.Flips, 1, func(m *mental.Message) { m.Body[len(m.Body)-40] ^= 1 })
	e.sit(4)
	e.until("he has lost his seat", 200000, func() bool {
		return e.all([]int{0, 2, 3, comes}, func(s *session.State) bool { return s.Phase == session.Lobby && s.Seats[cheat].Kind == session.Empty })
	})
	stands := func(when string) {
		t.Helper()
		e.asks(cheat, 0, cheat, 2, 3, 4)
		for i := range e.guests {
			s := e.guests[i].State()
			if i != cheat && (len(s.Asking) > 0 || slices.ContainsFunc(s.Seats, func(x session.SeatState) bool { return x.ID == e.ids[cheat] })) {
				t.Fatalf("%s: guest %d: %+v, %v", when, i, s.Seats, s.Asking)
			}
		}
	}
	stands("in the lobby")
	if n := e.guests[0].notices; !slices.ContainsFunc(n, func(n session.Notice) bool { return n.Key == "barred" && n.Name == "x" }) {
		t.Errorf("the owner is told %v", n)
	}
	e.Crash(0)
	e.Run(1000)
	e.Start(0, e.come(0))
	e.Run(3000)
	stands("after a reload of the owner")

	if err := session.Seats(e.guests[0].Session, e.ids[cheat], "x"); err != nil {
		t.Fatal(err)
	}
	e.Run(3000)
	if err := e.guests[2].Ready(); err != session.ErrCheat {
		t.Errorf("ready for a plan with him: %v", err)
	}
	host, other := e.guests[2], e.guests[3]
	e.until("another looks after the table", 60000, func() bool {
		if other.State().Owner {
			host, other = other, host
		}
		return host.State().Owner && !e.guests[0].State().Owner
	})
	stands("with another owner")
	if err := e.guests[cheat].Claim(cheat); err != session.ErrCheat {
		t.Errorf("his own program: %v", err)
	}
	if err := e.guests[comes].Claim(cheat); err != nil {
		t.Fatal(err)
	}
	e.until("a newcomer has his seat", 10000, func() bool { return e.guests[comes].State().Me == cheat })
	all := []int{host.i, other.i, 0, comes}
	e.begin(all)
	e.playing(all, 1)
	stands("while the others play")
}

// Who cost his side the match by a cheat sits down to the next one only if the owner lets him: he is asked. He is asked,
// though everybody else who comes to this table has a seat at once.
func TestConvictAtNextMatch(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 81, "lots(seats=4,hands=2)", nil)
	e.rough = true
	e.distort(mental.Deals, 1, func(m *mental.Message) { m.Body = misform(m.Body, longer) })
	e.sit(4)
	host, him := e.guests[0], e.guests[cheat]
	e.until("he has lost match and seat", 200000, func() bool {
		return host.State().Over && host.State().Seats[cheat].Kind == session.Empty && him.State().Phase == session.Lobby && him.State().Me < 0
	})
	ask := func() {
		t.Helper()
		if err := him.Claim(cheat); err != nil {
			t.Fatal(err)
		}
		e.until("the owner is asked", 10000, func() bool { return len(host.State().Asking) == 1 && host.State().Asking[0].ID == e.ids[cheat] })
		if him.State().Me >= 0 {
			t.Fatal("he sits, and nobody has let him")
		}
	}
	ask()
	if err := host.Refuse(e.ids[cheat]); err != nil {
		t.Fatal(err)
	}
	e.Run(20000) // for so long nobody who was refused is heard
	ask()
	if err := host.Admit(e.ids[cheat], cheat); err != nil {
		t.Fatal(err)
	}
	e.until("he sits", 10000, func() bool { return him.State().Me == cheat })
	e.begin(upTo(4))
	e.again(2)
	for i, g := range e.guests {
		if list := session.Convicts(g.Session); len(list) > 0 {
			t.Errorf("a new match has begun, and guest %d remembers %v", i, list)
		}
	}
}
