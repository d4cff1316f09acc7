//go:build !js

package app_test

import (
	"fmt"
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
	b.Do(b.Local.Forget)
	waits("one was given up", "[buraco]")
	b.Do(b.Home)
	b.Wish(app.Wish{Game: "sueca"})
	b.Do(b.OpenSettings)
	b.Click(b.Word("page.settings.erase"))
	b.Click(b.Word("page.settings.erase"))
	waits("all was erased", "[]")
	for key := range b.D.Kept {
		t.Errorf("%s is still kept", key)
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
