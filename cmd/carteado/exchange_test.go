//go:build !js

package main

import (
	"bytes"
	"strings"
	"testing"

	"carteado/net/mesh"
	"carteado/net/rendezvous"
	"carteado/net/session"
	"carteado/render/page"
)

// codeOf makes a code that is as good as any but that nobody can be reached by.
func codeOf(n byte, answer bool) []byte {
	c := rendezvous.Code{Answer: answer, Fingerprint: [32]byte{n}, User: "abcd", Password: "abcdefghijklmnopqrstuvwx"}
	packed, err := c.Pack()
	if err != nil {
		panic(err)
	}
	return packed
}

func (e *evening) diagnose(found func([]page.Check)) {
	found([]page.Check{{Key: "secure"}, {Key: "webrtc"}})
	found([]page.Check{{Key: "secure", State: page.StateGood, Detail: aim}, {Key: "webrtc", State: page.StateBad}})
}

func (e *evening) network(_ rendezvous.Link, found func([]page.Check)) {
	found([]page.Check{{Key: "relay", State: page.StateBad, Detail: "relay.ana.example ✗"}})
}

func (e *evening) scanner() scanner { return nil }

// The codes of a lane are numbered: an answer fits the last offer.

func (l *lane) offer(then func([]byte, error)) {
	l.offers++
	code := codeOf(byte(l.offers), false)
	l.e.d.after(300, func() { l.e.run(func() { then(code, nil) }) })
}

func (l *lane) answer(offer []byte, then func([]byte, error)) {
	c, err := rendezvous.Unpack(offer)
	if err != nil || c.Answer {
		l.e.Errorf("%x is answered", offer)
		return
	}
	l.e.d.after(300, func() { l.e.run(func() { then(codeOf(c.Fingerprint[0], true), nil) }) })
}

func (l *lane) complete(answer []byte) error {
	if l.completed == l.offers {
		return mesh.ErrCode
	}
	l.completed = l.offers
	l.fits = bytes.Equal(answer, codeOf(byte(l.offers), true))
	return nil
}

// fill writes into the field with a name.
func (e *evening) fill(key, text string) {
	e.Helper()
	n := page.Shown("panel").Find("textbox", e.word(key))
	if n == nil {
		e.Fatalf("no field %q", e.word(key))
	}
	n.Fire("input", page.Event{Value: text})
}

// Who invites shows a code and takes the one that comes back. What it is not is said.
func TestCodesOfTheHost(t *testing.T) {
	e := newEvening(t, 1, "")
	e.noLink = rendezvous.ErrNoRelay
	e.makes(options(t, "sueca"), nil)
	e.press("page.menu.friends")
	e.press("friends.invite.hand")
	shown := func() string {
		n := page.Shown("panel").All(func(n *page.Node) bool { return n.Attr["id"] == "code-mine" })
		if len(n) == 0 {
			return ""
		}
		return n[0].Words()
	}
	e.until("the code", 5, func() bool { return shown() != "" })
	own := shown()
	l, err := rendezvous.ParseLink(own, 99)
	if err != nil || l.Secret != e.link.Secret || !bytes.Equal(l.Offer, codeOf(1, false)) {
		t.Fatalf("the code is %s: %v", own, err)
	}
	plain, other := l, l
	plain.Offer = nil
	other.Secret[0]++
	give := func(text string) {
		t.Helper()
		e.fill("friends.exchange.theirs", text)
		e.press("friends.exchange.go")
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
		if e.shows(5, "friends.exchange.sorry."+c.sorry); e.lanes[0].completed != 0 {
			t.Fatalf("%s is taken", c.text)
		}
	}
	// An answer to an older offer connects nobody, and the next code is another.
	give(rendezvous.Text(codeOf(0, true)))
	e.shows(5, "friends.exchange.trying")
	e.shows(30, "friends.exchange.sorry.old")
	e.until("another code", 5, func() bool { return shown() != "" && shown() != own })
	// The sheet may be put away while the code is carried.
	own = shown()
	e.press("page.close")
	if e.turn(2000); page.Top() != invitation {
		t.Error("the sheet comes back by itself")
	}
	e.press("friends.invite.hand")
	if shown() != own {
		t.Error("the code is another after the sheet was away")
	}
	// Another window of this device was opened by the answer.
	l.Offer = codeOf(2, true)
	e.d.keep(doorstep(l), l.String())
	e.shows(5, "friends.exchange.trying")
	if !e.lanes[0].fits || e.d.kept[doorstep(l)] != "" {
		t.Error("the code on the doorstep is not taken")
	}
	e.guest(1, nil)
	e.until("the lobby", 20, func() bool { return page.Top() == lobby })
	if !e.says("friends.exchange.up") {
		t.Error("nobody is told: ", e.words())
	}
}

// Who comes by a code in the link shows his own at once.
func TestCodesOfAGuest(t *testing.T) {
	e := newEvening(t, 1, "")
	l := e.link
	l.Offer = codeOf(5, false)
	e.wish(wish{link: l.String()})
	back := func() (c carried) {
		for _, n := range page.Shown("panel").All(func(n *page.Node) bool { return n.Attr["id"] == "code-mine" }) {
			c, _ = readCarried(n.Words())
		}
		return c
	}
	e.until("the answer", 5, func() bool { return back().answer })
	if c := back(); c.link.Secret != l.Secret || !bytes.Equal(c.code, codeOf(5, true)) {
		t.Errorf("the answer is %+v", c)
	}
	if s, _ := e.d.args["address"][0].(string); strings.Contains(s, ",") {
		t.Error("the page's address has a code that is good once: ", s)
	}
	terms := terms(*options(t, "sueca"))
	e.guest(1, &terms)
	e.until("the lobby", 20, func() bool { return page.Top() == lobby && e.friends.state.Phase >= 1 })
}

// Who finds nobody is shown what the network lacks, and types the code.
func TestCodesOfWhoFindsNobody(t *testing.T) {
	e := newEvening(t, 1, "")
	e.wish(wish{link: e.link.String()})
	e.shows(page.SlowAfter+2, "friends.connect.why")
	if !strings.Contains(e.words(), "relay.ana.example") {
		t.Error("what was found is not said: ", e.words())
	}
	e.click(e.word("friends.connect.code") + " " + e.word("friends.connect.code.note"))
	e.fill("friends.exchange.theirs", rendezvous.Text(codeOf(5, true)))
	e.press("friends.exchange.go")
	e.shows(5, "friends.exchange.sorry.answer")
	e.fill("friends.exchange.theirs", " "+rendezvous.Text(codeOf(5, false))[:40]+"\n"+rendezvous.Text(codeOf(5, false))[40:])
	e.press("friends.exchange.go")
	e.shows(5, "friends.exchange.back")
}

// Of two who invite one comes, when he is given the other's code.
func TestBothInvite(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(options(t, "sueca"), nil)
	e.press("page.menu.friends")
	e.press("friends.invite.hand")
	e.shows(5, "friends.exchange.theirs.host")
	e.fill("friends.exchange.theirs", rendezvous.Text(codeOf(9, false)))
	e.press("friends.exchange.go")
	e.shows(5, "friends.exchange.back")
	// A link with a code may be opened in the window of its table, too.
	l := e.link
	l.Offer = codeOf(8, false)
	e.wish(wish{link: l.String()})
	e.until("the other answer", 5, func() bool { return bytes.Equal(e.friends.codes.code, codeOf(8, true)) })
}

// eyes are roads with a camera.
type eyes struct {
	roads
	found func(string, error) // nil while the camera is shut
}

func (e *eyes) scanner() scanner {
	return func(found func(string, error)) (stop func()) {
		e.found = found
		return func() { e.found = nil }
	}
}

// What the camera reads is taken as if it were pasted. It is shut by that, and with the sheet.
func TestCodesByCamera(t *testing.T) {
	e := newEvening(t, 1, "")
	c := &eyes{roads: e.App.roads}
	e.App.roads = c
	e.makes(options(t, "sueca"), nil)
	e.press("page.menu.friends")
	e.press("friends.invite.hand")
	for _, x := range []struct {
		text  string
		err   error
		shows string
	}{
		{"", rendezvous.ErrCode, "friends.scan.sorry"},
		{"olá", nil, "friends.exchange.sorry.code"},
		{rendezvous.Text(codeOf(9, false)), nil, "friends.exchange.back"},
	} {
		e.press("friends.exchange.scan")
		e.shows(5, "friends.scan.text")
		e.press("page.cancel")
		if c.found != nil || page.Top() != codes {
			t.Fatalf("the camera is open under %q", page.Top())
		}
		e.press("friends.exchange.scan")
		c.found(x.text, x.err)
		e.shows(5, x.shows)
		if x.err != nil {
			e.press("page.cancel")
		}
		if c.found != nil || page.Top() != codes {
			t.Fatalf("after %q, %v the camera is open under %q", x.text, x.err, page.Top())
		}
	}
}

// A page that is opened by an answer leaves it for the window with the table.
func TestCodeForAnotherWindow(t *testing.T) {
	e := newEvening(t, 1, "")
	l := e.link
	l.Offer = codeOf(5, true)
	e.wish(wish{link: l.String()})
	if !e.says("friends.exchange.brought.text") || e.friends != nil || e.d.kept[doorstep(l)] != l.String() {
		t.Errorf("the page says %s and keeps %v", e.words(), e.d.kept)
	}
}

func TestOnlyHere(t *testing.T) {
	for address, want := range map[string]string{
		"http://localhost:8080/": "localhost:8080", "http://127.0.0.1/": "127.0.0.1", "http://[::1]:8080/": "[::1]:8080", "http://carteado.localhost/a/": "carteado.localhost",
		"http://192.168.0.7:8080/": "", "https://ana.example/mesa/": "", "http://localhost.ana.example/": "", "": "",
	} {
		if got := onlyHere(address); got != want {
			t.Errorf("%s is only at %q", address, got)
		}
	}
}

func TestDiagnose(t *testing.T) {
	e := newEvening(t, 0, "")
	e.open(t, e.d, "diag=1")
	e.until("the end of the checks", 5, func() bool { return strings.Contains(e.words(), e.book.Count("friends.diag.bad", 1)) })
	e.press("page.copy")
	if got := e.d.args["copy"]; len(got) != 1 || got[0] != "secure: good ("+aim+")\nwebrtc: bad\n" {
		t.Errorf("copied: %q", got)
	}
	e.shows(1, "page.copied")
}

// Who comes while others play watches them, asks for a robot's place, and has it with the next hand.
func TestAskForAPlace(t *testing.T) {
	e := newEvening(t, 2, "")
	e.makes(options(t, "sueca"), nil)
	g := e.guest(1, nil)
	e.until("the table", 20, func() bool { return g.State().Phase == session.Lobby })
	g.Claim(1)
	e.until("a seat", 20, func() bool { return g.State().Me == 1 })
	e.press("friends.owner.fill")
	e.press("page.options.start")
	e.playing()
	late := e.guest(2, nil)
	e.until("word of the sitting", 20, func() bool { return late.State().Shut })
	if st := late.State(); st.Phase != session.Lobby || late.Engine() != nil {
		t.Errorf("who may not watch is told of the play: %v", st.Phase)
	}
	late.Claim(2)
	e.shows(10, "friends.banner.asks", "who", late.name)
	e.press("friends.banner.admit")
	e.press("friends.admit.not")
	if e.turn(10000); e.says("friends.banner.asks", "who", late.name) {
		t.Error("asked again")
	}
	late.Claim(3)
	e.press("friends.banner.admit")
	e.press("friends.admit.do")
	e.ends()
	e.press("page.hand.next")
	e.until("the place", 60, func() bool { return late.State().Me == 3 })
}

// The same, seen by who comes: to a table that may be watched, and to one that may not.
func TestWatch(t *testing.T) {
	for _, public := range []bool{true, false} {
		e := newEvening(t, 2, "")
		e.link.Game = number("sueca")
		terms := terms(*options(t, "sueca"))
		terms.Public = public
		host := e.guest(1, &terms)
		g := e.guest(2, nil)
		e.until("the table", 20, func() bool { return g.State().Phase == session.Lobby })
		g.Claim(1)
		e.until("a seat", 20, func() bool { return g.State().Me == 1 })
		host.SetRobot(2, true)
		host.SetRobot(3, true)
		e.turn(1000)
		host.Start()
		e.until("a hand", 60, func() bool { return host.State().Phase == session.Playing })
		e.wish(wish{link: e.link.String()})
		menu := func() {
			if public {
				e.press("page.menu")
			}
		}
		if public {
			e.shows(60, "friends.ask.watch")
		} else {
			e.shows(60, "friends.connect.closed")
			if e.table != nil || e.friends.remote.Engine() != nil {
				t.Error("who may not watch sees the hand")
			}
		}
		asks := func(seat int) {
			t.Helper()
			menu()
			e.press("page.menu.ask")
			e.click(e.friends.who.names[seat])
			e.shows(5, "friends.ask.wish", "who", e.friends.who.names[seat])
			e.until("the question", 20, func() bool { return len(host.State().Asking) == 1 })
		}
		asks(2)
		menu()
		e.press("page.menu.unask")
		e.until("no question", 20, func() bool { return len(host.State().Asking) == 0 })
		asks(3)
		host.Admit(3)
		e.until("the place", 900, func() bool { return e.friends.state.Me == 3 })
		if public {
			e.press("page.hand.next")
		}
		e.until("all ready", 20, func() bool { return e.friends.state.Seats[1].Ready && e.friends.state.Seats[3].Ready })
		host.Start()
		e.until("the next hand", 60, func() bool { return e.table != nil && e.friends.state.Phase == session.Playing && e.viewer == 3 })
	}
}
