package group

import (
	"errors"
	"fmt"
	"unsafe"

	"github.com/gtank/ristretto255"
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
type Point struct{ e ristretto255.Element }

var (
	identity  = Point{*ristretto255.NewIdentityElement()}
	generator = Point{*ristretto255.NewGeneratorElement()}
)

// Identity gives the neutral element O.
func Identity() Point { return identity }

// Generator gives G, the generator of RFC 9496.
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
	if _, err := p.e.SetCanonicalBytes(b); err != nil {
		return Point{}, ErrPoint
	}
	return p, nil
}

// MapToGroup makes a point of 64 uniform bytes (RFC 9496, 4.3.4). Nobody knows its logarithm.
func MapToGroup(b [UniformSize]byte) (p Point) {
	p.e.SetUniformBytes(b[:]) // fails for another length only
	return p
}

// Bytes gives the canonical encoding, 32 bytes. It costs about as much as fifteen additions.
func (p Point) Bytes() []byte { return p.e.Bytes() }

// Append appends the canonical encoding to b.
func (p Point) Append(b []byte) []byte { return append(b, p.e.Bytes()...) }

// Add gives p + q.
func (p Point) Add(q Point) (r Point) { r.e.Add(&p.e, &q.e); return r }

// Sub gives p - q.
func (p Point) Sub(q Point) (r Point) { r.e.Subtract(&p.e, &q.e); return r }

// Neg gives -p.
func (p Point) Neg() (r Point) { r.e.Negate(&p.e); return r }

// Mul gives s·p.
func (p Point) Mul(s Scalar) (r Point) { r.e.ScalarMult(&s.s, &p.e); return r }

// MulBase gives s·G, about four times as fast as Mul.
func MulBase(s Scalar) (r Point) { r.e.ScalarBaseMult(&s.s); return r }

// add and sub set r, which may be p or q: loops need not copy points.
func (r *Point) add(p, q *Point) { r.e.Add(&p.e, &q.e) }
func (r *Point) sub(p, q *Point) { r.e.Subtract(&p.e, &q.e) }

// straus gives Σ s_i·p_i in constant time, by multiples of each point and common doublings.
func straus(s []Scalar, p []Point) (r Point) {
	r = identity // older releases of the library added to what the receiver held
	r.e.MultiScalarMult(terms(s, p))
	return r
}

// varTimeStraus is straus for public scalars.
func varTimeStraus(s []Scalar, p []Point) (r Point) {
	r = identity
	r.e.VarTimeMultiScalarMult(terms(s, p))
	return r
}

func terms(s []Scalar, p []Point) ([]*ristretto255.Scalar, []*ristretto255.Element) {
	scalars, elements := make([]*ristretto255.Scalar, len(s)), make([]*ristretto255.Element, len(p))
	for i := range s {
		scalars[i], elements[i] = &s[i].s, &p[i].e
	}
	return scalars, elements
}

// Equal tells whether p = q.
func (p Point) Equal(q Point) bool { return p.e.Equal(&q.e) == 1 }

// IsIdentity tells whether p = O.
func (p Point) IsIdentity() bool { return p.e.Equal(&identity.e) == 1 }

// words shows the limbs of a point: four field elements of five words, and nothing else. The library has no
// choice of points without branches, and choosing takes no more than copying words under a mask.
func words(p *Point) *[20]uint64 { return (*[20]uint64)(unsafe.Pointer(p)) }

var _ [20 * 8]byte = [unsafe.Sizeof(Point{})]byte{} // does not compile if the library's points change
