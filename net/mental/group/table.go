package group

// Table holds multiples of one point and makes multiplying it by many scalars three to four times as fast:
// for keys, which a deal uses hundreds of times. It takes 40 kB and as long as two calls of [Point.Mul] to
// build. It may be used by several goroutines.
type Table struct {
	// win[i] are the multiples of 256^i·P.
	win [32]multiples
}

// NewTable builds the table of p.
func NewTable(p Point) *Table {
	t := new(Table)
	for i := range t.win {
		t.win[i].set(&p)
		for range 8 {
			p.add(&p, &p)
		}
	}
	return t
}

// Point gives the point whose table it is.
func (t *Table) Point() Point { return t.win[0][0] }

// Mul gives s·P.
func (t *Table) Mul(s Scalar) Point {
	// With s = Σ d_i·16^i: s·P = Σ d_2i·256^i·P + 16·Σ d_2i+1·256^i·P.
	d := s.radix16()
	r, m := identity, Point{}
	for i := range t.win {
		t.win[i].choose(&m, d[2*i+1])
		r.add(&r, &m)
	}
	for range 4 {
		r.add(&r, &r)
	}
	for i := range t.win {
		t.win[i].choose(&m, d[2*i])
		r.add(&r, &m)
	}
	return r
}
