package friends

import (
	"slices"
	"testing"

	"carteado/cmd/carteado/screen"
	"carteado/engine"
	"carteado/engine/games"
)

// A trick counts whatever is in it where the game counts tricks, and not where it counts points, though it tells of tricks, too.
func TestTrickCounts(t *testing.T) {
	for key, counts := range map[string]bool{"espadas": true, "bridge": true, "sueca": false} {
		g, o, err := games.Rules(key)
		if err != nil {
			t.Fatal(err)
		}
		k := slices.IndexFunc(g.Info().Facts, func(f engine.FactInfo) bool { return f.Key == "tricks" })
		before := []engine.Fact{{Key: "tricks", N: 2, Seats: 5}, {Key: "points", N: 14, Seats: 5}}
		facts := slices.Clone(before)
		facts[0].N++
		p := praise{hand: &hand{room: &room{party: screen.Party{Game: g, Options: o}}}}
		if got := p.counted(facts, before); k < 0 || got != counts {
			t.Errorf("%s: a trick without anything in it counts: %v", key, got)
		}
	}
}
