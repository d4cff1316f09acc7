// Package gamestest puts a game that only tests play into the list of the house, with its words. A test that means
// every game imports it for that effect alone:
//
//	import _ "carteado/engine/games/gamestest"
//
// What then fails for the sample game would fail for the next real one: it is a folder and words, and nothing outside
// names it. In a browser it is at a site that is built with the tag gamestest:
//
//	go run -tags gamestest ./cmd/dist -tags gamestest -out site
package gamestest

import (
	"io/fs"

	"carteado/assets/words"
	"carteado/engine/games"
	"carteado/engine/games/internal/sample"
)

func init() {
	games.All = append(games.All, games.Entry{Game: sample.Game{}})
	files, err := fs.Sub(sample.Words, "words")
	if err == nil {
		err = words.Add(files)
	}
	if err != nil {
		panic(err) // a test's own files
	}
}
