//go:build !js

package friends_test

import (
	"slices"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/engine/games"
	"carteado/net/session"
)

// Whoever loads the page anew in the middle of a hand reads the log that was there before, word for word, in every game: who took a
// trick when it was taken, and which cards came to this player's own hand.
func TestLogAfterReload(t *testing.T) {
	for _, g := range games.All {
		key := g.Game.Info().Key
		t.Run(key, func(t *testing.T) {
			e := newEvening(t, 1, "")
			o := apptest.Options(t, key)
			e.Makes(o, nil)
			if o.Seats() > 2 {
				e.Press("friends.owner.fill")
				e.Until("robots", 10, func() bool { return e.table().State().Seats[o.Seats()-1].Kind == session.Robot })
			}
			e.Sits(1)
			for _, entries := range []int{5, 9} {
				e.Plays("some moves", 120, func() bool {
					m := e.Screen.Match()
					return m == nil || m.Engine().Over() || m.Engine().Len() >= entries && e.Mine() && m.Engine().Hand().Turn().Len() == 1 && !e.table().Sending()
				}) // not while others have an answer to give, who may wait for this player's
				m := e.Screen.Match()
				if m == nil || m.Engine().Over() {
					break // of a short game
				}
				was, told := slices.Clone(e.Screen.Lines()), e.Screen.Told()
				e.Reopen()
				e.Until("the hand", 60, func() bool { return e.Screen.Match() != nil && e.Screen.Told() >= told && e.Mine() })
				e.Turn(2000)
				if is := e.Screen.Lines(); e.Screen.Told() != told || !slices.Equal(is, was) {
					t.Fatalf("after %d entries the log was\n%q\nand after the page was loaded anew, at entry %d,\n%q", told, was, e.Screen.Told(), is)
				}
			}
		})
	}
}
