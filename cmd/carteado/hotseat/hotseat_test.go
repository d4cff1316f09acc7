package hotseat_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/engine/games"
	"carteado/render/dom"
	"carteado/render/page"
)

// Matches of every game on one device, for two people at every table, for all at the usual one and the largest, and in the first
// game for every number: what is not the looker's is on no part of the page and in no card of the canvas, before, behind and after the curtain.
func TestPass(t *testing.T) {
	for i, e := range games.All {
		info := e.Game.Info()
		for k, seats := range info.Seats {
			for people := 2; people <= seats; people++ {
				if people == 2 || people == seats && (k == 0 || seats == slices.Max(info.Seats)) || i == 0 {
					pass(t, info, seats, people)
				}
			}
		}
	}
}

func pass(t *testing.T, info *engine.Info, seats, people int) {
	hands := 2 // clicks at random do not end a match in every game
	if !info.Tricks() || seats != info.Seats[0] {
		hands = 1 // nor do they get far in a game without tricks
	}
	t.Run(fmt.Sprintf("%s/%d of %d", info.Key, people, seats), func(t *testing.T) {
		o, err := info.Defaults("")
		if err == nil && o.Seats() != seats {
			err = o.Set("seats", strconv.Itoa(seats))
		}
		if err != nil {
			t.Fatal(err)
		}
		b := apptest.New(t, "")
		b.Watch = func() { apptest.Guard(b) }
		b.Do(func() {
			b.Local.Start(local.Wish{Game: info.Key, Options: &o, People: people, Names: []string{"Ana", "Bia", "Caio", "Duda", "Edu", "Fábio"}})
		})
		if b.Local.Table() == nil {
			t.Skip("the usual rules are not for so many")
		}
		if n := b.Local.Table().Setup().Humans.Len(); n != people {
			t.Fatalf("%d people sit down", n)
		}
		b.PlaySteps(hands, 400) // only hands in which cards are drawn may take more
		names := slices.Clone(b.Screen.Match().Party().Names)
		if page.Top() != screen.Result {
			return // the match goes on
		}
		b.Answer()
		for p := range engine.Seat(len(names)) {
			if b.Local.Table().Setup().Humans.Has(p) && b.Screen.Match().Party().Names[p] != names[p] {
				t.Errorf("in the next match %s is called %s", names[p], b.Screen.Match().Party().Names[p])
			}
		}
	})
}

// passed returns two people at a table with two robots, at their first curtain.
func passed(t *testing.T, game string) *apptest.Bench {
	b := apptest.New(t, "")
	b.Watch = func() { apptest.Guard(b) }
	b.Wish(app.Wish{Game: game, People: 2})
	if b.D.Calls[len(b.D.Calls)-1] != "home" || page.Top() != "options" {
		t.Fatal("several people are not asked who they are")
	}
	for i, name := range [...]string{"Ana", "Maria"} {
		page.Shown("panel").Find("textbox", b.Word("page.seat.n", "n", i+1)).Fire("change", dom.Event{Value: name})
	}
	b.Click(b.Word("page.options.start"))
	b.Still()
	if !b.Covered() {
		t.Fatal("the cards of the first are not covered")
	}
	return b
}

// A turn takes one hold and two taps, and what happened meanwhile is told behind the curtain, with names.
func TestPassTurn(t *testing.T) {
	b := passed(t, "sueca")
	var who []string
	for range 3 {
		n := apptest.Holds()
		if len(n) != 1 {
			t.Fatalf("%d buttons", len(n))
		}
		at := b.Local.Table().Engine().Len()
		b.Hold(n[0], 300)
		if !b.Covered() {
			t.Fatal("a tap shows the cards")
		}
		b.Hold(apptest.Holds()[0], 700)
		if b.Covered() || b.Screen.Viewer() == engine.Nobody {
			t.Fatal("the cards are not shown")
		}
		name := b.Screen.Match().Party().Names[b.Screen.Viewer()]
		who = append(who, name)
		b.Decide()
		if b.Local.Table().Engine().Len() == at {
			t.Fatal("two taps do not play")
		}
		card := b.Screen.Aloud().Card(b.Local.Table().Engine().Entry(b.Local.Table().Engine().Len() - 1).Face(0))
		b.Still()
		if !b.Covered() {
			break // the first to lead a new trick may be the same
		}
		recap := page.Shown("curtain").Words()
		if !strings.Contains(recap, name+": "+card) {
			t.Errorf("the curtain does not tell %s: %s, but %q", name, card, recap)
		}
		for i := at; i < b.Local.Table().Engine().Len(); i++ {
			x := b.Local.Table().Engine().Entry(i)
			if x.Seat == engine.Nobody {
				continue
			}
			if robot := b.Screen.Match().Party().Names[x.Seat]; !strings.Contains(recap, robot) {
				t.Errorf("the curtain does not tell what %s did: %q", robot, recap)
			}
		}
	}
	if !slices.Contains(who, "Ana") || !slices.Contains(who, "Maria") {
		t.Errorf("only %v have played", who)
	}
}

// What somebody was looking at does not stay for the next.
func TestPassCloses(t *testing.T) {
	b := passed(t, "sueca")
	b.Hold(apptest.Holds()[0], 700)
	b.Decide()
	b.Do(b.OpenCredits)
	b.Until("the curtain", func() bool {
		if !b.Covered() && b.Mine() { // a robot does not come between
			page.CloseAll()
			b.Decide()
			b.Do(b.OpenCredits)
		}
		return b.Covered()
	})
}

// While the curtain is down no key does anything at the table.
func TestPassKeys(t *testing.T) {
	b := passed(t, "sueca")
	b.Hold(apptest.Holds()[0], 700)
	b.Decide()
	b.Still()
	for range 8 {
		if b.Covered() {
			break
		}
		b.Decide()
		b.Still()
	}
	if !b.Covered() {
		t.Fatal("the device is not passed on")
	}
	saved, said := string(b.Local.Table().Save()), b.Words()
	for _, key := range []string{"u", "h", "l", "s", "Escape", "Enter", "1", "t", "a", "r", "/", "ArrowLeft"} {
		b.Do(func() { b.Screen.Key(key, false) })
		b.Draw()
	}
	if string(b.Local.Table().Save()) != saved || b.Words() != said {
		t.Errorf("a key does something: %s", b.Words())
	}
	// There is a way out, and the way back leads to the curtain.
	b.Click(b.Word("page.menu.leave"))
	if b.Covered() || b.Local.Table() != nil {
		t.Fatal("the table is not left")
	}
	b.Wish(app.Wish{Game: "sueca"})
	b.Still()
	if !b.Covered() || string(b.Local.Table().Save()) != saved {
		t.Error("the tile does not lead back to the curtain")
	}
	if n := strings.Count(page.Shown("curtain").Words(), ": "); n < 2 {
		t.Errorf("who comes back is not told what happened: %s", page.Shown("curtain").Words())
	}
}

// Who takes back what another decided does not see the other's cards.
func TestPassUndo(t *testing.T) {
	for _, e := range games.All {
		game := e.Game.Info().Key
		b := passed(t, game)
		for range 40 { // until the device has been passed on once
			b.Still()
			if page.Top() != "" {
				b.Answer()
			} else if !b.Covered() {
				b.Decide()
			} else {
				b.Hold(apptest.Holds()[0], 700)
				if b.Local.Table().CanUndo() {
					break
				}
			}
		}
		if b.Screen.Viewer() == engine.Nobody || !b.Local.Table().CanUndo() {
			t.Fatal(game, ": nobody can take anything back")
		}
		me := b.Screen.Viewer()
		b.Click(b.Word("page.bar.undo"))
		if b.Local.Table().Engine().Hand().Turn().Has(me) {
			continue // it was the own decision
		}
		if b.Screen.Viewer() != engine.Nobody {
			t.Fatal(game, ": cards lie open")
		}
		b.Still()
		if !b.Covered() {
			t.Fatal(game, ": the other is not asked for")
		}
	}
}

// title returns what the curtain says in large letters.
func title() string {
	n := apptest.Find("curtain", func(n *dom.Node) bool { return n.Tag == "h2" })
	return n.Words()
}

// A raise at truco may be answered by both who are raised against: either may take the device.
func TestPassRaise(t *testing.T) {
	b := apptest.New(t, "")
	b.Watch = func() { apptest.Guard(b) }
	b.Do(func() {
		b.Local.Start(local.Wish{Game: "truco", Options: apptest.Options(t, "truco", "seats", "4"), People: 4, Names: []string{"Ana", "Bia", "Caio", "Duda"}})
	})
	b.Still()
	b.Hold(apptest.Holds()[0], 700)
	me := b.Screen.Viewer()
	b.Do(func() { b.Screen.Key("t", false) })
	b.Still()
	both := apptest.Holds()
	if !b.Covered() || len(both) != 2 {
		t.Fatalf("%d people are asked for: %s", len(both), b.Words())
	}
	for p, name := range b.Screen.Match().Party().Names {
		if strings.Contains(title(), name) != ((p+int(me))%2 == 1) {
			t.Errorf("seat %d raises, and the curtain says %q", me, title())
		}
	}
	b.Hold(both[1], 700)
	if b.Screen.Viewer() == me || b.Screen.Viewer() == engine.Nobody || b.Screen.Match().Party().Names[b.Screen.Viewer()] == "" {
		t.Fatal("the second cannot take it")
	}
	b.Do(func() { b.Screen.Key("a", false) })
	b.Still()
	if len(apptest.Holds()) != 1 || !strings.Contains(title(), b.Screen.Match().Party().Names[me]) {
		t.Errorf("it does not go on with who raised: %s", b.Words())
	}
}

// A sign to the partner is his to see, and nobody's else.
func TestPassSign(t *testing.T) {
	b := apptest.New(t, "")
	b.Watch = func() { apptest.Guard(b) }
	b.Do(func() {
		b.Local.Start(local.Wish{Game: "truco", Options: apptest.Options(t, "truco", "seats", "4", "signals", "partner"), People: 4, Names: []string{"Ana", "Bia", "Caio", "Duda"}})
	})
	b.Still()
	b.Hold(apptest.Holds()[0], 700)
	me := b.Screen.Viewer()
	info := b.Local.Table().Setup().Game.Info()
	var sign *engine.Action
	for _, x := range b.Local.Table().Engine().View(me).Moves {
		if info.VerbKey(x.Verb) == "signal" {
			c := x.Clone()
			sign = &c
		}
	}
	if sign == nil {
		t.Skip("no sign can be made here")
	}
	b.Do(func() { b.Screen.Match().Move(sign) })
	mate := *b.Screen.Voice()
	mate.Me = me + 2
	told := mate.Whisper(b.Local.Table().Engine().View(me+2), sign)
	if told == "" || slices.Contains(b.Screen.Lines(), told) {
		t.Errorf("the log says %q", told)
	}
}
