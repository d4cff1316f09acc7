package keys

import (
	"crypto/sha512"
	"fmt"
	"io"

	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// Toss is the part of one seat in a coin that all throw together during a hand: all commit, then all show. It
// must be stored before the commitment is sent.
type Toss struct{ Part, Nonce [32]byte }

// NewToss draws one.
func NewToss(random io.Reader) (t Toss, err error) {
	for _, part := range [...][]byte{t.Part[:], t.Nonce[:]} {
		if _, err := io.ReadFull(random, part); err != nil {
			return Toss{}, fmt.Errorf("keys: toss: %w", err)
		}
	}
	return t, nil
}

// Commit returns the commitment of the seat of the header,
//
//	SHA-512/256("coin" | table | hand | head | i | part | nonce)
//
// where head is the Root of the header: the entry of the log that asked for the coin.
func (t Toss) Commit(h transcript.Header) [sha512.Size256]byte {
	b := append(deal("coin", h), h.Root[:]...)
	b = append(append(b, h.Seat), t.Part[:]...)
	return sha512.Sum512_256(append(b, t.Nonce[:]...))
}

// Bytes returns what is shown when all commitments are in: 64 bytes.
func (t Toss) Bytes() []byte { return append(t.Part[:], t.Nonce[:]...) }

// DecodeToss reads what the seat of the header shows, and compares it to its commitment.
func DecodeToss(h transcript.Header, commit [sha512.Size256]byte, b []byte) (Toss, error) {
	if len(b) != 64 {
		return Toss{}, fmt.Errorf("keys: toss: %w: %d bytes", group.ErrLength, len(b))
	}
	t := Toss{[32]byte(b[:32]), [32]byte(b[32:])}
	if t.Commit(h) != commit {
		return Toss{}, ErrCommitment
	}
	return t, nil
}

// Thrown returns the coin, of the tosses of all seats in order,
//
//	SHA-512("toss" | table | hand | head | part_1 | ... | part_n)
func Thrown(h transcript.Header, tosses ...Toss) [sha512.Size]byte {
	parts := make([][32]byte, len(tosses))
	for i, t := range tosses {
		parts[i] = t.Part
	}
	return toss(append(deal("toss", h), h.Root[:]...), parts)
}
