//go:build !(js && wasm)

package group

// table is what a Table holds: win[i] are the multiples of 256^i·P.
type table struct{ win [32]multiples }

func newTable(p *Point) *table {
	t, q := new(table), *p
	for i := range t.win {
		t.win[i].set(&q)
		for range 8 {
			q.add(&q, &q)
		}
	}
	return t
}

// mul sets r = s·P. With s = Σ d_i·16^i: s·P = Σ d_2i·256^i·P + 16·Σ d_2i+1·256^i·P.
func (t *table) mul(r *Point, s *Scalar) {
	d := s.radix16()
	sum, m := identity, Point{}
	for i := range t.win {
		t.win[i].choose(&m, d[2*i+1])
		sum.add(&sum, &m)
	}
	for range 4 {
		sum.add(&sum, &sum)
	}
	for i := range t.win {
		t.win[i].choose(&m, d[2*i])
		sum.add(&sum, &m)
	}
	*r = sum
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
	swap(p, &n, int(sign&1))
}
