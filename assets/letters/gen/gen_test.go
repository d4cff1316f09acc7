package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"testing"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
)

// The fonts that are carried draw every letter as the whole ones do, and are as gen makes them.
func TestStrip(t *testing.T) {
	const size = 1000 << 6
	for name, whole := range files {
		made, err := strip(whole)
		if err != nil {
			t.Fatal(name, err)
		}
		if carried, err := os.ReadFile(filepath.Join("..", name)); err != nil || !bytes.Equal(carried, made) {
			t.Errorf("%s is not what gen makes: go generate ./assets/letters (%v)", name, err)
		}
		a, err := sfnt.Parse(whole)
		if err != nil {
			t.Fatal(err)
		}
		b, err := sfnt.Parse(made)
		if err != nil {
			t.Fatal(name, err)
		}
		if a.NumGlyphs() != b.NumGlyphs() || a.NumGlyphs() < 600 {
			t.Fatalf("%s has %d glyphs of %d", name, b.NumGlyphs(), a.NumGlyphs())
		}
		var bufA, bufB sfnt.Buffer
		for g := range sfnt.GlyphIndex(a.NumGlyphs()) {
			was, errA := a.LoadGlyph(&bufA, g, size, nil)
			is, errB := b.LoadGlyph(&bufB, g, size, nil)
			wide, _ := a.GlyphAdvance(&bufA, g, size, xfont.HintingNone)
			now, _ := b.GlyphAdvance(&bufB, g, size, xfont.HintingNone)
			if errA != nil || errB != nil || !slices.Equal(was, is) || wide != now {
				t.Fatalf("%s: glyph %d is another: %v %v", name, g, errA, errB)
			}
		}
		for r := range rune(0x10000) {
			was, _ := a.GlyphIndex(&bufA, r)
			if is, _ := b.GlyphIndex(&bufB, r); was != is {
				t.Fatalf("%s: %q is glyph %d, not %d", name, r, is, was)
			}
		}
	}
}

// What is no font is refused.
func TestStripBad(t *testing.T) {
	whole := files["bold.ttf"]
	for _, bad := range [][]byte{nil, whole[:11], whole[:300], whole[:len(whole)/2], bytes.Repeat([]byte{0xff}, 5000)} {
		if out, err := strip(bad); err == nil || out != nil {
			t.Errorf("%d bytes are taken for a font", len(bad))
		}
	}
}
