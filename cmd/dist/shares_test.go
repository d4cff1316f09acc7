package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"carteado/engine/games"
)

func TestWithoutGame(t *testing.T) {
	const source = `package games

import (
	"carteado/engine"
	"carteado/engine/games/snap"
	"carteado/engine/games/war"
)

type Entry struct{ Game engine.Game }

// All lists every game.
var All = []Entry{
	{Game: snap.Game{}},
	{Game: war.Game{}},
}
`
	got, err := withoutGame([]byte(source), 1, 2)
	if want := strings.NewReplacer("	\"carteado/engine/games/war\"\n", "", "	{Game: war.Game{}},\n", "").Replace(source); err != nil || string(got) != want {
		t.Errorf("%v\n%s", err, got)
	}
	real, err := os.ReadFile("../../" + gameList)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := withoutGame(real, 0, len(games.All)); err != nil {
		t.Errorf("the list of the house: %v", err)
	}
	for text, want := range map[string]string{
		source:      "a list of 2 games, not 77",
		"package p": "a list of 0 games",
		"packag":    "expected",
		"package p\nvar All = make([]Entry, 77)\n": "a list of 0 games",
	} {
		if _, err := withoutGame([]byte(text), 0, 77); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: %v, not %q", text, err, want)
		}
	}
}

func TestWordsOf(t *testing.T) {
	if n := wordsOf(games.All[0].Game.Info().Key); n < 500 || n > 10_000 {
		t.Errorf("the first game has %d bytes of words", n)
	}
	if n := wordsOf("nothing"); n != 0 {
		t.Errorf("no game has %d bytes of words", n)
	}
}

func TestPrintShares(t *testing.T) {
	var out bytes.Buffer
	printShares(&out, []share{{"snap", 31_000, 2_000}, {"war", 7, 8}})
	if want := "  program  words   both              \n    31000   2000  33000    snap alone\n        7      8     15     war alone\n"; out.String() != want {
		t.Errorf("printed\n%q", out.String())
	}
}
