//go:build !js

package friends_test

import (
	"errors"
	"strings"
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/connector"
	"carteado/cmd/carteado/friends"
	"carteado/engine/games"
	"carteado/net/rendezvous"
	"carteado/net/session"
	"carteado/render/page"
)

// What keeps a table from being made, and what is said of it.
func TestNoTable(t *testing.T) {
	none := errors.New("made up")
	for _, c := range []struct {
		name  string
		set   func(e *evening)
		says  string
		lobby bool
	}{
		{"no relay", func(e *evening) { e.NoLink = rendezvous.ErrNoRelay }, "relay", true},
		{"no link", func(e *evening) { e.NoLink = none }, "else", false},
		{"too many windows", func(e *evening) { e.NoKey = connector.ErrWindows }, "else", false},
		{"no road", func(e *evening) { e.NoRoad = none }, "else", false},
		{"nothing can be read", func(e *evening) { e.Disks[0].Fails = none }, "store", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := newEvening(t, 1, "")
			c.set(e)
			e.Do(func() { e.Friends.Found(*two(t), friends.Terms(*two(t))) })
			e.Shows(10, "friends.sorry."+c.says)
			e.Turn(1000)
			if (page.IsOpen("lobby") && e.table().State().Phase == session.Lobby) != c.lobby || e.AtHome() == c.lobby {
				t.Errorf("then the page says %s", e.Words())
			}
			if !c.lobby && e.D.Args["address"][0] != "" {
				t.Errorf("the address is left at %v", e.D.Args["address"])
			}
		})
	}
}

// A link that is none leads back to the first screen, and says why.
func TestWrongLink(t *testing.T) {
	good := rendezvous.Link{Secret: rendezvous.Secret{7}, Page: apptest.Aim}.String()
	far := rendezvous.Link{Secret: rendezvous.Secret{7}, Page: apptest.Aim, Game: 77}.String()
	for _, c := range []struct{ name, link, says string }{
		{"cut", good[:len(good)-6], "link"},
		{"nothing", apptest.Aim + "#1", "link"},
		{"garbage", apptest.Aim + "#1ção", "link"},
		{"a letter changed", good[:len(good)-3] + string(good[len(good)-3]^1) + good[len(good)-2:], "link"},
		{"newer", strings.Replace(good, "#1", "#2", 1), "version"},
		{"another game", far, "version"},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := newEvening(t, 0, "")
			e.Wish(app.Wish{Game: "sueca"}) // at another table before
			e.Wish(app.Wish{Link: c.link})
			if !e.AtHome() || !e.Says("friends.sorry."+c.says) {
				t.Errorf("%s: %s", c.link, e.Words())
			}
		})
	}
}

// Nobody is at the other end of a link: after a while there is more to press, and each way leads on.
func TestNobodyThere(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Wish(app.Wish{Link: e.Link.String()})
	e.Turn(2000)
	if !e.Says("friends.connect.text") || !e.Says("friends.connect.table", "table", e.Word(games.All[0].Game.Info().Key+".name")) {
		t.Errorf("at first it says %s", e.Words())
	}
	e.Turn(page.SlowAfter * 1000)
	if !e.Says("friends.connect.slow") {
		t.Errorf("after %d s it says %s", page.SlowAfter, e.Words())
	}
	e.Lanes[0].Bars = true
	if e.Turn(1000); !e.Says("friends.connect.bars") {
		t.Errorf("where the networks let nothing through it says %s", e.Words())
	}
	e.FindButton("friends.connect.again").Click()
	e.Turn(100)
	if e.Says("friends.connect.slow") || e.Lanes[0].Woken != 1 {
		t.Errorf("it is not tried again: %s", e.Words())
	}
	e.Press("page.cancel")
	if !e.AtHome() || !e.Lanes[0].Closed {
		t.Error("the road stays open")
	}
	e.Turn(3000)
	if len(e.D.Timers) > 0 {
		t.Errorf("%d timers run on", len(e.D.Timers))
	}
}

// A worker that talks nonsense is broken: it is said, and the page can be loaded anew.
func TestNonsense(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(two(t), nil)
	e.Do(func() { e.Told([]byte{255, 1, 2}) })
	if e.D.Calls[len(e.D.Calls)-1] != "fail" {
		t.Errorf("the page is told %v", e.D.Calls)
	}
}
