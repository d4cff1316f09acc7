package curve

import (
	"math/big"
	"slices"
	"testing"
)

// TestDigits reads digits back, in every radix and as non-adjacent form.
func TestDigits(t *testing.T) {
	r := random(1)
	scalars := corners()
	for range 200 {
		scalars = append(scalars, randomScalar(r))
	}
	for _, s := range scalars {
		for c := 2; c <= 12; c++ {
			sum := new(big.Int)
			for _, d := range slices.Backward(radix(&s, c)) {
				if abs, sign := split(d); abs > 1<<(c-1) || sign.of(abs) != int64(d) {
					t.Errorf("%x, radix 2^%d: digit %d", s, c, d)
				}
				sum.Lsh(sum, uint(c)).Add(sum, big.NewInt(int64(d)))
			}
			if sum.Cmp(integer(&s)) != 0 {
				t.Errorf("%x, radix 2^%d: digits make %v", s, c, sum)
			}
		}
		sum, last := new(big.Int), 0
		digits := naf(&s)
		for i, d := range slices.Backward(digits[:]) {
			if d != 0 {
				if d%2 == 0 || max(d, -d) > 15 || last != 0 && last-i < 5 {
					t.Errorf("%x, non-adjacent form: digit %d at %d", s, d, i)
				}
				last = i
			}
			sum.Lsh(sum, 1).Add(sum, big.NewInt(int64(d)))
		}
		if sum.Cmp(integer(&s)) != 0 {
			t.Errorf("%x, non-adjacent form: digits make %v", s, sum)
		}
	}
}

// TestWindows chooses every multiple from a window of either kind.
func TestWindows(t *testing.T) {
	p := randomPoint(random(2))
	var w cachedWindow
	w.set(p)
	table := NewTable(p)
	q := Generator()
	for d := int16(-8); d <= 8; d++ {
		n, s := split(d)
		multiple := Identity()
		for range n {
			multiple.Add(&multiple, p)
		}
		want := new(Point).Add(&q, &multiple)
		if s == minus {
			want.Sub(&q, &multiple)
		}
		var c cached
		w.choose(&c, n)
		if got := new(Point).add(&q, &c, s); got.Equal(want) != 1 {
			t.Errorf("the window gives another point than %d·P", d)
		}
		var a affine
		table.windows[0].choose(&a, n)
		if got := new(Point).addAffine(&q, &a, s); got.Equal(want) != 1 {
			t.Errorf("the table gives another point than %d·P", d)
		}
	}
}

// TestPacking: the widest limbs of a table fit their halves of a word.
func TestPacking(t *testing.T) {
	const wide = 2 * (1<<28 + 1<<16)
	for _, low := range []int64{0, 1, -1, wide, -wide} {
		for _, high := range []int64{0, 1, -1, wide, -wide} {
			if l, h := unpack(pack(low, high)); l != low || h != high {
				t.Errorf("(%d, %d) comes back as (%d, %d)", low, high, l, h)
			}
		}
	}
	for x := int64(-20); x <= 20; x++ {
		for y := int64(-20); y <= 20; y++ {
			if want := map[bool]uint64{true: ^uint64(0)}[x == y]; equal(x, y) != want {
				t.Errorf("equal(%d, %d) = %x", x, y, equal(x, y))
			}
		}
	}
}

// ladder returns s·p bit by bit.
func ladder(s *Scalar, p *Point) Point {
	r := Identity()
	for i := 255; i >= 0; i-- {
		r.Add(&r, &r)
		if s[i/8]>>(i%8)&1 == 1 {
			r.Add(&r, p)
		}
	}
	return r
}

// TestMul: every way to multiply gives what the bits of the scalar give.
func TestMul(t *testing.T) {
	r := random(3)
	g := Generator()
	for _, p := range append(torsion(), randomPoint(r), randomPoint(r), &g) {
		table := NewTable(p)
		for _, s := range append(corners(), randomScalar(r), randomScalar(r)) {
			want := ladder(&s, p)
			ways := map[string]*Point{
				"Mul":      new(Point).Mul(&s, p),
				"MulTable": new(Point).MulTable(&s, table),
				"straus":   new(Point).straus([]Scalar{s}, []*Point{p}),
				"buckets":  new(Point).buckets([]Scalar{s}, []*Point{p}),
			}
			if p == &g {
				ways["MulBase"] = new(Point).MulBase(&s)
			}
			for name, got := range ways {
				if check(t, name, got); got.Equal(&want) != 1 {
					t.Errorf("%s of %x", name, s)
				}
			}
		}
	}
}

// TestMultiMul: every way to add products gives their sum, whatever the points have to do with each other.
func TestMultiMul(t *testing.T) {
	r := random(4)
	for _, n := range []int{0, 1, 2, 3, 17, 52, bucketsFrom - 1, bucketsFrom, 300} {
		s, p := corners(), torsion()
		for len(s) < n {
			s = append(s, randomScalar(r))
		}
		for len(p) < n {
			p = append(p, randomPoint(r))
		}
		s, p = s[:n], p[:n]
		slices.Reverse(p)
		if n > 20 { // equal and opposite points with equal scalars
			p[3], p[5], p[7] = p[2], new(Point).Neg(p[4]), new(Point).Double(p[6])
			p[19], p[n-1] = new(Point).Neg(p[18]), p[n-2]
			s[19], s[n-1] = s[18], s[n-2]
		}
		want := Identity()
		for i := range s {
			want.Add(&want, new(Point).Mul(&s[i], p[i]))
		}
		for name, sum := range map[string]func(*Point, []Scalar, []*Point) *Point{
			"MultiMul":        (*Point).MultiMul,
			"VarTimeMultiMul": (*Point).VarTimeMultiMul,
			"straus":          (*Point).straus,
			"buckets":         (*Point).buckets,
		} {
			dirty := Generator()
			if got := sum(&dirty, s, p); got.Equal(&want) != 1 {
				t.Errorf("%s of %d points is not the sum", name, n)
			}
		}
	}
}
