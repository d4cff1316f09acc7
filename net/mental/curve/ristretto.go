package curve

import "carteado/net/mental/field"

// Constants of RFC 9496, 4.1.
var (
	d = *new(field.Element).SetBytes(&[32]byte{
		0xa3, 0x78, 0x59, 0x13, 0xca, 0x4d, 0xeb, 0x75, 0xab, 0xd8, 0x41, 0x41, 0x4d, 0x0a, 0x70, 0x00,
		0x98, 0xe8, 0x79, 0x77, 0x79, 0x40, 0xc7, 0x8c, 0x73, 0xfe, 0x6f, 0x2b, 0xee, 0x6c, 0x03, 0x52,
	})
	// sqrtADMinusOne is √(a·d - 1).
	sqrtADMinusOne = *new(field.Element).SetBytes(&[32]byte{
		0x1b, 0x2e, 0x7b, 0x49, 0xa0, 0xf6, 0x97, 0x7e, 0xbd, 0x54, 0x78, 0x1b, 0x0c, 0x8e, 0x9d, 0xaf,
		0xfd, 0xd1, 0xf5, 0x31, 0xc9, 0xfc, 0x3c, 0x0f, 0xac, 0x48, 0x83, 0x2b, 0xbf, 0x31, 0x69, 0x37,
	})
	// invSqrtAMinusD is 1/√(a - d).
	invSqrtAMinusD = *new(field.Element).SetBytes(&[32]byte{
		0xea, 0x40, 0x5d, 0x80, 0xaa, 0xfd, 0xc8, 0x99, 0xbe, 0x72, 0x41, 0x5a, 0x17, 0x16, 0x2f, 0x9d,
		0x40, 0xd8, 0x01, 0xfe, 0x91, 0x7b, 0xc2, 0x16, 0xa2, 0xfc, 0xaf, 0xcf, 0x05, 0x89, 0x6c, 0x78,
	})
	// oneMinusDSQ is 1 - d².
	oneMinusDSQ = *new(field.Element).SetBytes(&[32]byte{
		0x76, 0xc1, 0x5f, 0x94, 0xc1, 0x09, 0x7c, 0xe2, 0x0f, 0x35, 0x5e, 0xcd, 0x38, 0xa1, 0x81, 0x2c,
		0xe4, 0xdf, 0x70, 0xbe, 0xdd, 0xab, 0x94, 0x99, 0xd7, 0xe0, 0xb3, 0xb2, 0xa8, 0x72, 0x90, 0x02,
	})
	// dMinusOneSQ is (d - 1)².
	dMinusOneSQ = *new(field.Element).SetBytes(&[32]byte{
		0x20, 0x4d, 0xed, 0x44, 0xaa, 0x5a, 0xad, 0x31, 0x99, 0x19, 0x1e, 0xb0, 0x2c, 0x4a, 0x9e, 0xd2,
		0xeb, 0x4e, 0x9b, 0x52, 0x2f, 0xd3, 0xdc, 0x4c, 0x41, 0x22, 0x6c, 0xf6, 0x7a, 0xb3, 0x68, 0x59,
	})

	// d2 is 2·d.
	d2 = func() (d2 field.Element) {
		return *d2.Mul(d2.Add(&field.One, &field.One), &d)
	}()
)

// Decode sets r to the element that b encodes and gives true, or if b is not the canonical encoding of an element,
// leaves r and gives false (RFC 9496, 4.3.1).
func (r *Point) Decode(b *[32]byte) bool {
	var s, ss, u1, u2, u2u2, v, i, denX, denY field.Element
	if s.SetBytes(b); s.Bytes() != *b || s.IsNegative() == 1 {
		return false
	}
	ss.Square(&s)
	u1.Sub(&field.One, &ss)
	u2.Add(&field.One, &ss)
	u2u2.Square(&u2)
	// v = -(d·u1²) - u2²
	v.Neg(v.Mul(v.Square(&u1), &d))
	v.Sub(&v, &u2u2)
	// i = 1/√(v·u2²)
	wasSquare := i.SqrtRatio(&field.One, u2u2.Mul(&v, &u2u2))
	denX.Mul(&i, &u2)
	denY.Mul(denY.Mul(&i, &denX), &v)
	// x = |2·s·denX|, y = u1·denY, t = x·y
	var p Point
	x, y, t := &p.c[atX], &p.c[atY], &p.c[atT]
	x.Abs(x.Mul(x.Add(&s, &s), &denX))
	y.Mul(&u1, &denY)
	t.Mul(x, y)
	p.c[atZ] = field.One
	if wasSquare == 0 || t.IsNegative() == 1 || y.IsZero() == 1 {
		return false
	}
	*r = p
	return true
}

// Bytes returns the canonical encoding of the element (RFC 9496, 4.3.2).
func (p *Point) Bytes() [32]byte {
	p.check()
	x, y, z, t := &p.c[atX], &p.c[atY], &p.c[atZ], &p.c[atT]
	var u1, u2, i, den1, den2, zInv, other field.Element
	// u1 = (z+y)·(z-y), u2 = x·y
	u1.Mul(u1.Add(z, y), other.Sub(z, y))
	u2.Mul(x, y)
	// i = 1/√(u1·u2²), which is always a square
	i.SqrtRatio(&field.One, i.Mul(&u1, i.Square(&u2)))
	den1.Mul(&i, &u1)
	den2.Mul(&i, &u2)
	zInv.Mul(zInv.Mul(&den1, &den2), t)

	var ix, iy, enchanted field.Element
	ix.Mul(x, &field.SqrtM1)
	iy.Mul(y, &field.SqrtM1)
	enchanted.Mul(&den1, &invSqrtAMinusD)
	rotate := other.Mul(t, &zInv).IsNegative()
	var rx, ry, denInv, s field.Element
	rx.Select(&iy, x, rotate)
	ry.Select(&ix, y, rotate)
	denInv.Select(&enchanted, &den2, rotate)

	ry.NegIf(&ry, other.Mul(&rx, &zInv).IsNegative())
	s.Abs(s.Mul(&denInv, s.Sub(z, &ry)))
	return s.Bytes()
}

// Equal returns 1 if p and q stand for the same element, else 0 (RFC 9496, 4.3.3).
func (p *Point) Equal(q *Point) int {
	p.check()
	q.check()
	var a, b field.Element
	sum := a.Mul(&p.c[atX], &q.c[atY]).Equal(b.Mul(&p.c[atY], &q.c[atX]))
	return sum | a.Mul(&p.c[atY], &q.c[atY]).Equal(b.Mul(&p.c[atX], &q.c[atX]))
}

// IsIdentity returns 1 if p stands for the neutral element, else 0.
func (p *Point) IsIdentity() int {
	p.check()
	// As Equal to (0 : 1 : 1 : 0).
	return p.c[atX].IsZero() | p.c[atY].IsZero()
}

// Map sets r to the element that 64 uniform bytes derive (RFC 9496, 4.3.4).
func (r *Point) Map(b *[64]byte) *Point {
	var t field.Element
	var q Point
	r.elligator(t.SetBytes((*[32]byte)(b[:32])))
	q.elligator(t.SetBytes((*[32]byte)(b[32:])))
	return r.Add(r, &q)
}

// elligator is MAP of RFC 9496, 4.3.4.
func (p *Point) elligator(t *field.Element) {
	var r, u, v, c, s, s1, n, w field.Element
	one := &field.One
	r.Mul(&field.SqrtM1, r.Square(t))
	u.Mul(u.Add(&r, one), &oneMinusDSQ)
	// c = -1, v = (c - r·d)·(r + d)
	c.Neg(one)
	v.Mul(v.Sub(&c, v.Mul(&r, &d)), w.Add(&r, &d))

	wasSquare := s.SqrtRatio(&u, &v)
	s1.Abs(s1.Mul(&s, t))
	s1.Neg(&s1)
	s.Select(&s, &s1, wasSquare)
	c.Select(&c, &r, wasSquare)
	// n = c·(r - 1)·(d - 1)² - v
	n.Mul(&c, n.Sub(&r, one))
	n.Sub(n.Mul(&n, &dMinusOneSQ), &v)

	// (w0·w3 : w2·w1 : w1·w3 : w0·w2)
	var w0, w1, w2, w3, ss field.Element
	w0.Mul(w0.Add(&s, &s), &v)
	w1.Mul(&n, &sqrtADMinusOne)
	ss.Square(&s)
	w2.Sub(one, &ss)
	w3.Add(one, &ss)
	field.MulEach(p.c[:], []field.Element{w0, w2, w1, w0}, []field.Element{w3, w1, w3, w2})
}
