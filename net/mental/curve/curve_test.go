package curve

import (
	"bytes"
	"encoding/hex"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"carteado/net/mental/field"
)

func random(seed byte) *rand.ChaCha8 { return rand.NewChaCha8([32]byte{seed}) }

func randomPoint(r *rand.ChaCha8) *Point {
	var b [64]byte
	r.Read(b[:])
	return new(Point).Map(&b)
}

// below2to253 is the largest Scalar.
var below2to253 = Scalar(append(bytes.Repeat([]byte{0xff}, 31), 0x1f))

// order is l.
var order = Scalar{
	0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 31: 0x10,
}

func randomScalar(r *rand.ChaCha8) (s Scalar) {
	r.Read(s[:])
	s[31] &= 0x1f
	return s
}

// corners are the scalars whose digits are most likely to be written wrongly.
func corners() []Scalar {
	lessOne := order
	lessOne[0]--
	s := []Scalar{{}, {1}, {2}, {7}, {8}, {9}, {15}, {16}, {17}, {31: 0x10}, order, lessOne, below2to253}
	for _, b := range []byte{0x88, 0x77, 0x80, 0x08, 0xf0, 0x0f, 0x55, 0xaa} {
		s = append(s, Scalar(append(bytes.Repeat([]byte{b}, 31), b&0x1f)))
	}
	return s
}

func integer(s *Scalar) *big.Int {
	b := *s
	slices.Reverse(b[:])
	return new(big.Int).SetBytes(b[:])
}

func unhex(t *testing.T, s string) []byte {
	t.Helper()
	b, err := hex.DecodeString(s)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestRFC9496 takes the vectors of the standard, which package group has beside it.
func TestRFC9496(t *testing.T) {
	file, err := os.ReadFile("../group/testdata/rfc9496.txt")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]int{}
	sum, g := Identity(), Generator()
	for line := range strings.Lines(string(file)) {
		f := strings.Fields(line)
		if len(f) == 0 || f[0] == "#" {
			continue
		}
		seen[f[0]]++
		switch f[0] {
		case "multiple":
			i, err := strconv.ParseUint(f[1], 10, 8)
			if err != nil || i != uint64(seen["multiple"]-1) {
				t.Fatal(line, err)
			}
			var decoded, base, mul Point
			want := [32]byte(unhex(t, f[2]))
			if !decoded.Decode(&want) {
				t.Errorf("%d·G is not decoded", i)
			}
			base.MulBase(&Scalar{byte(i)})
			mul.Mul(&Scalar{byte(i)}, &g)
			for name, p := range map[string]*Point{"decoded": &decoded, "MulBase": &base, "Mul": &mul, "a sum": &sum} {
				if p.Bytes() != want {
					t.Errorf("%d·G, %s, is %x, want %x", i, name, p.Bytes(), want)
				}
			}
			sum.Add(&sum, &g)
		case "invalid":
			p := g
			if b := [32]byte(unhex(t, f[1])); p.Decode(&b) || p != g {
				t.Errorf("%x was decoded", b)
			}
		case "map":
			var p Point
			if got := p.Map((*[64]byte)(unhex(t, f[1]))).Bytes(); hex.EncodeToString(got[:]) != f[2] {
				t.Errorf("%s maps to %x, want %s", f[1], got, f[2])
			}
		default:
			t.Fatal(line)
		}
	}
	if seen["multiple"] != 16 || seen["invalid"] != 29 || seen["map"] != 11 {
		t.Errorf("vectors: %v", seen)
	}
}

// TestConstants holds the constants to what they are defined by: a = -1, d = -121665/121666.
func TestConstants(t *testing.T) {
	number := func(n uint32) (x field.Element) {
		return *x.SetBytes(&[32]byte{byte(n), byte(n >> 8), byte(n >> 16)})
	}
	var want, x field.Element
	num, den := number(121665), number(121666)
	if want.Neg(want.Mul(&num, x.Invert(&den))); d.Equal(&want) != 1 {
		t.Error("d")
	}
	if d2.Equal(want.Add(&d, &d)) != 1 {
		t.Error("2d")
	}
	var minusOne field.Element
	minusOne.Neg(&field.One)
	if want.Sub(&minusOne, &d); x.Square(&sqrtADMinusOne).Equal(&want) != 1 {
		t.Error("√(ad-1)")
	}
	if x.Mul(x.Square(&invSqrtAMinusD), &want).Equal(&field.One) != 1 || invSqrtAMinusD.IsNegative() == 1 {
		t.Error("1/√(a-d)") // a - d is a·d - 1 for a = -1
	}
	if want.Sub(&field.One, x.Square(&d)); oneMinusDSQ.Equal(&want) != 1 {
		t.Error("1-d²")
	}
	if want.Square(want.Sub(&d, &field.One)); dMinusOneSQ.Equal(&want) != 1 {
		t.Error("(d-1)²")
	}
	if p := new(Point).MulBase(&order); p.IsIdentity() != 1 {
		t.Error("the order of the generator")
	}
}

// check fails if p is not a point of the curve in tight coordinates: (-X² + Y²)·Z² = Z⁴ + d·X²·Y² and T·Z = X·Y.
func check(t *testing.T, name string, p *Point) {
	t.Helper()
	var xx, yy, zz, left, right, term field.Element
	xx.Square(&p.c[atX])
	yy.Square(&p.c[atY])
	zz.Square(&p.c[atZ])
	left.Mul(left.Sub(&yy, &xx), &zz)
	right.Add(right.Square(&zz), term.Mul(term.Mul(&xx, &yy), &d))
	onCurve := left.Equal(&right)
	left.Mul(&p.c[atT], &p.c[atZ])
	if onCurve&left.Equal(right.Mul(&p.c[atX], &p.c[atY])) != 1 || p.c[atZ].IsZero() == 1 {
		t.Errorf("%s is not on the curve: %v", name, p.c)
	}
	const tight = 1<<28 + 1<<16
	for _, e := range p.c {
		if slices.ContainsFunc(e[:], func(l int64) bool { return max(l, -l) > tight }) {
			t.Errorf("%s is not tight: %v", name, p.c)
		}
	}
}

// torsion returns the four points of order 1, 2 and 4, which all stand for the neutral element.
func torsion() []*Point {
	var minusOne, minusI field.Element
	minusOne.Neg(&field.One)
	minusI.Neg(&field.SqrtM1)
	return []*Point{
		{lanes{atY: field.One, atZ: field.One}},
		{lanes{atY: minusOne, atZ: field.One}},
		{lanes{atX: field.SqrtM1, atZ: field.One}},
		{lanes{atX: minusI, atZ: field.One}},
	}
}

// TestElements: points that differ by one of small order are the same element.
func TestElements(t *testing.T) {
	r := random(1)
	for _, p := range []*Point{randomPoint(r), randomPoint(r), new(Point).MulBase(&Scalar{5}), torsion()[0]} {
		zero := p.IsIdentity()
		for i, o := range torsion() {
			check(t, "torsion", o)
			q := new(Point).Add(p, o)
			check(t, "sum with torsion", q)
			if q.Bytes() != p.Bytes() || q.Equal(p) != 1 || q.IsIdentity() != zero || o.IsIdentity() != 1 || o.Bytes() != [32]byte{} {
				t.Errorf("torsion %d makes another element", i)
			}
			q.Add(q, &generator)
			if q.Equal(p) != 0 || q.Bytes() == p.Bytes() {
				t.Error("p + G = p")
			}
		}
	}
	g := Generator()
	if g.IsIdentity() != 0 {
		t.Error("G = O")
	}
}

// TestLaws: the formulas hold for all points, also where the coordinates differ, and for special ones.
func TestLaws(t *testing.T) {
	r := random(2)
	points := append(torsion(), randomPoint(r), randomPoint(r), new(Point).MulBase(&Scalar{1}))
	for _, p := range slices.Clone(points) {
		points = append(points, new(Point).Neg(p), new(Point).Double(p))
	}
	o := Identity()
	for _, p := range points {
		check(t, "a point", p)
		check(t, "-p", new(Point).Neg(p))
		check(t, "2p", new(Point).Double(p))
		if new(Point).Double(p).Equal(new(Point).Add(p, p)) != 1 || new(Point).Sub(p, p).IsIdentity() != 1 ||
			new(Point).Add(p, new(Point).Neg(p)).IsIdentity() != 1 || new(Point).Add(p, &o).Equal(p) != 1 {
			t.Errorf("laws for %v", p)
		}
		for n := 1; n < 6; n++ {
			want := *p
			for range n {
				want.Add(&want, &want)
			}
			got := new(Point).double(p, n)
			if check(t, "2^n·p", got); got.Equal(&want) != 1 {
				t.Errorf("2^%d·p", n)
			}
		}
		for _, q := range points {
			var c cached
			c.set(q)
			a := affines([]Point{*q, *p})[0]
			sum, difference := new(Point).Add(p, q), new(Point).Sub(p, q)
			check(t, "p+q", sum)
			check(t, "p-q", difference)
			if sum.Equal(new(Point).Add(q, p)) != 1 || new(Point).Add(difference, q).Equal(p) != 1 ||
				new(Point).Neg(difference).Equal(new(Point).Sub(q, p)) != 1 ||
				new(Point).Sub(sum, p).Equal(q) != 1 {
				t.Error("laws of sums")
			}
			for s, want := range map[sign]*Point{plus: sum, minus: difference} {
				if got := new(Point).add(p, &c, s); got.Equal(want) != 1 {
					t.Error("a cached point is added otherwise")
				}
				got := new(Point).addAffine(p, &a, s)
				if check(t, "a sum", got); got.Equal(want) != 1 {
					t.Error("an affine point is added otherwise")
				}
			}
		}
	}
}

// TestWidestCoordinates puts limbs as large as tight ones can be into the formulas, point or not, for these to
// overflow if they can.
func TestWidestCoordinates(t *testing.T) {
	r := rand.New(random(3))
	p25519 := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 255), big.NewInt(19))
	value := func(e *field.Element) *big.Int {
		sum := new(big.Int)
		for _, l := range slices.Backward(e[:]) {
			sum.Lsh(sum, 29).Add(sum, big.NewInt(l))
		}
		return sum
	}
	const tight = 1<<28 + 1<<16
	for round := range 3000 {
		var in [8]field.Element
		for i := range in {
			for k := range in[i] {
				switch in[i][k] = tight; {
				case round < 4 && round>>(k%2)&1 == 1, round >= 4 && round < 260 && (round-4)>>i&1 == 1, round >= 260 && r.IntN(2) == 0:
					in[i][k] = -tight
				}
			}
		}
		p, q := &Point{lanes(in[:4])}, &Point{lanes(in[4:])}
		var v [8]*big.Int
		for i := range in {
			v[i] = value(&in[i])
		}
		X1, Y1, Z1, T1, X2, Y2, Z2, T2 := v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7]
		add := func(a, b *big.Int) *big.Int { return new(big.Int).Add(a, b) }
		sub := func(a, b *big.Int) *big.Int { return new(big.Int).Sub(a, b) }
		mul := func(a, b *big.Int) *big.Int { return new(big.Int).Mul(a, b) }
		same := func(name string, got *Point, E, F, G, H *big.Int) {
			t.Helper()
			for i, want := range []*big.Int{mul(E, F), mul(G, H), mul(F, G), mul(E, H)} {
				if sub(value(&got.c[i]), want).Mod(sub(value(&got.c[i]), want), p25519).Sign() != 0 {
					t.Fatalf("%s of %v and %v: coordinate %d", name, p, q, i)
				}
			}
		}
		A, B := mul(sub(Y1, X1), sub(Y2, X2)), mul(add(Y1, X1), add(Y2, X2))
		C, D := mul(mul(T1, value(&d2)), T2), mul(add(Z1, Z1), Z2)
		same("sum", new(Point).Add(p, q), sub(B, A), sub(D, C), add(D, C), add(B, A))
		a := affine{*new(field.Element).Sub(&in[5], &in[4]), *new(field.Element).Add(&in[5], &in[4]), in[7]}
		C, D = mul(T1, T2), add(Z1, Z1)
		same("affine sum", new(Point).addAffine(p, &a, plus), sub(B, A), sub(D, C), add(D, C), add(B, A))
		A, B = mul(add(Y1, X1), sub(Y2, X2)), mul(sub(Y1, X1), add(Y2, X2))
		same("affine difference", new(Point).addAffine(p, &a, minus), sub(A, B), add(D, C), sub(D, C), add(B, A))
		XX, YY, ZZ, S := mul(X1, X1), mul(Y1, Y1), mul(Z1, Z1), mul(add(X1, Y1), add(X1, Y1))
		H, G := add(XX, YY), sub(XX, YY)
		same("double", new(Point).Double(p), sub(H, S), add(add(ZZ, ZZ), G), G, H)
	}
}

// TestSameReceiver: the receiver may be an argument.
func TestSameReceiver(t *testing.T) {
	r := random(4)
	p, q := randomPoint(r), randomPoint(r)
	s := randomScalar(r)
	for name, f := range map[string]func(z, x, y *Point){
		"Add":             func(z, x, y *Point) { z.Add(x, y) },
		"Sub":             func(z, x, y *Point) { z.Sub(x, y) },
		"Neg":             func(z, x, _ *Point) { z.Neg(x) },
		"Double":          func(z, x, _ *Point) { z.Double(x) },
		"Mul":             func(z, x, _ *Point) { z.Mul(&s, x) },
		"MultiMul":        func(z, x, y *Point) { z.MultiMul([]Scalar{s, s}, []*Point{x, y}) },
		"VarTimeMultiMul": func(z, x, y *Point) { z.VarTimeMultiMul([]Scalar{s, s}, []*Point{x, y}) },
		"buckets":         func(z, x, y *Point) { z.buckets([]Scalar{s, s}, []*Point{x, y}) },
	} {
		var want Point
		f(&want, p, q)
		x, y := *p, *q
		if f(&x, &x, &y); x.Equal(&want) != 1 || y != *q {
			t.Errorf("%s into its first argument", name)
		}
		x = *p
		if f(&y, &x, &y); y.Equal(&want) != 1 || x != *p {
			t.Errorf("%s into its second argument", name)
		}
		f(&want, p, p)
		if f(&x, &x, &x); x.Equal(&want) != 1 {
			t.Errorf("%s into both arguments", name)
		}
	}
}

func TestSwap(t *testing.T) {
	r := random(5)
	p, q := randomPoint(r), randomPoint(r)
	a, b := *p, *q
	if Swap(&a, &b, 0); a != *p || b != *q {
		t.Error("swapped under 0")
	}
	if Swap(&a, &b, 1); a != *q || b != *p {
		t.Error("not swapped under 1")
	}
}

func TestZeroPointIsRefused(t *testing.T) {
	g := Generator()
	for name, f := range map[string]func(zero *Point){
		"Add, first":      func(zero *Point) { zero.Add(zero, &g) },
		"Add, second":     func(zero *Point) { zero.Add(&g, zero) },
		"Sub, first":      func(zero *Point) { zero.Sub(zero, &g) },
		"Sub, second":     func(zero *Point) { zero.Sub(&g, zero) },
		"Neg":             func(zero *Point) { zero.Neg(zero) },
		"Double":          func(zero *Point) { zero.Double(zero) },
		"Bytes":           func(zero *Point) { zero.Bytes() },
		"Equal, first":    func(zero *Point) { zero.Equal(&g) },
		"Equal, second":   func(zero *Point) { g.Equal(zero) },
		"IsIdentity":      func(zero *Point) { zero.IsIdentity() },
		"Mul":             func(zero *Point) { zero.Mul(&Scalar{}, zero) },
		"NewTable":        func(zero *Point) { NewTable(zero) },
		"MultiMul":        func(zero *Point) { zero.MultiMul(make([]Scalar, 2), []*Point{&g, zero}) },
		"VarTimeMultiMul": func(zero *Point) { zero.VarTimeMultiMul(make([]Scalar, 2), []*Point{&g, zero}) },
	} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("%s took the zero Point", name)
				}
			}()
			f(new(Point))
		}()
	}
}
