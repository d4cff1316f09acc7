package session_test

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/mental/bus"
	"carteado/net/session"
	"carteado/net/wire"
)

// signed returns the frame in which a guest says something in the deal of the first hand, with his signature.
func (e *evening) signed(i engine.Seat, m *mental.Message) []byte {
	m.Hand, m.Seat = 1, i
	mental.IdentityOf(sha256.Sum256(fmt.Append(nil, "guest ", i))).Sign(session.Table(e.guests[0].Session), m)
	return bus.Must(wire.Encode(&wire.Deal{Hand: 1, Raw: m.Bytes()}))
}

// deal returns the message of a deal that a frame brings, nil if it brings none.
func deal(frame []byte) *mental.Message {
	if wire.Kind(frame[0]) != wire.KindDeal {
		return nil
	}
	f, err := wire.Decode(slices.Clone(frame))
	if err != nil {
		return nil
	}
	m, err := mental.DecodeMessage(f.(*wire.Deal).Raw)
	if err != nil {
		return nil
	}
	return m
}

// still is a hand at which everybody is there, idles, and could be waited for.
func (e *evening) still(n int) (root [32]byte) {
	e.t.Helper()
	e.rough = true
	for _, g := range e.guests {
		g.idle = true
	}
	e.sit(n)
	e.playing(upTo(n), 0)
	e.Run(3000)
	root, _, quiet := session.Stands(e.guests[0].Session)
	if !quiet {
		e.t.Fatal("the hand does not stand still")
	}
	return root
}

// stays sees to it that at nobody's page the deal has gone on without anybody, and lets the hand be played to its end.
func (e *evening) stays(n int, root [32]byte) {
	e.t.Helper()
	for i, g := range e.guests[:n] {
		if now, _, quiet := session.Stands(g.Session); now != root || !quiet {
			e.t.Errorf("at guest %d it has gone on without somebody", i)
		}
		g.idle = false
	}
	e.scored(upTo(n), 1)
}

// TestOneWord: 17. One of two at a table says that the other, who is there, is away, as often as he likes. With two that never counts: it
// ends no hand, nor the match.
func TestOneWord(t *testing.T) {
	t.Parallel()
	for _, forfeit := range []bool{false, true} {
		e := newEvening(t, 2, 63, "truco(seats=2)", func(x *session.Terms) { x.Forfeit = forfeit })
		root := e.still(2)
		for range 4 {
			session.Name(e.guests[cheat].Session, 0)
			e.Run(500)
		}
		if s := e.guests[0].State(); s.Phase != session.Playing || s.Over || s.Seats[0].Away {
			t.Errorf("forfeit %v: %v, over %v, %q", forfeit, s.Phase, s.Over, s.Ending)
		}
		e.stays(2, root)
	}
}

// TestTwoOfFour: 17. Two of four say that one who is there is away. It is not enough, whoever else is away meanwhile, nor when a third says the
// same later, at another root.
func TestTwoOfFour(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 64, "sueca", nil)
	root := e.still(4)
	for range 2 {
		for _, i := range []int{1, 2} {
			session.Name(e.guests[i].Session, 0)
		}
		e.Run(500)
	}
	if s := e.guests[0].State(); s.Seats[0].Away {
		t.Error("two of four are enough")
	}
	e.stays(4, root)
}

// With four at the table one is away, and is played for. Of the three who are left two say that the third is away, who is
// there: he keeps his seat and his hand, as two are no majority of four.
func TestTwoWhileOneIsAway(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 65, "sueca", nil)
	e.rough = true
	e.sit(4)
	e.playing(upTo(4), 2)
	e.away(3, 1)
	for _, g := range e.guests {
		g.idle = true
	}
	e.Run(4000)
	for range 2 {
		for _, i := range []int{0, 1} {
			session.Name(e.guests[i].Session, 2)
		}
		e.Run(500)
	}
	for _, i := range []int{0, 1, 2} {
		if s := e.guests[i].State(); s.Seats[2].Away || s.Seats[2].StandIn != engine.Nobody || s.Seats[2].Opened != 0 {
			t.Errorf("guest %d: %+v", i, s.Seats[2])
		}
	}
}

// Somebody is away, and is played for. Another says that he hears him, and has nothing that he said, or what he said
// elsewhere: nobody believes it, and the hand goes on as it did.
func TestFalseHearing(t *testing.T) {
	long(t)
	e := newEvening(t, 4, 66, "sueca", nil)
	e.rough = true
	e.sit(4)
	e.playing(upTo(4), 2)
	var said *mental.Message
	e.guests[cheat].hears = func(from int, msg []byte) {
		if m := deal(msg); m != nil && m.Seat == 3 && from == 3 {
			said = m
		}
	}
	e.away(3, 1)
	root, _, _ := session.Stands(e.guests[cheat].Session)
	session.Hear(e.guests[cheat].Session, 3, root, make([]byte, 200))
	if said != nil {
		session.Hear(e.guests[cheat].Session, 3, root, said.Bytes())
	}
	e.Run(2000)
	for _, i := range []int{0, 1, 2} {
		if s := e.guests[i].State().Seats[3]; !s.Away || s.StandIn == engine.Nobody {
			t.Errorf("guest %d: %+v", i, s)
		}
	}
}
