package curve

import (
	"fmt"
	"testing"

	"github.com/gtank/ristretto255"
)

// BenchmarkCurve does everything here, "own", and in the library of reference, "gtank". As WebAssembly, start it with
// 100ms per benchmark or more: the browser's compiler needs that to get going.
func BenchmarkCurve(b *testing.B) {
	const most = 416
	r := random(1)
	var scalars []Scalar
	var points []*Point
	var theirScalars []*ristretto255.Scalar
	var theirPoints []*ristretto255.Element
	for range most {
		var u [64]byte
		r.Read(u[:])
		s, _ := ristretto255.NewScalar().SetUniformBytes(u[:])
		p, _ := ristretto255.NewIdentityElement().SetUniformBytes(u[:])
		scalars, points = append(scalars, Scalar(s.Bytes())), append(points, new(Point).Map(&u))
		theirScalars, theirPoints = append(theirScalars, s), append(theirPoints, p)
	}
	s, p, q := &scalars[0], points[0], points[1]
	ss, pp, qq := theirScalars[0], theirPoints[0], theirPoints[1]
	var sum Point
	theirSum := ristretto255.NewIdentityElement()
	table, encoding, uniform := NewTable(p), p.Bytes(), [64]byte{1}

	bench := func(name string, own, gtank func()) {
		b.Run(name+"/own", func(b *testing.B) {
			for b.Loop() {
				own()
			}
		})
		if gtank == nil {
			return
		}
		b.Run(name+"/gtank", func(b *testing.B) {
			for b.Loop() {
				gtank()
			}
		})
	}
	bench("Add", func() { sum.Add(p, q) }, func() { theirSum.Add(pp, qq) })
	bench("Double", func() { sum.Double(p) }, func() { theirSum.Add(pp, pp) })
	bench("Mul", func() { sum.Mul(s, p) }, func() { theirSum.ScalarMult(ss, pp) })
	bench("MulBase", func() { sum.MulBase(s) }, func() { theirSum.ScalarBaseMult(ss) })
	bench("MulTable", func() { sum.MulTable(s, table) }, nil)
	bench("NewTable", func() { NewTable(p) }, nil)
	bench("Bytes", func() { p.Bytes() }, func() { pp.Bytes() })
	bench("Decode", func() { sum.Decode(&encoding) }, func() { theirSum.SetCanonicalBytes(encoding[:]) })
	bench("Map", func() { sum.Map(&uniform) }, func() { theirSum.SetUniformBytes(uniform[:]) })
	for _, n := range []int{1, 52, 108, 416} {
		bench(fmt.Sprint("MultiMul/", n),
			func() { sum.MultiMul(scalars[:n], points[:n]) },
			func() { theirSum.MultiScalarMult(theirScalars[:n], theirPoints[:n]) })
		bench(fmt.Sprint("VarTimeMultiMul/", n),
			func() { sum.VarTimeMultiMul(scalars[:n], points[:n]) },
			func() { theirSum.VarTimeMultiScalarMult(theirScalars[:n], theirPoints[:n]) })
	}
}
