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

// signed gives the frame in which a guest says something in the deal of the first hand, with his signature.
func (e *evening) signed(i engine.Seat, m *mental.Message) []byte {
	m.Hand, m.Seat = 1, i
	mental.IdentityOf(sha256.Sum256(fmt.Append(nil, "guest ", i))).Sign(session.Table(e.guests[0].Session), m)
	return bus.Must(wire.Encode(&wire.Deal{Hand: 1, Raw: m.Bytes()}))
}

// deal gives the message of a deal that a frame brings, nil if it brings none.
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

// One of two at a table says in the deal that the other, who is there, is gone. It ends no hand, nor the match.
func TestOneWord(t *testing.T) {
	for _, forfeit := range []bool{false, true} {
		e := newEvening(t, 2, 63, "truco(seats=2)", func(x *session.Terms) { x.Forfeit = forfeit })
		e.rough = true
		e.guests[0].idle, e.guests[1].idle = true, true
		e.sit(2)
		e.playing(upTo(2), 1)
		victim := e.guests[0]
		root, _, quiet := session.Stands(victim.Session)
		if !quiet {
			t.Fatal("the hand does not stand still")
		}
		said := e.signed(cheat, &mental.Message{Kind: mental.Timeout, Seq: 1 << 30, Root: root, Body: []byte{1}})
		if err := victim.Session.Receive(e.ids[cheat], said); err != session.ErrPhase {
			t.Errorf("it is taken: %v", err)
		}
		e.Run(500)
		if s := victim.State(); s.Phase != session.Playing || s.Over {
			t.Errorf("forfeit %v: %v, over %v, %q", forfeit, s.Phase, s.Over, s.Ending)
		}
		e.guests[0].idle, e.guests[1].idle = false, false
		e.scored(upTo(2), 1)
	}
}

// Where hands are shared all others say in the deal of one who is there that he is gone, and not in the log. Nobody's deal
// goes on without him, nor does his own.
func TestTimeoutBeforeItsTime(t *testing.T) {
	e := newEvening(t, 4, 64, "sueca", nil)
	e.rough = true
	for _, g := range e.guests {
		g.idle = true
	}
	e.sit(4)
	e.playing(upTo(4), 0)
	e.Run(3000)
	root, _, quiet := session.Stands(e.guests[0].Session)
	if !quiet {
		t.Fatal("the hand does not stand still")
	}
	for i := engine.Seat(1); i < 4; i++ {
		said := e.signed(i, &mental.Message{Kind: mental.Timeout, Seq: 1 << 30, Root: root, Body: []byte{1}})
		for k := range 4 {
			if err := e.guests[k].Session.Receive(e.ids[i], said); k != int(i) && err != nil {
				t.Error(err)
			}
		}
	}
	e.Run(1000)
	for i, g := range e.guests {
		if now, _, quiet := session.Stands(g.Session); now != root || !quiet {
			t.Errorf("at guest %d it has gone on without him", i)
		}
		g.idle = false
	}
	e.scored(upTo(4), 1)
}

// One is gone, and the cheat says so to each of the others under another number. They go on together.
func TestTwoTimeouts(t *testing.T) {
	e := newEvening(t, 4, 22, "sueca", nil)
	e.rough = true
	e.distort(mental.Timeout, 1, func(m *mental.Message) { m.Seq++ }, 2)
	for _, g := range e.guests {
		g.idle = true
	}
	e.sit(4)
	e.playing(upTo(4), 0)
	e.Crash(3)
	e.until("somebody stands in", 200000, func() bool {
		return e.all([]int{0, 2}, func(s *session.State) bool { return s.Phase == session.Playing && s.Seats[3].StandIn == cheat })
	})
	e.Run(30000)
	for _, i := range []int{0, 2} {
		if g := e.guests[i]; len(g.Verdicts()) > 0 || g.State().Phase != session.Playing {
			t.Errorf("guest %d: %v, %v", i, g.State().Phase, g.Verdicts())
		}
	}
	a, _, _ := session.Stands(e.guests[0].Session)
	if b, _, quiet := session.Stands(e.guests[2].Session); a != b || !quiet {
		t.Error("they are parted")
	}
}
