package curve

import "encoding/binary"

// Scalar is a number below 2^253, little-endian. Every number modulo l is one.
type Scalar = [32]byte

// radix returns s in 253/c+1 signed digits of c bits: s = Σ d_i·2^(c·i) with |d_i| <= 2^(c-1), for 2 <= c <= 12.
func radix(s *Scalar, c int) []int16 {
	var b [36]byte // a digit is read from three bytes
	copy(b[:], s[:])
	digits := make([]int16, 253/c+1)
	carry := 0
	for i := range digits {
		at := i * c
		low := int(b[at/8]) | int(b[at/8+1])<<8 | int(b[at/8+2])<<16
		d := low>>(at%8)&(1<<c-1) + carry
		if i < len(digits)-1 { // a digit of half or more lends 2^c to the next; the last is at most half
			carry = (d + 1<<(c-1)) >> c
			d -= carry << c
		}
		digits[i] = int16(d)
	}
	return digits
}

// split returns the absolute value and the sign of a digit.
func split(d int16) (abs int64, s sign) {
	s = sign(d >> 15)
	return s.of(int64(d)), s
}

// naf returns s = Σ d_i·2^i where d_i is 0, or odd with |d_i| < 16 and four zeros after it: the non-adjacent form of
// width 5. One digit in six is odd. The time depends on s.
func naf(s *Scalar) (digits [256]int8) {
	var w [5]uint64
	for i := range 4 {
		w[i] = binary.LittleEndian.Uint64(s[8*i:])
	}
	const width = 5
	carry := uint64(0)
	for i := 0; i < 256; {
		window := w[i/64]>>(i%64) | w[i/64+1]<<1<<(63-i%64)
		window = window&(1<<width-1) + carry
		if window&1 == 0 { // no digit here; if the bit is 1, the carry goes on
			i++
			continue
		}
		carry = window >> (width - 1)
		digits[i] = int8(int(window) - int(carry)<<width)
		i += width
	}
	return digits
}
