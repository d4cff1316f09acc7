//go:build !js

package local_test

import (
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/engine/games/truco"
	"carteado/render/page"
)

// Who plays alone runs from a raise without a question, since that can be taken back: by the button "Desfazer" the raise waits again. Only
// who runs out of the match, after which nothing is taken back, is asked.
func TestRunsUnasked(t *testing.T) {
	b := apptest.New(t, "")
	b.Do(func() { b.Local.Start(local.Wish{Game: "truco", People: 1}) })
	ran := 0
	for range 2000 {
		b.Still()
		e := b.Screen.Match().Engine()
		if b.HandOver() || b.Local.Table().Over() {
			if b.Local.Table().Over() {
				break
			}
			b.Answer()
			continue
		}
		var run, raise, first *engine.Action
		for _, a := range e.View(b.Screen.Viewer()).Moves {
			switch {
			case a.Verb == truco.Run:
				run = &a
			case a.Verb == truco.Raise && raise == nil:
				raise = &a
			case first == nil && !e.Game().Info().Verb(a.Verb).Aside:
				first = &a
			}
		}
		if run == nil {
			if raise != nil {
				first = raise
			}
			b.Do(func() { b.Screen.Match().Move(first) })
			continue
		}
		at := e.Len()
		h := e.Clone()
		h.Apply(run)
		_, last := e.Game().Next(e.Options(), e.Carry(), h.Score())
		b.Do(func() { b.Screen.Press(run) })
		if last {
			if page.Top() != screen.Asked || e.Len() != at {
				t.Fatalf("who runs out of the match is not asked: %s", b.Words())
			}
			b.Answer()
			continue
		}
		if page.Top() == screen.Asked || e.Len() == at || e.Entry(at).Verb != truco.Run {
			t.Fatalf("who runs from a raise is asked: %s", b.Words())
		}
		if ran++; ran == 1 {
			b.Do(b.Screen.Match().(screen.Helper).Undo)
			b.Still()
			if e := b.Screen.Match().Engine(); e.Over() || e.View(b.Screen.Viewer()).Prompt == "" {
				t.Fatalf("it is not taken back: %s", b.Words())
			}
		}
	}
	if ran < 3 {
		t.Errorf("nobody raised but %d times", ran)
	}
}
