package screen_test

import (
	"slices"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/render/page"
)

// The log says the same, word for word, to whoever has watched the hand entry by entry and to whoever sits down in the middle of it, after
// every move of every game: who has taken a trick is told when it is taken, and once.
func TestLogAnew(t *testing.T) {
	for _, w := range apptest.Short(t) {
		t.Run(w.Game, func(t *testing.T) {
			b := apptest.New(t, "")
			w.People = 1
			b.Do(func() { b.Local.Start(w) })
			b.Still()
			longest := 0
			for range 40 {
				live := slices.Clone(b.Screen.Lines())
				b.Do(func() { b.Screen.Deal(b.Screen.Viewer(), false) })
				if anew := b.Screen.Lines(); !slices.Equal(anew, live) {
					t.Fatalf("at entry %d the log was\n%q\nand says to who comes then\n%q", b.Screen.Told(), live, anew)
				}
				if longest = max(longest, len(live)); b.Local.Table().Engine().Over() {
					break
				}
				if page.Top() != "" { // it asks whether that is meant
					b.Answer()
				} else {
					b.Decide()
				}
				b.Still()
			}
			if longest < 4 {
				t.Errorf("the log had at most %d lines", longest)
			}
		})
	}
}

// In another language the whole log is in that language, what was told before as well.
func TestLogInAnotherLanguage(t *testing.T) {
	b := apptest.New(t, "lang=pt-BR")
	w := apptest.Short(t)[0]
	w.People = 1
	b.Do(func() { b.Local.Start(w) })
	for b.Still(); len(b.Screen.Lines()) < 4; b.Still() {
		b.Decide()
	}
	was := slices.Clone(b.Screen.Lines())
	set := b.Likes.Settings
	set.Lang = "en"
	b.Do(func() { b.Likes.WithWords(set, b.Likes.Apply) })
	for i, line := range b.Screen.Lines() {
		if len(was) != len(b.Screen.Lines()) || line == was[i] {
			t.Fatalf("in English the log says %q, where it said %q", b.Screen.Lines(), was)
		}
	}
}
