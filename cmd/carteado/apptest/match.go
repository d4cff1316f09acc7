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

// Short returns a match of every game that ends soon: by the options that say when a match is over, with the least values. A
// preset in which it is over after so many hands comes before others, as players at random may never get any points.
func Short(t *testing.T) (out []local.Wish) {
	for _, e := range games.All {
		info := e.Game.Info()
		o, err := info.Defaults("")
		for _, preset := range info.Presets {
			if p, wrong := info.Defaults(preset); wrong == nil && counted(&p) {
				o = p
				break
			}
		}
		for _, x := range info.Options {
			if n := soonest(&x); n > 0 && x.Ends && err == nil {
				err = o.Set(x.Key, strconv.Itoa(n))
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, local.Wish{Game: info.Key, Options: &o})
	}
	return out
}

// counted reports whether all that says when a match is over is a number of hands.
func counted(o *engine.Options) bool {
	for _, x := range o.Game().Options {
		if x.Ends && x.Matters(o) && len(x.Values) > 0 {
			return false
		}
	}
	return true
}

// soonest returns the least points or hands an option lets a match end with, 0 where its values are no numbers. A number that
// may be 0 is one of hands, as long as people like: three, or three steps.
func soonest(x *engine.Option) int {
	if len(x.Values) == 0 && x.Min > 0 {
		return x.Min
	}
	if len(x.Values) == 0 {
		return 3 * max(1, x.Step)
	}
	least := 0
	for _, v := range x.Values {
		if n, _ := strconv.Atoi(v); n > 0 && (least == 0 || n < least) {
			least = n
		}
	}
	return least
}
