package plan

import "slices"

// Hints is how much the program helps those who play. It is agreed on as all terms are; whether a person takes the help is his own affair.
type Hints uint8

// The hints of a table.
const (
	HintsLegal Hints = iota // what may be played is marked: the usual ones
	HintsOff                // nothing is marked
	HintsFull               // who asks is told what a good player would do with what he sees
)

var hintWords = [...]string{"legal", "off", "full"}

// String returns the word by which hints are chosen and written down.
func (h Hints) String() string {
	if int(h) >= len(hintWords) {
		return "?"
	}
	return hintWords[h]
}

// ParseHints returns the hints of a word.
func ParseHints(word string) (Hints, bool) {
	i := slices.Index(hintWords[:], word)
	return Hints(max(i, 0)), i >= 0
}
