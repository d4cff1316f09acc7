//go:build !(js && wasm)

package group

import (
	"testing"

	"github.com/gtank/ristretto255"
)

// TestDigits writes scalars in every radix in use and reads them back.
func TestDigits(t *testing.T) {
	for i, s := range append(corners(), scalars(50, source(3))...) {
		for c := 2; c <= 12; c++ {
			digits := make([]int16, 253/c+1)
			s.radix(c, digits)
			checkDigits(t, i, s, c, digits)
		}
		d := s.radix16()
		wide := make([]int16, len(d))
		for i := range d {
			wide[i] = int16(d[i])
		}
		checkDigits(t, i, s, 4, wide)
	}
}

func checkDigits(t *testing.T, i int, s Scalar, c int, digits []int16) {
	t.Helper()
	var sum Scalar
	for k := len(digits) - 1; k >= 0; k-- {
		d := digits[k]
		if max(d, -d) > 1<<(c-1) {
			t.Errorf("scalar %d, radix 2^%d: digit %d", i, c, d)
		}
		sum = sum.Mul(NewScalar(1 << c))
		if d < 0 {
			sum = sum.Sub(NewScalar(uint64(-d)))
		} else {
			sum = sum.Add(NewScalar(uint64(d)))
		}
	}
	if !sum.Equal(s) {
		t.Errorf("scalar %d, radix 2^%d: digits do not add up", i, c)
	}
}

// TestPippenger takes buckets for few points too.
func TestPippenger(t *testing.T) {
	for _, n := range []int{0, 1, 2, 3, 17, chunk, bucketsFrom, bucketsFrom + 37} {
		checkSum(t, "pippenger", n, pippenger)
	}
}

// TestDirtyReceiver guards against releases of the library that added to what the receiver held.
func TestDirtyReceiver(t *testing.T) {
	s, p := scalars(3, source(5)), points(3, source(6))
	var ss []*ristretto255.Scalar
	var pp []*ristretto255.Element
	for i := range s {
		ss, pp = append(ss, &s[i].s), append(pp, &p[i].e)
	}
	dirty, dirtyVar := Generator(), Generator()
	dirty.e.MultiScalarMult(ss, pp)
	dirtyVar.e.VarTimeMultiScalarMult(ss, pp)
	if want := MultiMul(s, p); !dirty.Equal(want) || !dirtyVar.Equal(want) {
		t.Error("the library's sums depend on what the receiver held")
	}
}
