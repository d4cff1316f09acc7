package nostr

import (
	"encoding/binary"
	"math/bits"
)

// number is a number below 2^256, its least significant 64 bits first. The arithmetic is what Schnorr signatures need and
// no more: math/big does the same, and is 50 KB of a page's program. It is not in constant time.
type number [4]uint64

// numberOf returns the number that 32 bytes are, the most significant first.
func numberOf(b [32]byte) (x number) {
	for i := range x {
		x[i] = binary.BigEndian.Uint64(b[24-8*i:])
	}
	return x
}

// bytes is the inverse of numberOf.
func (x number) bytes() (b [32]byte) {
	for i := range x {
		binary.BigEndian.PutUint64(b[24-8*i:], x[i])
	}
	return b
}

// bit returns the bit of weight 2^i.
func (x number) bit(i int) uint64 { return x[i/64] >> (i % 64) & 1 }

func (x number) isZero() bool { return x == number{} }

// less reports whether x < y.
func (x number) less(y number) bool {
	_, borrow := x.minus(y)
	return borrow == 1
}

// plus returns the lower 256 bits of x + y, and the carry.
func (x number) plus(y number) (sum number, carry uint64) {
	for i := range x {
		sum[i], carry = bits.Add64(x[i], y[i], carry)
	}
	return sum, carry
}

// minus returns the lower 256 bits of x - y, and the borrow.
func (x number) minus(y number) (difference number, borrow uint64) {
	for i := range x {
		difference[i], borrow = bits.Sub64(x[i], y[i], borrow)
	}
	return difference, borrow
}

// times returns the product of x and y as high·2^256 + low.
func (x number) times(y number) (high, low number) {
	var p [8]uint64
	for i := range x {
		if x[i] == 0 {
			continue
		}
		carry := uint64(0)
		for j := range y {
			h, l := bits.Mul64(x[i], y[j])
			var c uint64
			l, c = bits.Add64(l, p[i+j], 0)
			h += c
			l, c = bits.Add64(l, carry, 0)
			p[i+j], carry = l, h+c
		}
		p[i+4] = carry
	}
	return number(p[4:]), number(p[:4])
}

// modulus is an odd prime m between 2^255 and 2^256. Arguments of its methods are below m, and so are results.
type modulus struct{ m number }

// reduce returns high·2^256 + low modulo m.
func (f *modulus) reduce(high, low number) number {
	// 2^256 is fold modulo m, which is far smaller than 2^256: the sum shrinks each time.
	fold, _ := number{}.minus(f.m)
	for !high.isZero() {
		h, l := fold.times(high)
		var carry uint64
		low, carry = low.plus(l)
		high, _ = h.plus(number{carry})
	}
	if !low.less(f.m) {
		low, _ = low.minus(f.m)
	}
	return low
}

func (f *modulus) add(x, y number) number {
	sum, carry := x.plus(y)
	return f.reduce(number{carry}, sum)
}

func (f *modulus) neg(x number) number {
	if x.isZero() {
		return x
	}
	x, _ = f.m.minus(x)
	return x
}

func (f *modulus) sub(x, y number) number { return f.add(x, f.neg(y)) }

func (f *modulus) mul(x, y number) number { return f.reduce(x.times(y)) }

// power returns x^e.
func (f *modulus) power(x, e number) number {
	z := number{1}
	for i := 255; i >= 0; i-- {
		z = f.mul(z, z)
		if e.bit(i) == 1 {
			z = f.mul(z, x)
		}
	}
	return z
}

// inverse returns 1/x, and 0 for 0, by Fermat's little theorem: x^(m-2).
func (f *modulus) inverse(x number) number {
	e, _ := f.m.minus(number{2})
	return f.power(x, e)
}
