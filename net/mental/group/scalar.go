package group

import (
	"crypto/sha512"
	"encoding/binary"
	"fmt"
	"io"

	"github.com/gtank/ristretto255"
)

// Sizes in bytes: of a scalar, of a point, and of the uniform strings that either can be made from.
const (
	ScalarSize  = 32
	PointSize   = 32
	UniformSize = 64
)

// Scalar is an integer modulo the order l of the group. The zero Scalar is 0.
type Scalar struct{ s ristretto255.Scalar }

// NewScalar returns v as a scalar.
func NewScalar(v uint64) Scalar {
	var b [16]byte
	binary.LittleEndian.PutUint64(b[:], v)
	return Scalar128(b)
}

// Scalar128 reads b as a little-endian integer below 2^128: the weights of batched verification.
func Scalar128(b [16]byte) Scalar {
	var wide [UniformSize]byte
	copy(wide[:], b[:])
	return ScalarFromUniform(wide)
}

// ScalarFromUniform reads b as a little-endian integer and reduces it modulo l. Uniform bytes give a uniform
// scalar, to within 2^-259.
func ScalarFromUniform(b [UniformSize]byte) (s Scalar) {
	s.s.SetUniformBytes(b[:]) // fails for another length only
	return s
}

// RandomScalar reads 64 bytes from random and makes a uniform scalar of them.
func RandomScalar(random io.Reader) (Scalar, error) {
	var b [UniformSize]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		return Scalar{}, fmt.Errorf("group: random scalar: %w", err)
	}
	return ScalarFromUniform(b), nil
}

// HashToScalar is Hs: SHA-512 of the data, one after the other, modulo l. Lengths are not hashed: the caller
// joins fields of fixed length, or writes their lengths.
func HashToScalar(data ...[]byte) Scalar {
	return ScalarFromUniform(sum512(data))
}

// sum512 hashes the data as one string.
func sum512(data [][]byte) (sum [sha512.Size]byte) {
	h := sha512.New()
	for _, d := range data {
		h.Write(d)
	}
	h.Sum(sum[:0])
	return sum
}

// DecodeScalar reads the 32 little-endian bytes of a scalar. It refuses what Bytes does not write: another
// length, and numbers of l or more. Zero is a scalar; a caller who cannot use it must refuse it.
func DecodeScalar(b []byte) (s Scalar, err error) {
	if len(b) != ScalarSize {
		return Scalar{}, fmt.Errorf("%w: scalar of %d bytes", ErrLength, len(b))
	}
	if _, err := s.s.SetCanonicalBytes(b); err != nil {
		return Scalar{}, ErrScalar
	}
	return s, nil
}

// Bytes returns the canonical encoding: 32 bytes, little-endian, below l.
func (s Scalar) Bytes() []byte { return s.s.Bytes() }

// Append appends the canonical encoding to b.
func (s Scalar) Append(b []byte) []byte { return append(b, s.s.Bytes()...) }

// Add returns s + t.
func (s Scalar) Add(t Scalar) (r Scalar) { r.s.Add(&s.s, &t.s); return r }

// Sub returns s - t.
func (s Scalar) Sub(t Scalar) (r Scalar) { r.s.Subtract(&s.s, &t.s); return r }

// Mul returns s·t.
func (s Scalar) Mul(t Scalar) (r Scalar) { r.s.Multiply(&s.s, &t.s); return r }

// Neg returns -s.
func (s Scalar) Neg() (r Scalar) { r.s.Negate(&s.s); return r }

// Invert returns 1/s, and 0 for 0.
func (s Scalar) Invert() (r Scalar) { r.s.Invert(&s.s); return r }

// Equal reports whether s = t.
func (s Scalar) Equal(t Scalar) bool { return s.s.Equal(&t.s) == 1 }

// IsZero reports whether s = 0.
func (s Scalar) IsZero() bool { return s.Equal(Scalar{}) }
