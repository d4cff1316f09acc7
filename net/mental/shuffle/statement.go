package shuffle

import (
	"errors"
	"fmt"
	"math"

	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// What Mix, Prove and Verify refuse, besides the errors of decoding.
var (
	ErrCards = errors.New("shuffle: a deck to mix has 2 to 65535 cards, and as many after as before")
	ErrProof = errors.New("shuffle: the proof does not hold")
)

// Statement says that Out is In mixed under the key of the header.
type Statement struct {
	transcript.Header
	In, Out Deck
}

// check refuses what cannot be mixed into a deck of so many cards.
func (s *Statement) check(out int) error {
	if n := s.In.Len(); n < 2 || n > math.MaxUint16 || n != out {
		return fmt.Errorf("%w: %d and %d", ErrCards, n, out)
	}
	if s.Key.IsIdentity() {
		return fmt.Errorf("shuffle: key: %w", group.ErrIdentity)
	}
	return nil
}

// newTranscript returns the transcript with the whole statement in it.
func (s *Statement) newTranscript() *transcript.Transcript {
	t := transcript.New(s.Header)
	t.Append("in", s.In.bytes)
	t.Append("out", s.Out.bytes)
	return t
}
