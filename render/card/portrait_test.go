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
	"carteado/render/settings"
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
		whole := Face(f, LookOf(settings.Default()), portraitCard)
		for _, at := range []image.Point{{0, 0}, {63, 1}, {30, 20}, {5, 63}} {
			r, g, b, _ := whole.At(at.X+40, at.Y+18).RGBA()
			if got := color.RGBAModel.Convert(m.At(at.X, at.Y)); got != color.Color(color.RGBA{uint8(r >> 8), uint8(g >> 8), uint8(b >> 8), 255}) {
				t.Errorf("%d at %v is %v", n, at, got)
			}
		}
	}
}
