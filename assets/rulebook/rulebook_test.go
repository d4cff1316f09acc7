package rulebook

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"carteado/assets/words"
	"carteado/engine/games"
)

// All languages say the same things, and show the same cards.
func TestLanguages(t *testing.T) {
	first, err := Open(words.Langs[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range words.Langs[1:] {
		b, err := Open(lang)
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(b.Keys(), first.Keys()) {
			t.Errorf("%s has the texts %v\nand %s %v", lang, b.Keys(), first.Lang(), first.Keys())
		}
		for _, e := range games.All {
			game := e.Game.Info().Key
			if got, want := cards(t, b, game), cards(t, first, game); got != want {
				t.Errorf("%s: the examples of %s show\n%s\nand in %s\n%s", lang, game, got, first.Lang(), want)
			}
		}
	}
}

// cards returns the cards of a game's examples, in their order.
func cards(t *testing.T, b *words.Book, game string) string {
	t.Helper()
	examples, err := Examples(b, game)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for k, e := range examples {
		for _, p := range e.Text {
			if p.Cards != nil {
				fmt.Fprint(&out, k+1, p.Cards, " ")
			}
		}
	}
	return out.String()
}

// Whatever lies here is of a game of the list, and is read.
func TestEveryTextIsRead(t *testing.T) {
	b, err := Open(words.Langs[0])
	if err != nil {
		t.Fatal(err)
	}
	read := map[string]bool{}
	for _, e := range games.All {
		game := e.Game.Info().Key
		examples, err := Examples(b, game)
		if err != nil {
			t.Fatal(err)
		}
		for k := range examples {
			read[fmt.Sprintf("%s.example.%d.title", game, k+1)] = true
			read[fmt.Sprintf("%s.example.%d.text", game, k+1)] = true
		}
	}
	for _, key := range b.Keys() {
		if !read[key] && !strings.HasPrefix(key, "rulebook.") && !strings.HasPrefix(key, "data.") {
			t.Errorf("nobody reads %s", key)
		}
	}
}

func TestParts(t *testing.T) {
	for text, want := range map[string]string{
		"":                "[]",
		"no cards":        "[{no cards []}]",
		"[AS]":            "[{ [AS]}]",
		"a [AS 2H], b":    "[{a  []} { [AS 2H]} {, b []}]",
		"[":               `a bracket that is not closed: ""`,
		"[AS] and [KD 3H": `a bracket that is not closed: "KD 3H"`,
		"[]":              "brackets without a card",
	} {
		got, err := parts(text)
		if out := fmt.Sprint(got); err == nil && out != want || err != nil && err.Error() != want {
			t.Errorf("%q gives %s, %v, not %s", text, out, err, want)
		}
	}
	if _, err := parts("[11x]"); err == nil {
		t.Error("no error of a card that is none")
	}
}
