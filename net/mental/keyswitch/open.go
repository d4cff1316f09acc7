package keyswitch

import (
	"encoding/binary"
	"errors"
	"fmt"

	"carteado/engine"
	"carteado/net/mental/dleq"
	"carteado/net/mental/group"
	"carteado/net/mental/shuffle"
	"carteado/net/mental/transcript"
)

// What opening and reading refuse.
var (
	ErrNoFace   = errors.New("keyswitch: no card has this face")
	ErrNoCard   = errors.New("keyswitch: no card under this key")
	ErrOtherSet = errors.New("keyswitch: other slots than the opening's")
)

// Read returns the face of a card to who has the secret key that it lies under.
func Read(secret group.Scalar, c shuffle.Ciphertext) (engine.Face, error) {
	return face(c.Decrypt(secret))
}

// ReadPublic returns the face of a card that was opened to all.
func ReadPublic(c shuffle.Ciphertext) (engine.Face, error) {
	if !c.A.IsIdentity() {
		return engine.Unknown, ErrNoCard
	}
	return face(c.B)
}

func face(m group.Point) (engine.Face, error) {
	if f, ok := group.CardFace(m); ok {
		return f, nil
	}
	return engine.Unknown, ErrNoCard
}

// Opening is an owner's word on the faces of his cards, and its proof.
type Opening struct {
	Slots []engine.Slot
	Faces []engine.Face // parallel
	proof []byte
}

const openedSize = 4 // slot and face, 16 bits big-endian each

// OpeningSize returns the length in bytes of an opening of n cards.
func OpeningSize(n int) int { return openedSize*n + dleq.Size }

// Open opens cards that lie under the key of one seat, whose secret is given: it proves B_k - M_f = y·A_k for
// the face f of each. If a face is wrong, so is the proof. Time does not depend on the secret.
func Open(h transcript.Header, cards []Card, faces []engine.Face, secret group.Scalar, hedge *transcript.Hedge) ([]byte, error) {
	o := Opening{Slots: make([]engine.Slot, len(cards)), Faces: faces}
	for k, c := range cards {
		o.Slots[k] = c.Slot
	}
	pairs, err := o.pairs(cards)
	if err != nil {
		return nil, err
	}
	if o.proof, err = dleq.Prove(o.newTranscript(h), secret, hedge, pairs...); err != nil {
		return nil, err
	}
	return append(o.said(), o.proof...), nil
}

// DecodeOpening reads an opening, of one card at least. It refuses a slot named twice and faces that no card
// has. Whose the slots are, and what lies in them, is for the caller to look up before [Opening.Verify].
func DecodeOpening(b []byte) (*Opening, error) {
	n := (len(b) - dleq.Size) / openedSize
	if n < 1 || len(b) != OpeningSize(n) {
		return nil, fmt.Errorf("keyswitch: opening: %w: %d bytes", group.ErrLength, len(b))
	}
	o := &Opening{make([]engine.Slot, n), make([]engine.Face, n), b[openedSize*n:]}
	seen := make(map[engine.Slot]bool, n)
	for k := range n {
		slot, face := binary.BigEndian.Uint16(b[openedSize*k:]), binary.BigEndian.Uint16(b[openedSize*k+2:])
		if o.Slots[k] = engine.Slot(slot); seen[o.Slots[k]] {
			return nil, fmt.Errorf("%w: slot %d", ErrTwice, slot)
		}
		seen[o.Slots[k]] = true
		if o.Faces[k] = engine.Face(face); face >= engine.Faces || !o.Faces[k].Valid() {
			return nil, fmt.Errorf("%w: %d", ErrNoFace, face)
		}
	}
	return o, nil
}

// Verify checks the opening by the owner of a key, who must have said the same header. The cards are those of
// o.Slots, in their order.
func (o *Opening) Verify(h transcript.Header, owner group.Point, cards []Card) error {
	pairs, err := o.pairs(cards)
	if err != nil {
		return err
	}
	return dleq.Verify(o.newTranscript(h), owner, o.proof, pairs...)
}

// pairs returns (A_k, B_k - M_f) for each card.
func (o *Opening) pairs(cards []Card) ([]dleq.Pair, error) {
	if err := distinct(cards); err != nil {
		return nil, err
	}
	if len(cards) != len(o.Slots) || len(cards) != len(o.Faces) {
		return nil, ErrOtherSet
	}
	pairs := make([]dleq.Pair, len(cards))
	for k, c := range cards {
		if c.Slot != o.Slots[k] {
			return nil, fmt.Errorf("%w: %d and %d", ErrOtherSet, c.Slot, o.Slots[k])
		}
		if !o.Faces[k].Valid() {
			return nil, fmt.Errorf("%w: %d", ErrNoFace, o.Faces[k])
		}
		pairs[k] = dleq.Pair{Base: c.A, Image: c.B.Sub(group.CardPoint(o.Faces[k]))}
	}
	return pairs, nil
}

// said returns the encoding up to the proof.
func (o *Opening) said() []byte {
	b := make([]byte, 0, OpeningSize(len(o.Slots)))
	for k, s := range o.Slots {
		b = binary.BigEndian.AppendUint16(b, uint16(s))
		b = binary.BigEndian.AppendUint16(b, uint16(o.Faces[k]))
	}
	return b
}

func (o *Opening) newTranscript(h transcript.Header) *transcript.Transcript {
	t := transcript.New(h)
	t.Append("open", o.said())
	return t
}
