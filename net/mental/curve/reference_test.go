package curve

import (
	"bytes"
	"flag"
	"testing"

	"github.com/gtank/ristretto255"
)

var cases = flag.Int("cases", 20_000, "random cases to compare with the library of reference")

// TestReference compares everything with github.com/gtank/ristretto255. In each case one of the functions takes
// points that other functions made, so that an error in any spoils those to come.
func TestReference(t *testing.T) {
	r := random(1)
	pool := make([]*Point, 16)
	elements := make([]*ristretto255.Element, len(pool))
	for i := range pool {
		var b [64]byte
		r.Read(b[:])
		pool[i] = new(Point).Map(&b)
		elements[i], _ = ristretto255.NewIdentityElement().SetUniformBytes(b[:])
	}
	pick := func() int { return int(r.Uint64() % uint64(len(pool))) }
	scalar := func() (Scalar, *ristretto255.Scalar) {
		var b [64]byte
		r.Read(b[:])
		if c := corners(); r.Uint64()%4 == 0 {
			b = [64]byte{}
			copy(b[:], c[r.Uint64()%uint64(len(c))][:])
		}
		s, _ := ristretto255.NewScalar().SetUniformBytes(b[:])
		return Scalar(s.Bytes()), s
	}
	terms := func() (s []Scalar, p []*Point, ss []*ristretto255.Scalar, pp []*ristretto255.Element) {
		for range 1 + r.Uint64()%4 {
			k := pick()
			a, aa := scalar()
			s, p, ss, pp = append(s, a), append(p, pool[k]), append(ss, aa), append(pp, elements[k])
		}
		return
	}
	cheap := []string{"Add", "Sub", "Neg", "Double", "Decode", "Map", "Equal", "Refuse"}
	dear := []string{"Mul", "MulBase", "MulTable", "MultiMul", "VarTimeMultiMul", "buckets"}
	for i := range *cases {
		k, l := pick(), pick()
		p, q, pp, qq := pool[k], pool[l], elements[k], elements[l]
		var got Point
		want := ristretto255.NewIdentityElement()
		name := cheap[r.Uint64()%uint64(len(cheap))]
		if i%16 == 0 {
			name = dear[r.Uint64()%uint64(len(dear))]
		}
		switch name {
		case "Add":
			got.Add(p, q)
			want.Add(pp, qq)
		case "Sub":
			got.Sub(p, q)
			want.Subtract(pp, qq)
		case "Neg":
			got.Neg(p)
			want.Negate(pp)
		case "Double":
			got.Double(p)
			want.Add(pp, pp)
		case "Decode":
			b := p.Bytes()
			if !got.Decode(&b) {
				t.Fatalf("%x is not decoded", b)
			}
			want = pp
		case "Map":
			var b [64]byte
			r.Read(b[:])
			got.Map(&b)
			want.SetUniformBytes(b[:])
		case "Equal":
			if p.Equal(q) != pp.Equal(qq) || p.IsIdentity() != pp.Equal(want) {
				t.Fatalf("%x = %x: %d", pp.Bytes(), qq.Bytes(), p.Equal(q))
			}
			got, want = *p, pp
		case "Refuse":
			// Half of the even numbers below p encode an element, and few that are changed in one bit still do.
			b := p.Bytes()
			if r.Uint64()%2 == 0 {
				r.Read(b[:])
				b[31] &= 0x7f
			} else {
				b[r.Uint64()%32] ^= 1 << (r.Uint64() % 8)
			}
			got = *p
			_, err := want.SetCanonicalBytes(b[:])
			if accepted := got.Decode(&b); accepted != (err == nil) {
				t.Fatalf("%x is decoded: %t", b, accepted)
			}
			if err != nil {
				want = pp // Decode leaves what it cannot decode
			}
		case "Mul":
			s, ss := scalar()
			got.Mul(&s, p)
			want.ScalarMult(ss, pp)
		case "MulBase":
			s, ss := scalar()
			got.MulBase(&s)
			want.ScalarBaseMult(ss)
		case "MulTable":
			s, ss := scalar()
			got.MulTable(&s, NewTable(p))
			want.ScalarMult(ss, pp)
		default:
			s, p, ss, pp := terms()
			map[string]func([]Scalar, []*Point) *Point{
				"MultiMul": got.MultiMul, "VarTimeMultiMul": got.VarTimeMultiMul, "buckets": got.buckets,
			}[name](s, p)
			want.VarTimeMultiScalarMult(ss, pp)
		}
		if b := got.Bytes(); !bytes.Equal(b[:], want.Bytes()) {
			t.Fatalf("case %d, %s: %x, want %x", i, name, b, want.Bytes())
		}
		if name != "Neg" || r.Uint64()%2 == 0 {
			pool[k], elements[k] = &got, want
		}
	}
}

func FuzzDecode(f *testing.F) {
	g := generator.Bytes()
	f.Add(g[:])
	f.Add(make([]byte, 32))
	f.Add(bytes.Repeat([]byte{0xff}, 32))
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) != 32 {
			return
		}
		var p Point
		_, err := ristretto255.NewIdentityElement().SetCanonicalBytes(b)
		if ok := p.Decode((*[32]byte)(b)); ok != (err == nil) {
			t.Fatalf("%x is decoded: %t", b, ok)
		} else if !ok && p != (Point{}) {
			t.Fatalf("%x is refused and leaves a point", b)
		} else if ok && p.Bytes() != [32]byte(b) {
			t.Fatalf("%x comes back as %x", b, p.Bytes())
		}
	})
}
