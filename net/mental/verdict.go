package mental

import (
	"errors"
	"fmt"

	"carteado/engine"
)

// What says what a seat is to blame for.
type What uint8

// What seats do wrong.
const (
	BadMessage    What = iota + 1 // signed, but nothing that can be said here
	BadKeys                       // keys that do not fit the commitment, or are not proved
	BadShuffle                    // a proof of mixing that does not hold
	BadShare                      // a share of a card that does not hold
	BadOpening                    // a face that the card does not have
	BadBox                        // sealed shares that are none
	FalseComplain                 // about sealed shares that are good
	Equivocation                  // two different messages in one place
	Revoke                        // a wrong key of the hand in the audit
	BadRoot                       // a message that hangs on nothing that was said, as this peer alone can tell
)

var whatWords = [...]string{"?", "a message that is none", "bad keys", "a bad shuffle", "a bad share", "a bad opening",
	"bad sealed shares", "a false complaint", "two different messages in one place",
	"a false key in the audit", "a root that it made up"}

// String returns words.
func (w What) String() string {
	if int(w) >= len(whatWords) {
		return whatWords[0]
	}
	return whatWords[w]
}

// Verdict says which seat is to blame for what.
type Verdict struct {
	Seat engine.Seat
	What What
	Why  error

	// Evidence lets everyone who knows the Config come to the same verdict, see [Judge]: all that was said in
	// public up to the fault.
	Evidence []byte
}

// Error tells it in words.
func (v Verdict) Error() string { return fmt.Sprintf("seat %d: %v: %v", v.Seat, v.What, v.Why) }

// Unwrap returns the reason.
func (v Verdict) Unwrap() error { return v.Why }

// fault is an error that knows what it is.
type fault struct {
	what What
	err  error
}

func (f *fault) Error() string { return f.err.Error() }

func (f *fault) Unwrap() error { return f.err }

func wrong(what What, err error) error {
	if err == nil {
		return nil
	}
	return &fault{what, err}
}

// Blames reports whether an error of Look is one that its author would be blamed for if it were committed.
func Blames(err error) bool {
	var f *fault
	return errors.As(err, &f)
}
