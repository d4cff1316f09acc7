package field

import (
	"flag"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	reference "filippo.io/edwards25519/field"
)

var cases = flag.Int("cases", 20_000, "random cases to compare with the library of reference")

func random(seed byte) *rand.Rand { return rand.New(rand.NewChaCha8([32]byte{seed})) }

var (
	two255 = new(big.Int).Lsh(big.NewInt(1), 255)
	p      = new(big.Int).Sub(two255, big.NewInt(19))
)

// integer returns the least positive residue of Σ x[i]·2^(29·i).
func integer(x *Element) *big.Int {
	sum := new(big.Int)
	for _, l := range slices.Backward(x[:]) {
		sum.Lsh(sum, limbBits).Add(sum, big.NewInt(l))
	}
	return sum.Mod(sum, p)
}

func modulo(x *big.Int) *big.Int { return x.Mod(x, p) }

// isWide reports whether x is k-wide.
func isWide(x *Element, k int64) bool {
	return !slices.ContainsFunc(x[:], func(l int64) bool { return max(l, -l) > k*tight })
}

func littleEndian(x *big.Int) (b [32]byte) {
	x.FillBytes(b[:])
	slices.Reverse(b[:])
	return b
}

// edges are numbers below 2^255 at which a reduction may go wrong.
func edges() (e []*big.Int) {
	half := new(big.Int).Rsh(p, 1)
	for d := int64(-20); d <= 20; d++ {
		for _, around := range []*big.Int{new(big.Int), half, p, two255} {
			if x := new(big.Int).Add(around, big.NewInt(d)); x.Sign() >= 0 && x.Cmp(two255) < 0 {
				e = append(e, x)
			}
		}
	}
	return e
}

// extremes are k-wide elements with every limb as large as can be, in many patterns of signs, and some with the
// largest limbs that masks give.
func extremes(k int64, r *rand.Rand) (e []Element) {
	fill := func(limb func(i int) int64) {
		var x Element
		for i := range x {
			x[i] = limb(i)
		}
		e = append(e, x)
	}
	most := k * tight
	fill(func(int) int64 { return most })
	fill(func(int) int64 { return -most })
	fill(func(i int) int64 { return most * int64(1-i%2*2) })
	fill(func(i int) int64 { return most * int64(i%2*2-1) })
	fill(func(int) int64 { return min(most, 1<<29-1) })
	fill(func(int) int64 { return min(most, 1<<28-1) })
	fill(func(int) int64 { return max(-most, -1<<28) })
	for range 4 {
		fill(func(int) int64 { return most * int64(1-r.IntN(2)*2) })
		fill(func(int) int64 { return r.Int64N(2*most+1) - most })
	}
	for n := range limbs {
		fill(func(i int) int64 {
			if i == n {
				return -most
			}
			return most
		})
	}
	return e
}

// TestBytes reads numbers at the edges, and writes them in many forms of limbs.
func TestBytes(t *testing.T) {
	r := random(1)
	for _, n := range edges() {
		b := littleEndian(n)
		b[31] |= byte(r.IntN(2)) << 7 // ignored
		var x Element
		if x.SetBytes(&b); !isWide(&x, 1) || integer(&x).Cmp(new(big.Int).Mod(n, p)) != 0 {
			t.Errorf("%v is read as %v", n, x)
		}
		want := littleEndian(new(big.Int).Mod(n, p))
		for range 20 {
			if x.Bytes() != want {
				t.Errorf("%v is %x, want %x", x, x.Bytes(), want)
			}
			if i := r.IntN(limbs - 1); r.IntN(2) == 0 { // another form of the same number
				x[i], x[i+1] = x[i]+1<<limbBits, x[i+1]-1
			} else {
				x[i], x[i+1] = x[i]-1<<limbBits, x[i+1]+1
			}
			if !isWide(&x, 4) {
				x.SetBytes(&want)
			}
		}
	}
	for _, x := range extremes(4, r) {
		if got, want := x.Bytes(), littleEndian(integer(&x)); got != want {
			t.Errorf("%v is %x, want %x", x, got, want)
		}
	}
}

// TestProductsDoNotOverflow multiplies the widest elements that may be multiplied.
func TestProductsDoNotOverflow(t *testing.T) {
	r := random(2)
	for k := int64(1); k <= 14; k++ {
		j := 14 / k
		for _, x := range extremes(k, r) {
			for _, y := range extremes(j, r) {
				var z Element
				want := new(big.Int).Mul(integer(&x), integer(&y))
				if z.Mul(&x, &y); !isWide(&z, 1) || integer(&z).Cmp(modulo(want)) != 0 {
					t.Fatalf("%v · %v = %v", x, y, z)
				}
				if z.Mul(&y, &x); !isWide(&z, 1) || integer(&z).Cmp(want) != 0 {
					t.Fatalf("%v · %v = %v", y, x, z)
				}
			}
		}
	}
	for k := int64(1); k <= 3; k++ {
		for _, x := range extremes(k, r) {
			var z Element
			want := new(big.Int).Mul(integer(&x), integer(&x))
			if z.Square(&x); !isWide(&z, 1) || integer(&z).Cmp(modulo(want)) != 0 {
				t.Fatalf("%v² = %v", x, z)
			}
		}
	}
}

// TestEach: many at once are as one by one.
func TestEach(t *testing.T) {
	r := random(3)
	x, y := extremes(3, r), extremes(4, r)
	products := make([]Element, len(x))
	MulEach(products, x, y)
	squares := make([]Element, len(x))
	SquareEach(squares, x)
	for i := range x {
		var z Element
		if z.Mul(&x[i], &y[i]); z != products[i] {
			t.Errorf("%v · %v = %v, among others %v", x[i], y[i], z, products[i])
		}
		if z.Square(&x[i]); z != squares[i] {
			t.Errorf("%v² = %v, among others %v", x[i], z, squares[i])
		}
		many := x[i]
		square(&many, &many, 5)
		for range 4 {
			z.Square(&z)
		}
		if z != many {
			t.Errorf("%v^32 = %v, at once %v", x[i], z, many)
		}
	}
	MulEach(y, x, y)
	SquareEach(x, x)
	if !slices.Equal(x, squares) || !slices.Equal(y, products) {
		t.Error("results in place of an argument are wrong")
	}
	MulEach(y[:0], x, x) // does nothing
}

// TestSameReceiver: the receiver may be an argument.
func TestSameReceiver(t *testing.T) {
	r := random(4)
	a, b := extremes(1, r)[10], extremes(1, r)[11]
	for name, f := range map[string]func(z, x, y *Element) *Element{
		"Add":       (*Element).Add,
		"Sub":       (*Element).Sub,
		"Mul":       (*Element).Mul,
		"Neg":       func(z, x, _ *Element) *Element { return z.Neg(x) },
		"Square":    func(z, x, _ *Element) *Element { return z.Square(x) },
		"Invert":    func(z, x, _ *Element) *Element { return z.Invert(x) },
		"Abs":       func(z, x, _ *Element) *Element { return z.Abs(x) },
		"Select 0":  func(z, x, y *Element) *Element { return z.Select(x, y, 0) },
		"Select 1":  func(z, x, y *Element) *Element { return z.Select(x, y, 1) },
		"SqrtRatio": func(z, x, y *Element) *Element { z.SqrtRatio(x, y); return z },
	} {
		var want Element
		f(&want, &a, &b)
		x, y := a, b
		if f(&x, &x, &y); x != want || y != b {
			t.Errorf("%s into its first argument: %v, want %v", name, x, want)
		}
		x = a
		if f(&y, &x, &y); y != want || x != a {
			t.Errorf("%s into its second argument: %v, want %v", name, y, want)
		}
		f(&want, &a, &a)
		if f(&x, &x, &x); x != want {
			t.Errorf("%s into both arguments: %v, want %v", name, x, want)
		}
	}
}

func TestSelect(t *testing.T) {
	r := random(5)
	x, y := extremes(2, r)[0], extremes(2, r)[3]
	var z Element
	if z.Select(&x, &y, 1); z != x {
		t.Error("1 does not select the first")
	}
	if z.Select(&x, &y, 0); z != y {
		t.Error("0 does not select the second")
	}
}

func TestSqrtM1(t *testing.T) {
	var x Element
	if x.Add(x.Square(&SqrtM1), &One); x.IsZero() != 1 || SqrtM1.IsNegative() != 0 || !isWide(&SqrtM1, 1) {
		t.Error("not the positive root of -1")
	}
}

// TestReference compares everything with filippo.io/edwards25519/field: every pair of edges, then random numbers.
func TestReference(t *testing.T) {
	e := edges()
	for _, x := range e {
		for _, y := range e {
			compare(t, littleEndian(x), littleEndian(y), false)
		}
		compare(t, littleEndian(x), littleEndian(e[0]), true)
		compare(t, littleEndian(e[0]), littleEndian(x), true)
		compare(t, littleEndian(x), littleEndian(x), true)
	}
	r := random(6)
	for i := range *cases {
		var x, y [32]byte
		for k := range x {
			x[k], y[k] = byte(r.Uint32()), byte(r.Uint32())
		}
		if r.IntN(8) == 0 { // long runs of ones or zeros
			for k := r.IntN(32); k < 32; k++ {
				x[k] = -byte(r.IntN(2))
			}
		}
		if compare(t, x, y, i%8 == 0); t.Failed() {
			return
		}
	}
}

// compare compares all functions of x and y, those that take powers only if told to.
func compare(t *testing.T, xb, yb [32]byte, powers bool) {
	t.Helper()
	var x, y Element
	x.SetBytes(&xb)
	y.SetBytes(&yb)
	rx, _ := new(reference.Element).SetBytes(xb[:])
	ry, _ := new(reference.Element).SetBytes(yb[:])
	check := func(name string, got *Element, want *reference.Element, wide int64) {
		if b := got.Bytes(); !slices.Equal(b[:], want.Bytes()) || !isWide(got, wide) {
			t.Errorf("%s of %x and %x: %v = %x, want %x", name, xb, yb, *got, b, want.Bytes())
		}
	}
	var z Element
	var rz reference.Element
	check("x", &x, rx, 1)
	check("x+y", z.Add(&x, &y), rz.Add(rx, ry), 2)
	check("x-y", z.Sub(&x, &y), rz.Subtract(rx, ry), 2)
	check("-x", z.Neg(&x), rz.Negate(rx), 1)
	check("x·y", z.Mul(&x, &y), rz.Multiply(rx, ry), 1)
	check("x²", z.Square(&x), rz.Square(rx), 1)
	check("|x|", z.Abs(&x), rz.Absolute(rx), 1)
	if x.IsNegative() != rx.IsNegative() {
		t.Errorf("sign of %x", xb)
	}
	if x.IsZero() != rx.Equal(new(reference.Element)) {
		t.Errorf("%x = 0: %d", xb, x.IsZero())
	}
	if x.Equal(&y) != rx.Equal(ry) {
		t.Errorf("%x = %x: %d", xb, yb, x.Equal(&y))
	}
	if !powers {
		return
	}
	check("1/x", z.Invert(&x), rz.Invert(rx), 1)
	check("x^((p-5)/8)", z.pow22523(&x), rz.Pow22523(rx), 1)
	square, wasSquare := z.SqrtRatio(&x, &y), 0
	_, wasSquare = rz.SqrtRatio(rx, ry)
	check("√(x/y)", &z, &rz, 1)
	if square != wasSquare {
		t.Errorf("%x/%x is a square: %d", xb, yb, square)
	}
}
