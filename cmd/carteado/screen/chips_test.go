package screen_test

import (
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/render/page"
)

// Before the first table of chips it is said that they are not money, and then no more; at other tables never.
func TestChipsAreNotMoney(t *testing.T) {
	b := apptest.New(t, "")
	said := func(game string) bool {
		b.Do(func() { b.Local.Start(local.Wish{Game: game, People: 1}) })
		b.Draw()
		return strings.Contains(page.Shown("toast").Words(), b.Word("page.chips"))
	}
	for k, want := range []bool{false, true, false} {
		game := []string{"sueca", "texas-holdem", "texas-holdem"}[k]
		if got := said(game); got != want {
			t.Errorf("%s, table %d: said is %v", game, k, got)
		}
		b.Do(b.Screen.Toasts.Clear)
	}
}
