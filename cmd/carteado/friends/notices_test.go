//go:build !js

package friends_test

import (
	"slices"
	"testing"

	"carteado/engine"
	"carteado/net/session"
)

// Why a hand was void is read before what came of it.
func TestNoticesInTurn(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(two(t), nil)
	e.Sits(1)
	e.Turn(20_000)
	e.Do(func() {
		e.table().Notify(session.Notice{Key: "void", Seat: engine.Nobody})
		e.table().Notify(session.Notice{Key: "rise-void", Seat: engine.Nobody})
		e.table().Notify(session.Notice{Key: "owner", Seat: 0})
		e.table().Proof.Accuse(session.Verdict{Seat: 1, Name: "Bia", What: "share", Hand: 1})
	})
	// The ribbon has room for one thing at a time: bad news first, and nothing is lost.
	want := []string{e.Word("friends.note.void"), e.Word("friends.fault.share", "who", "Bia"), e.Word("friends.note.rise-void"),
		e.Word("friends.note.owner", "who", e.table().Party().Names[0])}
	var got []string
	for range 200 {
		for _, w := range e.Up() {
			if !slices.Contains(got, w) {
				got = append(got, w)
			}
		}
		e.Turn(100)
	}
	if !slices.Equal(got, want) {
		t.Errorf("said is %q", got)
	}
}

// The owner is told that somebody asks who was found to cheat, and whoever asks why he has no seat.
func TestCheatIsToldWhy(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(two(t), nil)
	e.Do(func() {
		e.table().Notify(session.Notice{Key: "barred", Seat: engine.Nobody, Name: "Zé"})
		e.table().Sorry(session.ErrCheat)
	})
	e.Shows(1, "friends.note.barred", "who", "Zé")
	e.Shows(10, "friends.sorry.cheat")
}
