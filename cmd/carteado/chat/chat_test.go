//go:build !js

package chat_test

import (
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/chat"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/net/session"
	"carteado/render/dom"
	"carteado/render/page"
)

// What friends say: a balloon at the plate, a count on the button, the sheet, phrases, a line of one's own, deaf ears.
func TestTalk(t *testing.T) {
	e := apptest.NewEvening(t, 1, "")
	e.Makes(apptest.Options(t, "truco", "seats", "2"), nil)
	e.Sits(1)
	bia := e.Guests[1]
	bia.Ask(session.Say{Text: "Oi, gente!"})
	e.Until("a balloon", 5, func() bool { return strings.Contains(page.Shown("talk").Words(), "Bia: Oi, gente!") })
	if strings.Contains(page.Shown("toast").Words(), "Oi, gente!") {
		t.Error("it is also said in passing")
	}
	name := e.Likes.Book.Count("friends.chat.new", 1)
	if apptest.Button(name) == nil {
		t.Errorf("no line is new: %s", e.Words())
	}
	e.Click(name)
	if page.Top() != chat.Sheet || e.Friends.Table().Chat.Unread() != 0 || !strings.Contains(page.Shown("panel").Words(), "Oi, gente!") {
		t.Errorf("the sheet says %s", e.Words())
	}
	e.Click(e.Word("truco.phrase.doubt"))
	e.Until("Bia hears it", 5, func() bool { return len(bia.Said) == 2 && bia.Said[1].Phrase == 5 })
	if !strings.Contains(page.Shown("panel").Find("log", e.Word("friends.chat.said")).Words(), e.Word("truco.phrase.doubt")) {
		t.Error("the own phrase is not in the list")
	}
	field := page.Shown("panel").Find("textbox", e.Word("friends.chat.write"))
	field.Fire("input", dom.Event{Value: "  boa  noite"})
	bia.Ask(session.Phrase{Number: 3})
	e.Until("another line", 5, func() bool { return len(e.Friends.Table().Chat.Lines()) == 3 })
	if field = page.Shown("panel").Find("textbox", e.Word("friends.chat.write")); field.Attr["value"] != "  boa  noite" {
		t.Errorf("what was typed has become %q", field.Attr["value"])
	}
	page.Shown("panel").Find("form", e.Word("friends.chat.write")).Fire("submit", dom.Event{})
	e.Until("Bia reads it", 5, func() bool { return len(bia.Said) == 4 && bia.Said[3].Text == "boa noite" })
	if v := page.Shown("panel").Find("textbox", e.Word("friends.chat.write")).Attr["value"]; v != "" {
		t.Errorf("the field still holds %q", v)
	}
	box := page.Shown("panel").Find("switch", e.Word("friends.chat.hear", "who", "Bia"))
	if box == nil || !box.Fire("change", dom.Event{Checked: false}) {
		t.Fatalf("nobody can be muted: %s", e.Words())
	}
	e.Press("page.close")
	e.Turn(10_000) // until no word is on the screen
	n := len(e.Friends.Table().Chat.Lines())
	bia.Ask(session.Say{Text: "fala comigo"})
	bia.Ask(session.Phrase{Number: 999})
	e.Turn(2000)
	if len(e.Friends.Table().Chat.Lines()) != n || e.Friends.Table().Chat.Unread() != 0 || strings.Contains(e.Words(), "fala comigo") {
		t.Errorf("who is muted is heard: %s", e.Words())
	}
	for policy, can := range map[string][2]bool{"": {true, true}, "phrases": {true, false}, "off": {false, false}} {
		e.House.SetChat(policy)
		e.Do(e.Friends.Table().Chat.Open)
		_, phrases := page.Shown("panel").Find("group", e.Word("friends.chat.phrases")), 0
		if got := [2]bool{page.Shown("panel").Find("group", e.Word("friends.chat.phrases")) != nil, page.Shown("panel").Find("textbox", e.Word("friends.chat.write")) != nil}; got != can {
			t.Errorf("with chat %q phrases and lines are %v (%d)", policy, got, phrases)
		}
		page.CloseAll()
	}
}

// Who reads what friends say, or writes, is not disturbed by the next hand; what belongs to the last one goes.
func TestReadOn(t *testing.T) {
	e := apptest.NewEvening(t, 1, "")
	e.Makes(apptest.Options(t, "truco", "seats", "2"), nil)
	e.Sits(1)
	e.Ends()
	e.Do(e.Friends.Table().Next)
	e.Do(func() { page.CloseAll() })
	e.Do(e.Friends.Table().Chat.Open)
	page.Shown("panel").Find("textbox", e.Word("friends.chat.write")).Fire("input", dom.Event{Value: "já v"})
	e.Until("the next hand", 60, func() bool {
		return e.Friends.Table().State().Hand == 2 && e.Friends.Table().State().Phase == session.Playing
	})
	if page.Top() != chat.Sheet {
		t.Errorf("the page says %s", e.Words())
	}
	e.Do(e.Friends.Table().Chat.Open) // draws it anew
	if v := page.Shown("panel").Find("textbox", e.Word("friends.chat.write")).Attr["value"]; v != "já v" {
		t.Errorf("what was typed has become %q", v)
	}
	page.CloseAll()
	e.Do(e.Friends.Table().Proof.Open)
	e.Until("the deck is verified", 20, func() bool { return strings.Contains(page.Shown("panel").Words(), e.Word("friends.proof.holds")) })
	page.CloseAll()
	e.Ends()
	if len(e.Friends.Table().State().Scores) < 2 {
		t.Error("the hand does not count")
	}
}

// What an onlooker says in a hand is read when it is over, as an onlooker's, though he has taken a player's name; and he
// can be muted like everybody.
func TestOnlooker(t *testing.T) {
	e := apptest.NewEvening(t, 2, "")
	e.Makes(apptest.Options(t, "truco", "seats", "2"), func(x *session.Terms) { x.Public = true })
	eva := e.Guest(2, nil)
	e.Until("the table", 20, func() bool { return eva.State().Phase == session.Lobby })
	eva.Ask(session.SetName{Name: "Bia"})
	eva.Ask(session.Watch{})
	e.Sits(1)
	eva.Ask(session.Say{Text: "ele tem o zap"})
	e.Guests[1].Ask(session.Say{Text: "truco!"})
	e.Until("a line", 5, func() bool { return len(e.Friends.Table().Chat.Lines()) > 0 })
	e.Turn(1500)
	if n := e.Friends.Table().Chat.Lines(); len(n) != 1 || n[0].Watcher || strings.Contains(e.Words(), "zap") {
		t.Errorf("in the hand there is %v", n)
	}
	e.Guests[1].Dreams = true
	said := false
	e.Plays("the end of the hand", 900, func() bool {
		said = said || strings.Contains(e.Words(), e.Word("friends.chat.watcher", "who", "Bia")+": ele tem o zap")
		return said && e.HandOver()
	})
	if len(e.Friends.Table().Chat.Lines()) != 2 {
		t.Errorf("said was %v", e.Friends.Table().Chat.Lines())
	}
	e.Do(e.Friends.Table().Chat.Open)
	list := page.Shown("panel").Find("log", e.Word("friends.chat.said"))
	if l := list.All(func(n *dom.Node) bool { return n.Tag == "li" }); len(l) != 2 || !strings.Contains(l[1].Attr["class"], "watcher") ||
		!strings.HasPrefix(l[1].Words(), e.Word("friends.chat.watcher", "who", "Bia")) {
		t.Errorf("the list has %s", list.Words())
	}
	box := page.Shown("panel").Find("switch", e.Word("friends.chat.hear", "who", e.Word("friends.chat.watcher", "who", "Bia")))
	if box == nil || page.Shown("panel").Find("switch", e.Word("friends.chat.hear", "who", "Bia")) == nil {
		t.Fatalf("not both can be muted: %s", e.Words())
	}
	box.Fire("change", dom.Event{Checked: false})
	eva.Ask(session.Say{Text: "de novo"})
	e.Guests[1].Ask(session.Say{Text: "boa"})
	e.Until("Bia's line", 5, func() bool { return len(e.Friends.Table().Chat.Lines()) == 3 })
	e.Turn(1000)
	if strings.Contains(e.Words(), "de novo") {
		t.Errorf("who is muted is heard: %s", e.Words())
	}
}

// Who talks at a table without watching it can be muted too, and is somebody even without a name.
func TestTalkStanding(t *testing.T) {
	e := apptest.NewEvening(t, 1, "")
	e.Makes(apptest.Options(t, "truco", "seats", "4"), nil)
	bia := e.Guest(1, nil)
	e.Until("the table", 20, func() bool { return bia.State().Phase == session.Lobby })
	bia.Ask(session.Say{Text: "posso sentar?"})
	someone := e.Word("friends.chat.watcher", "who", e.Word("friends.chat.someone"))
	e.Until("a word in passing", 5, func() bool { return strings.Contains(e.Words(), someone+": posso sentar?") })
	e.Do(e.Friends.Table().Chat.Open)
	hear := page.Shown("panel").Find("switch", e.Word("friends.chat.hear", "who", someone))
	if hear == nil {
		t.Fatalf("he cannot be muted: %s", e.Words())
	}
	page.CloseAll()
	bia.Ask(session.Claim{Seat: 1})
	e.Until("Bia sits", 20, func() bool { return e.Friends.Table().State().Seats[1].Kind == session.Person })
	e.Do(e.Friends.Table().Chat.Open)
	if page.Shown("panel").Find("switch", e.Word("friends.chat.hear", "who", someone)) != nil || page.Shown("panel").Find("switch", e.Word("friends.chat.hear", "who", "Bia")) == nil {
		t.Errorf("she sits, and the page says %s", e.Words())
	}
}

// Who watches reads his own line at once, and that the others do not before the hand is over.
func TestOnlookersOwnLine(t *testing.T) {
	e := apptest.NewEvening(t, 2, "")
	e.Comes(apptest.Options(t, "truco", "seats", "2"), func(x *session.Terms) { x.Public = true })
	bia, caio := e.Guests[1], e.Guest(2, nil)
	if !e.Says("friends.terms.open") {
		t.Errorf("that others may watch is not among the terms: %s", e.Words())
	}
	e.Until("the table", 20, func() bool { return caio.State().Phase == session.Lobby })
	caio.Ask(session.Claim{Seat: 1})
	e.Until("a seat", 20, func() bool { return bia.State().Seats[1].Ready })
	e.Press("page.options.watch")
	e.Shows(2, "friends.lobby.watch")
	bia.Idle, caio.Idle = true, true
	bia.Ask(session.Start{})
	e.Playing()
	e.Do(e.Friends.Table().Chat.Open)
	if !e.Says("friends.chat.held") || e.Friends.Table().State().Me != engine.Nobody {
		t.Errorf("the page says %s", e.Words())
	}
	e.Do(func() { e.Friends.Table().Say("boa!") })
	e.Until("the own line", 3, func() bool { return len(e.Friends.Table().Chat.Lines()) == 1 && e.Friends.Table().Chat.Lines()[0].Mine })
	e.Turn(1000)
	if len(bia.Said)+len(caio.Said) > 0 {
		t.Error("who plays has heard it")
	}
}

// What the house rules forbid players to say during a hand rests on the sheet, with the reason, until the hand is over.
func TestMuted(t *testing.T) {
	for _, c := range []struct {
		name             string
		options          []string
		people           int
		rule             string
		noText, noPhrase bool
	}{
		{"signs", []string{"truco", "signals", "partner"}, 3, "text", true, false},
		{"silent", []string{"sueca", "silent", "on"}, 3, "partners", false, false}, // the others may be talked to
		{"silent, among robots", []string{"sueca", "silent", "on"}, 1, "partners", true, true},
		{"talk", []string{"sueca", "silent", "off"}, 3, "", false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := apptest.NewEvening(t, 3, "")
			e.Makes(apptest.Options(t, c.options[0], c.options[1:]...), nil)
			partner := e.Guest(2, nil)
			e.Until("the table", 20, func() bool { return partner.State().Phase == session.Lobby })
			partner.Ask(session.Claim{Seat: 2})
			e.Until("a seat", 20, func() bool { return partner.State().Me == 2 })
			for i := 1; i <= 3 && c.people == 3; i += 2 {
				g := e.Guest(i, nil)
				e.Until("the table", 20, func() bool { return g.State().Phase == session.Lobby })
				g.Ask(session.Claim{Seat: engine.Seat(i)})
				e.Until("a seat", 20, func() bool { return g.State().Me == engine.Seat(i) })
			}
			e.Do(e.Friends.Table().Chat.Open)
			sheet := func(rule string, noText, noPhrase bool) {
				t.Helper()
				game, _ := games.Named(c.options[0])
				panel := page.Shown("panel")
				button, field := panel.Find("button", page.Phrase(e.Likes.Book, game.Game.Info(), 1)), panel.Find("textbox", e.Word("friends.chat.write"))
				_, off := field.Attr["disabled"]
				if off != noText || button.On["click"] == nil != noPhrase {
					t.Errorf("the field rests: %v, the phrases: %v", off, button.On["click"] == nil)
				}
				said := ""
				for _, n := range panel.All(apptest.ByID("chat-rule")) {
					said = n.Words()
				}
				want := ""
				if rule != "" {
					want = e.Word("friends.chat.rule." + rule)
				}
				if said != want {
					t.Errorf("it says %q, not %q", said, want)
				}
			}
			sheet("", false, false) // in the lobby everybody talks
			page.CloseAll()
			if c.people == 1 {
				e.Press("friends.owner.fill")
			}
			e.Press("page.options.start")
			e.Playing()
			e.Do(e.Friends.Table().Chat.Open)
			e.Turn(500)
			sheet(c.rule, c.noText, c.noPhrase)
			e.Do(func() { e.Friends.Table().Say("oi, gente") }) // whatever the page lets through
			e.Turn(300)
			if c.noText && !e.Says("friends.sorry.muted") {
				t.Errorf("why nobody hears it is not said: %s", e.Words())
			}
			e.Turn(1700)
			if said := len(partner.Said) > 0; said != (c.rule == "") {
				t.Errorf("the partner hears %v", partner.Said)
			}
			page.CloseAll()
			for _, g := range e.Guests[1:] {
				if g != nil {
					g.Dreams = true
				}
			}
			e.Ends()
			e.Do(e.Friends.Table().Chat.Open)
			sheet("", false, false)
		})
	}
}
