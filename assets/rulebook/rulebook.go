// Package rulebook holds what only the rules pages of the site say: their headings, and worked examples of each game; and what the page about data does. What the
// table itself says of the rules stands in package words, and the pages say that too.
//
// The texts lie beside this file as those of package words do, so that no visit loads them but one that reads the pages:
//
//	sueca.example.1.title = Quem leva a vaza
//	sueca.example.1.text = Saiu [5D 9D]. Com [2S], que é trunfo, ...
//
// Cards stand in square brackets, as engine.ParseFaces reads them; a page draws them. All languages show the same cards.
package rulebook

import (
	"embed"
	"fmt"
	"strings"

	"carteado/assets/words"
	"carteado/engine"
)

//go:embed pt-BR pt-PT en
var files embed.FS

// Open returns the texts in a language, one of words.Langs.
func Open(lang string) (*words.Book, error) { return words.Open(lang, files) }

// Part is a piece of an example's text: words or, without any, cards.
type Part struct {
	Words string
	Cards []engine.Face
}

// Example is a moment of a game, and what the rules make of it.
type Example struct {
	Title string
	Text  []Part
}

// Examples returns the examples of a game.
func Examples(b *words.Book, game string) (out []Example, err error) {
	for k := 1; b.Has(fmt.Sprintf("%s.example.%d.title", game, k)); k++ {
		key := fmt.Sprintf("%s.example.%d", game, k)
		text, err := parts(b.Say(key + ".text"))
		if err != nil {
			return nil, fmt.Errorf("%s.text in %s: %w", key, b.Lang(), err)
		}
		out = append(out, Example{b.Say(key + ".title"), text})
	}
	return out, nil
}

// parts cuts a text at its cards.
func parts(text string) (out []Part, err error) {
	for text != "" {
		before, rest, found := strings.Cut(text, "[")
		if before != "" {
			out = append(out, Part{Words: before})
		}
		if !found {
			return out, nil
		}
		cards, after, closed := strings.Cut(rest, "]")
		if !closed {
			return nil, fmt.Errorf("a bracket that is not closed: %.20q", rest)
		}
		faces, err := engine.ParseFaces(cards)
		if err != nil {
			return nil, err
		}
		if len(faces) == 0 {
			return nil, fmt.Errorf("brackets without a card")
		}
		out, text = append(out, Part{Cards: faces}), after
	}
	return out, nil
}
