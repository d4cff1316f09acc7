package screen_test

import (
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/engine/games"
	"carteado/render/dom"
	"carteado/render/page"
)

// The button of the whole screen says what it does: the page knows whether it fills the screen.
func TestWholeScreen(t *testing.T) {
	b := apptest.New(t, "")
	b.Do(func() { b.Local.Start(local.Wish{Game: "sueca", People: 1}) })
	b.Still()
	for full, key := range map[bool]string{true: "page.bar.full.off", false: "page.bar.full"} {
		b.D.State["full"] = full
		b.Do(b.Screen.Renew)
		if apptest.Button(b.Word(key)) == nil {
			t.Errorf("full %v: there is no %q", full, b.Word(key))
		}
	}
}

// The bar of every game, on a phone, too, leads to its moves; to the last trick, under the name that this has in the game, where there
// are tricks, and nowhere else.
func TestBarOfEveryGame(t *testing.T) {
	for _, e := range games.All {
		info := e.Game.Info()
		b := apptest.New(t, "")
		b.Do(func() { b.Local.Start(local.Wish{Game: info.Key, People: 1}) })
		b.Still()
		signs := map[string]string{}
		for _, n := range page.Shown("bar").All(func(n *dom.Node) bool { return n.Attr["data-sign"] != "" }) {
			signs[n.Attr["data-sign"]] = n.Words()
		}
		if signs["log"] != b.Word("page.bar.log") {
			t.Errorf("%s: the moves are called %q", info.Key, signs["log"])
		}
		last, there := signs["last"]
		trick := strings.ToLower(b.Screen.Likes.Book.Of(info.Key).Say("zone.trick"))
		if there != info.Tricks() || there && last != b.Word("page.bar.last", "trick", trick) {
			t.Errorf("%s: of its last %s the bar says %q", info.Key, trick, last)
		}
	}
}

// Until a trick is over there is no last one to look at, and its button rests.
func TestLastTrickRests(t *testing.T) {
	b := apptest.New(t, "")
	b.Do(func() { b.Local.Start(local.Wish{Game: "sueca", People: 1}) })
	name := b.Word("page.bar.last", "trick", "vaza")
	rests := func() bool {
		_, off := apptest.Button(name).Attr["disabled"]
		return off
	}
	b.Still()
	if !rests() {
		t.Error("nobody has taken a trick, and there is a last one")
	}
	b.Decide()
	b.Still()
	if rests() {
		t.Error("a trick is over and cannot be looked at")
	}
}

// The letter of hints says how to turn them on where they are off.
func TestHintsAreOff(t *testing.T) {
	b := apptest.New(t, "")
	set := b.Likes.Settings
	set.Hints = false
	b.Likes.Apply(set)
	b.Do(func() { b.Local.Start(local.Wish{Game: "sueca", People: 1}) })
	b.Still()
	b.Key("h")
	if up := b.Up(); len(up) != 1 || up[0] != b.Word("page.hint.off") {
		t.Errorf("H says %q", up)
	}
}

// The sheet of a match that is over has a way out that is none of its buttons: to the first screen, where nobody waits.
func TestMatchEndCloses(t *testing.T) {
	b := apptest.New(t, "")
	for _, w := range apptest.Short(t)[:1] {
		w.People = 1
		b.Do(func() { b.Local.Start(w) })
		b.PlayMatch()
		b.Click(b.Word("page.close"))
		if b.Screen.Match() != nil || b.D.Calls[len(b.D.Calls)-1] != "home" {
			t.Errorf("closing leads nowhere: %s", b.Words())
		}
	}
}
