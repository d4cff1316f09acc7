package card

import (
	"image"
	"image/color"
	"math"

	"carteado/render/settings"
)

// backs are the colours of each back: the ground, and what is drawn on it.
var backs = [settings.Backs]struct{ ground, thread uint32 }{
	{0x2F5DA8, 0xDCE6F5}, // a trellis
	{0x7A2034, 0xF3E3D0}, // tiles
	{0x2A3540, 0xE9E4D6}, // waves, as on the pavements of Lisbon and Rio
}

// Back draws the back of a card: a rim of paper round a quiet pattern that is the same upside down.
func Back(l Look, w int) *image.RGBA {
	c := sheet(l, w)
	n := max(0, min(l.Back, settings.Backs-1))
	ground, thread := rgb(backs[n].ground), rgb(backs[n].thread)
	h := float32(c.img.Rect.Dy())
	rim := max(edge(int(c.w))+1, whole(c.px(0.045)))
	r := max(0, c.px(radius)-rim*0.6)
	c.fill(roundRect(rim, rim, c.w-rim, h-rim, r), unmoved, ground)

	p := &card{look: l, w: c.w, pen: pen{img: image.NewRGBA(c.img.Rect)}}
	p.fill(roundRect(0, 0, c.w, h, 0), unmoved, ground)
	line := max(1, whole(c.px(0.012)))
	in := rim + max(1, whole(c.px(0.035)))
	switch n {
	case 0:
		p.trellis(in, thread, ground)
	case 1:
		p.tiles(in, thread, ground)
	case 2:
		p.waves(in, thread)
	}
	o := roundRect(in, in, c.w-in, h-in, max(0, r-(in-rim)*0.6))
	c.cut(o, p.img)
	c.stroke(o, unmoved, line, thread)
	return c.img
}

// grid returns the size of tiles that fill what is inside a margin with whole numbers of them, about so wide.
func (c *card) grid(in, about float32) (nx, ny int, dx, dy float32) {
	w, h := c.w-2*in, float32(c.img.Rect.Dy())-2*in
	nx = max(1, int(w/about+0.5))
	ny = max(1, int(h/about+0.5))
	return nx, ny, w / float32(nx), h / float32(ny)
}

// trellis draws crossing lines with a lozenge in every mesh.
func (c *card) trellis(in float32, thread, ground color.RGBA) {
	nx, ny, dx, dy := c.grid(in, max(7, c.px(0.115)))
	line := max(0.7, c.px(0.009))
	o := &path{}
	h := dy * float32(ny)
	for i := -ny; i <= nx; i++ {
		x := in + float32(i)*dx
		o.move(x, in)
		o.line(x+dx*float32(ny), in+h)
		o.move(x+dx*float32(ny), in)
		o.line(x, in+h)
	}
	c.stroke(o, unmoved, line, mix(ground, thread, 0.55))
	gem := &path{}
	gem.polygon(0, -1, 1, 0, 0, 1, -1, 0)
	k := dx * 0.17
	for j := 0; j <= 2*ny; j++ {
		for i := 0; i <= 2*nx; i++ {
			if (i+j)%2 == 1 {
				c.fill(gem, at(in+float32(i)*dx/2, in+float32(j)*dy/2, k, k*dy/dx), mix(ground, thread, 0.9))
			}
		}
	}
}

// tiles draws flowers of four petals, where circles overlap.
func (c *card) tiles(in float32, thread, ground color.RGBA) {
	nx, ny, dx, dy := c.grid(in, max(10, c.px(0.15)))
	petal := &path{} // from corner to corner of a tile
	petal.move(-0.5, 0)
	petal.curve(-0.28, -0.235, 0.28, -0.235, 0.5, 0)
	petal.curve(0.28, 0.235, -0.28, 0.235, -0.5, 0)
	petal.close()
	dot := &path{}
	dot.circle(0, 0, 0.09, false)
	soft := mix(ground, thread, 0.70)
	for j := 0; j <= ny; j++ {
		for i := 0; i <= nx; i++ {
			x, y := in+float32(i)*dx, in+float32(j)*dy
			c.fill(petal, at(x+dx/2, y, dx*0.94, dx*0.94), soft)
			c.fill(petal, move{0, dy * 0.94, dy * 0.94, 0, x, y + dy/2}, soft)
			c.fill(dot, at(x+dx/2, y+dy/2, dx, dy), mix(ground, thread, 0.6))
		}
	}
}

// waves draws bands that swing up and down.
func (c *card) waves(in float32, thread color.RGBA) {
	h := float32(c.img.Rect.Dy())
	ny := max(3, int((h-2*in)/max(8, c.px(0.13))+0.5)) | 1
	dy := (h - 2*in) / float32(ny)
	wide := (c.w - 2*in) / 2
	for j := -1; j <= ny; j++ {
		y := in + (float32(j)+0.5)*dy
		o := &path{}
		const n = 48
		wave := func(t, off float32) (float32, float32) {
			return in + t*2*wide, y + off + dy*0.42*float32(math.Sin(float64(t)*4*math.Pi))
		}
		for i := range n + 1 {
			px, py := wave(float32(i)/n, -dy*0.17)
			if i == 0 {
				o.move(px, py)
			} else {
				o.line(px, py)
			}
		}
		for i := n; i >= 0; i-- {
			o.line(wave(float32(i)/n, dy*0.17))
		}
		o.close()
		c.fill(o, unmoved, mix(rgb(backs[2].ground), thread, 0.66))
	}
}

// mix returns a colour between two: k of b, the rest of a.
func mix(a, b color.RGBA, k float32) color.RGBA {
	f := func(x, y uint8) uint8 { return uint8(float32(x)*(1-k) + float32(y)*k + 0.5) }
	return color.RGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), 255}
}
