package scene

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"carteado/render/layout"
)

// shapes keeps the rounded rectangles that plates, chips and outlines are made of. They are computed once for
// every size and colour, so that all of a table is pictures, which the graphics card draws in one go.
type shapes struct {
	made map[shape]*ebiten.Image
}

// shape is a rounded rectangle in device px, with a border inside it.
type shape struct {
	w, h, r, border int
	fill, line      color.RGBA
}

func (k *shapes) forget() {
	for _, img := range k.made {
		img.Deallocate()
	}
	clear(k.made)
}

// get returns a shape's picture.
func (k *shapes) get(s shape) *ebiten.Image {
	if img, ok := k.made[s]; ok {
		return img
	}
	if k.made == nil {
		k.made = map[shape]*ebiten.Image{}
	}
	img := ebiten.NewImageFromImage(s.picture())
	k.made[s] = img
	return img
}

// picture draws the shape: of every pixel, the part that lies within, by its distance from the outline.
func (s shape) picture() *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, max(1, s.w), max(1, s.h)))
	hw, hh, r := float64(s.w)/2, float64(s.h)/2, min(float64(s.r), float64(min(s.w, s.h))/2)
	for y := range s.h {
		for x := range s.w {
			dx := math.Abs(float64(x)+0.5-hw) - hw + r
			dy := math.Abs(float64(y)+0.5-hh) - hh + r
			d := math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - r // less than 0 inside
			in := cover(-d)
			core := in
			if s.border > 0 {
				core = cover(-d - float64(s.border))
			}
			img.SetRGBA(x, y, blend(s.line, s.fill, core, in))
		}
	}
	return img
}

func cover(d float64) float64 { return min(1, max(0, d+0.5)) }

// blend returns the premultiplied colour of a pixel of which core is filled and in less core is line.
func blend(line, fill color.RGBA, core, in float64) color.RGBA {
	ch := func(f, l uint8, fa, la uint8) uint8 {
		return uint8(float64(f)*float64(fa)/255*core + float64(l)*float64(la)/255*(in-core) + 0.5)
	}
	return color.RGBA{ch(fill.R, line.R, fill.A, line.A), ch(fill.G, line.G, fill.A, line.A), ch(fill.B, line.B, fill.A, line.A),
		uint8(float64(fill.A)*core + float64(line.A)*(in-core) + 0.5)}
}

// box draws a rounded rectangle; radius and border are css px.
func (t *Table) box(dst *ebiten.Image, r layout.Rect, radius, border float64, fill, line color.RGBA) {
	if r.Empty() {
		return
	}
	x, y := math.Round(t.px(r.X)), math.Round(t.px(r.Y))
	w, h := int(math.Round(t.px(r.X+r.W))-x), int(math.Round(t.px(r.Y+r.H))-y)
	b := 0
	if border > 0 {
		b = max(1, int(math.Round(t.px(border))))
	}
	img := t.shapes.get(shape{w, h, int(math.Round(t.px(radius))), b, fill, line})
	t.op.GeoM.Reset()
	t.op.GeoM.Translate(x, y)
	t.op.ColorScale.Reset()
	dst.DrawImage(img, &t.op)
}
