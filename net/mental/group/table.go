package group

// Table holds multiples of one point and makes multiplying it by many scalars three to four times as fast:
// for keys, which a deal uses hundreds of times. It takes 30 to 40 kB and as long as two or three calls of
// [Point.Mul] to build. It may be used by several goroutines.
type Table struct {
	point     Point
	multiples *table
}

// NewTable builds the table of p.
func NewTable(p Point) *Table { return &Table{p, newTable(&p)} }

// Point returns the point whose table it is.
func (t *Table) Point() Point { return t.point }

// Mul returns s·P.
func (t *Table) Mul(s Scalar) (r Point) { t.multiples.mul(&r, &s); return r }
