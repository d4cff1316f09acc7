//go:build !js

package app_test

import (
	"bytes"
	"strings"
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/render/card"
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

// Who tells those he plays with who he is chooses the picture by which they see him; who does not has none.
func TestPictureOfAPerson(t *testing.T) {
	b := apptest.New(t, "")
	b.Wish(app.Wish{Game: "sueca"})
	b.Do(b.OpenSettings)
	choose := func() *dom.Node {
		return apptest.Find("panel", func(n *dom.Node) bool {
			return n.Tag == "select" && strings.Contains(n.Words(), b.Likes.Book.Say("page.settings.picture.0"))
		})
	}
	if n := choose(); len(n.Kids) != 1+card.Portraits || n.Kids[1].Words() != "valete de paus" || n.Kids[12].Words() != "rei de espadas" {
		t.Fatalf("there are to choose %s", n.Words())
	}
	choose().Fire("change", dom.Event{Value: "6"})
	shown := apptest.Find("panel", func(n *dom.Node) bool { return n.Attr["class"] == "portrait" })
	if b.Likes.Picture != 6 || shown == nil || shown.Attr["src"] != card.Portrait(5) {
		t.Errorf("chosen is %d, and shown %v", b.Likes.Picture, shown)
	}
	set := b.Likes.Settings
	set.Known = false
	b.Do(func() { b.Likes.Change(set); b.OpenSettings() })
	if choose() != nil {
		t.Error("who does not tell who he is can choose a picture")
	}
}

// Where the device is can be hidden at tables of friends, if the site has a server for that. The page is told so.
func TestHide(t *testing.T) {
	b := apptest.New(t, "")
	b.Wish(app.Wish{Game: "sueca"})
	find := func() *dom.Node {
		b.Do(b.OpenSettings)
		return apptest.Find("panel", func(n *dom.Node) bool { return n.Tag == "label" && n.Words() == b.Word("page.settings.hide") })
	}
	if find() != nil || b.D.Told["hide"] != false {
		t.Error("it is offered without a server")
	}
	b.D.State["config.turn"] = "/ice"
	label := find()
	if label == nil {
		t.Fatalf("it is not offered: %s", b.Words())
	}
	label.All(func(n *dom.Node) bool { return n.Tag == "input" })[0].Fire("change", dom.Event{Checked: true})
	if b.D.Told["hide"] != true || !b.Likes.Hide {
		t.Error("the page is not told")
	}
}
