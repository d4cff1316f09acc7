package apptest

import (
	"strconv"
	"testing"

	"carteado/cmd/carteado/local"
	"carteado/engine"
	"carteado/engine/games"
)

// Options returns a game's options with some of them set.
func Options(t *testing.T, game string, set ...string) *engine.Options {
	t.Helper()
	e, _ := games.Named(game)
	o, err := e.Game.Info().Defaults("")
	for i := 0; i+1 < len(set) && err == nil; i += 2 {
		err = o.Set(set[i], set[i+1])
	}
	if err != nil {
		t.Fatal(err)
	}
	return &o
}

// Short returns a match of every game that ends soon, if the game can be played to few points or hands.
func Short(t *testing.T) (out []local.Wish) {
	for _, e := range games.All {
		info := e.Game.Info()
		o, err := info.Defaults("")
		for _, x := range info.Options {
			if endless := x.Key == "handsPerMatch" || x.Key == "rounds" || x.Key == "coups"; endless && err == nil { // of chips, as long as people like
				err = o.Set(x.Key, strconv.Itoa(3*max(1, x.Step)))
			}
			if x.Key != "target" || err != nil {
				continue
			}
			fewest := 0
			for _, v := range x.Values {
				if n, _ := strconv.Atoi(v); n > 0 && (fewest == 0 || n < fewest) {
					fewest = n
				}
			}
			if fewest > 0 {
				err = o.Set(x.Key, strconv.Itoa(fewest))
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, local.Wish{Game: info.Key, Options: &o})
	}
	return out
}
