package group

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/quick"

	"carteado/engine"
)

// source returns reproducible bytes.
func source(seed byte) io.Reader { return rand.NewChaCha8([32]byte{seed}) }

func scalars(n int, random io.Reader) []Scalar {
	s := make([]Scalar, n)
	for i := range s {
		s[i], _ = RandomScalar(random)
	}
	return s
}

func points(n int, random io.Reader) []Point {
	p := make([]Point, n)
	for i, s := range scalars(n, random) {
		p[i] = MulBase(s)
	}
	return p
}

// order is l, little-endian.
var order = []byte{
	0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14,
	0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
}

func TestScalarDecoding(t *testing.T) {
	ones := bytes.Repeat([]byte{0xff}, 32)
	lessOne := slices.Clone(order)
	lessOne[0]--
	for _, c := range []struct {
		name string
		b    []byte
		want error
	}{
		{"0", make([]byte, 32), nil},
		{"l-1", lessOne, nil},
		{"l", order, ErrScalar},
		{"2^256-1", ones, ErrScalar},
		{"short", lessOne[:31], ErrLength},
		{"long", append(slices.Clone(lessOne), 0), ErrLength},
		{"none", nil, ErrLength},
	} {
		s, err := DecodeScalar(c.b)
		if !errors.Is(err, c.want) || err == nil && !bytes.Equal(s.Bytes(), c.b) {
			t.Errorf("%s: %x, %v, want %v", c.name, s.Bytes(), err, c.want)
		}
	}
}

func TestPointDecoding(t *testing.T) {
	g := Generator().Bytes()
	flipped := slices.Clone(g)
	flipped[31] ^= 0x80
	for _, c := range []struct {
		name              string
		b                 []byte
		received, ownNote error
	}{
		{"generator", g, nil, nil},
		{"identity", make([]byte, 32), ErrIdentity, nil},
		{"bit 255 set", flipped, ErrPoint, ErrPoint},
		{"short", g[:31], ErrLength, ErrLength},
		{"long", append(slices.Clone(g), 0), ErrLength, ErrLength},
		{"none", nil, ErrLength, ErrLength},
	} {
		if _, err := DecodePoint(c.b); !errors.Is(err, c.received) {
			t.Errorf("%s, received: %v, want %v", c.name, err, c.received)
		}
		if _, err := DecodePointOrIdentity(c.b); !errors.Is(err, c.ownNote) {
			t.Errorf("%s, own: %v, want %v", c.name, err, c.ownNote)
		}
	}
}

// laws checks a property of three scalars and two points made from random bytes.
func laws(t *testing.T, name string, holds func(a, b, c Scalar, p, q Point) bool) {
	t.Helper()
	f := func(x, y, z [UniformSize]byte) bool {
		return holds(ScalarFromUniform(x), ScalarFromUniform(y), ScalarFromUniform(z), MapToGroup(x), MapToGroup(y))
	}
	if err := quick.Check(f, &quick.Config{MaxCount: 30}); err != nil {
		t.Errorf("%s: %v", name, err)
	}
}

func TestLaws(t *testing.T) {
	zero, one, o, g := Scalar{}, NewScalar(1), Identity(), Generator()
	laws(t, "scalars are a field", func(a, b, c Scalar, _, _ Point) bool {
		return a.Add(b).Equal(b.Add(a)) && a.Mul(b).Equal(b.Mul(a)) &&
			a.Add(b).Add(c).Equal(a.Add(b.Add(c))) && a.Mul(b).Mul(c).Equal(a.Mul(b.Mul(c))) &&
			a.Mul(b.Add(c)).Equal(a.Mul(b).Add(a.Mul(c))) && a.Sub(b).Add(b).Equal(a) &&
			a.Add(a.Neg()).IsZero() && a.Mul(a.Invert()).Equal(one) && a.Add(zero).Equal(a) && !a.Add(one).Equal(a)
	})
	laws(t, "points are a group", func(a, b, _ Scalar, p, q Point) bool {
		r := q.Mul(a)
		return p.Add(q).Equal(q.Add(p)) && p.Add(q).Add(r).Equal(p.Add(q.Add(r))) && p.Sub(q).Add(q).Equal(p) &&
			p.Add(p.Neg()).IsIdentity() && p.Add(o).Equal(p) && !p.Add(g).Equal(p)
	})
	laws(t, "points are a module", func(a, b, _ Scalar, p, q Point) bool {
		return p.Mul(a).Add(p.Mul(b)).Equal(p.Mul(a.Add(b))) && p.Mul(a).Mul(b).Equal(p.Mul(a.Mul(b))) &&
			p.Add(q).Mul(a).Equal(p.Mul(a).Add(q.Mul(a))) && p.Mul(one).Equal(p) && p.Mul(zero).IsIdentity() &&
			MulBase(a).Equal(g.Mul(a))
	})
	laws(t, "encodings are one to one", func(a, _, _ Scalar, p, q Point) bool {
		r, err := DecodePoint(p.Bytes())
		s, err2 := DecodeScalar(a.Append(nil))
		// The same element by another way has other coordinates and the same bytes.
		same := bytes.Equal(p.Append(nil), p.Add(q).Sub(q).Bytes())
		return err == nil && err2 == nil && r.Equal(p) && s.Equal(a) && same
	})
	if !zero.Invert().IsZero() {
		t.Error("1/0 is not 0")
	}
}

// corners are the scalars whose digits are most likely to be written wrongly.
func corners() []Scalar {
	one := NewScalar(1)
	s := []Scalar{{}, one, one.Neg(), NewScalar(7), NewScalar(8), NewScalar(8).Neg(), NewScalar(1 << 63)}
	for _, b := range []byte{0x88, 0x77, 0xff, 0x80, 0x0f} {
		var u [UniformSize]byte
		copy(u[:31], bytes.Repeat([]byte{b}, 31))
		s = append(s, ScalarFromUniform(u), ScalarFromUniform(u).Neg())
	}
	var top [UniformSize]byte
	top[31] = 0x10 // 2^252
	return append(s, ScalarFromUniform(top), ScalarFromUniform(top).Sub(one))
}

func TestTable(t *testing.T) {
	random := source(1)
	for _, p := range append(points(2, random), Generator(), Identity()) {
		table := NewTable(p)
		if !table.Point().Equal(p) {
			t.Error("the table forgot its point")
		}
		for i, s := range append(corners(), scalars(10, random)...) {
			if !table.Mul(s).Equal(p.Mul(s)) {
				t.Errorf("scalar %d: table and library differ", i)
			}
		}
	}
}

func TestSwap(t *testing.T) {
	p := points(2, source(2))
	a, b := p[0], p[1]
	if Swap(&a, &b, 0); !a.Equal(p[0]) || !b.Equal(p[1]) {
		t.Error("swapped under 0")
	}
	if Swap(&a, &b, 1); !a.Equal(p[1]) || !b.Equal(p[0]) {
		t.Error("not swapped under 1")
	}
}

// checkSum checks a function for Σ s_i·p_i of n points.
func checkSum(t *testing.T, name string, n int, sum func([]Scalar, []Point) Point) {
	t.Helper()
	random := source(4)
	s, p := scalars(n, random), points(n, random)
	copy(s, corners())
	if n > 20 { // equal points, opposite points, the identity
		p[3], p[5], p[7] = p[2], p[4].Neg(), Identity()
		s[19] = s[18]
		p[19] = p[18].Neg()
	}
	want := Identity()
	for i := range s {
		want = want.Add(p[i].Mul(s[i]))
	}
	if !sum(s, p).Equal(want) {
		t.Errorf("%s of %d points is not the sum", name, n)
	}
}

func TestMultiMul(t *testing.T) {
	for _, n := range []int{0, 1, 2, 3, 17, 127, 128, 129, 149, 150, 261, 399, 400, 437} {
		checkSum(t, "MultiMul", n, MultiMul)
		checkSum(t, "VarTimeMultiMul", n, VarTimeMultiMul)
	}
}

func TestLengthsMustAgree(t *testing.T) {
	for _, sum := range []func([]Scalar, []Point) Point{MultiMul, VarTimeMultiMul} {
		func() {
			defer func() {
				if recover() == nil {
					t.Error("two scalars for one point were taken")
				}
			}()
			sum(make([]Scalar, 2), []Point{Generator()})
		}()
	}
}

func TestZeroPointIsRefused(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("the zero Point was added")
		}
	}()
	Point{}.Add(Generator())
}

func TestRandomScalar(t *testing.T) {
	a, err := RandomScalar(source(7))
	b, _ := RandomScalar(source(7))
	c, _ := RandomScalar(source(8))
	if err != nil || !a.Equal(b) || a.Equal(c) {
		t.Error("a scalar is not what its source makes it")
	}
	if _, err := RandomScalar(bytes.NewReader(make([]byte, 63))); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("63 bytes: %v", err)
	}
}

func TestHash(t *testing.T) {
	if !HashToPoint("a", []byte("b"), []byte("c")).Equal(HashToPoint("a", []byte("bc"))) {
		t.Error("data is not joined")
	}
	if HashToPoint("a", []byte("b")).Equal(HashToPoint("ab")) {
		t.Error("the label runs into the data")
	}
	if !HashToScalar([]byte("ab"), nil, []byte("c")).Equal(HashToScalar([]byte("abc"))) {
		t.Error("data is not joined")
	}
}

// TestFixedPoints: all are different, and a card's point leads back to its face.
func TestFixedPoints(t *testing.T) {
	seen := map[string]string{string(Generator().Bytes()): "G", string(Identity().Bytes()): "O"}
	see := func(name string, p Point) {
		if other, ok := seen[string(p.Bytes())]; ok {
			t.Errorf("%s is %s", name, other)
		}
		seen[string(p.Bytes())] = name
	}
	see("H", H())
	for _, g := range Generators(416) {
		see("a generator", g)
	}
	for f := engine.Unknown + 1; f < engine.Faces; f++ {
		see(f.String(), CardPoint(f))
		if got, ok := CardFace(CardPoint(f)); !ok || got != f {
			t.Errorf("the point of %v is read as %v", f, got)
		}
	}
	for name, p := range map[string]Point{"O": Identity(), "G": Generator(), "a sum": CardPoint(1).Add(CardPoint(2))} {
		if f, ok := CardFace(p); ok || f != engine.Unknown {
			t.Errorf("%s is read as the card %v", name, f)
		}
	}
	if short := Generators(2); len(short) != 2 || !short[1].Equal(Generators(300)[1]) {
		t.Error("generators change with their number")
	}
}

func FuzzDecodePoint(f *testing.F) {
	f.Add(Generator().Bytes())
	f.Add(make([]byte, 32))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		p, err := DecodePoint(b)
		if err == nil && (!bytes.Equal(p.Bytes(), b) || p.IsIdentity()) {
			t.Errorf("%x was taken for %x", b, p.Bytes())
		}
	})
}

func FuzzDecodeScalar(f *testing.F) {
	f.Add(order)
	f.Add(make([]byte, 32))
	f.Fuzz(func(t *testing.T, b []byte) {
		s, err := DecodeScalar(b)
		if err == nil && !bytes.Equal(s.Bytes(), b) {
			t.Errorf("%x was taken for %x", b, s.Bytes())
		}
	})
}
