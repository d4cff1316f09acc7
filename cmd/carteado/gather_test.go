//go:build !js

package main

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine"
	"carteado/net/mesh"
	"carteado/net/rendezvous"
	"carteado/net/session"
	"carteado/net/wire"
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
		{"no relay", func(e *evening) { e.noLink = rendezvous.ErrNoRelay }, "relay", true},
		{"no link", func(e *evening) { e.noLink = none }, "else", false},
		{"too many windows", func(e *evening) { e.noKey = errWindows }, "else", false},
		{"no road", func(e *evening) { e.noRoad = none }, "else", false},
		{"nothing can be read", func(e *evening) { e.disks[0].fails = none }, "store", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := newEvening(t, 1, "")
			c.set(e)
			e.run(func() { e.found(*two(t), terms(*two(t))) })
			e.shows(10, "friends.sorry."+c.says)
			e.turn(1000)
			if (page.IsOpen(lobby) && e.friends.state.Phase == session.Lobby) != c.lobby || e.atHome() == c.lobby {
				t.Errorf("then the page says %s", e.words())
			}
			if !c.lobby && e.d.args["address"][0] != "" {
				t.Errorf("the address is left at %v", e.d.args["address"])
			}
		})
	}
}

// A link that is none leads back to the first screen, and says why.
func TestWrongLink(t *testing.T) {
	good := rendezvous.Link{Secret: rendezvous.Secret{7}, Page: aim}.String()
	far := rendezvous.Link{Secret: rendezvous.Secret{7}, Page: aim, Game: 77}.String()
	for _, c := range []struct{ name, link, says string }{
		{"cut", good[:len(good)-6], "link"},
		{"nothing", aim + "#1", "link"},
		{"garbage", aim + "#1ção", "link"},
		{"a letter changed", good[:len(good)-3] + string(good[len(good)-3]^1) + good[len(good)-2:], "link"},
		{"newer", strings.Replace(good, "#1", "#2", 1), "version"},
		{"another game", far, "version"},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := newEvening(t, 0, "")
			e.wish(wish{game: "sueca"}) // at another table before
			e.wish(wish{link: c.link})
			if !e.atHome() || !e.says("friends.sorry."+c.says) {
				t.Errorf("%s: %s", c.link, e.words())
			}
		})
	}
}

// Nobody is at the other end of a link: after a while there is more to press, and each way leads on.
func TestNobodyThere(t *testing.T) {
	e := newEvening(t, 1, "")
	e.wish(wish{link: e.link.String()})
	e.turn(2000)
	if !e.says("friends.connect.text") || !e.says("friends.connect.table", "table", e.word(every()[0]+".name")) {
		t.Errorf("at first it says %s", e.words())
	}
	e.turn(page.SlowAfter * 1000)
	if !e.says("friends.connect.slow") {
		t.Errorf("after %d s it says %s", page.SlowAfter, e.words())
	}
	e.lanes[0].bars = true
	if e.turn(1000); !e.says("friends.connect.bars") {
		t.Errorf("where the networks let nothing through it says %s", e.words())
	}
	e.find("friends.connect.again").Click()
	e.turn(100)
	if e.says("friends.connect.slow") || e.lanes[0].woken != 1 {
		t.Errorf("it is not tried again: %s", e.words())
	}
	e.press("page.cancel")
	if !e.atHome() || !e.lanes[0].closed {
		t.Error("the road stays open")
	}
	e.turn(3000)
	if len(e.d.timers) > 0 {
		t.Errorf("%d timers run on", len(e.d.timers))
	}
}

// While no relay answers nobody can find the table by its link: who invites is told, and offered codes, until one does
// or the others listen for all.
func TestHidden(t *testing.T) {
	e := newEvening(t, 3, "")
	e.run(func() { o := *options(t, "sueca"); e.found(o, terms(o)) })
	e.until("the invitation", 10, func() bool { return page.Top() == invitation })
	hidden := func() bool { return e.says("friends.invite.hidden") }
	if e.turn(5000); hidden() {
		t.Error("the table is said to be hidden")
	}
	lane := e.lanes[0]
	lane.silent = 1
	if e.turn(2000); hidden() {
		t.Error("it is said at once, as when the network changes")
	}
	e.until("the word that nobody finds the table", 5, hidden)
	e.find("friends.invite.hand")
	lane.silent = 0
	e.until("the word's end", 3, func() bool { return !hidden() })
	lane.silent = 1
	e.until("the word again", 7, hidden)
	for i := range 2 {
		if e.friends.ways[e.keys[i+1].ID()] = page.LinkOpen; !hidden() {
			t.Errorf("with %d others the word goes", i)
		}
	}
	e.until("two others to listen", 3, func() bool { return !hidden() })
}

// Who comes by the link sits and is ready with one tap; when the owner begins he plays.
func TestOneTap(t *testing.T) {
	for _, lang := range words.Langs {
		t.Run(lang, func(t *testing.T) {
			e := newEvening(t, 1, "lang="+lang)
			e.comes(two(t), nil)
			e.until("the host", 10, func() bool { return e.says("friends.lobby.host", "who", "Bia") })
			e.press("friends.lobby.sit")
			e.shows(10, "friends.lobby.waits")
			if !e.says("friends.chair.me") || !e.says("friends.chair.ready") || !e.says("friends.link.open") {
				t.Errorf("seated, the page says %s", e.words())
			}
			e.press("friends.lobby.unready")
			e.shows(10, "friends.lobby.ready.note")
			if e.says("friends.lobby.altered") {
				t.Error("it says that the rules have changed when the player waits")
			}
			e.press("friends.lobby.ready")
			e.shows(10, "friends.lobby.waits")
			e.press("friends.lobby.stand")
			e.until("the chair is free", 10, func() bool {
				return e.guests[1].State().Seats[1].Kind == session.Empty && e.friends.state.Me == engine.Nobody
			})
			e.press("friends.lobby.sit")
			e.shows(10, "friends.lobby.waits")
			e.until("all are ready", 10, func() bool { return e.guests[1].State().Seats[1].Ready })
			e.guests[1].Start()
			e.playing()
			if e.viewer != 1 || len(e.hand()) == 0 || slices.Contains(e.hand(), engine.Unknown) {
				t.Errorf("seat %d holds %v", e.viewer, e.hand())
			}
		})
	}
}

// Who sat down under other rules is asked again; who else comes and goes needs no word of his.
func TestRulesChange(t *testing.T) {
	e := newEvening(t, 2, "")
	o := options(t, "truco", "seats", "4")
	e.comes(o, nil)
	bia := e.guests[1]
	e.press("friends.lobby.sit")
	e.shows(10, "friends.lobby.waits")

	caio := e.guest(2, nil)
	e.until("the table", 20, func() bool { return caio.State().Phase == session.Lobby })
	caio.Claim(2)
	e.until("Caio", 20, func() bool { return strings.Contains(e.words(), "Caio") })
	e.shows(5, "friends.lobby.waits")

	bia.Editing(true)
	e.shows(5, "friends.lobby.editing")
	x := bia.State().Terms
	x.Rules, x.MoveTime = options(t, "truco", "seats", "4", "viraFrom", "before-deal").String(), 30
	bia.SetTerms(x)
	bia.Editing(false)
	e.shows(5, "friends.lobby.altered")
	if e.says("friends.lobby.waits") || e.guests[1].State().Seats[1].Ready || !e.says("friends.terms.move", "n", 30) {
		t.Errorf("he is taken to agree: %s", e.words())
	}
	var marked []string
	for _, n := range page.Shown("panel").All(func(n *page.Node) bool { return n.Tag == "li" && n.Attr["class"] == "differs" }) {
		marked = append(marked, n.Words())
	}
	if got := strings.Join(marked, "\n"); len(marked) != 2 || !strings.Contains(got, e.word("truco.rule.viraFrom.before-deal")) || !strings.Contains(got, e.word("friends.terms.move", "n", 30)) {
		t.Errorf("marked is %q", marked)
	}
	e.turn(10_000)
	if bia.State().Seats[1].Ready {
		t.Error("time makes him agree")
	}
	e.press("friends.lobby.ready")
	e.shows(10, "friends.lobby.waits")
}

// The owner's buttons: robots on free chairs and away, people away, other rules, the table in other hands.
func TestOwner(t *testing.T) {
	e := newEvening(t, 2, "")
	e.makes(options(t, "truco", "seats", "4"), nil)
	bia, caio := e.guest(1, nil), e.guest(2, nil)
	for i, g := range []*guest{bia, caio} {
		e.until("the table", 20, func() bool { return g.State().Phase == session.Lobby })
		g.Claim(engine.Seat(i + 1))
		e.until("a seat", 20, func() bool { return g.State().Me >= 0 })
	}
	if e.says("page.robot") || !e.says("friends.lobby.free.one", "n", 1) {
		t.Errorf("one chair is free, and the page says %s", e.words())
	}
	e.press("friends.owner.fill")
	e.until("a robot", 10, func() bool { return bia.State().Seats[3].Kind == session.Robot })
	e.until("he can begin", 10, func() bool { return button(e.word("page.options.start")).On["click"] != nil })

	// chair n's buttons are shown when it is tapped, and put away when it is tapped again
	chair := func(name string) *page.Node {
		return find("panel", func(n *page.Node) bool {
			return n.Tag == "button" && n.Attr["class"] == "chair" && strings.Contains(n.Name(), name)
		})
	}
	chair(e.word("friends.robot", "n", 4)).Click()
	if !e.says("friends.owner.remove.robot") || e.says("friends.owner.over") {
		t.Errorf("for a robot it says %s", e.words())
	}
	chair(e.word("friends.robot", "n", 4)).Click()
	if e.says("friends.owner.remove.robot") {
		t.Error("the buttons stay")
	}
	chair(e.word("friends.robot", "n", 4)).Click()
	e.press("friends.owner.remove.robot")
	e.until("the robot is gone", 10, func() bool { return bia.State().Seats[3].Kind == session.Empty })

	chair("Caio").Click()
	e.press("friends.owner.remove")
	e.until("Caio is told", 10, func() bool { return caio.State().Me == engine.Nobody && slices.Contains(caio.notices, "removed") })

	e.press("page.menu.options")
	e.until("Bia sees it", 5, func() bool { return bia.State().Editing })
	e.press("page.close")
	e.turn(1000)
	if bia.State().Editing {
		t.Error("the rules are said to be changed by nobody")
	}
	e.press("page.menu.options")
	e.press("friends.options.use")
	e.until("the rules", 5, func() bool { return !bia.State().Editing })

	chair("Bia").Click()
	e.press("friends.owner.over")
	e.until("Bia is the owner", 10, func() bool { return bia.State().Owner && !e.friends.state.Owner })
	e.turn(1000)
	if button(e.word("page.options.start")) != nil || button(e.word("page.menu.options")) != nil || e.says("friends.lobby.altered") {
		t.Errorf("who is no owner any more sees %s", e.words())
	}
	e.press("friends.lobby.ready")
	e.until("he is ready", 10, func() bool { return bia.State().Seats[0].Ready })
	bia.Remove(0)
	e.until("he stands", 10, func() bool { return e.friends.state.Me == engine.Nobody })
	if !e.says("friends.note.removed") {
		t.Errorf("who was removed is told %s", e.words())
	}
}

// Two want one chair: one has it, and the other takes another with one tap.
func TestOneChair(t *testing.T) {
	e := newEvening(t, 2, "")
	e.comes(options(t, "truco", "seats", "4"), nil)
	caio := e.guest(2, nil)
	e.until("the table", 20, func() bool { return caio.State().Phase == session.Lobby })
	e.press("friends.lobby.sit")
	caio.Claim(1)
	e.until("one sits", 10, func() bool { return e.guests[1].State().Seats[1].Kind == session.Person })
	told := e.says("friends.sorry.place")
	e.turn(3000)
	if e.friends.state.Me == engine.Nobody {
		if !told {
			t.Errorf("who was slower is told %s", e.words())
		}
		e.press("friends.lobby.sit")
	} else {
		if told {
			t.Error("who was faster is told that he was not")
		}
		caio.Claim(2)
	}
	e.until("both sit", 10, func() bool { return e.friends.state.Me != engine.Nobody && caio.State().Me != engine.Nobody })
	e.shows(5, "friends.lobby.waits")
}

// How friends can be reached is told at their chairs.
func TestWays(t *testing.T) {
	e := newEvening(t, 1, "")
	e.comes(two(t), nil)
	id := e.keys[1].ID()
	for _, c := range []struct {
		event mesh.Event
		says  string
	}{
		{mesh.Suspect{Peer: id}, "silent"}, {mesh.Back{Peer: id}, "open"}, {mesh.Down{Peer: id, Why: mesh.Lost}, "lost"},
		{mesh.Up{Peer: id, Forwarded: true}, "through"}, {mesh.Suspect{Peer: id}, "silent"}, {mesh.Back{Peer: id}, "through"},
		{mesh.Up{Peer: id}, "open"},
	} {
		e.on(c.event)
		if !e.says("friends.link." + c.says) {
			t.Errorf("after %#v the page says %s", c.event, e.words())
		}
	}
	e.turn(1000)
	e.guests[1].Show(wire.Away)
	e.shows(5, "friends.link.hidden")
	e.guests[1].Show(wire.Here)
	e.shows(5, "friends.link.open")
}

// A worker that talks nonsense is broken: it is said, and the page can be loaded anew.
func TestNonsense(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	e.run(func() { e.told([]byte{255, 1, 2}) })
	if e.d.calls[len(e.d.calls)-1] != "fail" {
		t.Errorf("the page is told %v", e.d.calls)
	}
}

// What somebody types into the field of the name stays while others come, and the focus with it.
func TestName(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	field := page.Shown("panel").Find("textbox", e.word("friends.lobby.name"))
	field.Fire("input", page.Event{Value: "Aninh"})
	bia := e.guest(1, nil)
	e.until("the table", 20, func() bool { return bia.State().Phase == session.Lobby })
	bia.Claim(1)
	e.until("Bia", 10, func() bool { return strings.Contains(e.words(), "Bia") })
	e.turn(5000)
	if field = page.Shown("panel").Find("textbox", e.word("friends.lobby.name")); field.Attr["value"] != "Aninh" {
		t.Errorf("what was typed has become %q", field.Attr["value"])
	}
	field.Fire("change", page.Event{Value: "Aninha"})
	e.until("Bia reads it", 10, func() bool { return bia.State().Seats[0].Name == "Aninha" })
	if e.set.Name != "Aninha" {
		t.Errorf("kept is %q", e.set.Name)
	}
}

// A name that cannot stand in a record does not keep anybody from the table.
func TestOddName(t *testing.T) {
	for _, name := range []string{"", `Zé "Bola"`, strings.Repeat("á", 25), " a", "\u202eb"} {
		e := newEvening(t, 1, "")
		e.set.Name = name
		e.makes(two(t), nil)
		if got := e.friends.state.Seats[0].Name; got == name || got == "" {
			t.Errorf("%q sits as %q", name, got)
		}
	}
}

// A lobby and a table at which nothing happens are not drawn anew; nothing takes the focus.
func TestQuietTable(t *testing.T) {
	e := newEvening(t, 1, "")
	still := func(part, why string) {
		t.Helper()
		e.turn(2000)
		before, focus := page.Shown(part), page.Focused()
		e.turn(5000)
		if page.Shown(part) != before {
			t.Errorf("%s: the %s is drawn anew", why, part)
		}
		if page.Focused() != focus {
			t.Errorf("%s: the focus moves", why)
		}
	}
	e.makes(two(t), nil)
	still("panel", "the lobby")
	e.guest(1, nil).idle = true
	e.until("the table", 20, func() bool { return e.guests[1].State().Phase == session.Lobby })
	e.guests[1].Claim(1)
	e.until("Bia", 20, func() bool { return e.guests[1].State().Me == 1 })
	e.guests[1].Ready()
	e.press("page.options.start")
	e.playing()
	e.plays("Bia's turn", 60, func() bool { return !e.mine() && e.friends.sent == 0 })
	still("mirror", "the table")
	still("bar", "the table")
	e.run(e.openSheet)
	still("panel", "the sheet")
}

// Who was slower than another is told so at once, and is not put on the chair when it is free again.
func TestChairLost(t *testing.T) {
	e := newEvening(t, 2, "")
	e.comes(options(t, "truco", "seats", "4"), nil)
	caio := e.guest(2, nil)
	e.until("the table", 20, func() bool { return caio.State().Phase == session.Lobby })
	e.net.Cut(0, 1) // so that Caio is the first
	e.press("friends.lobby.sit")
	caio.Claim(1)
	e.until("Caio sits", 10, func() bool { return caio.State().Me == 1 })
	e.net.Heal(0, 1)
	e.shows(10, "friends.sorry.place")
	caio.Claim(engine.Nobody)
	e.until("the chair is free", 10, func() bool { return e.friends.state.Seats[1].Kind == session.Empty })
	e.turn(10_000)
	if e.friends.state.Me != engine.Nobody {
		t.Errorf("he sits at %d all of a sudden", e.friends.state.Me)
	}
	e.press("friends.lobby.sit")
	e.shows(10, "friends.lobby.waits")
}
