package screen_test

import (
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/cmd/carteado/screen"
	"carteado/render/page"
)

// What came of a hand stands over the table for two seconds, and the next is dealt. It waits for whoever looks at the score
// sheet, and in Modo Grande until it is touched.
func TestOutcomeGoesOn(t *testing.T) {
	for _, big := range []bool{false, true} {
		b := apptest.New(t, map[bool]string{false: "big=0", true: "big=1"}[big])
		b.Do(func() { b.Local.Start(local.Wish{Game: "truco", People: 1}) })
		b.PlayHands(1)
		if b.Turn(screen.OutcomeTime - 500); !b.Screen.Outcome() {
			t.Fatalf("big %v: nobody can have read it", big)
		}
		b.Do(b.Screen.OpenSheet)
		if b.Turn(60_000); !b.Screen.Outcome() || page.Top() != "sheet" {
			t.Fatalf("big %v: the hand goes on behind the sheet", big)
		}
		b.Do(page.CloseAll)
		b.Turn(1000)
		if b.Screen.Outcome() != big {
			t.Fatalf("big %v: after the sheet the outcome is shown: %v", big, b.Screen.Outcome())
		}
		if !big {
			continue
		}
		if b.Turn(60_000); !b.Screen.Outcome() {
			t.Error("in Modo Grande it goes before it is touched")
		}
		if b.Do(b.Screen.TapNothing); b.Screen.Outcome() {
			t.Error("in Modo Grande a touch does not go on")
		}
	}
}
