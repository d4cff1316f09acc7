package group

import (
	"fmt"
	"testing"
)

func BenchmarkGroup(b *testing.B) {
	s, p := scalars(2, source(1)), points(2, source(2))
	table, enc := NewTable(p[0]), p[0].Bytes()
	for _, c := range []struct {
		name string
		f    func()
	}{
		{"Add", func() { p[0].Add(p[1]) }},
		{"Mul", func() { p[0].Mul(s[0]) }},
		{"MulBase", func() { MulBase(s[0]) }},
		{"Table.Mul", func() { table.Mul(s[0]) }},
		{"NewTable", func() { NewTable(p[0]) }},
		{"Encode", func() { p[0].Bytes() }},
		{"Decode", func() { DecodePoint(enc) }},
		{"HashToPoint", func() { HashToPoint("bench") }},
		{"Scalar.Mul", func() { s[0].Mul(s[1]) }},
	} {
		b.Run(c.name, func(b *testing.B) {
			for b.Loop() {
				c.f()
			}
		})
	}
	for _, n := range []int{52, 108, 555, 1115} {
		s, p := scalars(n, source(1)), points(n, source(2))
		b.Run(fmt.Sprint("MultiMul/", n), func(b *testing.B) {
			for b.Loop() {
				MultiMul(s, p)
			}
		})
		b.Run(fmt.Sprint("VarTimeMultiMul/", n), func(b *testing.B) {
			for b.Loop() {
				VarTimeMultiMul(s, p)
			}
		})
	}
}
