package shuffle

import (
	"fmt"

	"carteado/net/mental/group"
)

// CiphertextSize is the length of an encoded ciphertext in bytes: A, then B.
const CiphertextSize = 2 * group.PointSize

// Ciphertext is a card M under a key T = t·G: (A, B) = (r·G, M + r·T) for some r (ElGamal).
type Ciphertext struct{ A, B group.Point }

// Plain returns the card as anyone can write it, with r = 0: (O, M).
func Plain(m group.Point) Ciphertext { return Ciphertext{A: group.Identity(), B: m} }

// Add returns the sum part by part: the sum of the cards, and of the r.
func (c Ciphertext) Add(d Ciphertext) Ciphertext { return Ciphertext{A: c.A.Add(d.A), B: c.B.Add(d.B)} }

// Decrypt returns the card M = B - t·A to who has the secret key t. In constant time.
func (c Ciphertext) Decrypt(t group.Scalar) group.Point { return c.B.Sub(c.A.Mul(t)) }

// Append appends the encoding to b.
func (c Ciphertext) Append(b []byte) []byte { return c.B.Append(c.A.Append(b)) }

// DecodeCiphertext reads a ciphertext that somebody sent. It refuses what [group.DecodePoint] refuses in
// either part, the identity too.
func DecodeCiphertext(b []byte) (c Ciphertext, err error) {
	if len(b) != CiphertextSize {
		return c, fmt.Errorf("%w: ciphertext of %d bytes", group.ErrLength, len(b))
	}
	if c.A, err = group.DecodePoint(b[:group.PointSize]); err != nil {
		return Ciphertext{}, err
	}
	if c.B, err = group.DecodePoint(b[group.PointSize:]); err != nil {
		return Ciphertext{}, err
	}
	return c, nil
}
