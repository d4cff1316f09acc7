//go:build !(js && wasm)

package group

import (
	"unsafe"

	"github.com/gtank/ristretto255"
)

// Outside of browsers a point is one of the library's.
type element = ristretto255.Element

var (
	identity  = Point{*ristretto255.NewIdentityElement()}
	generator = Point{*ristretto255.NewGeneratorElement()}
)

func (r *Point) decode(b *[PointSize]byte) bool {
	_, err := r.e.SetCanonicalBytes(b[:])
	return err == nil
}

func (r *Point) mapTo(b *[UniformSize]byte) { r.e.SetUniformBytes(b[:]) } // fails for another length only
func (p *Point) append(b []byte) []byte     { return append(b, p.e.Bytes()...) }
func (r *Point) add(p, q *Point)            { r.e.Add(&p.e, &q.e) }
func (r *Point) sub(p, q *Point)            { r.e.Subtract(&p.e, &q.e) }
func (r *Point) neg(p *Point)               { r.e.Negate(&p.e) }
func (r *Point) mul(s *Scalar, p *Point)    { r.e.ScalarMult(&s.s, &p.e) }
func (r *Point) mulBase(s *Scalar)          { r.e.ScalarBaseMult(&s.s) }
func (p *Point) equal(q *Point) bool        { return p.e.Equal(&q.e) == 1 }
func (p *Point) isIdentity() bool           { return p.equal(&identity) }

func swap(p, q *Point, cond int) {
	a, b, mask := words(p), words(q), -uint64(cond)
	for i := range a {
		x := (a[i] ^ b[i]) & mask
		a[i] ^= x
		b[i] ^= x
	}
}

// words shows the limbs of a point: four field elements of five words, and nothing else. The library has no
// choice of points without branches, and choosing takes no more than copying words under a mask.
func words(p *Point) *[20]uint64 { return (*[20]uint64)(unsafe.Pointer(p)) }

var _ [20 * 8]byte = [unsafe.Sizeof(Point{})]byte{} // does not compile if the library's points change
