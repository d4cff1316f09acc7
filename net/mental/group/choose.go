package group

// Swap exchanges p and q if cond is 1 and leaves them if it is 0, without showing which.
func Swap(p, q *Point, cond int) {
	a, b, mask := words(p), words(q), -uint64(cond)
	for i := range a {
		x := (a[i] ^ b[i]) & mask
		a[i] ^= x
		b[i] ^= x
	}
}

// multiples are P, 2P, ..., 8P of some point P.
type multiples [8]Point

func (t *multiples) set(p *Point) {
	t[0] = *p
	for i := 1; i < len(t); i++ {
		t[i].add(&t[i-1], p)
	}
}

// choose sets p to d·P for a digit -8 <= d <= 8. It reads the whole table whatever the digit.
func (t *multiples) choose(p *Point, d int8) {
	sign := d >> 7 // -1 or 0
	abs := uint64((d ^ sign) - sign)
	var m [9]uint64
	for i := range m {
		m[i] = -(((abs ^ uint64(i)) - 1) >> 63) // all ones if abs = i, else 0: only 0-1 borrows from the top
	}
	out, o, t1, t2, t3, t4 := words(p), words(&identity), words(&t[0]), words(&t[1]), words(&t[2]), words(&t[3])
	t5, t6, t7, t8 := words(&t[4]), words(&t[5]), words(&t[6]), words(&t[7])
	for k := range out { // one pass over the words, twice as fast as one over the entries
		out[k] = m[0]&o[k] | m[1]&t1[k] | m[2]&t2[k] | m[3]&t3[k] | m[4]&t4[k] |
			m[5]&t5[k] | m[6]&t6[k] | m[7]&t7[k] | m[8]&t8[k]
	}
	n := p.Neg()
	Swap(p, &n, int(sign&1))
}
