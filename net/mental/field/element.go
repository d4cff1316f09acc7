package field

import "encoding/binary"

const (
	limbs    = 9
	limbBits = 29
	mask     = 1<<limbBits - 1
	half     = 1 << (limbBits - 1)
	topBits  = 255 - 8*limbBits // of the last limb of a residue
	topMask  = 1<<topBits - 1
	fold     = 1216 // 2^(9·29) = 2^261 modulo p

	// tight bounds the limbs of products and of everything else that is carried.
	tight = half + 1<<16
)

// Element is a number modulo p: Element x stands for
//
//	Σ x[i]·2^(29·i), i = 0, ..., 8.
//
// Many limbs stand for the same number. An element is k-wide if |x[i]| <= k·(2^28 + 2^16) for every i, and tight if
// it is 1-wide. The sum or difference of a k-wide and a j-wide element is (k+j)-wide. Results are tight unless
// their function says otherwise; arguments may be up to 3-wide, and factors as wide as Mul allows.
//
// The zero Element is 0. Methods set their receiver, which may be one of the arguments, and return it.
type Element [limbs]int64

// One is the number 1. It must not be written to.
var One = Element{1}

// Add sets z = x + y, as wide as x and y together.
func (z *Element) Add(x, y *Element) *Element {
	for i := range z {
		z[i] = x[i] + y[i]
	}
	return z
}

// Sub sets z = x - y, as wide as x and y together.
func (z *Element) Sub(x, y *Element) *Element {
	for i := range z {
		z[i] = x[i] - y[i]
	}
	return z
}

// Neg sets z = -x, as wide as x.
func (z *Element) Neg(x *Element) *Element {
	for i := range z {
		z[i] = -x[i]
	}
	return z
}

// Mul sets z = x·y. If x is k-wide and y is j-wide, k·j must be at most 14.
func (z *Element) Mul(x, y *Element) *Element {
	mul(z, x, y)
	return z
}

// Square sets z = x² for an x of at most 3-wide.
func (z *Element) Square(x *Element) *Element {
	square(z, x, 1)
	return z
}

// Select sets z = x if cond is 1 and z = y if cond is 0, as wide as the one that it sets.
func (z *Element) Select(x, y *Element, cond int) *Element {
	m := -int64(cond)
	for i := range z {
		z[i] = y[i] ^ (x[i]^y[i])&m
	}
	return z
}

// Abs sets z to whichever of x and -x is not negative, as wide as x.
func (z *Element) Abs(x *Element) *Element { return z.NegIf(x, x.IsNegative()) }

// NegIf sets z = -x if cond is 1 and z = x if cond is 0, as wide as x.
func (z *Element) NegIf(x *Element, cond int) *Element {
	m := -int64(cond)
	for i := range z {
		z[i] = (x[i] ^ m) - m
	}
	return z
}

// IsNegative returns 1 if the least positive residue of x is odd, else 0 (RFC 9496, 2.1).
func (x *Element) IsNegative() int {
	c := x.canonical()
	return int(c[0] & 1)
}

// IsZero returns 1 if x = 0 modulo p, else 0.
func (x *Element) IsZero() int {
	var or int64
	for _, l := range x.canonical() {
		or |= l
	}
	return int(uint64(or-1) >> 63) // or is not negative: only 0 less 1 is
}

// Equal returns 1 if x = y modulo p, else 0. Together x and y must be at most 4-wide.
func (x *Element) Equal(y *Element) int {
	var d Element
	return d.Sub(x, y).IsZero()
}

// SetBytes sets z to the number in b, little-endian. It ignores the highest bit, and takes numbers from p to
// 2^255 - 1 too.
func (z *Element) SetBytes(b *[32]byte) *Element {
	w0, w1 := binary.LittleEndian.Uint64(b[0:]), binary.LittleEndian.Uint64(b[8:])
	w2, w3 := binary.LittleEndian.Uint64(b[16:]), binary.LittleEndian.Uint64(b[24:])
	// Limb i starts at bit 29·i: bits 0, 29, 58; 64 + 23, 64 + 52; 128 + 17, 128 + 46; 192 + 11, 192 + 40.
	for i, l := range [limbs]uint64{
		w0, w0 >> 29, w0>>58 | w1<<6, w1 >> 23, w1>>52 | w2<<12, w2 >> 17, w2>>46 | w3<<18, w3 >> 11, w3 >> 40 & topMask,
	} {
		z[i] = int64(l & mask)
	}
	// Round as a product is: what a limb has from 2^28 up goes to the next. The last has 23 bits and takes it.
	for i := range limbs - 1 {
		carry := (z[i] + half) >> limbBits
		z[i] -= carry << limbBits
		z[i+1] += carry
	}
	return z
}

// Bytes returns the least positive residue, little-endian.
func (x *Element) Bytes() (b [32]byte) {
	var l [limbs]uint64
	for i, c := range x.canonical() {
		l[i] = uint64(c)
	}
	binary.LittleEndian.PutUint64(b[0:], l[0]|l[1]<<29|l[2]<<58)
	binary.LittleEndian.PutUint64(b[8:], l[2]>>6|l[3]<<23|l[4]<<52)
	binary.LittleEndian.PutUint64(b[16:], l[4]>>12|l[5]<<17|l[6]<<46)
	binary.LittleEndian.PutUint64(b[24:], l[6]>>18|l[7]<<11|l[8]<<40)
	return b
}
