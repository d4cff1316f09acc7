package truco

import (
	"math"
	"testing"

	"carteado/engine"
)

// A world in which the partner had the better cards is less likely for each raise that somebody answered, and for one that
// waits for who wonders.
func TestSpoken(t *testing.T) {
	const good, fair, bad = "7C 3S 3H", "3C 2S AH", "4S 4H 5D"
	for name, c := range map[string]struct {
		options, hands, actions string
		wonders                 engine.Seat
		quiet                   int // times that the better cards were quiet
	}{
		"nobody was asked":                      {"", "hand1: " + bad + "; hand3: " + good, "", 0, 0},
		"the better of the others accepted":     {"", "hand1: " + good + "; hand3: " + bad, "0 raise n=3; 1 accept", 0, 0},
		"the worse of them did":                 {"", "hand1: " + bad + "; hand3: " + good, "0 raise n=3; 1 accept", 0, 1},
		"the worse of them asked for more":      {"", "hand1: " + bad + "; hand3: " + good, "0 raise n=3; 1 re-raise n=6; 0 accept", 3, 1},
		"the better of two waits to answer":     {"", "hand1: " + fair + "; hand3: " + bad, "0 raise n=3", 1, 0},
		"the worse of two waits to answer":      {"", "hand1: " + fair + "; hand3: " + good, "0 raise n=3", 1, 1},
		"and has spoken before":                 {"", "hand1: " + fair + "; hand3: " + good, "0 raise n=3; 1 re-raise n=6; 0 re-raise n=9", 1, 2},
		"equal cards":                           {"", "hand1: 4C 4D 5H; hand3: " + bad, "0 raise n=3; 3 accept", 0, 0},
		"who speaks for himself has no partner": {"truco(seats=2)", "hand1: " + bad, "0 raise n=3; 1 accept", 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			h := hand(play(t, c.options, "", c.hands+"; vira: 6D", c.actions))
			if got, want := h.spoken(c.wonders), math.Pow(outspoken, float64(c.quiet)); math.Abs(got-want) > 1e-9 {
				t.Errorf("%v times as likely, not %v", got, want)
			}
		})
	}
}
