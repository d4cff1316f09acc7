//go:build !js

package app_test

import (
	"slices"
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/engine/games"
	"carteado/render/settings"
)

// keptIn returns a device on which somebody has chosen a language.
func keptIn(lang string) *apptest.Device {
	d := apptest.NewDevice()
	s := settings.Default()
	s.Lang = lang
	d.Kept["settings"] = s.String()
	return d
}

// The program begins with the words of the page's language, and fetches those of the language that somebody has chosen.
func TestLanguageOfTheSettings(t *testing.T) {
	b := apptest.Reopen(t, keptIn("en"), "")
	if b.Likes.Book.Lang() != "en" || b.D.Told["lang"] != "en" {
		t.Errorf("the program speaks %s, the page is told %v", b.Likes.Book.Lang(), b.D.Told["lang"])
	}
}

// People begin with the rules of their region, alone and on a device that is passed on; what they choose themselves comes first.
func TestRulesOfTheRegion(t *testing.T) {
	for _, e := range games.All {
		info := e.Game.Info()
		b := apptest.Reopen(t, keptIn("pt-PT"), "")
		want := info.PresetsIn("pt-PT")[0]
		b.Wish(app.Wish{Game: info.Key})
		if got := b.Screen.Match().Party().Options.Preset(); got != want {
			t.Errorf("%s begins with %s, not %s", info.Key, got, want)
		}
		b.Do(b.Home)
		b.Wish(app.Wish{Game: info.Key, People: 2})
		b.Click(b.Word("page.options.start"))
		if got := b.Screen.Match().Party().Options.Preset(); got != want {
			t.Errorf("%s, passed on, begins with %s, not %s", info.Key, got, want)
		}
		b = apptest.Reopen(t, keptIn("pt-PT"), "")
		b.Wish(app.Wish{Game: info.Key, Preset: info.Presets[0]})
		if got := b.Screen.Match().Party().Options.Preset(); got != info.Presets[0] {
			t.Errorf("%s begins with %s, though %s was asked for", info.Key, got, info.Presets[0])
		}
	}
}

// Where they cannot be had, that is said in the language that can be spoken.
func TestLanguageWithoutWords(t *testing.T) {
	d := keptIn("en")
	d.File = func(string) []byte { return nil }
	b := apptest.Reopen(t, d, "")
	if b.Likes.Book.Lang() != "pt-BR" || b.D.Told["lang"] != "pt-BR" {
		t.Errorf("the program speaks %s, the page is told %v", b.Likes.Book.Lang(), b.D.Told["lang"])
	}
	if !slices.Contains(b.Up(), b.Word("page.error.words")) {
		t.Errorf("said is %q", b.Up())
	}
}
