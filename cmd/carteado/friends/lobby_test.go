//go:build !js

package friends_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"carteado/assets/words"
	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/friends"
	"carteado/engine"
	"carteado/net/mesh"
	"carteado/net/plan"
	"carteado/net/session"
	"carteado/net/wire"
	"carteado/render/dom"
	"carteado/render/page"
)

// Who comes by the link sits and is ready with one tap; when the owner begins he plays.
func TestOneTap(t *testing.T) {
	for _, lang := range words.Langs {
		t.Run(lang, func(t *testing.T) {
			e := newEvening(t, 1, "lang="+lang)
			e.Comes(two(t), nil)
			e.Until("the host", 10, func() bool { return e.Says("friends.lobby.host", "who", "Bia") })
			e.Press("friends.lobby.sit")
			e.Shows(10, "friends.lobby.waits")
			if !e.Says("friends.chair.me") || !e.Says("friends.chair.ready") || !e.Says("friends.link.open") {
				t.Errorf("seated, the page says %s", e.Words())
			}
			e.Press("friends.lobby.unready")
			e.Shows(10, "friends.lobby.ready.note")
			if e.Says("friends.lobby.altered") {
				t.Error("it says that the rules have changed when the player waits")
			}
			e.Press("friends.lobby.ready")
			e.Shows(10, "friends.lobby.waits")
			e.Press("friends.lobby.stand")
			e.Until("the chair is free", 10, func() bool {
				return e.Guests[1].State().Seats[1].Kind == session.Empty && e.table().State().Me == engine.Nobody
			})
			e.Press("friends.lobby.sit")
			e.Shows(10, "friends.lobby.waits")
			e.Until("all are ready", 10, func() bool { return e.Guests[1].State().Seats[1].Ready })
			e.Guests[1].Ask(session.Start{})
			e.Playing()
			if e.Screen.Viewer() != 1 || len(e.Hand()) == 0 || slices.Contains(e.Hand(), engine.Unknown) {
				t.Errorf("seat %d holds %v", e.Screen.Viewer(), e.Hand())
			}
		})
	}
}

// Who has fewer credits than are staked does not sit down; and where the stake rises he stays ready no longer.
func TestShort(t *testing.T) {
	stake := func(n int) func(*session.Terms) {
		return func(x *session.Terms) { x.Wager = plan.Wager{Competitive: true, Stake: n} }
	}
	e := newEvening(t, 1, "")
	e.Comes(two(t), stake(1000))
	e.Shows(10, "friends.lobby.short", "n", 500, "needs", 1000)
	if e.Says("friends.lobby.sit") || !e.Says("friends.terms.stake", "n", 1000) {
		t.Errorf("the page says %s", e.Words())
	}
	bia := e.Guests[1]
	set := func(n int) {
		x := bia.State().Terms
		stake(n)(&x)
		bia.Ask(session.SetTerms{Terms: x})
	}
	set(500)
	e.Until("he may sit", 10, func() bool { return e.Says("friends.lobby.sit") })
	e.Press("friends.lobby.sit")
	e.Shows(10, "friends.lobby.waits")
	set(1000)
	e.Shows(10, "friends.lobby.short", "n", 500, "needs", 1000)
	if st := bia.State(); st.Seats[1].Ready {
		t.Error("he is ready to play for what he has not")
	}
}

// Who sat down under other rules is asked again; who else comes and goes needs no word of his.
func TestRulesChange(t *testing.T) {
	e := newEvening(t, 2, "")
	o := apptest.Options(t, "truco", "seats", "4")
	e.Comes(o, nil)
	bia := e.Guests[1]
	e.Press("friends.lobby.sit")
	e.Shows(10, "friends.lobby.waits")

	caio := e.Guest(2, nil)
	e.Until("the table", 20, func() bool { return caio.State().Phase == session.Lobby })
	caio.Ask(session.Claim{Seat: 2})
	e.Until("Caio", 20, func() bool { return strings.Contains(e.Words(), "Caio") })
	e.Shows(5, "friends.lobby.waits")

	bia.Ask(session.Editing{On: true})
	e.Shows(5, "friends.lobby.editing")
	x := bia.State().Terms
	x.Rules, x.MoveTime = apptest.Options(t, "truco", "seats", "4", "viraFrom", "before-deal").String(), 30
	bia.Ask(session.SetTerms{Terms: x})
	bia.Ask(session.Editing{On: false})
	e.Shows(5, "friends.lobby.altered")
	if e.Says("friends.lobby.waits") || e.Guests[1].State().Seats[1].Ready || !e.Says("friends.terms.move", "n", 30) {
		t.Errorf("he is taken to agree: %s", e.Words())
	}
	var marked []string
	for _, n := range page.Shown("panel").All(func(n *dom.Node) bool { return n.Tag == "li" && n.Attr["class"] == "differs" }) {
		marked = append(marked, n.Words())
	}
	if got := strings.Join(marked, "\n"); len(marked) != 2 || !strings.Contains(got, e.Word("truco.rule.viraFrom.before-deal")) || !strings.Contains(got, e.Word("friends.terms.move", "n", 30)) {
		t.Errorf("marked is %q", marked)
	}
	e.Turn(10_000)
	if bia.State().Seats[1].Ready {
		t.Error("time makes him agree")
	}
	e.Press("friends.lobby.ready")
	e.Shows(10, "friends.lobby.waits")
}

// Before anybody has sat down the lobby says how many people together could see what is not dealt yet, where hands are not shared, and
// it says the numbers of those who sit when they are enough.
func TestLobbyStock(t *testing.T) {
	for _, lang := range words.Langs {
		t.Run(lang, func(t *testing.T) {
			e := newEvening(t, 2, "lang="+lang)
			says := func(n, all int) bool { return e.Says("friends.trust.stock", "n", n, "all", all) }
			e.Comes(apptest.Options(t, "texas-holdem", "seats", "4"), nil)
			bia := e.Guests[1]
			e.Until("any three of four, for who only looks", 10, func() bool { return says(3, 4) })
			caio := e.Guest(2, nil)
			e.Until("the table", 20, func() bool { return caio.State().Phase == session.Lobby })
			caio.Ask(session.Claim{Seat: 2})
			e.Press("friends.lobby.sit")
			e.Until("two of the three who sit", 20, func() bool { return says(2, 3) && e.Says("friends.lobby.opens.none") })
			caio.Ask(session.Claim{Seat: engine.Nobody})
			e.Until("Caio stands", 20, func() bool { return bia.State().Seats[2].Kind == session.Empty })
			for seat := range engine.Seat(4) {
				if bia.State().Seats[seat].Kind == session.Empty {
					bia.Ask(session.SetRobot{Seat: seat, On: true})
				}
			}
			none := func() bool { return !says(1, 2) && !says(2, 3) && !says(3, 4) }
			e.Until("with two it takes both, whatever the robots", 20, none)
		})
	}
	e := newEvening(t, 1, "")
	e.Comes(apptest.Options(t, "sueca"), nil)
	e.Turn(2000)
	if e.Says("friends.trust.stock", "n", 3, "all", 4) {
		t.Errorf("it speaks of a stock where all cards are dealt: %s", e.Words())
	}
}

// One button begins with robots on the chairs that are free, how many it says. Whoever was ready is so with the robots, too: their
// pages say it, nobody is asked again.
func TestBeginsWithRobots(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(apptest.Options(t, "truco", "seats", "4"), nil)
	if b := apptest.Find("panel", apptest.ByID("lobby-next")); b.Name() != e.Word("page.menu.friends") {
		t.Errorf("alone, the main button is %q", b.Name())
	}
	bia := e.Guest(1, nil)
	e.Until("the table", 20, func() bool { return bia.State().Phase == session.Lobby })
	bia.Ask(session.Claim{Seat: 2})
	e.Until("Bia", 20, func() bool { return bia.State().Me == 2 })
	if e.Says("friends.lobby.full") || e.Says("friends.lobby.mine") {
		t.Errorf("to the host who sits the page says %s", e.Words())
	}
	e.Press("friends.lobby.start.other", "n", 2)
	e.Playing()
	names := e.table().Party().Names
	for i, x := range e.table().State().Seats {
		if robot := i == 1 || i == 3; robot != (x.Kind == session.Robot) || robot && names[i] != e.table().Robot(i) {
			t.Errorf("on chair %d there is %v, called %q", i, x.Kind, names[i])
		}
	}
	if names[1] == names[3] || strings.Contains(strings.Join(names, " "), "1") {
		t.Errorf("the robots are called %q", names)
	}
}

// When somebody sits down while the owner is about to invite, the button under his finger becomes the one that begins. It rests
// for a moment, so that the tap begins nothing.
func TestBeginRests(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(apptest.Options(t, "truco", "seats", "4"), nil)
	bia := e.Guest(1, nil)
	e.Until("the table", 20, func() bool { return bia.State().Phase == session.Lobby })
	bia.Ask(session.Claim{Seat: 2})
	next := func() *dom.Node { return apptest.Find("panel", apptest.ByID("lobby-next")) }
	begins := e.Word("friends.lobby.start.other", "n", 2)
	e.Until("all are ready", 20, func() bool { return next().Name() == begins && e.table().State().Seats[2].Ready })
	rests := func() bool { _, is := next().Attr["disabled"]; return is }
	if !rests() {
		t.Error("it begins at once")
	}
	e.Until("it begins", 2, func() bool { return !rests() })
	e.Press("friends.lobby.start.other", "n", 2)
	e.Playing()
}

// Nothing begins by itself long after the button was pressed: somebody who was not ready then has to be, and it is pressed again.
func TestBeginsNoLater(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(apptest.Options(t, "truco", "seats", "4"), nil)
	bia := e.Guest(1, nil)
	e.Until("the table", 20, func() bool { return bia.State().Phase == session.Lobby })
	bia.Ask(session.Claim{Seat: 1})
	e.Until("Bia is ready", 20, func() bool { return e.table().State().Seats[1].Ready })
	bia.Idle = true // does not say ready to the robots
	e.Press("friends.lobby.start.other", "n", 2)
	e.Turn(8000)
	if p := e.table().State().Phase; p != session.Lobby {
		t.Fatalf("it begins without her: %v", p)
	}
	bia.Idle = false
	e.Until("Bia is ready", 20, func() bool { return e.table().State().Seats[1].Ready })
	e.Turn(3000)
	if p := e.table().State().Phase; p != session.Lobby {
		t.Errorf("it begins by itself: %v", p)
	}
	e.Press("page.options.start")
	e.Playing()
}

// The owner's buttons: robots on free chairs and away, people away, other rules, the table in other hands.
func TestOwner(t *testing.T) {
	e := newEvening(t, 2, "")
	e.Makes(apptest.Options(t, "truco", "seats", "4"), nil)
	bia, caio := e.Guest(1, nil), e.Guest(2, nil)
	for i, g := range []*apptest.Guest{bia, caio} {
		e.Until("the table", 20, func() bool { return g.State().Phase == session.Lobby })
		g.Ask(session.Claim{Seat: engine.Seat(i + 1)})
		e.Until("a seat", 20, func() bool { return g.State().Me >= 0 })
	}
	e.Shows(10, "friends.lobby.free.one", "n", 1)
	if e.Says("page.robot") {
		t.Errorf("one chair is free, and the page says %s", e.Words())
	}
	e.Press("friends.owner.fill")
	e.Until("a robot", 10, func() bool { return bia.State().Seats[3].Kind == session.Robot })
	e.Until("he can begin", 10, func() bool { return apptest.Button(e.Word("page.options.start")).On["click"] != nil })

	// chair n's buttons are shown when it is tapped, and put away when it is tapped again
	chair := func(name string) *dom.Node {
		return apptest.Find("panel", func(n *dom.Node) bool {
			return n.Tag == "button" && n.Attr["class"] == "chair" && strings.Contains(n.Name(), name)
		})
	}
	chair(e.table().Robot(3)).Click()
	if !e.Says("friends.owner.remove.robot") || e.Says("friends.owner.over") {
		t.Errorf("for a robot it says %s", e.Words())
	}
	chair(e.table().Robot(3)).Click()
	if e.Says("friends.owner.remove.robot") {
		t.Error("the buttons stay")
	}
	chair(e.table().Robot(3)).Click()
	e.Press("friends.owner.remove.robot")
	e.Until("the robot is gone", 10, func() bool { return bia.State().Seats[3].Kind == session.Empty })

	chair("Caio").Click()
	e.Press("friends.owner.remove")
	e.Until("Caio is told", 10, func() bool { return caio.State().Me == engine.Nobody && slices.Contains(caio.Notes, "removed") })

	e.Press("page.menu.options")
	e.Until("Bia sees it", 5, func() bool { return bia.State().Editing })
	e.Press("page.close")
	e.Turn(1000)
	if bia.State().Editing {
		t.Error("the rules are said to be changed by nobody")
	}
	e.Press("page.menu.options")
	e.Press("friends.options.use")
	e.Until("the rules", 5, func() bool { return !bia.State().Editing })

	chair("Bia").Click()
	e.Press("friends.owner.over")
	e.Until("Bia is the owner", 10, func() bool { return bia.State().Owner && !e.table().State().Owner })
	e.Turn(1000)
	if apptest.Button(e.Word("page.options.start")) != nil || apptest.Button(e.Word("page.menu.options")) != nil || e.Says("friends.lobby.altered") {
		t.Errorf("who is no owner any more sees %s", e.Words())
	}
	e.Press("friends.lobby.ready")
	e.Until("he is ready", 10, func() bool { return bia.State().Seats[0].Ready })
	bia.Ask(session.Remove{Seat: 0})
	e.Until("he stands", 10, func() bool { return e.table().State().Me == engine.Nobody })
	if !e.Says("friends.note.removed") {
		t.Errorf("who was removed is told %s", e.Words())
	}
}

// Two want one chair: one has it, and the other takes another with one tap.
func TestOneChair(t *testing.T) {
	e := newEvening(t, 2, "")
	e.Comes(apptest.Options(t, "truco", "seats", "4"), nil)
	caio := e.Guest(2, nil)
	e.Until("the table", 20, func() bool { return caio.State().Phase == session.Lobby })
	e.Press("friends.lobby.sit")
	caio.Ask(session.Claim{Seat: 1})
	e.Until("one sits", 10, func() bool { return e.Guests[1].State().Seats[1].Kind == session.Person })
	told := e.Says("friends.sorry.place")
	e.Turn(3000)
	if e.table().State().Me == engine.Nobody {
		if !told {
			t.Errorf("who was slower is told %s", e.Words())
		}
		e.Press("friends.lobby.sit")
	} else {
		if told {
			t.Error("who was faster is told that he was not")
		}
		caio.Ask(session.Claim{Seat: 2})
	}
	e.Until("both sit", 10, func() bool { return e.table().State().Me != engine.Nobody && caio.State().Me != engine.Nobody })
	e.Shows(5, "friends.lobby.waits")
}

// How friends can be reached is told at their chairs.
func TestWays(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Comes(two(t), nil)
	id := e.Keys[1].ID()
	for _, c := range []struct {
		event mesh.Event
		says  string
	}{
		{mesh.Suspect{Peer: id}, "silent"}, {mesh.Back{Peer: id}, "open"}, {mesh.Down{Peer: id, Why: mesh.Lost}, "lost"},
		{mesh.Up{Peer: id, Forwarded: true}, "through"}, {mesh.Suspect{Peer: id}, "silent"}, {mesh.Back{Peer: id}, "through"},
		{mesh.Up{Peer: id}, "open"},
	} {
		e.On(c.event)
		if !e.Says("friends.link." + c.says) {
			t.Errorf("after %#v the page says %s", c.event, e.Words())
		}
	}
	e.Turn(1000)
	e.Guests[1].Ask(session.Show{State: wire.Away})
	e.Shows(5, "friends.link.hidden")
	e.Guests[1].Ask(session.Show{State: wire.Here})
	e.Shows(5, "friends.link.open")
}

// What somebody types into the field of the name stays while others come, and the focus with it.
func TestName(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(two(t), nil)
	field := page.Shown("panel").Find("textbox", e.Word("friends.lobby.name"))
	field.Fire("input", dom.Event{Value: "Aninh"})
	bia := e.Guest(1, nil)
	e.Until("the table", 20, func() bool { return bia.State().Phase == session.Lobby })
	bia.Ask(session.Claim{Seat: 1})
	e.Until("Bia", 10, func() bool { return strings.Contains(e.Words(), "Bia") })
	e.Turn(5000)
	if field = page.Shown("panel").Find("textbox", e.Word("friends.lobby.name")); field.Attr["value"] != "Aninh" {
		t.Errorf("what was typed has become %q", field.Attr["value"])
	}
	field.Fire("change", dom.Event{Value: "Aninha"})
	e.Until("Bia reads it", 10, func() bool { return bia.State().Seats[0].Name == "Aninha" })
	if e.Likes.Settings.Name != "Aninha" {
		t.Errorf("kept is %q", e.Likes.Settings.Name)
	}
}

// A name that cannot stand in a record does not keep anybody from the table.
func TestOddName(t *testing.T) {
	for _, name := range []string{"", `Zé "Bola"`, strings.Repeat("á", 25), " a", "\u202eb"} {
		e := newEvening(t, 1, "")
		e.Likes.Settings.Name = name
		e.Makes(two(t), nil)
		if got := e.table().State().Seats[0].Name; got == name || got == "" {
			t.Errorf("%q sits as %q", name, got)
		}
	}
}

// Who was slower than another is told so at once, and is not put on the chair when it is free again.
func TestChairLost(t *testing.T) {
	e := newEvening(t, 2, "")
	e.Comes(apptest.Options(t, "truco", "seats", "4"), nil)
	caio := e.Guest(2, nil)
	e.Until("the table", 20, func() bool { return caio.State().Phase == session.Lobby })
	e.Net.Cut(0, 1) // so that Caio is the first
	e.Press("friends.lobby.sit")
	caio.Ask(session.Claim{Seat: 1})
	e.Until("Caio sits", 10, func() bool { return caio.State().Me == 1 })
	e.Net.Heal(0, 1)
	e.Shows(10, "friends.sorry.place")
	caio.Ask(session.Claim{Seat: engine.Nobody})
	e.Until("the chair is free", 10, func() bool { return e.table().State().Seats[1].Kind == session.Empty })
	e.Turn(10_000)
	if e.table().State().Me != engine.Nobody {
		t.Errorf("he sits at %d all of a sudden", e.table().State().Me)
	}
	e.Press("friends.lobby.sit")
	e.Shows(10, "friends.lobby.waits")
}

// The owner locks the table: who comes then finds no chair, and the "invite" rests; who sat there stays, and has his chair
// again. When it is open the newcomer sits.
func TestLocked(t *testing.T) {
	e := newEvening(t, 2, "")
	e.Makes(apptest.Options(t, "truco", "seats", "4"), nil)
	bia := e.Guest(1, nil)
	e.Until("the table", 20, func() bool { return bia.State().Phase == session.Lobby })
	bia.Ask(session.Claim{Seat: 1})
	e.Until("Bia", 20, func() bool { return bia.State().Me == 1 && e.table().State().Seats[1].Ready })
	e.Press("friends.owner.lock")
	e.Until("it is locked", 5, func() bool { return e.table().State().Locked && bia.State().Locked })
	lock := func() string { return apptest.Button(e.Word("friends.owner.lock")).Attr["aria-pressed"] }
	if lock() != "true" || apptest.Button(e.Word("page.menu.friends")) != nil {
		t.Errorf("the page says %s", e.Words())
	}
	e.Until("Bia is ready again", 10, func() bool { return e.table().State().Seats[1].Ready })

	caio := e.Guest(2, nil)
	e.Until("the table", 20, func() bool { return caio.State().Phase == session.Lobby })
	caio.Ask(session.Claim{Seat: 2})
	e.Turn(5000)
	if s := caio.State(); s.Me != engine.Nobody || !s.Barred || e.Says("friends.sorry.else") {
		t.Errorf("a newcomer sits at %d, and the page says %s", s.Me, e.Words())
	}
	e.Press("friends.lobby.stand")
	e.Until("he stands", 5, func() bool { return e.table().State().Me == engine.Nobody })
	e.Press("friends.lobby.sit")
	e.Until("he sits", 5, func() bool { return e.table().State().Me != engine.Nobody })
	e.Press("friends.owner.lock")
	e.Until("it is open", 5, func() bool { return !e.table().State().Locked && !caio.State().Barred })
	if lock() != "false" {
		t.Errorf("the page says %s", e.Words())
	}
	caio.Ask(session.Claim{Seat: 2})
	e.Until("he sits", 10, func() bool { return caio.State().Me == 2 })
}

// Who comes to a locked table is told so, and sits when it is opened.
func TestComesToLocked(t *testing.T) {
	e := newEvening(t, 1, "")
	x := friends.Terms(*two(t))
	bia := e.Guest(1, &x)
	bia.Ask(session.Lock{On: true})
	bia.Pump()
	e.Link.Game = apptest.Number("truco")
	e.Wish(app.Wish{Link: e.Link.String()})
	e.Shows(20, "friends.lobby.locked")
	if b := apptest.Button(e.Word("friends.lobby.sit")); b != nil && b.On["click"] != nil || page.Top() != "lobby" {
		t.Errorf("there is a chair: %s", e.Words())
	}
	e.Until("a lobby without a word in passing", 20, func() bool { return e.table().State().Barred && page.Shown("toast").Words() == "" })
	e.On(mesh.Suspect{Peer: e.Keys[1].ID(), Silence: 4 * time.Second})
	e.On(mesh.Shut{Peer: e.Keys[1].ID()})
	if e.Turn(100); page.Shown("toast").Words() != "" {
		t.Errorf("it is said twice: %s", e.Words())
	}
	e.On(mesh.Back{Peer: e.Keys[1].ID()})
	bia.Ask(session.Lock{On: false})
	bia.Pump()
	e.Press("friends.lobby.sit")
	e.Shows(10, "friends.lobby.waits")
}
