package notebook

import (
	"errors"
	"strconv"
	"strings"
)

// Hand is what is kept of a hand of a match: its record, or its receipt.
type Hand struct {
	Number int // from 1
	Text   string
}

// The bounds of the hands of a match.
const (
	MaxHands = 1000
	MaxHand  = 1 << 23 // bytes of the text of one, as much as a receipt may be
)

// ErrHands is the error of a text that is not what WriteHands writes.
var ErrHands = errors.New("notebook: these are not hands as a notebook keeps them")

const handWord = "hand "

// WriteHands writes hands behind each other: of each a line with its number and the bytes of its text, and that.
func WriteHands(hands []Hand) string {
	var b strings.Builder
	for _, h := range hands {
		b.WriteString(handWord + strconv.Itoa(h.Number) + " " + strconv.Itoa(len(h.Text)) + "\n" + h.Text)
	}
	return b.String()
}

// ParseHands reads what WriteHands writes of hands in the order of their numbers, and nothing else: its error is ErrHands.
func ParseHands(text string) (hands []Hand, err error) {
	for rest := text; rest != ""; {
		line, after, ok := strings.Cut(rest, "\n")
		number, size, _ := strings.Cut(strings.TrimPrefix(line, handWord), " ")
		n, err1 := strconv.Atoi(number)
		k, err2 := strconv.Atoi(size)
		switch {
		case !ok, err1 != nil, err2 != nil, k < 1, k > MaxHand, k > len(after), n < 1, n > MaxHands, len(hands) > 0 && hands[len(hands)-1].Number >= n:
			return nil, ErrHands
		case line != handWord+strconv.Itoa(n)+" "+strconv.Itoa(k):
			return nil, ErrHands
		}
		hands, rest = append(hands, Hand{n, after[:k]}), after[k:]
	}
	return hands, nil
}

// WithHand returns the hands before another one, and that: a hand that is played again takes the place of what it was.
func WithHand(hands []Hand, h Hand) []Hand {
	n := 0
	for n < len(hands) && hands[n].Number < h.Number {
		n++
	}
	return append(hands[:n:n], h)
}
