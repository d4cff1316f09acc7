//go:build !js

package friends_test

import (
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/connector"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/record"
	"carteado/net/hall"
	"carteado/net/identity"
	"carteado/net/rendezvous"
	"carteado/net/session"
	"carteado/render/dom"
	"carteado/render/page"
)

// showInHall turns the switch on the invitation.
func (e *evening) showInHall(on bool) {
	e.Helper()
	n := page.Shown("panel").Find("switch", e.Word("friends.hall.show"))
	if n == nil {
		e.Fatalf("there is no switch: %s", e.Words())
	}
	n.Fire("change", dom.Event{Checked: on})
	e.Turn(100)
}

// What the owner shows of a table in the hall is what there is, for as long as it can be come to; he answers who knocks.
func TestShowTable(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Makes(apptest.Options(t, "sueca"), nil)
	if e.Hall.Shown || !e.table().State().Terms.Shared() {
		t.Fatal("a table is shown though nobody wants it, or hands were not shared before")
	}
	flip := func() {
		t.Helper()
		e.Press("page.menu.friends")
		e.showInHall(true)
		e.Press("page.close")
	}
	flip()
	e.Until("the terms", 5, func() bool { return !e.table().State().Terms.Shared() })
	if n := e.Hall.Notice; !e.Hall.Shown || n.Free != 3 || n.Rules != e.table().State().Terms.Rules || n.Competitive || n.Lang != "pt-BR" || n.Name == "" {
		t.Errorf("shown is %+v", n)
	}
	room, _ := connector.RoomName(e.Link)
	if l, err := rendezvous.ParseLink(e.table().Link(), len(games.All)); err != nil || !l.Open || l.Secret != e.Link.Secret {
		t.Errorf("who comes by %s does not hide, %v", e.table().Link(), err)
	}
	if !e.Says("friends.terms.strangers") || !e.Says("friends.terms.seen") {
		t.Errorf("the owner reads %s", e.Words())
	}
	if e.D.Kept["hall."+room] == "" || !e.Lanes[0].Hides {
		t.Error("it is not known as a table among strangers, or shows addresses")
	}
	eva, gil := hall.Knock{ID: identity.ID{1}, Name: "Eva"}, hall.Knock{ID: identity.ID{2}, Name: "Gil", Watch: true}
	e.Hall.Asked([]hall.Knock{eva, gil})
	e.Shows(5, "friends.hall.asks", "who", "Eva", "hall", e.Word("friends.hall"))
	e.Shows(5, "friends.hall.asks.watch", "who", "Gil", "hall", e.Word("friends.hall"))
	e.Press("friends.admit.do")
	e.Press("friends.admit.not")
	if a := e.Hall.Answers; !a[eva.ID] || a[gil.ID] || len(a) != 2 {
		t.Errorf("the answers are %v", a)
	}
	g := e.Guest(1, nil)
	e.Until("the table", 20, func() bool { return g.State().Phase == session.Lobby })
	g.Ask(session.Claim{Seat: 1})
	e.Until("a seat less", 10, func() bool { return e.Hall.Notice.Free == 2 })
	g.Ask(session.Say{Text: "um texto"})
	g.Ask(session.Phrase{Number: 1})
	e.Turn(2000)
	if lines := e.table().Chat.Lines(); len(lines) != 1 || lines[0].Text == "um texto" {
		t.Errorf("among strangers is heard %v", lines)
	}
	e.Press("friends.owner.fill")
	e.Until("no seat", 10, func() bool { return e.Hall.Notice.Free == 0 })
	e.Hall.Asked([]hall.Knock{eva})
	e.Press("page.options.start")
	e.Playing()
	if e.Hall.Shown || e.Hall.Answers[eva.ID] {
		t.Error("the table is shown while it is played at, or who waited has no answer")
	}
}

// A table that is shown before its road is there hides as one that is shown after.
func TestShownBeforeRoad(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Late = 3000
	e.Makes(apptest.Options(t, "truco"), nil)
	e.Press("page.menu.friends")
	e.showInHall(true)
	if len(e.Lanes) != 0 || !e.Hall.Shown {
		t.Fatal("the road is there first, or the table is not shown")
	}
	e.Until("the road", 10, func() bool { return len(e.Lanes) == 1 })
	if !e.Lanes[0].Hides {
		t.Error("it shows addresses")
	}
}

// A friend who has sat down by the plain link is told when the table is shown to strangers, agrees or does not, says only phrases from then
// on, and hides; one who comes by that link later is told that he was seen before he could.
func TestFriendOfOpenTable(t *testing.T) {
	e := newEvening(t, 1, "")
	e.D.State["config.turn"] = "/ice"
	e.Comes(apptest.Options(t, "truco"), nil)
	host := e.Guests[1]
	e.Press("friends.lobby.sit")
	me := func() session.SeatState { return e.table().State().Seats[1] }
	e.Until("a seat", 20, func() bool { return me().Kind == session.Person && me().Ready })
	if e.Lanes[0].Hides || e.Says("friends.terms.strangers") {
		t.Fatal("it is a table among strangers before it is one")
	}
	terms := host.State().Terms
	terms.Strangers = true
	host.Ask(session.SetTerms{Terms: terms})
	e.Until("the terms", 20, func() bool { return e.table().State().Terms.Strangers })
	e.Turn(3000)
	if !e.Says("friends.terms.strangers") || e.Says("friends.terms.seen") || me().Ready || !e.Lanes[0].Hides {
		t.Errorf("ready %v, hides %v, reads %s", me().Ready, e.Lanes[0].Hides, e.Words())
	}
	host.Ask(session.Say{Text: "um texto"})
	host.Ask(session.Phrase{Number: 1})
	e.Turn(2000)
	if lines := e.table().Chat.Lines(); len(lines) != 1 || lines[0].Text == "um texto" {
		t.Errorf("among strangers is heard %v", lines)
	}

	late := newEvening(t, 1, "")
	late.D.State["config.turn"] = "/ice"
	late.Comes(apptest.Options(t, "truco"), func(x *session.Terms) { x.Strangers, x.ShareAfter = true, 0 })
	if !late.Says("friends.terms.strangers") || !late.Says("friends.terms.seen") || !late.Lanes[0].Hides {
		t.Errorf("who came by a link from before reads %s", late.Words())
	}
	late.Reopen()
	late.Until("the table", 20, func() bool { return late.Says("friends.lobby.sit") })
	if !late.Lanes[1].Hides {
		t.Error("a page that is loaded again shows the address")
	}
}

// Of two ends of a showing, the owner's and that of its hour, each ends it; so does leaving the table.
func TestTableShownNoMore(t *testing.T) {
	for name, end := range map[string]func(*evening){
		"the switch": func(e *evening) { e.Press("page.menu.friends"); e.showInHall(false) },
		"its hour":   func(e *evening) { e.Hall.Over(); e.Hall.Shown = false },
		"the lock":   func(e *evening) { e.Press("friends.owner.lock"); e.Turn(1000) },
		"leaving":    func(e *evening) { e.Do(e.Friends.Quit) },
	} {
		e := newEvening(t, 1, "")
		e.Makes(apptest.Options(t, "truco"), nil)
		e.Press("page.menu.friends")
		e.showInHall(true)
		e.Press("page.close")
		if !e.Hall.Shown {
			t.Fatal("the table is not shown")
		}
		if end(e); e.Hall.Shown {
			t.Errorf("after %s it is shown", name)
		}
	}
	e := newEvening(t, 1, "")
	e.House.Hall = false
	e.Makes(apptest.Options(t, "truco"), nil)
	e.Press("page.menu.friends")
	if e.Says("friends.hall.show") {
		t.Error("a house that forbids it lets a table be shown")
	}
}

// A visitor sees the tables, asks, and comes to the one that he is let in to, as to one among strangers. Who is too poor may watch, where
// that is allowed.
func TestVisitHall(t *testing.T) {
	e := newEvening(t, 1, "")
	e.Wish(app.Wish{Game: "truco", Code: true})
	e.Press("friends.hall")
	e.Shows(5, "friends.hall.looking")
	if !e.Says("friends.hall.seen") {
		t.Error("a visitor is not told that a table sees his address")
	}
	e.D.State["config.turn"] = "/ice"
	e.Hall.Found(nil)
	if e.Says("friends.hall.seen") {
		t.Error("where the site has a TURN server a visitor is told that his address is seen")
	}
	e.Shows(5, "friends.hall.none", "invite", e.Word("friends.invite"), "open", e.Word("friends.hall.show"))
	o := apptest.Options(t, "truco")
	rich := hall.Notice{Rules: o.String(), Free: 1, Competitive: true, Needs: 100_000, Public: true, Lang: "en", Name: "Eva"}
	free := hall.Notice{Rules: o.String(), Free: 2, Lang: "pt-PT", Name: "Gil"}
	ask := func() int {
		return len(page.Shown("panel").All(func(n *dom.Node) bool { return n.Tag == "button" && n.Name() == e.Word("friends.hall.ask") }))
	}
	e.Hall.Found([]hall.Table{{ID: identity.ID{1}, Notice: rich}})
	e.Shows(5, "page.options.watch")
	if ask() != 0 {
		t.Errorf("who has too few credits may ask for a seat: %s", e.Words())
	}
	e.Hall.Found([]hall.Table{{ID: identity.ID{2}, Notice: free}})
	for _, c := range []struct {
		err  error
		says string
	}{{hall.ErrSilent, "friends.hall.silent"}, {rendezvous.ErrNoRelay, "friends.enter.sorry.relay"}, {hall.ErrNo, "friends.hall.no"}} {
		e.Press("friends.hall.ask")
		e.Shows(5, "friends.hall.waits", "who", "Gil")
		e.Hall.Then(rendezvous.Link{}, c.err)
		e.Shows(5, c.says, "who", "Gil")
	}
	e.Screen.Likes.Name = "Ana\u202e"
	e.Press("friends.hall.ask")
	if k := e.Hall.Knocked; record.CheckName(k.Name) != nil {
		t.Errorf("there knocks %q, which no table takes", k.Name)
	}
	e.Screen.Likes.Name = ""
	e.Press("page.cancel")
	if e.Hall.Knocked != nil {
		t.Error("who takes it back still asks")
	}
	terms := session.NewTerms(*o)
	host := e.Guest(1, &terms)
	e.Press("friends.hall.ask")
	if k := e.Hall.Knocked; k.ID != (identity.ID{2}) || k.Watch || k.Name == "" {
		t.Errorf("asked is %+v", k)
	}
	e.Hall.Then(e.Link, nil)
	e.Until("the table", 20, func() bool { return e.Says("friends.lobby.sit") })
	if e.Hall.Found != nil || !e.Lanes[0].Hides || host.State().Me == engine.Nobody {
		t.Error("the hall is still looked at, or the visitor shows his address")
	}
	e.Reopen()
	e.Until("the table", 20, func() bool { return e.Says("friends.lobby.sit") })
	if !e.Lanes[1].Hides {
		t.Error("a page that is loaded again shows the address")
	}
}
