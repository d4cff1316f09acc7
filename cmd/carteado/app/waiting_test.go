//go:build !js

package app_test

import (
	"fmt"
	"strings"
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
)

// The first screen knows which matches wait for somebody to go on: since the program was opened, and from then on.
func TestFirstScreenKnowsWhatWaits(t *testing.T) {
	b := apptest.New(t, "")
	waits := func(what, want string) {
		t.Helper()
		if got := fmt.Sprint(b.D.Told["waiting"]); got != want {
			t.Errorf("%s: %s wait, not %s", what, got, want)
		}
	}
	waits("nothing was played", "[]")
	b.Wish(app.Wish{Game: "buraco"})
	b.Do(b.Home)
	b.Wish(app.Wish{Game: "sueca"})
	waits("two were begun", "[sueca buraco]")
	b = apptest.Reopen(t, b.D, "")
	waits("the page was loaded again", "[sueca buraco]")
	b.Do(func() { b.Storage.ForgetMatch("sueca") })
	waits("one was given up", "[buraco]")
}

// Who asks to erase everything is asked once more what goes, and then the page does it.
func TestErase(t *testing.T) {
	b := apptest.New(t, "")
	b.Wish(app.Wish{Game: "sueca"})
	b.Do(b.OpenSettings)
	b.Click(b.Word("page.settings.erase"))
	if !strings.Contains(b.Words(), b.Word("page.confirm.erase.text")) || b.D.Called("erase") != 0 {
		t.Errorf("the page says %s", b.Words())
	}
	b.Click(b.Word("page.settings.erase"))
	done := 0
	b.Do(func() { b.GiveUp(func() { done++ }) })
	if b.D.Called("erase") != 1 || done != 1 {
		t.Errorf("the page is asked %d times, and told %d times that nothing is to be left", b.D.Called("erase"), done)
	}
}

// A public tablet tells nothing of that: whoever comes begins anew.
func TestPublicTabletTellsNothing(t *testing.T) {
	b := apptest.New(t, "kiosk=1")
	b.Wish(app.Wish{Game: "sueca"})
	if told, ok := b.D.Told["waiting"]; ok {
		t.Errorf("told is %v", told)
	}
}
