package local_test

import (
	"slices"
	"strings"
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/cmd/carteado/preferences"
	"carteado/engine"
	"carteado/render/dom"
	"carteado/render/page"
	"carteado/render/settings"
)

// speak changes the language in the middle of whatever goes on.
func speak(b *apptest.Bench, lang string) {
	s := b.Likes.Settings
	s.Lang = lang
	b.Do(func() { b.Likes.WithWords(s, func(s settings.Settings) { b.Likes.Change(s) }) })
	b.Draw()
}

// Names come from the words when they are shown: the own one, on the plate and in sentences, and those of robots, who stay
// women and men. After a reload it is the same.
func TestNamesFollowTheLanguage(t *testing.T) {
	b := apptest.New(t, "")
	b.Wish(app.Wish{Game: "sueca"})
	b.Still()
	women := b.Screen.Match().Party().Women
	for _, lang := range []string{"pt-PT", "en", "pt-BR"} {
		speak(b, lang)
		if lang == "en" {
			b = apptest.Reopen(t, b.D, "")
		}
		m := b.Screen.Match()
		if got := m.Seats()[0].Name; got != b.Word("page.you.plate") {
			t.Errorf("%s: on the plate is %q", lang, got)
		}
		if got := b.Screen.Voice().Name(0); got != b.Word("page.you") {
			t.Errorf("%s: sentences say %q", lang, got)
		}
		robots := b.Likes.RobotNames()
		for p := engine.Seat(1); p < 4; p++ {
			k := slices.Index(robots, m.Party().Names[p])
			if k < 0 || m.Seats()[p].Name != robots[k] || !strings.Contains(b.Words(), robots[k]) {
				t.Errorf("%s: at seat %d is %q, on the plate %q", lang, p, m.Party().Names[p], m.Seats()[p].Name)
			} else if preferences.HasWomansName(k) != women.Has(p) || m.Party().Women != women {
				t.Errorf("%s: %s was somebody of the other sex", lang, robots[k])
			}
		}
	}
	if b.Word("page.you.plate") != "Você" {
		t.Errorf("a Brazilian's plate says %q", b.Word("page.you.plate"))
	}
	speak(b, "pt-PT")
	if got := b.Screen.Match().Seats()[0].Name; got != "Eu" {
		t.Errorf("the plate of somebody in Portugal says %q", got)
	}
}

// A name that somebody has typed is nobody else's, and stays what it is.
func TestTypedNames(t *testing.T) {
	b := apptest.New(t, "")
	robots := b.Likes.RobotNames()
	b.Do(func() {
		b.Local.Start(local.Wish{Game: "sueca", People: 2, Names: []string{robots[0]}})
	})
	names := b.Screen.Match().Party().Names
	if names[0] != robots[0] || names[2] != b.Word("talk.seat", "n", 2) || slices.Contains(names[1:], robots[0]) {
		t.Errorf("at the table are %q", names)
	}
	speak(b, "en")
	if got := b.Screen.Match().Party().Names; got[0] != robots[0] || got[2] != "Player 2" {
		t.Errorf("in English they are %q", got)
	}
	b.Do(b.Local.OpenOptions) // names that nobody has typed are not in the fields
	fields := 0
	for _, n := range page.Shown("panel").All(func(n *dom.Node) bool { return n.Attr["type"] == "text" }) {
		if v := n.Attr["value"]; v != "" && v != robots[0] {
			t.Errorf("a field holds %q", v)
		}
		fields++
	}
	if fields != 2 {
		t.Errorf("%d fields for names", fields)
	}

	b = apptest.New(t, "")
	b.Wish(app.Wish{Game: "sueca"})
	b.Likes.Name = "Ana"
	b.Do(b.Screen.Redraw)
	if got := b.Screen.Match().Seats()[0].Name + b.Screen.Voice().Name(0); got != "AnaAna" {
		t.Errorf("who says her name in the middle of a match is called %s", got)
	}
}
