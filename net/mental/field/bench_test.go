package field

import (
	"testing"

	reference "filippo.io/edwards25519/field"
)

// BenchmarkField does everything here, "own", and in the library of reference, "filippo", each in a chain where the
// next step waits for the one before. As WebAssembly, start it with 100ms per benchmark or more: the browser's
// compiler needs that to get going.
func BenchmarkField(b *testing.B) {
	x, y := SqrtM1, SqrtM1
	y.Square(y.Add(&y, &One))
	four, other := []Element{x, y, x, y}, []Element{y, y, x, x}
	bytes := x.Bytes()
	xx, _ := new(reference.Element).SetBytes(bytes[:])
	yy := new(reference.Element).Add(xx, new(reference.Element).One())

	for _, c := range []struct {
		name         string
		own, filippo func()
	}{
		{"Mul", func() { x.Mul(&x, &y) }, func() { xx.Multiply(xx, yy) }},
		{"Square", func() { x.Square(&x) }, func() { xx.Square(xx) }},
		{"Add, Mul", func() { x.Mul(x.Add(&x, &y), &y) }, func() { xx.Multiply(xx.Add(xx, yy), yy) }},
		{"MulEach 4", func() { MulEach(four, four, other) }, nil},
		{"SquareEach 4", func() { SquareEach(four, four) }, nil},
		{"Invert", func() { x.Invert(&x) }, func() { xx.Invert(xx) }},
		{"SqrtRatio", func() { x.SqrtRatio(&x, &y) }, func() { xx.SqrtRatio(xx, yy) }},
		{"Bytes", func() { x.Bytes() }, func() { xx.Bytes() }},
	} {
		b.Run(c.name+"/own", func(b *testing.B) {
			for b.Loop() {
				c.own()
			}
		})
		if c.filippo == nil {
			continue
		}
		b.Run(c.name+"/filippo", func(b *testing.B) {
			for b.Loop() {
				c.filippo()
			}
		})
	}
}
