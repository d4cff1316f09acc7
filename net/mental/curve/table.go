package curve

import "sync"

// A window of a point P holds P, 2P, ..., 8P, of which one is chosen without showing which: all are read, and masked.
//
// That takes as long as there are words to read. So limbs lie two by two in words of 64 bits, as halves of 32 bits
// with sign, which is enough for 2-wide ones. The first nine words of an entry have limb i of Y-X and of Y+X. Then a
// cached point has nine words with limb i of 2Z and of 2d·T, and an affine one five with limbs 2i and 2i+1 of 2d·x·y.
// The first words of all entries come first, then the second words of all, and so on.
type (
	cachedWindow [2 * limbs]column
	affineWindow [limbs + (limbs+1)/2]column

	column [multiples]uint64
)

const multiples = 8

func pack(low, high int64) uint64 { return uint64(uint32(low)) | uint64(high)<<32 }

func unpack(w uint64) (low, high int64) { return int64(int32(w)), int64(w) >> 32 }

// put makes c the entry n of the window.
func (w *cachedWindow) put(n int, c *cached) {
	for i := range limbs {
		w[i][n], w[limbs+i][n] = pack(c[0][i], c[1][i]), pack(c[2][i], c[3][i])
	}
}

// put makes a the entry n of the window.
func (w *affineWindow) put(n int, a *affine) {
	for i := range limbs {
		w[i][n] = pack(a[0][i], a[1][i])
	}
	for i := 0; i < limbs-1; i += 2 {
		w[limbs+i/2][n] = pack(a[2][i], a[2][i+1])
	}
	w[len(w)-1][n] = pack(a[2][limbs-1], 0)
}

// set makes the window of p.
func (w *cachedWindow) set(p *Point) {
	var one, c cached
	w.put(0, one.set(p))
	m := *p
	for n := 1; n < multiples; n++ {
		w.put(n, c.set(m.add(&m, &one, plus)))
	}
}

// choose sets c to n·P, for 0 <= n <= 8.
func (w *cachedWindow) choose(c *cached, n int64) {
	m1, m2, m3, m4 := equal(n, 1), equal(n, 2), equal(n, 3), equal(n, 4)
	m5, m6, m7, m8 := equal(n, 5), equal(n, 6), equal(n, 7), equal(n, 8)
	for i := range limbs {
		c[0][i], c[1][i] = unpack(w[i].masked(m1, m2, m3, m4, m5, m6, m7, m8))
		c[2][i], c[3][i] = unpack(w[limbs+i].masked(m1, m2, m3, m4, m5, m6, m7, m8))
	}
	m0 := int64(equal(n, 0)) // (1, 1, 2, 0)
	c[0][0] += 1 & m0
	c[1][0] += 1 & m0
	c[2][0] += 2 & m0
}

// choose sets a to n·P, for 0 <= n <= 8.
func (w *affineWindow) choose(a *affine, n int64) {
	m1, m2, m3, m4 := equal(n, 1), equal(n, 2), equal(n, 3), equal(n, 4)
	m5, m6, m7, m8 := equal(n, 5), equal(n, 6), equal(n, 7), equal(n, 8)
	for i := range limbs {
		a[0][i], a[1][i] = unpack(w[i].masked(m1, m2, m3, m4, m5, m6, m7, m8))
	}
	for i := 0; i < limbs-1; i += 2 {
		a[2][i], a[2][i+1] = unpack(w[limbs+i/2].masked(m1, m2, m3, m4, m5, m6, m7, m8))
	}
	a[2][limbs-1], _ = unpack(w[len(w)-1].masked(m1, m2, m3, m4, m5, m6, m7, m8))
	m0 := int64(equal(n, 0)) // (1, 1, 0)
	a[0][0] += 1 & m0
	a[1][0] += 1 & m0
}

// masked returns the one word of the column whose mask is not 0.
func (c *column) masked(m1, m2, m3, m4, m5, m6, m7, m8 uint64) uint64 {
	return c[0]&m1 | c[1]&m2 | c[2]&m3 | c[3]&m4 | c[4]&m5 | c[5]&m6 | c[6]&m7 | c[7]&m8
}

// equal returns all ones if x = y, else 0.
func equal(x, y int64) uint64 {
	z := uint64(x ^ y)
	return (z|-z)>>63 - 1
}

// Table holds multiples of one point, for multiplying it by four or more scalars. It takes 29 kB. Several goroutines
// may use it at once.
type Table struct {
	windows [32]affineWindow // of 256^i·P
}

// NewTable makes the table of p.
func NewTable(p *Point) *Table {
	p.check()
	t := new(Table)
	entries := make([]Point, 0, len(t.windows)*multiples)
	next := *p
	for range t.windows {
		var c cached
		c.set(&next)
		m := next
		for range multiples - 1 {
			entries = append(entries, m)
			m.add(&m, &c, plus)
		}
		entries = append(entries, m)
		next.double(&m, 5) // 2^5·8·P
	}
	for i, a := range affines(entries) {
		t.windows[i/multiples].put(i%multiples, &a)
	}
	return t
}

// MulTable sets r = s·P for the point P of the table.
func (r *Point) MulTable(s *Scalar, t *Table) *Point {
	// With s = Σ d_i·16^i: s·P = 16·Σ d_2i+1·256^i·P + Σ d_2i·256^i·P.
	digits := radix(s, 4)
	acc := identity
	var a affine
	for odd := 1; odd >= 0; odd-- {
		for i := range t.windows {
			n, s := split(digits[2*i+odd])
			t.windows[i].choose(&a, n)
			acc.addAffine(&acc, &a, s)
		}
		if odd == 1 {
			acc.double(&acc, 4)
		}
	}
	*r = acc
	return r
}

var base = sync.OnceValue(func() *Table { return NewTable(&generator) })

// MulBase sets r = s·G for the generator G.
func (r *Point) MulBase(s *Scalar) *Point { return r.MulTable(s, base()) }
