//go:build !js

package exchange_test

import (
	"bytes"
	"strings"
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/connector"
	"carteado/cmd/carteado/exchange"
	"carteado/cmd/carteado/friends"
	"carteado/net/rendezvous"
	"carteado/render/dom"
	"carteado/render/page"
)

// Who invites shows a code and takes the one that comes back. What it is not is said.
func TestCodesOfTheHost(t *testing.T) {
	e := apptest.NewEvening(t, 1, "")
	e.NoLink = rendezvous.ErrNoRelay
	e.Makes(apptest.Options(t, "sueca"), nil)
	e.Press("page.menu.friends")
	e.Press("friends.invite.hand")
	shown := func() string {
		n := page.Shown("panel").All(func(n *dom.Node) bool { return n.Attr["id"] == "code-mine" })
		if len(n) == 0 {
			return ""
		}
		return n[0].Words()
	}
	e.Until("the code", 5, func() bool { return shown() != "" })
	own := shown()
	l, err := rendezvous.ParseLink(own, 99)
	if err != nil || l.Secret != e.Link.Secret || !bytes.Equal(l.Offer, apptest.CodeOf(1, false)) {
		t.Fatalf("the code is %s: %v", own, err)
	}
	plain, other := l, l
	plain.Offer = nil
	other.Secret[0]++
	give := func(text string) {
		t.Helper()
		e.Fill("friends.exchange.theirs", text)
		e.Press("friends.exchange.go")
	}
	for _, c := range []struct{ text, sorry string }{
		{"olá", "code"},
		{own[:len(own)-3], "code"},
		{strings.Replace(own, "#1", "#2", 1), "code"},
		{plain.String(), "bare"},
		{other.String(), "table"},
		{own, "own"},
	} {
		give(c.text)
		if e.Shows(5, "friends.exchange.sorry."+c.sorry); e.Lanes[0].Completed != 0 {
			t.Fatalf("%s is taken", c.text)
		}
	}
	// An answer to an older offer connects nobody, and the next code is another.
	give(rendezvous.Text(apptest.CodeOf(0, true)))
	e.Shows(5, "friends.exchange.trying")
	e.Shows(30, "friends.exchange.sorry.old")
	e.Until("another code", 5, func() bool { return shown() != "" && shown() != own })
	// The sheet may be put away while the code is carried.
	own = shown()
	e.Press("page.close")
	if e.Turn(2000); page.Top() != "invite" {
		t.Error("the sheet comes back by itself")
	}
	e.Press("friends.invite.hand")
	if shown() != own {
		t.Error("the code is another after the sheet was away")
	}
	// Another window of this device was opened by the answer.
	l.Offer = apptest.CodeOf(2, true)
	e.D.Keep(exchange.Doorstep(l), l.String())
	e.Shows(5, "friends.exchange.trying")
	if !e.Lanes[0].Fits || e.D.Kept[exchange.Doorstep(l)] != "" {
		t.Error("the code on the doorstep is not taken")
	}
	e.Guest(1, nil)
	e.Until("the lobby", 20, func() bool { return page.Top() == "lobby" })
	if !e.Says("friends.exchange.up") {
		t.Error("nobody is told: ", e.Words())
	}
}

// Who comes by a code in the link shows his own at once.
func TestCodesOfAGuest(t *testing.T) {
	e := apptest.NewEvening(t, 1, "")
	l := e.Link
	l.Offer = apptest.CodeOf(5, false)
	e.Wish(app.Wish{Link: l.String()})
	back := func() (c exchange.Carried) {
		for _, n := range page.Shown("panel").All(func(n *dom.Node) bool { return n.Attr["id"] == "code-mine" }) {
			c, _ = exchange.Read(n.Words())
		}
		return c
	}
	e.Until("the answer", 5, func() bool { return back().Answer })
	if c := back(); c.Link.Secret != l.Secret || !bytes.Equal(c.Code, apptest.CodeOf(5, true)) {
		t.Errorf("the answer is %+v", c)
	}
	if s, _ := e.D.Args["address"][0].(string); strings.Contains(s, ",") {
		t.Error("the page's address has a code that is good once: ", s)
	}
	terms := friends.Terms(*apptest.Options(t, "sueca"))
	e.Guest(1, &terms)
	e.Until("the lobby", 20, func() bool { return page.Top() == "lobby" && e.Friends.Table().State().Phase >= 1 })
}

// Who finds nobody is shown what the network lacks, and types the code.
func TestCodesOfWhoFindsNobody(t *testing.T) {
	e := apptest.NewEvening(t, 1, "")
	e.Wish(app.Wish{Link: e.Link.String()})
	e.Shows(page.SlowAfter+2, "friends.connect.why")
	if !strings.Contains(e.Words(), "relay.ana.example") {
		t.Error("what was found is not said: ", e.Words())
	}
	e.Click(e.Word("friends.connect.code") + " " + e.Word("friends.connect.code.note"))
	e.Fill("friends.exchange.theirs", rendezvous.Text(apptest.CodeOf(5, true)))
	e.Press("friends.exchange.go")
	e.Shows(5, "friends.exchange.sorry.answer")
	e.Fill("friends.exchange.theirs", " "+rendezvous.Text(apptest.CodeOf(5, false))[:40]+"\n"+rendezvous.Text(apptest.CodeOf(5, false))[40:])
	e.Press("friends.exchange.go")
	e.Shows(5, "friends.exchange.back")
}

// Of two who invite one comes, when he is given the other's code.
func TestBothInvite(t *testing.T) {
	e := apptest.NewEvening(t, 1, "")
	e.Makes(apptest.Options(t, "sueca"), nil)
	e.Press("page.menu.friends")
	e.Press("friends.invite.hand")
	e.Shows(5, "friends.exchange.theirs.host")
	e.Fill("friends.exchange.theirs", rendezvous.Text(apptest.CodeOf(9, false)))
	e.Press("friends.exchange.go")
	e.Shows(5, "friends.exchange.back")
	// A link with a code may be opened in the window of its table, too.
	l := e.Link
	l.Offer = apptest.CodeOf(8, false)
	e.Wish(app.Wish{Link: l.String()})
	e.Until("the other answer", 5, func() bool { return bytes.Equal(e.Friends.Table().Codes.Code(), apptest.CodeOf(8, true)) })
}

// eyes is a connector with a camera.
type eyes struct {
	connector.Connector
	found func(string, error) // nil while the camera is shut
}

func (e *eyes) Scanner() connector.Scanner {
	return func(found func(string, error)) (stop func()) {
		e.found = found
		return func() { e.found = nil }
	}
}

// What the camera reads is taken as if it were pasted. It is shut by that, and with the sheet.
func TestCodesByCamera(t *testing.T) {
	e := apptest.NewEvening(t, 1, "")
	c := &eyes{Connector: e.Connector}
	e.Friends.Connector = c
	e.Makes(apptest.Options(t, "sueca"), nil)
	e.Press("page.menu.friends")
	e.Press("friends.invite.hand")
	for _, x := range []struct {
		text  string
		err   error
		shows string
	}{
		{"", rendezvous.ErrCode, "friends.scan.sorry"},
		{"olá", nil, "friends.exchange.sorry.code"},
		{rendezvous.Text(apptest.CodeOf(9, false)), nil, "friends.exchange.back"},
	} {
		e.Press("friends.exchange.scan")
		e.Shows(5, "friends.scan.text")
		e.Press("page.cancel")
		if c.found != nil || page.Top() != exchange.Sheet {
			t.Fatalf("the camera is open under %q", page.Top())
		}
		e.Press("friends.exchange.scan")
		c.found(x.text, x.err)
		e.Shows(5, x.shows)
		if x.err != nil {
			e.Press("page.cancel")
		}
		if c.found != nil || page.Top() != exchange.Sheet {
			t.Fatalf("after %q, %v the camera is open under %q", x.text, x.err, page.Top())
		}
	}
}

// A page that is opened by an answer leaves it for the window with the table.
func TestCodeForAnotherWindow(t *testing.T) {
	e := apptest.NewEvening(t, 1, "")
	l := e.Link
	l.Offer = apptest.CodeOf(5, true)
	e.Wish(app.Wish{Link: l.String()})
	if !e.Says("friends.exchange.brought.text") || e.Friends.Table() != nil || e.D.Kept[exchange.Doorstep(l)] != l.String() {
		t.Errorf("the page says %s and keeps %v", e.Words(), e.D.Kept)
	}
}
