//go:build !js

package friends_test

import (
	"net/url"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/friends"
	"carteado/render/dom"
	"carteado/render/page"
)

// From the first screen to the link in a friend's hands, by clicks alone, in every language.
func TestFound(t *testing.T) {
	for _, lang := range words.Langs {
		t.Run(lang, func(t *testing.T) {
			e := newEvening(t, 1, "lang="+lang)
			e.Wish(app.Wish{Game: "truco", Friends: true})
			if page.Top() != "options" {
				t.Fatal("no rules are to be chosen: ", e.Words())
			}
			e.Press("friends.options.found")
			if !e.Says("friends.connect") {
				t.Errorf("while a link is made the page says %s", e.Words())
			}
			e.Until("the invitation", 10, func() bool { return page.Top() == "invite" })
			link := e.table().Link()
			if !strings.HasPrefix(link, apptest.Aim+"#1") || !strings.Contains(e.Words(), link) || apptest.Find("panel", func(n *dom.Node) bool { return n.Attr["class"] == "qr" }) == nil {
				t.Errorf("the link %s is not shown: %s", link, e.Words())
			}
			if e.D.Args["address"][0] != link[len(apptest.Aim):] {
				t.Errorf("a reload would lead to %v", e.D.Args["address"])
			}
			e.Press("friends.invite.copy")
			if e.D.Args["copy"][0] != link || !e.Says("page.copied") {
				t.Errorf("copied is %v", e.D.Args["copy"])
			}
			e.Press("page.close")
			if page.Top() != "lobby" || !e.Says("friends.lobby.mine") || !e.Says("friends.chair.owner") || apptest.Button(e.Word("page.options.start")) != nil {
				t.Errorf("the lobby says %s", e.Words())
			}
			e.Press("page.menu.friends")
			if page.Top() != "invite" || e.Says("page.copied") {
				t.Error("the invitation is not there again, as new")
			}
		})
	}
}

// The link is shown once it is known from where friends could come by it, and what would help stands above it.
func TestReach(t *testing.T) {
	for reach, word := range map[page.Reach]string{page.ReachFine: "", page.ReachNoRelay: "norelay", page.ReachHome: "home", page.ReachNone: "none"} {
		e := newEvening(t, 1, "")
		e.Reached, e.ReachAfter = reach, 2000
		e.Do(func() { o := *apptest.Options(t, "sueca"); e.Friends.Found(o, friends.Terms(o)) })
		e.Turn(1900)
		if page.Top() == "invite" {
			t.Error("the link is shown before anything is known")
		}
		e.Until("the invitation", 10, func() bool { return page.Top() == "invite" })
		for _, key := range []string{"norelay", "home", "none"} {
			if e.Says("friends.invite.reach."+key) != (key == word) {
				t.Errorf("reach %d: %s", reach, e.Words())
			}
		}
	}
}

// Without the host's relay nobody gets through to a device that hides, and the invitation says so.
func TestReachHiding(t *testing.T) {
	for _, c := range []struct {
		reach       page.Reach
		turn, hides bool
		word        string
	}{
		{page.ReachNoRelay, true, false, "norelay"},
		{page.ReachNoRelay, true, true, "hidden"},
		{page.ReachHome, true, true, "hidden"},
		{page.ReachHome, false, true, "home"}, // a site without a relay hides nobody
		{page.ReachFine, true, true, ""},
	} {
		e := newEvening(t, 1, "")
		e.Reached, e.D.State["hide"] = c.reach, c.hides
		if c.turn {
			e.D.State["config.turn"] = "/ice"
		}
		e.Do(func() { o := *apptest.Options(t, "sueca"); e.Friends.Found(o, friends.Terms(o)) })
		e.Until("the invitation", 10, func() bool { return page.Top() == "invite" })
		for _, key := range []string{"norelay", "home", "hidden"} {
			if e.Says("friends.invite.reach."+key) != (key == c.word) {
				t.Errorf("%+v: %s", c, e.Words())
			}
		}
	}
}

// What most people want is first: WhatsApp. By touch the application itself is opened, so that the table's secret reaches no web
// server; on a desktop that is done by wa.me, and the sheet says so.
func TestWhatsApp(t *testing.T) {
	for _, touch := range []bool{true, false} {
		e := newEvening(t, 1, "")
		e.D.State["touch"], e.D.State["canShare"] = touch, true
		e.Do(func() { o := *apptest.Options(t, "sueca"); e.Friends.Found(o, friends.Terms(o)) })
		e.Until("the invitation", 10, func() bool { return page.Top() == "invite" })
		a := apptest.Find("panel", func(n *dom.Node) bool { return n.Tag == "a" })
		at, err := url.Parse(a.Attr["href"])
		if err != nil || a.Attr["class"] != "main" || a.Name() != e.Word("friends.invite.whatsapp") {
			t.Fatalf("the first button is %v: %v", a, err)
		}
		text := at.Query().Get("text")
		if !strings.HasSuffix(text, " "+e.table().Link()) || !strings.Contains(text, "Sueca") || strings.Contains(a.Attr["href"], "+") {
			t.Errorf("what is sent is %q, by %s", text, a.Attr["href"])
		}
		if web := strings.HasPrefix(a.Attr["href"], "http"); web == touch || e.Says("friends.invite.passes") == touch {
			t.Errorf("by touch %v: %s, and the page says %s", touch, a.Attr["href"], e.Words())
		}
		var order []string
		for _, n := range page.Shown("panel").All(func(n *dom.Node) bool { return n.Tag == "a" || n.Tag == "button" || n.Attr["class"] == "qr" }) {
			order = append(order, n.Name())
		}
		want := e.Word("friends.invite.whatsapp") + ", " + e.Word("page.share")
		if got := strings.Join(order, ", "); !strings.Contains(got, want) {
			t.Errorf("the buttons are %s", got)
		}
	}
}

// While no relay answers nobody can find the table by its link: who invites is told, and offered codes, until one does
// or the others listen for all.
func TestHidden(t *testing.T) {
	e := newEvening(t, 3, "")
	e.Do(func() { o := *apptest.Options(t, "sueca"); e.Friends.Found(o, friends.Terms(o)) })
	e.Until("the invitation", 10, func() bool { return page.Top() == "invite" })
	hidden := func() bool { return e.Says("friends.invite.hidden") }
	if e.Turn(5000); hidden() {
		t.Error("the table is said to be hidden")
	}
	lane := e.Lanes[0]
	lane.Silent = 1
	if e.Turn(2000); hidden() {
		t.Error("it is said at once, as when the network changes")
	}
	e.Until("the word that nobody finds the table", 5, hidden)
	e.FindButton("friends.invite.hand")
	lane.Silent = 0
	e.Until("the word's end", 3, func() bool { return !hidden() })
	lane.Silent = 1
	e.Until("the word again", 7, hidden)
	for i := range 2 {
		if e.table().Reach(e.Keys[i+1].ID()); !hidden() {
			t.Errorf("with %d others the word goes", i)
		}
	}
	e.Until("two others to listen", 3, func() bool { return !hidden() })
}

func TestOnlyHere(t *testing.T) {
	for address, want := range map[string]string{
		"http://localhost:8080/": "localhost:8080", "http://127.0.0.1/": "127.0.0.1", "http://[::1]:8080/": "[::1]:8080", "http://carteado.localhost/a/": "carteado.localhost",
		"http://192.168.0.7:8080/": "", "https://ana.example/mesa/": "", "http://localhost.ana.example/": "", "": "",
	} {
		if got := friends.OnlyHere(address); got != want {
			t.Errorf("%s is only at %q", address, got)
		}
	}
}

// "Copied" is said only when it was; else how to do it by hand.
func TestNotCopied(t *testing.T) {
	e := newEvening(t, 0, "")
	e.D.State["copy.fails"] = true
	e.Do(func() { e.Friends.Found(*two(t), friends.Terms(*two(t))) })
	e.Until("the invitation", 10, func() bool { return page.Top() == "invite" })
	e.Press("friends.invite.copy")
	if e.Says("page.copied") && !e.Says("page.copied.not") || !e.Says("page.copied.not") || apptest.Button(e.Word("page.copied")) != nil {
		t.Errorf("the page says %s", e.Words())
	}
	e.D.State["copy.fails"] = false
	e.Press("friends.invite.copy")
	if e.Says("page.copied.not") || apptest.Button(e.Word("page.copied")) == nil {
		t.Errorf("then the page says %s", e.Words())
	}
}
