package text

import (
	"image"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"
)

// A letter is solid inside, clear outside, and is where its face says: on the line, as high as capitals are.
func TestRaster(t *testing.T) {
	m := letter{face: faceOf(40, true), r: 'H'}.raster()
	if m.Rect.Max.Y != 0 || m.Rect.Min.Y != -29 {
		t.Errorf("an H of 40 px is from %d to %d", m.Rect.Min.Y, m.Rect.Max.Y)
	}
	if a, b := m.AlphaAt(7, -20).A, m.AlphaAt(14, -20).A; a != 255 || b != 0 {
		t.Errorf("the stem is %d, the white beside it %d", a, b)
	}
	// Moved by quarters of a px, as much is covered.
	sum := func(m *image.Alpha) (n int) {
		for _, v := range m.Pix {
			n += int(v)
		}
		return n
	}
	for q := range uint8(4) {
		n := letter{faceOf(40, true), 'H', q}.raster()
		if d := sum(n) - sum(m); d > 600 || d < -600 {
			t.Errorf("at quarter %d the letter covers %d more", q, d/255)
		}
	}
	if m := (letter{face: faceOf(40, true), r: ' '}).raster(); !m.Rect.Empty() {
		t.Errorf("a space shows in %v", m.Rect)
	}
}

func TestWidth(t *testing.T) {
	if w := Width("", 20, false); w != 0 {
		t.Errorf("nothing is %v wide", w)
	}
	if a, b := Width("Sueca", 20, false), Width("Sueca", 40, false); math.Abs(b-2*a) > 0.5 {
		t.Errorf("at twice the size %v is %v", a, b)
	}
	if a, b := Width("Sueca", 20, false), Width("Sueca", 20, true); b <= a {
		t.Errorf("bold %v is not wider than %v", b, a)
	}
	// Digits are all as wide as each other: scores that count do not tremble.
	for d := '1'; d <= '9'; d++ {
		if a, b := Width("0", 32, true), Width(string(d), 32, true); a != b {
			t.Errorf("%c is %v wide, 0 is %v", d, b, a)
		}
	}
	// What has no width takes none, what breaks lines is a space.
	if a, b := Width("a\u200db\ufe0f", 20, false), Width("ab", 20, false); a != b {
		t.Errorf("joiners take %v", a-b)
	}
	if a, b := Width("a\nb", 20, false), Width("a b", 20, false); a != b {
		t.Errorf("a break takes %v, a space %v", a, b)
	}
	for _, size := range []float64{math.NaN(), math.Inf(1), -3, 1e9} {
		if w := Width("x", size, false); !(w > 0 && w < 1000) {
			t.Errorf("at size %v a letter is %v wide", size, w)
		}
	}
	if a, b := Width(strings.Repeat("x", 1_000_000), 10, false), Width(strings.Repeat("x", maxRunes), 10, false); a != b {
		t.Errorf("an endless line is %v wide, its beginning %v", a, b)
	}
}

// Letters do not run into each other and stand in order, and the last ends where the line does.
func TestLayOut(t *testing.T) {
	l := layOut("João baixou 4-7♥", 28, true)
	if len(l.places) != 14 {
		t.Fatalf("%d letters show, want 14", len(l.places))
	}
	end := -10
	for _, p := range l.places {
		m := p.raster()
		if p.x+m.Rect.Max.X <= end {
			t.Errorf("%c does not come after the one before", p.r)
		}
		end = p.x + m.Rect.Max.X
		if p.quarter > 3 {
			t.Errorf("%c begins at quarter %d", p.r, p.quarter)
		}
	}
	if math.Abs(float64(end)-l.wide) > 3 {
		t.Errorf("the last letter ends at %d, the line at %v", end, l.wide)
	}
}

func TestFit(t *testing.T) {
	const name = "Maria da Conceição"
	for _, c := range []struct {
		s    string
		max  float64
		want string
	}{
		{name, 1000, name},
		{name, Width(name, 20, false), name},
		{"", 0, ""},
		{name, 0, ""},
		{name, math.NaN(), ""},
		{name, 5, ""},
		{name, Width("…", 20, false) + 1, "…"},
		{name, Width("Maria…", 20, false) + 1, "Maria…"},
		{name, Width("Maria …", 20, false) + 1, "Maria…"}, // no space before the dots
		{name, Width("Maria da Conceiç…", 20, false) + 1, "Maria da Conceiç…"},
	} {
		if got := Fit(c.s, 20, false, c.max); got != c.want {
			t.Errorf("Fit(%q, %v) = %q, want %q", c.s, c.max, got, c.want)
		}
	}
	rng := rand.New(rand.NewPCG(7, 7))
	for range 500 {
		r := make([]rune, rng.IntN(30))
		for i := range r {
			r[i] = []rune("ab çã♥W.")[rng.IntN(8)]
		}
		s, size, most := string(r), 8+rng.Float64()*40, rng.Float64()*400
		got := Fit(s, size, true, most)
		if got != s && Width(got, size, true) > most {
			t.Errorf("Fit(%q, %v, %v) = %q is %v wide", s, size, most, got, Width(got, size, true))
		}
		if !utf8.ValidString(got) || got != s && got != "" && (!strings.HasSuffix(got, ellipsis) || !strings.HasPrefix(s, strings.TrimSuffix(got, ellipsis))) {
			t.Errorf("Fit(%q, %v, %v) = %q", s, size, most, got)
		}
	}
}

// What was asked before is answered without allocating.
func TestNoAllocations(t *testing.T) {
	ask := func() {
		Width("Nós 12", 28, true)
		if Fit("Maria da Conceição", 28, false, 90) == "" {
			t.Fatal("nothing fits")
		}
		layOut("Sua vez: jogue uma carta", 32, false)
	}
	ask()
	if n := testing.AllocsPerRun(100, ask); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// A cache keeps what is asked for all the time, and forgets the rest.
func TestTwice(t *testing.T) {
	c := twice[int, int]{limit: 8}
	c.put(-1, 1)
	for i := range 1000 {
		c.put(i, i)
		if v, ok := c.get(-1); !ok || v != 1 {
			t.Fatalf("after %d others the one in use is gone", i+1)
		}
		if n := len(c.now) + len(c.old); n > 16 {
			t.Fatalf("%d are kept", n)
		}
	}
	if _, ok := c.get(0); ok {
		t.Error("the oldest is still there")
	}
}

// Rectangles on a shelf do not meet, and many fit.
func TestShelf(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	s := shelf{side: 256}
	var all []image.Rectangle
	area := 0
	for {
		w, h := 4+rng.IntN(14), 8+rng.IntN(16)
		p, ok := s.put(w, h)
		if !ok {
			break
		}
		r := image.Rect(p.X, p.Y, p.X+w, p.Y+h)
		if !r.In(image.Rect(0, 0, 256, 256)) {
			t.Fatalf("%v lies outside", r)
		}
		for _, q := range all {
			if r.Inset(-gap).Overlaps(q) {
				t.Fatalf("%v is too near %v", r, q)
			}
		}
		all = append(all, r)
		area += w * h
	}
	if area < 256*256/3 {
		t.Errorf("only %d%% is used", area*100/(256*256))
	}
	if _, ok := (&shelf{side: 256}).put(257, 1); ok {
		t.Error("what is too wide was put")
	}
}
