package local_test

import (
	"slices"
	"strings"
	"testing"

	"carteado/cmd/carteado/apptest"
	"carteado/cmd/carteado/local"
	"carteado/engine"
	"carteado/render/page"
)

// Before a person answers a raise, the robot across the table says what it thinks, once; nothing of that is in the log of the
// hand, and to whoever answers alone nobody says anything.
func TestPartnerOpines(t *testing.T) {
	for _, seats := range []string{"4", "2"} {
		heard := 0
		for try := 0; try < 12 && heard < 2; try++ {
			b := apptest.New(t, "")
			b.Do(func() {
				b.Local.Start(local.Wish{Game: "truco", People: 1, Options: apptest.Options(t, "truco", "seats", seats)})
			})
			for range 60 {
				b.Still()
				if page.Top() != "" {
					b.Answer()
					continue
				}
				e, me := b.Local.Table().Engine(), b.Screen.Viewer()
				if b.Screen.Now().View.Prompt == "answer" {
					at := e.Len()
					b.Turn(300)
					partner := b.Screen.Voice().Name(me.Next(2, 4) % engine.Seat(e.Options().Seats()))
					said := slices.DeleteFunc(slices.Clone(b.Screen.Lines()), func(l string) bool {
						_, word, ok := strings.Cut(l, partner+": ")
						return !ok || !slices.Contains(opinions(b), word)
					})
					if len(said) != map[string]int{"4": 1, "2": 0}[seats] || e.Len() != at {
						t.Fatalf("with %s players the partner says %q before the answer, after %d entries of %d: %q", seats, said, at, e.Len(), b.Screen.Lines())
					}
					heard++
					break
				}
				b.Decide()
			}
		}
		if heard == 0 {
			t.Errorf("nobody has asked for anything at a table of %s", seats)
		}
	}
}

// opinions returns all that a partner may say.
func opinions(b *apptest.Bench) (out []string) {
	for _, key := range []string{"accept", "run", "re-raise.6", "re-raise.9", "re-raise.12"} {
		out = append(out, b.Word("truco.opinion."+key))
	}
	return out
}
