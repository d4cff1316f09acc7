//go:build !js

package main

import (
	"strings"
	"testing"

	"carteado/engine"
	"carteado/net/session"
	"carteado/render/page"
)

// What an onlooker says in a hand is read when it is over, as an onlooker's, though he has taken a player's name; and he
// can be muted like everybody.
func TestOnlooker(t *testing.T) {
	e := newEvening(t, 2, "")
	e.makes(two(t), func(x *session.Terms) { x.Public = true })
	eva := e.guest(2, nil)
	e.until("the table", 20, func() bool { return eva.State().Phase == session.Lobby })
	eva.SetName("Bia")
	eva.Watch()
	e.sits(1)
	eva.Say("ele tem o zap")
	e.guests[1].Say("truco!")
	e.until("a line", 5, func() bool { return len(e.friends.talk.lines) > 0 })
	e.turn(1500)
	if n := e.friends.talk.lines; len(n) != 1 || n[0].Watcher || strings.Contains(e.words(), "zap") {
		t.Errorf("in the hand there is %v", n)
	}
	e.guests[1].dreams = true
	said := false
	e.plays("the end of the hand", 900, func() bool {
		said = said || strings.Contains(e.words(), e.word("friends.chat.watcher", "who", "Bia")+": ele tem o zap")
		return said && page.Top() == over
	})
	if len(e.friends.talk.lines) != 2 {
		t.Errorf("said was %v", e.friends.talk.lines)
	}
	e.run(e.friends.chat)
	list := page.Shown("panel").Find("log", e.word("friends.chat.said"))
	if l := list.All(func(n *page.Node) bool { return n.Tag == "li" }); len(l) != 2 || !strings.Contains(l[1].Attr["class"], "watcher") ||
		!strings.HasPrefix(l[1].Words(), e.word("friends.chat.watcher", "who", "Bia")) {
		t.Errorf("the list has %s", list.Words())
	}
	box := page.Shown("panel").Find("switch", e.word("friends.chat.hear", "who", e.word("friends.chat.watcher", "who", "Bia")))
	if box == nil || page.Shown("panel").Find("switch", e.word("friends.chat.hear", "who", "Bia")) == nil {
		t.Fatalf("not both can be muted: %s", e.words())
	}
	box.Fire("change", page.Event{Checked: false})
	eva.Say("de novo")
	e.guests[1].Say("boa")
	e.until("Bia's line", 5, func() bool { return len(e.friends.talk.lines) == 3 })
	e.turn(1000)
	if strings.Contains(e.words(), "de novo") {
		t.Errorf("who is muted is heard: %s", e.words())
	}
}

// Who talks at a table without watching it can be muted too, and is somebody even without a name.
func TestTalkStanding(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(options(t, "truco", "seats", "4"), nil)
	bia := e.guest(1, nil)
	e.until("the table", 20, func() bool { return bia.State().Phase == session.Lobby })
	bia.Say("posso sentar?")
	someone := e.word("friends.chat.watcher", "who", e.word("friends.chat.someone"))
	e.until("a word in passing", 5, func() bool { return strings.Contains(e.words(), someone+": posso sentar?") })
	e.run(e.friends.chat)
	hear := page.Shown("panel").Find("switch", e.word("friends.chat.hear", "who", someone))
	if hear == nil {
		t.Fatalf("he cannot be muted: %s", e.words())
	}
	page.CloseAll()
	bia.Claim(1)
	e.until("Bia sits", 20, func() bool { return e.friends.state.Seats[1].Kind == session.Person })
	e.run(e.friends.chat)
	if page.Shown("panel").Find("switch", e.word("friends.chat.hear", "who", someone)) != nil || page.Shown("panel").Find("switch", e.word("friends.chat.hear", "who", "Bia")) == nil {
		t.Errorf("she sits, and the page says %s", e.words())
	}
}

// Who watches reads his own line at once, and that the others do not before the hand is over.
func TestOnlookersOwnLine(t *testing.T) {
	e := newEvening(t, 2, "")
	e.comes(two(t), func(x *session.Terms) { x.Public = true })
	bia, caio := e.guests[1], e.guest(2, nil)
	if !e.says("friends.terms.open") {
		t.Errorf("that others may watch is not among the terms: %s", e.words())
	}
	e.until("the table", 20, func() bool { return caio.State().Phase == session.Lobby })
	caio.Claim(1)
	e.until("a seat", 20, func() bool { return bia.State().Seats[1].Ready })
	e.press("page.options.watch")
	e.shows(2, "friends.lobby.watch")
	bia.idle, caio.idle = true, true
	bia.Start()
	e.playing()
	e.run(e.friends.chat)
	if !e.says("friends.chat.held") || e.friends.state.Me != engine.Nobody {
		t.Errorf("the page says %s", e.words())
	}
	e.run(func() { e.friends.remote.Say("boa!") })
	e.until("the own line", 3, func() bool { return len(e.friends.talk.lines) == 1 && e.friends.talk.lines[0].Mine })
	e.turn(1000)
	if len(bia.lines)+len(caio.lines) > 0 {
		t.Error("who plays has heard it")
	}
}
