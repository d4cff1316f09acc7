package engine

import (
	"errors"
	"fmt"
	"strings"
)

// What Do refuses for reasons that lie in the order of things and not in a rule of the game.
var (
	ErrStale   = errors.New("the table has moved on since this was decided")
	ErrAhead   = errors.New("decided on a state that this peer has not reached")
	ErrTurn    = errors.New("it is not this seat's turn")
	ErrOver    = errors.New("the hand is over")
	ErrAction  = errors.New("no such action in this game")
	ErrCard    = errors.New("no such card at this table")
	ErrFace    = errors.New("the face shown cannot be that card's")
	ErrWaiting = errors.New("the table waits for a card to be opened")
)

// RuleError is a rule of the game that forbids an action. Games keep theirs in package variables: a refusal
// allocates nothing and can be compared.
type RuleError struct {
	Clause string // the clause of the rules it comes from: "R3"
	Key    string // its key in the language files: "follow"
	Text   string // in English, for tools and tests
}

// Error returns the clause and the English words.
func (e *RuleError) Error() string { return e.Clause + ": " + e.Text }

// Wait is one thing the table waits for.
type Wait struct {
	Slot Slot // NoSlot for a reshuffle or a coin
	Coin bool // a public random number
	Zone Zone // where the slot lies
	From Seat // the seat that alone can open it; Nobody when the dealer must: all seats together
}

// WaitError says what a table that cannot go on waits for, and from whom. It is an ErrWaiting.
type WaitError struct {
	Waits []Wait
	info  *Info
}

// Error names every card awaited, its pile and who has to open it.
func (e *WaitError) Error() string {
	var b strings.Builder
	b.WriteString("waiting for ")
	for i, w := range e.Waits {
		if i > 0 {
			b.WriteString(", ")
		}
		if w.Coin {
			b.WriteString("the coin, from the dealer")
			continue
		}
		if w.Slot == NoSlot {
			b.WriteString("the reshuffle, from the dealer")
			continue
		}
		fmt.Fprintf(&b, "card %d (%s), from ", w.Slot, e.info.Zones[w.Zone].Name)
		if w.From == Nobody {
			b.WriteString("the dealer")
		} else {
			fmt.Fprintf(&b, "seat %d", w.From)
		}
	}
	return b.String()
}

// Unwrap returns ErrWaiting.
func (e *WaitError) Unwrap() error { return ErrWaiting }
