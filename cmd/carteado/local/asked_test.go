//go:build !js

package local_test

import (
	"slices"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/cmd/carteado/screen"
	"carteado/engine/games/fechado"
	"carteado/render/page"
)

// Who wants to be asked before paying the ante is, at the end of the hand, and may have it paid unasked again.
func TestAskedForAnte(t *testing.T) {
	b := apptest.New(t, "")
	b.Do(func() { b.Local.Start(local.Wish{Game: "poker-fechado", People: 1}) })
	b.Still()
	h := func() *fechado.Hand { return b.Screen.Match().Engine().Hand().(*fechado.Hand) }
	b.Do(b.OpenMenu)
	b.Click(b.Word("poker-fechado.verb.manual"))
	b.Still()
	b.Click(b.Word("talk.verb.fold"))
	if page.Top() == screen.Asked {
		b.Answer()
	}
	b.Still()
	if h().Prompt(b.Screen.Viewer()) != "ante" {
		t.Fatalf("nobody asks: %s", b.Words())
	}
	b.Do(b.OpenMenu)
	b.Click(b.Word("poker-fechado.verb.automatic"))
	b.Still()
	if e := b.Screen.Match().Engine(); e.Carry().Deal != 1 || !slices.Contains(h().Players(), b.Screen.Viewer()) {
		t.Errorf("the next hand is not played: %s", b.Words())
	}
}
