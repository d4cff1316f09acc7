package group

import (
	"errors"
	"fmt"
)

// What decoding refuses.
var (
	ErrLength   = errors.New("group: wrong length")
	ErrPoint    = errors.New("group: not the canonical encoding of a point")
	ErrIdentity = errors.New("group: the identity where a point is wanted")
	ErrScalar   = errors.New("group: not the canonical encoding of a scalar")
)

// Point is an element of the group. The zero Point is not one: using it panics, so that a point forgotten is
// not taken for the identity.
//
// What it is made of, and the methods that compute with that, are in gtank.go and, for browsers, in own.go.
type Point struct{ e element }

// Identity returns the neutral element O.
func Identity() Point { return identity }

// Generator returns G, the generator of RFC 9496.
func Generator() Point { return generator }

// DecodePoint reads a point that somebody sent. It refuses every string that is not the canonical encoding of
// a point (RFC 9496, 4.3.1) and the identity, which no honest message holds.
func DecodePoint(b []byte) (Point, error) {
	p, err := DecodePointOrIdentity(b)
	if err == nil && p.IsIdentity() {
		return Point{}, ErrIdentity
	}
	return p, err
}

// DecodePointOrIdentity is DecodePoint for what the reader wrote himself, where the identity may occur.
func DecodePointOrIdentity(b []byte) (p Point, err error) {
	if len(b) != PointSize {
		return Point{}, fmt.Errorf("%w: point of %d bytes", ErrLength, len(b))
	}
	if !p.decode((*[PointSize]byte)(b)) {
		return Point{}, ErrPoint
	}
	return p, nil
}

// MapToGroup makes a point of 64 uniform bytes (RFC 9496, 4.3.4). Nobody knows its logarithm.
func MapToGroup(b [UniformSize]byte) (p Point) { p.mapTo(&b); return p }

// Bytes returns the canonical encoding, 32 bytes. It costs about as much as fifteen additions.
func (p Point) Bytes() []byte { return p.Append(make([]byte, 0, PointSize)) }

// Append appends the canonical encoding to b.
func (p Point) Append(b []byte) []byte { return p.append(b) }

// Add returns p + q.
func (p Point) Add(q Point) (r Point) { r.add(&p, &q); return r }

// Sub returns p - q.
func (p Point) Sub(q Point) (r Point) { r.sub(&p, &q); return r }

// Neg returns -p.
func (p Point) Neg() (r Point) { r.neg(&p); return r }

// Mul returns s·p.
func (p Point) Mul(s Scalar) (r Point) { r.mul(&s, &p); return r }

// MulBase returns s·G, about four times as fast as Mul.
func MulBase(s Scalar) (r Point) { r.mulBase(&s); return r }

// Equal reports whether p = q.
func (p Point) Equal(q Point) bool { return p.equal(&q) }

// IsIdentity reports whether p = O.
func (p Point) IsIdentity() bool { return p.isIdentity() }

// Swap exchanges p and q if cond is 1 and leaves them if it is 0, without showing which.
func Swap(p, q *Point, cond int) { swap(p, q, cond) }
