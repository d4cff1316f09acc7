//go:build !js

package main

import (
	"errors"
	"fmt"
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

// two are the options of a short match for two.
func two(t *testing.T) *engine.Options { return options(t, "truco", "seats", "2") }

// From the first screen to the link in a friend's hands, by clicks alone, in every language.
func TestFound(t *testing.T) {
	for _, lang := range words.Langs {
		t.Run(lang, func(t *testing.T) {
			e := newEvening(t, 1, "lang="+lang)
			e.wish(wish{game: "truco", friends: true})
			if page.Top() != "options" {
				t.Fatal("no rules are to be chosen: ", e.words())
			}
			e.press("friends.options.found")
			if !e.says("friends.connect") {
				t.Errorf("while a link is made the page says %s", e.words())
			}
			e.until("the invitation", 10, func() bool { return page.Top() == invitation })
			link := e.friends.link.String()
			if !strings.HasPrefix(link, aim+"#1") || !strings.Contains(e.words(), link) || find("panel", func(n *page.Node) bool { return n.Attr["class"] == "qr" }) == nil {
				t.Errorf("the link %s is not shown: %s", link, e.words())
			}
			if e.d.args["address"][0] != link[len(aim):] {
				t.Errorf("a reload would lead to %v", e.d.args["address"])
			}
			e.press("friends.invite.copy")
			if e.d.args["copy"][0] != link || !e.says("page.copied") {
				t.Errorf("copied is %v", e.d.args["copy"])
			}
			e.press("page.close")
			if page.Top() != lobby || !e.says("friends.lobby.mine") || !e.says("friends.chair.owner") || button(e.word("page.options.start")).On["click"] != nil {
				t.Errorf("the lobby says %s", e.words())
			}
			e.press("page.menu.friends")
			if page.Top() != invitation || e.says("page.copied") {
				t.Error("the invitation is not there again, as new")
			}
		})
	}
}

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

// find gives the topmost button that begins with a word.
func (e *evening) find(key string) *page.Node {
	e.Helper()
	name := e.word(key)
	list := page.Shown("panel").All(func(n *page.Node) bool { return n.Tag == "button" && strings.HasPrefix(n.Name(), name) })
	if len(list) == 0 {
		e.Fatalf("there is no %q: %s", name, e.words())
	}
	return list[len(list)-1]
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
	e.turn(5000)
	if e.friends.state.Me == engine.Nobody {
		e.press("friends.lobby.sit")
	} else {
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

// A hand by taps to its end, the sheet, the next hand; the match to its end, the lobby, another match.
func TestEvening(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	e.sits(1)
	if e.d.told["busy"] != true || !e.says("friends.proof.holds.short") && !e.says("friends.proof.coming.short") {
		t.Errorf("at the table the page says %s", e.words())
	}
	hands := 0
	for {
		e.ends()
		hands++
		st := e.friends.state
		if len(st.Scores) != hands {
			t.Fatalf("after hand %d there are %d scores", hands, len(st.Scores))
		}
		if st.Over {
			break
		}
		if find("panel", byID("result")) == nil {
			t.Fatalf("hand %d has no result: %s", hands, e.words())
		}
		e.press("page.hand.next")
		e.until("the next hand", 60, func() bool {
			return page.Top() == "" && e.table != nil && int(e.table.Engine().Carry().Deal) == hands && !e.table.Engine().Over()
		})
	}
	if !e.says("page.match.over") {
		t.Errorf("the match is over, and the page says %s", e.words())
	}
	e.turn(5000)
	if page.Top() != over {
		t.Error("the sheet does not stay")
	}
	e.press("page.match.again")
	e.until("the lobby", 10, func() bool { return page.Top() == lobby && e.table == nil })
	if e.d.told["busy"] != false || page.Shown("bar") != nil {
		t.Error("the table is still there")
	}
	e.press("page.options.start")
	e.playing()
	if n := len(e.friends.state.Scores); n != 0 {
		t.Errorf("another match begins with %d hands", n)
	}
}

// A card that may not be played is refused with a reason, and nothing is sent.
func TestMoveRefused(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(options(t, "sueca"), nil)
	e.press("friends.owner.fill")
	e.sits(1)
	for range 40 {
		e.until("a turn", 60, func() bool { return e.mine() && e.friends.sent == 0 })
		for _, s := range e.control.Hand() {
			if e.control.Lit(s) {
				continue
			}
			at := e.table.Engine().Len()
			e.run(func() { e.TapCard(s) })
			e.draw()
			if page.Shown("toast").Words() == "" || e.friends.sent != 0 || e.table.Engine().Len() != at {
				t.Errorf("a card that may not be played: %s", e.words())
			}
			return
		}
		e.decide()
		e.turn(300)
	}
	t.Skip("every card could always be played")
}

// A move that came too late is no fault of anybody's: the table shows what happened instead.
func TestMoveStale(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	e.sits(1)
	e.turn(10_000)
	before := page.Shown("toast").Words()
	e.run(func() { e.friends.refused(engine.ErrStale) })
	if page.Shown("toast").Words() != before {
		t.Errorf("it says %s", page.Shown("toast").Words())
	}
	e.run(func() { e.friends.refused(session.ErrPhase) })
	if !e.says("friends.sorry.else") {
		t.Errorf("it says %s", e.words())
	}
}

// A card that was drawn is shown with its face, unless that takes longer than a moment.
func TestLateFace(t *testing.T) {
	for _, slow := range []int64{100, 900} {
		e := newEvening(t, 1, "")
		e.makes(options(t, "buraco", "seats", "2"), nil)
		e.net.Delay, e.net.Jitter = slow, slow
		e.sits(1)
		since, blank, late := -1.0, 0, 0
		look := e.watch
		e.watch = func() {
			look()
			if e.friends == nil || e.friends.hand == nil || e.table == nil {
				return
			}
			if e.friends.hand.Len() == e.shown {
				if since >= 0 && !e.friends.whole() {
					if blank++; e.d.clock-since < faceWait-100 {
						t.Errorf("a card is shown without its face after %v ms", e.d.clock-since)
					}
				} else if since >= 0 {
					late++
				}
				since = -1
			} else if since < 0 {
				since = e.d.clock
			}
		}
		e.plays("some draws", 900, func() bool { return e.table == nil || e.table.Engine().Len() > 20 || e.table.Engine().Over() })
		e.watch = look
		e.until("all faces", 60, func() bool { return e.table == nil || e.friends.whole() })
		t.Logf("delay %d: %d cards with, %d without a face", slow, late, blank)
		if slow == 100 && late == 0 {
			t.Error("no face was waited for")
		}
	}
}

// Somebody is away: it is said with the time that is left, a robot plays for him, and he takes his seat again.
func TestAway(t *testing.T) {
	e := newEvening(t, 3, "")
	e.makes(options(t, "sueca"), nil)
	e.sits(3)
	e.plays("some cards", 60, func() bool { return e.table.Engine().Len() > 6 })
	st := e.friends.state
	if !st.Terms.Escrow {
		t.Fatal("no robot would play")
	}
	caio := e.guests[2]
	e.net.Crash(2)
	e.turn(200)
	if !e.away(2) {
		t.Error("the seat is not shown as away")
	}
	saw := map[string]bool{}
	e.plays("a stand-in", 200, func() bool {
		saw[e.warning()] = true
		return e.friends.state.Seats[2].StandIn != engine.Nobody
	})
	by := e.friends.who.names[e.friends.state.Seats[2].StandIn]
	e.turn(100)
	if !strings.Contains(e.warning(), e.word("friends.banner.standin", "who", "Caio", "by", by)) {
		t.Errorf("the banner says %s, %v", e.warning(), saw)
	}
	// Whoever stands in: this page does not know the hand.
	h := e.friends.hand.Hand().Table()
	for s := range engine.Slot(h.Slots()) {
		if h.Live(s) && h.Face(s) != engine.Unknown && !h.Open(s) && !h.Seen(s).Has(0) {
			t.Errorf("card %d is known: %v", s, h.Face(s))
		}
	}
	e.run(e.friends.trust)
	if !strings.Contains(e.words(), e.word("friends.trust.opened", "who", "Caio", "by", by, "others", "X")[:20]) {
		t.Errorf("the trust sheet says %s", e.words())
	}
	e.press("page.close")
	caio = e.guest(2, nil)
	e.plays("Caio is back", 300, func() bool { return caio.State().Me == 2 && !e.friends.state.Seats[2].Away })
	if e.away(2) {
		t.Error("he is shown as away")
	}
	e.plays("the end of the hand", 900, func() bool { return page.Top() == over })
	e.press("page.hand.next")
	e.until("what comes next", 90, func() bool { return e.friends.state.Phase == session.Lobby || e.friends.state.Hand == 2 })
}

// warning gives what the banner over the table says, "" for none.
func (e *evening) warning() string {
	if n := page.Shown("banner"); n != nil {
		return n.Words()
	}
	return ""
}

// away tells whether a seat is shown as away.
func (e *evening) away(p engine.Seat) bool { return e.seats()[p].Away }

// With two, who stays waits for so long as was agreed on; then the hand is void, and the score stays.
func TestAlone(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), func(x *session.Terms) { x.ReturnTime = 60 })
	e.sits(1)
	e.ends()
	e.press("page.hand.next")
	e.until("the second hand", 60, func() bool { return e.friends.state.Hand == 2 && e.friends.state.Phase == session.Playing })
	points := e.friends.state.Carry.Points
	e.net.Crash(1)
	seen := ""
	e.until("the lobby", 200, func() bool {
		if w := e.warning(); !strings.Contains(seen, w) {
			seen += w + "\n"
		}
		return page.Top() == lobby
	})
	if seen == "" {
		t.Error("nothing is said")
	}
	if page.Shown("banner") != nil {
		t.Errorf("in the lobby there is a banner: %s", e.warning())
	}
	if got := e.friends.state; got.Carry.Points != points || len(got.Scores) != 1 {
		t.Errorf("the score was %v and is %v", points, got.Carry.Points)
	}
	// She comes back, and the match goes on.
	bia := e.guest(1, nil)
	e.until("Bia", 60, func() bool {
		return bia.State().Phase == session.Lobby && bia.State().Version == e.friends.state.Version
	})
	if bia.State().Me == engine.Nobody {
		bia.Claim(1)
	}
	e.press("page.options.start")
	e.playing()
	if got := e.friends.state; got.Carry.Points != points {
		t.Errorf("it goes on at %v, not at %v", got.Carry.Points, points)
	}
}

// An end in friendship: asked by another and answered, asked and not answered, asked here and refused.
func TestFriendlyEnd(t *testing.T) {
	at := func(t *testing.T, idle bool) *evening {
		e := newEvening(t, 1, "")
		e.makes(two(t), nil)
		e.sits(1)
		e.guests[1].idle = idle
		return e
	}
	left := func(e *evening) (n int) {
		for n = range 40 {
			if e.says("friends.end.left", "n", n) {
				return n
			}
		}
		return -1
	}
	t.Run("yes", func(t *testing.T) {
		e := at(t, true)
		e.guests[1].ProposeEnd()
		e.shows(10, "friends.end.text", "who", "Bia")
		first := left(e)
		e.turn(5000)
		if now := left(e); first < 0 || now < first-6 || now > first-4 {
			t.Errorf("of %d s there are %d left after five", first, now)
		}
		e.press("friends.end.yes")
		e.until("the lobby", 10, func() bool { return page.Top() == lobby })
		if !e.says("friends.note.rise-friendly") {
			t.Errorf("it says %s", e.words())
		}
	})
	t.Run("no answer", func(t *testing.T) {
		e := at(t, true)
		e.guests[1].ProposeEnd()
		e.shows(10, "friends.end.text", "who", "Bia")
		e.until("the question goes", 60, func() bool { return page.Top() != "end" })
		if e.friends.state.Phase != session.Playing || page.Top() != "" {
			t.Errorf("then the page says %s", e.words())
		}
	})
	t.Run("asked here", func(t *testing.T) {
		e := at(t, true)
		e.run(e.openMenu)
		e.press("page.menu.end")
		e.press("friends.end.ask")
		e.shows(10, "friends.end.mine")
		e.guests[1].idle, e.guests[1].vote = false, "no"
		e.shows(10, "friends.note.no-end", "who", "Bia")
		if page.IsOpen("end") {
			t.Error("the question stays")
		}
	})
}

// What friends say: a word in passing, a count on the button, the sheet, phrases, a line of one's own, deaf ears.
func TestTalk(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	e.sits(1)
	bia := e.guests[1]
	bia.Say("Oi, gente!")
	e.until("a word in passing", 5, func() bool { return strings.Contains(page.Shown("toast").Words(), "Bia: Oi, gente!") })
	name := e.book.Count("friends.chat.new", 1)
	if button(name) == nil {
		t.Errorf("no line is new: %s", e.words())
	}
	e.click(name)
	if page.Top() != chatSheet || e.friends.talk.unread != 0 || !strings.Contains(page.Shown("panel").Words(), "Oi, gente!") {
		t.Errorf("the sheet says %s", e.words())
	}
	e.click(e.word("friends.phrase.truco.5"))
	e.until("Bia hears it", 5, func() bool { return len(bia.lines) == 2 && bia.lines[1].Phrase == 5 })
	if !strings.Contains(page.Shown("panel").Find("log", e.word("friends.chat.said")).Words(), e.word("friends.phrase.truco.5")) {
		t.Error("the own phrase is not in the list")
	}
	field := page.Shown("panel").Find("textbox", e.word("friends.chat.write"))
	field.Fire("input", page.Event{Value: "  boa  noite"})
	bia.Phrase(3)
	e.until("another line", 5, func() bool { return len(e.friends.talk.lines) == 3 })
	if field = page.Shown("panel").Find("textbox", e.word("friends.chat.write")); field.Attr["value"] != "  boa  noite" {
		t.Errorf("what was typed has become %q", field.Attr["value"])
	}
	page.Shown("panel").Find("form", e.word("friends.chat.write")).Fire("submit", page.Event{})
	e.until("Bia reads it", 5, func() bool { return len(bia.lines) == 4 && bia.lines[3].Text == "boa noite" })
	if v := page.Shown("panel").Find("textbox", e.word("friends.chat.write")).Attr["value"]; v != "" {
		t.Errorf("the field still holds %q", v)
	}
	box := page.Shown("panel").Find("switch", e.word("friends.chat.hear", "who", "Bia"))
	if box == nil || !box.Fire("change", page.Event{Checked: false}) {
		t.Fatalf("nobody can be muted: %s", e.words())
	}
	e.press("page.close")
	e.turn(10_000) // until no word is on the screen
	n := len(e.friends.talk.lines)
	bia.Say("fala comigo")
	bia.Phrase(999)
	e.turn(2000)
	if len(e.friends.talk.lines) != n || e.friends.talk.unread != 0 || strings.Contains(e.words(), "fala comigo") {
		t.Errorf("who is muted is heard: %s", e.words())
	}
	for policy, can := range map[string][2]bool{"": {true, true}, "phrases": {true, false}, "off": {false, false}} {
		e.d.state["config.chat"] = policy
		e.run(e.friends.chat)
		_, phrases := page.Shown("panel").Find("group", e.word("friends.chat.phrases")), 0
		if got := [2]bool{page.Shown("panel").Find("group", e.word("friends.chat.phrases")) != nil, page.Shown("panel").Find("textbox", e.word("friends.chat.write")) != nil}; got != can {
			t.Errorf("with chat %q phrases and lines are %v (%d)", policy, got, phrases)
		}
		page.CloseAll()
	}
}

// Who reads what friends say, or writes, is not disturbed by the next hand; what belongs to the last one goes.
func TestReadOn(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	e.sits(1)
	e.ends()
	e.run(e.friends.next)
	e.run(func() { page.CloseAll() })
	e.run(e.friends.chat)
	page.Shown("panel").Find("textbox", e.word("friends.chat.write")).Fire("input", page.Event{Value: "já v"})
	e.until("the next hand", 60, func() bool { return e.friends.state.Hand == 2 && e.friends.state.Phase == session.Playing })
	if page.Top() != chatSheet || e.friends.talk.text != "já v" {
		t.Errorf("the page says %s", e.words())
	}
	page.CloseAll()
	e.run(e.friends.trust)
	e.until("the deck is verified", 20, func() bool { return strings.Contains(page.Shown("panel").Words(), e.word("friends.proof.holds")) })
	page.CloseAll()
	e.ends()
	if len(e.friends.state.Scores) < 2 {
		t.Error("the hand does not count")
	}
}

// The trust sheet in its states, with the receipt of a hand, and with every verdict there is.
func TestTrust(t *testing.T) {
	for _, lang := range words.Langs {
		t.Run(lang, func(t *testing.T) {
			e := newEvening(t, 1, "lang="+lang)
			e.makes(two(t), nil)
			e.sits(1)
			e.until("the deck is verified", 10, func() bool { return e.friends.proof() == page.ProofHolds })
			e.press("friends.proof.holds")
			if !e.says("friends.check.shuffle") || !e.says("friends.check.end") || button(e.word("friends.trust.save")) != nil {
				t.Errorf("in a hand the sheet says %s", e.words())
			}
			e.press("page.close")
			e.ends()
			e.run(e.friends.trust)
			if !e.says("friends.proof.whole") {
				t.Errorf("after the hand the sheet says %s", e.words())
			}
			e.press("friends.trust.save")
			e.until("the receipt", 5, func() bool { return len(e.d.args["save"]) == 2 })
			if text, _ := e.d.args["save"][1].(string); !strings.HasPrefix(text, "carteado") && len(text) < 1000 {
				t.Errorf("the receipt is %.100q", text)
			}
			page.Close(trustSheet)
			for _, what := range append(page.Faults[:], "revoke") {
				if what == "renounce" {
					continue
				}
				e.friends.faults = []session.Verdict{{Seat: 1, Name: "Bia", What: what, Hand: e.friends.state.Hand}}
				e.run(e.friends.trust)
				if !e.says("friends.proof.fails") || !strings.Contains(e.words(), e.word("friends.fault", "who", "Bia", "n", 2, "hand", e.friends.state.Hand)) {
					t.Errorf("%s: the sheet says %s", what, e.words())
				}
				e.draw()
			}
		})
	}
}

// A table with a clock: the time is shown at the seat; who does not move is played for, until he says that he is back.
func TestClock(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(options(t, "truco", "seats", "2"), func(x *session.Terms) { x.MoveTime = 15 })
	e.sits(1)
	e.until("a turn", 60, func() bool { return e.mine() })
	e.turn(2000) // until all have seen it
	s := e.seats()[0]
	if d := s.Due - s.Since; d != 15_000 {
		t.Errorf("the time to move is %v ms", d)
	}
	e.turn(4000)
	if later := e.seats()[0]; later.Due < s.Due-100 || later.Due > s.Due+100 {
		t.Errorf("the time moves from %v to %v", s.Due, later.Due)
	}
	e.run(func() { e.apply(e.set) }) // as when the settings change
	e.draw()
	if later := e.seats()[0]; later.Due < s.Due-100 || later.Due > s.Due+100 {
		t.Errorf("when it is drawn anew the time moves from %v to %v", s.Due, later.Due)
	}
	e.until("the computer plays", 200, func() bool { return e.friends.state.Automatic })
	e.shows(5, "page.idle.plays")
	e.until("the button", 60, func() bool {
		return button(e.word("friends.banner.back")) != nil || find("banner", func(n *page.Node) bool { return n.Tag == "button" }) != nil
	})
	find("banner", func(n *page.Node) bool { return n.Tag == "button" }).Click()
	e.until("he plays again", 5, func() bool { return !e.friends.state.Automatic })
	e.turn(1100)
	if page.Shown("banner") != nil {
		t.Errorf("the banner stays: %s", e.warning())
	}
}

// The same player opens the table in another window: this one stops, for good.
func TestElsewhere(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	e.sits(1)
	e.on(mesh.Elsewhere{})
	if !e.atHome() || !e.says("friends.elsewhere") || !e.lanes[0].closed {
		t.Errorf("the page says %s", e.words())
	}
	e.dead()
}

// dead fails if anything still happens for a table that was left.
func (e *evening) dead() {
	e.Helper()
	e.turn(8000)
	calls, posts := len(e.d.calls), 0
	post := e.d.post
	e.d.post = func(msg []byte) { posts++; post(msg) }
	e.turn(10_000)
	e.d.post = post
	if len(e.d.timers) > 0 || len(e.d.calls) > calls || posts > 0 || e.desk.host.Open() {
		e.Errorf("%d timers run on, %d calls, %d messages to the worker, open %v", len(e.d.timers), len(e.d.calls)-calls, posts, e.desk.host.Open())
	}
	if !e.atHome() {
		e.Errorf("something is drawn: %s", e.words())
	}
}

// Who leaves is asked first, and the others know that he has: in the lobby, and in the middle of a hand.
func TestLeave(t *testing.T) {
	t.Run("lobby", func(t *testing.T) {
		e := newEvening(t, 1, "")
		e.comes(two(t), nil)
		e.press("friends.lobby.sit")
		e.shows(10, "friends.lobby.waits")
		e.find("page.menu.leave").Click()
		e.press("friends.leave.do")
		if !e.atHome() || e.d.args["address"][0] != "" || e.forgot != 1 {
			t.Errorf("the page says %s", e.words())
		}
		e.until("Bia knows", 8, func() bool { return e.guests[1].State().Seats[1].Kind == session.Empty })
		e.dead()
	})
	t.Run("hand", func(t *testing.T) {
		e := newEvening(t, 2, "")
		e.makes(options(t, "truco", "seats", "4"), nil)
		e.press("friends.owner.fill")
		e.sits(2)
		e.run(e.openMenu)
		e.press("page.menu.leave")
		e.press("friends.leave.do")
		if !e.atHome() {
			t.Errorf("the page says %s", e.words())
		}
		e.until("the others know", 8, func() bool {
			return slices.Contains(e.guests[1].notices, "left") && slices.Contains(e.guests[2].notices, "left")
		})
		e.dead()
	})
	t.Run("not after all", func(t *testing.T) {
		e := newEvening(t, 1, "")
		e.makes(two(t), nil)
		e.find("page.menu.leave").Click()
		e.press("page.cancel")
		if page.Top() != lobby || e.friends.ended {
			t.Errorf("the page says %s", e.words())
		}
	})
	t.Run("to another table at once", func(t *testing.T) {
		e := newEvening(t, 1, "")
		e.comes(two(t), nil)
		e.press("friends.lobby.sit")
		e.shows(10, "friends.lobby.waits")
		e.run(e.friends.leave)
		e.net.Crash(1) // she is not in the other room
		e.link.Secret[0]++
		e.run(func() { e.found(*two(t), terms(*two(t))) })
		e.until("the invitation", 10, func() bool { return page.Top() == invitation })
		e.turn(10_000)
		if page.Top() != invitation || e.friends.ended || !e.friends.state.Owner {
			t.Errorf("the page says %s", e.words())
		}
	})
}

// The page is loaded again in the lobby, in the middle of a hand and at the sheet after it: all is there again.
func TestReload(t *testing.T) {
	e := newEvening(t, 1, "")
	e.comes(two(t), nil)
	bia := e.guests[1]
	e.press("friends.lobby.sit")
	e.shows(10, "friends.lobby.waits")

	e.reload()
	e.until("the seat", 30, func() bool { return e.friends != nil && e.friends.state.Me == 1 })
	e.turn(5000)
	if e.says("friends.lobby.altered") {
		t.Error("the rules are said to have changed")
	}
	if e.says("friends.lobby.ready.note") {
		t.Log("he has to say again that he is ready")
		e.press("friends.lobby.ready")
	}
	e.until("all are ready", 10, func() bool { return bia.State().Seats[1].Ready })
	bia.Start()
	e.playing()

	e.plays("his turn", 60, func() bool { return e.mine() && e.friends.sent == 0 })
	hand := fmt.Sprint(e.hand())
	e.reload()
	e.until("the hand", 60, func() bool { return e.table != nil && fmt.Sprint(e.hand()) == hand })
	if e.viewer != 1 || page.Top() != "" {
		t.Errorf("seat %d sees %s", e.viewer, e.words())
	}
	bia.dreams = true
	e.ends()
	score := fmt.Sprint(e.friends.state.Scores)
	e.reload()
	e.until("the sheet", 18, func() bool { return page.Top() == over })
	if fmt.Sprint(e.friends.state.Scores) != score {
		t.Errorf("the score was %s, is %v", score, e.friends.state.Scores)
	}
	bia.dreams = false
	e.press("page.hand.next")
	e.until("the next hand", 60, func() bool { return e.friends.state.Hand == 2 && e.friends.state.Phase == session.Playing })
}

// The device keeps nothing any more, in the middle of a hand: the table stands still here, and it is said why.
func TestStoreFails(t *testing.T) {
	e := newEvening(t, 1, "")
	e.makes(two(t), nil)
	e.sits(1)
	e.disks[0].fails = errors.New("the disk is full")
	e.until("it is said", 60, func() bool { return slices.Contains(e.d.calls, "fail") })
	if e.d.args["fail"][0] != e.word("friends.sorry.store") || !e.friends.ended {
		t.Errorf("it says %v", e.d.args["fail"])
	}
	e.disks[0].fails = nil
	n := len(e.d.calls)
	e.turn(5000)
	if len(e.d.calls) > n {
		t.Errorf("then it calls %v", e.d.calls[n:])
	}
	e.reload()
	e.until("the table", 60, func() bool { return e.table != nil && e.friends.state.Me == 0 })
}

// Who watches sees the table and no hand, can do nothing, and follows to the next hand.
func TestSpectator(t *testing.T) {
	e := newEvening(t, 2, "")
	e.comes(two(t), func(x *session.Terms) { x.Public = true })
	bia := e.guests[1]
	caio := e.guest(2, nil)
	e.until("the table", 20, func() bool { return caio.State().Phase == session.Lobby })
	caio.Claim(1)
	e.until("a seat", 20, func() bool { return bia.State().Seats[1].Ready })
	e.shows(10, "friends.lobby.full")
	e.press("page.options.watch")
	e.until("Bia sees it", 10, func() bool { return len(bia.State().Watching) == 1 })
	bia.Start()
	e.playing()
	look := e.watch
	e.watch = func() {
		look()
		if e.friends == nil || e.friends.hand == nil {
			return
		}
		h := e.friends.hand.Hand().Table()
		for s := range engine.Slot(h.Slots()) {
			if h.Live(s) && h.Face(s) != engine.Unknown && !h.Open(s) {
				t.Fatalf("card %d is known: %v", s, h.Face(s))
			}
		}
		if e.viewer != engine.Nobody || e.mine() {
			t.Fatal("who watches has a seat")
		}
	}
	if find("mirror", byID("actions")) != nil && len(find("mirror", byID("actions")).All(func(n *page.Node) bool { return n.Tag == "button" })) > 0 {
		t.Errorf("there are buttons: %s", e.words())
	}
	e.until("the end of the hand", 900, func() bool { return page.Top() == over })
	e.press("page.hand.next")
	e.turn(500)
	if e.says("friends.sorry.else") {
		t.Error("who watches cannot go on")
	}
	e.until("the next hand", 120, func() bool {
		return e.friends.state.Hand == 2 && e.friends.state.Phase == session.Playing && page.Top() == ""
	})
}

// The words follow the language at once, in the lobby and at the table.
func TestOtherLanguage(t *testing.T) {
	e := newEvening(t, 1, "")
	speak := func(lang string) {
		e.run(func() {
			s := e.set
			s.Lang = lang
			e.apply(s)
		})
		e.draw()
	}
	e.makes(options(t, "truco", "seats", "4"), nil)
	e.press("friends.owner.fill")
	e.until("robots", 10, func() bool { return e.friends.state.Seats[2].Kind == session.Robot })
	for _, lang := range words.Langs {
		speak(lang)
		if !e.says("friends.lobby.full") || !e.says("friends.robot", "n", 3) {
			t.Errorf("in %s the lobby says %s", lang, e.words())
		}
	}
	speak("pt-BR")
	e.sits(1)
	for _, lang := range words.Langs {
		speak(lang)
		if !e.says("page.bar.menu") || e.seats()[2].Name != e.word("friends.robot", "n", 3) {
			t.Errorf("in %s the table says %s", lang, e.words())
		}
	}
}

// At a table where nobody may open another's cards the table waits for who is away, as long as was agreed on, and the
// time that is left is shown.
func TestAwayClosed(t *testing.T) {
	e := newEvening(t, 2, "")
	e.makes(options(t, "truco", "seats", "4"), func(x *session.Terms) { x.Escrow, x.ReturnTime = false, 60 })
	e.press("friends.owner.fill")
	e.sits(2)
	e.net.Crash(2)
	e.plays("the banner", 60, func() bool { return strings.Contains(e.warning(), "Caio") })
	left := func() (n int) {
		for n = range 61 {
			if strings.Contains(e.warning(), e.word("friends.banner.away", "who", "Caio", "time", page.Clock(n))) {
				return n
			}
		}
		return -1
	}
	if first := left(); first < 55 {
		t.Errorf("%d s are left: %s", first, e.warning())
	} else if e.turn(10_000); left() > first-9 || left() < first-11 {
		t.Errorf("ten seconds after %d s there are %d left", first, left())
	}
	find("banner", func(n *page.Node) bool { return n.Tag == "button" }).Click() // what can be done
	e.press("page.cancel")
	e.until("the lobby", 90, func() bool { return page.Top() == lobby })
	if !e.says("friends.note.void") && !e.says("friends.note.rise-void") {
		t.Errorf("it says %s", e.words())
	}
	if len(e.friends.state.Scores) != 0 {
		t.Error("the hand counts")
	}
}

// The own connection goes: it is said. Another plays the hand meanwhile, and the seat is the player's again after it.
func TestCutOff(t *testing.T) {
	e := newEvening(t, 3, "")
	e.makes(options(t, "sueca"), nil)
	e.sits(3)
	e.plays("some cards", 60, func() bool { return e.table.Engine().Len() > 4 })
	for i := 1; i <= 3; i++ {
		e.net.Cut(0, i)
	}
	e.turn(500)
	if !strings.Contains(e.warning(), e.word("friends.banner.lost")) {
		t.Fatalf("cut off, the banner says %s", e.warning())
	}
	find("banner", func(n *page.Node) bool { return n.Tag == "button" }).Click()
	if e.lanes[0].woken != 1 {
		t.Error("it is not tried again")
	}
	e.until("another plays", 60, func() bool { return e.guests[1].State().Seats[0].StandIn != engine.Nobody })
	for i := 1; i <= 3; i++ {
		e.net.Heal(0, i)
	}
	e.until("the hand as the others have it", 30, func() bool { return e.friends.state.Seats[0].StandIn != engine.Nobody })
	e.turn(1000)
	if !strings.Contains(e.warning(), e.word("page.idle.plays")) || find("banner", func(n *page.Node) bool { return n.Tag == "button" }) != nil {
		t.Errorf("while another plays the banner says %s", e.warning())
	}
	if e.mine() && e.mayTouch() {
		t.Error("he may touch the cards that another plays")
	}
	e.until("the end of the hand", 300, func() bool { return page.Top() == over })
	if fmt.Sprint(e.friends.state.Scores) != fmt.Sprint(e.guests[1].State().Scores) {
		t.Errorf("the score is %v, at Bia's %v", e.friends.state.Scores, e.guests[1].State().Scores)
	}
	e.press("page.hand.next")
	e.until("another hand or the lobby", 60, func() bool {
		return e.friends.state.Phase == session.Lobby || e.friends.state.Hand == 2 && e.friends.state.Phase == session.Playing
	})
	if e.friends.state.Me != 0 {
		t.Errorf("he sits at %d", e.friends.state.Me)
	}
}
