package enginetest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/engine"
)

// Told writes the facts of a hand of a game in words: key, seat, number, face and pile, the last two as far as they
// say something. Facts with the keys but are left out.
func Told(g engine.Game, h engine.Hand, but ...string) string {
	var out []string
	for _, f := range h.(engine.FactTeller).Facts(nil) {
		if slices.Contains(but, f.Key) {
			continue
		}
		words := fmt.Sprintf("%s %d n=%d", f.Key, f.Seat, f.N)
		if f.Face != engine.Unknown {
			words += " " + f.Face.String()
		}
		if f.Zone != engine.NoZone {
			words += " " + g.Info().Zones[f.Zone].Name
		}
		out = append(out, words)
	}
	return strings.Join(out, "; ")
}

// TellsFreely fails the test if telling the facts of a hand once more allocates.
func TellsFreely(t *testing.T, h engine.Hand) {
	t.Helper()
	told := h.(engine.FactTeller)
	f := told.Facts(nil)
	if n := testing.AllocsPerRun(100, func() { f = told.Facts(f[:0]) }); n != 0 {
		t.Errorf("telling the facts allocates %v times", n)
	}
}
