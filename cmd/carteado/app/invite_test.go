//go:build !js

package app_test

import (
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/cmd/carteado/screen"
	"carteado/cmd/carteado/storage"
	"carteado/render/layout"
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

// After the first hand of a visit that a person plays to its end alone, and after no other, friends can be invited: there is time to press the
// button. A public tablet does not offer it.
func TestFriendsAfterTheFirstHand(t *testing.T) {
	for _, c := range []struct {
		address string
		invites bool
	}{{"speed=0", true}, {"kiosk=1&speed=0", false}} {
		for _, frame := range []layout.Frame{{W: 390, H: 844}, {W: 1280, H: 800}} {
			b := apptest.Reopen(t, apptest.NewDevice(), c.address)
			b.Do(b.Noticed)
			b.Do(func() { b.Screen.Resize(frame, 1) })
			b.Do(func() { b.Local.Start(local.Wish{Game: "truco", People: 1}) })
			for hand := range 2 {
				b.PlayHands(1)
				b.Until("what came of it", b.Screen.Outcome)
				b.Turn(screen.OutcomeTime - 500)
				button := apptest.Button(b.Word("page.hand.invite"))
				if (button != nil) != (c.invites && hand == 0) {
					t.Errorf("%q at %v: after hand %d friends can be invited: %v", c.address, frame, hand+1, button != nil)
				}
				if button != nil {
					b.Turn(screen.OutcomeTime)
					if !b.Screen.Outcome() {
						t.Error("there is no time to press the button")
					}
					if frame.W > 1000 {
						if button.Click(); page.Top() != "options" || b.Screen.Outcome() || b.Screen.Match() != nil {
							t.Errorf("the button leads to %s", b.Words())
						}
						break
					}
				}
				b.Do(b.Screen.TapNothing)
			}
		}
	}
}

// Where what came of the first hand has no room for it nothing is offered, and the hand waits for nobody: the next that has room offers it.
func TestFriendsWhereThereIsRoom(t *testing.T) {
	b := apptest.Reopen(t, apptest.NewDevice(), "speed=0")
	b.Do(b.Noticed)
	b.Do(func() { b.Screen.Resize(layout.Frame{W: 320, H: 568}, 1) })
	b.Do(func() { b.Local.Start(local.Wish{Game: "truco", People: 1}) })
	b.PlayHands(1)
	b.Until("what came of it", b.Screen.Outcome)
	if apptest.Button(b.Word("page.hand.invite")) != nil {
		t.Error("friends can be invited on the narrowest phone")
	}
	b.Turn(screen.OutcomeTime + 500)
	if b.Screen.Outcome() {
		t.Error("the hand waits, and nothing is offered")
	}
	b.Do(func() { b.Screen.Resize(layout.Frame{W: 1280, H: 800}, 1) })
	b.PlayHands(1)
	b.Until("what came of it", b.Screen.Outcome)
	if apptest.Button(b.Word("page.hand.invite")) == nil {
		t.Error("it is not offered where there is room")
	}
}
