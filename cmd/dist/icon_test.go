package main

import (
	"image"
	"image/color"
	"os"
	"strings"
	"testing"
)

func TestDraw(t *testing.T) {
	d, err := parse([]byte(`<svg viewBox="0 0 100 100">
		<rect width="100" height="100" rx="50" fill="#102030"/>
		<g transform="translate(50 50) rotate(90)"><path fill="#FF0000" transform="scale(10)" d="M1 -1 H3 V1 L1 1 Z"/></g>
	</svg>`))
	if err != nil {
		t.Fatal(err)
	}
	ground, red, none := color.NRGBA{0x10, 0x20, 0x30, 255}, color.NRGBA{255, 0, 0, 255}, color.NRGBA{}
	for _, c := range []struct {
		bleed bool
		zoom  float64
		x, y  int
		want  color.NRGBA
	}{
		{false, 1, 1, 1, none},     // outside the round ground
		{true, 1, 1, 1, ground},    // which bleeds to the corner
		{false, 1, 50, 70, red},    // turned from the right of the middle to below it
		{false, 1, 70, 50, ground}, // so nothing on the right
		{true, 0.5, 50, 60, red},   // half as far from the middle
		{true, 0.5, 50, 70, ground},
	} {
		if got := d.draw(100, c.bleed, c.zoom).NRGBAAt(c.x, c.y); got != c.want {
			t.Errorf("bleed %v, zoom %v: (%d,%d) is %v, not %v", c.bleed, c.zoom, c.x, c.y, got, c.want)
		}
	}
}

func TestIconFillsItsSquare(t *testing.T) {
	svg, err := os.ReadFile("../../web/icons/icon.svg")
	if err != nil {
		t.Fatal(err)
	}
	d, err := parse(svg)
	if err != nil {
		t.Fatal(err)
	}
	felt := color.NRGBA{0x12, 0x40, 0x2F, 255}
	icon := d.draw(512, true, 0.78)
	// A phone may cut away all but a circle of four fifths: nothing but felt may lie outside.
	for y := range 512 {
		for x := range 512 {
			dx, dy := float64(x)-255.5, float64(y)-255.5
			if dx*dx+dy*dy > 0.4*0.4*512*512 && icon.NRGBAAt(x, y) != felt {
				t.Fatalf("(%d,%d) is %v", x, y, icon.NRGBAAt(x, y))
			}
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for in, want := range map[string]string{
		``:                                       "nothing to draw",
		`<svg viewBox="0 0 10 10"/>`:             "nothing to draw",
		`<svg viewBox="0 0 10 20"/>`:             "viewBox",
		`<svg viewBox="0 0 1 1"><circle/></svg>`: "circle",
		`<svg viewBox="0 0 1 1"><path d="M0 0 l1 1" fill="#000000"/></svg>`:    "path command",
		`<svg viewBox="0 0 1 1"><path d="M0 0 L1" fill="#000000"/></svg>`:      "path command",
		`<svg viewBox="0 0 1 1"><rect width="x" fill="#000000"/></svg>`:        "invalid syntax",
		`<svg viewBox="0 0 1 1"><rect width="1" fill="red"/></svg>`:            "fill",
		`<svg viewBox="0 0 1 1"><rect fill="#000000" fill-opacity="2"/></svg>`: "fill-opacity",
		`<svg viewBox="0 0 1 1"><g transform="skewX(3)"/></svg>`:               "transform",
		`<svg viewBox="0 0 1 1"><g>`:                                           "EOF",
	} {
		if _, err := parse([]byte(in)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s gives %v, not %q", in, err, want)
		}
	}
}

// What is small and like nothing else keeps its colour; shades between two others that are there do not push it out, however many they are.
func TestPaletted(t *testing.T) {
	m := image.NewNRGBA(image.Rect(0, 0, 100, 100))
	red := color.NRGBA{200, 0, 0, 255}
	for y := range 100 {
		for x := range 100 {
			m.Set(x, y, color.NRGBA{0, uint8(40 + y/5), 0, 255}) // 20 shades of green
			if x < 4 && y < 4 {
				m.Set(x, y, red)
			}
		}
	}
	p := paletted(m, 4)
	if got := p.At(1, 1); got != color.Color(red) {
		t.Errorf("red has become %v", got)
	}
	for y := 4; y < 100; y++ {
		if _, g, _, _ := p.At(50, y).RGBA(); max(int(g>>8), 40+y/5)-min(int(g>>8), 40+y/5) > 7 {
			t.Errorf("the green of row %d has become %d", y, g>>8)
		}
	}
	if few := paletted(m, 256).(*image.Paletted); len(few.Palette) != 21 {
		t.Errorf("of 21 colours there are %d", len(few.Palette))
	}
}
