package session_test

import (
	"bytes"
	"testing"

	"carteado/engine"
	"carteado/net/mental"
	"carteado/net/session"
	"carteado/net/wire"
)

// One raises who has cheated, and when another calls, a friend brings the charge first, and says that his own cards were not dealt. Who calls had not
// seen the charge when he signed: he has played, the hand goes on, and the raise is lost.
func TestNoFreeBluff(t *testing.T) {
	t.Parallel()
	e := newEvening(t, 4, 84, "texas-holdem(seats=4)", nil)
	e.rough = true
	e.wait()
	said := [4]*mental.Message{}
	calls := engine.Nobody
	e.Hook = func(from, to int, msg []byte) [][]byte {
		if m := deal(msg); m != nil && m.Kind == mental.Commit && m.Hand == 1 {
			said[m.Seat] = m
		}
		if engine.Seat(from) == calls && wire.Kind(msg[0]) == wire.KindPropose {
			msg = bytes.Clone(msg)
			e.After(1000, func() { e.Send(from, to, msg) })
			return nil
		}
		return [][]byte{msg}
	}
	for _, g := range e.guests {
		g.meek, g.idle = true, true
	}
	e.sit(4)
	e.playing(upTo(4), 0)
	e.Run(2000)
	turn := func() engine.Seat { return e.guests[0].State().Turn.First() }
	does := func(p engine.Seat, what func([]engine.Action) engine.Action) {
		s := e.guests[p].State()
		a := what(s.View.Moves)
		if err := e.guests[p].Do(s.View.At, &a); err != nil {
			t.Fatal(err)
		}
	}
	raiser := turn()
	does(raiser, func(l []engine.Action) engine.Action {
		for _, a := range l {
			if g, _ := lookup("texas-holdem"); g.Info().Verb(a.Verb).Key == "raise" {
				return a
			}
		}
		t.Fatal("he cannot raise")
		return l[0]
	})
	e.until("another is to answer", 10_000, func() bool { return turn() != raiser && turn() >= 0 })
	e.Run(1000)
	caller := turn()
	friend := int(caller.Next(1, 4))
	if friend == int(raiser) {
		friend = int(raiser.Next(1, 4))
	}
	calls = caller
	does(caller, func(l []engine.Action) engine.Action { return l[0] })
	calls = engine.Nobody
	e.guests[friend].asleep = true // or he would say what is so
	session.Charge(e.guests[friend].Session, raiser, "twice", e.forked(said[raiser]))
	e.until("he says it", 5000, func() bool { return session.SayStage(e.guests[friend].Session, session.Agreed) })
	e.guests[friend].asleep = false
	e.Run(2000)
	for _, g := range e.guests {
		g.idle = false
	}
	e.until("it has come to what it should", 90_000, func() bool {
		return e.guests[caller].State().Phase == session.Lobby
	})
	if s := e.guests[caller].State(); s.Carry.Points[raiser]+s.Carry.Extra[0] != -20 {
		t.Errorf("who has raised has paid %d, %+v", s.Carry.Points[raiser]+s.Carry.Extra[0], s.Carry)
	}
}
