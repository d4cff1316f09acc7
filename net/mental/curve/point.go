package curve

import "carteado/net/mental/field"

// Point is a point (x, y) of the curve in extended coordinates (X : Y : Z : T) with x = X/Z, y = Y/Z, T = X·Y/Z
// (Hisil, Wong, Carter, Dawson, Twisted Edwards Curves Revisited, 2008). All four are tight, see [field.Element].
//
// The zero Point is none; a method that it is given to panics. Methods set their receiver, which may be one of the
// arguments, and return it.
type Point struct{ c lanes }

// lanes are four elements that are multiplied at once.
type lanes [4]field.Element

const (
	atX = iota
	atY
	atZ
	atT
)

const limbs = len(field.Element{})

var (
	identity  = Point{lanes{atY: field.One, atZ: field.One}}
	generator = func() (g Point) {
		// RFC 9496, A.1: the encoding of the generator.
		if !g.Decode(&[32]byte{
			0xe2, 0xf2, 0xae, 0x0a, 0x6a, 0xbc, 0x4e, 0x71, 0xa8, 0x84, 0xa9, 0x61, 0xc5, 0x00, 0x51, 0x5f,
			0x58, 0xe3, 0x0b, 0x6a, 0xa5, 0x82, 0xdd, 0x8d, 0xb6, 0xa6, 0x59, 0x45, 0xe0, 0x8d, 0x2d, 0x76,
		}) {
			panic("curve: generator")
		}
		return g
	}()
)

// Identity returns the neutral element.
func Identity() Point { return identity }

// Generator returns the generator of RFC 9496.
func Generator() Point { return generator }

// check panics if p was never set.
func (p *Point) check() {
	var or int64
	for _, l := range p.c[atZ] { // Z is not 0 modulo p
		or |= l
	}
	if or == 0 {
		panic("curve: a Point that was never set")
	}
}

// Add sets r = p + q.
func (r *Point) Add(p, q *Point) *Point {
	p.check()
	q.check()
	var c cached
	return r.add(p, c.set(q), plus)
}

// Sub sets r = p - q.
func (r *Point) Sub(p, q *Point) *Point {
	p.check()
	q.check()
	var c cached
	return r.add(p, c.set(q), minus)
}

// Neg sets r = -p.
func (r *Point) Neg(p *Point) *Point {
	p.check()
	*r = *p
	r.c[atX].Neg(&p.c[atX])
	r.c[atT].Neg(&p.c[atT])
	return r
}

// Double sets r = 2·p.
func (r *Point) Double(p *Point) *Point {
	p.check()
	return r.double(p, 1)
}

// Swap exchanges p and q if cond is 1 and leaves them if it is 0.
func Swap(p, q *Point, cond int) {
	m := -int64(cond)
	for i := range p.c {
		a, b := &p.c[i], &q.c[i]
		for k := range a {
			d := (a[k] ^ b[k]) & m
			a[k] ^= d
			b[k] ^= d
		}
	}
}

// cached is a point made ready for being added: (Y-X, Y+X, 2Z, 2d·T), of widths 2, 2, 2, 1.
type cached lanes

func (c *cached) set(p *Point) *cached {
	for i := range limbs {
		x, y := p.c[atX][i], p.c[atY][i]
		c[0][i], c[1][i], c[2][i] = y-x, y+x, 2*p.c[atZ][i]
	}
	c[3].Mul(&p.c[atT], &d2)
	return c
}

// affine is a cached point with Z = 1, which is left out: (y-x, y+x, 2d·x·y), of widths 2, 2, 1.
type affine [3]field.Element

// set makes the point of p and zi, the inverse of its Z.
func (a *affine) set(p *Point, zi *field.Element) {
	var x, y field.Element
	x.Mul(&p.c[atX], zi)
	y.Mul(&p.c[atY], zi)
	a[0].Sub(&y, &x)
	a[1].Add(&y, &x)
	a[2].Mul(a[2].Mul(&x, &y), &d2)
}

// affines returns the affine forms of points, with one inversion for all.
func affines(p []Point) []affine {
	// products[i] = Z_0·...·Z_(i-1)
	products := make([]field.Element, len(p)+1)
	products[0] = field.One
	for i := range p {
		products[i+1].Mul(&products[i], &p[i].c[atZ])
	}
	var inverse, zi field.Element // inverse = 1/products[i+1]
	inverse.Invert(&products[len(p)])
	a := make([]affine, len(p))
	for i := len(p) - 1; i >= 0; i-- {
		zi.Mul(&inverse, &products[i])
		inverse.Mul(&inverse, &p[i].c[atZ])
		a[i].set(&p[i], &zi)
	}
	return a
}
