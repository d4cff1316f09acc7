package games

import (
	"carteado/engine"
	"carteado/engine/games/buraco"
	"carteado/engine/games/sueca"
	"carteado/engine/games/truco"
)

// Entry is one game of the house.
type Entry struct {
	Game engine.Game
	Mind any // what makes its robots clever, as package robot asks for; nil for none
}

// All lists every game, in the order in which they are offered. Links to tables name a game by its place, so the list only
// grows at its end.
var All = []Entry{
	{Game: sueca.Game{}, Mind: sueca.Mind{}},
	{Game: truco.Game{}, Mind: truco.Mind{}},
	{Game: buraco.Game{}, Mind: buraco.Mind{}},
}

// Named gives the game with a key.
func Named(key string) (Entry, bool) {
	for _, e := range All {
		if e.Game.Info().Key == key {
			return e, true
		}
	}
	return Entry{}, false
}
