package passcode

import (
	"fmt"
	"io"
)

// Search looks whether a room is free, before a host takes it: two in one room could not be told apart by who types a code.
type Search struct{ run run }

// NewSearch begins to look.
func NewSearch(random io.Reader) (*Search, error) {
	s := &Search{}
	if _, err := io.ReadFull(random, s.run[:]); err != nil {
		return nil, fmt.Errorf("passcode: %w", err)
	}
	return s, nil
}

// Letter returns the question for the room.
func (s *Search) Letter() []byte { return who.write(s.run) }

// Busy reports whether a letter says that the room is not free: a host is there, or somebody else looks at it.
func (s *Search) Busy(letter []byte) bool {
	k, r, _, ok := read(letter)
	return ok && (k == taken && r == s.run || k == who && r != s.run)
}
