package curve

import "carteado/net/mental/field"

// Sums follow Hisil et al., 3.1, for a = -1 and k = 2d; add-2008-hwcd-3 in the Explicit-Formulas Database:
//
//	A = (Y1-X1)·(Y2-X2)  B = (Y1+X1)·(Y2+X2)  C = T1·k·T2  D = 2·Z1·Z2
//	E = B-A  F = D-C  G = D+C  H = B+A
//	X3 = E·F  Y3 = G·H  Z3 = F·G  T3 = E·H
//
// They hold for any two points of the curve, equal, opposite and of small order included. A difference is found as
//
//	p - q = -(-p + q),
//
// where -p has the opposite X1 and T1, and the last minus makes E = A-B.

// sign is what a point is multiplied by before it is added.
type sign int64

const (
	plus  sign = 0
	minus sign = -1
)

// of returns x or -x.
func (s sign) of(x int64) int64 { return (x ^ int64(s)) - int64(s) }

// add sets r = p + q or p - q.
func (r *Point) add(p *Point, q *cached, s sign) *Point {
	var u, v lanes
	for i := range limbs {
		x, y := s.of(p.c[atX][i]), p.c[atY][i]
		u[0][i], u[1][i], u[2][i], u[3][i] = y-x, y+x, p.c[atZ][i], s.of(p.c[atT][i]) // 2-, 2-, 1-, 1-wide
	}
	field.MulEach(u[:], u[:], q[:])
	for i := range limbs {
		a, b, c, d := u[0][i], u[1][i], u[3][i], u[2][i]
		e, f, g, h := s.of(b-a), d-c, d+c, b+a // 2-wide
		u[0][i], u[1][i], u[2][i], u[3][i] = e, g, f, e
		v[0][i], v[1][i], v[2][i], v[3][i] = f, h, g, h
	}
	field.MulEach(r.c[:], u[:], v[:])
	return r
}

// addAffine is add for Z2 = 1, which spares a product.
func (r *Point) addAffine(p *Point, q *affine, s sign) *Point {
	var u, v lanes
	for i := range limbs {
		x, y := s.of(p.c[atX][i]), p.c[atY][i]
		u[0][i], u[1][i], u[2][i] = y-x, y+x, s.of(p.c[atT][i])
	}
	field.MulEach(u[:3], u[:3], q[:])
	for i := range limbs {
		a, b, c, d := u[0][i], u[1][i], u[2][i], 2*p.c[atZ][i]
		e, f, g, h := s.of(b-a), d-c, d+c, b+a // 2-, 3-, 3-, 2-wide
		u[0][i], u[1][i], u[2][i], u[3][i] = e, g, f, e
		v[0][i], v[1][i], v[2][i], v[3][i] = f, h, g, h
	}
	field.MulEach(r.c[:], u[:], v[:])
	return r
}

// double sets r = 2^n·p, n > 0. It is dbl-2008-hwcd (Hisil et al., 3.3) for a = -1, with the signs of E, F, G and H
// all reversed:
//
//	A = X²  B = Y²  S = (X+Y)²
//	H = A+B  E = H-S  G = A-B  F = 2·Z²+G
//	X3 = E·F  Y3 = G·H  Z3 = F·G  T3 = E·H
//
// E is 3-wide and F 4-wide, so that their product has widths of 12. T is not used, and computed at the end only.
func (r *Point) double(p *Point, n int) *Point {
	var u, v lanes
	for ; n > 0; n-- {
		for i := range limbs {
			x, y := p.c[atX][i], p.c[atY][i]
			u[0][i], u[1][i], u[2][i], u[3][i] = x, y, p.c[atZ][i], x+y
		}
		field.SquareEach(u[:], u[:])
		for i := range limbs {
			a, b, zz, ss := u[0][i], u[1][i], u[2][i], u[3][i]
			e, f, g, h := a+b-ss, 2*zz+a-b, a-b, a+b
			u[0][i], u[1][i], u[2][i], u[3][i] = e, g, f, e
			v[0][i], v[1][i], v[2][i], v[3][i] = f, h, g, h
		}
		last := len(u)
		if n > 1 {
			last = atT
		}
		field.MulEach(r.c[:last], u[:], v[:])
		p = r
	}
	return r
}
