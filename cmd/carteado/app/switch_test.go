package app_test

import (
	"testing"

	"carteado/cmd/carteado/app"
	"carteado/cmd/carteado/apptest"
	"carteado/engine/games"
	"carteado/render/page"
)

// After a switch of language everything that is told of a table is in the new one: it is what the page tells when it is loaded
// again.
func TestSwitchOfLanguage(t *testing.T) {
	for _, e := range games.All {
		b := apptest.New(t, "lang=pt-BR")
		b.Wish(app.Wish{Game: e.Game.Info().Key})
		for range 5 {
			b.Still()
			if page.Top() != "" {
				b.Answer()
			} else {
				b.Decide()
			}
		}
		b.Still()
		b.Turn(5000)
		page.CloseAll()
		b.Key("Escape") // what is picked is not kept
		b.Do(func() {
			s := b.Likes.Settings
			s.Lang = "en"
			b.Likes.WithWords(s, b.Likes.Change)
		})
		b.Draw()
		got := page.Shown("mirror").Words()
		b = apptest.Reopen(t, b.D, "lang=en")
		b.Still()
		page.CloseAll()
		b.Draw()
		if want := page.Shown("mirror").Words(); got != want {
			t.Errorf("%s: it says\n%s\nand loaded again\n%s", e.Game.Info().Key, got, want)
		}
	}
}
