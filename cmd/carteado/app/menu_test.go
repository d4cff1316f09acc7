//go:build !js

package app_test

import (
	"bytes"
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/render/dom"
	"carteado/render/page"
)

// The menu of a match against robots leads to a table among friends with the same rules; the match is kept.
func TestInviteFromTheMenu(t *testing.T) {
	b := apptest.New(t, "")
	b.Wish(app.Wish{Game: "buraco", Preset: "copag"})
	b.Do(b.OpenMenu)
	b.Click(b.Word("page.menu.friends"))
	if page.Top() != "options" || apptest.Button(b.Word("friends.options.found")) == nil {
		t.Fatalf("the menu leads to %s", b.Words())
	}
	if b.Screen.Match() != nil || b.Storage.Match("buraco") == "" {
		t.Error("the match against robots is not put aside")
	}
	b = apptest.New(t, "kiosk=1")
	b.Wish(app.Wish{Game: "sueca"})
	b.Do(b.OpenMenu)
	if apptest.Button(b.Word("page.menu.friends")) != nil {
		t.Error("a public tablet invites friends")
	}
}

// The settings show cards as they are with them, at once.
func TestSettingsShowCards(t *testing.T) {
	b := apptest.New(t, "")
	b.Wish(app.Wish{Game: "sueca"})
	b.Do(b.OpenSettings)
	pixels := func() []byte {
		args := b.D.Args["paint"]
		if len(args) != 3 || args[0] != page.Sample || apptest.Find("panel", apptest.ByID(page.Sample)) == nil {
			t.Fatalf("painted is %v", args)
		}
		return args[2].([]byte)
	}
	was := pixels()
	apptest.Find("panel", func(n *dom.Node) bool { return n.Attr["name"] == "suits" && n.Attr["value"] == "1" }).Fire("change", dom.Event{})
	if bytes.Equal(was, pixels()) {
		t.Error("four colours are not seen before the sheet is closed")
	}
}
