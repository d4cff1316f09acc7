//go:build !js

package local_test

import (
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/engine"
	"carteado/engine/games/maumau"
)

// A robot accuses who forgot to call his last card no sooner than two seconds after that was seen, so that people may be first.
func TestRobotsAccuseLate(t *testing.T) {
	b := apptest.New(t, "")
	b.Do(func() { b.Local.Start(local.Wish{Game: "mau-mau", People: 1}) })
	forgot := 0
	for range 400 {
		b.Still()
		e := b.Screen.Match().Engine()
		if b.HandOver() {
			b.Answer()
			continue
		}
		me := b.Screen.Viewer()
		var best engine.Action // discards before all else, and never calls
		for _, a := range e.View(me).Moves {
			if a.Verb == maumau.Discard || best.Verb == 0 && a.Verb != maumau.MauMau && a.Verb != maumau.Accuse {
				best = a
			}
		}
		last := best.Verb == maumau.Discard && e.Hand().Table().Count(engine.Zone(me)) == 2
		at := e.Len()
		b.Do(func() { b.Screen.Match().Move(&best) })
		if !last {
			continue
		}
		landed := b.D.Clock + b.Screen.Wait()
		b.Until("the next player", func() bool { return e.Len() > at+1 })
		if a := e.Entry(at + 1); a.Verb == maumau.Accuse {
			if ms := b.D.Clock - landed; ms < 2000 || ms > 3000 {
				t.Errorf("seat %d accuses after %.0f ms", a.Seat, ms)
			}
			if forgot++; forgot == 3 {
				return
			}
		}
	}
	t.Fatal("accusations:", forgot)
}
