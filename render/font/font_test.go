package font

import (
	"math"
	"testing"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Everything that the players' languages and the game write has a letter of its own in both fonts.
func TestHas(t *testing.T) {
	const all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" +
		"ÁÂÃÀÇÉÊÍÓÔÕÚÜáâãàçéêíóôõúüñÑ ºª°“”‘’«»–—…·•×½¼→←↑↓♠♥♦♣!?.,:;()+-−/%&'\"#*=<>@€"
	for _, bold := range []bool{false, true} {
		for _, r := range all {
			if !has(r, bold) {
				t.Errorf("%q (bold %v) is not in the font", r, bold)
			}
			if a := Advance(r, bold, fixed.I(100)); a < fixed.I(10) {
				t.Errorf("%q (bold %v) takes %v", r, bold, a)
			}
			if s := Outline(nil, r, bold, fixed.I(100)); r != ' ' && len(s) == 0 {
				t.Errorf("%q (bold %v) shows nothing", r, bold)
			}
		}
	}
	if has('\uFFFF', false) || len(Outline(nil, '\uFFFF', false, fixed.I(100))) == 0 {
		t.Error("a rune that is none is not a box")
	}
}

// outlines counts how many there are.
func outlines(s sfnt.Segments) (n int) {
	for _, x := range s {
		if x.Op == sfnt.SegmentOpMoveTo {
			n++
		}
	}
	return
}

// area is what straight lines between the ends of segments enclose; its sign tells which way they turn.
func area(s sfnt.Segments) float64 {
	var sum float64
	end := func(x sfnt.Segment) fixed.Point26_6 {
		return x.Args[[]int{0, 0, 1, 2}[x.Op]]
	}
	for i := range s {
		p, q := end(s[i]), end(s[(i+1)%len(s)])
		sum += float64(p.X)*float64(q.Y) - float64(q.X)*float64(p.Y)
	}
	return sum
}

// A zero is a ring: one outline, and a hole within that turns the other way.
func TestZero(t *testing.T) {
	for _, bold := range []bool{false, true} {
		s := Outline(nil, '0', bold, fixed.I(1000))
		if outlines(s) != 2 || len(s)%2 != 0 {
			t.Fatalf("a zero has %d outlines", outlines(s))
		}
		out, in := s[:len(s)/2], s[len(s)/2:]
		if a, b := area(out), area(in); a*b >= 0 || math.Abs(b) >= math.Abs(a) {
			t.Errorf("the outside encloses %v, the hole %v", a, b)
		}
		if b := in.Bounds(); !b.In(out.Bounds()) {
			t.Errorf("the hole %v is not within %v", b, out.Bounds())
		}
		if n := outlines(Outline(nil, '8', bold, fixed.I(1000))); n != 3 {
			t.Errorf("an eight has %d outlines", n)
		}
	}
}

func TestCapHeight(t *testing.T) {
	for _, bold := range []bool{false, true} {
		b := Outline(nil, 'H', bold, fixed.I(1000)).Bounds()
		if got := -float64(b.Min.Y) / 64 / 1000; math.Abs(got-CapHeight) > 0.003 || b.Max.Y != 0 {
			t.Errorf("H is %.3f high and ends at %v", got, b.Max.Y)
		}
	}
}

// has reports whether a rune has a letter of its own.
func has(r rune, bold bool) bool {
	mu.Lock()
	defer mu.Unlock()
	g, err := open(bold).GlyphIndex(&buf, r)
	return err == nil && g != 0
}
