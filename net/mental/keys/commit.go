package keys

import (
	"crypto/sha512"
	"encoding/binary"
	"errors"
	"fmt"

	"carteado/net/mental/group"
	"carteado/net/mental/transcript"
)

// ErrCommitment is the error for what was shown and is not what was committed to.
var ErrCommitment = errors.New("keys: not what was committed to")

// CommitSize is the length of the first message of a seat in bytes.
const CommitSize = sha512.Size256 + group.PointSize

// Commit is the first message of a seat: the hash of what it will reveal, and the key E that others seal shares
// to.
type Commit struct {
	Hash [sha512.Size256]byte
	E    group.Point
}

// Commit makes the first message. The header names table, hand and seat. With it must be stored all records.
func (s *Secrets) Commit(h transcript.Header, rules Rules) ([]byte, error) {
	r, err := s.reveal(rules)
	if err != nil {
		return nil, err
	}
	hash := r.hash(h)
	return r.E.Append(hash[:]), nil
}

// DecodeCommit reads the first message of another seat.
func DecodeCommit(b []byte) (*Commit, error) {
	if len(b) != CommitSize {
		return nil, fmt.Errorf("keys: commitment: %w: %d bytes", group.ErrLength, len(b))
	}
	e, err := group.DecodePoint(b[sha512.Size256:])
	if err != nil {
		return nil, fmt.Errorf("keys: E: %w", err)
	}
	return &Commit{[sha512.Size256]byte(b), e}, nil
}

// hash returns C_i.
func (r *Reveal) hash(h transcript.Header) [sha512.Size256]byte {
	b := append(deal("K", h), h.Seat)
	for _, key := range [...]group.Point{r.X, r.Y, r.Z, r.R} {
		b = key.Append(b)
	}
	b = append(b, r.Coin[:]...)
	b = appendList(appendList(b, r.stockV), r.handV)
	b = r.rules.append(b)
	return sha512.Sum512_256(append(b, r.nonce[:]...))
}

// deal returns the beginning of what is hashed of a deal: a label, the table, the hand.
func deal(label string, h transcript.Header) []byte {
	return binary.BigEndian.AppendUint32(append([]byte(label), h.Table[:]...), h.Hand)
}

// append appends who shares what with whom: whoever commits under other rules commits to other keys.
func (r Rules) append(b []byte) []byte {
	b = append(append(b, uint8(len(r.Persons))), r.Persons...)
	for _, shared := range [...]bool{r.Stock, r.Hand} {
		if shared {
			b = append(b, 1)
		} else {
			b = append(b, 0)
		}
	}
	return b
}

// appendList appends points with their number in front.
func appendList(b []byte, points []group.Point) []byte {
	b = append(b, uint8(len(points)))
	for _, p := range points {
		b = p.Append(b)
	}
	return b
}
