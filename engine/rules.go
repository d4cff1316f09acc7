package engine

import (
	"fmt"
	"strings"
)

// Lookup finds a game by its key. It returns false where there is none.
type Lookup func(key string) (Game, bool)

// Rules reads a game with its house rules as Options.String writes them, "buraco(preset=copag,target=1500)". The
// error says that there is no such game, or is that of Info.Parse.
func Rules(text string, games Lookup) (Game, Options, error) {
	key, _, _ := strings.Cut(text, "(")
	g, ok := games(key)
	if !ok {
		return nil, Options{}, fmt.Errorf("there is no game %.60q here", key)
	}
	o, err := g.Info().Parse(text)
	return g, o, err
}
