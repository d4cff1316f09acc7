package games

import (
	"carteado/engine"
	"carteado/engine/games/bacara"
	"carteado/engine/games/blackjack"
	"carteado/engine/games/bridge"
	"carteado/engine/games/buraco"
	"carteado/engine/games/cacheta"
	"carteado/engine/games/chemin"
	"carteado/engine/games/copas"
	"carteado/engine/games/espadas"
	"carteado/engine/games/fechado"
	"carteado/engine/games/gin"
	"carteado/engine/games/holdem"
	"carteado/engine/games/king"
	"carteado/engine/games/maumau"
	"carteado/engine/games/olho"
	"carteado/engine/games/pifpaf"
	"carteado/engine/games/sobe"
	"carteado/engine/games/sueca"
	"carteado/engine/games/tarot"
	"carteado/engine/games/tranca"
	"carteado/engine/games/truco"
	"carteado/engine/pife"
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
	{Game: copas.Game{}, Mind: copas.Mind{}},
	{Game: espadas.Game{}, Mind: espadas.Mind{}},
	{Game: king.Game{}, Mind: king.Mind{}},
	{Game: tarot.Game{}, Mind: tarot.Mind{}},
	{Game: sobe.Game{}, Mind: sobe.Mind{}},
	{Game: tranca.Game{}, Mind: tranca.Mind{}},
	{Game: gin.Game{}, Mind: gin.Mind{}},
	{Game: maumau.Game{}, Mind: maumau.Mind{}},
	{Game: olho.Game{}, Mind: olho.Mind{}},
	{Game: bridge.Game{}, Mind: bridge.Mind{}},
	{Game: cacheta.Game{}, Mind: pife.Mind{}},
	{Game: holdem.Game{}, Mind: holdem.Mind{}},
	{Game: bacara.Game{}, Mind: bacara.Mind{}},
	{Game: blackjack.Game{}, Mind: blackjack.Mind{}},
	{Game: chemin.Game{}, Mind: chemin.Mind{}},
	{Game: fechado.Game{}, Mind: fechado.Mind{}},
	{Game: pifpaf.Game{}, Mind: pifpaf.Mind{}},
}

// Lookup finds a game by its key; it is an engine.Lookup.
func Lookup(key string) (engine.Game, bool) {
	e, ok := Named(key)
	return e.Game, ok
}

// Rules reads a game of the house with its house rules: "sueca", "buraco(preset=copag,target=1500)".
func Rules(text string) (engine.Game, engine.Options, error) { return engine.Rules(text, Lookup) }

// Named returns the game with a key.
func Named(key string) (Entry, bool) {
	for _, e := range All {
		if e.Game.Info().Key == key {
			return e, true
		}
	}
	return Entry{}, false
}
