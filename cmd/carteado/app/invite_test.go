//go:build !js

package app_test

import (
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/storage"
	"carteado/render/page"
)

// In a page within another nothing goes into a notebook, which no window would find, and none is offered; nor can somebody move there.
func TestNotebookOfAWindow(t *testing.T) {
	for _, framed := range []bool{false, true} {
		d := apptest.NewDevice()
		d.State["framed"] = framed
		b := apptest.Reopen(t, d, "")
		w := apptest.Short(t)[0]
		w.People = 1
		b.Do(func() { b.Local.Start(w) })
		b.PlayMatch()
		kept := false
		for name := range d.Kept {
			kept = kept || strings.HasPrefix(name, storage.PastKey) || strings.HasPrefix(name, storage.HandsKey)
		}
		b.Do(b.OpenMenu)
		offered := apptest.Button(b.Word("page.menu.notebook")) != nil
		b.Do(b.OpenSettings)
		moves := apptest.Button(b.Word("page.moving")) != nil
		if kept == framed || offered == framed || moves == framed {
			t.Errorf("framed %v: kept %v, offered %v, moves %v", framed, kept, offered, moves)
		}
	}
}

// After a hand against robots one can go on with people: the sheet leads to a table among friends, with the rules just played.
// Nobody is invited from a public tablet, nor from a page within another.
func TestFriendsAfterAHand(t *testing.T) {
	for _, c := range []struct {
		address string
		framed  bool
		invites bool
	}{{"", false, true}, {"", true, false}, {"kiosk=1&speed=0", false, false}} {
		d := apptest.NewDevice()
		d.State["framed"] = c.framed
		b := apptest.Reopen(t, d, c.address)
		w := apptest.Short(t)[0]
		w.People = 1
		b.Do(b.Noticed) // a public tablet shows games to nobody until then
		b.Do(func() { b.Local.Start(w) })
		b.PlayMatch()
		button := apptest.Button(b.Word("page.hand.invite"))
		if (button != nil) != c.invites {
			t.Errorf("%q: friends can be invited: %v", c.address, button != nil)
		}
		if button == nil {
			continue
		}
		button.Click()
		b.Draw()
		if page.Top() != "options" || apptest.Button(b.Word("friends.options.found")) == nil || b.Screen.Match() != nil {
			t.Errorf("the button leads to %s", b.Words())
		}
	}
}
