// Package font gives the outlines of letters: the Go fonts, regular and bold, with a zero that has no stroke
// through it, since on a card and in a score nobody takes it for a letter.
//
// Its functions may be called at once from several goroutines.
package font

import (
	"sync"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"carteado/assets/letters"
)

// CapHeight is how high capitals are, in parts of the size.
const CapHeight = 0.723

var (
	mu    sync.Mutex
	fonts [2]*sfnt.Font // opened when first wanted
	buf   sfnt.Buffer
)

// open returns a font; nil if it is broken, which a test rules out.
func open(bold bool) *sfnt.Font {
	i, ttf := 0, letters.Regular
	if bold {
		i, ttf = 1, letters.Bold
	}
	if fonts[i] == nil {
		fonts[i], _ = sfnt.Parse(ttf)
	}
	return fonts[i]
}

// Advance returns how far after a letter the next one stands, in px of a size.
func Advance(r rune, bold bool, size fixed.Int26_6) fixed.Int26_6 {
	mu.Lock()
	defer mu.Unlock()
	f := open(bold)
	if f == nil {
		return 0
	}
	g, err := f.GlyphIndex(&buf, r)
	if err != nil {
		return 0
	}
	a, err := f.GlyphAdvance(&buf, g, size, xfont.HintingNone)
	if err != nil {
		return 0
	}
	return a
}

// Outline appends the outline of a letter at a size, in px from where it stands on the baseline, y down. A rune
// that the font has not has a box, a space has nothing.
func Outline(to sfnt.Segments, r rune, bold bool, size fixed.Int26_6) sfnt.Segments {
	mu.Lock()
	defer mu.Unlock()
	f := open(bold)
	if f == nil {
		return to
	}
	g, err := f.GlyphIndex(&buf, r)
	if err != nil {
		return to
	}
	segs, err := f.LoadGlyph(&buf, g, size, nil)
	if err != nil {
		return to
	}
	if r == '0' {
		return zero(to, segs)
	}
	return append(to, segs...)
}

// zero appends a zero made of one that has a stroke: what is left and right of the stroke inside becomes one hole,
// of the form that the outside has. The hole is its mirror image, for an outline that turns the other way.
func zero(to, stroked sfnt.Segments) sfnt.Segments {
	n := 1
	for n < len(stroked) && stroked[n].Op != sfnt.SegmentOpMoveTo {
		n++
	}
	outside := stroked[:n]
	to = append(to, outside...)
	if n == len(stroked) {
		return to
	}
	out, in := outside.Bounds(), stroked[n:].Bounds()
	scale := func(v, a0, a1, b0, b1 fixed.Int26_6) fixed.Int26_6 {
		if a0 == a1 {
			return b0
		}
		return b0 + fixed.Int26_6(int64(v-a0)*int64(b1-b0)/int64(a1-a0))
	}
	for _, s := range outside {
		for i, p := range s.Args {
			s.Args[i] = fixed.Point26_6{
				X: scale(p.X, out.Min.X, out.Max.X, in.Max.X, in.Min.X),
				Y: scale(p.Y, out.Min.Y, out.Max.Y, in.Min.Y, in.Max.Y),
			}
		}
		to = append(to, s)
	}
	return to
}
