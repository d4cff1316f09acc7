package card

import (
	"bytes"
	"encoding/base64"
	"image"
	"image/color"
	"strings"
	"testing"

	"golang.org/x/image/bmp"

	"carteado/engine"
)

// A portrait is a picture that others can read: a square out of its court, the right way up, and no two are alike.
func TestPortraits(t *testing.T) {
	seen := map[string]int{}
	for n := range Portraits {
		text, ok := strings.CutPrefix(Portrait(n), "data:image/bmp;base64,")
		data, err := base64.StdEncoding.DecodeString(text)
		if !ok || err != nil {
			t.Fatalf("%d: %v", n, err)
		}
		m, err := bmp.Decode(bytes.NewReader(data))
		if err != nil || m.Bounds() != image.Rect(0, 0, portraitSide, portraitSide) {
			t.Fatalf("%d: %v, %v", n, m, err)
		}
		if other, twice := seen[text]; twice {
			t.Errorf("%d and %d look alike", n, other)
		}
		seen[text] = n
		f := PortraitOf(n)
		if f.Rank() < engine.Jack || f.Rank() > engine.King {
			t.Errorf("%d is of %v", n, f)
		}
		whole := head(f, portraitSide)
		for _, at := range []image.Point{{0, 0}, {63, 1}, {30, 20}, {5, 63}} {
			r, g, b, _ := whole.At(at.X, at.Y).RGBA()
			if got := color.RGBAModel.Convert(m.At(at.X, at.Y)); got != color.Color(color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}) {
				t.Errorf("%d at %v is %v", n, at, got)
			}
		}
	}
}

// A medal is round, and shows what the portrait does.
func TestMedal(t *testing.T) {
	for _, side := range []int{15, 24, 25, 44, 90} {
		m, whole := Medal(PortraitOf(5), side), head(PortraitOf(5), side)
		if m.Rect != image.Rect(0, 0, side, side) {
			t.Fatalf("a medal of %d px has %v", side, m.Rect)
		}
		drawn := 0
		for i := 0; i < len(m.Pix); i += 4 {
			if m.Pix[i+3] == 255 && m.Pix[i+2] < 200 { // no paper
				drawn++
			}
		}
		if drawn < side*side/4 {
			t.Errorf("a medal of %d px has %d that are drawn", side, drawn)
		}
		for _, at := range []image.Point{{0, 0}, {side - 1, 0}, {0, side - 1}, {side - 1, side - 1}} {
			if a := m.RGBAAt(at.X, at.Y).A; a != 0 {
				t.Errorf("of %d px the corner %v has alpha %d", side, at, a)
			}
		}
		for _, at := range []image.Point{{side / 2, side / 2}, {side / 2, 1}, {1, side / 2}, {side - 2, side / 2}, {side / 4, side / 4}} {
			if m.RGBAAt(at.X, at.Y) != whole.RGBAAt(at.X, at.Y) {
				t.Errorf("of %d px %v is %v, not %v", side, at, m.RGBAAt(at.X, at.Y), whole.RGBAAt(at.X, at.Y))
			}
		}
	}
}
