// Package people has the words by which people are told apart: short, without accents, in no language's order but the alphabet's, and no two
// alike in their first four letters. They are the same in every language: two who compare them may read different ones.
package people

import (
	_ "embed"
	"strings"
)

//go:embed words.txt
var text string

// Count is how many words there are.
const Count = 512

// Words returns the words.
func Words() []string { return strings.Fields(text) }
