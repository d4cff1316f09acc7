//go:build !(js && wasm)

package group

// radix16 writes s as 64 signed digits: s = Σ d_i·16^i with -8 <= d_i < 8, and 0 <= d_63 <= 2. In constant time.
func (s Scalar) radix16() (d [64]int8) {
	for i, b := range s.Bytes() {
		d[2*i], d[2*i+1] = int8(b&15), int8(b>>4)
	}
	for i := range 63 { // a digit above 7 lends 16 to the next
		carry := (d[i] + 8) >> 4
		d[i] -= carry << 4
		d[i+1] += carry
	}
	return d
}

// radix writes s in 253/c+1 signed digits of c bits, 2 <= c <= 12: s = Σ d_i·2^ci with |d_i| <= 2^(c-1).
func (s Scalar) radix(c int, digits []int16) {
	b := append(s.Bytes(), 0, 0, 0) // a digit is read from three bytes
	carry := 0
	for i := range digits {
		at := i * c
		low := int(b[at/8]) | int(b[at/8+1])<<8 | int(b[at/8+2])<<16
		d := low>>(at%8)&(1<<c-1) + carry
		// A digit of half or more lends 2^c to the next. The last never does: it has fewer than c bits, and the
		// highest is followed by zeros if it is set, as l is just above 2^252.
		carry = (d + 1<<(c-1)) >> c
		digits[i] = int16(d - carry<<c)
	}
}
