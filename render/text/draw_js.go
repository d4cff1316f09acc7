package text

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// atlas has the letters that were drawn, all on one picture: a whole table of text is one call to the graphics
// card.
type atlas struct {
	img    *ebiten.Image
	shelf  shelf
	glyphs map[letter]glyph
	pix    []byte
	op     ebiten.DrawImageOptions
}

// glyph is a letter on the atlas, and where it lies from its place on the baseline.
type glyph struct {
	img  *ebiten.Image // nil: nothing shows
	x, y float64
}

const atlasSide = 1024

var page atlas

// Draw writes one line on an image, in a premultiplied colour. The place that is given is on the baseline, and is
// rounded to whole px.
func Draw(dst *ebiten.Image, s string, x, y, size float64, bold bool, c color.RGBA, align Align) {
	if s == "" || c.A == 0 {
		return
	}
	l := layOut(s, size, bold)
	switch align {
	case Centre:
		x -= l.wide / 2
	case Right:
		x -= l.wide
	}
	x, y = math.Round(x), math.Round(y)
	op := &page.op
	op.ColorScale.Reset()
	op.ColorScale.Scale(float32(c.R)/255, float32(c.G)/255, float32(c.B)/255, float32(c.A)/255)
	for i := range l.places {
		p := &l.places[i]
		g := page.glyph(p.letter)
		if g.img == nil {
			continue
		}
		op.GeoM.Reset()
		op.GeoM.Translate(x+float64(p.x)+g.x, y+g.y)
		dst.DrawImage(g.img, op)
	}
}

// glyph returns a letter, drawing it if it is new. When there is no more room, all are forgotten: the few that are
// still wanted come back.
func (a *atlas) glyph(l letter) glyph {
	if g, ok := a.glyphs[l]; ok {
		return g
	}
	if a.img == nil {
		a.img = ebiten.NewImage(atlasSide, atlasSide)
		a.shelf.side = atlasSide
		a.glyphs = map[letter]glyph{}
	}
	m := l.raster()
	var g glyph
	if !m.Rect.Empty() {
		p, ok := a.shelf.put(m.Rect.Dx(), m.Rect.Dy())
		if !ok {
			a.img.Clear()
			clear(a.glyphs)
			a.shelf = shelf{side: atlasSide}
			if p, ok = a.shelf.put(m.Rect.Dx(), m.Rect.Dy()); !ok {
				return glyph{} // larger than the atlas
			}
		}
		a.pix = a.pix[:0]
		for y := range m.Rect.Dy() {
			for _, v := range m.Pix[y*m.Stride : y*m.Stride+m.Rect.Dx()] {
				a.pix = append(a.pix, v, v, v, v)
			}
		}
		g.img = a.img.SubImage(image.Rectangle{p, p.Add(m.Rect.Size())}).(*ebiten.Image)
		g.img.WritePixels(a.pix)
		g.x, g.y = float64(m.Rect.Min.X), float64(m.Rect.Min.Y)
	}
	a.glyphs[l] = g
	return g
}
