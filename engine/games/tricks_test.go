package games_test

import (
	"testing"

	"carteado/engine"
	"carteado/engine/games"
	"carteado/engine/trick"
)

// In a game of tricks a player adds one card to each: two at once are refused by their number, and so is none.
func TestOneCardATrick(t *testing.T) {
	found := 0
	for _, entry := range games.All {
		info := entry.Game.Info()
		o, err := info.Defaults("")
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := entry.Game.New(&o, &engine.Carry{}).(interface{ Tricks() *trick.Tricks }); !ok {
			continue
		}
		for _, v := range info.Verbs {
			if v.Deed != engine.DeedPlay {
				continue
			}
			if found++; v.Takes != (engine.Takes{Least: 1, Most: 1}) {
				t.Errorf("%s: %s takes %+v", info.Key, v.Key, v.Takes)
			}
		}
	}
	if found != 7 {
		t.Errorf("%d games of tricks, not 7", found)
	}
}
