//go:build js && wasm

package group

import "carteado/net/mental/curve"

// In browsers a point is one of our own, which takes two fifths of the library's time there.
type element = curve.Point

var (
	identity  = Point{curve.Identity()}
	generator = Point{curve.Generator()}
)

func (r *Point) decode(b *[PointSize]byte) bool { return r.e.Decode(b) }
func (r *Point) mapTo(b *[UniformSize]byte)     { r.e.Map(b) }
func (p *Point) append(b []byte) []byte         { e := p.e.Bytes(); return append(b, e[:]...) }
func (r *Point) add(p, q *Point)                { r.e.Add(&p.e, &q.e) }
func (r *Point) sub(p, q *Point)                { r.e.Sub(&p.e, &q.e) }
func (r *Point) neg(p *Point)                   { r.e.Neg(&p.e) }
func (r *Point) mul(s *Scalar, p *Point)        { r.e.Mul(s.onCurve(), &p.e) }
func (r *Point) mulBase(s *Scalar)              { r.e.MulBase(s.onCurve()) }
func (p *Point) equal(q *Point) bool            { return p.e.Equal(&q.e) == 1 }
func (p *Point) isIdentity() bool               { return p.e.IsIdentity() == 1 }

func swap(p, q *Point, cond int) { curve.Swap(&p.e, &q.e, cond) }

// onCurve returns the scalar as package curve takes it.
func (s *Scalar) onCurve() *curve.Scalar { return (*curve.Scalar)(s.Bytes()) }

// table is what a Table holds.
type table curve.Table

func newTable(p *Point) *table { return (*table)(curve.NewTable(&p.e)) }

func (t *table) mul(r *Point, s *Scalar) { r.e.MulTable(s.onCurve(), (*curve.Table)(t)) }

func multiMul(s []Scalar, p []Point) (r Point) {
	r.e.MultiMul(terms(s, p))
	return r
}

func varTimeMultiMul(s []Scalar, p []Point) (r Point) {
	r.e.VarTimeMultiMul(terms(s, p))
	return r
}

func terms(s []Scalar, p []Point) ([]curve.Scalar, []*curve.Point) {
	scalars, points := make([]curve.Scalar, len(s)), make([]*curve.Point, len(p))
	for i := range s {
		scalars[i], points[i] = *s[i].onCurve(), &p[i].e
	}
	return scalars, points
}
